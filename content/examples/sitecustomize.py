"""Sends what the library asks of IGN's servers to the stand-in; every other address is refused.

Python imports this file at its start when its folder is on PYTHONPATH. Requests is patched once it is imported.
"""

import importlib.abc
import importlib.util
import os
import sys

HOSTS = ("data.geopf.fr",)
PORT = os.environ.get("EXAMPLES_STAND_IN", "")


def patch(adapters):
    send = adapters.HTTPAdapter.send

    def send_here(self, request, **options):
        from urllib.parse import urlsplit, urlunsplit

        address = urlsplit(request.url)
        if address.hostname in HOSTS:
            request.url = urlunsplit(("http", f"127.0.0.1:{PORT}", address.path, address.query, ""))
        elif address.hostname != "127.0.0.1":
            raise adapters.ConnectionError(f"no stand-in for {address.hostname}", request=request)
        options["proxies"] = {}
        return send(self, request, **options)

    adapters.HTTPAdapter.send = send_here


class Patching(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != "requests.adapters":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        execute = spec.loader.exec_module

        def execute_and_patch(module):
            execute(module)
            patch(module)

        spec.loader.exec_module = execute_and_patch
        return spec


if PORT:
    sys.meta_path.insert(0, Patching())
