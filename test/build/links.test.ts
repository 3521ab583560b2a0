/** Links and pictures of pages, resolved across folders, languages and versions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Content, ImageFile, PublicFile } from '../../build/model/source.ts';
import { picturesIn } from '../../build/plan/pictureHosts.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { DOCS, doc, EN, FR, type PageWords, pageAt, plainPage, post, printed, siteOf } from './builders.ts';

const LINK_CHECKS = ['brokenLinks', 'brokenMarkdownLinks', 'brokenAnchors', 'brokenMarkdownImages'];

function linksAt(site: Site, path: string): readonly string[] {
  return pageAt(site, path).prose[0]?.links ?? [];
}

function imagesAt(site: Site, path: string) {
  return pageAt(site, path).prose[0]?.images ?? [];
}

function broken(site: Site): string[] {
  return printed(site.diagnostics, ...LINK_CHECKS);
}

/** A small site; `guides/basic-usage` holds the links under test. */
function siteWith(links: readonly string[], words: Omit<PageWords, 'links'> = {}, base = '/base/'): Site {
  const pages = [
    doc('intro', { frontMatter: { slug: '/' }, headings: ['## Start'] }),
    doc('api/processor', { headings: ['## Options', '## Éléments pris en compte'], anchors: ['raw'] }),
    doc('guides/index'),
    doc('guides/quick-start', { headings: ['## Install'] }),
    doc('guides/basic-usage', { ...words, links, headings: ['## First steps', '## Accès'] }),
    post('2025-10-03-first-release'),
    plainPage('markdown-page'),
  ];
  return siteOf(pages, { config: { base }, content: { publicFiles: [publicFile('files/paper.pdf')] } });
}

function publicFile(path: string, image?: ImageFile): PublicFile {
  return { path, diskPath: `/disk/public/${path}`, image };
}

/** Where links in `guides/basic-usage` lead, and that none of them is reported. */
function resolve(...links: string[]): readonly string[] {
  const site = siteWith(links);
  assert.deepEqual(broken(site), []);
  return linksAt(site, '/guides/basic-usage');
}

/** What is written in `guides/basic-usage` → where it leads, below the base unless it is a hash or leaves the site. */
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'links between Markdown files lead to their pages': {
    'quick-start.md': 'guides/quick-start',
    './quick-start.md': 'guides/quick-start',
    '../api/processor.md': 'api/processor',
    '../intro.md': '',
    'index.md': 'guides',
    '../../blog/2025-10-03-first-release.md': 'blog/first-release',
    '../../pages/markdown-page.md': 'markdown-page',
  },
  'a leading slash before a Markdown file counts from the folder of the docs': {
    '/api/processor.md#options': 'api/processor#options',
  },
  'query and hash stay': {
    '../api/processor.md#options': 'api/processor#options',
    '/api/processor?tab=linux#options': 'api/processor?tab=linux#options',
    'quick-start.md?a=b': 'guides/quick-start?a=b',
  },
  'addresses count from the base, or from where the browser is': {
    '/api/processor': 'api/processor',
    '/': '',
    '/blog/first-release': 'blog/first-release',
    '/blog': 'blog',
    'quick-start': 'guides/quick-start',
    '../api/processor': 'api/processor',
    '..': '',
  },
  '`.html`, `index.html` and a trailing slash are cleaned away': {
    '/api/processor.html': 'api/processor',
    '/api/processor/': 'api/processor',
    '/guides/index.html': 'guides',
    '/index.html': '',
    'quick-start.html#install': 'guides/quick-start#install',
  },
  'files of public/, feeds and sitemaps can be linked': {
    '/files/paper.pdf#page=2': 'files/paper.pdf#page=2',
    '/blog/rss.xml': 'blog/rss.xml',
    '/blog/feed.json': 'blog/feed.json',
    '/sitemap.xml': 'sitemap.xml',
    '/fr/blog/atom.xml': 'fr/blog/atom.xml',
  },
  'ids of raw HTML and encoded accents on other pages are found': {
    '/api/processor#raw': 'api/processor#raw',
    '/api/processor#%C3%A9l%C3%A9ments-pris-en-compte': 'api/processor#%C3%A9l%C3%A9ments-pris-en-compte',
  },
};

for (const [rule, cases] of Object.entries(RULES))
  test(rule, () => {
    assert.deepEqual(
      resolve(...Object.keys(cases)),
      Object.values(cases).map((path) => `/base/${path}`),
    );
  });

test('links that leave the site, or stay on the page, stay as they are', () => {
  const away = ['https://example.com/a?b#c', 'mailto:a@example.com', '//cdn.example.com/x', 'tel:+33'];
  const here = ['#first-steps', '#acc%C3%A8s', '#accès', '#', '#top'];
  assert.deepEqual(resolve(...away, ...here), [...away, ...here]);
});

test('links work at the root and under a deep base', () => {
  for (const base of ['/', '/a/b/']) {
    const site = siteWith(['/api/processor', '/', 'quick-start.md', '/files/paper.pdf'], {}, base);
    assert.deepEqual(broken(site), []);
    assert.deepEqual(linksAt(site, '/guides/basic-usage'), [
      `${base}api/processor`,
      base,
      `${base}guides/quick-start`,
      `${base}files/paper.pdf`,
    ]);
  }
});

test('an accent written in two code points names the same heading', () => {
  const [link] = resolve('#acce\u0300s');
  assert.equal(link?.normalize('NFC'), '#accès');
});

test('broken links are reported with place and suggestion', () => {
  const site = siteWith(['/api/procesor', '../api/procesor.md', '/nowhere/at/all/on/this/site', '../api/procesor']);
  assert.deepEqual(linksAt(site, '/guides/basic-usage').slice(0, 2), ['/api/procesor', '../api/procesor.md']);
  const file = 'content/en/docs/guides/basic-usage.md';
  assert.deepEqual(broken(site), [
    `${file}:1:1 brokenLinks "/api/procesor" | "/api/processor"`,
    `${file}:2:1 brokenMarkdownLinks "../api/procesor.md" | "../api/processor.md"`,
    `${file}:3:1 brokenLinks "/nowhere/at/all/on/this/site"`,
    `${file}:4:1 brokenLinks "../api/procesor" | "../api/processor"`,
  ]);
});

test('broken Markdown links and broken addresses are separate checks', () => {
  const site = siteWith(['/nowhere', 'nowhere.md']);
  const checks = site.diagnostics.map(({ check }) => check).filter((check) => LINK_CHECKS.includes(check));
  assert.deepEqual(checks, ['brokenLinks', 'brokenMarkdownLinks']);
});

test('a fallback page reports only anchors that its original has not', () => {
  const site = siteOf([
    doc('a', { links: ['b.md#only', 'b.md#none'] }),
    doc('b', { headings: ['## Only'] }),
    doc('b', { locale: 'fr' }),
  ]);
  const file = 'content/en/docs/a.md';
  assert.deepEqual(broken(site), [`${file}:2:1 brokenAnchors "b.md#none"`, `${file}:1:1 brokenAnchors "b.md#only"`]);
  const addresses = site.diagnostics.flatMap((diagnostic) => diagnostic.addresses ?? []);
  assert.deepEqual(addresses, ['/base/b#none', '/base/fr/b#none', '/base/fr/b#only']);
});

test('broken anchors name the heading that was meant', () => {
  const site = siteWith(['#first-step', '/api/processor#optoins', '../api/processor.md#%zz']);
  const file = 'content/en/docs/guides/basic-usage.md';
  assert.deepEqual(broken(site), [
    `${file}:1:1 brokenAnchors "#first-step" | "#first-steps"`,
    `${file}:2:1 brokenAnchors "/api/processor#optoins" | "#options"`,
    `${file}:3:1 brokenAnchors "../api/processor.md#%zz"`,
  ]);
});

test('spaces and accents in file names are encoded in addresses', () => {
  const pages = [
    doc('été/mon fichier'),
    doc('intro', { links: ['%C3%A9t%C3%A9/mon%20fichier.md', '/été/mon fichier'] }),
  ];
  const site = siteOf(pages);
  assert.deepEqual(broken(site), []);
  assert.deepEqual(linksAt(site, '/intro'), Array(2).fill('/base/%C3%A9t%C3%A9/mon%20fichier'));
});

test('a French page leads to French addresses', () => {
  const pages = [
    doc('intro', { frontMatter: { slug: '/' } }),
    doc('api/cli'),
    doc('intro', {
      locale: 'fr',
      frontMatter: { slug: '/' },
      links: ['api/cli.md', '/api/cli', 'api/cli', '/', '/fr/api/cli'],
    }),
    doc('api/cli', { locale: 'fr', links: ['../intro.md', '/blog', 'cli'] }),
  ];
  const site = siteOf(pages);
  assert.deepEqual(broken(site), []);
  assert.deepEqual(linksAt(site, '/fr'), [...Array(3).fill('/base/fr/api/cli'), '/base/fr/', '/base/fr/api/cli']);
  assert.deepEqual(linksAt(site, '/fr/api/cli'), ['/base/fr/', '/base/fr/blog', '/base/fr/api/cli']);
});

test('a suggestion in French is a French page, as the writer would type it', () => {
  const pages = [doc('frames'), doc('api/cli'), doc('api/cli', { locale: 'fr', links: ['/api/clii', '/ames'] })];
  assert.deepEqual(broken(siteOf(pages)), [
    'content/fr/docs/api/cli.md:1:1 brokenLinks "/api/clii" | "/api/cli"',
    'content/fr/docs/api/cli.md:2:1 brokenLinks "/ames" | "/frames"',
  ]);
});

test('a fallback page leads to French addresses too, and its diagnostics are told once', () => {
  const pages = [doc('intro', { links: ['api/cli.md', '/nowhere'] }), doc('api/cli')];
  const site = siteOf(pages);
  assert.deepEqual(linksAt(site, '/fr/intro'), ['/base/fr/api/cli', '/nowhere']);
  assert.equal(broken(site).length, 1);
});

test('a page without translation links to the ids of the page it shows', () => {
  const pages = [
    doc('a', { headings: ['## First steps'] }),
    doc('a', { locale: 'fr', headings: ['## Premiers pas'] }),
    doc('b', { links: ['a.md#first-steps'] }),
  ];
  assert.deepEqual(broken(siteOf(pages)), []);
});

const versions = [
  { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' },
  { name: '1.0', label: '1.0', path: '', banner: 'none' },
] as const;

test('links between files stay in their version', () => {
  const pages = [
    doc('intro'),
    doc('api/cli', { links: ['../intro.md', '../../blog/2025-10-03-hello.md'] }),
    doc('intro', { version: '1.0' }),
    doc('api/cli', { version: '1.0', links: ['../intro.md', '../../blog/2025-10-03-hello.md'] }),
    post('2025-10-03-hello', { links: ['../docs/intro.md'] }),
  ];
  const site = siteOf(pages, { config: { docs: { ...DOCS, versions: [...versions], lastVersion: '1.0' } } });
  assert.deepEqual(broken(site), []);
  assert.deepEqual(linksAt(site, '/next/api/cli'), ['/base/next/intro', '/base/blog/hello']);
  assert.deepEqual(linksAt(site, '/api/cli'), ['/base/intro', '/base/blog/hello']);
  assert.deepEqual(linksAt(site, '/fr/api/cli'), ['/base/fr/intro', '/base/fr/blog/hello']);
  assert.deepEqual(linksAt(site, '/blog/hello'), ['/base/next/intro']);
});

test('a file that a frozen version lacks is broken there', () => {
  const pages = [doc('new'), doc('intro'), doc('intro', { version: '1.0', links: ['new.md'] })];
  const site = siteOf(pages, { config: { docs: { ...DOCS, versions: [...versions], lastVersion: '1.0' } } });
  const file = 'content/versions/1.0/en/docs/intro.md';
  assert.deepEqual(broken(site), [`${file}:1:1 brokenMarkdownLinks "new.md" | "../../current/docs/new.md"`]);
});

function image(file: string, size: { width?: number; height?: number } = { width: 40, height: 30 }): ImageFile {
  return { file, diskPath: `/disk/${file}`, hash: 'abcd1234', ...size };
}

function imagesOf(...files: ImageFile[]): Content['images'] {
  return new Map(files.map((file) => [file.file, file]));
}

test('a picture beside the page becomes a hashed asset with its size', () => {
  const images = imagesOf(image('content/en/docs/guides/my map.png'));
  const site = siteOf([doc('guides/x', { images: ['./my map.png', 'my%20map.png'] })], { content: { images } });
  assert.deepEqual(broken(site), []);
  const shown = imagesAt(site, '/guides/x').map(({ src, width, height }) => ({ src, width, height }));
  const wanted = { src: '/base/assets/images/my%20map.abcd1234.png', width: 40, height: 30 };
  assert.deepEqual(shown, [wanted, wanted]);
  assert.deepEqual(
    [...site.pictures],
    [['assets/images/my map.abcd1234.png', '/disk/content/en/docs/guides/my map.png']],
  );
});

test('a translation shows its own picture, else the one beside the original', () => {
  const images = imagesOf(image('content/en/docs/guides/plan.png'), image('content/en/docs/guides/menu.png'), {
    ...image('content/fr/docs/guides/menu.png'),
    hash: 'ffff0000',
  });
  const words = { images: ['plan.png', 'menu.png'] };
  const site = siteOf([doc('guides/x', words), doc('guides/x', { ...words, locale: 'fr' })], { content: { images } });
  assert.deepEqual(broken(site), []);
  assert.deepEqual(
    imagesAt(site, '/fr/guides/x').map(({ src }) => src),
    ['/base/assets/images/plan.abcd1234.png', '/base/assets/images/menu.ffff0000.png'],
  );
});

test('a picture has a dark twin when `-dark` lies beside it', () => {
  const images = imagesOf(
    image('content/en/docs/plan.png'),
    image('content/en/docs/plan-dark.png'),
    image('content/en/docs/map.png'),
  );
  const names = ['img/roof.svg', 'img/roof-dark.svg', 'img/wall.svg'];
  const publicFiles = names.map((name) => publicFile(name, image(`public/${name}`)));
  const written = ['/img/roof.svg', '/img/wall.svg', 'plan.png', 'map.png', 'https://example.com/roof.svg'];
  const site = siteOf([doc('x', { images: written })], { content: { images, publicFiles } });
  assert.deepEqual(
    imagesAt(site, '/x').map(({ dark }) => dark),
    ['/base/img/roof-dark.svg', undefined, '/base/assets/images/plan-dark.abcd1234.png', undefined, undefined],
  );
  assert.deepEqual(
    [...site.pictures.keys()].sort(),
    ['map', 'plan-dark', 'plan'].map((name) => `assets/images/${name}.abcd1234.png`),
  );
});

test('a picture of public/ keeps its name; a picture without size has none', () => {
  const logo = image('public/img/logo.svg', {});
  const content = { publicFiles: [publicFile('img/logo.svg', logo)] };
  const site = siteOf([doc('x', { images: ['/img/logo.svg', 'https://example.com/a.png'] })], { content });
  assert.deepEqual(broken(site), []);
  assert.deepEqual(imagesAt(site, '/x'), [{ src: '/base/img/logo.svg' }, { src: 'https://example.com/a.png' }]);
});

test('a missing picture is broken, with the file that was meant', () => {
  const content = {
    publicFiles: [publicFile('img/logo.svg', image('public/img/logo.svg'))],
    images: imagesOf(image('content/en/docs/plan.png')),
  };
  const site = siteOf([doc('x', { images: ['/img/lego.svg', 'plans.png', 'nothing-like-it.jpeg'] })], { content });
  assert.deepEqual(broken(site), [
    'content/en/docs/x.md:1:1 brokenMarkdownImages "/img/lego.svg" | "/img/logo.svg"',
    'content/en/docs/x.md:2:1 brokenMarkdownImages "plans.png" | "plan.png"',
    'content/en/docs/x.md:3:1 brokenMarkdownImages "nothing-like-it.jpeg"',
  ]);
  assert.equal(
    imagesAt(site, '/x')
      .map(({ src }) => src)
      .join(),
    '/img/lego.svg,plans.png,nothing-like-it.jpeg',
  );
});

test('a preview of a post keeps its links when it stands on a list', () => {
  const hello = post('2025-10-03-hello', {
    links: ['#more', '/blog', '?x=1'],
    headings: ['## More'],
    excerptHtml: '<p>x</p>',
  });
  const site = siteOf([hello], { config: { locales: [EN, FR] } });
  assert.deepEqual(linksAt(site, '/blog'), ['/base/blog/hello#more', '/base/blog', '/base/blog/hello?x=1']);
  assert.deepEqual(linksAt(site, '/blog/hello'), ['#more', '/base/blog', '?x=1']);
});

test('a picture of another site is reported, unless the settings list its host', () => {
  const images = [
    'https://img.example.net/a.png',
    '//cdn.example.net/b.png',
    'https://a.b.example.com/c.png',
    'https://example.com/c.png',
    'https://docs.example.edu/img/d.png',
    'https://docs.example.edu/other/d.png',
    'https://example.org/base/own.png',
    'data:image/png;base64,AAAA',
    'http://[',
  ];
  const hosts = { scripts: [], styles: [], images: [] as string[], fonts: [], connections: [], media: [], frames: [] };
  const reported = (policy: boolean, allowed: string[]) => {
    const security = { policy, hosts: { ...hosts, images: allowed } };
    return printed(siteOf([doc('intro', { images })], { config: { security } }).diagnostics, 'externalImages');
  };
  const listed = reported(true, ['https://*.example.com', 'https://docs.example.edu/img/']);
  assert.deepEqual(
    listed.map((line) => /"([^"]*)"/.exec(line)?.[1]),
    [images[0], images[1], images[3], images[5], images[8]],
  );
});

test('a picture of another site in a diagram is reported with its line', () => {
  const place = { file: 'a.md', line: 10 };
  const source = [
    'flowchart LR',
    '  A@{ img: "https://img.example.net/a.png", w: 60 }',
    "  B[\"<img width='9' src='//cdn.example.net/b.png'>\"]",
    '  C["img: see https://example.org"] --> D@{ "img": "/own.png" }',
  ].join('\n');
  assert.deepEqual(picturesIn({ source, place }), [
    { src: 'https://img.example.net/a.png', place: { file: 'a.md', line: 12 } },
    { src: '//cdn.example.net/b.png', place: { file: 'a.md', line: 13 } },
  ]);
});

test('a file beside the page is published when a page links to it, also from its translation', () => {
  const file = (name: string, hash: string, size = 10) => {
    const path = `content/en/docs/guides/${name}`;
    return [path, { file: path, diskPath: `/disk/${name}`, hash, size }] as const;
  };
  const linkedFiles = new Map([
    file('run me.py', 'abcd1234'),
    file('big.laz', '', 45_000_000),
    file('other.csv', 'ffff0000'),
  ]);
  const links = ['run%20me.py#L3', './big.laz', 'gone.csv'];
  const site = siteOf([doc('guides/a', { links }), doc('guides/a', { locale: 'fr', links: ['./run me.py'] })], {
    config: { locales: [EN, FR] },
    content: { linkedFiles },
  });
  assert.deepEqual(linksAt(site, '/guides/a').slice(0, 1), ['/base/assets/files/run%20me.abcd1234.py#L3']);
  assert.deepEqual(linksAt(site, '/fr/guides/a'), ['/base/assets/files/run%20me.abcd1234.py']);
  assert.deepEqual([...site.pictures], [['assets/files/run me.abcd1234.py', '/disk/run me.py']]);
  assert.deepEqual(printed(site.diagnostics, 'largeFiles', 'brokenLinks'), [
    'content/en/docs/guides/a.md:2:1 largeFiles "./big.laz" 45 | 20',
    'content/en/docs/guides/a.md:3:1 brokenLinks "gone.csv"',
  ]);
});

test('the hint of a broken link is the one page whose path ends in the same way', () => {
  const hints = broken(
    siteWith(['/docs/docs/api/Processor.md#options', '/docs/03-guides/quick-start.mdx', '/where/nothing/like/it/is']),
  );
  assert.deepEqual(
    hints.map((text) => text.split(' | ')[1]),
    ['"../api/processor.md#options"', '"/guides/quick-start"', undefined],
  );
});

test('the hint of a broken link has its hash only if that page has it', () => {
  const [hint] = broken(siteWith(['/docs/docs/api/Processor.md#nope']));
  assert.match(hint ?? '', /\| "\.\.\/api\/processor\.md"$/);
});

test('a hash with accents as letters of their own leads where the composed one does', () => {
  const accent = encodeURI('Éléments'.toLowerCase().normalize('NFD'));
  const [address = ''] = resolve(`/api/processor#${accent}-pris-en-compte`);
  assert.equal(decodeURI(address), '/base/api/processor#éléments-pris-en-compte');
});

test('a link to a picture beside the page leads to the published picture', () => {
  const content = { images: imagesOf(image('content/en/docs/img/roof.svg')) };
  const site = siteOf(
    [doc('x', { images: ['img/roof.svg'], links: ['img/roof.svg'] }), doc('y', { links: ['img/roof.svg'] })],
    {
      content,
    },
  );
  assert.deepEqual(broken(site), []);
  const [picture] = imagesAt(site, '/x');
  assert.deepEqual([linksAt(site, '/x'), linksAt(site, '/y')], [[picture?.src], [picture?.src]]);
  assert.deepEqual([...site.pictures.keys()], [picture?.src.replace('/base/', '')]);
});

test('a link to the title of a page, as on GitHub, leads to its start', () => {
  const pages = [
    doc('a', { title: 'The first page', links: ['#the-first-page', 'b.md#b-is-next', 'c.md#c'] }),
    doc('b', { title: 'B is next' }),
    doc('c', { title: 'C', headings: ['## C'] }),
  ];
  const site = siteOf(pages);
  assert.deepEqual(broken(site), []);
  assert.deepEqual(linksAt(site, '/a'), ['#top', '/base/b#top', '/base/c#c']);
});
