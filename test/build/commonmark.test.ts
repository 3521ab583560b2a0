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

/** Examples of "Autolinks (extension)" in the specification of GitHub, and addresses in real pages. `[…]` is a link to what it holds. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'www.commonmark.org': '[www.commonmark.org]',
  'Visit www.commonmark.org/help for more.': 'Visit [www.commonmark.org/help] for more.',
  'Visit www.commonmark.org. Or www.commonmark.org/a.b.': 'Visit [www.commonmark.org]. Or [www.commonmark.org/a.b].',
  'www.google.com/search?q=Markup+(business)': '[www.google.com/search?q=Markup+(business)]',
  'www.google.com/search?q=Markup+(business)))': '[www.google.com/search?q=Markup+(business)]))',
  '(www.google.com/search?q=Markup+(business))': '([www.google.com/search?q=Markup+(business)])',
  '(www.google.com/search?q=Markup+(business)': '([www.google.com/search?q=Markup+(business)]',
  'www.google.com/search?q=(business))+ok': '[www.google.com/search?q=(business))+ok]',
  'www.google.com/search?q=commonmark&hl=en': '[www.google.com/search?q=commonmark&amp;hl=en]',
  'www.google.com/search?q=commonmark&hl;': '[www.google.com/search?q=commonmark]&amp;hl;',
  'www.commonmark.org/he<lp': '[www.commonmark.org/he]&lt;lp',
  'http://commonmark.org': '[http://commonmark.org]',
  '(Visit https://x.org/search?q=Markup+(business))': '(Visit [https://x.org/search?q=Markup+(business)])',
  'foo@bar.baz': '[foo@bar.baz]',
  'http://x.org/a: text': '[http://x.org/a]: text',
  '_http://x.org/a_ __http://x.org/b__ ~~http://x.org/c~~ **http://x.org/d**':
    '<em>[http://x.org/a]</em> <strong>[http://x.org/b]</strong> <s>[http://x.org/c]</s> <strong>[http://x.org/d]</strong>',
  'http://x.org/a~ b': '[http://x.org/a]~ b',
  'https://x.org/a&amp; b': '[https://x.org/a]&amp; b',
  'https://x.org/a&#39;&#x27; b': "[https://x.org/a]'' b",
  'www.x.org/_a_/b': '[www.x.org/_a_/b]',
  '*www.x.org/a* (www.x.org) awww.x.org www. www.x': '<em>[www.x.org/a]</em> ([www.x.org]) awww.x.org www. [www.x]',
  'http://a_b.c.org http://a.b_c.org http://localhost:80/x_':
    '[http://a_b.c.org] http://a.b_c.org [http://localhost:80/x]_',
  '«\u00a0http://x.org/a\u00a0» “http://x.org/b” http://x.org/c’s':
    '«\u00a0[http://x.org/a]\u00a0» “[http://x.org/b]” [http://x.org/c’s]',
  '[a www.x.org b](/c) [http://x.org/a_b](/c)': '<a>a www.x.org b</a> <a>http://x.org/a_b</a>',
  'FTP://x.org/a! xhttp://x.org //x.org': '[FTP://x.org/a]! xhttp://x.org //x.org',
};

test('bare addresses begin and end as on GitHub', () => {
  for (const [markdown, expected] of Object.entries(ADDRESSES)) {
    const { html, links } = parseText(markdown);
    const shown = html.replace(
      /<a href="\uFDD0L(\d+)\uFDD1"[^>]*>(.*?)(?:<i>\(new tab\)<\/i>)?<\/a>/g,
      (_, at, text: string) => {
        const href = links[at]?.href.replace(/^(?:mailto:|http:\/\/(?=www\.))/, '').replaceAll('&', '&amp;');
        return href === text ? `[${text}]` : `<a>${text}</a>`;
      },
    );
    assert.equal(shown, `<p>${expected}</p>\n`);
  }
});
