"""Counts the heights of patches from the ground beside each point, instead of one level for the whole tile.

    python local_heights.py data/patches

For NPZ patches of ign-lidar-hd 2.5.1, with their subfolders. Replaces `height` and `height_above_ground` in place.
The ground of a square of 5 m is the median of its ground points; a square without any takes that of the nearest.
"""

import sys
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

GROUND = {"LOD2": 9, "LOD3": 23}
SQUARE = 5.0  # metres

for path in sorted(Path(sys.argv[1]).rglob("*.npz")):
    patch = dict(np.load(path))
    x, y, z = patch["points"].T
    ground = patch["labels"] == GROUND[str(patch["lod_level"])]
    if not ground.any():
        print(f"{path.name}: no ground, left as it is")
        continue
    squares, member = np.unique(
        np.floor(patch["points"][ground, :2] / SQUARE), axis=0, return_inverse=True
    )
    level = np.array([np.median(z[ground][member.ravel() == i]) for i in range(len(squares))])
    _, nearest = cKDTree((squares + 0.5) * SQUARE).query(np.column_stack([x, y]))
    height = np.maximum(z - level[nearest], 0).astype(np.float32)
    for key in {"height", "height_above_ground"} & set(patch):
        patch[key] = height
    np.savez_compressed(path, **patch)
    print(f"{path.name}: {len(squares)} squares of ground")
