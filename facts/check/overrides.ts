/** Checks overrides of the command line: `processor.num_points=4096`, `experiment=fast`, `+key=1`, `~key`. */

import { choicesOf } from '../model/configForms.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, checkValue, listKeys, suggestKey } from './configKeys.ts';

/**
 * How overrides are parsed: by Hydra with its full grammar, by Hydra with sweeps over several values, or as plain
 * `key=value` pairs, as with `--config-file`.
 */
type OverrideReader = 'hydra' | 'sweep' | 'plain';

const OVERRIDE_RE = /^(\+{0,2}|~)([\w/]+(?:\.[\w/]+)*)(?:@[\w.:]+)?(?:=(.*))?$/s;
/** A short form that the command expands itself. */
const SHORTHAND = 'output';

/** Diagnostics of one override; `at` is relative to its start. */
export function checkOverride(text: string, keys: ConfigKeys, reader: OverrideReader): CodeDiagnostic[] {
  const [, mark = '', name, value] = OVERRIDE_RE.exec(text) ?? [];
  if (name === undefined || (value === undefined && mark !== '~'))
    return [{ at: 0, message: `unexpected argument "${text}"`, hint: 'an override is written key=value' }];
  const at = mark.length;
  const valueAt = text.indexOf('=') + 1;
  if (reader === 'plain' && mark !== '')
    return [{ at: 0, message: `"${mark}" before a key means nothing with --config-file`, hint: `write ${name}=value` }];
  if (keys.groups.has(name) && isWord(value)) return checkGroup(name, value, keys, { at, valueAt, reader });
  if (name === SHORTHAND && isWord(value)) return checkShorthand(value, keys, valueAt);
  const key = keys.find(name);
  if (!key || key.path.startsWith('defaults')) {
    return [
      { at: at + knownPart(name, keys), message: `unknown configuration key "${name}"`, hint: suggestKey(name, keys) },
    ];
  }
  if (value === undefined || key.isOpen) return [];
  if (key.isSection) {
    return /^[{$]|^null$/.test(value)
      ? []
      : [{ at: valueAt, message: `"${name}" is a section and takes no value`, hint: listKeys(name, keys) }];
  }
  const values = reader === 'sweep' && !/^[["'{]/.test(value) ? value.split(',') : [value];
  return values.flatMap((each) => {
    if (/^(?:choice|range|interval|glob|sort|shuffle)\(/.test(each)) return [];
    const wrong = checkValue(key, readValue(each));
    return wrong ? [{ at: valueAt, ...wrong }] : [];
  });
}

/** Parses the value of an override: number, boolean, null, list or string. */
export function readValue(text: string): unknown {
  const plain = text.trim();
  if (plain === '' || /^null$/i.test(plain)) return null;
  if (/^(?:true|false)$/i.test(plain)) return /^true$/i.test(plain);
  if (/^[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return Number(plain.replaceAll('_', ''));
  if (/^\[.*\]$/s.test(plain)) return plain.slice(1, -1).split(',').map(readValue);
  return plain.replace(/^(["'])(.*)\1$/s, '$2');
}

function isWord(value: string | undefined): value is string {
  return value !== undefined && /^[\w\-/,]+$/.test(value) && value !== 'null';
}

interface GroupPlace {
  at: number;
  valueAt: number;
  reader: OverrideReader;
}

function checkGroup(
  group: string,
  value: string,
  keys: ConfigKeys,
  { at, valueAt, reader }: GroupPlace,
): CodeDiagnostic[] {
  if (reader === 'plain') {
    const message = `"${group}=${value}" chooses nothing with --config-file: there, groups do not exist`;
    return [{ at, message, hint: 'give the values in the file, or as key=value' }];
  }
  const options = keys.groups.get(group) ?? [];
  const wanted = reader === 'sweep' ? value.split(',') : [value];
  return wanted
    .filter(
      (each) =>
        !/^[A-Z_]+$/.test(each) && !options.includes(each) && !keys.groups.has(`${group}/${each.split('/')[0]}`),
    )
    .map((each) => ({
      at: valueAt,
      message: `configuration group "${group}" has no "${each}"`,
      hint: suggestWord(each, options, group),
    }));
}

function checkShorthand(value: string, keys: ConfigKeys, valueAt: number): CodeDiagnostic[] {
  const { field } = keys.find('output.processing_mode') ?? {};
  const choices = field && choicesOf(field);
  if (!choices || choices.includes(value)) return [];
  const hint = suggestWord(value, choices.map(String), 'accepted');
  return [{ at: valueAt, message: `output=${value} is no processing mode`, hint }];
}

/** Length of the existing part of a dotted key with its dot, after which the diagnostic is located. */
function knownPart(path: string, keys: ConfigKeys): number {
  const cut = path.lastIndexOf('.');
  if (cut < 0) return 0;
  const above = path.slice(0, cut);
  return keys.find(above) ? cut + 1 : knownPart(above, keys);
}
