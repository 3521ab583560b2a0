/** Reads `content/translations.json`: what translations were made from. */

import { parseJsonFile, validateJson } from '../../input/jsonFile.ts';
import type { TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Site } from '../../plan/plannedSite.ts';

/** What translations were made from: `content/translations.json`. */
interface TranslationLedger {
  /** Name in diagnostics. */
  file: string;
  /** By locale id and page: `fr` → `docs/api/cli.md`. */
  locales: ReadonlyMap<string, ReadonlyMap<string, AcceptedPage>>;
}

export interface AcceptedPage {
  line: number | undefined;
  /** Hash of the original by section, in the order of its page: see `sectionKeys`. */
  sections: ReadonlyMap<string, string>;
}

export const TRANSLATIONS_FILE = 'translations.json';

const hash = z.string().regex(/^[\da-f]{10}$/, { error: 'a hash of ten digits, as `npm run translations` writes it' });
const TRANSLATIONS = z.record(z.string(), z.record(z.string(), z.record(z.string(), hash)));

/** Locale → page → section → hash. */
export function parseTranslations(source: TextFile): { translations: TranslationLedger; diagnostics: Diagnostic[] } {
  const { file, text } = source;
  const none = { file, locales: new Map() };
  const hint = 'take the last good version from git; `npm run translations` writes this file';
  const { value, diagnostics } = parseJsonFile(text.trim() === '' ? { file, text: '{}' } : source, { hint });
  if (diagnostics.length > 0) return { translations: none, diagnostics };
  const { value: ledger, diagnostics: invalid } = validateJson(TRANSLATIONS, value, source);
  if (!ledger) return { translations: none, diagnostics: invalid };
  const lines = readPageLines(text);
  const locales = Object.entries(ledger).map(([locale, pages]) => {
    const accepted = Object.entries(pages).map(([page, sections]): [string, AcceptedPage] => [
      page,
      { line: lines.get(`${locale} ${page}`), sections: new Map(Object.entries(sections)) },
    ]);
    return [locale, new Map(accepted)] as const;
  });
  return { translations: { file, locales: new Map(locales) }, diagnostics: [] };
}

/** Lines of pages by locale and name, in the form in which the ledger is written. */
function readPageLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let locale = '';
  for (const [at, line] of text.split('\n').entries()) {
    const [, indent = '', name = ''] = /^( {2}| {4})"([^"]+)": \{/.exec(line) ?? [];
    if (indent.length === 2) locale = name;
    else if (indent.length === 4) lines.set(`${locale} ${name}`, at + 1);
  }
  return lines;
}

/** What has been read for a site; nothing without the file. */
export function ledgerOf({ values }: Pick<Site, 'values'>): TranslationLedger | undefined {
  return values?.get('translations') as TranslationLedger | undefined;
}
