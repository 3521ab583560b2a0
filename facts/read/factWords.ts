/**
 * Reads `content/facts/<locale>/*.json`: what readers are told where a fact is a note for writers, and every meaning
 * in the other languages. A file is named like the file of facts it speaks for, and maps texts of that file to Markdown.
 */

import path from 'node:path';
import { type Disk, inParallel, nameOf } from '../../build/input/disk.ts';
import { listFiles, readBytes } from '../../build/input/folders.ts';
import { parseJson } from '../../build/input/json.ts';
import { findKeyLine } from '../../build/input/keyPlace.ts';
import { decodeText } from '../../build/input/sourceText.ts';
import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import { didYouMean } from '../../build/model/suggest.ts';
import { splitExitCode } from '../model/exitCodes.ts';
import type { Facts, FactWords, FactWordsFile } from '../model/facts.ts';
import { listParameterIds } from '../model/parameterIds.ts';
import { TABLE_WORDS } from '../model/tableWords.ts';

export interface FactWordsOptions {
  contentDir: string;
  projectRoot: string;
  locales?: readonly string[];
  disk: Disk;
}

interface WordsFile extends FactWordsFile {
  file: string;
  source: string;
  diagnostics: Diagnostic[];
}

/** The words of all locales. Diagnostics are in `diagnostics`, entries that no fact needs any more among them. */
export async function readFactWords(
  options: FactWordsOptions,
  facts: Omit<Facts, 'words'>,
): Promise<{ words: FactWords; diagnostics: Diagnostic[] }> {
  const folder = nameOf(path.join(options.contentDir, 'facts'), options);
  const read = (await inParallel(options.locales ?? [], (locale) => readLocale(locale, options))).flat();
  const diagnostics = read.flatMap((file) => [...file.diagnostics, ...checkEntries(file, facts)]);
  return { words: { folder, files: read.map(({ locale, name, words }) => ({ locale, name, words })) }, diagnostics };
}

async function readLocale(locale: string, options: FactWordsOptions): Promise<WordsFile[]> {
  const dir = path.join(options.contentDir, 'facts', locale);
  const { disk } = options;
  const accepts = (file: string) => file.endsWith('.json');
  const { files } = await listFiles({ dir, name: nameOf(dir, options), disk, accepts });
  return inParallel(files, async ({ path: inside, diskPath }) => {
    const found = { file: `${nameOf(dir, options)}/${inside}`, diskPath };
    const { bytes, diagnostics } = await readBytes(found, disk);
    const empty = { locale, name: path.posix.basename(inside, '.json'), file: found.file, source: '' };
    if (!bytes) return { ...empty, words: new Map(), diagnostics };
    const make = () => parseWords(empty, bytes);
    return disk.derive?.(bytes, make) ?? make();
  });
}

function parseWords(file: Omit<WordsFile, 'words' | 'diagnostics'>, bytes: Buffer): WordsFile {
  const source = decodeText(bytes, file.file);
  if (typeof source !== 'string') return { ...file, words: new Map(), diagnostics: [source] };
  const { value, diagnostic } = parseJson(source);
  if (diagnostic) {
    const place = { file: file.file, line: diagnostic.line };
    const message = `the file is not valid JSON: ${diagnostic.message}`;
    return { ...file, source, words: new Map(), diagnostics: [createDiagnostic('configuration', place, message)] };
  }
  const entries = Object.entries(Object(value)).map(([key, words]) => ({ key, words }));
  const wrong = entries.filter(({ words }) => typeof words !== 'string' || words.trim() === '');
  const words = new Map(
    entries.flatMap(({ key, words }) => (typeof words === 'string' ? [[key, words] as const] : [])),
  );
  const diagnostics = wrong.map(({ key }) =>
    createDiagnostic('configuration', { file: file.file, line: findKeyLine(source, [key]) }, `no words for "${key}"`),
  );
  return { ...file, source, words, diagnostics };
}

/** An entry whose text is in no fact was overtaken by a change of that fact: its readers would miss the new meaning. */
function checkEntries({ name, file, source, words }: WordsFile, facts: Omit<Facts, 'words'>): Diagnostic[] {
  // Of facts that are broken themselves, nobody knows what they would have named.
  if (
    (name === 'cli' && facts.data[name] && !facts.cli) ||
    (name === 'python-api' && facts.data[name] && !facts.python)
  )
    return [];
  const known = name === 'tables' ? new Set<string>(TABLE_WORDS) : knownTexts(name, facts);
  if (!known) {
    const hint = `there is no content/facts/${name}.json`;
    return [createDiagnostic('unknownFacts', { file }, 'words for facts that do not exist', hint)];
  }
  return [...words.keys()]
    .filter((key) => !known.has(key))
    .map((key) => {
      const place = { file, line: findKeyLine(source, [key]) };
      const hint = didYouMean(key, known) ?? `take it out, or copy the text from content/facts/${name}.json`;
      return createDiagnostic('unknownFacts', place, `no fact says "${key}"`, hint);
    });
}

function knownTexts(name: string, facts: Omit<Facts, 'words'>): Set<string> | undefined {
  if (!Object.hasOwn(facts.data, name)) return undefined;
  const texts = new Set(listParameterIds(name, facts));
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value).add(splitExitCode(value).meaning);
    else if (value && typeof value === 'object') for (const inner of Object.values(value)) collect(inner);
  };
  collect(facts.data[name]);
  return texts;
}
