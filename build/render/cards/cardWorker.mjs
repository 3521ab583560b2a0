/** Runs in a thread of its own: lays a card out with satori and draws it with resvg. Plain JavaScript starts fast. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';

// Our own font, never the system's: the same card has the same bytes on every machine.
const [font, wasm] = await Promise.all([
  readFile(new URL('./fonts/SourceSans3-SemiBold.ttf', import.meta.url)),
  readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
]);
await initWasm(wasm);

// One after the other: drawing keeps the thread busy anyway.
let last = Promise.resolve();
parentPort.on('message', (job) => {
  last = last.then(async () => parentPort.postMessage(await answer(job)));
});

/** Gives the picture, or why there is none. */
async function answer({ id, design, width, height }) {
  try {
    const missing = new Set();
    const svg = await satori(design.layout, {
      width,
      height,
      fonts: [{ name: 'text', data: font, weight: 600, style: 'normal' }],
      // Asked for letters that the font does not have.
      loadAdditionalAsset: async (_, letters) => {
        missing.add(letters);
        return [];
      },
    });
    if (missing.size > 0) return { id, missing: [...missing].join('') };
    const drawing = new Resvg(
      svg.replace('</svg>', () => `${design.terrain}</svg>`),
      { font: { loadSystemFonts: false } },
    );
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return { id, png };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
