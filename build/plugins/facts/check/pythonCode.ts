/**
 * Compares the names in Python code with the library: imports, members, keywords of calls, keys of configurations. What
 * values fit, and how many arguments, `npm run examples` finds by running the code. The only file that imports @lezer/python.
 */

import { parser } from '@lezer/python';
import { type CodeDiagnostic, type CodeWord, rejectWord } from './codeOffsets.ts';
import { type ConfigKeys, suggestKey } from './configKeys.ts';
import type { PythonLibrary, PythonName } from './pythonLibrary.ts';

type PythonNode = ReturnType<typeof parser.parse>['topNode'];

/** What a name or an expression stands for: something of the library, or a dictionary; undefined if that is not clear. */
type Meaning = (PythonName & { dictionary?: PythonNode }) | undefined;

/** There are no scopes: a name that a block sets to two things stands for nothing. */
export type NamesOfPage = Map<string, Meaning>;

export interface PythonContext {
  library: PythonLibrary;
  keys?: ConfigKeys;
}

interface Block extends PythonContext {
  source: string;
  names: NamesOfPage;
  /** The names that this block sets. */
  own: Set<string>;
  diagnostics: CodeDiagnostic[];
}

/** Contradictions between a block and the facts; the names that the block sets are known in later ones. */
export function checkPython(source: string, context: PythonContext, names: NamesOfPage = new Map()): CodeDiagnostic[] {
  const block: Block = { ...context, source, names, own: new Set(), diagnostics: [] };
  const nodes: PythonNode[] = [];
  parser.parse(source).iterate({ enter: ({ node }) => void nodes.push(node) });
  for (const node of nodes) readNames(node, block);
  for (const node of nodes) {
    if (node.name === 'MemberExpression') checkMember(node, block);
    if (node.name === 'CallExpression') checkCall(node, block);
  }
  // Offsets in a dictionary count from the start of its block.
  for (const name of block.own) if (names.get(name)?.dictionary) names.delete(name);
  return block.diagnostics;
}

function childrenOf(node: PythonNode): PythonNode[] {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'Comment') children.push(child);
  return children;
}

function textOf({ from, to }: PythonNode, { source }: Block): string {
  return source.slice(from, to);
}

function wordOf(node: PythonNode, block: Block): CodeWord {
  return { value: textOf(node, block), at: node.from };
}

/** Nodes that set the names directly in them: loops, functions and their parameters, `with`, `except`, `del`, `:=`, `+=`, `(a, b) = …`. */
const SETTER_RE =
  /^(?:(?:For|With|Try|Delete|Update)Statement|(?:Function|Class)Definition|ParamList|CapturePattern|(?:Named|Tuple)Expression|\w*ComprehensionExpression)$/;

function readNames(node: PythonNode, block: Block): void {
  const [target, sign, value, more] = childrenOf(node).filter(({ name }) => name !== 'TypeDef');
  const isGenerator = node.name === 'ArgList' && node.getChild('for') !== null;
  if (node.name === 'ImportStatement') readImport(node, block);
  else if (node.name === 'AssignStatement' && target?.name === 'VariableName' && sign && value && !more)
    setName(textOf(target, block), meaningOf(value, block), block);
  else if (node.name === 'AssignStatement' || isGenerator || SETTER_RE.test(node.name))
    for (const each of node.getChildren('VariableName')) setName(textOf(each, block), undefined, block);
}

function setName(name: string, meaning: Meaning, { names, own }: Block): void {
  const isClear = !own.has(name) || (names.get(name)?.label === meaning?.label && !meaning?.dictionary);
  names.set(name, isClear ? meaning : undefined);
  own.add(name);
}

/** `from ign_lidar.core import (a as b, c)`, `from ign_lidar import *`, `import ign_lidar.core as core, numpy` */
function readImport(node: PythonNode, block: Block): void {
  const text = textOf(node, block).replace(/#.*/g, (comment) => ' '.repeat(comment.length));
  const [head = '', path = ''] = /^from\s+(\S+)\s+import\b|^import\b/.exec(text) ?? [];
  const module = findModule({ value: path, at: node.from + text.indexOf(path) }, block);
  for (const match of text.slice(head.length).matchAll(/([\w.*]+)(?:\s+as\s+(\w+))?/g)) {
    const [, name = '', alias] = match;
    const word = { value: name, at: node.from + head.length + match.index };
    if (path === '') {
      const [root = ''] = name.split('.');
      const imported = findModule(word, block);
      setName(alias ?? root, imported && (alias ? imported : block.library.modules.get(root)), block);
    } else if (name !== '*') setName(alias ?? name, module && findMember(module, word, block), block);
    else for (const [each, meaning] of module?.members ?? []) setName(each, meaning, block);
  }
}

/** The module of a path that begins with the library; reports the first part that does not exist. */
function findModule({ value: path, at }: CodeWord, block: Block): PythonName | undefined {
  const { root, modules } = block.library;
  let module = path.split('.')[0] === root ? modules.get(root) : undefined;
  for (const { 0: value, index } of path.matchAll(/(?<=\.)\w+/g))
    module &&= findMember(module, { value, at: at + index }, block);
  return module;
}

/** The member of that name; reports a public one that does not exist. */
function findMember({ label, members }: PythonName, word: CodeWord, block: Block): PythonName | undefined {
  const name = word.value;
  const member = members?.get(name);
  if (!members || member || /^_(?!_)|__$/.test(name)) return member;
  const { modules } = block.library;
  const home = modules.has(label) && [...modules.values()].find((each) => each.members?.get(name)?.label);
  // Classes begin with a capital, functions and modules do not.
  const known = [...members.keys()].filter((each) => /^[A-Z]/.test(each) === /^[A-Z]/.test(name));
  const rejected = rejectWord(word, `${label} has no`, { known, label: `${label} has` });
  block.diagnostics.push(home ? { ...rejected, hint: `it is in ${home.label}` } : rejected);
  return undefined;
}

function meaningOf(node: PythonNode, block: Block): Meaning {
  const { firstChild: first, lastChild: last } = node;
  if (node.name === 'VariableName') return block.names.get(textOf(node, block));
  if (node.name === 'DictionaryExpression') return { label: '', dictionary: node };
  if (!first || !last) return undefined;
  const owner = meaningOf(first, block);
  if (node.name === 'MemberExpression') return owner?.members?.get(textOf(last, block));
  if (node.name !== 'CallExpression') return undefined;
  const [, argument] = textOf(first, block) === 'OmegaConf.create' ? childrenOf(last) : [];
  return argument ? meaningOf(argument, block) : owner?.isClass ? owner : undefined;
}

/** Code may set members that are new. */
function checkMember(node: PythonNode, block: Block): void {
  const { firstChild: first, lastChild: last, nextSibling: next } = node;
  const owner = first && meaningOf(first, block);
  if (owner && next?.name !== 'AssignOp' && last?.name === 'PropertyName')
    findMember(owner, wordOf(last, block), block);
}

/** Keywords of a call, the texts that some accept, the keys of a configuration. */
function checkCall(node: PythonNode, block: Block): void {
  const { keywords, label, config } = (node.firstChild && meaningOf(node.firstChild, block)) ?? {};
  const list = node.lastChild;
  if (!keywords || list?.name !== 'ArgList') return;
  const [, first, sign] = childrenOf(list);
  if (config && first && sign?.name !== 'AssignOp') checkKeys(meaningOf(first, block)?.dictionary, [], block);
  for (const keyword of list.getChildren('VariableName')) {
    const value = keyword.nextSibling?.name === 'AssignOp' && keyword.nextSibling.nextSibling;
    if (!value) continue;
    const name = textOf(keyword, block);
    const choices = keywords.get(name);
    const text = plainText(value, block);
    if (!choices) {
      const known = [...keywords.keys()];
      const rejected = rejectWord(wordOf(keyword, block), `${label} takes no argument`, { known, label: 'arguments' });
      block.diagnostics.push(rejected);
    } else if (name === config) checkKeys(meaningOf(value, block)?.dictionary, [], block);
    else if (text !== undefined && choices.length > 0 && !choices.includes(text)) {
      const word = { value: text, at: value.from };
      const accepted = { known: choices, label: 'accepted' };
      block.diagnostics.push(rejectWord(word, `${name} of ${label} does not accept`, accepted));
    }
  }
}

function checkKeys(dictionary: PythonNode | undefined, path: readonly string[], block: Block): void {
  const { keys, diagnostics } = block;
  for (const each of dictionary?.getChildren('String') ?? []) {
    const value = each.nextSibling?.name === ':' && each.nextSibling.nextSibling;
    const name = plainText(each, block);
    if (!keys || !value || name === undefined) continue;
    const here = [...path, name];
    const key = keys.find(here.join('.'));
    const hint = suggestKey(here.join('.'), keys);
    if (!key) diagnostics.push({ at: each.from, message: `unknown configuration key "${here.join('.')}"`, hint });
    else if (value.name === 'DictionaryExpression' && !key.isOpen) checkKeys(value, here, block);
  }
}

/** The text of a string without escapes. */
function plainText(node: PythonNode, block: Block): string | undefined {
  return node.name === 'String' ? /^(["'])([^"'\\]+)\1$/.exec(textOf(node, block))?.[2] : undefined;
}
