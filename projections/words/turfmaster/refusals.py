"""What a refusal of TurfMaster's own means: one sentence that says what to do."""

from projections.words.catalog import Words, marked

REFUSALS = {
    "card_not_in_hand": marked("That card is not in this horse's hand; choose one that I offer."),
    "square_not_reached": marked("The horse cannot end its move on that square; choose one that I offer."),
    "wrong_number": marked("That is not the right number of cards; choose exactly as many as the horse may hold."),
    "bonus_already_taken": marked("This horse has already had its bonus cards; go on with the cards it has."),
    "no_bonus_now": marked("This horse cannot take its bonus cards now; choose something that I offer."),
    "not_your_horse": marked("That horse is not yours; choose one of your own."),
    "no_such_horse": marked("There is no horse of that number in this match; choose one of your own."),
}


def refusal(reason: str, words: Words) -> str | None:
    """The sentence for a reason of this game; None for one that all games have."""
    return words.say(REFUSALS[reason]) if reason in REFUSALS else None
