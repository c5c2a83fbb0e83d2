"""Figures of speed and cost: `python -m tests.bench`. No tests: a figure depends on the machine, so most are ratios."""
