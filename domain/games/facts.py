"""The facts of every game: what an event may hold. A new game adds its union here."""

from typing import TypeAlias

from domain.games.formula_d.facts import FormulaDFact
from domain.games.long_shot.facts import LongShotFact
from domain.games.powerboats.facts import PowerboatsFact
from domain.games.turfmaster.facts import TurfMasterFact

AnyFact: TypeAlias = FormulaDFact | TurfMasterFact | PowerboatsFact | LongShotFact
