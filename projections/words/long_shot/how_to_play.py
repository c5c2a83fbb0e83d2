"""Long Shot on one screen, in our own words."""

from projections.words.catalog import Words


def how_to_play(words: Words) -> str:
    """The rules of a race: under 1,900 characters, Discord markdown."""
    return "\n".join(
        (
            words.say("## How to play Long Shot"),
            words.say("Eight horses, play money, and whoever has most when three of them are home wins."),
            words.say(
                "**The roll.** Each round one die names a horse, the other moves it 1 to 3. Then every horse marked on "
                "that horse's bar moves 1. Only this takes a horse over the finish, beyond space 15."
            ),
            words.say("**Your action**, by the number rolled, one after another from the roller:"),
            words.say(
                "- **Concession**: mark it on your grid. A full row or column brings a bonus at once.\n"
                "- **Helmet**: you may bet on that horse past the No Bet Line (space 12 on).\n"
                "- **Jersey**: and mark any horse on that horse's bar. With the helmet it is a jockey set.\n"
                "- **Bet** $1 to $3 on it.\n"
                "- **Buy** it from the market: its purse and its ability are yours."
            ),
            words.say(
                "**Wild numbers.** You have three; each makes the number any other for your action. Stuck, you may "
                "erase a used one instead of acting."
            ),
            words.say(
                "**The end.** When the third horse is home the round is completed. You count purses ($35, $25, $15 for "
                "your own horses), bets by their odds (×1 for a horse past the line that is not home), $5 for each "
                "jockey set, your money, and abilities."
            ),
            words.say(
                "**On Discord.** Press **Take your turn** or type `/play move`. After the roll you may leave an order "
                "with `/play order`, even with a second choice, and need not wait."
            ),
        )
    )
