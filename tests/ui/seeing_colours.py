"""How colours look to people with one of the three dichromacies, and how far two colours lie apart.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity, on linear red, green and
blue. Distances are measured in CIE L*a*b*.
"""

from __future__ import annotations

import math

DICHROMACIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def seen(colour, vision):
    """A colour "#rrggbb" in L*a*b* as it is seen through a matrix."""
    light = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    light = [min(1.0, max(0.0, part)) for part in _times(vision, light)]
    x, y, z = (_root(part / white) for part, white in zip(_times(XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def least_gap(colours, vision):
    """The least distance between any two of the colours, and which two they are."""
    points = [(seen(colour, vision), colour) for colour in colours]
    return min(
        (math.dist(one, other), first, second)
        for number, (one, first) in enumerate(points)
        for other, second in points[:number]
    )


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(part):
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
