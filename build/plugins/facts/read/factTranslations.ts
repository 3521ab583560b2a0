/**
 * Reads `content/facts/<locale>/*.json`: reader-facing texts for facts that are notes for writers, and all translations.
 * Each file has the name of a facts file and maps texts of that file to Markdown.
 */

import path from 'node:path';
import { type Disk, derive, inParallel, nameOf } from '../../../input/disk.ts';
import { listFiles, readBytes } from '../../../input/folders.ts';
import { parseJsonFile } from '../../../input/jsonFile.ts';
import { findKeyLine } from '../../../input/keyPlace.ts';
import { decodeText } from '../../../input/sourceText.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { findNear } from '../../../model/suggest.ts';
import { splitExitCode } from '../model/exitCodes.ts';
import { type FactTranslationFile, type FactTranslations, type UntranslatedFacts, wordsName } from '../model/facts.ts';
import { listModuleIds, listParameterIds } from '../model/parameterIds.ts';

interface FactTranslationsOptions {
  contentDir: string;
  projectRoot: string;
  locales?: readonly string[];
  disk: Disk;
}

interface TranslationFile extends FactTranslationFile {
  file: string;
  source: string;
  diagnostics: Diagnostic[];
}

/** The translations of all locales. Entries whose fact no longer exists are reported. */
export async function readFactTranslations(
  options: FactTranslationsOptions,
  facts: UntranslatedFacts,
): Promise<{ translations: FactTranslations; diagnostics: Diagnostic[] }> {
  const folder = nameOf(path.join(options.contentDir, 'facts'), options);
  const read = (await inParallel(options.locales ?? [], (locale) => readLocale(locale, options))).flat();
  const diagnostics = read.flatMap((file) => [...file.diagnostics, ...checkEntries(file, facts)]);
  const files = read.map(({ locale, name, texts }) => ({ locale, name, texts }));
  return { translations: { folder, files }, diagnostics };
}

async function readLocale(locale: string, options: FactTranslationsOptions): Promise<TranslationFile[]> {
  const dir = path.join(options.contentDir, 'facts', locale);
  const { disk } = options;
  const accepts = (file: string) => file.endsWith('.json');
  const { files } = await listFiles({ dir, name: nameOf(dir, options), disk, accepts });
  return inParallel(files, async ({ path: inside, diskPath }) => {
    const file = `${nameOf(dir, options)}/${inside}`;
    const { bytes, diagnostics } = await readBytes({ file, diskPath }, disk);
    const empty = { locale, name: path.posix.basename(inside, '.json'), file, source: '' };
    if (!bytes) return { ...empty, texts: new Map(), diagnostics };
    const make = () => parseTranslations(empty, bytes);
    return derive(disk, bytes, JSON.stringify([file, locale]), make);
  });
}

function parseTranslations(file: Omit<TranslationFile, 'texts' | 'diagnostics'>, bytes: Buffer): TranslationFile {
  const source = decodeText(bytes, file.file);
  if (typeof source !== 'string') return { ...file, texts: new Map(), diagnostics: [source] };
  const { value, diagnostics: broken } = parseJsonFile({ file: file.file, text: source });
  if (broken.length > 0) return { ...file, source, texts: new Map(), diagnostics: broken };
  const entries = Object.entries(Object(value)).map(([key, text]) => ({ key, text }));
  const invalid = entries.filter(({ text }) => typeof text !== 'string' || text.trim() === '');
  const texts = new Map(entries.flatMap(({ key, text }) => (typeof text === 'string' ? [[key, text] as const] : [])));
  const diagnostics = invalid.map(({ key }) =>
    createDiagnostic('configuration', { file: file.file, line: findKeyLine(source, [key]) }, `no words for "${key}"`),
  );
  return { ...file, source, texts, diagnostics };
}

/** Reports entries whose text is in no fact: the fact has changed, and its new text is not translated. */
function checkEntries({ name, file, source, texts }: TranslationFile, facts: UntranslatedFacts): Diagnostic[] {
  // The labels of tables are in the code of the tables; of the others, the facts file failed to load.
  if (
    name === 'tables' ||
    (name === 'cli' && facts.data[name] && !facts.cli) ||
    (name === 'python-api' && facts.data[name] && !facts.python)
  )
    return [];
  const known = knownTexts(name, facts);
  if (!known) {
    const hint = `there is no content/facts/${name}.json`;
    return [createDiagnostic('unknownFacts', { file }, 'words for facts that do not exist', hint)];
  }
  return [...texts.keys()]
    .filter((key) => !known.has(key))
    .map((key) => {
      const place = { file, line: findKeyLine(source, [key]) };
      const near = findNear(key, known);
      const hint = near
        ? `if it says "${near}" now: write this text here, and mend the words beside it`
        : `take it out, or copy the text from content/facts/${name}.json`;
      const breaks = near === undefined ? [] : [wordsName(file, near)];
      return { ...createDiagnostic('unknownFacts', place, `no fact says "${key}"`, hint), breaks };
    });
}

function knownTexts(name: string, facts: UntranslatedFacts): Set<string> | undefined {
  if (!Object.hasOwn(facts.data, name)) return undefined;
  const texts = new Set([...listParameterIds(name, facts), ...listModuleIds(name, facts)]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value).add(splitExitCode(value).meaning);
    else if (value && typeof value === 'object') for (const inner of Object.values(value)) collect(inner);
  };
  collect(facts.data[name]);
  return texts;
}
