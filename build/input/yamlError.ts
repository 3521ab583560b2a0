/** Says in a writer's words what is wrong with YAML, and where: the parser names the place at which it gave up. */

import type { DiagnosticMessage } from '../model/diagnostic.ts';

interface YamlError extends DiagnosticMessage {
  /** Offset in the source. */
  position: number;
}

/** Where the parser gave up. */
interface Failure {
  reason: string;
  position: number;
  source: string;
  /** Start of the line of the position. */
  lineStart: number;
  line: string;
}

/** Errors of an unclosed quote or bracket, which the parser reports only after the lines that follow it. */
const UNCLOSED_RE = /deficient indentation|end of the stream within a \w+ (?:quoted|collection)|unexpected end of/;
const OPENING_QUOTE_RE = /(?<=^|[\s[{,])(["'])(?:\\.|(?!\1)[^\\\n])*$/gm;
const OPENING_BRACKET_RE = /(?<=^|[:-][ \t]+)[[{][^\n]*(?:\n[ \t]+[^\n]*)*/gm;
const NO_KEY_RE = /multiline key may not be|document separator is expected|expected ':' after a mapping key/;
const VALUE_RE = /^[ \t]*(?:- )?("[^"]*"|'[^']*'|[^\s:"'[{][^:"'[{]*):\s+(\S.*?)\s*$/;
/** What means something else at the beginning of a value. */
const INDICATOR_RE = /^[`@%*&!|>?[{]/;
/** The reasons of the parser when a value needs quotes. */
const VALUE_REASON_RE = /bad indentation|line break is expected|unknown scalar tag|unidentified alias/;

/** What to try when the words of the parser say what is wrong. */
const HINTS: Readonly<Record<string, string>> = {
  'unknown escape sequence': 'in double quotes, write two backslashes for one',
  'missed comma between flow collection entries': 'separate items by commas, and close each [ and {',
};

/** What is behind an error of the parser; in the parser's own words if writers rarely make it. */
export function explainYamlError(reason: string, position: number, source: string): YamlError {
  const lineStart = source.lastIndexOf('\n', position - 1) + 1;
  const [line = ''] = source.slice(lineStart).split('\n', 1);
  const failure: Failure = { reason, position, source, lineStart, line };
  return (
    findTab(failure) ??
    findUnclosedQuote(failure) ??
    findUnclosedBracket(failure) ??
    findRepeatedKey(failure) ??
    findMissingColon(failure) ??
    findUnquotedValue(failure) ??
    findMisplacedLine(failure) ?? { message: reason, hint: HINTS[reason], position }
  );
}

function findTab({ reason, line, lineStart }: Failure): YamlError | undefined {
  const at = line.indexOf('\t');
  if (at < 0 || !/tab characters|deficient indentation/.test(reason)) return undefined;
  return { message: 'there is a tab', hint: 'use spaces instead', position: lineStart + at };
}

function findUnclosedQuote({ reason, position, source }: Failure): YamlError | undefined {
  const quote = UNCLOSED_RE.test(reason) ? [...source.slice(0, position).matchAll(OPENING_QUOTE_RE)].at(-1) : undefined;
  return quote && { message: `missing closing ${quote[1]}`, position: quote.index };
}

function findUnclosedBracket({ reason, position, source, line }: Failure): YamlError | undefined {
  const list = UNCLOSED_RE.test(reason)
    ? [...source.slice(0, position).matchAll(OPENING_BRACKET_RE)].at(-1)
    : undefined;
  if (!list) return undefined;
  const close = list[0].startsWith('[') ? ']' : '}';
  if (line.includes(close) && !/:(?:\s|$)/.test(line))
    return {
      message: 'the list goes on in the first column',
      hint: `indent its lines, and the closing ${close}`,
      position,
    };
  return { message: `missing closing ${close}`, position: list.index };
}

function findRepeatedKey({ reason, position, source, lineStart }: Failure): YamlError | undefined {
  if (reason !== 'duplicated mapping key') return undefined;
  const [key = ''] = /^(?:"[^"]*"|'[^']*'|[^:\n]*)/.exec(source.slice(position)) ?? [];
  const start = `${source.slice(lineStart, position)}${key}:`;
  const first = source
    .slice(0, lineStart)
    .split('\n')
    .findLastIndex((line) => line.startsWith(start));
  const hint = first < 0 ? 'keep one of them' : `also on line ${first + 1}: merge the two`;
  return { message: `duplicate key "${key.replace(/^(["'])(.*)\1$/, '$2')}"`, hint, position };
}

/** The parser takes a line without a colon for the beginning of the key on the next line, if there is one. */
function findMissingColon({ reason, source, lineStart, line: last }: Failure): YamlError | undefined {
  if (!NO_KEY_RE.test(reason)) return undefined;
  const end = reason.startsWith('expected') ? lineStart + last.length : Math.max(0, lineStart - 1);
  const before = source.slice(0, end).split('\n');
  const isEntry = (line: string) => /^\s*(?:$|#|- )|:(?:\s|$)/.test(line);
  const at = before.findLastIndex(isEntry) + 1;
  const line = before[at];
  if (!line?.trim()) return undefined;
  const [, key, rest] = /^\s*([\w-]+)(?::|\s+)(.+)$/.exec(line) ?? [];
  const entry = key === undefined ? 'key: value' : `${key}: ${shorten(rest ?? '')}`;
  return {
    message: `${JSON.stringify(shorten(line.trim()))} is no key with a value`,
    hint: `write \`${entry}\`, with a colon and a space; a continuation line is indented`,
    position: before.slice(0, at).join('\n').length + (at > 0 ? 1 : 0) + line.search(/\S/),
  };
}

/** A value that needs quotes. */
function findUnquotedValue({ reason, line, lineStart, position }: Failure): YamlError | undefined {
  if (!VALUE_REASON_RE.test(reason)) return undefined;
  const [, key = '', value = ''] = VALUE_RE.exec(line) ?? [];
  // Given up before the value: the line itself begins in the wrong column.
  if (position < lineStart + line.trimEnd().length - value.length) return undefined;
  const [first = ''] = value;
  const quoted = (text: string) => `put it in quotes: \`${key}: ${JSON.stringify(text)}\``;
  if (value.startsWith('- '))
    return {
      message: 'a list begins on the line below its key',
      hint: `write \`${key}:\`, then \`  ${value}\``,
      position,
    };
  if (/["']/.test(first)) {
    const inner = value.slice(1, value.endsWith(first) ? -1 : undefined);
    const hint =
      first === '"' && !inner.includes("'")
        ? `write \`${key}: '${inner}'\``
        : `write \`${key}: ${JSON.stringify(inner)}\``;
    return { message: `the value of "${key}" goes on after its closing ${first}`, hint, position };
  }
  if (INDICATOR_RE.test(value))
    return { message: `an unquoted value cannot begin with ${first}`, hint: quoted(value), position };
  if (/:(?:\s|$)/.test(value))
    return { message: `the value of "${key}" contains a colon`, hint: quoted(value), position };
  return undefined;
}

/** A line that begins in another column than the rest of its level, or an item without its dash. */
function findMisplacedLine({ reason, source, lineStart, line }: Failure): YamlError | undefined {
  if (!reason.startsWith('bad indentation')) return undefined;
  const before = source.slice(0, lineStart).trimEnd();
  const above = before.slice(before.lastIndexOf('\n') + 1);
  const position = lineStart + line.search(/\S/);
  if (/^\s*- /.test(above) && !/^\s*-|:(?:\s|$)/.test(line))
    return {
      message: `${JSON.stringify(shorten(line.trim()))} is no item of the list above`,
      hint: 'begin it with "- "',
      position,
    };
  return {
    message: 'the line begins in the wrong column',
    hint: 'keys or items of one level begin in the same column',
    position,
  };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
