"""Powerboats on one screen, in our own words."""

from projections.words.catalog import Words


def how_to_play(words: Words) -> str:
    """The rules of a match: under 1,900 characters, Discord markdown."""
    return "\n".join(
        (
            words.say("## How to play Powerboats"),
            words.say(
                "A new lake every match, one race or three. Round buoys **1, 2 and 3** in order, each by crossing its "
                "gate (the dashed ray) as the arrows show, then cross the line again."
            ),
            words.say(
                "**The start.** Boats are placed on the line or behind it, at most six hexes away, bow to any side; "
                "the start player is last to place and first to move."
            ),
            words.say(
                "**Dice.** They show 1 to 3 and lie on from turn to turn; their sum is your speed. Each turn you may "
                "add one or give one back, and roll again any you like."
            ),
            words.say(
                "**Moving.** Then go straight on or turn by 60 degrees, and move in a straight line by your whole "
                "speed. Without dice you only turn. You pass other boats freely; on the last hex of your way you "
                "stop behind them."
            ),
            words.say(
                "**Crashes.** Land, buoys and the shore stop you: each hex you miss is 1 damage, and all dice are "
                "lost. If any way is clear you must take a clear one, else the one with the most water. With 4 "
                "damage you sink and are out of the race."
            ),
            words.say(
                "**Points.** Every finisher has 1 for each place behind it, ×2 in race 2, ×3 in race 3. Sunk boats "
                "have none, unless they sank after the finish. A tie goes to the better in the last race."
            ),
            words.say(
                "**Repairs.** Before the next race all is repaired but 1 damage for each race that brought you any."
            ),
            words.say(
                "**Variant** (always with two). Finishers also have 1 for each turn they were home before the last "
                "finisher, and 5 for each wreck."
            ),
            words.say(
                "**On Discord.** Press **Take your turn** or type `/play move`: first the dice, then the way. Each "
                "choice is listed with its chance to crash."
            ),
        )
    )
