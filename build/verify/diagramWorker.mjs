/** Runs in a thread of its own: lends Mermaid a document and lets it parse each diagram. Plain JavaScript starts fast. */

import { parentPort, workerData } from 'node:worker_threads';
import { parseHTML } from 'linkedom/worker';

// Mermaid cleans labels with DOMPurify, which looks for a document when it is loaded: hence the late import.
const { window, document } = parseHTML('<html><body></body></html>');
Object.assign(globalThis, { window, document });
// Of both packages the bundle with few files is taken: together they load three times as fast as the main entries.
const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');

parentPort.postMessage('ready');
for (const source of workerData) parentPort.postMessage(await parseDiagram(source));

// More may come while the builder still reads pages. One after the other: Mermaid keeps state while it parses.
let last = Promise.resolve();
parentPort.on('message', (source) => {
  last = last.then(async () => parentPort.postMessage(await parseDiagram(source)));
});

/** Gives null for a good diagram, else Mermaid's error in a shape that can be sent to another thread. */
async function parseDiagram(source) {
  const error = await findError(source);
  if (!error) return null;
  const { text, above } = keepLines(source);
  const line = lineOf((await findError(text)) ?? error);
  return {
    name: error.name,
    message: String(error.message),
    found: error.hash?.text,
    line: error.mark ? error.mark.line + 2 : line && line + above,
  };
}

async function findError(source) {
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Mermaid counts lines after taking out front matter, directives and comments. Here they become empty lines, which is
 * good enough to find the line of a known error, but could itself be an error in some kinds of diagram.
 */
function keepLines(source) {
  const matter = /^\s*---\s*\n.*?\n\s*---\s*\n/s.exec(source)?.[0] ?? '';
  const rest = source
    .slice(matter.length)
    .replace(/%%\{.*?\}%%/gs, (directive) => directive.replace(/[^\n]/g, ''))
    .replace(/^[^\S\n]*%%.*$/gm, '');
  const text = rest.trimStart();
  const above = matter + rest.slice(0, rest.length - text.length);
  return { text, above: above.split('\n').length - 1 };
}

function lineOf(error) {
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  return line && Number(line);
}
