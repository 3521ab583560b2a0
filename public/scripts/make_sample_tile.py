"""Writes a synthetic LiDAR HD tile to try ign-lidar-hd on: a village that does not exist.

    python make_sample_tile.py                       one tile in data/tiles
    python make_sample_tile.py --tiles 3 --side 110  three small ones, 1 km apart
    python make_sample_tile.py --slope 3             ground that rises by 3 m every 100 m
    python make_sample_tile.py --colours             with red, green, blue and near infrared

Needs numpy, laspy and lazrs, which come with ign-lidar-hd. The same options give the same points.
"""

import argparse
from pathlib import Path

import laspy
import numpy as np

WEST, NORTH = 650_000, 6_862_000  # Lambert-93: north-west corner of the first tile, as in its name
ALTITUDE = 60.0
PARCEL = 40.0  # metres: one house, its garden and half of the streets around it
STREET = 4.0  # metres of street on each side of a parcel

UNCLASSIFIED, GROUND, LOW, MEDIUM, HIGH, BUILDING, WATER, ARTEFACT = 1, 2, 3, 4, 5, 6, 9, 65
COLOURS = {  # red, green, blue, near infrared of each class, in parts of 1
    UNCLASSIFIED: (0.55, 0.15, 0.15, 0.30), GROUND: (0.45, 0.42, 0.38, 0.45), LOW: (0.30, 0.42, 0.22, 0.62),
    MEDIUM: (0.22, 0.38, 0.18, 0.66), HIGH: (0.18, 0.33, 0.15, 0.70), BUILDING: (0.60, 0.38, 0.30, 0.42),
    WATER: (0.12, 0.20, 0.25, 0.04), ARTEFACT: (0.40, 0.40, 0.40, 0.40),
}  # fmt: skip


def ground(x, y, slope):
    """Altitude of the ground in metres. It rises by `slope` per cent to the east."""
    return ALTITUDE + slope / 100 * x + 0.12 * np.sin(x / 23) * np.cos(y / 31)


def aim(rng, side, density):
    """Where the pulses of two flight strips meet level ground, in metres from the corner of the tile."""
    step = np.sqrt(2 / density)
    reach = np.arange(-0.75 * side, 0.75 * side, step)
    strips = []
    for turn in (0.35, 1.92):
        u, v = (axis.ravel() + rng.normal(0, 0.15 * step, axis.size) for axis in np.meshgrid(reach, reach))
        strips.append(np.column_stack([u * np.cos(turn) - v * np.sin(turn), u * np.sin(turn) + v * np.cos(turn)]))
    xy = np.vstack(strips) + side / 2
    return xy[((xy >= 0) & (xy < side)).all(axis=1)]


def build_village(rng, side):
    """Houses (middle, half sizes, walls, rise of the roof), cars, trees (middle, radius, height) and a pond."""
    corners = [(x, y) for x in np.arange(0, side, PARCEL) for y in np.arange(0, side, PARCEL)]
    pond = np.array(corners.pop()) + 0.35 * PARCEL
    houses, cars, trees = [], [], []
    for west, south in corners:
        roof = 0.0 if rng.random() < 0.25 else rng.uniform(2.2, 3.6)
        sizes = rng.uniform((4.5, 3.8, 3.0), (7.5, 4.8, 6.5))
        houses.append([west + PARCEL / 2, south + PARCEL / 2, *sizes, roof])
        if rng.random() < 0.7:
            cars.append([west + rng.uniform(8, 32), south + 2.2])
        for _ in range(rng.integers(1, 5)):
            middle = np.array([west, south]) + rng.choice([9.0, 31.0], 2) + rng.uniform(-2.5, 2.5, 2)
            trees.append([*middle, rng.uniform(1.6, 3.4), rng.uniform(4.5, 12.0)])
    return houses, cars, trees, pond


def scan(rng, side, density, slope):
    """All returns of the tile: x, y, z in metres from its corner, class, number of the pulse."""
    houses, cars, trees, pond = build_village(rng, side)
    x, y = aim(rng, side, density).T
    land = ground(x, y, slope)
    z, kind = land.copy(), np.full(x.size, GROUND)

    garden = (np.minimum(x % PARCEL, y % PARCEL) > STREET) & (np.maximum(x % PARCEL, y % PARCEL) < PARCEL - STREET)
    grass = garden & (rng.random(x.size) < 0.02)
    z[grass], kind[grass] = z[grass] + rng.uniform(0.15, 0.45, grass.sum()), LOW
    hedge = garden & (x % PARCEL < STREET + 0.9)
    z[hedge], kind[hedge] = z[hedge] + 1.3 - rng.exponential(0.15, hedge.sum()), MEDIUM
    for east, north, long, wide, walls, rise in houses:
        on = (abs(x - east) < long) & (abs(y - north) < wide)
        z[on], kind[on] = ground(east, north, slope) + walls + rise * (1 - abs(y[on] - north) / wide), BUILDING
    for east, north in cars:
        on = (abs(x - east) < 2.2) & (abs(y - north) < 0.9)
        z[on], kind[on] = land[on] + np.where(abs(x[on] - east) < 1.2, 1.5, 0.9), UNCLASSIFIED
    wet = np.hypot(x - pond[0], y - pond[1]) < 0.3 * PARCEL
    z[wet], kind[wet] = ground(*pond, slope) - 0.5, WATER

    pulse = np.arange(x.size)
    seen = ~wet | (rng.random(x.size) < 0.4)  # water swallows most pulses
    parts = []
    for tree in trees:
        crown, passed = enter_crown(rng, x, y, land, tree, seen & (kind != BUILDING))
        parts.append(crown)
        seen[crown[:, 4].astype(int)] = False
        seen[passed] = True
    parts.append(np.column_stack([x, y, z, kind, pulse])[seen])
    parts.append(hit_walls(rng, houses, slope, x.size))
    birds = rng.choice(x.size, x.size // 20_000 + 1, replace=False)
    parts.append(np.column_stack([x, y, land + rng.uniform(25, 55, x.size), 0 * z + ARTEFACT, pulse])[birds])
    rows = np.vstack(parts)
    rows[:, :3] += rng.normal(0, (0.04, 0.04, 0.025), (len(rows), 3))
    return rows[((rows[:, :2] >= 0) & (rows[:, :2] < side)).all(axis=1)]


def enter_crown(rng, x, y, land, tree, free):
    """Returns of one crown, and the pulses that go on to the ground.

    A crown is a skin of leaves around branches: most pulses stop on its lumpy surface,
    many give a second or third return inside, fewer the thicker the crown is.
    """
    east, north, radius, tall = tree
    at = np.flatnonzero(free & (np.hypot(x - east, y - north) < radius))
    lump = 1 + 0.1 * np.sin(2.1 * x[at]) * np.cos(1.9 * y[at])
    half = 0.35 * tall * np.sqrt(1 - (np.hypot(x[at] - east, y[at] - north) / radius) ** 2) * lump
    z = land[at] + 0.65 * tall + half
    bottom = z - 2 * half
    rows, alive = [], np.ones(at.size, bool)
    for share in (1.0, 0.65, 0.45):
        z = z - rng.exponential(0.12 if share == 1.0 else 0.7, at.size)
        alive &= (rng.random(at.size) < share) & (z > bottom - 0.2)
        rows.append(np.column_stack([x[at], y[at], z, np.full(at.size, HIGH), at])[alive])
    return np.vstack(rows), at[rng.random(at.size) < np.exp(-half / 1.5)]


def hit_walls(rng, houses, slope, first_pulse):
    """Points on the south and west walls of the houses, which the strips see."""
    rows = [np.empty((0, 4))]
    for east, north, long, wide, walls, _ in houses:
        for along in (long, wide):
            count = int(6 * along * walls)
            shift, up = rng.uniform(-along, along, count), rng.uniform(0.3, walls, count)
            px, py = (east + shift, north - wide + 0 * shift) if along == long else (east - long + 0 * shift, north + shift)
            rows.append(np.column_stack([px, py, ground(east, north, slope) + up, np.full(count, BUILDING)]))
    walls = np.vstack(rows)
    return np.column_stack([walls, first_pulse + np.arange(len(walls))])


def write(path, rows, origin, rng, colours):
    """One LAZ file in the point format of LiDAR HD: 6, or 8 with colours."""
    x, y, z, kind, pulse = rows[np.lexsort((-rows[:, 2], rows[:, 4]))].T
    _, first, returns = np.unique(pulse, return_index=True, return_counts=True)
    header = laspy.LasHeader(version="1.4", point_format=8 if colours else 6)
    header.scales, header.offsets = [0.01, 0.01, 0.01], [*origin, 0.0]
    tile = laspy.LasData(header)
    tile.x, tile.y, tile.z, tile.classification = x + origin[0], y + origin[1], z, kind.astype(np.uint8)
    # Overlapping crowns can give more; the point formats of older programs hold seven.
    tile.return_number = np.minimum(np.arange(x.size) - np.repeat(first, returns) + 1, 7)
    tile.number_of_returns = np.minimum(np.repeat(returns, returns), 7)
    tile.intensity = rng.normal(900, 250, x.size).clip(50, 4000).astype(np.uint16)
    tile.gps_time = pulse * 1e-6
    if colours:
        table = np.zeros((256, 4))
        table[list(COLOURS)] = list(COLOURS.values())
        values = (table[kind.astype(int)] * rng.normal(1, 0.08, (x.size, 1))).clip(0, 1) * 65535
        tile.red, tile.green, tile.blue, tile.nir = values.astype(np.uint16).T
    path.parent.mkdir(parents=True, exist_ok=True)
    tile.write(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("data/tiles"), help="folder (data/tiles)")
    parser.add_argument("--tiles", type=int, default=1, help="number of tiles (1)")
    parser.add_argument("--side", type=float, default=360, help="metres of a tile (360; LiDAR HD has 1000)")
    parser.add_argument("--density", type=float, default=11, help="pulses per square metre (11)")
    parser.add_argument("--slope", type=float, default=0, help="rise of the ground to the east, in per cent (0)")
    parser.add_argument("--colours", action="store_true", help="write red, green, blue and near infrared")
    parser.add_argument("--seed", type=int, default=1, help="another number gives another village (1)")
    args = parser.parse_args()
    for number in range(args.tiles):
        rng = np.random.default_rng([args.seed, number])
        rows = scan(rng, args.side, args.density, args.slope)
        east = WEST + 1000 * number
        path = args.out / f"LHD_FXX_{east // 1000:04d}_{NORTH // 1000}_PTS_C_LAMB93_IGN69.copc.laz"
        write(path, rows, (east, NORTH - 1000), rng, args.colours)
        print(f"{path}: {len(rows):,} points")


if __name__ == "__main__":
    main()
