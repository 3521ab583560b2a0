/** Checks YAML configurations of the library: keys, values, groups. Other YAML is ignored. */

import { type ParsedYaml, parseYaml } from '../../../input/yaml.ts';
import { suggestWord } from '../model/hints.ts';
import type { Code } from '../model/snippet.ts';
import { type CodeDiagnostic, offsetOf } from './codeOffsets.ts';
import { type ConfigKey, type ConfigKeys, checkValue, listKeys, sectionsOf, suggestKey } from './configKeys.ts';

interface YamlFence {
  /** Option of the fence: `title="processor/custom.yaml"`. */
  title: string;
  /** Option of the fence: empty for bare `config`; `complete`, `none` or the name of a group. */
  config?: string;
}

/** Top-level keys of other tools: workflows, conda environments, compose files, Kubernetes, hooks. */
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

interface YamlCheck {
  code: Code;
  yaml: ParsedYaml;
  keys: ConfigKeys;
  diagnostics: CodeDiagnostic[];
  /** The group of the file, or ''. */
  group: string;
}

export function isYaml(language: string): boolean {
  return language === 'yaml' || language === 'yml';
}

/** Contradictions between a block of YAML and the facts; none if it is not a configuration of the library. */
export function checkYamlBlock(code: Code, fence: YamlFence, keys: ConfigKeys): CodeDiagnostic[] {
  if (fence.config === 'none') return [];
  const yaml = parseYaml(code.text);
  if (yaml.diagnostic) return looksLikeConfig(code.text, fence, keys) ? [locateDiagnostic(yaml, code)] : [];
  if (!isMapping(yaml.value)) return [];
  const group = findGroup(fence, keys);
  if (group === '' && fence.config === undefined && !isConfig(yaml.value, keys)) return [];
  const check: YamlCheck = { code, yaml, keys, diagnostics: [], group };
  checkMapping(yaml.value, [], check);
  if (fence.config === 'complete') checkComplete(yaml.value, check);
  return check.diagnostics;
}

/** The values of the fence option `config`. */
export function configOptionValues(keys: ConfigKeys): string[] {
  return ['', 'complete', 'none', ...keys.groups.keys()];
}

function locateDiagnostic({ diagnostic }: ParsedYaml, code: Code): CodeDiagnostic {
  const { message, ...place } = diagnostic ?? { message: '', line: 1, column: 1 };
  return { at: offsetOf(code.text, place), message: `this is not valid YAML: ${message}` };
}

function looksLikeConfig(text: string, { config }: YamlFence, keys: ConfigKeys): boolean {
  // Configurations have one document.
  if (/\n---\s*(?:\n|$)/.test(text)) return false;
  return config !== undefined || sectionsOf(keys).filter((name) => new RegExp(`^${name}:`, 'm').test(text)).length > 1;
}

/** The group of a file from its folder: `configs/processor/custom.yaml`. Not `experiment`, whose files have whole sections. */
export function findGroup({ title, config }: YamlFence, keys: ConfigKeys): string {
  const name = config || /(\w+)\/[\w.-]+\.ya?ml$/.exec(title)?.[1] || '';
  return keys.groups.has(name) && !name.startsWith('experiment') ? name : '';
}

/** Whether the content of a YAML block is a configuration of the library. */
export function isConfig(value: Mapping, keys: ConfigKeys): boolean {
  const names = Object.keys(value);
  if (names.some((name) => FOREIGN_KEYS.includes(name))) return false;
  // Root keys such as `verbose` are too common: only sections with keys identify a configuration.
  const isSection = (name: string) =>
    (keys.find(name)?.isSection === true || keys.absentSections.has(name)) &&
    (isMapping(value[name]) || value[name] === null);
  return (
    names.some((name) => isSection(name) || name === 'input_dir' || name === 'output_dir') ||
    isDefaultsOnly(value, keys)
  );
}

/** A file that only selects groups: `defaults: [{ processor: gpu }]`. */
function isDefaultsOnly(value: Mapping, keys: ConfigKeys): boolean {
  const entries = Array.isArray(value.defaults) ? value.defaults : [];
  return entries.some((entry) => isMapping(entry) && Object.keys(entry).some((name) => keys.groups.has(groupOf(name))));
}

function checkMapping(value: Mapping, path: readonly string[], check: YamlCheck): void {
  const { keys, group } = check;
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name];
    // A key may be written with dots: `processor.lod_level: LOD3`.
    const dotted = [...(group ? [group] : []), ...here].join('.');
    if (dotted === 'defaults' || (group && dotted === `${group}.defaults`)) checkDefaults(inner, here, check);
    else {
      const key = keys.find(dotted);
      if (!key) report(here, 'key', unknownKey(dotted, path.length === 0 && !group && isMapping(inner), keys), check);
      else if (!key.isOpen) checkEntry(key, inner, { here, siblings: value }, check);
    }
  }
}

function checkEntry(
  key: ConfigKey,
  value: unknown,
  { here, siblings }: { here: readonly string[]; siblings: Mapping },
  check: YamlCheck,
): void {
  if (isMapping(value) && key.isSection) checkMapping(value, here, check);
  else if (isMapping(value)) report(here, 'value', { message: `"${key.path}" has no keys of its own` }, check);
  else if (key.isSection && !key.field) {
    // The command expands `output: patches_only` itself; an empty section is an excerpt.
    const isShort = key.path === 'output' && typeof value === 'string';
    if (value !== null && !isShort && !isInterpolation(value))
      report(here, 'value', { message: `"${key.path}" is a section`, hint: listKeys(key.path, check.keys) }, check);
  } else {
    const wrong = checkValue(key, value, siblings);
    if (wrong) report(here, 'value', wrong, check);
  }
}

function unknownKey(path: string, isSection: boolean, keys: ConfigKeys): { message: string; hint?: string } {
  if (!isSection) return { message: `unknown configuration key "${path}"`, hint: suggestKey(path, keys) };
  const sections = sectionsOf(keys);
  const hint = suggestWord(path, sections, 'sections');
  return { message: `unknown configuration section "${path}"`, hint };
}

/** `- processor: gpu`, `- override /features: lod3`, `- optional experiment: null`, `- _self_`, `- _base/common` */
function checkDefaults(value: unknown, path: readonly string[], check: YamlCheck): void {
  if (!Array.isArray(value)) return;
  const { keys } = check;
  for (const [index, entry] of value.entries()) {
    if (!isMapping(entry)) continue;
    for (const [name, chosen] of Object.entries(entry)) {
      const place = [...path, String(index), name];
      const group = groupOf(name);
      const options = keys.groups.get(group);
      if (!options) {
        const hint = suggestWord(group, [...keys.groups.keys()], 'groups');
        report(place, 'key', { message: `there is no configuration group "${group}"`, hint }, check);
      } else if (typeof chosen === 'string' && !isInterpolation(chosen) && !options.includes(chosen)) {
        const hint = suggestWord(chosen, options, group);
        report(place, 'value', { message: `configuration group "${group}" has no "${chosen}"`, hint }, check);
      }
    }
  }
}

function groupOf(name: string): string {
  return name.replace(/^(?:override|optional) +/g, '').replace(/^\/|@.*$/g, '');
}

/** A file for `--config-file` needs all required keys; folders may be overrides, and `bbox` comes from the base configuration. */
function checkComplete(value: Mapping, check: YamlCheck): void {
  const missing = check.keys.required.filter(
    (path) => !['input_dir', 'output_dir', 'bbox'].includes(path) && !hasPath(value, path),
  );
  if (missing.length === 0) return;
  const message = `the configuration is not complete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
  check.diagnostics.push({ at: 0, message, hint: 'add the keys, or leave the word "complete" away' });
}

function hasPath(value: Mapping, path: string): boolean {
  return (
    path.split('.').reduce<unknown>((inner, name) => (isMapping(inner) ? inner[name] : undefined), value) !== undefined
  );
}

function report(
  path: readonly string[],
  part: 'key' | 'value',
  { message, hint }: { message: string; hint?: string },
  { code, yaml, diagnostics }: YamlCheck,
): void {
  const place = yaml.placeOf(path, part);
  diagnostics.push({ at: place ? offsetOf(code.text, place) : 0, message, hint });
}

export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInterpolation(value: unknown): boolean {
  return typeof value === 'string' && /\$\{|^\?\?\?$/.test(value);
}
