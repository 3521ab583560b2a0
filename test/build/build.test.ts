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
  parseDocument,
  printDiagnostics,
  sha256,
} from './siteBuild.ts';
import { told } from './told.ts';

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

  it('writes every file of both languages', () => {
    assert.equal(printDiagnostics(site.diagnostics), '');
    // Names of bundled scripts and styles are the client's business.
    const files = [...site.files.keys()].filter((file) => !/^assets\/[^/]*$/.test(file)).sort();
    assertExpected('sites/two-languages/expected-files.txt', `${files.map(maskHashes).join('\n')}\n`);
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
  const mini = built('two-languages');

  it('change the base path and the origin, and nothing else', async (t) => {
    const folder = copySite(t, 'two-languages');
    const deep = await buildInMemory(folder, { base: '/a/b/c/', url: 'https://docs.example.net' });
    assert.deepEqual(documentsOf(deep), documentsOf(mini));
    for (const file of [...documentsOf(mini), 'sitemap-fr.xml', 'robots.txt', 'blog/atom.xml', 'fr/blog/feed.json'])
      assert.equal(
        maskHashes(fileAt(deep, file)).replaceAll('/a/b/c/', '/mini/').replaceAll('docs.example.net', 'example.org'),
        maskHashes(fileAt(mini, file)),
        file,
      );
    for (const [file, text] of deep.files)
      if (!text.includes('/edit/content/')) assert.ok(!text.includes('https://example.org'), file);

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

  it('choose one language', async (t) => {
    const folder = copySite(t, 'two-languages');
    const english = await buildInMemory(folder, { locales: ['en'] });
    assert.equal(printDiagnostics(english.diagnostics), '');
    const french = (file: string) => /(?:^|\/)fr[./-]/.test(file);
    assert.deepEqual([...english.files.keys()].filter(french), []);
    for (const [file, text] of english.files) assert.ok(!text.includes('/mini/fr'), file);
    const page = documentAt(english, 'index.html');
    assert.deepEqual(attributesOf(page, '[hreflang]', 'hreflang'), ['en'], 'the only one to choose in the navbar');
    assert.match(fileAt(english, 'sitemap.xml'), /<urlset/);
    assert.ok(!english.files.has('sitemap-en.xml'));

    // The default language is built too: others fall back to it.
    const both = await buildInMemory(folder, { locales: ['fr'] });
    assert.deepEqual([...both.files.keys()].sort(), [...mini.files.keys()].sort());
  });
});

describe('build of broken-link', () => {
  // Loading Mermaid for each build would take most of the time.
  const cacheDir = createTempFolder({ after });
  const site = built('broken-link', { cacheDir });

  it('reports every diagnostic with its place and writes nothing', () => {
    assert.ok(site.failed);
    const lines = site.diagnostics.map((each) => `${each.severity} ${told(each)}\n`);
    assertExpected(
      'sites/broken-link/expected-diagnostics.txt',
      lines.filter((line) => !line.includes(' lastUpdate')).join(''),
    );
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
});

describe('build of same-path-twice', () => {
  const site = built('same-path-twice');

  it('names both sources and publishes the first', () => {
    const clashes = site.diagnostics.filter(({ check }) => check === 'duplicateRoutes');
    assert.deepEqual(
      clashes.map((each) => `${told(each)} ${/already the address of (\S+)/.exec(each.message)?.[1]}`),
      [
        'content/en/docs/second.md duplicateRoutes "/same" content/en/docs/first.md',
        'content/en/pages/index.md duplicateRoutes "/" content/en/docs/intro.md',
        'content/en/pages/same.md duplicateRoutes "/same" content/en/docs/first.md',
      ],
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
    // That of `two-languages` is clean in `command.test.ts`.
    for (const name of ['missing-translation', 'two-versions', 'odd-names']) {
      const { diagnostics } = await buildOnDisk(copySite(t, name), { crawl: true, drafts: true });
      // `missing-translation` has a French page without an original.
      const others = diagnostics.filter(({ check }) => check !== 'orphanTranslations');
      assert.doesNotMatch(printDiagnostics(others), /^(?:throw|warn)/m, name);
    }
  });

  it('has linkinator read all pages of a clean build, and finds as much in a later one, without', async (t) => {
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
    const { hashes } = await buildOnDisk(folder, { crawl: true }, reporter);
    assert.deepEqual(counts, ['1/4', '2/4', '3/4', '4/4']);
    edit(
      path.join(folder, 'content/site.json'),
      '"title"',
      '"announcement": { "id": "1", "content": "<a href=gone>x</a>" },\n  "title"',
    );
    counts.length = 0;
    const { diagnostics } = await buildOnDisk(folder, { crawl: true, previous: hashes }, reporter);
    const broken = 'content/en/docs/first.md brokenLinks "/twice/gone" 404 4';
    assert.ok(
      diagnostics.map(told).some((line) => line.startsWith(broken)),
      diagnostics.map(told).join('\n'),
    );
    assert.deepEqual(counts, []);

    setSeverities(folder, { onBrokenLinks: 'throw' });
    const outDir = path.join(folder, 'strictly');
    await assert.rejects(buildOnDisk(folder, { crawl: true, outDir }), (error: Error) => {
      assert.match(error.message, /^content\/en\/docs\/first\.md {2}.*"\/twice\/gone"/m);
      return true;
    });
    assert.ok(!existsSync(outDir));
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
