/** Counts what is left to translate, page by page. */

import { ledgerName } from '../../model/sourceKey.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { sectionsOf } from './pageSections.ts';
import { asTranslation, compareStructure } from './translationCheck.ts';

/** The state of one page in one language. Sections include title and description, and the text before the first heading. */
interface PageProgress {
  page: string;
  locale: string;
  sections: number;
  current: number;
  stale: number;
  /** Sections that are new, or all of a page that is not translated. */
  missing: number;
  /** Differences in what must be equal in both languages. */
  differences: number;
  /** Words of the original in sections that are stale or missing. */
  wordsLeft: number;
}

/** The progress of every page in every language but the default one. */
export function readProgress(site: Site): PageProgress[] {
  return site.localizedPages.flatMap((localized): PageProgress[] => {
    const { key, locale, fallback, parsed } = localized;
    const page = ledgerName(key);
    if (fallback) {
      const sections = sectionsOf(parsed).length + 1;
      const counts = { current: 0, stale: 0, missing: sections, differences: 0, wordsLeft: parsed.words };
      return [{ page, locale: locale.id, sections, ...counts }];
    }
    const [translation] = asTranslation(localized);
    if (!translation) return [];
    const count = (states: readonly string[]) => translation.parts.filter(({ state }) => states.includes(state)).length;
    const left = translation.parts.filter(({ state }) => state === 'stale' || state === 'new');
    return [
      {
        page,
        locale: locale.id,
        sections: translation.parts.length,
        current: count(['current']),
        stale: count(['stale', 'moved']),
        missing: count(['new']),
        differences: compareStructure(translation, site).length,
        wordsLeft: left.reduce((sum, { words }) => sum + words, 0),
      },
    ];
  });
}

/** Pages with something left, or all of them, and a line of sums. */
export function printProgress(pages: readonly PageProgress[], all: boolean): string {
  const shown = pages.filter(({ stale, missing, differences }) => all || stale + missing + differences > 0);
  const rows = shown.map((each) => [
    each.page,
    each.locale,
    ...[each.current, each.stale, each.missing, each.differences, each.wordsLeft].map(String),
  ]);
  const table =
    shown.length > 0
      ? [...align([['page', '', 'current', 'stale', 'missing', 'differences', 'words left'], ...rows]), '']
      : [];
  const sum = (of: (page: PageProgress) => number) => pages.reduce((total, page) => total + of(page), 0);
  const sums = [
    `${sum(({ current }) => current)} of ${sum(({ sections }) => sections)} sections current`,
    `${sum(({ stale }) => stale)} stale`,
    `${sum(({ missing }) => missing)} missing`,
    `${sum(({ differences }) => differences)} differences`,
    `${sum(({ wordsLeft }) => wordsLeft)} words left`,
  ];
  return [...table, `${pages.length} pages: ${sums.join(', ')}`].join('\n');
}

/** Names to the left, numbers to the right. */
function align(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}
