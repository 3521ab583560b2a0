/** Reads the imports of Python code: binds their names, and reports modules and names of the library that do not exist. */

import { didYouMean } from '../../build/model/suggest.ts';
import { listWords } from '../model/hints.ts';
import { memberOfModule } from './pythonMembers.ts';
import type { PythonNames } from './pythonNames.ts';
import { bindOrDelete, type CheckState, type Scope, splitList, textOf } from './pythonScope.ts';
import type { PythonNode } from './pythonTree.ts';

export function readImport(node: PythonNode, scope: Scope, state: CheckState): void {
  const { children } = node;
  const importAt = children.findIndex(({ name }) => name === 'import');
  if (importAt < 0) return;
  const parts = splitList(children.slice(importAt + 1).filter(({ name }) => name !== '(' && name !== ')'));
  if (children[0]?.name !== 'from') {
    for (const part of parts) readPlainImport(part, scope, state);
    return;
  }
  const path = children.slice(1, importAt);
  if (path[0]?.name !== 'VariableName') return;
  const module = readPath(path, state);
  for (const part of parts) readName(part, module, scope, state);
}

/** `import ign_lidar.core.processor as p` */
function readPlainImport(part: readonly PythonNode[], scope: Scope, state: CheckState): void {
  const { source, names } = state;
  const asAt = part.findIndex(({ name }) => name === 'as');
  const path = asAt < 0 ? part : part.slice(0, asAt);
  const module = readPath(path, state);
  const bound = part[asAt < 0 ? 0 : asAt + 1];
  if (!bound) return;
  const name = textOf(bound, source);
  const target = asAt < 0 ? names.root : module;
  if (module === undefined || target === undefined) scope.delete(name);
  else scope.set(name, { kind: 'module', module: target });
}

/** The module of a dotted path, if it is in our library; reports one that does not exist. */
function readPath(path: readonly PythonNode[], { source, names, diagnostics }: CheckState): string | undefined {
  const parts = path.filter(({ name }) => name === 'VariableName');
  const words = parts.map((part) => textOf(part, source));
  if (words[0] !== names.root) return undefined;
  for (let length = 1; length <= words.length; length++) {
    const module = words.slice(0, length).join('.');
    if (names.isModule(module)) continue;
    diagnostics.push({
      at: parts[length - 1]?.from ?? 0,
      message: `there is no module "${words.join('.')}"`,
      hint: suggestModule(words.join('.'), names),
    });
    return undefined;
  }
  return words.join('.');
}

function suggestModule(module: string, names: PythonNames): string | undefined {
  const cut = module.lastIndexOf('.');
  const [parent, last] = [module.slice(0, cut), module.slice(cut + 1)];
  const same = names.modules.find((known) => known.endsWith(`.${last}`));
  if (same) return `there is "${same}"`;
  const siblings = names.modulesIn(parent);
  const near = last.length > 3 ? didYouMean(last, siblings)?.replace('"', `"${parent}.`) : undefined;
  return near ?? (siblings.length > 0 ? listWords(`${parent} has`, siblings) : undefined);
}

/** `name`, `name as other` or `*` of a `from` import. */
function readName(part: readonly PythonNode[], module: string | undefined, scope: Scope, state: CheckState): void {
  const { source, names } = state;
  const [first] = part;
  const bound = part.findLast(({ name }) => name === 'VariableName');
  if (!first) return;
  if (first.name === '*') {
    for (const name of module === undefined ? [] : names.namesIn(module))
      bindOrDelete(scope, name, names.find(module ?? '', name));
    return;
  }
  if (!bound) return;
  const binding = module === undefined ? undefined : memberOfModule(module, textOf(first, source), first.from, state);
  bindOrDelete(scope, textOf(bound, source), binding);
}
