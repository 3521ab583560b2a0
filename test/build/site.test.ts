/** The plan of a whole site: addresses nobody shares, versions, the list of all pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLOG, DOCS, dataAt, doc, docAt, EN, pageAt, plainPage, post, printed, siteOf } from './builders.ts';

function paths(site: ReturnType<typeof siteOf>): string[] {
  return site.pages.map(({ data }) => data.path);
}

test('every kind of page has its address in both languages', () => {
  const words = { frontMatter: { tags: ['gpu'], authors: ['ann'] } };
  const site = siteOf([
    doc('intro', { frontMatter: { slug: '/' } }),
    doc('api/cli'),
    post('2025-10-03-hello', words),
    plainPage('markdown-page'),
  ]);
  const english = [
    '/',
    '/api/cli',
    '/blog/hello',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/gpu',
    '/blog/authors',
    '/blog/authors/ann',
    '/markdown-page',
    '/404',
    '/pages',
  ];
  assert.deepEqual(paths(site), [...english, ...english.map((path) => (path === '/' ? '/fr' : `/fr${path}`))]);
  assert.equal(pageAt(site, '/fr').file, 'fr/index.html');
  assert.equal(pageAt(site, '/fr/404').file, 'fr/404.html');
});

test('a site may have no docs, or no blog', () => {
  const pages = [doc('intro'), post('2025-10-03-hello'), plainPage('about')];
  assert.deepEqual(
    paths(siteOf(pages, { config: { docs: false, locales: [EN] } })).filter((path) => path === '/intro'),
    [],
  );
  assert.deepEqual(paths(siteOf(pages, { config: { docs: false, blog: false, locales: [EN] } })), [
    '/about',
    '/404',
    '/pages',
  ]);
});

test('addresses that servers or the builder need are an error with the file', () => {
  const pages = [
    doc('assets/a'),
    doc('Assets'),
    doc('fr/b'),
    doc('blog/c'),
    doc('guides/index', { frontMatter: { slug: '/guides/index' } }),
    plainPage('x/404'),
    post('2025-01-01-index'),
    doc('1.0/d'),
    // What only looks like one.
    ...[doc('assets-of-mine'), doc('french'), doc('guides/blog/e'), doc('index-of-names'), doc('blogs')],
  ];
  const versions = [...DOCS.versions, { name: '1.0', label: '1.0', path: '1.0', banner: 'none' as const }];
  const publicFiles = ['assets/x.png', 'french/index.html', 'files/index.html'].map((path) => ({
    path,
    diskPath: path,
  }));
  const site = siteOf(pages, { config: { docs: { ...DOCS, versions } }, content: { publicFiles } });
  const files = site.diagnostics.flatMap(({ check, severity, file }) =>
    check === 'output' ? [`${severity} ${file}`] : [],
  );
  assert.deepEqual(files.sort(), [
    'throw content/en/blog/2025-01-01-index.md',
    'throw content/en/docs/1.0/d.md',
    'throw content/en/docs/Assets.md',
    'throw content/en/docs/assets/a.md',
    'throw content/en/docs/blog/c.md',
    'throw content/en/docs/fr/b.md',
    'throw content/en/docs/guides/index.md',
    'throw content/en/pages/x/404.md',
    'throw public/assets/x.png',
    'throw public/french/index.html',
  ]);
});

test('a conflict with a generated page is told at the page that has a file', () => {
  const found = siteOf([doc('tags', { frontMatter: { tags: ['gpu'] } })], { config: { locales: [EN] } }).diagnostics;
  const [conflict] = found.filter(({ check }) => check === 'duplicateRoutes');
  assert.equal(conflict?.file, 'content/en/docs/tags.md');
  assert.match(
    conflict?.message ?? '',
    /"\/tags" \(the docs tags\) is already the address of content\/en\/docs\/tags\.md/,
  );
});

test('paths that differ only by case are one address to some file systems', () => {
  const site = siteOf([doc('api/CLI'), doc('api/cli')], { config: { locales: [EN] } });
  assert.deepEqual(printed(site.diagnostics, 'duplicateRoutes').length, 1);
  assert.equal(new Set(site.pages.map(({ file }) => file.toLowerCase())).size, site.pages.length);
});

test('a page that takes the address of a generated one is published, and reported', () => {
  const site = siteOf([plainPage('pages', { title: 'Mine' })], { config: { locales: [EN] } });
  assert.equal(pageAt(site, '/pages').data.title, 'Mine');
  assert.equal(printed(site.diagnostics, 'duplicateRoutes').length, 1);
});

test('an address claimed twice is reported once, not once per language', () => {
  const site = siteOf([doc('a', { frontMatter: { slug: '/same' } }), doc('b', { frontMatter: { slug: '/same' } })]);
  assert.equal(printed(site.diagnostics, 'duplicateRoutes').length, 1);
});

test('route keys are unique and do not depend on what else the site holds', () => {
  const one = siteOf([doc('b')], { config: { locales: [EN] } });
  const two = siteOf([doc('a'), doc('b'), doc('c')], { config: { locales: [EN] } });
  assert.equal(pageAt(one, '/b').key, pageAt(two, '/b').key);
  assert.equal(new Set(two.pages.map(({ key }) => key.toLowerCase())).size, two.pages.length);
});

test('a change to the text of one page changes the plan of no other document', () => {
  const pages = (summary: string) => [
    doc('a', { html: `<p>${summary}</p>`, summary, words: summary.length }),
    doc('b'),
    post('2025-10-03-c'),
  ];
  const sidebars = {
    main: [
      { type: 'doc' as const, id: 'a' },
      { type: 'doc' as const, id: 'b' },
    ],
  };
  const [before, after] = [pages('One.'), pages('Another one.')].map((sources) => siteOf(sources, { sidebars }));
  const changed = before?.pages.filter((page, index) => JSON.stringify(page) !== JSON.stringify(after?.pages[index]));
  assert.equal(changed?.map(({ data }) => data.path).join(), '/a,/fr/a');
});

test('the plan is the same for the same input', () => {
  const plan = () =>
    siteOf([doc('a'), doc('b', { locale: 'fr' }), post('2025-10-03-c', { frontMatter: { tags: ['é', 'e', 'z'] } })]);
  assert.equal(JSON.stringify(plan()), JSON.stringify(plan()));
});

const versions = [
  { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' },
  { name: '1.0', label: '1.0.x', path: '', banner: 'none' },
] as const;

/** `new` exists only in current, `old` only in 1.0. */
function twoVersions() {
  const pages = [
    doc('intro', { frontMatter: { slug: '/' } }),
    doc('guide'),
    doc('new'),
    doc('intro', { version: '1.0', frontMatter: { slug: '/' } }),
    doc('guide', { version: '1.0' }),
    doc('old', { version: '1.0', frontMatter: { tags: ['gpu'] } }),
  ];
  const sidebars = { main: ['intro', 'guide', 'new'].map((id) => ({ type: 'doc' as const, id })) };
  const config = { docs: { ...DOCS, versions: [...versions], lastVersion: '1.0' }, blog: false as const };
  return siteOf(pages, { sidebars, config });
}

test('each version has its own path in each language', () => {
  const site = twoVersions();
  const docs = site.pages.filter(({ data }) => data.kind === 'doc').map(({ data }) => data.path);
  const english = ['/next', '/next/guide', '/next/new', '/', '/guide', '/old'];
  assert.deepEqual(docs, [...english, ...english.map((path) => (path === '/' ? '/fr' : `/fr${path}`))]);
  assert.equal(pageAt(site, '/next').file, 'next.html');
});

test('version links lead to the same doc, else to the main doc of the version', () => {
  const site = twoVersions();
  const hrefs = (path: string) => docAt(site, path).versions.map(({ name, label, href }) => [name, label, href]);
  assert.deepEqual(hrefs('/guide'), [
    ['current', 'Next', '/base/next/guide'],
    ['1.0', '1.0.x', '/base/guide'],
  ]);
  assert.deepEqual(hrefs('/next/new'), [
    ['current', 'Next', '/base/next/new'],
    ['1.0', '1.0.x', '/base/'],
  ]);
  assert.deepEqual(hrefs('/fr/old'), [
    ['current', 'Next', '/base/fr/next'],
    ['1.0', '1.0.x', '/base/fr/old'],
  ]);
});

test('a generated index leads to its twin in the other version, else to the main doc', () => {
  const link = { type: 'generated-index', slug: '/all' } as const;
  const options = { label: 'All', collapsible: true, collapsed: false } as const;
  const item = (id: string) => ({ type: 'doc' as const, id });
  const onlyNext = { ...link, slug: '/news' };
  const sidebars = {
    main: [
      item('intro'),
      { type: 'category' as const, ...options, link, items: [item('guide')] },
      { type: 'category' as const, ...options, link: onlyNext, items: [item('new')] },
    ],
  };
  const pages = [
    doc('intro'),
    doc('guide'),
    doc('new'),
    ...['intro', 'guide'].map((id) => doc(id, { version: '1.0' })),
  ];
  const docs = { ...DOCS, versions: [...versions], lastVersion: '1.0' };
  const site = siteOf(pages, { sidebars, config: { docs, blog: false as const } });
  const hrefs = (path: string) => {
    const { data } = pageAt(site, path);
    return 'versions' in data ? data.versions.map(({ href }) => href) : [];
  };
  assert.deepEqual(hrefs('/next/all'), ['/base/next/all', '/base/all']);
  assert.deepEqual(hrefs('/fr/all'), ['/base/fr/next/all', '/base/fr/all']);
  assert.deepEqual(hrefs('/next/news'), ['/base/next/news', '/base/intro']);
});

test('a version that is not the last says so and leads to the last', () => {
  const site = twoVersions();
  assert.deepEqual(docAt(site, '/next/guide').version, {
    name: 'current',
    label: 'Next',
    isLast: false,
    banner: 'unreleased',
    latestHref: '/base/guide',
    latestLabel: '1.0.x',
  });
  assert.equal(docAt(site, '/next/new').version.latestHref, '/base/');
  assert.deepEqual(docAt(site, '/guide').version, {
    name: '1.0',
    label: '1.0.x',
    isLast: true,
    banner: 'none',
    latestHref: undefined,
    latestLabel: undefined,
  });
});

test('each version is canonical at its own address', () => {
  const site = twoVersions();
  assert.equal(docAt(site, '/next/guide').canonical, 'https://example.org/base/next/guide');
  assert.equal(docAt(site, '/guide').canonical, 'https://example.org/base/guide');
  assert.equal(docAt(site, '/fr/next/guide').canonical, 'https://example.org/base/next/guide');
});

test('a sidebar shows the docs of its version only', () => {
  const site = twoVersions();
  const labels = (path: string) =>
    site.sidebars.get(pageAt(site, path).data.sidebar?.href ?? '')?.nodes.map(({ href }) => href);
  assert.deepEqual(labels('/next/guide'), ['/base/next', '/base/next/guide', '/base/next/new']);
  assert.deepEqual(labels('/guide'), ['/base/', '/base/guide']);
  assert.deepEqual(printed(site.diagnostics, 'sidebars'), []);
});

test('tags belong to their version', () => {
  const site = twoVersions();
  assert.equal(dataAt(site, '/tags/gpu', 'docsTag').cards.length, 1);
  assert.ok(!paths(site).includes('/next/tags'));
});

test('a site with one version has no version links', () => {
  assert.deepEqual(docAt(siteOf([doc('a')]), '/a').versions, []);
});

test('the list of all pages holds each page once, by section, without the hidden ones', () => {
  const category = { type: 'category', label: 'Guides', collapsible: true, collapsed: false } as const;
  const sidebars = {
    main: [
      { type: 'doc' as const, id: 'intro' },
      {
        ...category,
        items: [
          { type: 'doc' as const, id: 'later' },
          { type: 'doc' as const, id: 'guide' },
        ],
      },
    ],
  };
  const pages = [
    doc('guide'),
    doc('intro'),
    doc('later'),
    doc('hidden', { frontMatter: { unlisted: true } }),
    doc('same', { frontMatter: { slug: '/guide' } }),
    post('2025-10-03-a'),
    post('2025-10-02-b'),
    plainPage('about'),
  ];
  const site = siteOf(pages, { sidebars, config: { locales: [EN], blog: { ...BLOG, postsPerPage: 1 } } });
  const sections = dataAt(site, '/pages', 'pageList').sections.map(({ title, pages: links }) => [
    title,
    links.map(({ href }) => href),
  ]);
  assert.deepEqual(sections, [
    ['en:documentation', ['/base/intro']],
    // As the sidebar lists them, not by file name.
    ['Guides', ['/base/later', '/base/guide']],
    [
      'en:blog',
      ['/base/blog/a', '/base/blog/b', '/base/blog', '/base/blog/archive', '/base/blog/tags', '/base/blog/authors'],
    ],
    ['en:otherPages', ['/base/about']],
  ]);
});

test('edit links and last updates come from the source', () => {
  const docs = { ...DOCS, editUrl: 'https://example.com/edit/{path}' };
  const lastUpdate = { date: '2025-10-15', author: 'Ann' };
  const pages = [
    doc('a b', { lastUpdate }),
    doc('c', { lastUpdate, frontMatter: { last_update: { date: '2024-02-29' }, custom_edit_url: null } }),
    doc('d', { frontMatter: { custom_edit_url: 'https://example.com/d' } }),
  ];
  const site = siteOf(pages, { config: { docs } });
  assert.equal(docAt(site, '/a b').editHref, 'https://example.com/edit/content/en/docs/a%20b.md');
  assert.deepEqual(docAt(site, '/fr/a b').lastUpdate, {
    date: '2025-10-15',
    dateText: '15 octobre 2025',
    author: 'Ann',
  });
  assert.equal(docAt(site, '/c').editHref, undefined);
  assert.deepEqual(docAt(site, '/c').lastUpdate, { date: '2024-02-29', dateText: 'February 29, 2024', author: 'Ann' });
  assert.equal(pageAt(site, '/c').lastmod, '2024-02-29');
  assert.equal(docAt(site, '/d').editHref, 'https://example.com/d');
  assert.equal(docAt(site, '/d').lastUpdate, undefined);
});

test('an account that is no person has the name that the settings give it, in the language of the page', () => {
  const lastUpdateAuthors = { '*[bot]': 'a program', '* team': { en: 'the team', fr: 'l’équipe' } };
  const authors = ['Docs 12ab team', 'x[bot]', 'xb', 'Ann (team)'];
  const pages = authors.map((author, at) => doc(`p${at}`, { lastUpdate: { date: '2025-10-15', author } }));
  pages.push(
    doc('own', {
      lastUpdate: { date: '2025-10-15', author: 'x[bot]' },
      frontMatter: { last_update: { author: 'Al' } },
    }),
  );
  pages.push(doc('new'));
  const site = siteOf(pages, { config: { docs: { ...DOCS, lastUpdateAuthors: { ...lastUpdateAuthors } } } });
  const shown = (path: string) => docAt(site, path).lastUpdate?.author;
  assert.equal(authors.map((_, at) => shown(`/p${at}`)).join(), 'the team,a program,xb,Ann (team)');
  assert.deepEqual([shown('/fr/p0'), shown('/own'), shown('/new')], ['l’équipe', 'Al', undefined]);
});
