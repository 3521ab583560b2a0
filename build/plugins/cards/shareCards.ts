/** Draws the share cards of all pages; a failed card is reported. */

import type { HeadData } from '../../../templates/model/documentData.ts';
import { inParallel } from '../../input/disk.ts';
import type { Kept } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';
import type { Made } from '../../plugin.ts';
import type { CardPlan } from './card.ts';
import { type CardDrawer, createCardDrawer } from './cardDrawer.ts';

interface CardOptions {
  store: Kept;
  /** Takes each card as soon as it is drawn: 10,000 cards are 190 MB. */
  write(file: OutputFile): void | Promise<void>;
  drawer?: CardDrawer;
  progress?: (done: number, total: number) => void;
}

/** More than the drawing thread works on. */
const CONCURRENCY = 8;

/** Uses cards in `store`. Never throws for a card: a failure is returned as a diagnostic. */
export async function drawCards(
  site: Site,
  { store, write, progress, ...options }: CardOptions,
): Promise<Required<Made>> {
  const { drawer = createCardDrawer(store) } = options;
  const result: Required<Made> = { count: 0, changed: [], diagnostics: [] };
  let general: string | undefined;
  let done = 0;
  const cards = groupByCard(site);
  const draw = async ([card, pages]: readonly [CardPlan, readonly Page[]]): Promise<void> => {
    const drawn = await drawer.draw(card);
    done += 1;
    progress?.(done, cards.size);
    if ('content' in drawn) {
      result.count += 1;
      return write({ path: card.path, content: drawn.content, from: pages[0]?.from ?? '' });
    }
    if (drawn.isGeneral) general = drawn.message;
    else result.diagnostics.push(...pages.map((page) => describeFailure(page, drawn.message)));
    result.changed.push(...pages.map((page) => ({ ...page, card: undefined, head: dropCard(page.head) })));
  };
  await inParallel([...cards.values()], draw, CONCURRENCY).finally(() => drawer.close());
  if (general !== undefined) result.diagnostics.push(describeGeneralFailure(site, general));
  return result;
}

/** By path: two pages may have the same card. */
function groupByCard({ pages }: Site): Map<string, readonly [CardPlan, Page[]]> {
  const cards = new Map<string, readonly [CardPlan, Page[]]>();
  for (const page of pages) {
    if (!page.card) continue;
    const found = cards.get(page.card.path) ?? ([page.card as CardPlan, []] as const);
    found[1].push(page);
    cards.set(page.card.path, found);
  }
  return cards;
}

function describeFailure({ from, data }: Page, reason: string): Diagnostic {
  const message = `no share card for "${data.title}": ${reason}`;
  return createDiagnostic('shareCards', { file: from }, message, 'give the page a picture of its own with `image:`');
}

/** One for the whole site, such as for a platform that the drawing library has no binary for. */
function describeGeneralFailure({ config }: Site, reason: string): Diagnostic {
  const place = { file: config.settingsFiles?.site ?? 'content/site.ts' };
  const hint = 'install with optional packages, or turn cards off with `shareCards: false`';
  return createDiagnostic('shareCards', place, `no share cards: ${reason}`, hint);
}

/** The head of a page whose card could not be drawn. */
function dropCard(head: HeadData): HeadData {
  const openGraph = head.openGraph.filter(({ property }) => !property.startsWith('og:image'));
  return { ...head, openGraph, twitterCard: 'summary' };
}
