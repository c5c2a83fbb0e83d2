"""The horses' cards: their names, and what each ability does in our own words (sheet 3.3)."""

from domain.games.long_shot.abilities import ABILITIES
from projections.words.catalog import Words, marked

_SMALL = {"in", "it", "of", "the"}

_TEXTS = {
    "golden_corral": marked("At scoring: +${money} if you own {count} or more horses."),
    "out_of_alignment": marked("For each row or column you complete: +${money}."),
    "chain_reaction": marked("For each column you complete: mark any circle of your grid."),
    "strung_along": marked("Instead of a bet: bet ${money} and move that horse {spaces} forward."),
    "pie_in_the_sky": marked("At scoring: −${money} unless horse 2 is in the top three."),
    "too_lucky": marked("When the die shows 2: +${money} on your turn."),
    "silver_spoon": marked("Your $7 bonuses pay ${money}."),
    "half_off_sale": marked("When bought: you may buy another horse at half its price."),
    "receding_mare_line": marked("Your backward bonuses move each horse {spaces} more."),
    "scatter_shot": marked("Concession: mark a number {count} above or below the die instead."),
    "pay_it_forward": marked("Bet exactly ${money} on a horse that shares its space: all there move {spaces}."),
    "loosey_goosey": marked("When bought: get up to {count} used wild numbers back."),
    "early_bird_special": marked("A bet on a horse that has none of your money yet is free."),
    "three_four_five": marked("Your free bets from bonuses are ${money} instead of $3."),
    "dance_card": marked("At scoring: +${money} for each of your horses on the bar of card 4."),
    "double_crosser": marked("With a jersey: mark up to {count} horses on the bar."),
    "five_leaf_clover": marked("For each row you complete: get a used wild number back."),
    "charley_horse": marked("For each row you complete: move any horse back {spaces}."),
    "laundry_day": marked("At scoring: +${money} if you have no jockey set."),
    "fancy_hat": marked("When you bet on a horse whose helmet you have: +${money}."),
    "partner_in_crime": marked("When bought: horse 6 and one other move {spaces} forward."),
    "miracle_worker": marked("When bought: take any concession, any helmet or any jersey."),
    "lone_ranger": marked("At scoring: +${money} for each horse with only a helmet or only a jersey."),
    "equestrian_inception": marked("Taken by the free-horse bonus, it brings ${money} as well."),
    "fair_play": marked("When the die shows 7: on your turn move a horse that is not in front {spaces}."),
    "bread_line": marked("At scoring: +${money} for each row completed."),
    "sticky_fingers": marked("With a jersey: take up to ${money} from the owner of that card."),
    "inventory_check": marked("When bought: take any {count} jerseys, without marks on bars."),
    "donut_dollie": marked("Your movement bonuses move each horse {spaces} more."),
    "magic_hate_ball": marked("When the die shows 8: on your turn everyone else loses ${money}."),
    "product_placement": marked("For each jockey set you complete: a free ${money} bet on that horse."),
    "great_appreciation": marked("At scoring, with horse 8 in the top three: +${money} for each of your horses there."),
}


def card_name(key: str) -> str:
    """The name of a horse and its card, the same in every language: `Five Leaf Clover`."""
    first, *others = key.split("_")
    return " ".join((first.capitalize(), *(word if word in _SMALL else word.capitalize() for word in others)))


def ability_text(key: str, words: Words) -> str:
    """What a card's ability does, in one sentence of at most 90 characters."""
    ability = ABILITIES[key]
    return words.say(_TEXTS[key], money=ability.money, spaces=ability.spaces, count=ability.count)
