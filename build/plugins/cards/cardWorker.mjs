/** Runs in a thread of its own: draws cards with takumi, whose threads work beside it. Plain JavaScript starts fast. */

import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createFrame } from './cardPng.mjs';
import { createLetterCheck } from './fontLetters.mjs';

const { terrain, ...canvas } = workerData;
// Our own font, never the system's: the same card has the same pixels on every machine.
const font = await readFile(new URL('./fonts/SourceSans3-SemiBold.ttf', import.meta.url));
const missingIn = createLetterCheck(font);
const renderer = await createRenderer();
const frames = new Map();

parentPort.on('message', async (job) => parentPort.postMessage(await answer(job)));
parentPort.postMessage('ready');

async function createRenderer() {
  // The platform's binary is an optional package: it may not exist, or not be installed.
  const { Renderer } = await import('@takumi-rs/core').catch(({ message }) => {
    const [reason] = message.split('. ');
    throw new Error(`@takumi-rs/core does not load on ${process.platform}-${process.arch} (${reason})`);
  });
  const created = new Renderer();
  await created.registerFont({ name: 'text', data: font, weight: 600, style: 'normal' });
  return created;
}

/** Gives the picture, or why there is none. */
async function answer({ id, design, logo }) {
  try {
    const missing = missingIn([...textsOf(design.frame), ...textsOf(design.block)].join(''));
    if (missing) return { id, missing };
    const [frame, block] = await Promise.all([findFrame(design.frame, logo), draw(design.block)]);
    return { id, png: frame(block) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function textsOf({ text, children = [] }) {
  return text === undefined ? children.flatMap(textsOf) : [text];
}

function findFrame(design, logo) {
  const key = JSON.stringify([design, logo]);
  const frame = frames.get(key) ?? drawFrame(design, logo);
  frames.set(key, frame);
  return frame;
}

async function drawFrame(design, logo) {
  const images = [{ src: 'terrain', data: Buffer.from(terrain) }];
  if (logo) images.push({ src: 'logo', data: await readFile(logo) });
  return createFrame(await draw(design, images), canvas);
}

/** The pixels of a design, 32 bits each: signed, which are faster to compare. */
async function draw(design, images) {
  const raw = await renderer.render(design, { width: canvas.width, format: 'raw', images });
  return new Int32Array(raw.buffer, raw.byteOffset, raw.length / 4);
}
