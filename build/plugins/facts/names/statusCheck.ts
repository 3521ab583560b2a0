/** Compares `status.json` with the other facts: what it names exists, and both say of the same keys that they have no effect. */

import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { didYouMean } from '../../../model/suggest.ts';
import type { Facts } from '../model/facts.ts';
import { statusOf } from '../model/status.ts';
import type { NameDefinition } from './nameDefinition.ts';

/** Contradictions, at the line of the record; a record that is missing, in the file. */
export function checkStatus(definitions: readonly NameDefinition[], facts: Facts): Diagnostic[] {
  const { status } = facts;
  if (!status) return [];
  const known = new Set(definitions.map(({ id }) => id));
  const effects = keyEffects(facts);
  const records = Object.values(status.tables).flat();
  const report = (id: string, message: string, hint?: string) => {
    const place = { file: `${facts.translations.folder}/status.json`, line: facts.nameLines?.status?.[id] };
    return createDiagnostic('unknownFacts', place, message, hint);
  };
  const wrong = records.flatMap(({ names, status: said }) =>
    names.flatMap((id) => {
      if (!known.has(id)) return [report(id, `no fact has the name "${id}"`, didYouMean(id, known))];
      const effect = effects.get(id);
      if (effect === undefined || hasNoEffect(effect) === (said === 'no effect')) return [];
      return [
        report(id, `"${id}" is said to be "${said}", and in config.json "${effect}"`, 'the library’s code decides'),
      ];
    }),
  );
  const missing = [...effects].filter(([id, effect]) => hasNoEffect(effect) && !statusOf(id, status));
  return [
    ...wrong,
    ...missing.map(([id, effect]) =>
      report(id, `"${id}" is missing: config.json says "${effect}"`, 'add what happens and what works instead'),
    ),
  ];
}

function keyEffects({ config }: Facts): ReadonlyMap<string, string> {
  const fields = (config?.schema ?? []).flatMap((section) => section.fields);
  return new Map(
    fields.map(({ dotted_key: key, effect_in_process_command: effect }) => [`key ${key}`, effect] as const),
  );
}

function hasNoEffect(effect: string): boolean {
  return /^(?:ignored|no effect)\b/.test(effect);
}
