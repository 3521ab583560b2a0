/** Checks YAML that configures the library: keys, values, groups; other YAML is left alone. */

import { type ParsedYaml, parseYaml } from '../../build/input/yaml.ts';
import type { Code } from '../../build/model/snippet.ts';
import { type CodeDiagnostic, offsetOf } from './codeOffsets.ts';
import { type ConfigKey, type ConfigKeys, checkValue, listKeys, sectionsOf, suggestKey } from './configKeys.ts';
import { suggestWord } from './hints.ts';

export interface YamlWords {
  /** From the fence: `title="processor/custom.yaml"`. */
  title: string;
  /** From the fence: empty for bare `config`; `complete`, `none` or the name of a group. */
  config?: string;
}

/** Top keys of YAML that other tools read: workflows, conda environments, compose files, Kubernetes, hooks. */
const FOREIGN_KEYS = [
  'on',
  'jobs',
  'steps',
  'channels',
  'services',
  'apiVersion',
  'kind',
  'repos',
  'stages',
  'image',
  'version',
];

type Mapping = Readonly<Record<string, unknown>>;

interface Walk {
  code: Code;
  yaml: ParsedYaml;
  keys: ConfigKeys;
  diagnostics: CodeDiagnostic[];
  /** The group whose file this is, or ''. */
  group: string;
}

/** What a block of YAML says that the facts contradict; nothing when it is not about our configuration. */
export function checkYamlBlock(code: Code, words: YamlWords, keys: ConfigKeys): CodeDiagnostic[] {
  if (words.config === 'none') return [];
  const yaml = parseYaml(code.text);
  if (yaml.diagnostic) return looksLikeConfig(code.text, words, keys) ? [locateDiagnostic(yaml, code)] : [];
  if (!isMapping(yaml.value)) return [];
  const group = findGroup(words, keys);
  if (group === '' && words.config === undefined && !isConfig(yaml.value, keys)) return [];
  const walk: Walk = { code, yaml, keys, diagnostics: [], group };
  checkMapping(yaml.value, [], walk);
  if (words.config === 'complete') checkComplete(yaml.value, walk);
  return walk.diagnostics;
}

/** The names that the fence word `config` takes. */
export function configWords(keys: ConfigKeys): string[] {
  return ['', 'complete', 'none', ...keys.groups.keys()];
}

function locateDiagnostic({ diagnostic }: ParsedYaml, code: Code): CodeDiagnostic {
  const { message, ...place } = diagnostic ?? { message: '', line: 1, column: 1 };
  return { at: offsetOf(code.text, place), message: `this is not valid YAML: ${message}` };
}

function looksLikeConfig(text: string, { config }: YamlWords, keys: ConfigKeys): boolean {
  // Several documents in one block are no configuration of ours.
  if (/\n---\s*(?:\n|$)/.test(text)) return false;
  return config !== undefined || sectionsOf(keys).filter((name) => new RegExp(`^${name}:`, 'm').test(text)).length > 1;
}

/** A file of a group says so by its folder: `configs/processor/custom.yaml`. Files of `experiment` hold whole sections. */
function findGroup({ title, config }: YamlWords, keys: ConfigKeys): string {
  const name = config || /([\w]+)\/[\w.-]+\.ya?ml$/.exec(title)?.[1] || '';
  return keys.groups.has(name) && !name.startsWith('experiment') ? name : '';
}

function isConfig(value: Mapping, keys: ConfigKeys): boolean {
  const names = Object.keys(value);
  if (names.some((name) => FOREIGN_KEYS.includes(name))) return false;
  // Our sections hold keys. A root key alone, such as `verbose`, may be anybody's.
  const isSection = (name: string) =>
    (keys.find(name)?.isSection === true || keys.absentSections.has(name)) &&
    (isMapping(value[name]) || value[name] === null);
  return (
    names.some((name) => isSection(name) || name === 'input_dir' || name === 'output_dir') ||
    isDefaultsOnly(value, keys)
  );
}

/** A file that only chooses: `defaults: [{ processor: gpu }]`. */
function isDefaultsOnly(value: Mapping, keys: ConfigKeys): boolean {
  const entries = Array.isArray(value.defaults) ? value.defaults : [];
  return entries.some((entry) => isMapping(entry) && Object.keys(entry).some((name) => keys.groups.has(groupOf(name))));
}

function checkMapping(value: Mapping, path: readonly string[], walk: Walk): void {
  const { keys, group } = walk;
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name];
    // A key may be written with dots: `processor.lod_level: LOD3`.
    const dotted = [...(group ? [group] : []), ...here].join('.');
    if (dotted === 'defaults' || (group && dotted === `${group}.defaults`)) checkDefaults(inner, here, walk);
    else {
      const key = keys.find(dotted);
      if (!key) report(here, 'key', unknownKey(dotted, path.length === 0 && !group && isMapping(inner), keys), walk);
      else if (!key.isOpen) checkEntry(key, inner, { here, siblings: value }, walk);
    }
  }
}

function checkEntry(
  key: ConfigKey,
  value: unknown,
  { here, siblings }: { here: readonly string[]; siblings: Mapping },
  walk: Walk,
): void {
  if (isMapping(value) && key.isSection) checkMapping(value, here, walk);
  else if (isMapping(value)) report(here, 'value', { message: `"${key.path}" has no keys of its own` }, walk);
  else if (key.isSection && !key.field) {
    // `output: patches_only` is what the command itself expands; an empty section is an excerpt.
    const isShort = key.path === 'output' && typeof value === 'string';
    if (value !== null && !isShort && !isInterpolation(value))
      report(here, 'value', { message: `"${key.path}" is a section`, hint: listKeys(key.path, walk.keys) }, walk);
  } else {
    const wrong = checkValue(key, value, siblings);
    if (wrong) report(here, 'value', wrong, walk);
  }
}

function unknownKey(path: string, isSection: boolean, keys: ConfigKeys): { message: string; hint?: string } {
  if (!isSection) return { message: `unknown configuration key "${path}"`, hint: suggestKey(path, keys) };
  const sections = sectionsOf(keys);
  const hint = suggestWord(path, sections, 'sections');
  return { message: `unknown configuration section "${path}"`, hint };
}

/** `- processor: gpu`, `- override /features: lod3`, `- optional experiment: null`, `- _self_`, `- _base/common` */
function checkDefaults(value: unknown, path: readonly string[], walk: Walk): void {
  if (!Array.isArray(value)) return;
  const { keys } = walk;
  for (const [index, entry] of value.entries()) {
    if (!isMapping(entry)) continue;
    for (const [name, chosen] of Object.entries(entry)) {
      const place = [...path, String(index), name];
      const group = groupOf(name);
      const options = keys.groups.get(group);
      if (!options) {
        const hint = suggestWord(group, [...keys.groups.keys()], 'groups');
        report(place, 'key', { message: `there is no configuration group "${group}"`, hint }, walk);
      } else if (typeof chosen === 'string' && !isInterpolation(chosen) && !options.includes(chosen)) {
        const hint = suggestWord(chosen, options, group);
        report(place, 'value', { message: `configuration group "${group}" has no "${chosen}"`, hint }, walk);
      }
    }
  }
}

function groupOf(name: string): string {
  return name.replace(/^(?:override|optional) +/g, '').replace(/^\/|@.*$/g, '');
}

/** A file for `--config-file` must hold every key the command reads; folders may come as overrides, the box from the base. */
function checkComplete(value: Mapping, walk: Walk): void {
  const missing = walk.keys.required.filter(
    (path) => !['input_dir', 'output_dir', 'bbox'].includes(path) && !holds(value, path),
  );
  if (missing.length === 0) return;
  const message = `the configuration is not complete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
  walk.diagnostics.push({ at: 0, message, hint: 'add the keys, or leave the word "complete" away' });
}

function holds(value: Mapping, path: string): boolean {
  return (
    path.split('.').reduce<unknown>((inner, name) => (isMapping(inner) ? inner[name] : undefined), value) !== undefined
  );
}

function report(
  path: readonly string[],
  part: 'key' | 'value',
  { message, hint }: { message: string; hint?: string },
  { code, yaml, diagnostics }: Walk,
): void {
  const place = yaml.placeOf(path, part);
  diagnostics.push({ at: place ? offsetOf(code.text, place) : 0, message, hint });
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInterpolation(value: unknown): boolean {
  return typeof value === 'string' && /\$\{|^\?\?\?$/.test(value);
}
