"""The racecourses of TurfMaster."""

from typing import Any

import msgspec

from bot.command_line.tracks.bad import BadTrack
from domain.games.turfmaster.course import Course, course, courses
from domain.games.turfmaster.course import track as graph
from domain.games.turfmaster.survey import check


class Courses:
    """See Tracks."""

    kind = "course"
    default = None

    def names(self) -> tuple[str, ...]:
        """The names of all courses."""
        return courses()

    def about(self, name: str) -> str:
        """Its lanes, how far they are, its fences."""
        board = self.read(name, 0)
        inner, outer = _to_the_finish(board)
        return f"{len(board.ranks)} lanes, {inner} to {outer} squares to the finish, {len(board.fences)} fences"

    def read(self, name: str, seed: int) -> Course:
        """A course as its file has it. Raises BadTrack."""
        try:
            board = course(name)
        except msgspec.DecodeError as error:
            raise BadTrack(f"{name}.json: {error}") from error
        if not board.ranks:
            raise BadTrack(f"{name}.json: ranks: there must be at least one lane")
        return board

    def faults(self, track: Course) -> list[str]:
        """What breaks a rule of courses."""
        return [f"{track.key}.json: {fault}" for fault in check(track)]

    def graph(self, track: Course) -> dict[str, Any]:
        """Squares by lane, their ranks, diagonals, the boxes, the finish, the fences."""
        return graph(track)

    def told(self, track: Course) -> list[str]:
        """Its lanes from box to finish, and its fences."""
        fences = ", ".join(str(rank) for rank in track.fences) or "none"
        twice = "; number 1 stands on the stretch that is run twice" if track.sheet.run_twice else ""
        return [
            f"{track.key}: {self.about(track.key)}",
            *(
                f"lane {lane}: {sum(rank < track.finish for rank in ranks)} squares to the finish, {len(ranks)} in all"
                for lane, ranks in enumerate(track.ranks, start=1)
            ),
            f"finish at rank {track.finish}; fences at ranks {fences}{twice}",
        ]


def _to_the_finish(board: Course) -> tuple[int, int]:
    inner, outer = board.ranks[0], board.ranks[-1]
    return sum(rank < board.finish for rank in inner), sum(rank < board.finish for rank in outer)
