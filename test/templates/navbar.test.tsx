/** The navbar: every type of item. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageData } from '../../templates/model/pageData.ts';
import type { NavbarItem } from '../../templates/model/siteData.ts';
import { NavbarItemBoundary, navbarItemMessage } from '../../templates/shell/NavbarItemBoundary.tsx';
import { NavbarItemView } from '../../templates/shell/NavbarItemView.tsx';
import { PartBoundary } from '../../templates/shell/PartBoundary.tsx';
import { doc, pages, renderApp, renderPart, withItems } from './samples.tsx';

const link = { type: 'link', position: 'left', label: 'Blog', href: '/base/blog', external: false } as const;
const choice = {
  versions: [
    { name: 'v1', label: '1.0', href: '/base/v1' },
    { name: 'current', label: 'Next', href: '/base/next' },
  ],
  lastVersion: 'v1',
};
const show = (item: NavbarItem, page: PageData = doc) => renderPart(<NavbarItemView item={item} />, page);

describe('navbar items', () => {
  it('are positioned left or right', () => {
    const html = renderApp(doc, withItems(link, { ...link, position: 'right', label: 'Right' }));
    assert.match(html, /<ul class="menu-left"><li><a href="\/base\/blog">Blog<\/a><\/li><\/ul><ul class="menu-right">/);
  });

  it('have aria-current for the page and its sections', () => {
    assert.match(show({ ...link, href: doc.href }), /aria-current="page"/);
    assert.match(show({ ...link, activePrefix: '/base/guides/' }), /aria-current="true"/);
    assert.match(show({ ...link, activePrefix: `${doc.href}/` }), /aria-current="true"/);
    assert.doesNotMatch(show({ ...link, activePrefix: '/base/guide/' }), /aria-current/);
    assert.doesNotMatch(show(link), /aria-current/);
  });

  it('hide their icon from screen readers', () => {
    assert.match(
      show({ ...link, icon: 'megaphone' }),
      /<span class="icon icon-megaphone" aria-hidden="true"><\/span>Blog/,
    );
  });

  it('open external links in a new tab, with a label', () => {
    const html = show({ ...link, href: 'https://example.com', external: true });
    assert.match(html, /target="_blank" rel="noopener noreferrer">Blog<span class="external-mark"><svg.*opensInNewTab/);
  });

  it('mark the link to the current sidebar', () => {
    const item = { type: 'docSidebar', position: 'left', label: 'Docs', href: '/base/', sidebar: 'main' } as const;
    assert.match(show(item), /<a href="\/base\/" aria-current="true">Docs<\/a>/);
    assert.doesNotMatch(show({ ...item, sidebar: 'other' }), /aria-current/);
  });

  it('render dropdowns as labelled details', () => {
    const html = show({ type: 'dropdown', position: 'left', label: 'More', items: [link] });
    assert.match(html, /^<li><details class="dropdown"><summary>More<span class="sr-only when-closed">expandDropdown/);
    assert.match(
      html,
      /collapseDropdown<\/span><\/summary><ul><li><a href="\/base\/blog">Blog<\/a><\/li><\/ul><\/details>/,
    );
  });

  it('mark the dropdown that contains the page', () => {
    const items = [{ ...link, href: doc.href }];
    assert.match(
      show({ type: 'dropdown', position: 'left', label: 'More', items }),
      /<details class="dropdown active">/,
    );
  });

  it('link to the page in each locale', () => {
    const html = show({ type: 'localeDropdown', position: 'right' });
    assert.match(html, /<span class="sr-only">languages <\/span>English/);
    assert.match(
      html,
      /<a href="\/base\/guides\/start" lang="en" hrefLang="en" aria-current="true" data-keeps="">English<\/a>/,
    );
    assert.match(html, /<a href="\/base\/fr\/guides\/start" lang="fr" hrefLang="fr" data-keeps="">Français<\/a>/);
    const alone = show({ type: 'localeDropdown', position: 'right' }, { ...doc, alternates: [] });
    assert.match(alone, /<a href="\/base\/fr\/" lang="fr"/);
  });

  it('link to the doc in each version, in configured order', () => {
    const versions = [...doc.versions, { name: 'v1', label: '1.0', href: '/base/v1/guides/start' }];
    const html = show({ type: 'docsVersionDropdown', position: 'right', ...choice }, { ...doc, versions });
    assert.match(html, /<details class="dropdown active"><summary><span class="sr-only">versions <\/span>Next/);
    assert.match(
      html,
      /<ul><li><a href="\/base\/v1\/guides\/start" data-keeps="">1\.0<\/a><\/li><li><a href="\/base\/guides\/start" aria-current="true" data-keeps="">Next/,
    );
  });

  it('link to the main doc of each version outside the docs', () => {
    const html = show({ type: 'docsVersionDropdown', position: 'right', ...choice }, pages.page);
    assert.match(html, /<details class="dropdown"><summary><span class="sr-only">versions <\/span>1\.0/);
    assert.match(
      html,
      /<ul><li><a href="\/base\/v1" data-keeps="">1\.0<\/a><\/li><li><a href="\/base\/next" data-keeps="">Next<\/a>/,
    );
  });

  it('link to the current or the configured version', () => {
    const item = { type: 'docsVersion', position: 'right', ...choice } as const;
    assert.match(show(item), /<a href="\/base\/next">Next<\/a>/);
    assert.match(show(item, pages.page), /<a href="\/base\/v1">1\.0<\/a>/);
    const own = { ...item, label: 'The old one', versions: choice.versions.slice(0, 1) };
    assert.match(show(own), /<a href="\/base\/v1">The old one<\/a>/);
    assert.match(show(own, { ...doc, href: '/base/v1' }), /aria-current="page">The old one/);
  });

  it('are a link instead of a menu with one version', () => {
    const item = { ...choice, type: 'docsVersionDropdown', position: 'right', versions: choice.versions.slice(0, 1) };
    assert.match(show(item as NavbarItem), /^<li><a href="\/base\/v1">1\.0<\/a><\/li>$/);
  });

  it('throw without any version', () => {
    for (const type of ['docsVersion', 'docsVersionDropdown'] as const)
      for (const versions of [[], undefined]) {
        const item = { type, position: 'left', versions, lastVersion: 'v1' } as unknown as NavbarItem;
        assert.throws(() => show(item), /^Error: Docs global data not found: /);
      }
  });

  it('include search links and custom HTML', () => {
    assert.match(
      show({ type: 'search', position: 'right', href: '/base/pages' }),
      /<a href="\/base\/pages".*search<\/a>/,
    );
    assert.match(
      show({ type: 'html', position: 'right', value: '<i>x</i>' }),
      /<span class="menu-html"><i>x<\/i><\/span>/,
    );
  });

  it('throw with their configuration for an unknown type', () => {
    const item = { type: 'carousel', position: 'left' } as unknown as NavbarItem;
    const hint = 'A navbar item failed to render. Check the "navbar.items" of content/site.ts: ';
    assert.equal(navbarItemMessage(item), `${hint}{"type":"carousel","position":"left"}`);
    assert.throws(() => show(item), { message: navbarItemMessage(item) });
  });

  it('log errors with their cause in the browser', (context) => {
    const log = context.mock.method(console, 'error', () => {});
    const boundary = new PartBoundary(NavbarItemBoundary({ item: link, children: 'child' }).props);
    assert.equal(boundary.render(), 'child');
    const cause = new Error('broken');
    boundary.componentDidCatch(cause);
    const [error] = log.mock.calls[0]?.arguments ?? [];
    assert.equal((error as Error).message, navbarItemMessage(link));
    assert.equal((error as Error).cause, cause);
    boundary.state = PartBoundary.getDerivedStateFromError();
    assert.equal(boundary.render(), null);
  });
});

describe('navbar', () => {
  it('opens menu and sidebar as popovers', () => {
    const html = renderApp(doc);
    assert.match(html, /<button type="button" class="icon-button menu-button" popoverTarget="__menu">/);
    assert.match(html, /<nav class="menu panel" id="__menu" popover="auto" aria-label="mainNavigation">/);
    assert.match(html, /<button type="button" class="panel-switch" popoverTarget="__sidebar">docsSidebar<\/button>/);
    assert.match(
      html,
      /class="panel-back" popoverTarget="__sidebar" popoverTargetAction="hide">backToMainMenu<\/button>/,
    );
    assert.doesNotMatch(renderApp(pages.page), /panel-switch/);
  });

  it('has a colour button, disabled at first, unless switched off', () => {
    assert.match(renderApp(doc), /class="icon-button color-mode js-only" [^>]*disabled=""/);
    assert.match(renderApp(doc), /aria-label="Colours: colorModeSystem"/);
    const colorMode = { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: true } as const;
    assert.doesNotMatch(renderApp(doc, { colorMode }), /color-mode/);
  });
});
