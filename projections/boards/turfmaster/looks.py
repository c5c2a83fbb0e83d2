"""The words and looks that come into TurfMaster's pictures from outside: pictures know no language of their own."""

from dataclasses import dataclass

from projections.boards.legend import Chip


@dataclass(frozen=True)
class HorseLook:
    """A horse and its owner as people know them. `fallback` (`Player 3`) stands in for a name that the font cannot
    show; `total` are the owner's points with all horses. `to_act`: something is being decided for it; `clock` is the
    time left for that, `stand_in` whether the bot rides, `rolls` whether its owner throws in this dice round or the
    next."""

    horse: int
    owner: str
    fallback: str
    total: int
    to_act: bool = False
    clock: str | None = None
    stand_in: bool = False
    rolls: bool = False


@dataclass(frozen=True)
class BoardWords:
    """The words of the board picture.

    `state` is race and round, `kind` what is going on (`Card round`), `speed` what the roller declared, or nothing;
    `roller` stands before the name of who throws, `order` before the horses in order of movement or, after a race, of
    places; `purse` before the points of the places. The rest are the table's headings.
    """

    title: str
    state: str
    kind: str
    speed: str
    roller: str
    order: str
    purse: str
    finish: str
    owner: str
    limit: str
    cards: str
    points: str


@dataclass(frozen=True)
class OptionLook:
    """One option of a question. `title`, `detail` and `chips` are its row in the legend; `caption` stands under its
    card. `squares` are those it leads to, `costly` where something is lost by it."""

    title: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()
    caption: str = ""
    squares: tuple[str, ...] = ()
    costly: bool = False


@dataclass(frozen=True)
class PanelWords:
    """The words of the turn panel's picture: `title` (the horse), `detail` (where it is), `limit` beside the limit in
    force or for none, `finish` at the line, `more` for the options that the legend has no room for."""

    title: str
    detail: str
    limit: str
    finish: str
    more: str
