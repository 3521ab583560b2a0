/** Reads JSON, and says where it is wrong. */

import { lineOf } from '../reading/sourceText.ts';
import { parseYaml } from '../reading/yaml.ts';

export interface ParsedJson {
  value?: unknown;
  mistake?: { message: string; line?: number };
}

/** The value of a JSON text, or the mistake in it. */
export function parseJson(source: string): ParsedJson {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const { message } = error as Error;
    const text = message.replace(/,? (?:\.\.\.)?".*$|,? (?:in JSON )?at position.*$/s, '');
    return { mistake: { message: text.charAt(0).toLowerCase() + text.slice(1), line: findLine(message, source) } };
  }
}

/** Not every message of the engine tells the position. YAML is nearly a superset of JSON, and its parser always does. */
function findLine(message: string, source: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? parseYaml(source).mistake?.line : lineOf(source, Number(position));
}
