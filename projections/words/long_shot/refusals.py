"""What a refusal of Long Shot's own means: one sentence that says what to do."""

from domain.games.long_shot.horses import LARGEST_BET
from projections.words.catalog import Words, marked

REFUSALS = {
    "wild_to_erase": marked("You have a used wild number, so you do not pass; `erase` it, or use another one."),
    "not_stuck": marked("You can still act by the number rolled; only a player who is stuck passes or erases."),
    "no_such_horse": marked("There is no horse of that number; choose one from 1 to 8."),
    "wild_is_the_die": marked("The die shows that number already; leave the wild number out."),
    "nothing_by_that_number": marked("Nothing can be done by that number; make your wild number another."),
    "wild_used": marked("All your wild numbers are used; act by the number on the die."),
    "not_the_number": marked("That is not your number this turn; act by the die, or use a wild number first."),
    "concession_marked": marked("That number is already marked on your grid; choose something that is open."),
    "helmet_marked": marked("You already have that helmet; choose something else."),
    "jersey_marked": marked("You already have that jersey; choose something else."),
    "bar_full": marked("The bar of that horse is full, so its jersey cannot be taken; choose another action."),
    "bar_marked": marked("That horse is already on the bar; choose one that is not."),
    "bet_above_money": marked("You do not have that much money; bet less, or take another action."),
    "bet_above_limit": marked("A bet is at most ${limit}; choose a smaller one."),
    "past_no_bet_line": marked("That horse is past the No Bet Line; bet on it once you have its helmet."),
    "bet_on_finished_horse": marked("That horse has finished and takes no more bets; choose another."),
    "horse_not_in_market": marked("That horse is no longer at the market; choose one that is."),
    "horse_finished": marked("That horse has already finished the race; choose one that still runs."),
    "price_above_money": marked("You do not have the money for that horse; take another action."),
    "no_such_cell": marked("There is no such circle on your grid; circles go from `a1` to `d4`."),
    "wrong_number": marked("That is not the right number of different horses; choose as many as are asked for."),
    "bonus_used": marked("Your boxes of that bonus are used up; choose another bonus."),
    "ability_first": marked("Your ability of the number rolled comes first; name it, or `skip`, before your action."),
    "ability_not_due": marked("That ability does not count now; choose something that I offer."),
    "no_bonus_due": marked("No bonus is due now; complete a row or a column first."),
}


def refusal(reason: str, words: Words) -> str | None:
    """The sentence for a reason of this game; None for one that all games have."""
    return words.say(REFUSALS[reason], limit=LARGEST_BET) if reason in REFUSALS else None
