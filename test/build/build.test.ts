/** Whole builds of miniature sites: what comes out, and what a writer is told. */

import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type DefaultTreeAdapterTypes as Dom, type ParserError, parse } from 'parse5';
import { type Reporter, silentReporter } from '../../build/command/report.ts';
import { checkNames, severityKey } from '../../build/model/checks.ts';
import { sidebarKey } from '../../templates/model/manifest.ts';
import { createTempFolder } from '../tempFolder.ts';
import {
  assertExpected,
  attributesOf,
  buildInMemory,
  buildOnDisk,
  copySite,
  documentAt,
  documentsOf,
  edit,
  fileAt,
  type MemoryBuild,
  pageDataAt,
  parseDocument,
  printDiagnostics,
  sha256,
} from './siteBuild.ts';

interface Manifest {
  routes: Record<string, string>;
}

/** Builds a site once for all tests of a block. */
function built(name: string, changes?: Parameters<typeof buildInMemory>[1]): MemoryBuild {
  const result: MemoryBuild = { files: new Map(), diagnostics: [], failed: true };
  before(async () => {
    Object.assign(result, await buildInMemory(copySite({ after }, name), changes));
  });
  return result;
}

function manifestAt(site: MemoryBuild, file: string): Manifest {
  return JSON.parse(fileAt(site, file)) as Manifest;
}

function pathsOf(site: MemoryBuild, file = 'routes.json'): string[] {
  return Object.keys(manifestAt(site, file).routes).sort();
}

function chunkOf(site: MemoryBuild, route: string): string {
  const manifest = manifestAt(site, /^\/fr(\/|$)/.test(route) ? 'fr/routes.json' : 'routes.json');
  return fileAt(site, `assets/pages${manifest.routes[route]}`);
}

function maskHashes(text: string): string {
  return text.replace(/\.[0-9a-f]{8}(?=\.(?:htm|json|svg)\b)/g, '.<hash>');
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

describe('build of two-languages', () => {
  const site = built('two-languages');
  const home = 'https://example.org/mini/';

  it('writes every file of both languages', () => {
    assert.equal(printDiagnostics(site.diagnostics), '');
    // Names of bundled scripts and styles are the client's business.
    const files = [...site.files.keys()].filter((file) => !/^assets\/[^/]*$/.test(file)).sort();
    assertExpected('two-languages/expected-files.txt', `${files.map(maskHashes).join('\n')}\n`);
    assert.ok([...site.files.keys()].some((file) => /^assets\/main\.\w+\.js$/.test(file)));
    assert.ok(![...site.files.keys()].some((file) => file.includes('mermaid')), 'no page has a diagram');
  });

  it('gives every page a document, a chunk and a manifest entry', () => {
    const documents: string[] = [];
    for (const manifest of ['routes.json', 'fr/routes.json']) {
      for (const [route, name] of Object.entries(manifestAt(site, manifest).routes)) {
        const document = route === '/' || route === '/fr' ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`;
        documents.push(document.replace(/^\//, ''));
        const [, readable, hash] = /^(.*)-[0-9a-f]{3,}\.([0-9a-f]{8})\.htm$/.exec(name) ?? [];
        assert.equal(readable, route === '/' ? '/index' : route);
        assert.equal(hash, sha256(fileAt(site, `assets/pages${name}`)).slice(0, 8), name);
      }
    }
    assert.deepEqual(documents.sort(), documentsOf(site));
    const chunks = [...site.files.keys()].filter((file) => file.startsWith('assets/pages/'));
    assert.equal(chunks.length, documents.length);
  });

  it('puts the content of the document into its chunk, which is neither listed by search engines nor runs anything', () => {
    const head = `<meta name="robots" content="noindex"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>`;
    for (const file of documentsOf(site)) {
      const page = documentAt(site, file);
      const data = page.getElementById('page-data')?.textContent ?? '';
      const chunk = chunkOf(site, JSON.parse(data).path);
      assert.ok(chunk.replaceAll('&#x27;', "'").startsWith(`${head}<script type="application/json">`), file);
      const { body } = parseDocument(`<!doctype html><body>${chunk}</body>`);
      const ofPage = JSON.parse(data);
      // The chunk does not name the hash of the sidebar.
      if (ofPage.sidebar) ofPage.sidebar.href = sidebarKey(ofPage.sidebar.href);
      const inScript = body.querySelector('script[type="application/json"]')?.textContent ?? '';
      assert.deepEqual(JSON.parse(inScript), ofPage, file);
      const [inChunk, inPage] = [body, page].map((root) =>
        [...root.querySelectorAll('[data-prose]')].map((piece) => [piece.getAttribute('data-prose'), piece.innerHTML]),
      );
      assert.deepEqual(inChunk, inPage, file);
    }
    const pieces = (file: string) => attributesOf(documentAt(site, file), '[data-prose]', 'data-prose');
    assert.deepEqual(pieces('guides/first-steps.html'), ['article']);
    assert.deepEqual(pieces('blog.html'), ['2025-03-30-third-post', '2025-02-20-more-tools']);
    assert.deepEqual(pieces('blog/page/2.html'), ['2025-01-10-first-words']);
    assert.deepEqual(pieces('blog/archive.html'), []);
  });

  it('writes canonical and hreflang in both languages', () => {
    const alternates = ['en', 'guides/first-steps', 'fr', 'fr/guides/first-steps', 'x-default', 'guides/first-steps'];
    for (const [file, lang] of [
      ['guides/first-steps.html', 'en'],
      ['fr/guides/first-steps.html', 'fr'],
    ] as const) {
      const page = documentAt(site, file);
      assert.equal(page.documentElement.getAttribute('lang'), lang);
      assert.deepEqual(attributesOf(page, 'link[rel=canonical]', 'href'), [home + file.replace('.html', '')]);
      const links = [...page.querySelectorAll('link[rel=alternate][hreflang]')];
      const told = links.flatMap((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href')?.replace(home, ''),
      ]);
      assert.deepEqual(told, alternates);
      assert.deepEqual(attributesOf(page, 'meta[name=robots]', 'content'), []);
      assert.deepEqual(attributesOf(page, 'meta[name=generator]', 'content'), ['static-docs (level 3.9.1)']);
    }
    assert.deepEqual(attributesOf(documentAt(site, '404.html'), 'meta[name=robots]', 'content'), ['noindex']);
    assert.deepEqual(attributesOf(documentAt(site, 'index.html'), 'link[rel=canonical]', 'href'), [home]);
    assert.deepEqual(attributesOf(documentAt(site, 'fr/index.html'), 'link[rel=canonical]', 'href'), [`${home}fr/`]);
    assert.equal(documentAt(site, 'index.html').title, 'Introduction | Small tools');
    assert.equal(documentAt(site, 'fr/index.html').title, 'Présentation | Petits outils');
  });

  it('links Markdown and feeds in every head', () => {
    for (const [folder, name] of [
      ['', 'Small tools – News'],
      ['fr/', 'Petits outils – Nouvelles'],
    ]) {
      const page = documentAt(site, `${folder}about.html`);
      const others = [...page.querySelectorAll('link[rel=alternate][type]')].map((link) =>
        ['type', 'title', 'href'].map((key) => link.getAttribute(key)),
      );
      assert.deepEqual(others, [
        ['text/markdown', null, `/mini/${folder}about.md`],
        ['application/rss+xml', `${name} (RSS)`, `/mini/${folder}blog/rss.xml`],
        ['application/atom+xml', `${name} (Atom)`, `/mini/${folder}blog/atom.xml`],
        ['application/feed+json', `${name} (JSON)`, `/mini/${folder}blog/feed.json`],
      ]);
      for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
        assert.match(
          fileAt(site, `${folder}blog/${file}`),
          new RegExp(`https://example.org/mini/${folder}blog/third-post`),
        );
    }
  });

  it('writes structured data of docs and posts', () => {
    const dataAt = (file: string) =>
      [...documentAt(site, file).querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      );
    const [trail] = dataAt('fr/reference/cli.html');
    assert.equal(trail['@type'], 'BreadcrumbList');
    assert.deepEqual(
      trail.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]),
      [
        ['Petits outils', `${home}fr/`],
        ['Référence', `${home}fr/reference`],
        ['Ligne de commande', `${home}fr/reference/cli`],
      ],
    );
    const [post] = dataAt('blog/more-tools.html');
    assert.deepEqual(
      [post['@type'], post.headline, post.datePublished, post.inLanguage, post.url],
      ['BlogPosting', 'More tools', '2025-02-20', 'en', `${home}blog/more-tools`],
    );
    assert.deepEqual(
      post.author.map(({ name, url }: { name: string; url: string }) => [name, url]),
      [
        ['Ann Able', 'https://example.com/ann'],
        ['Bob Élan', `${home}blog/authors/bob`],
      ],
    );
  });

  it('keeps anchors across languages', () => {
    const ids = (file: string) => attributesOf(documentAt(site, file), 'article :is(h2, h3)', 'id');
    const english = ['before-you-begin', 'what-you-need', 'second-step', 'before-you-begin-1'];
    assert.deepEqual(ids('guides/first-steps.html'), english);
    assert.deepEqual(ids('fr/guides/first-steps.html'), english);
    const contents = documentAt(site, 'fr/guides/first-steps.html').querySelector('nav.toc');
    assert.deepEqual(
      attributesOf(contents as Element, 'a', 'href'),
      english.map((id) => `#${id}`),
    );
  });

  it('links the same page in the other language', () => {
    for (const file of documentsOf(site)) {
      const page = documentAt(site, file);
      const here = JSON.parse(page.getElementById('page-data')?.textContent ?? '').path as string;
      const english = here.replace(/^\/fr(?=\/|$)/, '').slice(1);
      const switches = [...page.querySelectorAll('header a[hreflang]')];
      assert.deepEqual(
        switches.map((link) => link.getAttribute('href')),
        [`/mini/${english}`, `/mini/fr/${english}`],
        file,
      );
      const current = switches.find((link) => link.getAttribute('aria-current') === 'true');
      assert.equal(current?.getAttribute('lang'), here.startsWith('/fr') ? 'fr' : 'en');
    }
    const active = (file: string) => attributesOf(documentAt(site, file), 'nav.sidebar [aria-current=page]', 'href');
    assert.deepEqual(active('fr/guides/first-steps.html'), ['/mini/fr/guides/first-steps']);
    assert.deepEqual(active('guides.html'), ['/mini/guides']);
    assert.deepEqual(active('reference.html'), ['/mini/reference']);
    assert.deepEqual(active('index.html'), ['/mini/']);
    assert.deepEqual(active('blog/third-post.html'), ['/mini/blog/third-post']);
  });

  it('resolves links and pictures of articles', () => {
    const links = (file: string) => attributesOf(documentAt(site, file), '.prose a:not(.heading-link)', 'href');
    const outside = 'https://example.com/maker';
    assert.deepEqual(links('index.html'), ['/mini/guides/first-steps#second-step', '/mini/blog/third-post', outside]);
    assert.deepEqual(links('fr/index.html'), [
      '/mini/fr/guides/first-steps#second-step',
      '/mini/fr/blog/third-post',
      outside,
    ]);
    assert.deepEqual(links('fr/guides.html'), ['/mini/fr/guides/first-steps']);
    const picture = documentAt(site, 'fr/index.html').querySelector('.prose img');
    assert.deepEqual(
      ['src', 'alt', 'width', 'height'].map((key) => picture?.getAttribute(key)),
      ['/mini/img/mark.svg', 'La marque', '48', '32'],
    );
  });

  it('links neighbours in sidebar order', () => {
    const steps: string[] = [];
    let file = 'index.html';
    while (file) {
      const links = [...documentAt(site, file).querySelectorAll('main a[rel=next]')];
      const next = links[0]?.getAttribute('href');
      file = next ? `${next.slice('/mini/'.length)}.html` : '';
      if (file) steps.push(file);
    }
    assert.deepEqual(steps.slice(0, 5), [
      'guides.html',
      'guides/first-steps.html',
      'reference.html',
      'reference/cli.html',
      'reference/options.html',
    ]);
  });

  it('writes a sitemap per language', () => {
    assert.deepEqual(locationsIn(fileAt(site, 'sitemap.xml')), [`${home}sitemap-en.xml`, `${home}sitemap-fr.xml`]);
    for (const [manifest, sitemap] of [
      ['routes.json', 'sitemap-en.xml'],
      ['fr/routes.json', 'sitemap-fr.xml'],
    ] as const) {
      const indexed = pathsOf(site, manifest).filter((route) => !route.endsWith('/404'));
      const addresses = indexed.map((route) => home + (route === '/fr' ? 'fr/' : route.slice(1)));
      assert.deepEqual(locationsIn(fileAt(site, sitemap)), addresses.sort());
    }
    assert.match(fileAt(site, 'robots.txt'), /^Sitemap: https:\/\/example\.org\/mini\/sitemap\.xml$/m);
  });

  describe('documents of every site', () => {
    it('are valid HTML', () => {
      for (const file of documentsOf(site)) {
        const html = fileAt(site, file);
        const errors: ParserError[] = [];
        parse(html, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) });
        const told = errors.map(
          ({ code, startOffset }) => `${code}: ${html.slice(startOffset - 40, startOffset + 20)}`,
        );
        assert.deepEqual(told, [], file);
      }
    });

    it('have one title, one main and valid id references', () => {
      for (const file of documentsOf(site)) {
        const elements = elementsOf(parse(fileAt(site, file)));
        const count = (tag: string) => elements.filter((element) => element.tagName === tag).length;
        assert.deepEqual([count('h1'), count('main'), count('title')], [1, 1, 1], file);
        const ids = valuesOf(elements, ['id']);
        assert.equal(new Set(ids).size, ids.length, `${file}: ${ids}`);
        const wanted = valuesOf(elements, ID_REFERENCES).flatMap((value) => value.split(/\s+/));
        const inPage = valuesOf(elements, ['href']).flatMap((href) =>
          /^#./.test(href) ? decodeURI(href.slice(1)) : [],
        );
        assert.ok(inPage.length > 0, 'the skip link at least');
        assert.deepEqual(
          [...wanted, ...inPage].filter((id) => !ids.includes(id)),
          [],
          file,
        );
      }
    });

    it('hold no slots or other traces of the builder', () => {
      for (const [file, text] of site.files) {
        if (/^assets\/[^/]*\.(?:js|wasm|bin)$/.test(file)) continue;
        const slip =
          /undefined|\[object |NaN|[\uFDD0-\uFDEF\uFFFD]|\{(?:count|tag|author|title|date|page|total|version)\}/;
        // The shell's words keep their places for numbers and names.
        if (/^assets\/site\//.test(file))
          assert.doesNotMatch(text, /undefined|\[object |NaN|[\uFDD0-\uFDEF\uFFFD]/, file);
        else assert.doesNotMatch(text, slip, file);
      }
    });

    it('link to built files only', () => {
      const addresses = new Set(['routes.json', 'fr/routes.json'].flatMap((file) => pathsOf(site, file)));
      for (const file of documentsOf(site)) {
        const elements = elementsOf(parse(fileAt(site, file)));
        for (const href of valuesOf(elements, ['href', 'src'])) {
          if (/^(?:#|https:\/\/example\.(?:com|org)\/|mailto:)/.test(href)) continue;
          assert.match(href, /^\/mini\//, file);
          const [target = ''] = decodeURI(href.slice('/mini'.length)).split('#');
          const isPage = addresses.has(target) || target === '/fr/';
          assert.ok(isPage || site.files.has(target.slice(1)), `${file}: ${href}`);
        }
      }
    });
  });
});

const ID_REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'for',
  'popovertarget',
  'list',
  'headers',
];

function elementsOf(node: Dom.ParentNode): Dom.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const template = 'content' in child ? elementsOf((child as Dom.Template).content) : [];
    return [child, ...template, ...elementsOf(child)];
  });
}

function valuesOf(elements: readonly Dom.Element[], names: readonly string[]): string[] {
  return elements.flatMap(({ attrs }) => attrs.filter(({ name }) => names.includes(name)).map(({ value }) => value));
}

describe('build options', () => {
  it('change the base path and nothing else', async (t) => {
    const folder = copySite(t, 'two-languages');
    const mini = await buildInMemory(folder);
    const deep = await buildInMemory(folder, { base: '/a/b/c/' });
    assert.deepEqual(documentsOf(deep), documentsOf(mini));
    for (const file of [...documentsOf(mini), 'sitemap-fr.xml', 'robots.txt', 'blog/atom.xml', 'fr/blog/feed.json'])
      assert.equal(
        maskHashes(fileAt(deep, file)).replaceAll('/a/b/c/', '/mini/'),
        maskHashes(fileAt(mini, file)),
        file,
      );

    const root = await buildInMemory(folder, { base: '/' });
    assert.deepEqual(documentsOf(root), documentsOf(mini));
    for (const file of documentsOf(root)) {
      const page = documentAt(root, file);
      for (const href of [...attributesOf(page, '[href]', 'href'), ...attributesOf(page, '[src]', 'src')])
        assert.match(href ?? '', /^(?:#|\w+:|\/(?!\/))/, file);
      assert.ok(!fileAt(root, file).includes('mini/'), file);
    }
    assert.deepEqual(attributesOf(documentAt(root, 'fr/index.html'), 'link[rel=canonical]', 'href'), [
      'https://example.org/fr/',
    ]);
    assert.match(fileAt(root, 'robots.txt'), /^Sitemap: https:\/\/example\.org\/sitemap\.xml$/m);
  });

  it('change the origin', async (t) => {
    const site = await buildInMemory(copySite(t, 'two-languages'), { url: 'https://docs.example.net' });
    for (const file of [
      'index.html',
      'sitemap.xml',
      'sitemap-fr.xml',
      'robots.txt',
      'blog/rss.xml',
      'fr/blog/feed.json',
    ])
      assert.ok(fileAt(site, file).includes('https://docs.example.net/mini/'), file);
    for (const [file, text] of site.files)
      if (!text.includes('/edit/content/')) assert.ok(!text.includes('https://example.org'), file);
  });

  it('choose one language', async (t) => {
    const folder = copySite(t, 'two-languages');
    const english = await buildInMemory(folder, { locales: ['en'] });
    assert.equal(printDiagnostics(english.diagnostics), '');
    assert.deepEqual(
      [...english.files.keys()].filter((file) => /(?:^|\/)fr[./-]/.test(file)),
      [],
    );
    for (const [file, text] of english.files) assert.ok(!text.includes('/mini/fr'), file);
    const page = documentAt(english, 'index.html');
    assert.deepEqual(attributesOf(page, '[hreflang]', 'hreflang'), ['en'], 'the only one to choose in the navbar');
    assert.match(fileAt(english, 'sitemap.xml'), /<urlset/);
    assert.ok(!english.files.has('sitemap-en.xml'));

    const french = await buildInMemory(folder, { locales: ['fr'] });
    assert.deepEqual([...french.files.keys()].sort(), [...(await buildInMemory(folder)).files.keys()].sort());
  });

  it('refuse an unknown language', async (t) => {
    const { failed, diagnostics } = await buildInMemory(copySite(t, 'two-languages'), { locales: ['de', 'en'] });
    assert.ok(failed);
    assert.match(printDiagnostics(diagnostics), /^throw configuration: content\/site\.ts:\d+ {2}--locale: .*"de"/);
  });
});

describe('build of broken-link', () => {
  // Loading Mermaid for each build would take most of the time.
  const cacheDir = createTempFolder({ after });
  const site = built('broken-link', { cacheDir });

  it('reports every diagnostic with its place and writes nothing', () => {
    assert.ok(site.failed);
    assertExpected('broken-link/expected-diagnostics.txt', printDiagnostics(site.diagnostics));
  });

  it('fails on warnings when strict', async (t) => {
    const strict = await buildInMemory(copySite(t, 'broken-link'), { cacheDir, strict: true });
    assert.ok(strict.failed);
    const expected = site.diagnostics.map((diagnostic) =>
      diagnostic.severity === 'warn' ? { ...diagnostic, severity: 'throw' as const } : diagnostic,
    );
    assert.equal(printDiagnostics(strict.diagnostics), printDiagnostics(expected));
  });

  it('takes severities from the configuration', async (t) => {
    const folder = copySite(t, 'broken-link');
    const given = { onBrokenMarkdownImages: 'log', onUnknownAuthors: 'ignore' };
    setSeverities(folder, given);
    const lenient = await buildInMemory(folder, { cacheDir });
    assert.ok(!lenient.failed);
    const expected = site.diagnostics
      .filter(({ check }) => check !== 'unknownAuthors')
      .map((diagnostic) =>
        diagnostic.check === 'brokenMarkdownImages' ? { ...diagnostic, severity: 'log' as const } : diagnostic,
      );
    assert.equal(printDiagnostics(lenient.diagnostics), printDiagnostics(expected));
    const page = documentAt(lenient, 'index.html');
    assert.ok(attributesOf(page, '.prose a', 'href').includes('./guides/tile.md'), 'a broken link stays as written');
    assert.ok(attributesOf(page, '.prose img', 'src').includes('/img/rof.svg'));
    assert.match(page.querySelector('.diagram')?.textContent ?? '', /A\[Tile\] -- --> B\[Patch\]/);

    setSeverities(folder, { ...given, onBrokenAnchors: 'throw' });
    assert.ok((await buildInMemory(folder, { cacheDir })).failed);
  });

  it('ignores every check on request, even when strict', async (t) => {
    const folder = copySite(t, 'broken-link');
    setSeverities(folder, Object.fromEntries(checkNames().map((check) => [severityKey(check), 'ignore'])));
    const { diagnostics, failed } = await buildInMemory(folder, { cacheDir, strict: true });
    assert.deepEqual([diagnostics, failed], [[], false]);
  });
});

describe('build of missing-translation', () => {
  const site = built('missing-translation');
  const home = 'https://example.org/half/';

  it('reports each untranslated page once', () => {
    assert.equal(
      printDiagnostics(site.diagnostics),
      [
        'log missingTranslations: content/en/blog/2025-01-10-first.md  no translation in "fr"',
        '    hint: translate it into the same path below content/fr/; until then, readers get it untranslated, with a notice',
        'log missingTranslations: content/en/docs/guide.md  no translation in "fr"',
        '    hint: translate it into the same path below content/fr/; until then, readers get it untranslated, with a notice',
        'warn orphanTranslations: content/fr/docs/notes.md  is a translation of no page',
        '    hint: write content/en/docs/notes.md, or delete or move the translation',
        '',
      ].join('\n'),
    );
  });

  it('shows the English text at the French address, with a notice', () => {
    const page = documentAt(site, 'fr/guide.html');
    assert.equal(page.documentElement.getAttribute('lang'), 'fr');
    const notice = page.querySelector('.admonition[role=note]');
    assert.match(notice?.textContent ?? '', /^Page non traduite/);
    assert.equal(notice?.closest('[lang]')?.getAttribute('lang'), 'fr');
    for (const selector of ['h1', '[data-prose=article]'])
      assert.equal(page.querySelector(selector)?.closest('[lang]')?.getAttribute('lang'), 'en', selector);
    assert.match(page.querySelector('[data-prose=article]')?.textContent ?? '', /English words/);
    assert.deepEqual(attributesOf(page, '.prose a:not(.heading-link)', 'href'), ['/half/fr/'], 'links stay in French');
    const translated = documentAt(site, 'fr/index.html');
    assert.equal(translated.querySelector('[data-prose=article]')?.closest('[lang]')?.getAttribute('lang'), 'fr');
    assert.equal(translated.querySelector('.admonition'), null);
    assert.deepEqual(attributesOf(translated, '.prose a', 'href'), ['/half/fr/guide#the-end']);
  });

  it('marks previews and titles in lists as English', () => {
    const [translated, english] = [...documentAt(site, 'fr/blog.html').querySelectorAll('article')];
    assert.deepEqual(attributesOf(english as Element, '[lang]', 'lang'), ['en', 'en']);
    assert.match(english?.querySelector('[data-prose][lang=en]')?.textContent ?? '', /An English preview/);
    assert.deepEqual(attributesOf(translated as Element, '[lang]', 'lang'), []);
  });

  it('keeps untranslated pages out of search, sitemap and feeds', () => {
    for (const [file, original] of [
      ['fr/guide.html', 'guide'],
      ['fr/blog/first.html', 'blog/first'],
    ]) {
      const page = documentAt(site, file ?? '');
      assert.deepEqual(attributesOf(page, 'link[rel=canonical]', 'href'), [home + original]);
      assert.deepEqual(attributesOf(page, 'meta[name=robots]', 'content'), ['noindex']);
      assert.deepEqual(attributesOf(page, 'link[hreflang]', 'href'), []);
      assert.deepEqual(attributesOf(documentAt(site, `${original}.html`), 'link[hreflang]', 'href'), []);
      assert.ok(!fileAt(site, 'sitemap-fr.xml').includes(original ?? ''));
      assert.ok(locationsIn(fileAt(site, 'sitemap-en.xml')).includes(home + original));
    }
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      assert.ok(!fileAt(site, `fr/blog/${feed}`).includes('blog/first'), feed);
      assert.ok(fileAt(site, `fr/blog/${feed}`).includes('fr/blog/second'), feed);
    }
    assert.equal(attributesOf(documentAt(site, 'fr/blog/second.html'), 'link[hreflang]', 'href').length, 3);
  });

  it('builds pages that exist in French only', () => {
    const page = documentAt(site, 'fr/notes.html');
    assert.deepEqual(attributesOf(page, 'link[rel=canonical]', 'href'), [`${home}fr/notes`]);
    assert.deepEqual(attributesOf(page, 'meta[name=robots]', 'content'), []);
    assert.ok(!site.files.has('notes.html'));
    assert.ok(locationsIn(fileAt(site, 'sitemap-fr.xml')).includes(`${home}fr/notes`));
    const switches = attributesOf(page, 'header a[hreflang]', 'href');
    assert.deepEqual(switches, ['/half/', '/half/fr/notes'], 'English readers find nothing better than home');
  });
});

describe('build of same-path-twice', () => {
  const site = built('same-path-twice');

  it('names both sources and publishes the first', () => {
    const clash = (file: string, route: string, owner: string) =>
      `warn duplicateRoutes: ${file}  duplicate route: "${route}" is already the address of ${owner}\n` +
      `    hint: change the slug of one of them; ${owner} is published\n`;
    assert.equal(
      printDiagnostics(site.diagnostics),
      clash('content/en/docs/second.md', '/same', 'content/en/docs/first.md') +
        clash('content/en/pages/index.md', '/', 'content/en/docs/intro.md') +
        clash('content/en/pages/same.md', '/same', 'content/en/docs/first.md'),
    );
    assert.match(fileAt(site, 'same.html'), /The words of the first/);
    assert.match(fileAt(site, 'index.html'), /The home page/);
    for (const [file, text] of site.files) assert.doesNotMatch(text, /words of (?:the second|the third|another)/, file);
    assert.deepEqual(pathsOf(site), ['/', '/404', '/pages', '/same']);
  });
});

describe('build of two-versions', () => {
  const site = built('two-versions');

  it('puts the last version at the root, the next one below its path', () => {
    assert.equal(printDiagnostics(site.diagnostics), '');
    const english = ['/', '/404', '/changed', '/more', '/more/dropped', '/more/same', '/pages'];
    const next = ['/next', '/next/changed', '/next/more', '/next/more/only-next', '/next/more/same'];
    const all = [...english, ...next].sort();
    assert.deepEqual(pathsOf(site), all);
    assert.deepEqual(pathsOf(site, 'fr/routes.json'), all.map((route) => `/fr${route}`.replace(/\/$/, '')).sort());
    assert.match(fileAt(site, 'changed.html'), /Old words/);
    assert.match(fileAt(site, 'next/changed.html'), /New words/);
    assert.match(fileAt(site, 'fr/next/changed.html'), /Mots nouveaux/);
  });

  it('gives each doc its id, version and sidebar', () => {
    const entity = (file: string) => {
      const { docId, path, version, sidebar } = pageDataAt(site, file);
      return [docId, path, version.name, version.label, version.isLast, sidebar.id];
    };
    assert.deepEqual(entity('index.html'), ['intro', '/', '1.0', '1.0', true, 'main']);
    assert.deepEqual(entity('more/dropped.html'), ['more/dropped', '/more/dropped', '1.0', '1.0', true, 'main']);
    assert.deepEqual(entity('fr/next/changed.html'), ['changed', '/fr/next/changed', 'current', 'Next', false, 'main']);
  });

  it('links the same page of the other version, else the nearest', () => {
    const dropdown = (file: string) => pageDataAt(site, file).versions;
    const links = (next: string, last: string) => [
      { name: 'current', label: 'Next', href: `/v/${next}` },
      { name: '1.0', label: '1.0', href: `/v/${last}` },
    ];
    assert.deepEqual(dropdown('changed.html'), links('next/changed', 'changed'));
    const [next, last] = links('next/more/only-next', 'more');
    assert.deepEqual(dropdown('next/more/only-next.html'), [next, { ...last, nearest: 'More' }]);
    const [other, own] = links('next/more', 'more/dropped');
    assert.deepEqual(dropdown('more/dropped.html'), [{ ...other, nearest: 'More' }, own]);
    assert.deepEqual(dropdown('fr/more/same.html'), links('fr/next/more/same', 'fr/more/same'));
    const shown = attributesOf(documentAt(site, 'next/changed.html'), 'header a', 'href');
    for (const href of ['/v/next/changed', '/v/changed']) assert.ok(shown.includes(href), href);
  });

  it('shows a banner in the next version only', () => {
    const banner = (file: string) => documentAt(site, file).querySelector('.admonition-warning');
    assert.match(banner('next/changed.html')?.textContent ?? '', /Next/);
    assert.deepEqual(attributesOf(banner('next/changed.html') as Element, 'a', 'href'), ['/v/changed']);
    assert.deepEqual(attributesOf(banner('next/more/only-next.html') as Element, 'a', 'href'), ['/v/more']);
    assert.deepEqual(attributesOf(banner('fr/next.html') as Element, 'a', 'href'), ['/v/fr/']);
    assert.equal(banner('changed.html'), null);
    assert.equal(banner('fr/index.html'), null);
  });

  it('has a sidebar for each version', () => {
    const sidebar = (file: string) => attributesOf(documentAt(site, file), 'nav.sidebar a', 'href');
    assert.deepEqual(
      sidebar('changed.html'),
      ['', 'changed', 'more', 'more/dropped', 'more/same'].map((to) => `/v/${to}`),
    );
    assert.deepEqual(
      sidebar('next/changed.html'),
      ['next', 'next/changed', 'next/more', 'next/more/only-next', 'next/more/same'].map((to) => `/v/${to}`),
    );
    assert.deepEqual(attributesOf(documentAt(site, 'next/more.html'), '.page .cards a', 'href'), [
      '/v/next/more/only-next',
      '/v/next/more/same',
    ]);
  });

  it('keeps links inside their version', () => {
    const links = (file: string) => attributesOf(documentAt(site, file), '.prose a:not(.heading-link)', 'href');
    assert.deepEqual(links('index.html'), ['/v/changed#old-part', '/v/more/dropped']);
    assert.deepEqual(links('next.html'), ['/v/next/changed#part', '/v/next/more/only-next']);
    assert.deepEqual(links('changed.html'), ['/v/', '/v/more/same']);
    assert.deepEqual(links('next/changed.html'), ['/v/next', '/v/next/more/same']);
    assert.deepEqual(links('fr/next/changed.html'), ['/v/fr/next', '/v/fr/next/more/same']);
  });
});

describe('build of odd-names', () => {
  const site = built('odd-names');
  const published = [
    ...['/', '/404', '/a folder/a page', '/blog', '/blog/archive', '/blog/authors', '/blog/hidden-post', '/blog/tags'],
    ...['/café', '/café/été', '/hidden', '/index of things', '/pages'],
  ];

  it('builds names with spaces and accents, and escapes them in addresses', () => {
    assert.equal(printDiagnostics(site.diagnostics), '');
    assert.deepEqual(pathsOf(site), published);
    const page = documentAt(site, 'index.html');
    assert.deepEqual(attributesOf(page, '.prose a', 'href'), [
      '/odd/a%20folder/a%20page',
      '/odd/a%20folder/a%20page',
      '/odd/caf%C3%A9/%C3%A9t%C3%A9#thé-glacé',
      '/odd/caf%C3%A9',
      '/odd/hidden',
    ]);
    const picture = page.querySelector('.prose img')?.getAttribute('src') ?? '';
    assert.match(picture, /^\/odd\/assets\/images\/a%20roof\.[0-9a-f]{8}\.svg$/);
    assert.ok(site.files.has(decodeURI(picture.slice('/odd/'.length))));
    const [canonical = ''] = attributesOf(documentAt(site, 'café/été.html'), 'link[rel=canonical]', 'href');
    assert.equal(canonical, 'https://example.org/odd/caf%C3%A9/%C3%A9t%C3%A9');
    assert.ok(locationsIn(fileAt(site, 'sitemap.xml')).includes(canonical ?? ''));
  });

  it('normalizes accents, CRLF and byte order marks', async (t) => {
    const folder = copySite(t, 'odd-names');
    const docs = path.join(folder, 'content/en/docs');
    // Made here: a checkout may change line ends, and some systems the spelling of names.
    renameSync(path.join(docs, 'café'), path.join(docs, 'café'.normalize('NFD')));
    for (const name of ['index.md', 'hidden.md', 'a folder/a page.md']) {
      const text = readFileSync(path.join(docs, name), 'utf8');
      writeFileSync(path.join(docs, name), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    }
    const odd = await buildInMemory(folder);
    assert.equal(printDiagnostics(odd.diagnostics), '');
    assert.deepEqual(Object.fromEntries(odd.files), Object.fromEntries(site.files));
  });

  it('leaves external addresses and the robots.txt of the writer as they are', async (t) => {
    const folder = copySite(t, 'odd-names');
    mkdirSync(path.join(folder, 'public'));
    writeFileSync(path.join(folder, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n');
    const links = ['https://example.com/100%', 'https://example.com/caf%E9'];
    appendFileSync(path.join(folder, 'content/en/docs/hidden.md'), links.map((href) => `\n[x](${href})\n`).join(''));
    const { diagnostics, files } = await buildInMemory(folder);
    assert.match(printDiagnostics(diagnostics), /^log replacedFiles: public\/robots\.txt .*\n$/);
    assert.equal(fileAt({ files }, 'robots.txt'), '', 'a copy');
    assert.match(fileAt({ files }, 'hidden.html'), /href="https:\/\/example\.com\/caf%E9"/);
  });

  it('reports names that differ only in normalization', async (t) => {
    const folder = copySite(t, 'odd-names');
    writeFileSync(path.join(folder, 'content/en/docs/café', 'été.md'.normalize('NFD')), '# The twin\n');
    const { diagnostics } = await buildInMemory(folder);
    assert.match(
      printDiagnostics(diagnostics),
      /^warn duplicateRoutes: content\/en\/docs\/café\/été\.md {2}two files have this name/,
    );
  });

  it('builds drafts only on request', async (t) => {
    for (const [file, text] of site.files) assert.doesNotMatch(text, /Not yet|Draft post/, file);
    const drafts = await buildInMemory(copySite(t, 'odd-names'), { drafts: true });
    assert.deepEqual(pathsOf(drafts), [...published, '/blog/brouillon', '/draft'].sort());
    assert.match(fileAt(drafts, 'draft.html'), /Not yet/);
  });

  it('builds unlisted pages without linking them', () => {
    for (const file of ['hidden.html', 'blog/hidden-post.html']) {
      const page = documentAt(site, file);
      assert.deepEqual(attributesOf(page, 'meta[name=robots]', 'content'), ['noindex']);
      assert.ok(page.querySelector('.admonition-caution'), 'a notice');
      assert.deepEqual(attributesOf(page, '[rel=tag], [rel=author]', 'href'), [], 'tags and authors have no page');
    }
    assert.match(fileAt(site, 'blog/hidden-post.html'), /Ann/);
    const mentions = [...site.files]
      .filter(([file, text]) => !/^assets\/[^/]*$/.test(file) && /Hidden|hidden-post/.test(text))
      .map(([file]) => maskHashes(file));
    assert.deepEqual(mentions.sort(), [
      'assets/pages/blog/hidden-post-9f5.<hash>.htm',
      'assets/pages/hidden-314.<hash>.htm',
      'blog/hidden-post.html',
      'blog/hidden-post.md',
      'hidden.html',
      'hidden.md',
      'routes.json',
    ]);
  });
});

describe('crawl of a build', () => {
  it('finds no problem in the sites', async (t) => {
    for (const name of ['two-languages', 'missing-translation', 'two-versions', 'odd-names']) {
      const { diagnostics } = await buildOnDisk(copySite(t, name), { crawl: true, drafts: true });
      // `missing-translation` has a French page without an original.
      const others = diagnostics.filter(({ check }) => check !== 'orphanTranslations');
      assert.doesNotMatch(printDiagnostics(others), /^(?:throw|warn)/m, name);
    }
  });

  it('reports a broken link of the announcement', async (t) => {
    const folder = copySite(t, 'same-path-twice');
    edit(
      path.join(folder, 'content/site.json'),
      '"title"',
      '"announcement": { "id": "1", "content": "<a href=gone>x</a>" },\n  "title"',
    );
    const { diagnostics } = await buildOnDisk(folder, { crawl: true });
    assert.match(printDiagnostics(diagnostics), /^warn brokenLinks: content\/en\/docs\/first\.md/m);
    setSeverities(folder, { onBrokenLinks: 'throw' });
    await assert.rejects(
      buildOnDisk(folder, { crawl: true, outDir: path.join(folder, 'strictly') }),
      (error: Error) => {
        assert.match(
          error.message,
          /^content\/en\/docs\/first\.md {2}broken link: "\/twice\/gone" answers 404 \(on 4 pages\)$/m,
        );
        return true;
      },
    );
    assert.ok(!existsSync(path.join(folder, 'strictly')));
  });

  it('has linkinator read all pages of a clean build, and finds as much in a later one', async (t) => {
    const folder = copySite(t, 'same-path-twice');
    const counts: string[] = [];
    let current = '';
    const reporter: Reporter = {
      ...silentReporter,
      async step(name, work) {
        current = name;
        return work();
      },
      progress: (done, total) => current === 'crawl links' && counts.push(`${done}/${total}`),
    };
    const options = { crawl: true };
    const { hashes } = await buildOnDisk(folder, options, reporter);
    assert.deepEqual(counts, ['1/4', '2/4', '3/4', '4/4']);
    edit(
      path.join(folder, 'content/site.json'),
      '"title"',
      '"announcement": { "id": "1", "content": "<a href=gone>x</a>" },\n  "title"',
    );
    counts.length = 0;
    const { diagnostics } = await buildOnDisk(folder, { ...options, previous: hashes }, reporter);
    assert.match(printDiagnostics(diagnostics), /broken link: "\/twice\/gone" answers 404/);
    assert.deepEqual(counts, []);
  });

  it('reports each broken link once', async (t) => {
    const folder = copySite(t, 'broken-link');
    setSeverities(folder, { onBrokenMarkdownImages: 'warn', onUnknownAuthors: 'warn' });
    // The crawl reports links of the navbar by itself.
    edit(path.join(folder, 'content/site.json'), '"/guide/tile"', '"/guides/tiles"');
    // A preview writes a hash of the post as a full address.
    edit(path.join(folder, 'content/en/blog/2025-01-10-first.md'), 'everything', '[everything](#nowhere)');
    const silent = await buildOnDisk(folder, { crawl: false, outDir: path.join(folder, 'uncrawled') });
    const { diagnostics } = await buildOnDisk(folder, { crawl: true });
    assert.equal(printDiagnostics(diagnostics), printDiagnostics(silent.diagnostics));
  });
});

function setSeverities(folder: string, severities: object): void {
  const file = path.join(folder, 'content/site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...settings, severities }, null, 2));
}
