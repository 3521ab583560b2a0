/** Sidebars, reading order, breadcrumbs, category pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FolderInfo } from '../../build/model/source.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { checkOrphans } from '../../build/plugins/orphans/orphans.ts';
import type { CategoryConfig, SidebarItemConfig } from '../../build/site/sidebarSettings.ts';
import type { Config } from '../../build/site/siteConfig.ts';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { DOCS, dataAt, doc, docAt, pageAt, plainPage, printed, siteOf } from './builders.ts';

function category(
  label: CategoryConfig['label'],
  items: SidebarItemConfig[],
  rest: Partial<CategoryConfig> = {},
): CategoryConfig {
  return { type: 'category', label, collapsible: true, collapsed: false, items, ...rest };
}

function docItem(id: string): SidebarItemConfig {
  return { type: 'doc', id };
}

/** The tree of a sidebar as a page of the locale shows it. */
function treeAt(site: Site, path: string): readonly SidebarNode[] {
  const { sidebar } = pageAt(site, path).data;
  return site.sidebars.get(sidebar?.href ?? '')?.nodes ?? [];
}

/** A tree in outline: one line a node, indented, with its address. */
function outline(nodes: readonly SidebarNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    `${indent}${node.label} ${node.href ?? '-'}`,
    ...(node.type === 'category' ? outline(node.items, `${indent}  `) : []),
  ]);
}

function neighbours(site: Site, path: string) {
  const { previous, next } = docAt(site, path);
  return [previous?.title, next?.title];
}

test('labels come from the sidebar, else the front matter, else the title', () => {
  const pages = [
    doc('intro', { title: 'Introduction' }),
    doc('api/cli', { title: 'Command line', frontMatter: { sidebar_label: 'CLI' } }),
    doc('api/core', { title: 'Core', frontMatter: { title: 'Core module' } }),
  ];
  const main = [
    docItem('intro'),
    category('API', [
      category('Deep', [docItem('api/cli')]),
      { type: 'doc', id: 'api/core', label: { en: 'Kernel' } } as const,
    ]),
  ];
  const site = siteOf(pages, { sidebars: { main } });
  assert.deepEqual(outline(treeAt(site, '/intro')), [
    'Introduction /base/intro',
    'API -',
    '  Deep -',
    '    CLI /base/api/cli',
    '  Kernel /base/api/core',
  ]);
  assert.deepEqual(printed(site.diagnostics, 'sidebars'), []);
});

test('a French sidebar has French words and addresses', () => {
  const pages = [doc('x', { title: 'X' }), doc('x', { locale: 'fr', title: 'Iks' })];
  const main = [
    category({ en: 'Guides', fr: 'Guides pratiques' }, [
      docItem('x'),
      { type: 'link', label: { en: 'News', fr: 'Nouvelles' }, href: '/blog' },
    ]),
  ];
  const site = siteOf(pages, { sidebars: { main } });
  assert.deepEqual(outline(treeAt(site, '/fr/x')), [
    'Guides pratiques -',
    '  Iks /base/fr/x',
    '  Nouvelles /base/fr/blog',
  ]);
});

test('a link may lead to public/; a broken one is reported with its place', () => {
  const items: SidebarItemConfig[] = ['/img/x.pdf', '/blog/rss.xml', '/x#y', '/z'].map((href) => ({
    type: 'link',
    label: href,
    href,
  }));
  const publicFiles = [{ path: 'img/x.pdf', diskPath: '/public/img/x.pdf' }];
  const main = [category('More', items), docItem('x')];
  const site = siteOf([doc('x'), doc('x', { locale: 'fr' })], { sidebars: { main }, content: { publicFiles } });
  assert.deepEqual(outline(treeAt(site, '/fr/x')).slice(1, 5), [
    '  /img/x.pdf /base/img/x.pdf',
    '  /blog/rss.xml /base/fr/blog/rss.xml',
    '  /x#y /base/fr/x#y',
    '  /z /base/fr/z',
  ]);
  assert.deepEqual(printed(site.diagnostics, 'brokenLinks'), ['content/sidebars.ts brokenLinks "/z" | "/x"']);
});

test('an external link is marked and is no part of the reading order', () => {
  const main: SidebarItemConfig[] = [
    docItem('a'),
    { type: 'link', label: 'Out', href: 'https://example.com/' },
    docItem('b'),
  ];
  const site = siteOf([doc('a'), doc('b')], { sidebars: { main } });
  assert.deepEqual(treeAt(site, '/a')[1], { type: 'link', label: 'Out', href: 'https://example.com/', external: true });
  assert.deepEqual(neighbours(site, '/a'), [undefined, 'b']);
});

test('an unknown doc is left out and reported once, with a suggestion', () => {
  const main = [
    docItem('guides/basic-usge'),
    docItem('guides/basic-usage'),
    category('Empty', [docItem('nothing-alike-here')]),
  ];
  const site = siteOf([doc('guides/basic-usage')], { sidebars: { main } });
  assert.deepEqual(outline(treeAt(site, '/guides/basic-usage')), ['basic-usage /base/guides/basic-usage']);
  assert.deepEqual(printed(site.diagnostics, 'sidebars'), [
    'content/sidebars.ts sidebars main "guides/basic-usge" | "guides/basic-usage"',
    'content/sidebars.ts sidebars main "nothing-alike-here"',
  ]);
});

test('a category that does not fold is a heading: a generated index shows its pages', () => {
  const group = { ...category('Run', [docItem('a'), docItem('b')]), collapsible: false };
  const main = [category('Guides', [group], { link: { type: 'generated-index' } })];
  const site = siteOf([doc('a'), doc('b')], { sidebars: { main } });
  const { cards } = dataAt(site, '/category/guides', 'category');
  assert.deepEqual(
    cards.map(({ href }) => href),
    ['/base/a', '/base/b'],
  );
});

test('a generated index has an address, cards and neighbours', () => {
  const pages = [
    doc('intro'),
    doc('a', { summary: 'About a.' }),
    doc('b', { frontMatter: { description: 'About b.' } }),
  ];
  const link = { type: 'generated-index', description: 'All guides' } as const;
  const main = [
    docItem('intro'),
    category('How-to guides', [docItem('a'), category('More', [docItem('b')])], { link }),
  ];
  const site = siteOf(pages, { sidebars: { main } });
  const data = dataAt(site, '/category/how-to-guides', 'category');
  assert.equal(data.title, 'How-to guides');
  assert.equal(data.description, 'All guides');
  assert.deepEqual(data.cards, [
    { title: 'a', description: 'About a.', href: '/base/a' },
    { title: 'More', description: 'About b.', href: '/base/b' },
  ]);
  assert.deepEqual([data.previous?.title, data.next?.title], ['intro', 'a']);
  assert.deepEqual(neighbours(site, '/a'), ['How-to guides', 'b']);
  assert.deepEqual(data.breadcrumbs, [{ label: 'How-to guides', href: '/base/category/how-to-guides' }]);
});

test('a generated index takes its own slug and title; in French it keeps the English slug', () => {
  const link = { type: 'generated-index', slug: '/all-guides', title: { en: 'All', fr: 'Tous' } } as const;
  const own = siteOf([doc('a')], { sidebars: { main: [category('Guides', [docItem('a')], { link })] } });
  assert.equal(dataAt(own, '/all-guides', 'category').title, 'All');
  assert.equal(dataAt(own, '/fr/all-guides', 'category').title, 'Tous');
  const label = { en: 'Guides', fr: 'Manuels' };
  const byLabel = siteOf([doc('a')], {
    sidebars: { main: [category(label, [docItem('a')], { link: { type: 'generated-index' } })] },
  });
  assert.equal(dataAt(byLabel, '/fr/category/guides', 'category').title, 'Manuels');
});

test('two categories of one name have addresses of their own', () => {
  const link = { type: 'generated-index' } as const;
  const main = [category('Guides', [docItem('a')], { link }), category('Guides', [docItem('b')], { link })];
  const other = [category('Guides', [docItem('c')], { link })];
  const site = siteOf([doc('a'), doc('b'), doc('c')], { sidebars: { main, other } });
  assert.deepEqual(printed(site.diagnostics, 'duplicateRoutes'), []);
  const hrefs = ['/a', '/b', '/c'].map((path) => docAt(site, path).breadcrumbs[0]?.href);
  assert.equal(new Set(hrefs).size, 3);
});

test('a category that links to a doc stands for it', () => {
  const main = [category('API', [docItem('api/cli')], { link: { type: 'doc', id: 'api/index' } })];
  const site = siteOf([doc('api/index', { title: 'The API' }), doc('api/cli')], { sidebars: { main } });
  assert.deepEqual(outline(treeAt(site, '/api')), ['API /base/api', '  cli /base/api/cli']);
  assert.deepEqual(docAt(site, '/api/cli').breadcrumbs, [
    { label: 'API', href: '/base/api' },
    { label: 'cli', href: '/base/api/cli' },
  ]);
  assert.deepEqual(neighbours(site, '/api/cli'), ['API', undefined]);
});

test('an unlisted doc stays out of the sidebar but keeps its page; an item for it is reported, as is a second one', () => {
  const main = [docItem('a'), docItem('secret'), category('Again', [docItem('a')])];
  const site = siteOf([doc('a'), doc('secret', { frontMatter: { unlisted: true } })], { sidebars: { main } });
  assert.deepEqual(outline(treeAt(site, '/a'))[0], 'a /base/a');
  assert.equal(pageAt(site, '/secret').indexed, false);
  assert.deepEqual(printed(site.diagnostics, 'sidebars'), [
    'content/sidebars.ts sidebars main "secret" | `unlisted`',
    'content/sidebars.ts sidebars main "a"',
  ]);
});

test('an item and a link that lead to a draft say so', () => {
  const site = siteOf([doc('a', { links: ['b.md'] })], {
    sidebars: { main: [docItem('a'), docItem('b')] },
    content: { drafts: new Map([['current/docs/b.md', 'content/en/docs/b.md']]) },
  });
  assert.deepEqual(printed(site.diagnostics, 'sidebars', 'brokenMarkdownLinks').sort(), [
    'content/en/docs/a.md:1:1 brokenMarkdownLinks "b.md" | "draft"',
    'content/sidebars.ts sidebars main "b" | "draft"',
  ]);
});

const folders: FolderInfo[] = [
  { locale: 'en', version: 'current', dir: 'guides', label: 'How-to', position: 1, collapsed: false },
  { locale: 'fr', version: 'current', dir: 'guides', label: 'Guides pratiques', position: 1 },
];

test('a generated sidebar follows positions, then names; folders become categories', () => {
  const pages = [
    doc('intro', { frontMatter: { sidebar_position: 0 } }),
    doc('b'),
    doc('a'),
    doc('last', { frontMatter: { sidebar_position: 99 } }),
    doc('guides/z', { frontMatter: { sidebar_position: 1 } }),
    doc('guides/y'),
    doc('release-notes/index', { title: 'Releases' }),
    doc('release-notes/v1'),
  ];
  const site = siteOf(pages, { sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] }, content: { folders } });
  assert.deepEqual(outline(treeAt(site, '/intro')), [
    'intro /base/intro',
    'How-to -',
    '  z /base/guides/z',
    '  y /base/guides/y',
    'last /base/last',
    'a /base/a',
    'b /base/b',
    'Release notes /base/release-notes',
    '  v1 /base/release-notes/v1',
  ]);
  assert.equal(outline(treeAt(site, '/fr/intro'))[1], 'Guides pratiques -');
});

test('`_category_` settings win over those of the site', () => {
  const sidebars = { main: [{ type: 'autogenerated', dirName: '.' }] as SidebarItemConfig[] };
  const site = siteOf([doc('guides/x'), doc('other/x')], { sidebars, content: { folders } });
  const settings = treeAt(site, '/guides/x').map(
    (node) => node.type === 'category' && [node.label, node.collapsible, node.collapsed],
  );
  assert.deepEqual(settings, [
    ['How-to', true, false],
    ['Other', true, true],
  ]);
});

test('a folder that says nothing in French is shown as in the default language', () => {
  const sidebars = { main: [{ type: 'autogenerated', dirName: '.' }] as SidebarItemConfig[] };
  const tree = (known: FolderInfo[]) =>
    outline(
      treeAt(siteOf([doc('guides/x'), doc('a')], { sidebars, content: { folders: known } }), '/fr/a').filter(
        ({ type }) => type === 'category',
      ),
    )[0];
  assert.equal(tree(folders.slice(0, 1)), 'How-to -');
  assert.equal(tree(folders), 'Guides pratiques -');
  assert.equal(tree([{ locale: 'en', version: '1.0', dir: 'guides', label: 'Of another version' }]), 'Guides -');
});

test('a generated sidebar counts as people do, and begins with the home page', () => {
  const pages = ['10-faq', '2-setup', 'Zebra', 'apple', 'index', 'v1.10.0', 'v1.2.0', 'élan'].map((id) => doc(id));
  const sidebars = { main: [{ type: 'autogenerated', dirName: '.' }] as SidebarItemConfig[] };
  const labels = treeAt(siteOf(pages, { sidebars }), '/apple').map(({ label }) => label);
  assert.deepEqual(labels, ['index', '2-setup', '10-faq', 'apple', 'élan', 'v1.2.0', 'v1.10.0', 'Zebra']);
});

test('a sidebar generated from one folder holds that folder, its index first', () => {
  const pages = [doc('intro'), doc('examples/index', { title: 'Examples' }), doc('examples/a'), doc('examples-old/b')];
  const sidebars = { main: [{ type: 'autogenerated', dirName: 'examples' }] as SidebarItemConfig[] };
  const site = siteOf(pages, { sidebars });
  assert.deepEqual(outline(treeAt(site, '/examples/a')), ['Examples /base/examples', 'a /base/examples/a']);
  assert.equal(docAt(site, '/intro').sidebar, undefined);
});

test('previous and next follow the sidebar across categories', () => {
  const main = [docItem('a'), category('C', [docItem('b'), docItem('c')]), docItem('d')];
  const site = siteOf(
    ['a', 'b', 'c', 'd', 'lonely'].map((id) => doc(id)),
    { sidebars: { main } },
  );
  assert.deepEqual(
    ['/a', '/b', '/c', '/d', '/lonely'].map((path) => neighbours(site, path)),
    [
      [undefined, 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', undefined],
      [undefined, undefined],
    ],
  );
});

test('pagination_* front matter renames, redirects and removes neighbours', () => {
  const pages = [
    doc('a', { frontMatter: { pagination_label: 'Start here' } }),
    doc('b', { frontMatter: { pagination_next: 'd', pagination_prev: null } }),
    doc('c'),
    doc('d', { frontMatter: { pagination_prev: 'a', pagination_next: null } }),
    doc('e', { frontMatter: { sidebar_label: 'E!' } }),
  ];
  const main = ['a', 'b', 'c', 'd', 'e'].map(docItem);
  const site = siteOf(pages, { sidebars: { main } });
  assert.deepEqual(
    ['/b', '/c', '/d', '/e'].map((path) => neighbours(site, path)),
    [
      [undefined, 'd'],
      ['b', 'd'],
      ['Start here', undefined],
      ['d', undefined],
    ],
  );
});

test('a neighbour that does not exist is reported with its line and a suggestion', () => {
  const words = { frontMatter: { pagination_next: 'guides/bsic' }, keyLines: { pagination_next: 3 } };
  const site = siteOf([doc('a', words), doc('guides/basic'), doc('a', { ...words, locale: 'fr' })], {
    sidebars: { main: [docItem('a')] },
  });
  assert.deepEqual(neighbours(site, '/a'), [undefined, undefined]);
  assert.deepEqual(printed(site.diagnostics, 'frontMatter'), [
    'content/en/docs/a.md:3 frontMatter pagination_next "guides/bsic" | "guides/basic"',
    'content/fr/docs/a.md:3 frontMatter pagination_next "guides/bsic" | "guides/basic"',
  ]);
});

test('breadcrumbs end in the page; a page in no sidebar has none', () => {
  const site = siteOf([doc('a'), doc('lonely')], {
    sidebars: { main: [category('C', [category('D', [docItem('a')])])] },
  });
  assert.deepEqual(docAt(site, '/a').breadcrumbs, [{ label: 'C' }, { label: 'D' }, { label: 'a', href: '/base/a' }]);
  assert.deepEqual(docAt(site, '/lonely').breadcrumbs, []);
});

test('a plain page that a sidebar links to stands beside it, in every language', () => {
  const link: SidebarItemConfig = { type: 'link', href: '/about', label: { en: 'About us', fr: 'À propos' } };
  const pages = [doc('a'), plainPage('about'), plainPage('about', { locale: 'fr' }), plainPage('other')];
  const site = siteOf(pages, { sidebars: { main: [docItem('a'), category('More', [link])] } });
  const { sidebar, breadcrumbs } = dataAt(site, '/fr/about', 'page');
  assert.equal(sidebar?.href, docAt(site, '/fr/a').sidebar?.href);
  assert.deepEqual(breadcrumbs, [{ label: 'More' }, { label: 'À propos', href: '/base/fr/about' }]);
  assert.match(JSON.stringify(pageAt(site, '/about').head.jsonLd), /BreadcrumbList/);
  assert.deepEqual(neighbours(site, '/a'), [undefined, undefined], 'it is no step on the way through the docs');
  const other = dataAt(site, '/other', 'page');
  assert.deepEqual([other.sidebar, other.breadcrumbs], [undefined, []]);
  const sections = dataAt(site, '/pages', 'pageList').sections.map(({ title, pages }) => [title, pages.length]);
  assert.deepEqual(sections.slice(0, 2), [
    ['en:documentation', 1],
    ['More', 1],
  ]);
  assert.deepEqual(sections.at(-1), ['en:otherPages', 1]);
});

test('a doc in no sidebar is reported even if pages link to it, another page if nothing does', () => {
  const pages = [
    doc('a', { links: ['guides/lonely.md', '/linked'] }),
    doc('home', { frontMatter: { slug: '/' } }),
    doc('guides/lonely'),
    doc('hidden', { frontMatter: { unlisted: true } }),
    doc('in-navbar'),
    ...['linked', 'in-footer', 'in-sidebar', 'alone'].map((id) => plainPage(id)),
  ];
  const config: Partial<Config> = {
    navbar: { title: 'Site', hideOnScroll: false, items: [{ type: 'doc', docId: 'in-navbar', position: 'left' }] },
    footer: { style: 'dark', layout: 'simple', columns: [], links: [{ to: '/in-footer', label: 'F' }], copyright: '' },
  };
  const sidebars = { main: [docItem('a'), { type: 'link', href: '/in-sidebar', label: 'S' } as const] };
  assert.deepEqual(printed(checkOrphans(siteOf(pages, { config, sidebars }))), [
    'content/en/docs/guides/lonely.md orphanPages "/guides/lonely" | "guides/lonely" `unlisted: true`',
    'content/en/pages/alone.md orphanPages "/alone" | `unlisted: true`',
  ]);
});

test('a doc of two sidebars belongs to the first', () => {
  const site = siteOf([doc('a'), doc('b')], { sidebars: { one: [docItem('a')], two: [docItem('b'), docItem('a')] } });
  assert.equal(docAt(site, '/a').sidebar?.id, 'one');
  assert.equal(docAt(site, '/b').sidebar?.id, 'two');
  assert.deepEqual(neighbours(site, '/a'), [undefined, undefined]);
});

test('each locale and version has sidebar files of its own, under a hashed name', () => {
  const site = siteOf([doc('a')], { sidebars: { main: [docItem('a')] }, config: { docs: DOCS } });
  const paths = [...site.sidebars.values()].map(({ path }) => path);
  assert.equal(paths.length, 2);
  assert.match(paths[0] ?? '', /^assets\/sidebars\/en-current-main\.[\da-f]{8}\.json$/);
  assert.match(paths[1] ?? '', /^assets\/sidebars\/fr-current-main\.[\da-f]{8}\.json$/);
});
