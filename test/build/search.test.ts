/** Search indexes: which pages are in them, how articles become sections, the form in which they travel. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceLoader } from '../../build/input/codeLoader.ts';
import { openStore } from '../../build/input/store.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { articleOf, findUnread, planSearch, renderSearch } from '../../build/plugins/search/searchIndex.ts';
import { readSections } from '../../build/plugins/search/searchText.ts';
import { createSearchMaker } from '../../build/plugins/search/searchThread.ts';
import { decodeSections } from '../../client/search/sections.ts';
import type { SearchSizes } from '../../templates/search/searchFile.ts';
import { decodePart, encodePart, type Postings } from '../../templates/search/searchPostings.ts';
import { decodeSection, encodeSection } from '../../templates/search/searchSections.ts';
import { type WholeIndex, wholeIndexOf } from '../search/indexFiles.ts';
import { createTempFolder } from '../tempFolder.ts';
import { configOf, DOCS, doc, plainPage, post, type SiteWords, siteOf } from './builders.ts';
import { parseText } from './parsePage.ts';

const NAVBAR = { title: 'Site', hideOnScroll: false, items: [{ type: 'search' as const, position: 'right' as const }] };
const heading = (level: number, at: number, text: string) =>
  `<h${level} id="\uFDD0H${at}\uFDD1">${text}</h${level}>\n<a class="heading-link" href="#\uFDD0H${at}\uFDD1" aria-label="Direct link"></a>`;

function searchSite(pages: Parameters<typeof siteOf>[0], { config, ...words }: SiteWords = {}): Site {
  return siteOf(pages, { ...words, config: { navbar: NAVBAR, ...config } });
}

function indexOf(site: Site, path = 'search.json'): WholeIndex {
  return wholeIndexOf(renderSearch(planSearch(site)), path);
}

/** `href#id` of the sections that a term stands in. */
function placesOf(index: WholeIndex, term: string): string[] {
  const sections = index.pages.flatMap(({ href, sections }) =>
    sections.map(decodeSection).map(({ id }) => (id ? `${href}#${id}` : href)),
  );
  const fields = new Map(decodePart(index.terms)).get(term) ?? [];
  return [
    ...new Set(
      fields.flatMap((postings) => postings.filter((_, at) => at % 2 === 0).map((section) => sections[section] ?? '?')),
    ),
  ];
}

describe('search index', () => {
  it('holds sections with the anchors of the pages', () => {
    const en = {
      title: 'Tiles',
      html: `<p>Intro.</p>\n${heading(2, 0, 'First step')}<p>Roofs.</p>\n`,
      headings: ['## First step'],
    };
    const fr = {
      locale: 'fr',
      title: 'Dalles',
      html: `<p>Début.</p>\n${heading(2, 0, 'Premier pas')}<p>Toits.</p>\n`,
      headings: ['## Premier pas'],
    };
    const site = searchSite([doc('tiles', en), doc('tiles', fr)]);
    assert.deepEqual(indexOf(site).pages, [
      {
        href: '/base/tiles',
        title: 'Tiles',
        trail: [],
        sections: [[''], ['First step']],
      },
    ]);
    const french = indexOf(site, 'fr/search.json');
    assert.equal(french.lang, 'fr');
    assert.deepEqual(french.pages[0]?.sections, [[''], ['Premier pas', 'first-step']]);
    assert.deepEqual(placesOf(french, 'toit'), ['/base/fr/tiles#first-step']);
    assert.deepEqual(placesOf(french, 'debut'), ['/base/fr/tiles']);
    assert.deepEqual(placesOf(indexOf(site), 'toit'), []);
  });

  it('leaves out fallbacks, hidden pages, lists and older versions', () => {
    const docs = {
      ...DOCS,
      versions: [...DOCS.versions, { name: '1.0', label: '1.0', path: '1.0', banner: 'unmaintained' as const }],
    };
    const pages = [
      doc('both'),
      doc('both', { locale: 'fr' }),
      doc('english'),
      doc('hidden', { frontMatter: { unlisted: true } }),
      doc('both', { version: '1.0' }),
      post('2025-10-03-news'),
      plainPage('about'),
    ];
    const site = searchSite(pages, { config: { docs } });
    const hrefs = (path: string) => indexOf(site, path).pages.map(({ href }) => href);
    assert.deepEqual(hrefs('search.json'), ['/base/about', '/base/blog/news', '/base/both', '/base/english']);
    assert.deepEqual(hrefs('fr/search.json'), ['/base/fr/both']);
  });

  it('tells docs, posts and release notes apart', () => {
    const sidebars = {
      main: [
        {
          type: 'category' as const,
          label: 'Notes',
          collapsible: true,
          collapsed: false,
          items: [{ type: 'doc' as const, id: 'notes/v1' }],
        },
      ],
    };
    const pages = [doc('a'), doc('notes/v1'), doc('notes-other'), post('2025-10-03-news')];
    const { pages: found, sizes } = indexOf(
      searchSite(pages, { sidebars, config: { docs: { ...DOCS, releaseNotes: 'notes' } } }),
    );
    const { kinds } = decodeSections(sizes as SearchSizes);
    assert.deepEqual(
      found.map(({ href, trail }, at) => [href, kinds[at], ...trail]),
      [
        ['/base/a', 'docs'],
        ['/base/blog/news', 'blog', 'Blog', 'October 3, 2025'],
        ['/base/notes-other', 'docs'],
        ['/base/notes/v1', 'releases', 'Notes'],
      ],
    );
  });

  it('puts titles, descriptions, keywords and phrases into the first section', () => {
    const frontMatter = {
      title: 'Everyday tasks',
      description: 'Recipes for tiles',
      keywords: ['pointcloud'],
    };
    const index = indexOf(searchSite([doc('a', { frontMatter, phrases: ['drizzle'] })]));
    for (const term of ['task', 'recip', 'pointcloud', 'drizzl'])
      assert.deepEqual(placesOf(index, term), ['/base/a'], term);
  });

  it('gives phrases to the page of today and to the frozen one', () => {
    const old = { name: '1.0', label: '1.0', path: '1.0', banner: 'unmaintained' as const };
    const pages = [doc('a', { phrases: ['drizzle'] }), doc('a', { version: '1.0' }), doc('b')];
    const plan = planSearch(searchSite(pages, { config: { docs: { ...DOCS, versions: [...DOCS.versions, old] } } }));
    const jobs = plan.flatMap(({ jobs }) => jobs.map(({ page, context }) => [page.data.path, context.phrases ?? []]));
    assert.deepEqual(
      jobs.filter(([, phrases]) => phrases?.length),
      [
        ['/a', ['drizzle']],
        ['/1.0/a', ['drizzle']],
      ],
    );
  });

  it('is not written for a site without a search item', () => {
    assert.deepEqual(renderSearch(planSearch(siteOf([doc('a')], { config: configOf() }))), []);
  });

  it('does not depend on the order of pages', () => {
    const pages = [
      doc('b', { html: '<p>One two.</p>' }),
      doc('a', { html: '<p>Two three.</p>' }),
      post('2025-10-03-c'),
    ];
    const [once, again] = [pages, pages.toReversed()].map((each) => renderSearch(planSearch(searchSite(each))));
    assert.deepEqual(once, again);
  });

  it('is the same from pages that another thread has read', async (t) => {
    const pages = Array.from({ length: 40 }, (_, at) =>
      doc(`p${at}`, {
        html: `<p>Word${at} and <a href="p0">more words</a>.</p>\n${heading(2, 0, 'Roofs')}`,
      }),
    );
    const site = searchSite(pages);
    const plan = planSearch(site);
    const kept = openStore(createTempFolder(t));
    const maker = createSearchMaker(sourceLoader, (_, work) => work());
    for (const page of pages.slice(0, 30)) maker.readAhead(articleOf(page, site.config));
    assert.deepEqual(await maker.start(plan, kept)(), renderSearch(plan));
    maker.stop();
    assert.deepEqual(findUnread(plan, kept), []);
    const others = plan.map((each) => ({ ...each, key: 'not kept' }));
    assert.deepEqual(findUnread(others, kept), []);
    assert.deepEqual(renderSearch(others.slice(0, 1), kept), renderSearch(plan.slice(0, 1)));
  });
});

describe('search sections', () => {
  const read = (markdown: string) => readSections(parseText(markdown).html);

  it('end at the next heading of level 2 or 3', () => {
    const sections = read('Top.\n\n## A & `b`\n\nOne.\n\n### C\n\nTwo.\n\n#### Deep\n\nThree.\n');
    assert.deepEqual(
      sections.map(({ at, heading, text }) => [at, heading, text]),
      [
        [-1, '', 'Top.'],
        [0, 'A & b', 'One.'],
        [1, 'C', 'Two. Deep Three.'],
      ],
    );
  });

  it('keep what parameters mean out of the text', () => {
    const [section] = readSections(
      '<p>One.</p><ul class="parameters"><li><code>k</code>: neighbours</li></ul><p>Two.</p>',
    );
    assert.deepEqual([section?.text, section?.parameters], ['One. Two.', 'k: neighbours']);
  });

  it('separate the words of cells and list items', () => {
    assert.equal(read('| a | b |\n|---|---|\n| c | d |\n\n- e\n- f**g**h\n')[0]?.text, 'a b c d e fgh');
    assert.equal(read('one<br>two &lt;three&gt; “four” a&nbsp;b')[0]?.text, 'one two <three> “four” a b');
  });

  it('hold code apart, and no formulas or diagrams', () => {
    const [section] = read(
      'Text.\n\n```bash\nrun --fast <file>\n```\n\n$x^2$\n\n```mermaid\nflowchart TD\n  accTitle: Steps\n  accDescr: One step.\n  secret --> b\n```\n',
    );
    assert.equal(section?.code, 'run --fast <file>');
    assert.match(section?.text ?? '', /^Text\. Steps One step\.$/);
  });
});

describe('search terms', () => {
  it('survive packing and unpacking', () => {
    const sections = Array.from({ length: 3000 }, (_, at) => at);
    const postings = (step: number): Postings =>
      sections.filter((at) => at % step === 0).flatMap((at) => [at, (at % 31) + 1]);
    const words = ['--a', '2.4.2', 'config', 'config-file', 'configur', 'x'.repeat(80), `${'x'.repeat(80)}y`, 'é'];
    const terms = words.map((word, at): [string, Postings[]] => [
      word,
      [postings(at + 1), [], postings(977), [], at % 2 === 0 ? [] : [1, 7, 8, 40, 2000]],
    ]);
    assert.deepEqual(decodePart(encodePart(terms)), terms);
  });

  it('leave out ids of sections that follow from their headings', () => {
    for (const [heading, id, size] of [
      ['', '', 1],
      ['Lists of places', 'lists-of-places', 1],
      ["What's in `a_b`?", 'whats-in-a_b', 1],
      ['Été', 'été', 1],
      ['Lists of places', 'lists-of-places-1', 2],
      ['Étapes suivantes', 'next-steps', 2],
    ] as const) {
      const section = encodeSection(heading, id);
      assert.equal(section.length, size, heading);
      assert.deepEqual(decodeSection(section), { heading, id });
    }
  });
});
