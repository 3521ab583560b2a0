/** CommonMark 0.31.2 and this parser: docs/commonmark.md lists every example of the specification that comes out differently. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
// @ts-expect-error The package has no types.
import { tests } from 'commonmark-spec';
import { decodeAddress } from '../../build/model/decodeAddress.ts';
import { nestAsBrowsers } from '../../build/model/html.ts';
import { parseText, withoutTools } from './parsePage.ts';

interface Example {
  markdown: string;
  html: string;
  number: number;
}

const LIST = readFileSync(join(import.meta.dirname, '../../docs/commonmark.md'), 'utf8');

/** Our HTML without what the site adds to it: frames, ids, anchors of headings, marks of links. */
function bare(markdown: string): string {
  const page = parseText(markdown);
  const html = withoutTools(page.html)
    .replace(
      /\uFDD0L(\d+)\uFDD1/g,
      (_, at) => page.links[at]?.href.replaceAll('&', '&amp;').replaceAll('"', '%22') ?? '',
    )
    .replace(/\uFDD0[IPS](\d+)\uFDD1/g, (_, at) => page.images[at]?.src ?? '')
    .replace(/\uFDD0[A-Z]+\d+\uFDD1/g, '')
    .replace(/<a class="heading-link"[^>]*><\/a>/g, '')
    .replace(/<(h\d)[^>]*>/g, '<$1>')
    .replace(/<div class="code"[^>]*><pre>(.*?)<\/pre><\/div>/gs, '<pre>$1</pre>')
    .replace(/<code class="hljs language-[^"]*">/g, '<code>')
    .replace(/ target="_blank" rel="noopener noreferrer"/g, '')
    .replace(/ decoding="async"| loading="lazy"/g, '')
    .replaceAll('<i>(new tab)</i>', '');
  return plain((page.title === undefined ? '' : `<h1>${page.title}</h1>\n`) + html);
}

/** What a browser reads, without spellings that it does not tell apart; addresses are encoded when a page is written. */
function plain(html: string): string {
  return nestAsBrowsers(html)
    .replace(/ (href|src)="([^"]*)"/g, (_, name, address) => ` ${name}="${decodeAddress(address)}"`)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<span[^>]*>|<\/span>/g, '')
    .replace(/<code class="language-[^"]*">/g, '<code>')
    .replace(/\s+(?=<)|(?<=>)\s+/g, '')
    .replace(/\n<\/code>/g, '</code>')
    .trim();
}

/** The specification shows tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** Every number that the table of the page has. */
function listed(): number[] {
  const rows = [...LIST.matchAll(/^\| .* \| (\d[\d, ]*) \|$/gm)].map(([, numbers = '']) => numbers);
  return rows.flatMap((numbers) => numbers.split(',').map(Number)).sort((a, b) => a - b);
}

test('docs/commonmark.md lists the examples of the specification that come out differently', () => {
  const examples = tests as Example[];
  assert.equal(examples.length, 652);
  const different = examples
    .filter(({ markdown, html }) => bare(withTabs(markdown)) !== plain(withTabs(html)))
    .map(({ number }) => number);
  assert.deepEqual(different, listed());
});
