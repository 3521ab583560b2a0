/** Parses the ledgers: `addresses.txt` and `translations.json`. */

import { parseJson } from '../input/json.ts';
import { parseJsonFile, validateJson } from '../input/jsonFile.ts';
import type { TextFile } from '../input/textFile.ts';
import * as z from '../input/zod.ts';
import type { AcceptedWarning, AcceptedWarnings } from '../model/accepted.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { AcceptedPage, AddressLedger, PublishedAddress, TranslationLedger } from '../model/ledgers.ts';

export const ADDRESSES_FILE = 'addresses.txt';
export const TRANSLATIONS_FILE = 'translations.json';
const ACCEPTED_RE = /^(\w+) ("(?:\\.|[^"\\])*") (.+)$/;

const HASH_RE = /^[\da-f]{10}$/;
const hash = z.string().regex(HASH_RE, { error: 'a hash of ten digits, as `npm run translations` writes it' });
const TRANSLATIONS = z.record(z.string(), z.record(z.string(), z.record(z.string(), hash)));

/** Addresses start a line, ids are indented below theirs; lines that start with `#` are comments. */
export function parseAddresses({ file, text }: TextFile): { addresses: AddressLedger; diagnostics: Diagnostic[] } {
  const addresses = new Map<string, PublishedAddress>();
  const diagnostics: Diagnostic[] = [];
  const reject = (line: number, message: string, hint: string) =>
    diagnostics.push(createDiagnostic('configuration', { file, line }, message, hint));
  let ids: Map<string, number> | undefined;
  for (const [at, written] of text.split('\n').entries()) {
    const entry = written.trim();
    if (entry === '' || written.startsWith('#')) continue;
    if (written.startsWith(' ')) {
      if (!ids || /\s/.test(entry))
        reject(at + 1, `not an id of a page: "${entry}"`, 'ids stand below an address, one a line');
      else ids.set(entry, at + 1);
    } else if (!entry.startsWith('/')) reject(at + 1, `not an address: "${entry}"`, 'an address starts with "/"');
    else {
      if (addresses.has(entry)) reject(at + 1, `"${entry}" is listed twice`, 'keep one of them, with the ids of both');
      ids = new Map();
      addresses.set(entry, { line: at + 1, ids });
    }
  }
  return { addresses: { file, addresses }, diagnostics };
}

/** `check "file" message`, one a line; lines that start with `#` are comments. */
export function parseAccepted({ file, text }: TextFile): { accepted: AcceptedWarnings; diagnostics: Diagnostic[] } {
  const entries: AcceptedWarning[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '' || written.startsWith('#')) continue;
    const [, check, name = '', message] = ACCEPTED_RE.exec(written.trimEnd()) ?? [];
    const accepted = parseJson(name).value;
    if (check && message && typeof accepted === 'string')
      entries.push({ check, file: accepted, message, line: at + 1 });
    else {
      const hint = 'npm run build -- --accept-warnings writes the file anew';
      diagnostics.push(createDiagnostic('configuration', { file, line: at + 1 }, 'not an accepted warning', hint));
    }
  }
  return { accepted: { file, entries }, diagnostics };
}

/** Locale → page → section → hash. */
export function parseTranslations(source: TextFile): { translations: TranslationLedger; diagnostics: Diagnostic[] } {
  const { file, text } = source;
  const none = { file, locales: new Map() };
  const hint = 'take the last good version from git; `npm run translations` writes this file';
  const { value, diagnostics } = parseJsonFile(text.trim() === '' ? { file, text: '{}' } : source, { hint });
  if (diagnostics.length > 0) return { translations: none, diagnostics };
  if (!isLedger(value)) {
    const { diagnostics: invalid } = validateJson(TRANSLATIONS, value, source);
    return { translations: none, diagnostics: invalid };
  }
  const lines = readPageLines(text);
  const locales = Object.entries(value).map(([locale, pages]) => {
    const accepted = Object.entries(pages).map(([page, sections]): [string, AcceptedPage] => [
      page,
      { line: lines.get(`${locale} ${page}`), sections: new Map(Object.entries(sections)) },
    ]);
    return [locale, new Map(accepted)] as const;
  });
  return { translations: { file, locales: new Map(locales) }, diagnostics: [] };
}

/** The schema says what is wrong, but takes twenty milliseconds for a thousand sections. */
function isLedger(value: unknown): value is Record<string, Record<string, Record<string, string>>> {
  return isEach(value, (pages) =>
    isEach(pages, (sections) => isEach(sections, (each) => typeof each === 'string' && HASH_RE.test(each))),
  );
}

function isEach(value: unknown, holds: (entry: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(holds);
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
