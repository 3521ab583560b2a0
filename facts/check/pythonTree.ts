/** Parses Python code, valid or not, to a syntax tree. The only file that imports @lezer/python. */

import { parser } from '@lezer/python';

export interface PythonNode {
  /** Name in the grammar: `CallExpression`, or the keyword or punctuation itself. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly children: readonly PythonNode[];
}

type LezerNode = ReturnType<typeof parser.parse>['topNode'];

/** Size of the cache; translations of a page repeat its code. */
const MAX_CACHED = 10_000;
const cache = new Map<string, PythonNode>();

/** The tree without comments. Syntax errors are nodes named `⚠`. */
export function parsePython(source: string): PythonNode {
  const tree = cache.get(source) ?? readNode(parser.parse(source).topNode);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(source, tree);
  return tree;
}

/** The text of a string literal; undefined if it has escapes or three quotes, or holds bytes. */
export function plainString(literal: string): string | undefined {
  return /^[ru]?(["'])((?:(?!\1)[^\\])*)\1$/i.exec(literal)?.[2];
}

function readNode(node: LezerNode): PythonNode {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'Comment') children.push(readNode(child));
  return { name: node.name, from: node.from, to: node.to, children };
}
