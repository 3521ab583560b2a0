/** Reads the strings of the interface: the site's own take the place of the strings in templates/. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasWords } from '../../templates/model/languages.ts';
import { type Disk, nameOf } from '../input/disk.ts';
import { parseJsonFile } from '../input/jsonFile.ts';
import { findKeyLine } from '../input/keyPlace.ts';
import { readText } from '../input/textFile.ts';
import { listSome, MANY } from '../model/countOf.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { didYouMean } from '../model/suggest.ts';

interface UiOptions {
  contentDir: string;
  projectRoot: string;
  locales: readonly string[];
  disk: Disk;
}

type Strings = Readonly<Record<string, string>>;

interface StringsFile {
  file: string;
  source: string;
  /** An entry is `{ "message": …, "description": … }`, or the message alone. */
  entries: Readonly<Record<string, unknown>>;
  /** Why the file could not be read or parsed. */
  diagnostics: Diagnostic[];
}

const DEFAULTS_DIR = fileURLToPath(new URL('../../templates/strings', import.meta.url));

/** All strings by locale id: the site's, else the templates' in that language, else theirs in English. */
export async function readUiStrings(
  options: UiOptions,
): Promise<{ ui: Map<string, Strings>; diagnostics: Diagnostic[] }> {
  const english = messagesOf(await readStrings(DEFAULTS_DIR, 'en', options));
  const ui = new Map<string, Strings>();
  const diagnostics: Diagnostic[] = [];
  for (const locale of options.locales) {
    const own = await readStrings(path.join(options.contentDir, 'ui'), locale, options);
    const defaults = await readStrings(DEFAULTS_DIR, locale, options);
    const strings: Strings = { ...english, ...messagesOf(defaults), ...messagesOf(own) };
    const spaced = Object.keys(english).map((key) => [key, frenchSpaces(strings[key] ?? '', locale)]);
    ui.set(locale, Object.fromEntries(spaced));
    if (own) diagnostics.push(...checkStrings(own, english, defaults !== undefined));
    else if (!defaults) diagnostics.push(describeUntranslated(locale, options));
    if (!hasWords(locale)) diagnostics.push(describeWordless(locale));
  }
  return { ui, diagnostics };
}

/** Otherwise the navigation around the pages of the language would silently be in English. */
function describeUntranslated(locale: string, options: UiOptions): Diagnostic {
  const file = nameOf(path.join(options.contentDir, 'ui', `${locale}.json`), options);
  const hint = `npm run new -- --language ${locale} writes them there, to be translated`;
  return createDiagnostic('uiStrings', { file }, `no words of the interface in "${locale}": they are in English`, hint);
}

/** The lists cannot be read here: some belong to the browser. */
function describeWordless(locale: string): Diagnostic {
  const message = `no words in "${locale}": the search does not know its endings and stop words, the viewer speaks English`;
  const hint = `add "${locale}" to LANGUAGES; npm run typecheck then names each list that needs its words`;
  return createDiagnostic('uiStrings', { file: 'templates/model/languages.ts' }, message, hint);
}

async function readStrings(dir: string, locale: string, options: UiOptions): Promise<StringsFile | undefined> {
  const diskPath = path.join(dir, `${locale}.json`);
  const file = nameOf(diskPath, options);
  const { text, diagnostics } = await readText({ file, diskPath }, options.disk);
  if (text === undefined) return diagnostics.length > 0 ? { file, source: '', entries: {}, diagnostics } : undefined;
  const json = parseJsonFile({ file, text }, { check: 'uiStrings' });
  return { file, source: text, entries: Object(json.value), diagnostics: json.diagnostics };
}

function messagesOf(strings: StringsFile | undefined): Strings {
  const messages = Object.entries(strings?.entries ?? {}).map(([key, entry]) => [key, messageOf(entry)] as const);
  return Object.fromEntries(messages.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

function messageIn(entry: unknown): unknown {
  return typeof entry === 'string' ? entry : (entry as { message?: unknown } | null)?.message;
}

function messageOf(entry: unknown): string | undefined {
  const message = messageIn(entry);
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A language that the templates have needs no string; any other needs all of them. */
function checkStrings(
  { file, source, entries, diagnostics }: StringsFile,
  english: Strings,
  hasDefaults: boolean,
): Diagnostic[] {
  if (diagnostics.length > 0) return diagnostics;
  const known = Object.keys(english);
  const report = (key: string, message: string, hint?: string) =>
    createDiagnostic('uiStrings', { file, line: findKeyLine(source, [key]) }, message, hint);
  const isEmpty = (key: string) => (Object.hasOwn(entries, key) ? messageIn(entries[key]) === '' : !hasDefaults);
  const left = known.filter(isEmpty);
  const missing =
    left.length > MANY
      ? [
          createDiagnostic(
            'uiStrings',
            { file },
            `${left.length} of ${known.length} strings are in English`,
            listSome(left),
          ),
        ]
      : left.map((key) =>
          createDiagnostic('uiStrings', { file }, `no string "${key}"`, `in English: ${JSON.stringify(english[key])}`),
        );
  const wrong = Object.entries(entries).flatMap(([key, entry]) => {
    if (!known.includes(key)) return report(key, `unknown string "${key}"`, didYouMean(key, known));
    const message = messageOf(entry);
    if (isEmpty(key)) return [];
    if (message === undefined) return report(key, `${key}: no message`, 'write { "message": "…" }');
    const [expected, found] = [placeholdersOf(english[key]), placeholdersOf(message)];
    if (expected === found) return [];
    return report(key, `${key}: the placeholders are ${found || 'none'}, expected: ${expected || 'none'}`);
  });
  return [...missing, ...wrong];
}

/** `{count} posts by {author}` → `{author} {count}` */
function placeholdersOf(message = ''): string {
  return [...new Set(message.match(/\{\w+\}/g))].sort().join(' ');
}
