"""The roll: the rolled horse, then the horses marked on its bar; only they may cross the line (seed: O Turno)."""

from domain.games.long_shot.facts import Cause, DiceRolled, HorseFinished, HorseHeld, HorseMoved
from domain.games.long_shot.horses import FINISH, HORSES, LAST_SPACE, MOVEMENT_DIE
from domain.games.long_shot.ledger import Ledger
from domain.games.protocol import Dice


def roll(ledger: Ledger, dice: Dice) -> None:
    """Both dice, the rolled horse by all its spaces, then each horse on its card's bar by 1, in ascending order."""
    state = ledger.state
    horse, spaces = dice.roll(HORSES), dice.roll(MOVEMENT_DIE)
    seats = len(state.players)
    order = tuple((state.active + turn) % seats for turn in range(seats)) if state.actions == "all" else ()
    ledger.happen(DiceRolled(ledger.seat, horse, spaces, order))
    run(ledger, horse, spaces, "roll")
    for marked in state.horse(horse).bar:
        run(ledger, marked, 1, "bar")


def run(ledger: Ledger, number: int, spaces: int, cause: Cause) -> None:
    """One horse by a roll or a bar. Finished horses stand; after the third finisher nobody crosses any more (sheet:
    rulings, after three finishers)."""
    horse = ledger.state.horse(number)
    if not horse.running:
        ledger.happen(HorseHeld(number, cause, "finished"))
        return
    beyond = horse.position + spaces
    if beyond >= FINISH and not ledger.state.decided:
        place = ledger.state.finished + 1
        ledger.happen(HorseMoved(number, horse.position, FINISH, cause), HorseFinished(number, place))
        return
    end = min(beyond, LAST_SPACE)
    if end == horse.position:
        ledger.happen(HorseHeld(number, cause, "on_last_space"))
    else:
        ledger.happen(HorseMoved(number, horse.position, end, cause, beyond - end))
