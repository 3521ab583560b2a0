/** Reads the strings of the shell: the site's own, and ours for those that it does not give. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UI_KEYS } from '../../templates/model/ui.ts';
import { createProblem, didYouMean, type Problem } from '../problems.ts';
import { parseJson } from '../settings/json.ts';
import { findKeyLine } from '../settings/keyPlace.ts';
import { type Disk, describeDiskError, isMissing, nameOf } from './disk.ts';

export interface UiOptions {
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
  /** What kept the file from being read. */
  problem?: Problem;
}

const OUR_DIR = fileURLToPath(new URL('../../content/ui', import.meta.url));

/** All strings by locale id; a key that a locale lacks has our words in that language, else in English. */
export async function readUiStrings(options: UiOptions): Promise<{ ui: Map<string, Strings>; problems: Problem[] }> {
  const english = messagesOf(await readStrings(OUR_DIR, 'en', options));
  const ui = new Map<string, Strings>();
  const problems: Problem[] = [];
  for (const locale of options.locales) {
    const own = await readStrings(path.join(options.contentDir, 'ui'), locale, options);
    const ours = messagesOf(await readStrings(OUR_DIR, locale, options));
    ui.set(locale, { ...english, ...ours, ...messagesOf(own) });
    if (own) problems.push(...checkStrings(own, english));
  }
  return { ui, problems };
}

async function readStrings(dir: string, locale: string, options: UiOptions): Promise<StringsFile | undefined> {
  const diskPath = path.join(dir, `${locale}.json`);
  const file = nameOf(diskPath, options);
  try {
    const source = (await options.disk.readFile(diskPath)).toString('utf8');
    const { value, mistake } = parseJson(source);
    if (!mistake) return { file, source, entries: Object(value) };
    const message = `the file is not valid JSON: ${mistake.message}`;
    return { file, source, entries: {}, problem: createProblem('uiStrings', { file, line: mistake.line }, message) };
  } catch (error) {
    return isMissing(error) ? undefined : { file, source: '', entries: {}, problem: describeDiskError(file, error) };
  }
}

function messagesOf(strings: StringsFile | undefined): Strings {
  const messages = Object.entries(strings?.entries ?? {}).map(([key, entry]) => [key, messageOf(entry)] as const);
  return Object.fromEntries(messages.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

function messageOf(entry: unknown): string | undefined {
  const message = typeof entry === 'string' ? entry : (entry as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function checkStrings({ file, source, entries, problem }: StringsFile, english: Strings): Problem[] {
  if (problem) return [problem];
  const known: readonly string[] = UI_KEYS;
  const report = (key: string, message: string, hint?: string) =>
    createProblem('uiStrings', { file, line: findKeyLine(source, [key]) }, message, hint);
  const missing = known
    .filter((key) => !Object.hasOwn(entries, key))
    .map((key) =>
      createProblem('uiStrings', { file }, `no string "${key}"`, `in English: ${JSON.stringify(english[key])}`),
    );
  const wrong = Object.entries(entries).flatMap(([key, entry]) => {
    if (!known.includes(key)) return report(key, `unknown string "${key}"`, didYouMean(key, known));
    const message = messageOf(entry);
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
