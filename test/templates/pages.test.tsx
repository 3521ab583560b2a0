/** Pages: what each kind shows. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageData } from '../../templates/model/pageData.ts';
import { doc, pages, post, renderApp } from './samples.tsx';

const text = (html: string) => html.replace(/<!-- -->/g, '');

describe('every kind of page', () => {
  for (const [kind, page] of Object.entries(pages)) {
    const html = text(renderApp(page));

    it(`${kind} has one h1 and no skipped heading level`, () => {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const levels = [...main.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
      assert.equal(levels[0], 1);
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.reduce((above, level) => {
        assert.ok(level <= above + 1, `h${level} under h${above}`);
        return level;
      });
    });

    it(`${kind} has landmarks with unique labels`, () => {
      assert.match(html, /^<a class="skip-link" href="#__main">skipToContent<\/a>/);
      assert.match(html, /<main id="__main" tabindex="-1">/);
      const names = [...html.matchAll(/<nav [^>]*?aria-label="([^"]*)"/g)].map((match) => match[1]);
      assert.ok(names.includes('mainNavigation') && names.includes('footer'));
      assert.equal(new Set(names).size, names.length);
      assert.equal(html.match(/<nav/g)?.length, names.length);
    });
  }
});

describe('doc page', () => {
  const html = text(renderApp(doc));

  it('has the article in data-prose', () => {
    assert.match(html, /<div class="prose" data-prose="article"><p>Article<\/p><\/div>/);
  });

  it('has no second title with hideTitle', () => {
    assert.doesNotMatch(renderApp({ ...doc, hideTitle: true }), /<h1/);
  });

  it('shows last update and author', () => {
    const date = '<time dateTime="2025-10-15">October 15, 2025</time>';
    assert.ok(html.includes(`<p class="last-updated">Changed on ${date} by <b>Ada</b></p>`));
    const without = (lastUpdate: object) => text(renderApp({ ...doc, lastUpdate }));
    assert.match(without({ author: 'Ada' }), /Changed by <b>Ada<\/b>/);
    assert.match(
      without({ date: '2025-10-15', dateText: 'x' }),
      /Changed on <time dateTime="2025-10-15">x<\/time><\/p>/,
    );
    assert.doesNotMatch(without({}), /last-updated/);
  });

  it('says with what its examples were run', () => {
    const shown = (equal: number) =>
      text(renderApp({ ...doc, examples: { equal, all: 3, versions: 'Tool 2 and NumPy 3' } }));
    assert.ok(shown(3).includes('<p class="examples-run">Examples run with Tool 2 and NumPy 3</p>'));
    assert.ok(shown(2).includes('<p class="examples-run">2 of 3 examples run with Tool 2 and NumPy 3</p>'));
    assert.doesNotMatch(html, /examples-run/);
  });

  it('has two tables of contents, one collapsed', () => {
    assert.match(html, /<nav class="toc" aria-label="onThisPage">/);
    assert.match(html, /<details class="toc-folded"><summary>onThisPage<span class="toc-now"><\/span><\/summary>/);
    assert.equal(
      html.match(/<li class="toc-1"><a href="#two"><span>Two <code>x<\/code><\/span><\/a><\/li>/g)?.length,
      2,
    );
    assert.doesNotMatch(renderApp({ ...doc, toc: [] }), /toc/);
  });

  it('shows the tagline on the home page only', () => {
    const home = text(renderApp({ ...doc, href: '/base/' }));
    assert.match(home, /<h1>Start<\/h1><p class="lead">A site<\/p>/);
    assert.doesNotMatch(html, /class="lead"/);
  });

  it('has its sidebar as a panel only, and no pager, if it is a front page', () => {
    const front = text(renderApp({ ...doc, frame: 'front' }));
    assert.match(front, /<nav class="sidebar panel panel-only"/);
    assert.doesNotMatch(front, /pager/);
    assert.match(html, /<nav class="sidebar panel"/);
  });

  it('has breadcrumbs', () => {
    const trail = /<nav class="breadcrumbs".*?<\/nav>/.exec(html)?.[0] ?? '';
    assert.match(trail, /<a href="\/base\/" aria-label="home">/);
    assert.match(trail, /<a href="\/base\/guides">Guides<\/a>/);
    assert.match(trail, /<span aria-current="page">Start<\/span>/);
    assert.doesNotMatch(renderApp({ ...doc, breadcrumbs: [{ label: 'Home', href: '/base/' }] }), /breadcrumbs/);
  });

  it('links to the previous page', () => {
    assert.match(html, /<a class="pager-previous" rel="prev" href="\/base\/"><span>previous<\/span> Intro<\/a>/);
    assert.doesNotMatch(html, /pager-next/);
  });

  it('opens the edit link in a new tab, with a label', () => {
    assert.match(
      html,
      /<a href="https:\/\/example.com\/edit" class="edit-link" target="_blank" rel="noopener noreferrer">/,
    );
    assert.match(
      html,
      /editThisPage<span class="external-mark"><svg class="external" width="13.5" height="13.5" aria-hidden="true">/,
    );
    assert.match(html, /<span class="sr-only"> opensInNewTab<\/span>/);
  });

  it('has lang on untranslated parts only', () => {
    const foreign = text(renderApp({ ...doc, lang: 'fr', fallback: true }));
    assert.match(foreign, /<h1 lang="fr" dir="ltr">Start<\/h1>/);
    assert.match(foreign, /<div class="prose" data-prose="article" lang="fr" dir="ltr">/);
    assert.equal(foreign.match(/<ul lang="fr" dir="ltr">/g)?.length, 2, 'the contents, in both places');
    assert.match(foreign, /<p class="admonition-title">notTranslatedTitle<\/p>/);
    assert.doesNotMatch(html, /notTranslated|lang="en"[^>]*class="prose"/);
  });

  it('shows the banner of an old version', () => {
    const version = { name: 'v1', label: '1.0', isLast: false, banner: 'unmaintained', latestHref: '/base/x' } as const;
    const versions = [...doc.versions, { name: 'v1', label: '1.0', href: '/base/v1' }];
    const old = text(renderApp({ ...doc, version, versions }));
    assert.match(old, /<p>1\.0 is old\. <a href="\/base\/x">versionLatestLink<\/a><\/p>/);
    assert.match(old, /<p class="badge" data-version="v1" data-label="1.0">Version 1.0<\/p>/);
    assert.doesNotMatch(html, /badge|versionLatestLink/);
  });

  it('shows the unlisted notice', () => {
    assert.match(renderApp({ ...doc, unlisted: true }), /unlistedTitle/);
    assert.doesNotMatch(html, /unlistedTitle/);
  });
});

describe('posts', () => {
  it('show date, reading time, authors and tags', () => {
    const html = text(renderApp(pages.post));
    assert.match(html, /<time dateTime="2025-10-03">October 3, 2025<\/time><span>2 minutes<\/span>/);
    assert.match(html, /<a href="\/base\/blog\/authors\/ada" rel="author">Ada<\/a>/);
    assert.match(html, /<a class="tag" href="\/base\/blog\/tags\/gpu" rel="tag" title="Graphics cards">gpu<\/a>/);
  });

  it('omit the reading time if switched off', () => {
    const page = { ...pages.post, post: { ...post, readingMinutes: undefined } } as PageData;
    assert.doesNotMatch(renderApp(page), /minutes/);
  });

  it('link to newer and older posts', () => {
    const page = { ...pages.post, newer: { title: 'N', href: '/n' }, older: { title: 'O', href: '/o' } } as PageData;
    assert.match(text(renderApp(page)), /<span>newerPost<\/span> N<\/a>.*<span>olderPost<\/span> O<\/a>/);
  });

  it('are listed with preview and read-more link', () => {
    const html = text(renderApp(pages.postList));
    assert.match(html, /<div class="prose" data-prose="first"><p>Preview<\/p><\/div>/);
    assert.match(
      html,
      /<a class="read-more" href="\/base\/blog\/first">readMore<span class="sr-only"> about First<\/span><\/a>/,
    );
    assert.match(html, /Page 2 of 3/);
    assert.match(html, /rel="prev" href="\/base\/blog"><span>previous<\/span> newerPosts<\/a>/);
    assert.match(html, /rel="next" href="\/base\/blog\/page\/3"><span>next<\/span> olderPosts<\/a>/);
  });

  it('have lang on a preview in another language', () => {
    const { postList } = pages;
    if (postList.kind !== 'postList') throw new Error('not a list');
    const page = { ...postList, posts: postList.posts.map((each) => ({ ...each, lang: 'fr' })) };
    assert.match(renderApp(page), /<h2 lang="fr" dir="ltr">.*data-prose="first" lang="fr" dir="ltr"/);
  });

  it('have the blog sidebar, other pages do not', () => {
    assert.match(
      renderApp(pages.post),
      /<nav class="sidebar panel" id="__sidebar" popover="auto" aria-label="blogSidebar">/,
    );
    assert.match(renderApp(pages.post), /<a href="\/base\/blog\/first" aria-current="page">First<\/a>/);
    assert.doesNotMatch(renderApp(pages.page), /__sidebar/);
  });
});
