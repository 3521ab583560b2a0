/** Draws diagrams with Mermaid in a headless browser. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openChromium, type Page } from '../../browser/playwright.ts';
import { bundleScript } from '../../emit/bundle.ts';
import type { Diagram } from '../../model/parsedSource.ts';

/** A picture, or why there is none. */
export type DrawingResult = { svg: string } | { error: string };

/** The page with the code of `page/`. No request leaves the process. */
const HOST = 'http://diagrams.invalid/';
const PAGE = `<!doctype html>
<meta charset="utf-8">
<style>@font-face { font-family: diagram; src: url(font.ttf); }</style>
<body>
<script type="module">
const addresses = ['/mermaid/mermaid.esm.min.mjs', '/drawing.js'];
const [mermaid] = await Promise.all(addresses.map((address) => import(address)));
await document.fonts.load('14px diagram');
globalThis.drawPicture = (source) => drawWith(mermaid.default, source);
</script>
`;
const FONT = new URL('../cards/fonts/SourceSans3-SemiBold.ttf', import.meta.url);
const MERMAID = dirname(createRequire(import.meta.url).resolve('mermaid'));

/** Draws diagrams in their order. Rejects if no browser starts. */
export async function drawDiagrams(
  diagrams: ReadonlyArray<Pick<Diagram, 'source' | 'title' | 'description'>>,
  projectRoot: string,
): Promise<DrawingResult[]> {
  const browser = await openChromium();
  try {
    const page = await openDrawer(await browser.newPage(), projectRoot);
    const results: DrawingResult[] = [];
    for (const { source, title, description } of diagrams)
      results.push(await page.evaluate(draw, { source, title, description }).catch(toError));
    return results;
  } finally {
    await browser.close();
  }
}

async function openDrawer(page: Page, projectRoot: string): Promise<Page> {
  const script = await bundleScript(projectRoot, 'build/plugins/diagrams/page/drawWith.ts');
  await page.route('**', async (route) => {
    const answer = await respond(route.request().url(), script).catch(() => undefined);
    // A label may ask for a picture, for which Mermaid waits.
    await (answer ? route.fulfill(answer) : route.abort());
  });
  await page.goto(HOST);
  await page.waitForFunction(() => 'drawPicture' in globalThis);
  return page;
}

interface Answer {
  body: string | Buffer;
  contentType: string;
}

/** Rejects for what is no file of the page. */
async function respond(address: string, script: string): Promise<Answer> {
  const javascript = 'text/javascript';
  const path = address.replace(HOST, '');
  if (path === '') return { body: PAGE, contentType: 'text/html' };
  if (path === 'drawing.js') return { body: script, contentType: javascript };
  if (path === 'font.ttf') return { body: await readFile(FONT), contentType: 'font/ttf' };
  return { body: await readFile(join(MERMAID, path.replace('mermaid/', ''))), contentType: javascript };
}

/** Runs in the page. */
async function draw(source: object): Promise<DrawingResult> {
  const { drawPicture } = globalThis as unknown as { drawPicture(source: object): Promise<string> };
  return { svg: await drawPicture(source) };
}

function toError(error: unknown): DrawingResult {
  const message = error instanceof Error ? error.message : String(error);
  return { error: message.split('\n', 1)[0]?.replace(/^page\.evaluate: (?:Error: )?/, '') ?? '' };
}
