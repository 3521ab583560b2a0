/** Checks configurations written as dictionaries in Python: `LiDARProcessor(config={"processor": {…}})`. */

import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, checkValue, suggestKey } from './configKeys.ts';
import { textOf } from './pythonScope.ts';
import { type PythonNode, plainString } from './pythonTree.ts';

/** Unknown keys and invalid values in a dictionary. Keys and values that are not literals are skipped. */
export function checkDictionary(node: PythonNode, source: string, keys: ConfigKeys, path = ''): CodeDiagnostic[] {
  return entriesOf(node, source).flatMap(({ name, at, value }) => {
    const here = path === '' ? name : `${path}.${name}`;
    const key = keys.find(here);
    if (!key) return [{ at, message: `unknown configuration key "${here}"`, hint: suggestKey(here, keys) }];
    if (value.name === 'DictionaryExpression') return key.isOpen ? [] : checkDictionary(value, source, keys, here);
    const literal = readLiteral(value, source);
    const wrong = literal === undefined || key.isSection ? undefined : checkValue(key, literal);
    return wrong ? [{ at: value.from, ...wrong }] : [];
  });
}

interface Entry {
  name: string;
  at: number;
  value: PythonNode;
}

function entriesOf({ children }: PythonNode, source: string): Entry[] {
  return children.flatMap((colon, index) => {
    const [key, value] = [children[index - 1], children[index + 1]];
    if (colon.name !== ':' || key?.name !== 'String' || !value) return [];
    const name = readLiteral(key, source);
    return typeof name === 'string' ? [{ name, at: key.from, value }] : [];
  });
}

/** The value of a string, number, boolean or None; undefined if it is not a literal. */
function readLiteral(node: PythonNode, source: string): string | number | boolean | null | undefined {
  const { name, children } = node;
  const text = textOf(node, source);
  if (name === 'String') return plainString(text);
  if (name === 'Number' || (name === 'UnaryExpression' && children[1]?.name === 'Number')) {
    const number = Number(text.replaceAll('_', ''));
    return Number.isNaN(number) ? undefined : number;
  }
  if (name === 'Boolean') return text === 'True';
  return name === 'None' ? null : undefined;
}
