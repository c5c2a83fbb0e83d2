"""The 32 cards whose effect is known, as data (sheet 3.3). Their deeds are functions of the same names elsewhere."""

from typing import Literal

from msgspec import Struct

Timing = Literal[
    "number_rolled",
    "concession",
    "line_done",
    "jersey",
    "bet",
    "bought",
    "bonus_used",
    "set_done",
    "scoring",
]
"""When an ability counts: at the start of the owner's turn by the die, with an action, a line, a set, a bonus, or at
the end."""


class Ability(Struct, frozen=True):
    """A card's ability and its numbers: `money` in dollars, `spaces` on the track, `count` of things.

    All are their owner's choice, but Pie In The Sky, which costs (sheet: rulings, optional abilities)."""

    key: str
    horse: int
    timing: Timing
    money: int = 0
    spaces: int = 0
    count: int = 0


ABILITIES: dict[str, Ability] = {
    ability.key: ability
    for ability in (
        Ability("golden_corral", 1, "scoring", money=10, count=3),
        Ability("out_of_alignment", 1, "line_done", money=1),
        Ability("chain_reaction", 1, "line_done", count=1),
        Ability("strung_along", 1, "bet", money=1, spaces=1),
        Ability("pie_in_the_sky", 2, "scoring", money=10),
        Ability("too_lucky", 2, "number_rolled", money=2),
        Ability("silver_spoon", 2, "bonus_used", money=9),
        Ability("half_off_sale", 2, "bought", count=1),
        Ability("receding_mare_line", 3, "bonus_used", spaces=1),
        Ability("scatter_shot", 3, "concession", count=1),
        Ability("pay_it_forward", 3, "bet", money=3, spaces=1),
        Ability("loosey_goosey", 3, "bought", count=2),
        Ability("early_bird_special", 4, "bet"),
        Ability("three_four_five", 4, "bonus_used", money=5),
        Ability("dance_card", 4, "scoring", money=4),
        Ability("double_crosser", 4, "jersey", count=2),
        Ability("five_leaf_clover", 5, "line_done", count=1),
        Ability("charley_horse", 5, "line_done", spaces=1),
        Ability("laundry_day", 5, "scoring", money=10),
        Ability("fancy_hat", 5, "bet", money=1),
        Ability("partner_in_crime", 6, "bought", spaces=2),
        Ability("miracle_worker", 6, "bought", count=1),
        Ability("lone_ranger", 6, "scoring", money=2),
        Ability("equestrian_inception", 6, "bonus_used", money=6),
        Ability("fair_play", 7, "number_rolled", spaces=2),
        Ability("bread_line", 7, "scoring", money=3),
        Ability("sticky_fingers", 7, "jersey", money=2),
        Ability("inventory_check", 7, "bought", count=2),
        Ability("donut_dollie", 8, "bonus_used", spaces=1),
        Ability("magic_hate_ball", 8, "number_rolled", money=2),
        Ability("product_placement", 8, "set_done", money=2),
        Ability("great_appreciation", 8, "scoring", money=10),
    )
}
"""By key."""

HOUSE = (
    "golden_corral",
    "pie_in_the_sky",
    "receding_mare_line",
    "early_bird_special",
    "five_leaf_clover",
    "partner_in_crime",
    "fair_play",
    "donut_dollie",
)
"""The default set: the first name of each number (sheet: rulings, horses)."""


def cards_of(number: int) -> tuple[str, ...]:
    """The keys of the cards there are for a horse's number."""
    return tuple(key for key, ability in ABILITIES.items() if ability.horse == number)
