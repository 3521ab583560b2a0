/** Parses the options after the language of a code fence: `title="x" {1,4-6} showLineNumbers=5 since="2.0" wrong`. */

import { posix } from 'node:path';
import { didYouMean } from '../model/suggest.ts';
import type { MarkdownExtension } from './extension.ts';
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

const OPTION_RE = /\{([^{}]*)\}|([^\s={]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{]*)))?|(\S)/g;
const OPTION_NAMES = ['title', 'showLineNumbers', 'legacy', 'since', 'until', 'wrong', 'file'];
/** Options of other generators, with what to write here for a value. */
const ELSEWHERE: Readonly<Record<string, (value: string) => string>> = {
  filename: (value) => `write title="${value}"`,
  highlight: (value) => `write {${value}}`,
  hl_lines: (value) => `write {${value.trim().replaceAll(/\s+/g, ',')}}`,
  copy: () => 'take it out: every block has a button that copies it',
  linenums: (value) => `write showLineNumbers=${value || 1}`,
  lineNumbers: () => 'write showLineNumbers',
};
/** Rejects mistyped ranges, which would exhaust memory. */
const MAX_LINE = 100_000;

/** The options of plugins, by name. */
export type OptionChecks = NonNullable<MarkdownExtension['fenceOptions']>;

export function parseCodeOptions(text: string, checks: OptionChecks): CodeOptions {
  const names = [...OPTION_NAMES, ...Object.keys(checks)];
  const options = new Map<string, string>();
  const highlighted = new Set<number>();
  const diagnostics: LineDiagnostic[] = [];
  for (const [whole, ranges, name = '', double, single, bare] of text.matchAll(OPTION_RE)) {
    if (ranges !== undefined) addRanges(ranges, highlighted, diagnostics);
    else if (names.includes(name)) options.set(name, double ?? single ?? bare ?? '');
    else diagnostics.push(unknownOption(whole, name, { value: double ?? single ?? bare ?? '', names }));
  }
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

function addRanges(text: string, lines: Set<number>, diagnostics: LineDiagnostic[]): void {
  for (const range of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? from);
    if (from >= 1 && to >= from && to <= MAX_LINE) for (let line = from; line <= to; line++) lines.add(line);
    else diagnostics.push({ message: `malformed line range: "{${text}}"`, hint: 'write {1,4-6}' });
  }
}

function unknownOption(
  whole: string,
  name: string,
  { value, names }: { value: string; names: readonly string[] },
): LineDiagnostic {
  const elsewhere = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name]?.(value) : undefined;
  const hint = elsewhere ?? didYouMean(name, names) ?? `accepted: {1,4-6}, ${names.join(', ')}`;
  return { message: `unknown option of a code fence: "${whole}"`, hint };
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
