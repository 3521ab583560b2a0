/** The worker thread that parses diagrams with Mermaid on a simulated DOM. Plain JavaScript, because it starts faster. */

import { parentPort, workerData } from 'node:worker_threads';
import { parseHTML } from 'linkedom/worker';

// Mermaid sanitizes labels with DOMPurify, which needs a document on import: hence the dynamic import.
const { window, document } = parseHTML('<html><body></body></html>');
Object.assign(globalThis, { window, document });
// Both packages are imported as bundles of few files, which load three times as fast as the main entries.
const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');

parentPort.postMessage('ready');
// Sequentially, because Mermaid keeps state while parsing.
for (const source of workerData) parentPort.postMessage(await parseDiagram(source));

/** Returns null for a valid diagram, else Mermaid's error as a structured-cloneable object. */
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
 * Mermaid counts lines after removing front matter, directives and comments. Here they become empty lines, which is enough
 * to find the line of a known error, but may itself be an error in some diagram types.
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
