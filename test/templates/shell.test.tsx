import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SidebarNode } from '../../templates/model/site.ts';
import { CrashBoundary, CrashPage } from '../../templates/shell/CrashBoundary.tsx';
import { DocsTree } from '../../templates/shell/DocsTree.tsx';
import { Footer } from '../../templates/shell/Footer.tsx';
import { doc, renderApp, renderPart, sidebar, type site } from './samples.tsx';

const tree = (nodes: SidebarNode[], href: string, siteChanges?: Partial<typeof site>) =>
  renderPart(<DocsTree nodes={nodes} href={href} />, doc, siteChanges);

describe('the docs sidebar', () => {
  it('marks the page', () => {
    assert.match(tree(sidebar, '/base/'), /<li><a href="\/base\/" aria-current="page">Intro<\/a><\/li>/);
    assert.equal(tree(sidebar, '/base/').match(/aria-current/g)?.length, 1);
  });

  it('opens a collapsed category only around the page', () => {
    assert.match(tree(sidebar, '/base/'), /<details><summary/);
    assert.match(tree(sidebar, '/base/guides/start'), /<details open=""><summary/);
    assert.match(tree(sidebar, '/base/guides'), /<details open=""><summary/);
  });

  it('keeps the link of a category out of its summary, and names the summary after it', () => {
    assert.match(
      tree(sidebar, '/'),
      /<a href="\/base\/guides">Guides<\/a><details><summary aria-label="Guides"><\/summary>/,
    );
  });

  it('shows a category without a page, and one that does not fold', () => {
    const category = { type: 'category', label: 'API', collapsible: true, collapsed: false, items: [] } as const;
    assert.match(tree([{ ...category, items: [] }], '/'), /<details open=""><summary>API<\/summary>/);
    const fixed = tree([{ ...category, items: [], collapsible: false }], '/');
    assert.match(fixed, /<span class="category-label">API<\/span><ul>/);
    assert.doesNotMatch(fixed, /details/);
  });

  it('keeps one category of each branch open where the site wants that', () => {
    const category = { type: 'category', label: 'A', collapsible: true, collapsed: false, items: [] } as const;
    const nodes: SidebarNode[] = [
      { ...category, items: [{ ...category, label: 'Inner', items: [] }] },
      { ...category, label: 'B', items: [] },
    ];
    const html = tree(nodes, '/', { sidebarAutoCollapse: true });
    assert.deepEqual(
      [...html.matchAll(/<details name="([^"]*)">/g)].map((match) => match[1]),
      ['sidebar', 'sidebar-0', 'sidebar'],
    );
  });

  it('marks links that leave the site', () => {
    const node = { type: 'link', label: 'Out', href: 'https://example.com', external: true } as const;
    assert.match(tree([node], '/'), /target="_blank" rel="noopener noreferrer">Out<svg/);
  });
});

describe('the footer', () => {
  it('has columns with titles', () => {
    const html = renderPart(<Footer />);
    assert.match(html, /^<footer class="footer footer-dark">/);
    assert.match(html, /<h2>Docs<\/h2><ul><li><a href="\/base\/">Start<\/a>/);
    assert.match(html, /<p class="copyright">Copyright 2025<\/p>/);
  });

  it('is a single row otherwise, with a logo for each mode', () => {
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: 'House', href: 'https://example.com', external: true };
    const links = [{ label: 'One', href: '/1', external: false }];
    const footer = { style: 'light', layout: 'simple', columns: [], links, logo, copyright: '' } as const;
    const html = renderPart(<Footer />, doc, { footer: { ...footer, columns: [] } });
    assert.match(
      html,
      /<nav class="footer-simple" aria-label="footer"><ul><li><a href="\/1">One<\/a><\/li><\/ul><\/nav>/,
    );
    assert.match(html, /<img class="logo only-light" src="\/l.svg".*<img class="logo only-dark" src="\/d.svg"/);
    assert.doesNotMatch(html, /copyright/);
  });

  it('can be left out', () => {
    assert.equal(renderPart(<Footer />, doc, { footer: undefined }), '');
  });
});

describe('the announcement', () => {
  it('stands before the navbar, with a button only a script can use', () => {
    const html = renderApp(doc, { announcement: { id: 'a', html: '<b>News</b>', closeable: true } });
    const bar = /<section class="announcement" aria-label="announcement">(.*?)<\/section>/.exec(html)?.[1] ?? '';
    assert.match(
      bar,
      /^<span><b>News<\/b><\/span><button type="button" class="icon-button js-only" disabled="" autoComplete="off">/,
    );
    assert.match(bar, /closeAnnouncement/);
    assert.ok(html.indexOf('class="announcement"') < html.indexOf('class="navbar"'));
  });

  it('cannot be closed unless the site lets it', () => {
    const html = renderApp(doc, { announcement: { id: 'a', html: 'News', closeable: false } });
    assert.doesNotMatch(html, /closeAnnouncement/);
  });
});

describe('a crash', () => {
  it('keeps the error and shows it with its causes and a way back', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    assert.deepEqual(CrashBoundary.getDerivedStateFromError(error), { error });
    const html = renderPart(<CrashPage error={error} onRetry={() => {}} />);
    assert.match(html, /role="alert"><h1>crashTitle<\/h1>/);
    assert.match(html, /<button type="button" class="button">tryAgain<\/button><pre[^>]*>outer\ninner<\/pre>/);
  });

  it('may throw anything', () => {
    assert.equal(CrashBoundary.getDerivedStateFromError('plain').error?.message, 'plain');
  });
});
