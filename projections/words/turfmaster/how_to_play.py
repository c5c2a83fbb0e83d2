"""TurfMaster on one screen, in our own words."""

from projections.words.catalog import Words


def how_to_play(words: Words) -> str:
    """The rules of a match: under 1,900 characters, Discord markdown."""
    return "\n".join(
        (
            words.say("## How to play TurfMaster"),
            words.say(
                "Three races; the first four horses of each win **50, 30, 20 and 10 points**. Most points win the "
                "match. Card rounds and dice rounds take turns; in each round every horse moves once, the leader first."
            ),
            words.say(
                "**Cards.** A horse gets 10 secret cards a race: 3, 4, 7 to 12, and four jokers. In a card round it "
                "moves by the card its owner plays."
            ),
            words.say(
                "**Dice.** One player throws two dice for all and takes one die or both as everybody's speed. The "
                "throw goes round the table."
            ),
            words.say(
                "**Limits.** At the start of a round the 1st horse may move at most 8, the 2nd 9, the 3rd 10. A card "
                "above the limit is lost and the horse does not move; a joker is free of limits. If the sum of the "
                "dice is too high, the horse moves by one die."
            ),
            words.say(
                "**Moving.** Always as far as possible. The first step may lead to the next lane, and again one from "
                "the 7th on. No horse enters another's square, nor those right before and behind it."
            ),
            words.say(
                "**The finish.** The round in which a horse crosses the line is played to its end; then the order "
                "counts."
            ),
            words.say(
                "**Bonus.** Once a match each horse may take 2 more cards. Between races you exchange cards left over "
                "for new ones; after a bonus 2 of them are lost first."
            ),
            words.say(
                "**Steeplechase.** A jump takes 4 points, without a lane change. In a card round a horse that cannot "
                "get over falls and is out of the race."
            ),
            words.say(
                "**On Discord.** Press **Take your turn** or type `/play move`. `/play order` leaves a move for "
                "later. Only you see your cards."
            ),
        )
    )
