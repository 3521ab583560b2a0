/** The check of links reads in documents what linkinator reads in them. */

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it, test } from 'node:test';
import { createTagReader, outlineOf } from '../../build/check/linkOutline.ts';
import { extractFragmentIds, getLinks } from '../../node_modules/linkinator/build/src/links.js';
import { buildInMemory, copySite, documentsOf, fileAt } from './siteBuild.ts';

const BASE = 'https://example.org/a/';

/** The addresses and ids that linkinator reads of HTML. */
async function read(html: string) {
  const links = await getLinks(Readable.from([html]), BASE);
  const ids = await extractFragmentIds(Readable.from([html]));
  return {
    links: new Set(links.map(({ link, url, fragment }) => (url ? `${url.href}#${fragment ?? ''}` : link))),
    ids,
  };
}

async function assertSame(html: string, name: string): Promise<void> {
  const tags = createTagReader()(html);
  const { links, ids } = outlineOf(tags, BASE);
  const addresses = links.map((href) => {
    const url = new URL(href, BASE);
    return `${url.href.slice(0, url.href.length - url.hash.length)}#${decodeURIComponent(url.hash.slice(1))}`;
  });
  const theirs = await read(html);
  assert.deepEqual({ links: new Set(addresses), ids }, theirs, name);
  assert.deepEqual(await read(tags.map((tag) => tag.html).join('\n')), theirs, `${name}, by its tags`);
}

describe('the tags of the documents of a site', () => {
  for (const site of ['two-languages', 'two-versions', 'odd-names'])
    it(`hold all links and ids: ${site}`, async (t) => {
      const built = await buildInMemory(copySite(t, site));
      const documents = documentsOf(built);
      assert.ok(documents.length > 5);
      for (const file of documents) await assertSame(fileAt(built, file), file);
    });
});

test('odd HTML is read as linkinator reads it', async () => {
  const cases = [
    '<a href="x">a < b</a><a href=\'y\' id="one">y</a><a href=z name=old>z</a>',
    '<!-- <a href="comment"> --><a\n  class="x"\n  href="lines"\n>x</a>',
    '<script>var a = "<a href=\'script\'>";</script><script src="s.js"></script><a href="after">x</a>',
    '<style>a[href="style"] {}</style><title><a href="title"></title><a href="after">x</a>',
    '<textarea><a href="textarea"></textarea><a href="after">x</a>',
    '<SCRIPT>"<a href=upper>"</SCRIPT><A HREF="Upper" ID="Two">x</A>',
    '<img src="a.png" srcset="b.png 1x, c.png 2x" alt="a > b"><a href="after">x</a>',
    '<meta http-equiv="refresh" content="0;url=next"><meta property="og:image" content="https://example.org/p.png">',
    '<script type="application/ld+json">{"@type":"Thing","url":"https://example.org/thing"}</script>',
    '<base href="/other/"><a href="x">x</a><video poster="p.png" src="v.mp4"></video><object data="o"></object>',
    '<a id="perma" href="x">x</a><a href="a&amp;b?c=&quot;#d">x</a><a href="a>b">x</a>',
    '<blockquote cite="quote"><svg viewBox="0 0 1 1"><a xlink:href="svg"></a></svg><iframe src="i"></iframe>',
    '<meta name="description" content="A title"><meta name="x" content="note: an address"><meta id="m" content="x"><meta name=y>',
    '<svg><line x1="1" y2="2" id="line"/><text textLength="9" lengthAdjust="spacing" transform="scale(2)">x</text></svg>',
    '<a title=\'say "href=no"\' href="yes">x</a><a data-x="<a href=inside>" href="outside">x</a>',
  ];
  for (const html of cases) await assertSame(html, html);
});
