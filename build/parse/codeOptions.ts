/** Parses the options after the language of a code fence: `title="x" {1,4-6} showLineNumbers=5 since="2.0" wrong`. */

import { posix } from 'node:path';
import { optionsIn } from '../model/fenceOptions.ts';
import { didYouMean, findNear } from '../model/suggest.ts';
import type { MarkdownExtension, OtherFences } from './extension.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';

export interface CodeOptions {
  title: string;
  /** 1-based, as written. */
  highlighted: ReadonlySet<number>;
  /** Number of the first line; absent without line numbers. */
  firstNumber?: number;
  /** The versions that the code is for: `≤ 1.7.7`. Empty for bare `legacy`, absent without such an option. */
  legacy?: string;
  /** Code that fails on purpose. */
  isWrong: boolean;
  /** All options as written, for the plugins that have some. */
  written: ReadonlyMap<string, string>;
  diagnostics: LineDiagnostic[];
}

const OPTION_NAMES = ['title', 'showLineNumbers', 'legacy', 'since', 'until', 'wrong', 'file', 'region'];
/** Options that mean the same elsewhere. */
const IN_BRACES = ['title', 'file', 'showLineNumbers'];
/** Rejects mistyped ranges, which would exhaust memory. */
const MAX_LINE = 100_000;

/** The options of plugins, by name. */
export type OptionChecks = NonNullable<MarkdownExtension['fenceOptions']>;
/** What to write for an option of another generator; empty if nothing, undefined if it is none. */
type Instead = (name: string, value?: string) => string | undefined;

interface KnownOptions {
  checks: OptionChecks;
  others?: OtherFences;
}

export function parseCodeOptions(text: string, { checks, others }: KnownOptions): CodeOptions {
  const names = [...OPTION_NAMES, ...Object.keys(checks)];
  const instead: Instead = (name, value = '') => others?.instead(name, value);
  const hintFor = (name: string, value?: string) => {
    const write = instead(name, value);
    if (write === undefined) return didYouMean(name, names) ?? `accepted: {1,4-6}, ${names.join(', ')}`;
    return write === '' ? 'take it out: it has no effect here' : `write ${write}`;
  };
  const options = new Map<string, string>();
  const highlighted = new Set<number>();
  const diagnostics: LineDiagnostic[] = [];
  const unknown: string[] = [];
  for (const { whole, braces, name, value } of optionsIn(text)) {
    if (braces !== undefined) readBraces(braces, highlighted, { diagnostics, instead });
    else if (names.includes(name)) options.set(name, value ?? '');
    else if (value === undefined && instead(name) === undefined) unknown.push(whole);
    else
      diagnostics.push({
        message: `unknown option of a code fence: "${whole}"`,
        hint: hintFor(name, value),
      });
  }
  if (unknown.length > 0) diagnostics.push(unknownWords(unknown, hintFor));
  return {
    title: options.get('title') ?? posix.basename(options.get('file') ?? ''),
    highlighted,
    firstNumber: readFirstNumber(options.get('showLineNumbers'), diagnostics),
    legacy: readLegacy(options),
    isWrong: options.has('wrong'),
    written: options,
    diagnostics: [...diagnostics, ...[...options].flatMap(([name, value]) => checks[name]?.(value) ?? [])],
  };
}

/** Whether the code is for other versions than the documented one, or fails on purpose: it is not code of the documented version. */
export function isForOthers({ legacy, isWrong }: CodeOptions): boolean {
  return legacy !== undefined || isWrong;
}

/** Numbers of lines; options of other generators are named, and not read. */
function readBraces(
  text: string,
  lines: Set<number>,
  { diagnostics, instead }: { diagnostics: LineDiagnostic[]; instead: Instead },
): void {
  const options = optionsIn(text);
  if (options.some(({ name, value }) => value !== undefined || instead(name) !== undefined)) {
    const write = options
      .map(({ name, value }) => instead(name, value) ?? withoutBraces(name, value))
      .filter(Boolean)
      .join(' ');
    const bare = /[{}]/.test(write) ? '' : ' without braces';
    const hint = write === '' ? 'take them out: they have no effect here' : `write ${write}${bare}`;
    diagnostics.push({ message: `options of a code fence stand in braces: "{${text}}"`, hint });
    return;
  }
  for (const range of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? from);
    if (from >= 1 && to >= from && to <= MAX_LINE) for (let line = from; line <= to; line++) lines.add(line);
    else {
      diagnostics.push({ message: `malformed line range: "{${text}}"`, hint: 'write {1,4-6}' });
      return;
    }
  }
}

/** What to write for an option in braces; other generators name a file for its name alone. */
function withoutBraces(name: string, value = ''): string {
  const own = findNear(name, IN_BRACES);
  return own === undefined ? '' : `${own === 'file' ? 'title' : own}="${value}"`;
}

/** A sentence is one mistake. */
function unknownWords(words: readonly string[], hintFor: (name: string) => string): LineDiagnostic {
  const text = words.join(' ');
  if (words.length === 1) return { message: `unknown option of a code fence: "${text}"`, hint: hintFor(text) };
  const shown = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  const title = shown.replaceAll('"', "'");
  return { message: `unknown options of a code fence: "${shown}"`, hint: `write title="${title}", or take them out` };
}

function readFirstNumber(text: string | undefined, diagnostics: LineDiagnostic[]): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{0,6}$/.test(text)) return text === '' ? 1 : Number(text);
  diagnostics.push({ message: `showLineNumbers is not a number: "${text}"`, hint: 'write showLineNumbers=5' });
  return 1;
}

function readLegacy(options: ReadonlyMap<string, string>): string | undefined {
  const since = options.get('since');
  const until = options.get('until');
  if (since && until) return `${since} – ${until}`;
  if (since) return `≥ ${since}`;
  if (until) return `≤ ${until}`;
  return options.has('legacy') ? '' : undefined;
}
