"""Answers for IGN's services on the loopback interface: images (WMS), BD TOPO and the index of tiles (WFS), tiles.

python standin.py FOLDER: prints its port; FOLDER keeps the tile that every download gets. `GET /answer?how=` sets how
requests are answered from then on: `well`, `nothing` (empty lists, blank images), a status such as `503`, or
`late:SECONDS`.

What it answers is made of the requests alone, so that examples print the same each time: nobody learns from it what IGN
has. Its villages are those of make_sample_tile.py: a house in the middle of each parcel of 40 m.
"""

import io
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import numpy as np
from PIL import Image

PARCEL = 40.0
IMAGES = {  # layer: colours of roofs, of streets, of gardens
    "HR.ORTHOIMAGERY.ORTHOPHOTOS": ((170, 90, 70), (120, 120, 120), (90, 130, 60)),
    "ORTHOIMAGERY.ORTHOPHOTOS.IRC": ((110, 150, 90), (90, 120, 120), (190, 100, 110)),
}
TILES = [(649, 6862), (650, 6862), (651, 6862), (650, 6863)]  # corners in km


def draw(layer, box, width, height):
    """The image of a layer in a box, its first row in the north."""
    roof, street, garden = IMAGES[layer]
    x = np.linspace(box[0], box[2], width)[None, :] % PARCEL
    y = np.linspace(box[3], box[1], height)[:, None] % PARCEL
    image = np.empty((height, width, 3), np.uint8)
    image[:] = garden
    image[np.minimum(x, y) < 4] = street
    image[(abs(x - 20) < 6) & (abs(y - 20) < 4)] = roof
    return image


def ring(x, y, half_x, half_y):
    return [[[x - half_x, y - half_y], [x + half_x, y - half_y], [x + half_x, y + half_y], [x - half_x, y + half_y],
             [x - half_x, y - half_y]]]


def find_features(layer, box):
    """Features of BD TOPO in a box: houses, streets, one pond and one wood for each 200 m."""
    xs = np.arange(np.floor(box[0] / PARCEL) * PARCEL, box[2], PARCEL)
    ys = np.arange(np.floor(box[1] / PARCEL) * PARCEL, box[3], PARCEL)
    if layer == "BDTOPO_V3:batiment":
        for x in xs:
            for y in ys:
                yield {"type": "Polygon", "coordinates": ring(x + 20, y + 20, 6, 4)}, {"nature": "Indifférenciée", "hauteur": 5.5}
    if layer == "BDTOPO_V3:troncon_de_route":
        for y in ys:
            yield {"type": "LineString", "coordinates": [[box[0], y], [box[2], y]]}, {"nature": "Rue", "largeur_de_chaussee": 5.0}
    if layer in ("BDTOPO_V3:surface_hydrographique", "BDTOPO_V3:zone_de_vegetation"):
        shift = 30.0 if layer.endswith("vegetation") else 170.0
        for x in xs[::5]:
            yield {"type": "Polygon", "coordinates": ring(x + shift, ys[0] + shift, 9, 9)}, {"nature": "Plan d'eau" if shift > 100 else "Bois"}


def list_tiles():
    for x, y in TILES:
        name = f"LHD_FXX_{x:04d}_{y:04d}_PTS_C_LAMB93_IGN69.copc.laz"
        url = f"https://data.geopf.fr/telechargement/download/LiDARHD-NUALID/{name}"
        yield None, {"name": name, "url": url}


def write_tile(folder):
    """One small tile for all downloads."""
    tiles = Path(folder) / "tiles"
    if not list(tiles.glob("*.laz")):
        command = [sys.executable, os.environ["SAMPLE"], "--out", str(tiles), "--side", "110", "--density", "6"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return next(tiles.glob("*.laz")).read_bytes()


class Service(BaseHTTPRequestHandler):
    how = "well"
    folder = "."

    def do_GET(self):
        parts = urlsplit(self.path)
        asked = {key.upper(): values[0] for key, values in parse_qs(parts.query).items()}
        if parts.path == "/answer":
            Service.how = asked["HOW"]
            return self.send(b"", "text/plain")
        if Service.how.isdigit():
            return self.send(b"", "text/plain", int(Service.how))
        if Service.how.startswith("late:"):
            time.sleep(float(Service.how[5:]))
        if asked.get("REQUEST") == "GetMap":
            return self.send_image(asked)
        if asked.get("REQUEST") == "GetFeature":
            return self.send_features(asked)
        if parts.path.endswith(".laz") and Service.how != "nothing":
            return self.send(write_tile(Service.folder), "application/octet-stream")
        return self.send(b"Not Found", "text/plain", 404)

    def send_image(self, asked):
        width, height = int(asked["WIDTH"]), int(asked["HEIGHT"])
        box = [float(each) for each in asked["BBOX"].split(",")[:4]]
        isBlank = Service.how == "nothing" or asked["LAYERS"] not in IMAGES
        pixels = np.full((height, width, 3), 255, np.uint8) if isBlank else draw(asked["LAYERS"], box, width, height)
        png = io.BytesIO()
        Image.fromarray(pixels).save(png, "PNG")
        self.send(png.getvalue(), "image/png")

    def send_features(self, asked):
        layer = asked.get("TYPENAME") or asked["TYPENAMES"]
        if Service.how == "nothing":
            found = []
        elif layer == "IGNF_LIDAR-HD_TA:nuage-dalle":
            found = list_tiles()
        else:
            found = find_features(layer, [float(each) for each in asked["BBOX"].split(",")[:4]])
        features = [{"type": "Feature", "id": f"{layer}.{at}", "geometry": geometry, "properties": properties}
                    for at, (geometry, properties) in enumerate(found)]
        self.send(json.dumps({"type": "FeatureCollection", "features": features}).encode(), "application/json")

    def send(self, body, kind, status=200):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        with suppress(ConnectionError):  # late answers, which nobody waits for any more
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_):
        """Nothing: the runner shows the output of examples alone."""


if __name__ == "__main__":
    Service.folder = sys.argv[1]
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    print(server.server_address[1], flush=True)
    server.serve_forever()
