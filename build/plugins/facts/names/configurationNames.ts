/** The names of the configuration: keys, sections, and the files of Hydra groups. */

import { isSectionType, listGroups } from '../model/configForms.ts';
import type { ConfigFacts, ConfigFieldFacts } from '../model/factsSchema.ts';
import { rowId } from '../model/rowId.ts';
import { keyDefault, keyValue } from '../tables/configTables.ts';
import type { NameDefinition } from './nameDefinition.ts';

/** Keys of the schema with their sections, and choices such as `processor=gpu`. */
export function listConfigurationNames(config: ConfigFacts): NameDefinition[] {
  return [
    ...config.schema.flatMap(({ fields }) => fields.map(keyName)),
    ...listGroups(config).flatMap(({ group, files }) => files.map((file) => choiceName(group, file))),
  ];
}

function keyName(field: ConfigFieldFacts): NameDefinition {
  const { key, dotted_key: name, meaning } = field;
  const section = name.slice(0, Math.max(0, name.length - key.length - 1));
  return {
    id: `key ${name}`,
    kind: 'key',
    name,
    aliases: section ? [key] : [],
    ...(section && { owner: section }),
    anchors: [rowId('key', name)],
    describe: (translator) => ({
      signature: signatureOf(field),
      value: keyValue(field, translator),
      default: keyDefault(field, translator),
      meaning: translator.cell('config', meaning),
    }),
  };
}

/** `processor.num_points: int = 16384`; a section alone has neither type nor default. */
function signatureOf({ dotted_key: name, type, default: value }: ConfigFieldFacts): string {
  if (isSectionType(type)) return name;
  const typed = `${name}: ${type.replace(/ \(.*\)$/, '')}`;
  const isTold = typeof value === 'string' && /^(?:MISSING|new |list: )/.test(value);
  return isTold ? typed : `${typed} = ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

function choiceName(group: string, { name, purpose }: ConfigFacts['groups'][number]['files'][number]): NameDefinition {
  const choice = `${group}=${name}`;
  return {
    id: `choice ${choice}`,
    kind: 'choice',
    name: choice,
    aliases: [],
    owner: group,
    anchors: [rowId('group', group, name)],
    describe: (translator) => ({ signature: choice, meaning: translator.cell('config', purpose) }),
  };
}
