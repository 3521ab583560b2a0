"""Moves tiles to their own corner and ends their names in .laz, as clean.py of the pages does, without its filters.

python at_zero.py data/tiles data/raw [NAME]
"""

import sys
from pathlib import Path

import laspy
import numpy as np

source, target = Path(sys.argv[1]), Path(sys.argv[2])
target.mkdir(parents=True, exist_ok=True)
for path in sorted(source.glob("*.laz")) if source.is_dir() else [source]:
    tile = laspy.read(path)
    x, y = (np.asarray(axis) - np.floor(low) for axis, low in zip((tile.x, tile.y), tile.header.mins))
    tile.change_scaling(offsets=[0.0, 0.0, 0.0])
    tile.x, tile.y = x, y
    tile.write(target / (sys.argv[3] if len(sys.argv) > 3 else path.name.replace(".copc.laz", ".laz")))
