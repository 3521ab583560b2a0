/** The shell: docs sidebar, footer, announcement, crash screen. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHTML } from 'linkedom';
import { readSidebar } from '../../client/sidebarTree.ts';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { CrashBoundary, CrashPage } from '../../templates/shell/CrashBoundary.tsx';
import { DocsTree } from '../../templates/shell/DocsTree.tsx';
import { Footer } from '../../templates/shell/Footer.tsx';
import { SIDEBAR_ID } from '../../templates/shell/panelIds.ts';
import { doc, renderApp, renderPart, sidebar, type site } from './samples.tsx';

const tree = (nodes: SidebarNode[], href: string, siteChanges?: Partial<typeof site>) =>
  renderPart(<DocsTree nodes={nodes} href={href} />, doc, siteChanges);

describe('docs sidebar', () => {
  it('marks the current page', () => {
    assert.match(tree(sidebar, '/base/'), /<li><a href="\/base\/" aria-current="page">Intro<\/a><\/li>/);
    assert.equal(tree(sidebar, '/base/').match(/aria-current/g)?.length, 1);
  });

  it('opens a collapsed category around the page only', () => {
    assert.match(tree(sidebar, '/base/'), /<details><summary/);
    assert.match(tree(sidebar, '/base/guides/start'), /<details open="" data-collapsed=""><summary/);
    assert.match(tree(sidebar, '/base/guides'), /<details open="" data-collapsed=""><summary/);
  });

  it('can be read back from a document', () => {
    const more: SidebarNode[] = [
      ...sidebar,
      { type: 'link', label: 'A & B', href: 'https://example.org/?a&b', external: true },
      { type: 'category', label: 'Open', collapsible: true, collapsed: false, items: sidebar },
      { type: 'category', label: 'Always', collapsible: false, collapsed: false, items: [] },
      { type: 'category', label: 'Page', href: '/base/x', collapsible: false, collapsed: false, items: sidebar },
    ];
    for (const href of ['/base/', '/base/guides/start', '/elsewhere']) {
      const { document } = parseHTML(`<html><nav id="${SIDEBAR_ID}"><div></div>${tree(more, href)}</nav></html>`);
      assert.deepEqual(readSidebar(document as unknown as Document), more);
    }
  });

  it('puts a category link before its labelled summary', () => {
    assert.match(
      tree(sidebar, '/'),
      /<a href="\/base\/guides">Guides<\/a><details><summary aria-label="Guides"><\/summary>/,
    );
  });

  it('renders categories without link and not collapsible', () => {
    const category = { type: 'category', label: 'API', collapsible: true, collapsed: false, items: [] } as const;
    assert.match(tree([{ ...category, items: [] }], '/'), /<details open=""><summary>API<\/summary>/);
    const fixed = tree([{ ...category, items: [], collapsible: false }], '/');
    assert.match(fixed, /<span class="category-label">API<\/span><ul>/);
    assert.doesNotMatch(fixed, /details/);
  });

  it('names sibling details with auto-collapse', () => {
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

  it('marks external links', () => {
    const node = { type: 'link', label: 'Out', href: 'https://example.com', external: true } as const;
    assert.match(tree([node], '/'), /target="_blank" rel="noopener noreferrer">Out<span class="external-mark"><svg/);
  });
});

describe('footer', () => {
  it('has columns with titles', () => {
    const html = renderPart(<Footer />);
    assert.match(html, /^<footer class="footer footer-dark">/);
    assert.match(html, /<h2>Docs<\/h2><ul><li><a href="\/base\/">Start<\/a>/);
    assert.match(html, /<p class="copyright">Copyright 2025<\/p>/);
  });

  it('has a single row and logos in the simple layout', () => {
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

  it('is optional', () => {
    assert.equal(renderPart(<Footer />, doc, { footer: undefined }), '');
  });
});

describe('announcement', () => {
  it('precedes the navbar, with a client button', () => {
    const html = renderApp(doc, { announcement: { id: 'a', html: '<b>News</b>', closeable: true } });
    const bar = /<section class="announcement" aria-label="announcement">(.*?)<\/section>/.exec(html)?.[1] ?? '';
    assert.match(
      bar,
      /^<span><b>News<\/b><\/span><button type="button" class="icon-button js-only" disabled="" autoComplete="off">/,
    );
    assert.match(bar, /closeAnnouncement/);
    assert.ok(html.indexOf('class="announcement"') < html.indexOf('class="navbar"'));
  });

  it('has no button if not closeable', () => {
    const html = renderApp(doc, { announcement: { id: 'a', html: 'News', closeable: false } });
    assert.doesNotMatch(html, /closeAnnouncement/);
  });
});

describe('crash page', () => {
  it('shows the error, its causes and a retry button', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    assert.deepEqual(CrashBoundary.getDerivedStateFromError(error), { error });
    const html = renderPart(<CrashPage error={error} onRetry={() => {}} />);
    assert.match(html, /role="alert"><h1>crashTitle<\/h1>/);
    assert.match(html, /<button type="button" class="button">tryAgain<\/button><pre[^>]*>outer\ninner<\/pre>/);
  });

  it('accepts errors of any type', () => {
    assert.equal(CrashBoundary.getDerivedStateFromError('plain').error?.message, 'plain');
  });
});
