/** Share cards: what they say, that they are the same everywhere, and what happens when one cannot be drawn. */

import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { imageSize } from 'image-size';
import { CARD_SIZE } from '../../build/model/card.ts';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { Site } from '../../build/model/plannedSite.ts';
import { type CardDesign, type CardNode, designCard } from '../../build/render/cards/cardDesign.ts';
import { createCardDrawer } from '../../build/render/cards/cardDrawer.ts';
import { nameCard } from '../../build/render/cards/cardName.ts';
import { createCardThreads } from '../../build/render/cards/cardThreads.ts';
import { drawCards } from '../../build/render/cards/shareCards.ts';
import { BLOG, doc, pageAt, post, siteOf } from './builders.ts';
import { createFolder } from './contentFolder.ts';
import { sha256 } from './siteBuild.ts';

const CARD = { title: 'Façades « à l’œuvre » : --config-file', section: 'Guides', language: 'Français' };
const DESIGN = designCard({ ...CARD, dir: 'ltr', product: 'IGN LiDAR HD' }, undefined);

function siteWith(...titles: string[]): Site {
  const pages = titles.map((title, index) => doc(`page-${index}`, { title }));
  return siteOf(pages, { config: { shareCards: true, blog: false } });
}

function openGraph(site: Site, path: string): Record<string, string> {
  const entries = pageAt(site, path).head.openGraph.filter(({ property }) => property.startsWith('og:image'));
  return Object.fromEntries(entries.map(({ property, content }) => [property, content]));
}

/** Every text of a card, top to bottom. */
function wordsOf({ props: { children = [] } }: CardNode): string[] {
  return typeof children === 'string' ? [children] : children.flatMap(wordsOf);
}

async function draw(design: CardDesign): Promise<Uint8Array> {
  const threads = createCardThreads();
  const drawing = await threads.draw(design);
  await threads.stop();
  return 'png' in drawing ? drawing.png : assert.fail(JSON.stringify(drawing));
}

test('a card is a PNG of 1200 × 630 with the same bytes everywhere', async () => {
  const [one, two] = await Promise.all([draw(DESIGN), draw(DESIGN)]);
  const { width, height, type } = imageSize(one);
  assert.deepEqual({ width, height, type }, { ...CARD_SIZE, type: 'png' });
  assert.equal(sha256(one), sha256(two));
  // Drawn on another day, with nothing of this machine. It changes with the design, and with what draws it.
  assert.equal(sha256(one).slice(0, 16), '767304a7fe15625c');
});

test('a card is named after its words and its logo', () => {
  const card = { ...CARD, dir: 'ltr', product: 'IGN LiDAR HD' } as const;
  const names = [nameCard(card, undefined), nameCard({ ...card, title: 'b' }, undefined), nameCard(card, 'c0ffee')];
  assert.equal(new Set(names).size, 3);
  assert.equal(nameCard(card, undefined), names[0]);
});

test('a card shows breadcrumbs, title, kind and language', () => {
  const config = { shareCards: true, blog: { ...BLOG, title: { en: 'Blog', fr: 'Journal' } } };
  const site = siteOf(
    [
      doc('guides/tiles', { title: 'Tiles' }),
      post('2025-10-03-first', { title: 'First' }),
      post('2025-10-03-first', { locale: 'fr', title: 'Premier' }),
    ],
    {
      config,
      sidebars: {
        main: [{ type: 'category', label: 'Guides', items: [{ type: 'doc', id: 'guides/tiles' }] }],
      } as never,
    },
  );
  const cardAt = (path: string) => pageAt(site, path).card?.card;
  assert.deepEqual(
    [cardAt('/guides/tiles'), cardAt('/blog/first'), cardAt('/fr/blog/first'), cardAt('/fr/guides/tiles')].map(
      (card) => [card?.section, card?.title, card?.language],
    ),
    [
      ['Guides', 'Tiles', 'English'],
      ['Blog · October 3, 2025', 'First', 'English'],
      ['Journal · 3 octobre 2025', 'Premier', 'Français'],
      // Not translated: the text is English, and the card says so.
      ['Guides', 'Tiles', 'English'],
    ],
  );
});

test('titles break between words and between the parts of long names', () => {
  const titled = (title: string) =>
    wordsOf(designCard({ ...CARD, title, dir: 'ltr', product: 'P' }, undefined).layout).at(-1);
  assert.equal(titled('ign-lidar-hd download'), 'ign\u2011lidar\u2011hd download');
  assert.equal(
    titled('ign_lidar.preprocessing.remove_outliers'),
    'ign_\u200Blidar.\u200Bpreprocessing.\u200Bremove_\u200Boutliers',
  );
  const isBalanced = (title: string) =>
    JSON.stringify(designCard({ ...CARD, title, dir: 'ltr', product: 'P' }, undefined)).includes('"balance"');
  assert.deepEqual([isBalanced('Short'), isBalanced('many words '.repeat(20))], [true, false]);
});

test('the head links the card unless the page has a picture', () => {
  const site = siteOf([doc('x', { title: 'X' }), doc('y', { frontMatter: { image: '/img/own.png' } })], {
    config: { shareCards: true, socialImage: '/img/site.png' },
  });
  const { path } = pageAt(site, '/x').card ?? assert.fail('no card');
  assert.match(path, /^assets\/cards\/[0-9a-f]{16}\.png$/);
  assert.deepEqual(openGraph(site, '/x'), {
    'og:image': `https://example.org/base/${path}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': pageAt(site, '/x').data.headTitle,
  });
  assert.equal(pageAt(site, '/x').head.twitterCard, 'summary_large_image');
  assert.equal(openGraph(site, '/y')['og:image'], 'https://example.org/base/img/own.png');
  assert.equal(openGraph(site, '/y')['og:image:width'], undefined);
  assert.equal(pageAt(site, '/y').card, undefined);
  assert.equal(pageAt(site, '/404').card, undefined);
});

test('the address of a card changes with its text only', () => {
  const addressOf = (site: Site) => pageAt(site, '/page-0').card?.path;
  assert.equal(addressOf(siteWith('One', 'Two')), addressOf(siteWith('One', 'Three')));
  assert.notEqual(addressOf(siteWith('One')), addressOf(siteWith('Two')));
});

test('a card is cached, and drawn again when its file is damaged', async (t) => {
  const cacheDir = await createFolder(t, {});
  const site = siteWith('One');
  let drawings = 0;
  const drawAll = () => {
    const threads = createCardThreads();
    const counting = { ...threads, draw: (design: CardDesign) => threads.draw(design).finally(() => drawings++) };
    return drawCards(site, cacheDir, createCardDrawer(cacheDir, counting));
  };
  const first = await drawAll();
  const total = first.files.length;
  assert.equal(drawings, total);
  await drawAll();
  assert.equal(drawings, total, 'drawn again although kept');
  const [name = ''] = readdirSync(join(cacheDir, 'cards'));
  truncateSync(join(cacheDir, 'cards', name), 100);
  const { files } = await drawAll();
  assert.equal(drawings, total + 1);
  assert.equal(files.length, total);
});

test('a title with letters that the font lacks is reported and has no card', async () => {
  const site = siteWith('点群', 'Two');
  const { failed, files, diagnostics } = await drawCards(site, undefined);
  assert.deepEqual(diagnostics.map(formatDiagnostic), [
    'content/en/docs/page-0.md  no share card for "点群": its font has no letters for "点群"\n    hint: give the page a picture of its own with `image:`',
    'content/en/docs/page-0.md  no share card for "点群": its font has no letters for "点群"\n    hint: give the page a picture of its own with `image:`',
  ]);
  const drawn = { ...site, pages: failed };
  assert.deepEqual(openGraph(drawn, '/page-0'), {});
  assert.equal(pageAt(drawn, '/page-0').head.twitterCard, 'summary');
  assert.ok(files.some(({ path }) => path === pageAt(site, '/page-1').card?.path));
});

test('a worker that dies is a diagnostic of each of its pages', async (t) => {
  const folder = await createFolder(t, { 'dying.mjs': 'throw new Error("no memory left");' });
  const threads = createCardThreads(pathToFileURL(join(folder, 'dying.mjs')));
  const { files, diagnostics } = await drawCards(siteWith('One'), undefined, createCardDrawer(undefined, threads));
  assert.deepEqual(files, []);
  assert.ok(diagnostics.length > 0);
  for (const { message, check } of diagnostics) assert.match(`${check} ${message}`, /^shareCards .*no memory left$/);
});
