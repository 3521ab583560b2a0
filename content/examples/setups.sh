# Bash functions for the setups in pages.yml: what a reader has on disk before the first block of a page.
# SAMPLE is make_sample_tile.py, TOOLS this folder, CACHE one that stays.

TILE=LHD_FXX_0650_6862_PTS_C_LAMB93_IGN69

# tiles [OPTIONS of make_sample_tile.py]: data/tiles, as from IGN.
tiles() {
  python "$SAMPLE" "$@" >/dev/null
}

# rename_tiles: the tiles under names without .copc, as the downloader saves them.
rename_tiles() {
  for path in data/tiles/*.copc.laz; do mv "$path" "${path%.copc.laz}.laz"; done
}

# at_zero FOLDER TARGET [NAME]: tiles moved to their corner, under names without .copc.
at_zero() {
  python "$TOOLS/at_zero.py" "$@"
}

# raw [OPTIONS]: data/raw with the tile at zero, as clean.py leaves it without its filters.
raw() {
  tiles --side 110 --density 3 "$@"
  at_zero data/tiles data/raw
}

# lambert [FOLDER [NAME]]: the tile in Lambert-93, in data/raw if no folder is given.
lambert() {
  tiles --side 110 --density 4
  mkdir -p "${1:-data/raw}"
  cp data/tiles/*.laz "${1:-data/raw}/${2:-$TILE.laz}"
}

# real_scan FILE: an airborne scan of 110,000 points in feet, from the tests of laspy; for proportions, which a made tile
# cannot give.
real_scan() {
  if [ ! -f "$CACHE/autzen_trim.laz" ]; then
    env -u PIP_NO_INDEX python -m pip download --quiet --no-binary :all: --no-deps --dest "$CACHE/laspy" laspy==2.7.0
    tar -xzf "$CACHE"/laspy/laspy-*.tar.gz -C "$CACHE" --strip-components=3 laspy-2.7.0/tests/data/autzen_trim.laz
  fi
  mkdir -p "$(dirname "$1")"
  cp "$CACHE/autzen_trim.laz" "$1"
}

# south_tile: a tile in Lambert-93, 2 km south of the others, in the folder tiles.
south_tile() {
  python - data/tiles/*.laz <<'PYTHON'
import sys
import laspy
import numpy as np
tile = laspy.read(sys.argv[1])
y = np.array(tile.y) - 2000
tile.change_scaling(offsets=tile.header.offsets - [0, 2000, 0])
tile.y = y
tile.write("tiles/LHD_FXX_0650_6860_PTS_C_LAMB93_IGN69.laz")
PYTHON
}

# neighbours: data/raw with a tile cut into two that touch.
neighbours() {
  raw --side 160 --density 4
  python - "data/raw/$TILE.laz" <<'PYTHON'
import sys
import laspy
tile = laspy.read(sys.argv[1])
for name, part in (("0650", tile.x < 80), ("0651", tile.x >= 80)):
    half = laspy.LasData(tile.header)
    half.points = tile.points[part]
    half.write(sys.argv[1].replace("0650", name))
PYTHON
}

# coloured: data/colour with a tile at zero that has colours and near infrared.
coloured() {
  tiles --side 60 --density 6 --colours
  at_zero data/tiles data/colour
}

# two_dates: data/2021 and data/2026: 12 cm higher, one house gone and one new; patches of both.
two_dates() {
  raw --density 4
  mkdir -p data/2021 data/2026
  cp data/raw/*.laz data/2021/tile.laz
  python - <<'PYTHON'
import laspy
import numpy as np
tile = laspy.read("data/2021/tile.laz")
x, y, z = (np.array(axis) for axis in (tile.x, tile.y, tile.z))
codes = np.array(tile.classification)
old = (codes == 6) & (x < 40) & (y < 40)
new = (codes == 2) & (x > 65) & (x < 77) & (y > 85) & (y < 95)
z[old], codes[old] = 60.0, 2
z[new], codes[new] = 65.0, 6
tile.classification = codes
tile.z = z + 0.12
tile.write("data/2026/tile.laz")
PYTHON
  config
  for year in 2021 2026; do patches "input_dir=data/$year" "output_dir=data/p$year"; done
}

# flown FILE: the GPS times of a survey on 14 June 2026.
flown() {
  python - "$1" <<'PYTHON'
import sys
from datetime import datetime
import laspy
import numpy as np
tile = laspy.read(sys.argv[1])
tile.header.global_encoding.gps_time_type = laspy.header.GpsTimeType.STANDARD
start = (datetime(2026, 6, 14, 10) - datetime(1980, 1, 6)).total_seconds() - 1e9
tile.gps_time = start + np.arange(len(tile.points)) * 1e-3
tile.write(sys.argv[1])
PYTHON
}

# pdal_heights: data/pdal/tile.laz, the tile with heights above ground as PDAL is told to name them.
pdal_heights() {
  mkdir data/pdal
  python - data/raw/*.laz <<'PYTHON'
import sys
import laspy
import numpy as np
tile = laspy.read(sys.argv[1])
z, codes = np.array(tile.z), np.array(tile.classification)
tile.add_extra_dim(laspy.ExtraBytesParams("z_from_ground", np.float32))
tile.z_from_ground = (z - np.median(z[codes == 2])).astype(np.float32)
tile.write("data/pdal/tile.laz")
PYTHON
}

# scaled_colours: enriched/tile.laz with 8-bit colours times 256, as 1.6.0 wrote them.
scaled_colours() {
  tiles --side 60 --density 4 --colours
  mkdir enriched
  python - data/tiles/*.laz <<'PYTHON'
import sys
import laspy
import numpy as np
tile = laspy.read(sys.argv[1])
for name in ("red", "green", "blue"):
    values = np.asarray(tile[name]) // 256 * 256
    values[0] = 255 * 256
    tile[name] = values
tile.write("enriched/tile.laz")
PYTHON
}

# flat_verticality: a copy of enriched/tile.laz whose verticality is 0.
flat_verticality() {
  python - "$TILE" <<'PYTHON'
import sys
import laspy
import numpy as np
tile = laspy.read("enriched/tile.laz")
tile["verticality"] = np.zeros(len(tile.points), np.float32)
tile.write(f"enriched/{sys.argv[1]}.laz")
PYTHON
}

# old_patch NAME: a patch of an older version, which lacks arrays.
old_patch() {
  mkdir -p patches
  python -c "import sys, numpy as n; n.savez(f'patches/{sys.argv[1]}.npz', points=n.zeros((8, 3)), labels=n.zeros(8))" "$1"
}

# config: a complete config.yaml.
config() {
  cat >config.yaml <<'YAML'
input_dir: data/raw
output_dir: data/patches
bbox: {xmin: null, ymin: null, xmax: null, ymax: null}
processor:
  lod_level: LOD2
  architecture: pointnet++
  use_gpu: false
  num_workers: 1
  patch_size: 150.0
  patch_overlap: 0.1
  num_points: 16384
  augment: false
  num_augmentations: 0
features:
  mode: lod2
  k_neighbors: 20
  include_extra: false
  use_rgb: false
  use_infrared: false
  compute_ndvi: false
preprocess:
  enabled: false
stitching:
  enabled: false
  buffer_size: 10.0
output:
  format: npz
  processing_mode: patches_only
YAML
}

# patches [KEY=VALUE]…: what `process` makes of config.yaml.
patches() {
  ign-lidar-hd process --config-file config.yaml "$@" >/dev/null 2>&1
}

# enriched: data/out/enriched/tile.laz.
enriched() {
  at_zero data/tiles data/one tile.laz
  patches input_dir=data/one output_dir=data/out processor.patch_size=null output.processing_mode=enriched_only
  rm -r data/one
}
