/** Reads YAML 1.2 and knows where each value stands. The only file that imports yaml. */

import { type Document, isMap, isNode, isPair, isSeq, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import type { KeyPath } from '../settings/schema.ts';
import { parseSimpleYaml } from './simpleYaml.ts';

/** A place in the text, counted from 1. */
export interface YamlPlace {
  line: number;
  column: number;
}

export interface YamlMistake extends YamlPlace {
  message: string;
}

export interface ParsedYaml {
  /** Undefined when there is a mistake. */
  value: unknown;
  /** The first mistake: those after it are mostly its consequences. */
  mistake?: YamlMistake;
  /** Where the value at a path stands; `key`: where the name of its key stands. Undefined if nothing is there. */
  placeOf(path: KeyPath, part: 'key' | 'value'): YamlPlace | undefined;
}

/** Parses one YAML document. An empty text is null. */
export function parseYaml(source: string): ParsedYaml {
  const simple = parseSimpleYaml(source);
  if (simple) {
    return {
      value: simple,
      placeOf: (path, part) => findPlace(readDocument(source), source, path, part),
    };
  }
  const document = readDocument(source);
  const [error] = [...document.errors, ...document.warnings];
  const placeOf: ParsedYaml['placeOf'] = (path, part) => findPlace(document, source, path, part);
  if (error) return { value: undefined, mistake: describeError(error, document, source), placeOf };
  try {
    return { value: document.toJS(), placeOf };
  } catch (thrown) {
    return { value: undefined, mistake: describeAliasError(thrown as Error, document, source), placeOf };
  }
}

/** `prettyErrors` would put places and source lines into the messages; `stringKeys` makes `2.0: x` a key named `2.0`. */
function readDocument(source: string): Document {
  return parseDocument(source, { version: '1.2', prettyErrors: false, stringKeys: true });
}

/** A quote that is never closed is noticed at the end of the text, but its writer has to look at its start. */
function describeError({ message, pos }: YAMLError, document: Document, source: string): YamlMistake {
  const position = /^missing closing/i.test(message) ? findQuote(document, pos[0]) : undefined;
  return { message: tidyMessage(message), ...placeAt(source, position ?? pos[0]) };
}

function findQuote(document: Document, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, { range }) {
      if (range && range[0] < end) start = range[0];
    },
  });
  return start;
}

/** An alias without anchor, or so many aliases that a short text would fill the memory. */
function describeAliasError({ message }: Error, document: Document, source: string): YamlMistake {
  let position = 0;
  visit(document, {
    Alias(_, alias) {
      position = alias.range?.[0] ?? 0;
      return alias.resolve(document) ? undefined : visit.BREAK;
    },
  });
  return { message: tidyMessage(message), ...placeAt(source, position) };
}

function tidyMessage(message: string): string {
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  return text.replace(/^(missing closing ['"])quote/, '$1').replace(/[.:]$/, '');
}

function findPlace(document: Document, source: string, path: KeyPath, part: 'key' | 'value'): YamlPlace | undefined {
  let node: unknown = document.contents;
  let key: unknown;
  for (const name of path) {
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === String(name)) : undefined;
    key = pair?.key;
    node = isSeq(node) ? node.items[Number(name)] : pair?.value;
    if (isPair(node)) node = node.value;
  }
  const target = part === 'key' || !hasRange(node) ? (key ?? node) : node;
  return hasRange(target) ? placeAt(source, target.range[0]) : undefined;
}

/** A value that is left out (`key:`) has a range of no length at an odd place: its key is the better place. */
function hasRange(node: unknown): node is Node & { range: [number, number, number] } {
  return isNode(node) && node.range != null && node.range[1] > node.range[0];
}

function placeAt(source: string, position: number): YamlPlace {
  const before = source.slice(0, position);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: position - lineStart + 1 };
}
