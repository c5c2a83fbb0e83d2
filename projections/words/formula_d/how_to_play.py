"""Formula D on one screen, in our own words."""

from projections.words.catalog import Words


def how_to_play(words: Words) -> str:
    """The beginner's rules of a race: under 1,900 characters, Discord markdown."""
    return "\n".join(
        (
            words.say("## How to play Formula D"),
            words.say(
                "One to three laps; the first car over the finish line wins. You drive one car with six gears and "
                "**18 structure points**. A car without points is out of the race."
            ),
            words.say(
                "**Your turn.** Choose a gear: the same, one up, or up to four down. Each gear skipped on the way down "
                "costs 1 point. The gear's die then says how many spaces you must move:"
            ),
            words.say("1st 1–2 · 2nd 2–4 · 3rd 4–8 · 4th 7–12 · 5th 11–20 · 6th 21–30"),
            words.say(
                "**Corners** show how many stops they need: end that many turns inside before you leave. Leave with "
                "one stop missing and you lose 1 point for each space beyond the exit line; with two missing you "
                "are out."
            ),
            words.say(
                "**Straights.** Change lanes at most twice a move, and weave only to pass a car. You never drive "
                "backwards or through a car."
            ),
            words.say(
                "**Braking.** Each space you do not want to move costs 1 point. Stuck behind a car, you must brake."
            ),
            words.say(
                "**Collisions.** End beside or right behind a car and both of you roll the black die: 4 or less costs "
                "1 point."
            ),
            words.say(
                "**Engine.** A 20 in 5th or a 30 in 6th gear makes every car in those gears roll: 4 or less "
                "costs 1 point."
            ),
            words.say(
                "**The start.** The black die decides: 1 stalls the engine for a turn, 17 or more leaps 4 spaces at "
                "once, anything else is a normal 1st gear."
            ),
            words.say(
                "**Two laps or more.** Turn into the pits before the line, in any gear: your box gives all points "
                "back, and you leave it in 4th at most."
            ),
            words.say(
                "**Street.** Once a lap, after the roll, nitro adds as many spaces as your gear. Bad road and noise "
                "cost points, police and checkpoint give some."
            ),
            words.say(
                "**On Discord.** Press **Take your turn** or type `/play move`. Only legal moves are offered, each "
                "with its cost and risks. The car furthest ahead moves first in every round."
            ),
        )
    )
