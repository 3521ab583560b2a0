/** The crawl sees in the tags of a document what it sees in the whole document. */

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it, test } from 'node:test';
import { createOutlineReader } from '../../build/verify/linkOutline.ts';
import { extractFragmentIds, getLinks } from '../../node_modules/linkinator/build/src/links.js';
import { buildInMemory, copySite, documentsOf, fileAt } from './siteBuild.ts';

const BASE = 'https://example.org/a/';

/** What linkinator reads of HTML. */
async function read(html: string) {
  const links = await getLinks(Readable.from([html]), BASE);
  const ids = await extractFragmentIds(Readable.from([html]));
  return { links: links.map(({ link, url }) => [link, url?.href]), ids: [...ids] };
}

async function assertSame(html: string, name: string): Promise<void> {
  const outline = createOutlineReader()(html).tags.join('\n');
  assert.deepEqual(await read(outline), await read(html), name);
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
    '<a id="perma" href="#perma-link">x</a><a href="a&amp;b?c=&quot;#d">x</a><a href="a>b">x</a>',
    '<blockquote cite="quote"><svg viewBox="0 0 1 1"><a xlink:href="svg"></a></svg><iframe src="i"></iframe>',
    '<meta name="description" content="A title"><meta name="x" content="note: an address"><meta id="m" content="x"><meta name=y>',
    '<svg><line x1="1" y2="2" id="line"/><text textLength="9" lengthAdjust="spacing" transform="scale(2)">x</text></svg>',
    '<a title=\'say "href=no"\' href="yes">x</a><a data-x="<a href=inside>" href="outside">x</a>',
  ];
  for (const html of cases) await assertSame(html, html);
});

test('the hash is that of links and ids, whatever the content of assets', () => {
  const hashOf = (html: string) => createOutlineReader()(html).hash;
  const html = '<link href="/b/assets/style.SBKG34VP.css"><h2 id="a" class="x">A</h2><a href="/b/x">x</a>';
  assert.equal(hashOf(html), hashOf(html.replace('SBKG34VP', 'AAAAAAAA')));
  assert.equal(hashOf(html), hashOf(html.replace('class="x">A', 'class="y">B')));
  for (const [from, to] of [
    ['id="a"', 'id="b"'],
    ['/b/x', '/b/y'],
    ['style.', 'print.'],
  ] as const)
    assert.notEqual(hashOf(html), hashOf(html.replace(from, to)), to);
  assert.deepEqual(createOutlineReader()(html).assets, ['/b/assets/style.SBKG34VP.css']);
});
