/** Pages hydrate without mismatch and stay still, and whatever an article holds fits a phone. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { within } from '../journeys/within.ts';
import { isReady, PHONE, startVisit, type Visit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { watchShifts, whatMoves } from './shifts.ts';
import { fileOf, kindOf, onePerKind, onePerShape, pagesOf } from './site.ts';
import { EVERYTHING, OTHERWISE } from './sites.ts';
import { createWorld, type World } from './world.ts';

interface PageFindings {
  /** Hydration mismatches and errors. */
  faults: string[];
  /** Pages wider than the window. */
  wide: string[];
  /** Elements that animate despite reduced motion. */
  moving: string[];
  /** Pages with layout shifts. */
  shifted: string[];
}

const KINDS = ['faults', 'wide', 'moving', 'shifted'] as const;

/** Widths at which tables are looked at. */
const WIDTHS = [320, PHONE.width, 768, 1024, 1280, 1920];

for (const [name, files, least] of [
  ['hydration of our site', undefined, 25],
  ['hydration of every article feature', MINIATURE, 10],
  ['hydration of every shell feature', EVERYTHING, 20],
  ['hydration with the other settings', OTHERWISE, 3],
] as const)
  describe(name, () => {
    const world = createWorld(files);
    let findings: PageFindings;

    it('matches the built HTML on every kind of page', async () => {
      const { site } = world;
      // What React makes of a page follows from its kind; that browsers read each page as it was written is tested below.
      const ours = async () => [...(await onePerKind(site, '')), ...(await onePerKind(site, 'fr/'))];
      const pages = files === MINIATURE ? await pagesOf(site) : await (files ? onePerShape(site) : ours());
      assert.ok(pages.length > least, `only ${pages.length} pages`);
      findings = await visitAll(world, pages);
      assert.deepEqual(findings.faults, []);
    });

    it('fits into 390 px', () => {
      assert.deepEqual(findings.wide, []);
    });

    it('runs no animation with reduced motion', () => {
      assert.deepEqual(findings.moving, []);
    });

    // Pages of the small sites hold little else than what comes late.
    if (files === undefined)
      it('moves nothing while a page loads and is read', () => {
        assert.deepEqual(findings.shifted, []);
      });
  });

describe('every page of our site', () => {
  const world = createWorld();

  it('is read by browsers as it was written, with the size of its pictures', async () => {
    const { site } = world;
    const faults: string[] = [];
    for (const page of await pagesOf(site)) {
      const text = await readFile(join(world.site.dir, fileOf(page)), 'utf8');
      const onParseError = ({ code, startLine }: { code: string; startLine: number }) =>
        faults.push(`${page}:${startLine}: ${code}`);
      const document = parse(text, { sourceCodeLocationInfo: true, onParseError });
      faults.push(...unsized(document).map((picture) => `${page}: ${picture} has no size`));
    }
    assert.deepEqual(faults, []);
  });

  it('fits into 390 px, breaks no short word of code, and shows tables whole but for those that compare columns on a phone', async () => {
    const kinds = new Map<string, string[]>();
    for (const page of await pagesOf(world.site)) {
      const kind = kindOf(await readFile(join(world.site.dir, fileOf(page)), 'utf8'));
      if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
    }
    // A document of the site's origin without a policy, to hold a frame.
    await world.page.goto(`${world.site.home}llms.txt`);
    const found: string[] = [];
    let tables = 0;
    for (const pages of kinds.values())
      for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
        const some = {
          home: world.site.home,
          pages: pages.slice(at, at + PAGES_AT_ONCE),
          widths: WIDTHS,
          phone: PHONE.width,
        };
        const { faults, count } = await within(ONE_PAGE, world.page.evaluate(findWhatIsCut, some));
        found.push(...faults);
        tables += count;
      }
    assert.ok(tables > 500, `only ${tables} tables`);
    assert.deepEqual(found, []);
  });
});

describe('hydration check', () => {
  const world = createWorld(MINIATURE);

  it('reports a page that differs', async () => {
    await world.page.route('**/code', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<h1>[^<]*/, '<h1>Something else') });
    });
    await world.page.goto(`${world.site.home}code`);
    await world.page.waitForFunction(() => (window as { __hydrationErrors?: string[] }).__hydrationErrors?.length);
    assert.equal(await world.page.locator('h1').textContent(), 'Code page');
  });
});

/** Milliseconds for one page, which takes half a second, or for some pages in one. */
const ONE_PAGE = 60_000;

/** More would be slower: layout is not in proportion. */
const PAGES_AT_ONCE = 30;

/**
 * Two readers share the pages. A page without an answer is read once more in another window: a browser may stop painting
 * one for good. The second time ends the test, for others would have to be waited for as well.
 */
async function visitAll({ site, browser }: World, pages: readonly string[]): Promise<PageFindings> {
  const findings = noFindings();
  const queue = pages.values();
  const readPages = async () => {
    let visit = await startReading(browser);
    const read = (path: string) => within(ONE_PAGE, readPage(visit, site.home + path));
    for (const path of queue) {
      const found = await read(path).catch(async () => {
        visit = await startReading(browser);
        return read(path);
      });
      for (const kind of KINDS) findings[kind].push(...found[kind].map((finding) => `${path}: ${finding}`));
    }
    await visit.close();
  };
  await Promise.all([readPages(), readPages()]);
  return findings;
}

async function startReading(browser: World['browser']): Promise<Visit> {
  const visit = await startVisit(browser, { viewport: PHONE });
  await visit.page.addInitScript(watchShifts);
  return visit;
}

async function readPage({ page, errors }: Visit, address: string): Promise<PageFindings> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await isReady(page, ONE_PAGE);
  const { mismatches, width } = await page.evaluate(() => ({
    mismatches: (window as { __hydrationErrors?: string[] }).__hydrationErrors ?? [],
    width: document.documentElement.scrollWidth,
  }));
  const moved = await whatMoves(page);
  return {
    faults: [...mismatches, ...errors.splice(0)],
    wide: width > PHONE.width ? [String(width)] : [],
    shifted: moved ? [moved] : [],
    moving: await page.evaluate(findMoving),
  };
}

function noFindings(): PageFindings {
  return { faults: [], wide: [], moving: [], shifted: [] };
}

/** Addresses of pictures without width or height, which move what is below them when they come. */
function unsized(node: DefaultTreeAdapterTypes.Node): string[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(unsized) : [];
  if (!('tagName' in node) || node.tagName !== 'img') return below;
  const given = new Map(node.attrs.map(({ name, value }) => [name, value]));
  return given.has('width') && given.has('height') ? below : [given.get('src') ?? ''];
}

/** Runs in the page. Elements and pseudo-elements with transitions or animations, one of each class. */
function findMoving(): string[] {
  const kinds = new Map([...document.querySelectorAll('*')].map((each) => [`${each.tagName}.${each.className}`, each]));
  return [...kinds.values()].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((part) => {
      const { transitionDuration, animationName } = getComputedStyle(element, part || null);
      const isStill = /^0s(, 0s)*$/.test(transitionDuration) && animationName === 'none';
      return isStill ? [] : `${element.tagName}.${element.className}${part} ${transitionDuration} ${animationName}`;
    }),
  );
}

/**
 * Runs in a page that frames one page, below whose shell stand all pages of its kind. Without scripts the tables of all tabs are seen.
 * From 1024 pixels on no table may scroll; below, one that keeps its first column may.
 */
async function findWhatIsCut(look: { home: string; pages: string[]; widths: number[]; phone: number }) {
  const { home, pages, widths, phone } = look;
  const frame = Object.assign(document.createElement('iframe'), { src: home + pages[0] });
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.maxWidth = 'none';
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  const inside = frame.contentDocument as Document;
  const main = inside.querySelector('main') as HTMLElement;
  main.replaceChildren();
  for (const page of pages) {
    const text = await (await fetch(home + page)).text();
    const part = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('main > .page');
    if (!part) throw new Error(`${page} has no article`);
    part.dataset.path = page;
    main.append(part);
  }
  const whose = (element: Element) => element.closest<HTMLElement>('[data-path]')?.dataset.path;
  const tables = [...inside.querySelectorAll('.table-wrap')];
  const faults: string[] = [];
  frame.width = String(phone);
  for (const part of main.children)
    if (part.scrollWidth > phone) faults.push(`${whose(part)} is ${part.scrollWidth} px wide`);
  for (const code of inside.querySelectorAll('.prose :not(pre) > code'))
    for (const word of brokenWords(code)) faults.push(`${whose(code)} breaks ${word}`);
  // What stands beside tables would be laid out at each width.
  for (const block of inside.querySelectorAll('.prose > :not(.table-wrap, :has(.table-wrap))')) block.remove();
  for (const width of widths) {
    frame.width = String(width);
    for (const table of tables) {
      const hidden = table.scrollWidth - table.clientWidth;
      const first = table.querySelector('tr > :first-child');
      const isFixed = first !== null && getComputedStyle(first).position === 'sticky';
      if (hidden > 1 && !(isFixed && width < 1024))
        faults.push(`${whose(table)}: a table hides ${hidden} px at ${width}: ${table.textContent?.slice(0, 60)}`);
    }
  }
  frame.remove();
  return { faults, count: tables.length };

  /** Broken words of up to 24 characters in inline code; longer ones may break. */
  function brokenWords(code: Element): string[] {
    const words = [...(code.textContent ?? '').matchAll(/\S+/g)].map(([word]) => word);
    return words.filter((word) => word.length <= 24 && isBroken(code, word));
  }

  function isBroken(code: Element, word: string): boolean {
    const node = inside.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (node.nextNode()) {
      const start = node.currentNode.textContent?.indexOf(word) ?? -1;
      if (start < 0) continue;
      const range = inside.createRange();
      range.setStart(node.currentNode, start);
      range.setEnd(node.currentNode, start + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }
    return false;
  }
}
