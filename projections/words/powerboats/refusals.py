"""What a refusal of Powerboats' own means: one sentence that says what to do."""

from projections.words.catalog import Words, marked

REFUSALS = {
    "no_such_row": marked("No hex is free in that row; say `line`, or `row 1` and so on as I offer them."),
    "row_first": marked("Name the row before the hex, as in `row 1 k14 NE`, or `line` for the line itself."),
    "no_such_hex": marked("There is no such hex on this lake; name one like `k14`, column first."),
    "hex_on_land": marked("That hex is land; start on a hex of water."),
    "hex_is_buoy": marked("There is a buoy on that hex; start on a free hex of water."),
    "hex_taken": marked("Another boat is on that hex already; choose a free one."),
    "hex_ahead_of_line": marked("That hex is ahead of the start line; start on the line or behind it."),
    "hex_beside_line": marked("That hex is beside the start line; start on the line itself or behind it."),
    "hex_too_far": marked("That hex is too far from the start line; choose one at most six hexes from it."),
    "hex_in_other_row": marked("That hex is in another row; choose one of the row you named, or name the other row."),
    "no_dice": marked("You have no dice to give back; say `add` to take one, or `keep` to stay without."),
    "no_such_die": marked("You have no such die to roll again, or not so many; name dice by the faces you have."),
    "no_such_face": marked("A die shows 1, 2 or 3; name the dice by these faces."),
    "faces_in_order": marked("Name the dice to roll again from low to high, as in `1 1 3`."),
    "no_such_side": marked("Say one of the six sides: `E`, `SE`, `SW`, `W`, `NW` or `NE`."),
    "turn_too_far": marked("A boat turns by 60 degrees at most; keep straight on or turn to the side next to it."),
    "clear_way_elsewhere": marked("You would crash there, and another way is clear; take one that is clear."),
    "longer_way_elsewhere": marked("Every way ends in a crash; take the one with the most water before it."),
}


def refusal(reason: str, words: Words) -> str | None:
    """The sentence for a reason of this game; None for one that all games have."""
    return words.say(REFUSALS[reason]) if reason in REFUSALS else None
