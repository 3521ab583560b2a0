/** The Markdown of every page of whole sites, ours among them: it says what the document says, and leads where it leads. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import matter from 'gray-matter';
import type { Token } from 'markdown-it';
import { ordinarySpaces } from '../../build/model/frenchSpaces.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { renderLlms } from '../../build/plugins/plain/llms.ts';
import { createMarkdownPages } from '../../build/plugins/plain/markdownPages.ts';
import { plugin as plain } from '../../build/plugins/plain/plugin.ts';
import type { SidebarItemConfig } from '../../build/site/sidebarSettings.ts';
import type { PageData } from '../../templates/model/pageData.ts';
import { readOurSite } from '../browser/site.ts';
import { otherContent } from '../ourContent.ts';
import { doc, pageAt, plainPage, post, siteOf } from './builders.ts';
import { plainParser as parser } from './plainParser.ts';
import { buildInMemory, copySite, documentAt, documentsOf, fileAt, type MemoryBuild } from './siteBuild.ts';

const OURS = 'our own site';
const SITES: Record<string, string> = {
  [OURS]: 'https://sducournau.github.io/base/',
  'two-languages': 'https://example.org/mini/',
  'missing-translation': 'https://example.org/half/',
  'odd-names': 'https://example.org/odd/',
  'two-versions': 'https://example.org/v/',
};

for (const [name, home] of Object.entries(SITES)) {
  describe(name, { skip: name === OURS && otherContent }, () => {
    const site: MemoryBuild = { files: new Map(), diagnostics: [], failed: true };
    before(async () => {
      Object.assign(site, await (name === OURS ? readOurSite() : buildInMemory(copySite({ after }, name))));
    });
    const pages = () => documentsOf(site).filter((file) => !file.endsWith('404.html'));

    it('links the Markdown of every page in head and article', () => {
      const texts = pages().map((file) => file.replace(/html$/, 'md'));
      assert.ok(texts.length > 5);
      assert.deepEqual([...site.files.keys()].filter((file) => file.endsWith('.md')).sort(), texts.sort());
      for (const file of pages()) {
        const page = documentAt(site, file);
        const href = page.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href');
        assert.equal(href, new URL(home).pathname + file.replace(/html$/, 'md'), file);
        assert.equal(page.querySelector('main .page-tools a')?.getAttribute('href'), href, file);
      }
      assert.equal(documentAt(site, '404.html').querySelector('[type="text/markdown"]'), null);
    });

    it('repeats title and description in front matter', () => {
      for (const file of pages()) {
        const { data: said } = matter(fileAt(site, file.replace(/html$/, 'md')));
        const data = dataOf(site, file);
        assert.equal(said.title, ordinarySpaces(data.title), file);
        assert.equal(said.description ?? '', ordinarySpaces(data.description), file);
        assert.equal(said.language, data.lang, file);
        assert.equal(said.canonical, documentAt(site, file).querySelector('link[rel=canonical]')?.getAttribute('href'));
        const date = data.kind === 'post' ? data.post.date : undefined;
        assert.equal((said.date as Date | undefined)?.toISOString().slice(0, 10), date, file);
      }
    });

    it('keeps every heading in order', () => {
      for (const file of pages()) {
        const headings = headingsIn(contentOf(site, file.replace(/html$/, 'md')));
        assert.deepEqual(headings, headingsOf(site, file), file);
      }
    });

    it('links absolute addresses that exist', () => {
      const texts = [...site.files.keys()].filter((file) => file.endsWith('.md') || /(^|\/)llms[^/]*\.txt$/.test(file));
      let count = 0;
      for (const file of texts) {
        for (const address of addressesIn(contentOf(site, file))) {
          const { href } = new URL(address);
          if (!href.startsWith(home)) continue;
          count++;
          assert.ok(
            isServed(decodeURIComponent(new URL(href).pathname), new URL(home).pathname, site),
            `${file}: ${href}`,
          );
          assert.ok(!file.endsWith('.md') || !href.includes('.md'), `${file}: ${href} is a page, not its Markdown`);
        }
      }
      assert.ok(count > 20);
    });

    it('lists every article once in llms.txt and llms-full.txt', () => {
      for (const folder of site.files.has('fr/llms.txt') ? ['', 'fr/'] : ['']) {
        const wanted = pages().filter((file) => {
          const data = dataOf(site, file);
          const isArticle = data.kind === 'doc' || data.kind === 'post' || data.kind === 'page';
          const isOld = data.kind === 'doc' && !data.version.isLast;
          const isHidden = documentAt(site, file).querySelector('meta[name=robots]') !== null;
          return isArticle && !isOld && !isHidden && file.startsWith('fr/') === (folder === 'fr/');
        });
        const index = addressesIn(contentOf(site, `${folder}llms.txt`)).filter((address) => address.endsWith('.md'));
        const found = index.map((address) => decodeURI(address.slice(home.length)));
        assert.deepEqual([...found].sort(), wanted.map((file) => file.replace(/html$/, 'md')).sort());
        const texts = addressesIn(contentOf(site, `${folder}llms-full.txt`)).map((address) =>
          decodeURI(address.slice(home.length)),
        );
        const full = texts.flatMap((file) => headingsIn(contentOf(site, file)).slice(1));
        const parts = found.flatMap((file) => headingsIn(contentOf(site, file)));
        assert.deepEqual(full, parts, 'the same pages in the same order');
      }
    });
  });
}

describe('Markdown of a page', () => {
  it('has absolute addresses', () => {
    const links = ['/docs/b#x', '#own', 'https://other.example/a_(b)?c=d&copy;', 'mailto:a@b.example', './gone.md', ''];
    const slots = links.map((_, index) => `[${index}](\uFDD0L${index}\uFDD1)`).join('\n');
    const markdown = `${slots}\n![p](\uFDD0I0\uFDD1)\n`;
    const site = siteOf([
      doc('intro', {
        title: 'Intro',
        frontMatter: { slug: '/' },
        markdown,
        links,
        images: ['https://e.example/a b.png'],
      }),
      doc('b', { title: 'B' }),
    ]);
    assert.equal(
      textOf(site, '/'),
      `# Intro

[0](https://example.org/base/docs/b#x)
[1](https://example.org/base/#own)
[2](https://other.example/a_%28b%29?c=d&amp;copy;)
[3](mailto:a@b.example)
[4](https://example.org/base/gone.md)
[5](https://example.org/base/)
![p](https://e.example/a%20b.png)`.replace('/base/docs/b#x', '/docs/b#x'),
    );
  });

  it('links the original of an untranslated page', () => {
    const markdown = '[self](\uFDD0L0\uFDD1) [translated](\uFDD0L1\uFDD1) [not](\uFDD0L2\uFDD1)\n';
    const links = ['#x', '/both', '/only'];
    const words = { frontMatter: { title: 'Only' }, markdown, links };
    const site = siteOf([doc('only', words), doc('both'), doc('both', { locale: 'fr' })]);
    const page = pageAt(site, '/fr/only');
    assert.equal(plain.pageFile?.(page.data, site.config)?.path, 'fr/only.md');
    assert.equal(
      createMarkdownPages(site).render(page),
      `---
title: "Only"
language: en
canonical: "https://example.org/base/only"
---

# Only

[self](https://example.org/base/only#x) [translated](https://example.org/base/fr/both) [not](https://example.org/base/only)
`,
    );
    assert.doesNotMatch(llmsOf(site, 'fr/llms.txt'), /only/);
    assert.match(llmsOf(site, 'fr/llms.txt'), /fr\/both\.md/);
  });

  it('escapes Markdown syntax in text', () => {
    const title = 'The `k_neighbors` *option* [of] "x": 1';
    const site = siteOf([doc('a', { frontMatter: { title, description: 'Line\n--- two' } })]);
    const content = createMarkdownPages(site).render(pageAt(site, '/a'));
    assert.deepEqual([matter(content).data.title, matter(content).data.description], [title, 'Line\n--- two']);
    assert.deepEqual(headingsIn(matter(content).content), [`1 ${title}`]);
  });

  it('turns list pages into lists of links', () => {
    const posts = ['2025-01-01-one', '2025-02-02-two'].map((id) =>
      post(id, {
        frontMatter: { title: `Post ${id.slice(-3)}`, description: `About ${id.slice(-3)}.`, tags: ['gpu'] },
      }),
    );
    const site = siteOf([...posts, plainPage('about', { title: 'About' })]);
    assert.equal(
      textOf(site, '/blog'),
      `# Blog

News

- [Post two](https://example.org/base/blog/two): February 2, 2025 – About two.
- [Post one](https://example.org/base/blog/one): January 1, 2025 – About one.`,
    );
    assert.match(textOf(site, '/fr/blog/archive'), /\n## 2025\n\n- \[Post two\]\(\S+\/blog\/two\): 2 février 2025\n/);
    assert.match(textOf(site, '/blog/tags'), /\n## G\n\n- \[gpu\]\(https:\/\/example.org\/base\/blog\/tags\/gpu\)$/);
    assert.match(textOf(site, '/blog/tags/gpu'), /\[en:viewAllTags\]\(https:\/\/example.org\/base\/blog\/tags\)$/);
    assert.match(textOf(site, '/pages'), /\n## en:otherPages\n\n- \[About\]\(https:\/\/example.org\/base\/about\)$/);
  });

  it('follows the sidebar order in llms.txt', () => {
    const docs = ['a', 'b', 'c'].map((id) => doc(id, { title: id.toUpperCase(), summary: `About ${id}.` }));
    const more = { type: 'category' as const, label: 'More', collapsible: true, collapsed: false };
    const main: SidebarItemConfig[] = [
      { type: 'doc', id: 'c' },
      { ...more, items: [{ type: 'doc', id: 'a' }] },
    ];
    const site = siteOf(docs, { sidebars: { main } });
    const text = llmsOf(site, 'llms.txt');
    const [head, ...sections] = text.split('\n## ');
    assert.equal(
      head,
      `# Site 1.0.0

> Tagline

- [llms-full.txt](https://example.org/base/llms-full.txt)
- [Français](https://example.org/base/fr/llms.txt)
`,
    );
    assert.deepEqual(sections, [
      `en:documentation

- [C](https://example.org/base/c.md): About c.
- [B](https://example.org/base/b.md): About b.
`,
      'More\n\n- [A](https://example.org/base/a.md): About a.\n',
    ]);
  });
});

function textOf(site: Site, address: string): string {
  return createMarkdownPages(site).renderText(pageAt(site, address));
}

function llmsOf(site: Site, file: string): string {
  return String(renderLlms(site, createMarkdownPages(site)).find((each) => each.path === file)?.content);
}

function dataOf(site: MemoryBuild, file: string): PageData {
  return JSON.parse(documentAt(site, file).getElementById('page-data')?.textContent ?? '') as PageData;
}

function contentOf(site: MemoryBuild, file: string): string {
  return matter(fileAt(site, file)).content;
}

/** Level and text of each heading. */
function headingsIn(markdown: string): string[] {
  const tokens = parser.parse(markdown, {});
  return tokens.flatMap((token, at) =>
    token.type === 'heading_open' ? [`${token.tag[1]} ${wordsOf(tokens[at + 1])}`] : [],
  );
}

function wordsOf(inline: Token | undefined): string {
  const words = (inline?.children ?? []).map(({ type, content }) => {
    if (/^(text|code_inline)$/.test(type)) return content;
    // A mark of the language is no space, a line break is.
    return type === 'html_inline' && !content.startsWith('<br') ? '' : ' ';
  });
  return normalize(words.join(''));
}

/** Of an article and its title; of a list, those that divide it: its entries are links in Markdown. */
function headingsOf(site: MemoryBuild, file: string): string[] {
  const page = documentAt(site, file);
  const selector = /^(doc|post|page)$/.test(dataOf(site, file).kind)
    ? '[data-prose] :is(h2, h3, h4, h5, h6)'
    : 'section > h2';
  const title = `1 ${normalize(dataOf(site, file).title)}`;
  const below = [...page.querySelectorAll(`main :is(${selector})`)].map((heading) => {
    for (const mark of heading.querySelectorAll('.sr-only, .footnote-ref')) mark.remove();
    return `${heading.tagName[1]} ${normalize(heading.textContent ?? '')}`;
  });
  return [title, ...below];
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function addressesIn(markdown: string): string[] {
  const inline = parser.parse(markdown, {}).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) => {
    const address = token.type === 'link_open' ? token.attrGet('href') : token.type === 'image' && token.attrGet('src');
    return address ? [String(address)] : [];
  });
}

function isServed(pathname: string, base: string, { files }: MemoryBuild): boolean {
  const name = pathname.slice(base.length).replace(/\/$/, '');
  return [name, `${name}.html`, `${name}/index.html`.replace(/^\//, '')].some((file) => files.has(file));
}
