/** Draws the share cards of all pages; a failed card is reported. */

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { Page, Site } from '../../model/plannedSite.ts';
import { dropCard } from '../../plan/pageHead.ts';
import type { Store } from '../../store/store.ts';
import { type CardDrawer, createCardDrawer } from './cardDrawer.ts';

interface ShareCards {
  files: OutputFile[];
  /** Pages whose card could not be drawn, now without it. */
  failed: Page[];
  diagnostics: Diagnostic[];
}

interface CardOptions {
  store: Store;
  drawer?: CardDrawer;
  progress?: (done: number, total: number) => void;
}

/** Uses cards in `store`. Never throws for a card: a failure is returned as a diagnostic. */
export async function drawCards(site: Site, { store, progress, ...options }: CardOptions): Promise<ShareCards> {
  const { drawer = createCardDrawer(store) } = options;
  const files = new Map<string, OutputFile>();
  const failed: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  let general: string | undefined;
  const pages = site.pages.filter(({ card }) => card !== undefined);
  let done = 0;
  const drawPage = async (page: Page): Promise<void> => {
    if (!page.card) return;
    const { path } = page.card;
    const drawn = await drawer.draw(page.card);
    done += 1;
    progress?.(done, pages.length);
    if ('content' in drawn) {
      files.set(path, { path, content: drawn.content, from: page.from });
      return;
    }
    if (drawn.isGeneral) general = drawn.message;
    else diagnostics.push(describeFailure(page, drawn.message));
    failed.push({ ...page, card: undefined, head: dropCard(page.head) });
  };
  await Promise.all(pages.map(drawPage)).finally(() => drawer.close());
  if (general !== undefined) diagnostics.push(describeGeneralFailure(site, general));
  return { files: [...files.values()], failed, diagnostics };
}

export function countCards({ files }: ShareCards): string {
  return `${files.length} cards`;
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
