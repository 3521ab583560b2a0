/** Parses Python code, valid or not, to a syntax tree. The only file that imports @lezer/python. */

import { parser } from '@lezer/python';

export interface PythonNode {
  /** Name in the grammar: `CallExpression`, or the keyword or punctuation itself. */
  name: string;
  from: number;
  to: number;
  children: PythonNode[];
}

type LezerNode = ReturnType<typeof parser.parse>['topNode'];

/** The tree without comments. Syntax errors are nodes named `⚠`. */
export function parsePython(source: string): PythonNode {
  return readNode(parser.parse(source).topNode);
}

function readNode(node: LezerNode): PythonNode {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'Comment') children.push(readNode(child));
  return { name: node.name, from: node.from, to: node.to, children };
}
