/** Checks overrides of the configuration: `processor.num_points=4096`, `experiment=fast`, `+key=1`, `~key`. */

import { parseYaml } from '../../../input/yaml.ts';
import { choicesOf } from '../model/configForms.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, checkValue, suggestKey } from './configKeys.ts';

/** Hydra reads overrides, or runs once for each of several values, or `--config-file` takes plain `key=value` pairs. */
type OverrideReader = 'hydra' | 'sweep' | 'file';

const OVERRIDE_RE = /^(\+{0,2}|~)([\w/]+(?:\.[\w/]+)*)(?:@[\w.:]+)?(?:=(.*))?$/s;
/** A short form that the command expands itself. */
const SHORTHAND = 'output';

/** Diagnostics of one override; `at` is relative to its start. */
export function checkOverride(text: string, keys: ConfigKeys, reader: OverrideReader): CodeDiagnostic[] {
  const [, mark = '', name, value] = OVERRIDE_RE.exec(text) ?? [];
  if (name === undefined || (value === undefined && mark !== '~'))
    return [{ at: 0, message: `unexpected argument "${text}"`, hint: 'an override is written key=value' }];
  const at = text.indexOf('=') + 1;
  const isWord = value !== undefined && value !== 'null' && /^[\w\-/,]+$/.test(value);
  if (isWord && keys.groups.has(name) && reader === 'file') {
    const message = `"${name}=${value}" chooses nothing with --config-file: there, groups do not exist`;
    return [{ at: 0, message, hint: 'give the values in the file, or as key=value' }];
  }
  const choices = isWord && choicesNamed(name, keys);
  if (choices) {
    const wrong = value.split(',').find((each) => !choices.includes(each) && !/^[A-Z_]+$|\//.test(each));
    const hint = wrong && suggestWord(wrong, choices, name);
    return wrong === undefined ? [] : [{ at, message: `there is no "${name}=${wrong}"`, hint }];
  }
  const key = keys.find(name);
  if (!key || key.path.startsWith('defaults'))
    return [{ at: mark.length, message: `unknown configuration key "${name}"`, hint: suggestKey(name, keys) }];
  const wrong = key.isSection || reader === 'sweep' ? undefined : checkValue(key, readValue(value ?? '???'));
  return wrong ? [{ at, ...wrong }] : [];
}

/** The files of a group; `output` takes a processing mode. */
function choicesNamed(name: string, keys: ConfigKeys): readonly string[] | undefined {
  const { field } = keys.find('output.processing_mode') ?? {};
  return name === SHORTHAND && field ? choicesOf(field)?.map(String) : keys.groups.get(name);
}

/** The value of an override, whose notation is nearly YAML. */
export function readValue(text: string): unknown {
  const { value, diagnostic } = parseYaml(text);
  return diagnostic ? text : value;
}
