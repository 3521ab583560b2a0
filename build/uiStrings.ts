/** Reads the strings of the shell: the site's own, and ours for those that it does not give. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UI_KEYS } from '../templates/model/ui.ts';
import { type Disk, isMissing, nameOf } from './disk.ts';
import { findKeyLine } from './keyPlace.ts';
import { createProblem, didYouMean, type Problem } from './problems.ts';
import { parseYaml } from './yaml.ts';

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
  strings: Strings;
  problems: Problem[];
}

const OUR_DIR = fileURLToPath(new URL('../content/ui', import.meta.url));

/** All strings by locale id; a key that a locale lacks has our words in that language, else in English. */
export async function readUiStrings(options: UiOptions): Promise<{ ui: Map<string, Strings>; problems: Problem[] }> {
  const english = (await readStrings(OUR_DIR, 'en', options))?.strings ?? {};
  const ui = new Map<string, Strings>();
  const problems: Problem[] = [];
  for (const locale of options.locales) {
    const own = await readStrings(path.join(options.contentDir, 'ui'), locale, options);
    const ours = own && locale === 'en' ? undefined : await readStrings(OUR_DIR, locale, options);
    ui.set(locale, { ...english, ...ours?.strings, ...own?.strings });
    if (own) problems.push(...own.problems, ...checkStrings(own, english));
  }
  return { ui, problems };
}

async function readStrings(dir: string, locale: string, options: UiOptions): Promise<StringsFile | undefined> {
  const diskPath = path.join(dir, `${locale}.json`);
  const file = nameOf(diskPath, options);
  let source = '';
  try {
    source = (await options.disk.readFile(diskPath)).toString('utf8');
    return { file, source, ...pickMessages(JSON.parse(source), file, source) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    const message = `the file cannot be read: ${(error as Error).message}`;
    const problem = createProblem('uiStrings', { file, ...parseYaml(source).mistake }, message);
    return { file, source, strings: {}, problems: [problem] };
  }
}

/** An entry is `{ "message": …, "description": … }`, or the message alone. */
function pickMessages(value: unknown, file: string, source: string): Pick<StringsFile, 'strings' | 'problems'> {
  const problems: Problem[] = [];
  const strings: Record<string, string> = {};
  for (const [key, entry] of Object.entries((value as Record<string, unknown> | null) ?? {})) {
    const message = typeof entry === 'string' ? entry : (entry as { message?: unknown } | null)?.message;
    if (typeof message === 'string' && message !== '') strings[key] = message;
    else
      problems.push(
        createProblem(
          'uiStrings',
          { file, line: findKeyLine(source, [key]) },
          `${key}: no message`,
          'write { "message": "…" }',
        ),
      );
  }
  return { strings, problems };
}

function checkStrings(own: StringsFile, english: Strings): Problem[] {
  const { file, source, strings } = own;
  const known: readonly string[] = UI_KEYS;
  const report = (key: string, message: string, hint?: string) =>
    createProblem('uiStrings', { file, line: findKeyLine(source, [key]) }, message, hint);
  const unknown = Object.keys(strings)
    .filter((key) => !known.includes(key))
    .map((key) => report(key, `unknown string "${key}"`, didYouMean(key, known)));
  const missing = known
    .filter((key) => !Object.hasOwn(strings, key) && !own.problems.some(({ message }) => message.startsWith(`${key}:`)))
    .map((key) =>
      createProblem('uiStrings', { file }, `no string "${key}"`, `in English: ${JSON.stringify(english[key])}`),
    );
  const unlike = Object.keys(strings).flatMap((key) => {
    const [expected, found] = [placeholdersOf(english[key]), placeholdersOf(strings[key])];
    return known.includes(key) && expected !== found
      ? report(key, `${key}: the placeholders are ${found || 'none'}, expected: ${expected || 'none'}`)
      : [];
  });
  return [...unknown, ...missing, ...unlike];
}

/** `{count} posts by {author}` → `{author} {count}` */
function placeholdersOf(message = ''): string {
  return [...new Set(message.match(/\{\w+\}/g))].sort().join(' ');
}
