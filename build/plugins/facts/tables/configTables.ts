/** Reference of the configuration: keys, the files of a group and their values, required keys. */

import { choicesOf, isSectionType } from '../model/configForms.ts';
import type { ConfigFacts, ConfigFieldFacts } from '../model/factsSchema.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code, codes } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow, ReferenceTable } from './referenceBlock.ts';
import { type Attributes, findTarget, noFacts, splitNames } from './targets.ts';
import { typeCell } from './typeCell.ts';

/** The keys of a section of the schema, `root` for top-level keys; without a name, all keys. */
export function planConfigKeys(target: string, translator: FactTranslator): ReferenceBlock {
  const config = translator.facts.config ?? noFacts('config');
  const sections = new Map(config.schema.map((section) => [section.key_path.replace(/[()]/g, ''), section]));
  const section = target ? findTarget('section', target, sections) : { fields: [...sections.values()].flatMap(fields) };
  return {
    kind: 'table',
    columns: KEY_COLUMNS,
    rows: section.fields.map((field) => keyRow(field, target === '', translator)),
  };
}

const KEY_COLUMNS = ['Key', 'Status', 'Value', 'Default', 'Meaning', 'In `process`'] as const;

/** The required keys of `process`, `LiDARProcessor` or `hydra`. */
export function planRequiredKeys(target: string, translator: FactTranslator): ReferenceBlock {
  const config = translator.facts.config ?? noFacts('config');
  const names = { hydra: 'ign_lidar/configs', process: 'process with', LiDARProcessor: 'LiDARProcessor(' };
  const lists = Object.entries(names).flatMap(([name, start]) => {
    const list = config.required_keys.find(({ where }) => where.startsWith(start));
    return list ? [[name, list] as const] : [];
  });
  const list = findTarget('list of required keys', target, new Map(lists));
  const known = new Map(config.schema.flatMap(fields).map((field) => [field.dotted_key, field]));
  const rows = list.keys.map((key): ReferenceRow => {
    const field = known.get(key);
    const meaning = field?.meaning ?? list.meanings?.[key];
    const cells = [field ? keyValue(field, translator) : '', meaning ? translator.cell('config', meaning) : ''];
    return { name: key, id: rowId('required', target, key), cells: [code(key), ...cells] };
  });
  return { kind: 'table', columns: ['Key', 'Value', 'Meaning'], rows };
}

/** The files of a group, in the form of an override: `processor=gpu`. */
export function planConfigGroup(target: string, translator: FactTranslator): ReferenceBlock {
  const group = findGroup(target, translator.facts.config);
  const rows = group.files.map(({ name, purpose, complete_for_config_file: complete }): ReferenceRow => {
    const whole = typeof complete === 'boolean' ? translator.label(complete ? 'yes' : 'no') : '';
    const id = rowId('group', target, name);
    return { name, id, cells: [code(`${target}=${name}`), translator.cell('config', purpose), whole] };
  });
  return { kind: 'table', columns: ['Choice', 'Content', 'Complete for `--config-file`'], rows };
}

/** The values in the files of a group, side by side; `files` selects some of them. */
export function planConfigValues(target: string, translator: FactTranslator, { files }: Attributes): ReferenceTable {
  const group = findGroup(target, translator.facts.config);
  const known = new Map(group.files.map((file) => [file.name, file]));
  const chosen: ConfigFile[] = [];
  for (const name of files === undefined ? known.keys() : splitNames(files)) {
    const file = findTarget(`file of the group ${target}`, name, known);
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

function findGroup(target: string, config: ConfigFacts = noFacts('config')) {
  return findTarget('configuration group', target, new Map(config.groups.map((group) => [group.group, group])));
}

function fields(section: ConfigFacts['schema'][number]): ConfigFieldFacts[] {
  return section.fields;
}

/** A table of one section shows key names without the section, as in a file. */
function keyRow(field: ConfigFieldFacts, isDotted: boolean, translator: FactTranslator): ReferenceRow {
  const { key, dotted_key: dotted, meaning } = field;
  const cells = [
    code(isDotted ? dotted : key),
    translator.badge(`key ${dotted}`, 'column'),
    keyValue(field, translator),
    keyDefault(field, translator),
    translator.withSince(translator.cell('config', meaning), `key ${dotted}`),
    keyEffect(field, translator),
  ];
  return { name: key, id: rowId('key', dotted), cells };
}

/** The status says enough where the effect is only that there is none. */
function keyEffect(
  { dotted_key: dotted, effect_in_process_command: effect }: ConfigFieldFacts,
  translator: FactTranslator,
) {
  const isRedundant =
    effect === '-' || (translator.status(`key ${dotted}`) && /^(?:ignored|no effect on data)$/.test(effect));
  return isRedundant ? '' : translator.cell('config', effect);
}

/** The choices, or the type and the range: `float`, above 0. */
export function keyValue(field: ConfigFieldFacts, translator: FactTranslator): string {
  const choices = choicesOf(field);
  if (choices) return codes(choices);
  const { type, choices_or_range: range } = field;
  const kind = isSectionType(type) ? translator.label('the section') : typeCell(type, 'null', translator);
  return kind + (typeof range === 'string' ? `, ${translator.text('config', range)}` : '');
}

/** The default of a configuration key as a cell. */
export function keyDefault({ default: value }: ConfigFieldFacts, translator: FactTranslator): string {
  if (typeof value === 'string' && value.startsWith('MISSING')) return translator.label('required');
  if (typeof value === 'string' && value.startsWith('new ')) return '';
  if (typeof value === 'string' && translator.hasTranslation('config', value)) return translator.text('config', value);
  return code(value);
}
