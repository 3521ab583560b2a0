/** Reads Python code as a syntax tree, whole or broken. The only file that imports the Lezer grammar of Python. */

import { parser } from '@lezer/python';

export interface PythonNode {
  /** As the grammar names it: `CallExpression`, or the keyword or sign itself. */
  name: string;
  from: number;
  to: number;
  children: PythonNode[];
}

type LezerNode = ReturnType<typeof parser.parse>['topNode'];

/** The tree without comments. What cannot be understood is a node named `⚠`; the rest is read as usual. */
export function parsePython(source: string): PythonNode {
  return readNode(parser.parse(source).topNode);
}

function readNode(node: LezerNode): PythonNode {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'Comment') children.push(readNode(child));
  return { name: node.name, from: node.from, to: node.to, children };
}
