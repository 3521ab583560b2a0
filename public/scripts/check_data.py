"""Finds in your own files what ign-lidar-hd 2.5.1 silently gets wrong.

    python check_data.py data/patches            one folder, with its subfolders
    python check_data.py data/raw data/patches   several

Reads patches (.npz, .h5, .pt), tiles and LAZ patches (.laz, .las), tables (.csv), stats.json and config.yaml.
Needs numpy and laspy; h5py, torch and PyYAML only for files of theirs.

`CASE` names an error in the files, `note` what a run would do to the tiles.
Exit code 0: no case. 1: at least one. 2: no case in what could be read, but not all could be; or a wrong command line.
The cases are explained in "Silent errors": https://sducournau.github.io/IGN_LIDAR_HD_DATASET/guides/silent-errors
"""

import argparse
import json
import re
import sys
import zipfile
from collections import Counter, defaultdict
from pathlib import Path

import laspy
import numpy as np

GROUND = {"LOD2": 9, "LOD3": 23}
VEHICLE = 13  # in LOD2
PATCH_NAME = re.compile(r"^(?P<tile>.+?)_patch_(?P<number>\d{4})(?P<copy>_aug_\d+)?$")
SETS = ("train", "val", "test")
UNREAD = "unread"
NAMELESS = "no patch number in the name: each patch of the tile overwrote the one before"
SAMPLE = 2_000_000  # points of a tile that are looked at
LAMBERT_93_SOUTH = 6_000_000  # no northing of mainland France is lower


# Reading: each reader returns a mapping from names to arrays


def read_npz(path):
    return np.load(path, allow_pickle=False)


def read_h5(path):
    import h5py

    with h5py.File(path) as file:
        return {key: file[key][()] for key in file}


def read_pt(path):
    import torch

    return {key: value.numpy() for key, value in torch.load(path, weights_only=True).items()}


READERS = {".npz": read_npz, ".h5": read_h5, ".pt": read_pt}


class Patch:
    """A patch of 2.5.1: its arrays, and what its name says."""

    def __init__(self, path):
        self.path = path
        self.data = READERS[path.suffix](path)
        self.keys = set(self.data.files if path.suffix == ".npz" else self.data)
        self.name = PATCH_NAME.match(path.stem)
        self.is_copy = bool(self.name and self.name["copy"])
        self.labels = np.asarray(self["labels"])
        self.points = np.asarray(self["points"], dtype=np.float64)

    def __getitem__(self, key):
        return self.data[key]

    @property
    def level(self):
        """What the run was told; HDF5 and PyTorch files do not contain it."""
        if "lod_level" in self.keys:
            return str(self["lod_level"])
        return "LOD3" if self.labels.max(initial=0) > 14 else "LOD2"

    def ground_level(self):
        """The one altitude from which `height` is measured, or None if there is none."""
        height = np.asarray(self["height"], dtype=np.float64)
        above = height > 0.2
        if above.sum() < 50:
            return None
        level = self.points[above, 2] - height[above]
        return float(np.median(level)) if np.percentile(np.abs(level - np.median(level)), 90) < 0.05 else None


# Patches: each check returns what it saw, or None


def rounded_coordinates(patch):
    return None if patch.is_copy else step_of(patch.points[:, 1])


def step_of(values):
    steps = np.diff(np.unique(np.round(values, 4)))
    steps = steps[steps > 0.002]
    if len(values) < 500 or not steps.size or steps.min() < 0.1:
        return None
    return f"Y lies on steps of {steps.min():.3g} m"


def ground_is_vehicle(patch):
    """There is ground beside real cars; ground that was taken for vehicles leaves squares without any."""
    if patch.level.upper() != "LOD2" or not (patch.labels == VEHICLE).any():
        return None
    cells = np.floor(patch.points[:, :2] / 5).astype(int)
    _, cell = np.unique(cells, axis=0, return_inverse=True)
    cell = cell.ravel()
    taken = np.bincount(cell, patch.labels == VEHICLE)
    kept = np.bincount(cell, patch.labels == GROUND["LOD2"])
    wrong = taken[(taken >= 5) & (kept < 0.1 * taken)].sum() / len(cell)
    return f"{wrong:.0%} of the points are label 13 where no ground is left" if wrong > 0.03 else None


def heights_from_one_level(patch):
    if "height" not in patch.keys or patch.is_copy:
        return None
    level = patch.level.upper()
    is_ground = np.isin(patch.labels, [GROUND[level], VEHICLE] if level == "LOD2" else [GROUND.get(level, 23)])
    if is_ground.sum() < 100 or patch.ground_level() is None:
        return None
    low, high = np.percentile(patch.points[is_ground, 2], (5, 95))
    return f"the ground rises by {high - low:.1f} m, `height` counts from one level" if high - low > 1 else None


def mixed_scales(patch):
    if not {"rgb", "nir"} <= patch.keys:
        return None
    rgb, nir = (float(np.max(patch[key])) for key in ("rgb", "nir"))
    return f"rgb goes to {rgb:.3g} and nir to {nir:.3g}" if (rgb <= 1) != (nir <= 1) and min(rgb, nir) > 0 else None


def eight_bits_as_sixteen(patch):
    dark = [key for key in ("rgb", "nir") if key in patch.keys and 0 < np.max(patch[key]) <= 255.5 / 65535]
    return f"{' and '.join(dark)} below {256 / 65535:.4f}" if dark else None


def image_missing(patch):
    for key in ("rgb", "nir"):
        if key in patch.keys:
            values = np.asarray(patch[key]).reshape(len(patch.labels), -1)
            if (values == values[0]).all():
                return f"every point has {key} = {', '.join(f'{v:g}' for v in values[0])}"
    return None


def image_of_another_place(patch):
    if not {"rgb", "nir"} & patch.keys or "_patch_center" not in patch.keys:
        return None
    fetched = [key for key in ("rgb", "nir") if key in patch.keys and np.asarray(patch[key]).dtype == np.uint8]
    north = float(patch["_patch_center"][1])
    return f"{fetched[0]} comes from an image at northing {north:,.0f}" if fetched and north < LAMBERT_93_SOUTH else None


def enriched_twice(patch):
    """A tile enriched by version 1 leaves such arrays too, but its classes, so that the ground stays ground."""
    ground = (patch.labels == GROUND.get(patch.level.upper(), GROUND["LOD3"])).mean()
    is_mapped = any(key.startswith("enriched_") for key in patch.keys) and ground < 0.05
    return f"made from an enriched tile: its labels were mapped again, {ground:.1%} are ground" if is_mapped else None


def level_by_accident(patch):
    return None if patch.level in GROUND else f"lod_level is {patch.level!r}, so the labels are those of LOD3"


def copies_out_of_place(patch):
    if not patch.is_copy:
        return None
    first = patch.path.with_name(f"{patch.name['tile']}_patch_{patch.name['number']}{patch.path.suffix}")
    if first.exists() and "height" in patch.keys:
        levels = scaled_level(patch), Patch(first).ground_level()
        if None not in levels and abs(levels[0] - levels[1]) > 0.2:
            return f"Z of the copy is off by {abs(levels[0] - levels[1]):.1f} m"
    unturned = sorted({"xyz", "normal_x", "normal_y"} & patch.keys)
    return f"{', '.join(unturned)} not turned with the points" if unturned else None


def scaled_level(patch):
    """Altitude of the ground in a copy whose Z was scaled: where the line of Z over `height` meets 0."""
    height = np.asarray(patch["height"], dtype=np.float64)
    above = height > 0.2
    return float(np.polyfit(height[above], patch.points[above, 2], 1)[1]) if above.sum() >= 50 else None


def formulas_of_another_version(patch):
    if not {"linearity", "planarity", "sphericity"} <= patch.keys:
        return None
    total = sum(np.asarray(patch[key], dtype=np.float64) for key in ("linearity", "planarity", "sphericity"))
    median = np.median(total[total > 0.01]) if (total > 0.01).any() else 1
    return f"linearity + planarity + sphericity is {median:.2f} in the median, 1 at 2.5.1" if median < 0.97 else None


def patch_of_version_1(patch):
    is_old = patch.name and "_patch_center" not in patch.keys and patch.path.suffix == ".npz"
    return "named and filled by version 1: a run takes them for its own and skips the tile" if is_old else None


def one_file_for_all(patch):
    return None if patch.name else NAMELESS


PATCH_CHECKS = {
    "enriched-twice": enriched_twice,
    "rounded-coordinates": rounded_coordinates,
    "ground-is-vehicle": ground_is_vehicle,
    "heights-from-one-level": heights_from_one_level,
    "mixed-scales": mixed_scales,
    "eight-bits-as-sixteen": eight_bits_as_sixteen,
    "image-missing": image_missing,
    "image-of-another-place": image_of_another_place,
    "level-by-accident": level_by_accident,
    "copies-out-of-place": copies_out_of_place,
    "formulas-of-another-version": formulas_of_another_version,
    "patches-of-version-1": patch_of_version_1,
    "one-file-for-all-patches": one_file_for_all,
}


def check_patch(path):
    patch = Patch(path)
    for case, check in PATCH_CHECKS.items():
        seen = check(patch)
        if seen:
            yield "CASE", case, seen
        if seen and check is enriched_twice:
            return  # what else is odd comes of it


# Tiles, LAZ patches and tables


def check_tile(path):
    try:
        tile, classes = read_tile(path)
    except Exception as error:  # laspy and lazrs raise several kinds
        yield "CASE", "damaged-tile", f"cannot be read to its end ({type(error).__name__}): a run leaves it out"
        return
    names = set(tile.point_format.dimension_names)
    codes = set(np.flatnonzero(classes))
    if step_of(np.asarray(tile.y)):
        yield "CASE", "rounded-coordinates", step_of(np.asarray(tile.y))
    if any(name.startswith("enriched_") for name in names):
        yield "CASE", "enriched-twice", "has dimensions named enriched_…: it was made from an enriched tile"
    if len(codes) > 1 and max(codes) <= 4 and (classes[0] > 0.1 * classes.sum() or classes[4] > 0.5 * classes.sum()):
        yield "CASE", "internal-codes", f"only the codes 0 to 4, most of them {classes.argmax()}: not ASPRS classes"
    for key in sorted({"red", "nir"} & names):
        if 1 < np.max(tile[key]) <= 255:
            yield "CASE", "eight-bits-as-sixteen", f"{key} goes to {np.max(tile[key])}: a run divides it by 65,535"
    is_near = np.abs([tile.header.mins[:2], tile.header.maxs[:2]]).max() < 1000
    is_nameless = is_near and tile.header.mins[:2].max() < -1 and {"planarity", "height"} & names
    if is_near and PATCH_NAME.match(path.stem) or is_nameless:
        yield "CASE", "laz-patches-on-one-spot", "X and Y are measured from the middle of the patch"
        if not PATCH_NAME.match(path.stem):
            yield "CASE", "one-file-for-all-patches", NAMELESS
    elif not {"planarity", "height"} & names:
        yield from notes_on_source(path, tile, codes)


def read_tile(path):
    """The first points of a tile, and how many points each class has; reads the file to its end."""
    first, classes, count = None, np.zeros(256, dtype=np.int64), 0
    with laspy.open(path) as reader:
        for chunk in reader.chunk_iterator(SAMPLE):
            first = chunk if first is None else first
            classes += np.bincount(np.asarray(chunk.classification), minlength=256)
            count += len(chunk)
        if count != reader.header.point_count:
            raise EOFError
        return laspy.LasData(reader.header, first), classes


def notes_on_source(path, tile, codes):
    if path.name.lower().endswith(".copc.laz"):
        yield "note", "one-file-for-all-patches", "rename to .laz, or all patches of the tile overwrite one another"
    if tile.header.maxs[1] > 100_000:
        yield "note", "rounded-coordinates", "move the corner to zero, or a run rounds Y to steps of 0.5 m"
    moved = {7: "vegetation", 18: "vegetation", 17: "vehicle"}
    for code in sorted(codes & set(moved)):
        yield "note", "bridges-and-noise", f"class {code} becomes {moved[code]} in LOD2"


def check_table(path):
    with path.open(encoding="utf-8", errors="replace") as file:
        head = file.read(4096)
    if "ArrayView(" in head or "[" in head.partition("\n")[2][:200]:
        yield "CASE", "csv-of-text", "x, y and z contain the text of whole arrays"


# Folders


def check_folder(folder, patches):
    """`patches` are the files of patches in it and in its sets."""
    stats = read_json(folder / "stats.json").get("patches", {}).get("total")
    source = read_json(folder / "stats.json").get("tiles", {}).get("source_directory", "")
    doubled = "\\" in source and stats == 2 * len(patches)  # Windows finds each tile twice
    if stats is not None and patches and stats > len(patches) and not doubled:
        yield "CASE", "overwritten-patches", f"stats.json counts {stats} patches, the folder contains {len(patches)}"
    if stats == 0 and patches:
        yield "CASE", "patches-of-version-1", "the last run made no patch: it took those in the folder for its own"
    if stats is not None and 0 < stats < len(patches):
        yield "CASE", "leftovers", f"stats.json counts {stats} patches, the folder contains {len(patches)}"
    tiles = defaultdict(set)
    for path in patches:
        name = PATCH_NAME.match(path.stem)
        if name and path.parent.name in SETS:
            tiles[name["tile"]].add(path.parent.name)
    torn = [tile for tile, sets in tiles.items() if len(sets) > 1]
    if torn:
        yield "CASE", "tile-in-two-sets", f"{len(torn)} tiles have patches in several sets, such as {torn[0]}"
    if (folder / "config.yaml").exists():
        yield from check_settings(folder)


def read_json(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def check_settings(folder):
    try:
        import yaml
    except ImportError:
        yield "note", "ignored-settings", "config.yaml was not read: PyYAML is not installed"
        return
    config = yaml.safe_load((folder / "config.yaml").read_text(encoding="utf-8"))
    if not isinstance(config, dict) or "processor" not in config:
        return
    section = {key: value if isinstance(value, dict) else {} for key, value in config.items()}
    ignored = [key for key in ("preprocess", "stitching", "ground_truth") if section.get(key, {}).get("enabled")]
    ignored += ["bbox"] * any(value is not None for value in section.get("bbox", {}).values())
    ignored += ["dataset"] * bool(section.get("dataset", {}).get("enabled"))
    ignored += ["features.search_radius"] * bool(section.get("features", {}).get("search_radius"))
    ignored += [key for key in config if key[:1] in "+~"]
    if ignored:
        yield "CASE", "ignored-settings", f"set in config.yaml and not done: {', '.join(ignored)}"
    if section.get("output", {}).get("processing_mode") == "both":
        yield "CASE", "ignored-settings", "processing_mode is both: no enriched tile was written"


# The command


def files_below(root):
    if root.is_file():
        return [root]
    return sorted(path for path in root.rglob("*") if path.is_file())


def look(roots):
    """All findings in the files below each root: kind, case, what was seen, folder, file."""
    paths = [path for files in roots.values() for path in files]
    for path in paths:
        check = {".csv": check_table, ".laz": check_tile, ".las": check_tile}.get(path.suffix.lower())
        check = check_patch if path.suffix in READERS else check
        if check:
            try:
                yield from ((*finding, path.parent, path) for finding in check(path))
            except KeyError as error:
                yield "note", "no-patch", f"left out: {error.args[0]}", path.parent, path
            except (ImportError, ValueError, OSError, zipfile.BadZipFile) as error:
                yield "note", UNREAD, f"left out: {type(error).__name__}: {error}", path.parent, path
    folders = defaultdict(list)
    for path in paths:
        home = path.parent.parent if path.parent.name in SETS else path.parent
        folders[home] += [path] if path.suffix in READERS or path.suffix == ".laz" and PATCH_NAME.match(path.stem) else []
    for folder, patches in folders.items():
        yield from ((*finding, folder, folder) for finding in check_folder(folder, patches))
    for root, files in roots.items():
        names = Counter(path.name for path in files if path.suffix == ".laz" and not PATCH_NAME.match(path.stem))
        for name, count in names.items():
            if count > 1:
                seen = f"{count} tiles are called {name}: their patches overwrite one another"
                yield "note", "overwritten-patches", seen, root, root


def report(findings):
    """Prints each case of a folder, with the number of files and the first thing seen. Returns cases, and if all was read."""
    groups = defaultdict(list)
    for kind, case, seen, folder, path in findings:
        groups[kind, case, folder].append((path, seen))
    for (kind, case, folder), files in sorted(groups.items(), key=lambda item: tuple(map(str, item[0]))):
        path, seen = files[0]
        where = path if len(files) == 1 else f"{folder} ({len(files)} files)"
        print(f"{kind} {case}: {where}\n     {seen}")
    return {case for kind, case, _ in groups if kind == "CASE"}, not any(case == UNREAD for _, case, _ in groups)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    folders = parser.parse_args().folders
    missing = [str(folder) for folder in folders if not folder.exists()]
    roots = {folder: files_below(folder) for folder in folders if folder.exists()}
    known = [path for files in roots.values() for path in files if path.suffix.lower() in (*READERS, ".laz", ".las", ".csv")]
    if missing or not known:
        print(f"no such folder: {', '.join(missing)}" if missing else "no patch, tile or table found", file=sys.stderr)
        return 2
    cases, all_read = report(look(roots))
    files = f"{len(known)} file{'' if len(known) == 1 else 's'}"
    print(f"{len(cases) or 'no'} known case{'s' if len(cases) > 1 else ''} in {files}")
    return 1 if cases else 0 if all_read else 2


if __name__ == "__main__":
    sys.exit(main())
