/** Draws the share cards of all pages; a failed card is reported. */

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { Page, Site } from '../../model/plannedSite.ts';
import { dropCard } from '../../plan/pageHead.ts';
import { type CardDrawer, createCardDrawer } from './cardDrawer.ts';

interface ShareCards {
  files: OutputFile[];
  /** Pages whose card could not be drawn, now without it. */
  failed: Page[];
  diagnostics: Diagnostic[];
}

/** Uses cards cached in `cacheDir`. Never throws for a card: a failure is returned as a diagnostic. */
export async function drawCards(
  site: Site,
  cacheDir: string | undefined,
  drawer: CardDrawer = createCardDrawer(cacheDir),
): Promise<ShareCards> {
  const files = new Map<string, OutputFile>();
  const failed: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  const drawPage = async (page: Page): Promise<void> => {
    if (!page.card) return;
    const { path } = page.card;
    const drawn = await drawer.draw(page.card);
    if ('content' in drawn) {
      files.set(path, { path, content: drawn.content, from: page.from });
      return;
    }
    diagnostics.push(describeFailure(page, drawn.message));
    failed.push({ ...page, card: undefined, head: dropCard(page.head) });
  };
  await Promise.all(site.pages.map(drawPage)).finally(() => drawer.close());
  return { files: [...files.values()], failed, diagnostics };
}

export function countCards({ files }: ShareCards): string {
  return `${files.length} cards`;
}

function describeFailure({ from, data }: Page, reason: string): Diagnostic {
  const message = `no share card for "${data.title}": ${reason}`;
  return createDiagnostic('shareCards', { file: from }, message, 'give the page a picture of its own with `image:`');
}
