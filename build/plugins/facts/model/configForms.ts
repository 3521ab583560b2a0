/** What fields and groups of the configuration are, by the notation of the facts. */

import type { ConfigFacts, ConfigFieldFacts } from './factsSchema.ts';

/** The section, or group, of what stands in none. */
export const ROOT = '(root)';

/** The groups of which readers choose a file; the files beside them are in none. */
export function listGroups({ groups }: Pick<ConfigFacts, 'groups'>): ConfigFacts['groups'] {
  return groups.filter(({ group }) => group !== ROOT);
}

/** The finite list of values of a key, if any: those accepted by the code take precedence over the declared ones. */
export function choicesOf({ accepted_values: accepted, choices_or_range: declared }: ConfigFieldFacts) {
  return accepted ?? (Array.isArray(declared) ? declared : undefined);
}

/** Whether a key is a section with keys of its own: its type is another class of the configuration. */
export function isSectionType(type: string): boolean {
  return /^[A-Z]\w+Config$/.test(type);
}
