/** Compares the defaults in tables that writers have typed with the defaults of options, keys and parameters. */

import type { CodeFacts } from '../model/codeFacts.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';

/** Headings of columns with defaults, in the languages of the pages. */
const COLUMN_RE = /^(?:Default|Par défaut)$/i;
/** What a table can give as it stands in the code; other defaults are computed. */
const LITERAL_RE = /^(?:[+-]?[\w.]+|'[^']*'|"[^"]*")$/;
const MANY = 3;

export type DefaultCheck = (value: string, cell: { column: string; row: string } | undefined) => CodeDiagnostic[];

/**
 * A default is wrong if no name of this spelling has it. Which of them a table means is unknown, so functions that share the name
 * of an argument cause no false alarms.
 */
export function createDefaultCheck(facts: CodeFacts): DefaultCheck {
  const defaults = listDefaults(facts);
  return (value, cell) => {
    const known = cell && COLUMN_RE.test(cell.column) ? defaults.get(nameOf(cell.row)) : undefined;
    if (!cell || !known || ![value, ...known.values()].every((each) => LITERAL_RE.test(each))) return [];
    if ([...known.values()].some((each) => normalize(each) === normalize(value))) return [];
    const all = [...new Set(known.values())];
    const shown = all.slice(0, MANY).join(' or ');
    const hint = [...known].slice(0, MANY).map(([owner, each]) => `${owner} has ${each}`);
    return [
      {
        at: 0,
        check: 'contradictions',
        message: `the default of "${cell.row}" is ${shown}, not ${value}`,
        hint: hint.join(', '),
      },
    ];
  };
}

/** The defaults by name, and of each by its owner. What must be given has none. */
function listDefaults({ cli, config, python }: CodeFacts): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const defaults = new Map<string, Map<string, string>>();
  const add = (name: string, owner: string, value: unknown) => {
    const owners = defaults.get(name) ?? new Map<string, string>();
    defaults.set(name, owners.set(owner, typeof value === 'string' ? value : JSON.stringify(value)));
  };
  for (const { name, options } of cli?.commands ?? [])
    for (const { flags, default: value } of options) for (const flag of flags) add(flag, name, value);
  for (const { class: owner, fields } of config?.schema ?? [])
    for (const { key, dotted_key: dotted, default: value } of fields)
      for (const name of [key, dotted]) add(name, owner, value);
  for (const { owner, arguments: list } of python ? listCallables(python) : [])
    for (const { name, required, default: value } of list) if (!required) add(name, owner, value ?? 'None');
  return defaults;
}

function listCallables({ modules }: NonNullable<CodeFacts['python']>) {
  return modules.flatMap(({ classes, functions }) => [
    ...functions.map(({ name, parameters }) => ({ owner: name, arguments: parameters })),
    ...classes.flatMap(({ name, constructor: built, methods }) => [
      { owner: name, arguments: [...(built?.parameters ?? []), ...(built?.keywords ?? [])] },
      ...methods.map((method) => ({ owner: `${name}.${method.name}`, arguments: method.parameters })),
    ]),
  ]);
}

/** `num_points` of `num_points=…`, `--radius` of `--radius KM`. */
function nameOf(row: string): string {
  return row.split(/[\s=]/)[0] ?? row;
}

/** `150.0` and `150`, `"lod2"` and `lod2`, `None` and `null` are the same. */
function normalize(value: string): string {
  const text = value
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replaceAll('_', '');
  if (text !== '' && Number.isFinite(Number(text))) return String(Number(text));
  const word = text.toLowerCase();
  return word === 'none' || word === 'missing (must be given)' ? 'null' : word;
}
