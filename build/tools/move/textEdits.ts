/** Edits the texts that name pages which move: pages, their front matter, settings, lists. Text in, text out. */

import { posix } from 'node:path';
import { toJson } from '../../command/savedFile.ts';
import { compareText } from '../../model/compareText.ts';
import { escapeRegExp } from '../../model/escapeRegExp.ts';
import type { SourceFile } from '../../model/source.ts';
import type { LinkEdit } from './linkEdits.ts';
import type { Moves } from './pageMoves.ts';

type Replace = (text: string) => string;

/** The text with other addresses in links, the last one first. What is not at its place is written by a directive or a definition. */
export function editLinks(text: string, edits: readonly LinkEdit[], replaceAddresses: Replace): string {
  const lines = text.split('\n');
  const rowOf = ({ place }: LinkEdit) => (place.line ?? 1) - 1;
  const lastFirst = edits.toSorted((a, b) => rowOf(b) - rowOf(a) || (b.place.column ?? 1) - (a.place.column ?? 1));
  let before = '';
  for (const edit of lastFirst) {
    const [row, at] = [rowOf(edit), (edit.place.column ?? 1) - 1];
    const line = lines[row] ?? '';
    // A place that several pages show is edited once.
    const here = `${row}:${at}`;
    if (here === before) continue;
    before = here;
    const found = [edit.from, edit.from.replaceAll('%20', ' ')].find((each) => line.startsWith(each, at));
    if (found !== undefined) lines[row] = line.slice(0, at) + edit.to + line.slice(at + found.length);
    else if (!editDefinition(lines, edit)) lines[row] = replaceAddresses(line);
  }
  return lines.join('\n');
}

/** Edits `[label]: address`, if the link is written so. */
function editDefinition(lines: string[], { from, to }: LinkEdit): boolean {
  const definition = new RegExp(`^(\\s*\\[[^\\]]+\\]:\\s*<?)${escapeRegExp(from)}(?=>?(?:\\s|$))`);
  const row = lines.findIndex((line) => definition.test(line));
  if (row >= 0) lines[row] = (lines[row] ?? '').replace(definition, (_, start: string) => start + to);
  return row >= 0;
}

/** Paths of `::include[…]` and `file="…"` that start from the page, or lead to what moves. */
export function editIncludes(text: string, name: string, { rename }: Pick<Moves, 'rename'>): string {
  return text.replace(/(?<=^::include\[|^\s*(?:```|~~~).*\bfile=")[^\]"\n]+/gm, (path) => {
    if (!/^\.{1,2}\//.test(path)) return rename(path);
    const target = posix.join(posix.dirname(name), path);
    if (rename(target) === target && rename(name) === name) return path;
    const moved = posix.relative(posix.dirname(rename(name)), rename(target));
    return moved.startsWith('.') ? moved : `./${moved}`;
  });
}

/** Sets the former addresses of a page in its front matter, which may get or lose the key. */
export function editRedirects(
  text: string,
  { bodyLine, keyLines = {} }: SourceFile,
  addresses: readonly string[],
): string {
  const lines = text.split('\n');
  const list = addresses.map((each) => (/^\/[\w./-]*$/.test(each) ? each : JSON.stringify(each)));
  const entry =
    list.length === 1 ? [`redirect_from: ${list[0]}`] : ['redirect_from:', ...list.map((each) => `  - ${each}`)];
  const written = (list.length === 0 ? [] : entry).map((line) => line + (lines[0]?.endsWith('\r') ? '\r' : ''));
  if (bodyLine === 0) return ['---', ...written, '---', '', ...lines].join('\n');
  const at = keyLines.redirect_from === undefined ? bodyLine - 1 : keyLines.redirect_from - 1;
  const rest = lines.slice(at + 1).findIndex((line) => !/^(?:[ \t]|-[ \t])/.test(line));
  lines.splice(at, keyLines.redirect_from === undefined ? 0 : rest + 1, ...written);
  return lines.join('\n');
}

/** Replaces whole names, of pages without or with `.md`: not a part of a longer path, and no address that redirects. */
export function createReplacer(
  names: ReadonlyMap<string, string>,
  hashAt = (_to: string, hash: string) => hash,
): (text: string) => string {
  const plain = new Map([...names].map((pair) => pair.map((name) => name.replace(/\.md$/, '')) as [string, string]));
  return replaceAny(
    plain.keys(),
    ['(?<![\\p{L}\\p{N}_./-])', '(#[\\p{L}\\p{N}_.-]+)?(?![\\p{L}\\p{N}_/-]|\\.(?!md\\b)[\\p{L}\\p{N}]|:[ \\t]*/)'],
    (name, hash = '') => {
      const to = plain.get(name) ?? name;
      return to + hashAt(to, hash);
    },
  );
}

/** What an id of a doc stands after: in sidebars also in lists. */
const KEY = '\\b(?:id|docId|mainDocId|dirName)["\']?\\s*:\\s*';
const ITEM = '[\\[,]\\s*(?:(?://.*|/\\*[\\s\\S]*?\\*/)\\s*)*';

/** The ids of docs, and folders, in settings: `hasLists` for those of sidebars. */
export function editIds(text: string, ids: ReadonlyMap<string, string>, hasLists: boolean): string {
  const before = `(?<=(?:${hasLists ? `${KEY}|${ITEM}` : KEY})["'\`])`;
  return replaceAny(ids.keys(), [before, '(?=["\'`](?!\\s*:))'], (id) => ids.get(id) ?? id)(text);
}

/** Takes docs out of lists of ids. */
export function dropIds(text: string, ids: ReadonlyMap<string, string>): string {
  let left = text;
  for (const id of ids.keys()) {
    const literal = `(["'\`])${escapeRegExp(id)}\\1`;
    const line = `^[ \\t]*${literal}[ \\t]*,?[ \\t]*\\r?\\n`;
    const inList = `(?<=[\\[,]\\s*)${literal.replace('1', '2')}\\s*,\\s*|\\s*,\\s*${literal.replace('1', '3')}(?=\\s*\\])`;
    left = left.replace(new RegExp(`${line}|${inList}`, 'm'), '');
  }
  return left;
}

/** A ledger in JSON whose keys name pages: renamed, or taken out, and sorted. */
export function editLedger(text: string, { names, removes }: Pick<Moves, 'names' | 'removes'>): string {
  if (![...names.keys()].some((name) => text.includes(`"${name}":`))) return text;
  const edit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const kept = Object.entries(value).filter(([key]) => !removes || !names.has(key));
    const renamed = kept.map(([key, each]) => [names.get(key) ?? key, edit(each)] as const);
    const isLedger = Object.keys(value).some((key) => names.has(key));
    return Object.fromEntries(isLedger ? renamed.toSorted(([a], [b]) => compareText(a, b)) : renamed);
  };
  return toJson(edit(JSON.parse(text)));
}

/** A list in YAML without the entries of pages. */
export function dropEntries(text: string, names: ReadonlyMap<string, string>): string {
  const known = [...names.keys()].map((name) => escapeRegExp(name.slice(0, -3))).join('|');
  return text.replace(new RegExp(`^(?:${known})(?:\\.md)?:.*\\n(?:[ \\t].*\\n|[ \\t]*\\n(?=[ \\t]))*`, 'gm'), '');
}

/** Replaces any of some words between two patterns, the longest first. */
function replaceAny(
  words: Iterable<string>,
  [before, after]: readonly [string, string],
  replace: (word: string, rest?: string) => string,
): (text: string) => string {
  const known = [...words].toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`${before}(${known.join('|')})${after}`, 'gu');
  return (text) =>
    known.length === 0
      ? text
      : text.replace(pattern, (_, word, rest) => replace(word, typeof rest === 'string' ? rest : undefined));
}
