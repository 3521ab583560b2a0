/** Share cards: what they say, that they are the same everywhere, and what happens when one cannot be drawn. */

import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { NO_STORE, openStore } from '../../build/input/store.ts';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { OutputFile } from '../../build/model/outputFile.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { CARD_SIZE, type Card, type CardPlan } from '../../build/plugins/cards/card.ts';
import { type CardNode, designCard } from '../../build/plugins/cards/cardDesign.ts';
import { createCardDrawer } from '../../build/plugins/cards/cardDrawer.ts';
import { createCardQueue } from '../../build/plugins/cards/cardQueue.ts';
import type { CardJob } from '../../build/plugins/cards/cardThread.ts';
import { drawCards } from '../../build/plugins/cards/shareCards.ts';
import { COLORS, RAMP } from '../../templates/model/colors.ts';
import { BLOG, doc, pageAt, post, siteOf } from './builders.ts';
import { createFolder } from './contentFolder.ts';
import { colorAt, type IndexedPng, readIndexedPng } from './indexedPng.ts';
import { sha256 } from './siteBuild.ts';

/** `drawCards` with the files that it writes. */
async function collectCards(site: Site, options: Omit<Parameters<typeof drawCards>[1], 'write'>) {
  const files: OutputFile[] = [];
  const drawn = await drawCards(site, { ...options, write: (file) => void files.push(file) });
  return { ...drawn, files };
}

const CARD: Card = {
  title: 'Façades « à l’œuvre » : --config-file',
  section: 'Guides',
  language: 'Français',
  dir: 'ltr',
  product: 'IGN LiDAR HD',
};

function siteWith(...titles: string[]): Site {
  const pages = titles.map((title, index) => doc(`page-${index}`, { title }));
  return siteOf(pages, { config: { shareCards: true, blog: false } });
}

function openGraph(site: Site, path: string): Record<string, string> {
  const entries = pageAt(site, path).head.openGraph.filter(({ property }) => property.startsWith('og:image'));
  return Object.fromEntries(entries.map(({ property, content }) => [property, content]));
}

/** Every text of a card, top to bottom. */
function wordsOf(node: CardNode): string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? node.children.flatMap(wordsOf) : [];
}

/** Draws cards at once, in a thread of their own. */
async function draw(...cards: Card[]): Promise<Buffer[]> {
  const queue = createCardQueue();
  const drawings = await Promise.all(cards.map((card) => queue.draw({ design: designCard(card, false) })));
  await queue.stop();
  return drawings.map((drawing) =>
    'png' in drawing ? Buffer.from(drawing.png) : assert.fail(JSON.stringify(drawing)),
  );
}

/** A script for the thread that answers with a byte, but does `act` for a card with "Two" on it. */
async function createThreadScript(t: TestContext, act: string): Promise<URL> {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, design }) => {
      if (JSON.stringify(design).includes('Two')) ${act};
      parentPort.postMessage({ id, png: Buffer.of(1) });
    });
    parentPort.postMessage('ready');`;
  return pathToFileURL(join(await createFolder(t, { 'thread.mjs': script }), 'thread.mjs'));
}

test('a card is a valid PNG with a palette', async () => {
  const [png] = await draw(CARD);
  const image = readIndexedPng(png ?? assert.fail());
  assert.deepEqual({ width: image.width, height: image.height }, CARD_SIZE);
  assert.ok(image.palette.length <= 256);
  assert.equal(colorAt(image, 600, 130), COLORS.surface.light);
  for (const [step, { light }] of RAMP.entries()) assert.equal(colorAt(image, 120 + 240 * step, 6), light);
  const colorsIn = (top: number, bottom: number) =>
    new Set(
      Array.from({ length: (bottom - top) * image.width }, (_, at) =>
        colorAt(image, at % image.width, top + Math.floor(at / image.width)),
      ),
    );
  const [name, block, terrain] = [colorsIn(44, 116), colorsIn(116, 466), colorsIn(466, 630)];
  assert.ok(name.has(COLORS.text.light), 'name of the site');
  assert.ok(block.has(COLORS.text.light) && block.has(COLORS.accent.light), 'title and section');
  assert.ok(block.size > 10 && block.size <= 31, 'antialiased in fixed shades');
  assert.ok(terrain.size > 50 && terrain.has(RAMP[0]?.light ?? ''), 'terrain in the colours of the ramp');
});

test('a card has the same bytes in any order, and the same pixels everywhere', async () => {
  const cards = [
    'One',
    'Two words',
    CARD.title,
    'Three',
    'ign_lidar.core',
    'More than one line of words for a card',
  ].flatMap((title): Card[] => [
    { ...CARD, title },
    { ...CARD, title, language: 'English' },
    { ...CARD, title, dir: 'rtl' },
  ]);
  const [forth, back] = await Promise.all([draw(...cards), draw(...cards.toReversed())]);
  assert.deepEqual(forth.map(sha256), back.toReversed().map(sha256));
  const [alone] = await draw(CARD);
  assert.equal(sha256(alone ?? ''), sha256(forth[6] ?? ''));
  // Drawn on another day, with nothing of this machine. It changes with the design, and with what draws it.
  const { palette, indices } = readIndexedPng(alone ?? assert.fail());
  assert.equal(sha256(Buffer.concat([Buffer.from(palette.join()), indices])).slice(0, 16), 'db468d6e8d0b66bf');
});

test('a long title takes three lines at most, above the terrain', async () => {
  const longest = { ...CARD, title: 'many words '.repeat(40), section: 'Guides / '.repeat(40) };
  const [long, short] = (await draw(longest, { ...CARD, title: 'One', section: '' })).map(readIndexedPng);
  assert.ok(long && short);
  const rowsOf = (image: IndexedPng) =>
    Array.from({ length: 350 }, (_, y) => 116 + y).filter((y) =>
      image.indices.subarray(y * image.width, (y + 1) * image.width).some((index) => index > 0),
    );
  const [first = 0, last = 0] = [rowsOf(long)[0], rowsOf(long).at(-1)];
  assert.ok(first > 140 && last < 440, `${first} to ${last}`);
  assert.ok(rowsOf(short).length < 92);
  assert.deepEqual(long.indices.subarray(466 * 1200), short.indices.subarray(466 * 1200));
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
  const cardAt = (path: string) => (pageAt(site, path).card as CardPlan | undefined)?.card;
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
  const titled = (title: string) => wordsOf(designCard({ ...CARD, title }, false).block).at(-1);
  assert.equal(titled('ign-lidar-hd download'), 'ign\u2011lidar\u2011hd download');
  assert.equal(
    titled('ign_lidar.preprocessing.remove_outliers'),
    'ign_\u200Blidar.\u200Bpreprocessing.\u200Bremove_\u200Boutliers',
  );
  const isBalanced = (title: string) => JSON.stringify(designCard({ ...CARD, title }, false)).includes('"balance"');
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

test('cards are kept, and drawn again when the store is damaged', async (t) => {
  const folder = await createFolder(t, {});
  const site = siteWith('One');
  let drawings = 0;
  const drawAll = async () => {
    const queue = createCardQueue();
    const counting = { ...queue, draw: (job: CardJob) => queue.draw(job).finally(() => drawings++) };
    const store = openStore(folder);
    const drawn = await collectCards(site, { store, drawer: createCardDrawer(store, counting) });
    store.save();
    return drawn;
  };
  const first = await drawAll();
  const total = first.files.length;
  assert.equal(drawings, total);
  await drawAll();
  assert.equal(drawings, total, 'drawn again although kept');
  const [name = ''] = readdirSync(folder);
  truncateSync(join(folder, name), 100);
  const { files } = await drawAll();
  assert.equal(drawings, 2 * total);
  assert.equal(files.length, total);
});

test('a title with letters that the font lacks is reported and has no card', async () => {
  const site = siteWith('点群', 'Two');
  const { changed, files, diagnostics } = await collectCards(site, { store: NO_STORE });
  assert.deepEqual(diagnostics.map(formatDiagnostic), [
    'content/en/docs/page-0.md  no share card for "点群": its font has no letters for "点群"\n    hint: give the page a picture of its own with `image:`',
    'content/en/docs/page-0.md  no share card for "点群": its font has no letters for "点群"\n    hint: give the page a picture of its own with `image:`',
  ]);
  const drawn = { ...site, pages: changed };
  assert.deepEqual(openGraph(drawn, '/page-0'), {});
  assert.equal(pageAt(drawn, '/page-0').head.twitterCard, 'summary');
  assert.ok(files.some(({ path }) => path === pageAt(site, '/page-1').card?.path));
});

test('letters are missing only if they would be seen', async () => {
  const queue = createCardQueue();
  const ask = async (title: string) => {
    const drawing = await queue.draw({ design: designCard({ ...CARD, title }, false) });
    return 'missing' in drawing ? drawing.missing : Object.keys(drawing).join();
  };
  assert.equal(await ask('A 点 B 群点 🎉'), '点群🎉');
  assert.equal(
    await ask('No-break\u00a0space, narrow\u202f: soft\u00adhyphen, e\u0301, → … œ, a tab\t, a\ufe0f'),
    'id,png',
  );
  await queue.stop();
});

test('a card that ends the thread fails alone', async (t) => {
  const script = await createThreadScript(t, 'process.exit(1)');
  const drawer = createCardDrawer(NO_STORE, createCardQueue({ script }));
  const counts: string[] = [];
  const progress = (done: number, total: number) => counts.push(`${done} of ${total}`);
  const site = siteWith('One', 'Two', 'Three', 'Four');
  const { files, diagnostics } = await collectCards(site, { store: NO_STORE, drawer, progress });
  assert.ok(counts.length >= 4);
  assert.deepEqual(
    counts,
    counts.map((_, index) => `${index + 1} of ${counts.length}`),
  );
  assert.ok(files.length >= 3);
  assert.deepEqual(
    [...new Set(diagnostics.map(({ message }) => message))],
    ['no share card for "Two": the drawing thread stopped without an answer'],
  );
});

test('a card that blocks the thread fails alone, after its time limit', async (t) => {
  const script = await createThreadScript(t, 'for (;;)');
  const drawer = createCardDrawer(NO_STORE, createCardQueue({ script, timeLimit: 2000 }));
  const { files, diagnostics } = await collectCards(siteWith('One', 'Two', 'Three'), { store: NO_STORE, drawer });
  assert.ok(files.length >= 2);
  assert.deepEqual(
    [...new Set(diagnostics.map(({ message }) => message))],
    ['no share card for "Two": took longer than 2 s to draw'],
  );
});

test('a platform without a binary of the library is one diagnostic for the whole site', async (t) => {
  process.env.TAKUMI_CORE_TARGET = '/nowhere/core.node';
  t.after(() => {
    delete process.env.TAKUMI_CORE_TARGET;
  });
  const site = siteWith('One', 'Two', 'Three');
  const { changed, files, diagnostics } = await collectCards(site, { store: NO_STORE });
  assert.deepEqual(diagnostics.map(formatDiagnostic), [
    `content/site.ts  no share cards: @takumi-rs/core does not load on ${process.platform}-${process.arch} (Cannot find native binding)\n` +
      '    hint: install with optional packages, or turn cards off with `shareCards: false`',
  ]);
  assert.deepEqual(files, []);
  assert.equal(changed.length, site.pages.filter(({ card }) => card).length);
});
