"""Makes folders with the silent errors of ign-lidar-hd 2.5.1, and their good twins, and tries check_data.py on them.

    python test/scripts/silentCases.py FOLDER

Needs an environment with ign-lidar-hd==2.5.1, pandas, shapely and geopandas. What stands in a bad folder was written
by the library itself, without an error; its twin comes from the fix on the page "Silent errors". Some cases are made in a
second way, in the folder `again`. Only patches of version 1 are imitated (their keys and names were taken from 1.7.6), and
IGN's services are replaced by local answers.
The last line is `silent cases: B of B bad folders named, G of G good folders clean`; exit code 1 if one is not.
"""

import contextlib
import importlib
import io
import logging
import shutil
import subprocess
import sys
from pathlib import Path

import laspy
import numpy as np

with contextlib.redirect_stdout(io.StringIO()):
    from ign_lidar import LiDARProcessor
    from ign_lidar.cli.main import cli
    from ign_lidar.core.modules.classification_refinement import RefinementConfig

SCRIPTS = Path(__file__).resolve().parents[2] / "public" / "scripts"
STEM = "LHD_FXX_0650_6862_PTS_C_LAMB93_IGN69"
COLOURS = ("red", "green", "blue", "nir")
CASES = {}


def case(name):
    """Registers a function that fills a bad and a good folder, with a third one for what it needs on the way."""
    return lambda fill: CASES.setdefault(name, fill)


def sample(folder, *options):
    """The sample tile of the site, small."""
    command = [sys.executable, SCRIPTS / "make_sample_tile.py", "--out", folder, "--side", "110", "--density", "6"]
    subprocess.run([*command, *options], check=True, stdout=subprocess.DEVNULL)
    return folder / f"{STEM}.copc.laz"


def copy(source, target, corner=(650_000, 6_861_000), change=None):
    """A copy of a tile with its corner at zero, as clean.py makes it with FILTER = False; `corner=(0, 0)` moves nothing."""
    tile = laspy.read(source)
    header = laspy.LasHeader(version="1.4", point_format=tile.header.point_format.id)
    header.scales, header.offsets = [0.001] * 3, np.round(tile.header.mins / 1000) * 1000 * (corner == (0, 0))
    moved = laspy.LasData(header)
    moved.x, moved.y, moved.z = np.asarray(tile.x) - corner[0], np.asarray(tile.y) - corner[1], np.asarray(tile.z)
    names = [name for name in COLOURS if name in tile.point_format.dimension_names]
    for name in ("classification", "intensity", "return_number", "number_of_returns", *names):
        moved[name] = np.asarray(tile[name])
    if change:
        change(moved)
    target.parent.mkdir(parents=True, exist_ok=True)
    moved.write(target)
    return target


def run(tiles, out, **options):
    """A run of 2.5.1 over a folder."""
    np.random.seed(0)
    settings = {"lod_level": "LOD2", "feature_mode": "lod2", "k_neighbors": 20, "patch_size": 50, "num_points": 4096}
    return LiDARProcessor(**settings | options).process_directory(tiles, out)


def command(*words):
    """A command of ign-lidar-hd, which must end with 0."""
    from click.testing import CliRunner

    result = CliRunner().invoke(cli, [str(word) for word in words], obj={})
    assert result.exit_code == 0, result.output


def rewrite(path, **arrays):
    """Replaces arrays of an NPZ patch; None leaves one out."""
    patch = dict(np.load(path)) | arrays
    np.savez_compressed(path, **{key: value for key, value in patch.items() if value is not None})


class Images:
    """Stands for IGN's image services: a chequered picture in mainland France, white elsewhere."""

    def __init__(self, **_):
        pass

    def augment_points_with_rgb(self, points, **_):
        if points[:, 1].max() < 6_000_000:
            return np.full((len(points), 3), 255, np.uint8)
        grey = (points[:, :2].sum(axis=1) // 2 % 2 * 90 + 60).astype(np.uint8)
        return np.column_stack([grey, grey + 9, grey - 9])

    def augment_points_with_infrared(self, points, **_):
        return (points[:, 0] % 100 + 100).astype(np.uint8)


@contextlib.contextmanager
def replaced(module, **names):
    """Puts other objects into a module for a while."""
    place = importlib.import_module(module)
    kept = {name: getattr(place, name) for name in names}
    for name, value in names.items():
        setattr(place, name, value)
    yield
    for name, value in kept.items():
        setattr(place, name, value)


@contextlib.contextmanager
def images():
    with replaced("ign_lidar.preprocessing.rgb_augmentation", IGNOrthophotoFetcher=Images):
        with replaced("ign_lidar.preprocessing.infrared_augmentation", IGNInfraredFetcher=Images):
            yield


@case("rounded-coordinates")
def rounded_coordinates(bad, good, work):
    tile = sample(work)
    run(copy(tile, work / "lambert/t.laz", (0, 0)).parent, bad)
    run(copy(tile, work / "zero/t.laz").parent, good)


@case("ground-is-vehicle")
def ground_is_vehicle(bad, good, work):
    tiles = copy(sample(work, "--slope", "4"), work / "zero/t.laz").parent
    run(tiles, bad)
    with replaced("ign_lidar.core.modules.classification_refinement", RefinementConfig=RefinementConfig):
        RefinementConfig.REFINE_VEHICLES = False
        run(tiles, good)
        RefinementConfig.REFINE_VEHICLES = True
    local_heights(good)
    # Cars on level ground are no error
    run(copy(sample(work / "level"), work / "level/zero/cars.laz").parent, good / "cars")


def local_heights(folder):
    """The cure of the page: heights over the ground of each square of 5 m."""
    subprocess.run([sys.executable, SCRIPTS / "local_heights.py", folder], check=True, stdout=subprocess.DEVNULL)


@case("heights-from-one-level")
def heights_from_one_level(bad, good, work):
    tiles = copy(sample(work, "--slope", "4"), work / "zero/t.laz").parent
    run(tiles, bad, lod_level="LOD3")
    shutil.copytree(bad, good)
    local_heights(good)


@case("csv-of-text")
def csv_of_text(bad, good, work):
    import pandas as pd

    tile = copy(sample(work), work / "zero/t.laz")
    command("batch-convert", tile.parent, "--output", bad, "-fmt", "csv")
    las = laspy.read(tile)
    names = ("x", "y", "z", "classification", "intensity")
    good.mkdir()
    pd.DataFrame({name: np.asarray(las[name]) for name in names}).to_csv(good / "t.csv", index=False, float_format="%.3f")


@case("enriched-twice")
def enriched_twice(bad, good, work):
    tiles = copy(sample(work), work / "zero/t.laz").parent
    run(tiles, good, processing_mode="enriched_only", patch_size=None)
    run(good / "enriched", bad, processing_mode="enriched_only", patch_size=None)
    run(good / "enriched", bad.with_name("again"))


@case("internal-codes")
def internal_codes(bad, good, work):
    import geopandas
    from shapely.geometry import box

    tile = copy(sample(work), work / "t.laz", (0, 0))
    frame = geopandas.GeoDataFrame(geometry=[box(650_010, 6_861_010, 650_030, 6_861_030)], crs=2154)
    fetch = lambda *_, **__: {"buildings": frame}  # noqa: E731
    fetcher = importlib.import_module("ign_lidar.io.wfs_ground_truth").IGNGroundTruthFetcher
    kept, fetcher.fetch_all_features = fetcher.fetch_all_features, fetch
    bad.mkdir()
    command("update-classification", tile, bad / "t.laz")
    fetcher.fetch_all_features = kept
    to_asprs = np.array([1, 6, 11, 9, 5], dtype=np.uint8)
    las = laspy.read(bad / "t.laz")
    codes, old = np.asarray(las.classification), np.asarray(laspy.read(tile).classification)
    las.classification = np.where(codes > 0, to_asprs[codes], old)
    good.mkdir()
    las.write(good / "t.laz")


@case("patches-of-version-1")
def patches_of_version_1(bad, good, work):
    tiles = copy(sample(work), work / f"zero/{STEM}.laz").parent
    run(tiles, work / "out")
    bad.mkdir()
    for path in (work / "out").glob("*.npz"):
        target = bad / path.name.replace("_pointnet++", "")
        target.write_bytes(path.read_bytes())
        rewrite(target, _patch_center=None, _patch_bounds=None)
    assert run(tiles, bad) == 0
    assert run(tiles, good) > 0


@case("one-file-for-all-patches")
def one_file_for_all_patches(bad, good, work):
    tile = copy(sample(work), work / "zero/t.copc.laz")
    run(tile.parent, bad)
    run(tile.parent, bad.with_name("again"), output_format="laz")
    run(tile.rename(tile.with_name("t.laz")).parent, good)


@case("overwritten-patches")
def overwritten_patches(bad, good, work):
    one = copy(sample(work), work / "zero/a/t.laz")
    two = copy(sample(work, "--seed", "2"), work / "zero/b/t.laz")
    run(work / "zero", bad)
    one.rename(one.with_name("a.laz"))
    two.rename(two.with_name("b.laz"))
    run(work / "zero", good)


@case("leftovers")
def leftovers(bad, good, work):
    tiles = copy(sample(work), work / "zero/t.laz").parent
    run(tiles, bad, patch_size=50)
    run(tiles, bad, patch_size=90)
    run(tiles, good, patch_size=90)


@case("level-by-accident")
def level_by_accident(bad, good, work):
    tiles = copy(sample(work), work / "zero/t.laz").parent
    run(tiles, bad, lod_level="lod2")
    run(tiles, good, lod_level="LOD2")


@case("mixed-scales")
def mixed_scales(bad, good, work):
    tile = sample(work, "--colours")
    with images():
        without = copy(tile, work / "rgb/t.laz", (0, 0))
        laspy.convert(laspy.read(without), point_format_id=7).write(without)
        run(without.parent, bad, include_rgb=True, include_infrared=True, compute_ndvi=True)
    run(copy(tile, work / "both/t.laz").parent, good, include_rgb=True, include_infrared=True, compute_ndvi=True)


@case("eight-bits-as-sixteen")
def eight_bits_as_sixteen(bad, good, work):
    tile = sample(work, "--colours")

    def eight_bits(las):
        for name in COLOURS:
            las[name] = np.asarray(las[name]) // 257

    run(copy(tile, work / "eight/t.laz", change=eight_bits).parent, bad, include_rgb=True)
    run(copy(tile, work / "sixteen/t.laz").parent, good, include_rgb=True)


@case("image-missing")
def image_missing(bad, good, work):
    tile = sample(work, "--colours")
    bare = copy(tile, work / "bare/t.laz", (0, 0))
    laspy.convert(laspy.read(bare), point_format_id=6).write(bare)

    def unreachable(*_, **__):
        import requests

        raise requests.exceptions.ConnectionError("no network")

    # Without a folder of its own, a run takes what other runs on this machine have left in the temporary folder
    with replaced("requests", get=unreachable):
        run(bare.parent, bad, include_rgb=True, rgb_cache_dir=work / "images")
    run(copy(tile, work / "own/t.laz").parent, good, include_rgb=True)


@case("image-of-another-place")
def image_of_another_place(bad, good, work):
    tile = sample(work)
    with images():
        run(copy(tile, work / "zero/t.laz").parent, bad, include_rgb=True)
    coloured = sample(work / "coloured", "--colours")
    run(copy(coloured, work / "coloured/zero/t.laz").parent, good, include_rgb=True)


@case("copies-out-of-place")
def copies_out_of_place(bad, good, work):
    tiles = copy(sample(work), work / "zero/t.laz").parent
    run(tiles, bad, augment=True, num_augmentations=1)
    run(tiles, good)


@case("formulas-of-another-version")
def formulas_of_another_version(bad, good, work):
    run(copy(sample(work), work / "zero/t.laz").parent, good, lod_level="LOD3", feature_mode="lod3")
    shutil.copytree(good, bad)
    for path in bad.glob("*.npz"):
        patch = np.load(path)
        total = 1 + (1 - patch["linearity"]) + patch["sphericity"]  # sum of the eigenvalues over the largest
        rewrite(path, **{key: patch[key] / total for key in ("linearity", "planarity", "sphericity")})


@case("damaged-tile")
def damaged_tile(bad, good, work):
    tile = copy(sample(work), work / "t.laz").read_bytes()
    for folder, size in ((bad, len(tile) // 2), (good, len(tile))):
        folder.mkdir()
        (folder / "t.laz").write_bytes(tile[:size])
    assert run(bad, work / "out") == 0


@case("laz-patches-on-one-spot")
def laz_patches_on_one_spot(bad, good, work):
    tiles = copy(sample(work), work / "zero/t.laz").parent
    run(tiles, bad, output_format="laz")
    run(tiles, good, output_format="npz")


@case("tile-in-two-sets")
def tile_in_two_sets(bad, good, work):
    tiles = copy(sample(work), work / "zero/a.laz").parent
    copy(sample(work, "--seed", "2"), tiles / "b.laz")
    run(tiles, work / "out")
    for number, path in enumerate(sorted((work / "out").glob("*.npz"))):
        for folder, name in ((bad, "val" if number % 3 == 0 else "train"), (good, "val" if path.name[0] == "b" else "train")):
            (folder / name).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / name)


@case("ignored-settings")
def ignored_settings(bad, good, work):
    copy(sample(work), work / "zero/t.laz")
    text = (Path(__file__).parent / "silentCases.yaml").read_text()
    (work / "config.yaml").write_text(text.format(input=work / "zero", output=good))
    command("process", "-c", work / "config.yaml")
    command("process", "-c", work / "config.yaml", f"output_dir={bad}", "preprocess.enabled=true")


def judge(folder):
    """Exit code and cases that check_data.py gives for a folder."""
    result = subprocess.run([sys.executable, SCRIPTS / "check_data.py", folder], capture_output=True, text=True, check=False)
    cases = {line.split()[1].rstrip(":") for line in result.stdout.splitlines() if line.startswith("CASE ")}
    return result.returncode, cases, result.stdout + result.stderr


def main():
    root, *wanted = sys.argv[1:]
    named = clean = 0
    logging.disable(logging.CRITICAL)
    chosen = {name: fill for name, fill in CASES.items() if name in (wanted or CASES)}
    for name, fill in chosen.items():
        folder = Path(root) / name
        shutil.rmtree(folder, ignore_errors=True)
        bad, good, work = folder / "bad", folder / "good", folder / "work"
        work.mkdir(parents=True)
        fill(bad, good, work)
        shutil.rmtree(work)
        codes = []
        for twin, expected in [(bad, 1), (good, 0)] + [(again, 1) for again in [folder / "again"] if again.exists()]:
            code, cases, text = judge(twin)
            ok = code == expected and (name in cases) == bool(expected)
            codes.append(ok)
            print(f"{'ok ' if ok else 'NOT'} {name} {twin.name}: exit {code}, {', '.join(sorted(cases)) or 'no case'}")
            if not ok:
                print(text)
        named, clean = named + all(codes[::2]), clean + codes[1]
    print(f"silent cases: {named} of {len(chosen)} bad folders named, {clean} of {len(chosen)} good folders clean")
    return 0 if named == clean == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
