/** Reference of the configuration: keys, the files of a group and their values, the keys that must be there. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import { choicesOf } from '../check/configKeys.ts';
import type { ConfigFacts, ConfigFieldFacts } from '../model/factsSchema.ts';
import { code, codes } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, type ReferenceTable, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

type Attributes = Readonly<Record<string, string>>;

/** The keys of a section of the schema, `root` for those outside any section; without a name, of all sections. */
export function planConfigKeys(
  target: string,
  _attributes: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { config } = voice.facts;
  if (!config) return noFacts('config');
  const sections = new Map(config.schema.map((section) => [section.key_path.replace(/[()]/g, ''), section]));
  const section = target ? findTarget('section', target, sections) : { fields: [...sections.values()].flatMap(fields) };
  if (isDiagnostic(section)) return section;
  return {
    kind: 'table',
    columns: KEY_COLUMNS,
    rows: section.fields.map((field) => keyRow(field, target === '', voice)),
  };
}

const KEY_COLUMNS = ['Key', 'Value', 'Default', 'Meaning', 'In `process`'] as const;

/** The keys that must be there: `process`, `LiDARProcessor` or `hydra`. */
export function planRequiredKeys(
  target: string,
  _attributes: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { config } = voice.facts;
  if (!config) return noFacts('config');
  const names = { hydra: 'ign_lidar/configs', process: 'process with', LiDARProcessor: 'LiDARProcessor(' };
  const lists = Object.entries(names).flatMap(([name, start]) => {
    const list = config.required_keys.find(({ where }) => where.startsWith(start));
    return list ? [[name, list] as const] : [];
  });
  const list = findTarget('list of required keys', target, new Map(lists));
  if (isDiagnostic(list)) return list;
  const known = new Map(config.schema.flatMap(fields).map((field) => [field.dotted_key, field]));
  const rows = list.keys.map((key): ReferenceRow => {
    const field = known.get(key);
    const cells = field ? [valueCell(field, voice), voice.tell('config', field.meaning)] : ['', ''];
    return { name: key, id: rowId('required', target, key), cells: [code(key), ...cells] };
  });
  return { kind: 'table', columns: ['Key', 'Value', 'Meaning'], rows };
}

/** The files of a group, as they are chosen: `processor=gpu`. */
export function planConfigGroup(
  target: string,
  _attributes: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const group = findGroup(target, voice.facts.config);
  if (isDiagnostic(group)) return group;
  const rows = group.files.map(({ name, purpose, complete_for_config_file: complete }): ReferenceRow => {
    const whole = typeof complete === 'boolean' ? voice.word(complete ? 'yes' : 'no') : '';
    const id = rowId('group', target, name);
    return { name, id, cells: [code(`${target}=${name}`), voice.tell('config', purpose), whole] };
  });
  return { kind: 'table', columns: ['Choice', 'Content', 'Complete for `--config-file`'], rows };
}

/** What the files of a group set, side by side; `files` names some of them. */
export function planConfigValues(
  target: string,
  { files }: Attributes,
  voice: Voice,
): ReferenceTable | DiagnosticMessage {
  const group = findGroup(target, voice.facts.config);
  if (isDiagnostic(group)) return group;
  const known = new Map(group.files.map((file) => [file.name, file]));
  const chosen: ConfigFile[] = [];
  for (const name of files?.split(/[\s,]+/).filter(Boolean) ?? known.keys()) {
    const file = findTarget(`file of the group ${target}`, name, known);
    if (isDiagnostic(file)) return file;
    chosen.push(file);
  }
  const keys = [...new Set(chosen.flatMap((file) => Object.keys(file.values)))];
  const rows = keys.map((key) => ({
    name: key,
    cells: [code(key), ...chosen.map(({ values }) => (Object.hasOwn(values, key) ? code(values[key]) : '—'))],
  }));
  return { kind: 'table', columns: ['Key'], names: chosen.map(({ name }) => code(name)), rows };
}

type ConfigFile = ConfigFacts['groups'][number]['files'][number];

function findGroup(target: string, config: ConfigFacts | undefined) {
  if (!config) return noFacts('config');
  return findTarget('configuration group', target, new Map(config.groups.map((group) => [group.group, group])));
}

function fields(section: ConfigFacts['schema'][number]): ConfigFieldFacts[] {
  return section.fields;
}

/** In a table of one section a key goes by its name there, as in a file. */
function keyRow(field: ConfigFieldFacts, isDotted: boolean, voice: Voice): ReferenceRow {
  const { key, dotted_key: dotted, meaning, effect_in_process_command: effect } = field;
  const cells = [
    code(isDotted ? dotted : key),
    valueCell(field, voice),
    defaultCell(field, voice),
    voice.tell('config', meaning),
  ];
  return { name: key, id: rowId('key', dotted), cells: [...cells, effect === '-' ? '' : voice.tell('config', effect)] };
}

/** The choices, or the type and the range: `float`, above 0. */
function valueCell(field: ConfigFieldFacts, voice: Voice): string {
  const choices = choicesOf(field);
  if (choices) return codes(choices);
  const { type, choices_or_range: range } = field;
  return typeCell(type, voice) + (typeof range === 'string' ? `, ${voice.say('config', range)}` : '');
}

function typeCell(type: string, voice: Voice): string {
  if (/^[A-Z]\w+Config$/.test(type)) return voice.word('the section');
  const optional = /^Optional\[(.+)\]$/.exec(type)?.[1];
  if (optional) return voice.word('{type} or {other}', { type: code(optional), other: code('null') });
  const [first, second] = /^Union\[(\w+), (\w+)\]$/.exec(type)?.slice(1) ?? [];
  if (first && second) return voice.word('{type} or {other}', { type: code(first), other: code(second) });
  return code(type);
}

function defaultCell({ default: value }: ConfigFieldFacts, voice: Voice): string {
  if (typeof value === 'string' && value.startsWith('MISSING')) return voice.word('required');
  if (typeof value === 'string' && value.startsWith('new ')) return '';
  if (typeof value === 'string' && voice.knows('config', value)) return voice.say('config', value);
  return code(value);
}
