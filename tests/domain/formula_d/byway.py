"""A small street circuit of two corners, made for tests: every special place of a street has its spaces here.

In the middle lane straights s1 of 10 spaces, s2 of 12 and s3 of 17, one more in i and less in o where a corner follows;
corners c1 and c2 of one stop, with 2, 4 and 6 spaces. Lanes i and o are half a space behind and before m: i.n leads to
m.n, m.n to o.n and i.(n+1), o.n to m.(n+1).
"""

from typing import Any

KEY = "byway"
LANES = ("i", "m", "o")


def straight(key: str, *spaces: int) -> dict[str, Any]:
    return {
        "kind": "straight",
        "key": key,
        "spaces": dict(zip(LANES, spaces, strict=True)),
        "stagger": {"i": -0.5, "o": 0.5},
    }


def corner(key: str, base: int, before: str) -> dict[str, Any]:
    """A bend to the right with the links of Mirabeau (sheet 5.5, c4)."""
    inner, outer = (0.65, 2.51), (-0.54, 0.4, 1.13, 2, 2.7, 3.47)
    return {
        "kind": "corner",
        "key": key,
        "name": f"Bend {key[1:]}",
        "bend": "R",
        "stops": 1,
        "long": 6,
        "short": 2,
        "spaces": {"i": 2, "m": 4, "o": 6},
        "arrows": "m0>i0 m2>i1 m3>i o0>m0 o1>m1 o2>m2 o4>m3 o5>m",
        "beside": f"{before} i0-m1 i0-m2 m0-o1 i1-m3 m1-o2 m2-o3 m2-o4 m3-o5",
        "along": {"i": [base + place for place in inner], "o": [base + place for place in outer]},
    }


STREET: dict[str, Any] = {
    "noise": "i.s2.1-2 m.s2.1-2 o.s2.1-2",
    "dark": "m.s1.4 m.s3.3 o.s3.3 i.s3.10",
    "police": ["i.c1.1", "m.c1.2", "o.c1.3"],
    "tunnel": ["i.s2.6", "m.s2.6", "o.s2.6"],
    "checkpoint": True,
}


def plan(**changes: Any) -> dict[str, Any]:
    """The circuit's file."""
    grid = [f"{lane}.s3.{n}" for n in (15, 13, 11, 9, 7) for lane in ("o", "i")]
    sectors = [
        straight("s1", 11, 10, 9),
        corner("c1", 10, "m.s1.9-o0 i.s1.10-m0"),
        straight("s2", 13, 12, 11),
        corner("c2", 26, "m.s2.11-o0 i.s2.12-m0"),
        straight("s3", 17, 17, 17),
    ]
    whole = {
        "name": "Byway",
        "lanes": list(LANES),
        "sectors": sectors,
        "grid": grid,
        "finish": ["i.s1.0", "m.s1.0", "o.s1.0"],
        "street": STREET,
    }
    return {**whole, **changes}
