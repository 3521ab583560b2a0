/** Parses `synonyms.yml`: what readers search for, and the words of the pages that answer it. */

import type { TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../../model/diagnostic.ts';
import { parseData } from '../../site/dataFiles.ts';

export const SYNONYMS_FILE = 'synonyms.yml';

const phrase = z.string().regex(/[\p{L}\p{N}]{2}/u, { error: 'a word or a phrase' });
const ENTRY = z.strictObject({
  words: z.array(phrase).min(1),
  means: z.array(phrase).min(1),
  why: z.string().min(1),
});

/** What readers search for, and the words of the pages that answer it. */
export interface SynonymEntry {
  /** Id of the language. */
  locale: string;
  /** What readers type: words or phrases. */
  words: string[];
  /** Words of the pages. */
  means: string[];
  place: Place;
}

interface Locales {
  /** Ids of the locales that are read. */
  locales: readonly string[];
  config: { locales: ReadonlyArray<{ id: string }> };
}

export function parseSynonyms(
  source: TextFile,
  { locales, config }: Locales,
): { synonyms: SynonymEntry[]; diagnostics: Diagnostic[] } {
  const schema = z.strictObject(
    Object.fromEntries(config.locales.map(({ id }) => [id, z.array(ENTRY).optional()] as const)),
  );
  const { value = {}, diagnostics, yaml } = parseData(source, schema);
  const synonyms: SynonymEntry[] = [];
  for (const [locale, entries = []] of Object.entries(value)) {
    const known = new Set<string>();
    for (const [at, { words, means }] of entries.entries()) {
      const place = { file: source.file, ...yaml.placeOf([locale, at], 'value') };
      synonyms.push({ locale, words, means, place });
      for (const word of words) {
        const message = known.has(word)
          ? `"${word}" is listed twice for "${locale}"`
          : means.includes(word)
            ? `"${word}" means itself`
            : undefined;
        if (message)
          diagnostics.push(createDiagnostic('synonyms', place, message, 'one entry can list several meanings'));
        known.add(word);
      }
    }
  }
  return { synonyms: synonyms.filter(({ locale }) => locales.includes(locale)), diagnostics };
}
