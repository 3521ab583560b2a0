/** Describes the differences between a version of the library and the facts, as text and as data. */

import { compareText } from '../../../model/compareText.ts';
import type { ItemChange } from './itemChanges.ts';
import { ITEM_KINDS, type ItemKind } from './libraryItems.ts';
import type { ShownOn } from './shownOn.ts';

/** What `--json` writes. */
export interface FactsReport {
  /** Version of the library. */
  version: string;
  /** The version that the facts describe. */
  facts: string;
  /** How many names and values were compared. */
  compared: number;
  changes: readonly ReportedChange[];
  /** Notes on what could not be compared. */
  notes: readonly string[];
  /** Pages of the default language with the number of changed names and values that each shows. */
  pages: ReadonlyArray<{ file: string; changes: number }>;
}

type ReportedChange = ItemChange & ShownOn;

const TITLES: Readonly<Record<ItemKind, string>> = {
  command: 'Commands and arguments',
  option: 'Options',
  default: 'Defaults and values',
  name: 'Public names',
  signature: 'Signatures',
  key: 'Configuration keys',
  environment: 'Environment',
  code: 'Codes and features',
};

const SIGNS = { added: '+', removed: '-', changed: '~', moved: '>' } as const;
/** Lines of a kind without `--all`. */
const SHORT = 12;
/** Pages that one line names. */
const FEW_PAGES = 2;

/** The number of changes that each page shows, most first. */
export function countPages(changes: readonly ReportedChange[]): FactsReport['pages'] {
  const counts = new Map<string, number>();
  for (const { pages, belongsOn } of changes)
    for (const file of belongsOn === undefined ? pages : [belongsOn]) counts.set(file, (counts.get(file) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || compareText(a, b));
  return sorted.map(([file, number]) => ({ file, changes: number }));
}

/** Lines for the terminal: by kind, then by page. */
export function renderReport({ version, facts, compared, changes, notes, pages }: FactsReport, all: boolean): string {
  const head = `Library ${version}, facts ${facts}: ${compared} names and values compared, ${changes.length} differ.`;
  const kinds = ITEM_KINDS.flatMap((kind) => {
    const own = changes.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : ['', `${TITLES[kind]}: ${describeCounts(own)}`, ...listChanges(own, all)];
  });
  const shown = all ? pages : pages.slice(0, SHORT);
  const rest = pages.length - shown.length;
  const byPage = shown.map(({ file, changes: number }) => `  ${String(number).padStart(4)}  ${file}`);
  const list =
    pages.length === 0 ? [] : ['', `Pages: ${pages.length} show what differs, or are the place for it`, ...byPage];
  const more = rest > 0 ? [`        … ${rest} more: --all`] : [];
  return [head, ...notes.map((each) => `note: ${each}`), ...kinds, ...list, ...more].join('\n');
}

function describeCounts(changes: readonly ReportedChange[]): string {
  return (Object.keys(SIGNS) as ItemChange['change'][])
    .map((change) => [change, changes.filter((each) => each.change === change).length] as const)
    .filter(([, number]) => number > 0)
    .map(([change, number]) => `${number} ${change}`)
    .join(', ');
}

/** Lines for changes; those shown on pages come first. */
function listChanges(changes: readonly ReportedChange[], all: boolean): string[] {
  const sorted = [...changes].sort((a, b) => Math.min(1, b.pages.length) - Math.min(1, a.pages.length));
  const shown = all ? sorted : sorted.slice(0, SHORT);
  const lines = shown.map((each) => `  ${SIGNS[each.change]} ${each.id}${describeValues(each)}${describePages(each)}`);
  return shown.length < sorted.length ? [...lines, `  … ${sorted.length - shown.length} more: --all`] : lines;
}

function describeValues({ change, from, to }: ReportedChange): string {
  if (change === 'moved') return ` (was ${from?.replace(/^\w+ /, '')})`;
  if (change === 'changed') return `: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
  return '';
}

function describePages({ pages, belongsOn }: ReportedChange): string {
  if (belongsOn !== undefined) return `\n        belongs on ${belongsOn}`;
  if (pages.length === 0) return '';
  const rest = pages.length - FEW_PAGES;
  return `\n        ${pages.slice(0, FEW_PAGES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
