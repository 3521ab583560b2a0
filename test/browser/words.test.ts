/** The strings of the specification on the page, in both languages. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Page, PHONE, startVisit } from './browser.ts';
import { EVERYTHING } from './sites.ts';
import { createWorld } from './world.ts';

interface Words {
  skip: string;
  toggle: string;
  close: string;
  languages: string;
  versions: string;
  expand: string;
  collapse: string;
  back: string;
  main: string;
  newTab: string;
  edit: string;
  updated: string;
  onThisPage: string;
  previous: string;
  next: string;
  readMore: string;
  minutes: string;
  copy: string;
  archive: string;
  tags: string;
  authors: string;
  notFound: string;
}

const ENGLISH: Words = {
  skip: 'Skip to main content',
  toggle: 'Toggle navigation bar',
  close: 'Close navigation bar',
  languages: 'Languages',
  versions: 'Versions',
  expand: 'Expand the dropdown',
  collapse: 'Collapse the dropdown',
  back: '← Back to main menu',
  main: 'Main',
  newTab: '(opens in new tab)',
  edit: 'Edit this page',
  updated: 'Last updated on October 15, 2025 by Ada',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  readMore: 'Read more',
  minutes: '5 min read',
  copy: 'Copy',
  archive: 'Archive',
  tags: 'Tags',
  authors: 'Authors',
  notFound: 'Page Not Found',
};

const FRENCH: Words = {
  skip: 'Aller au contenu principal',
  toggle: 'Menu de navigation',
  close: 'Fermer le menu de navigation',
  languages: 'Langues',
  versions: 'Versions',
  expand: 'Développer le menu déroulant',
  collapse: 'Réduire le menu déroulant',
  back: '← Retour au menu principal',
  main: 'Navigation principale',
  newTab: '(s’ouvre dans un nouvel onglet)',
  edit: 'Modifier cette page',
  updated: 'Dernière mise à jour le 15 octobre 2025 par Ada',
  onThisPage: 'Sur cette page',
  previous: 'Précédent',
  next: 'Suivant',
  readMore: 'Lire la suite',
  minutes: '5\u00a0min de lecture',
  copy: 'Copier',
  archive: 'Archives',
  tags: 'Mots-clés',
  authors: 'Auteurs',
  notFound: 'Page introuvable',
};

describe('strings of the shell', () => {
  const world = createWorld(EVERYTHING);
  const title = (page: Page) => page.locator('h1').textContent();

  for (const [language, words] of [
    ['', ENGLISH],
    ['fr/', FRENCH],
  ] as const) {
    const name = language ? 'French' : 'English';

    it(`appear on a desktop in ${name}`, async () => {
      const { page } = world;
      await page.setViewportSize({ width: 2000, height: 900 });
      await world.visit.open(`${world.site.home + language}code`);
      assert.equal(await page.locator('.skip-link').textContent(), words.skip);
      const menu = page.getByRole('navigation', { name: words.main, exact: true });
      for (const dropdown of [words.languages, words.versions]) {
        const summary = menu.locator('.menu-right summary', { hasText: dropdown });
        // The text without hidden parts, as a screen reader says it.
        const said = () => summary.evaluate((node: HTMLElement) => node.innerText.replace(/\s+/g, ' '));
        assert.match(await said(), new RegExp(`^${dropdown} \\S+ ?${words.expand}$`));
        await summary.hover();
        assert.match(await said(), new RegExp(`^${dropdown} \\S+ ?${words.collapse}$`));
        await page.mouse.move(900, 700);
      }
      const article = page.locator('article');
      assert.equal(await article.locator('.edit-link').textContent(), `${words.edit} ${words.newTab}`);
      assert.equal(await article.locator('.last-updated').textContent(), words.updated);
      assert.equal(await page.getByRole('navigation', { name: words.onThisPage }).isVisible(), true);
      assert.equal(await page.locator('.pager-previous span').textContent(), words.previous);
      assert.equal(await page.locator('.pager-next span').textContent(), words.next);
      assert.equal(await article.locator('.code-tool').first().textContent(), words.copy);
    });

    it(`appear on a phone in ${name}`, async () => {
      const visit = await startVisit(world.browser, { viewport: PHONE });
      const { page } = visit;
      await visit.open(`${world.site.home + language}code`);
      assert.equal(await page.locator('.toc-folded summary').textContent(), words.onThisPage);
      await page.getByRole('button', { name: words.toggle, exact: true }).click();
      await page.getByRole('button', { name: words.back, exact: true }).click();
      await page.getByRole('button', { name: words.close, exact: true }).click();
      await page.locator('.menu:popover-open').waitFor({ state: 'detached' });
      await visit.close();
    });

    it(`appear in the blog and on the 404 page in ${name}`, async () => {
      const { page } = world;
      await world.visit.open(`${world.site.home + language}blog`);
      assert.equal(await page.locator('.read-more').evaluate((link) => link.firstChild?.textContent), words.readMore);
      assert.equal(await page.locator('.byline time + span').textContent(), words.minutes);
      for (const [path, expected] of [
        ['blog/archive', words.archive],
        ['blog/tags', words.tags],
        ['blog/authors', words.authors],
        ['404.html', words.notFound],
      ] as const) {
        await world.visit.open(world.site.home + language + path);
        assert.equal(await title(page), expected);
      }
    });
  }
});
