/** Parses `glossary.yml`: the terms of the site in each language, and the words that pages avoid. */

import type { TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticMessage } from '../../model/diagnostic.ts';
import { parseData } from '../../site/dataFiles.ts';
import { createTermFinder, type Glossary, type TermRule } from './glossary.ts';

export const GLOSSARY_FILE = 'glossary.yml';

const text = z.string().min(1);
const form = z.string().regex(/^(?=.*\p{L})(?:[^\s*]+\*?(?:\s+(?=\S)|$))+$/u, {
  error: 'a word or a phrase, with "*" only at the end of a word',
});
const RULE = z.strictObject({
  write: text,
  avoid: z.array(form).min(1),
  except: z.array(form).optional(),
  why: text,
});

interface Locales {
  config: { locales: ReadonlyArray<{ id: string }> };
}

/** Rules that contradict themselves are reported and left out. */
export function parseGlossary(
  source: TextFile,
  { config }: Locales,
): { glossary: Glossary; diagnostics: Diagnostic[] } {
  const ids = config.locales.map(({ id }) => id);
  const rules = Object.fromEntries(ids.map((id) => [id, RULE.optional()] as const));
  const schema = z.array(z.strictObject({ ...rules, term: text, note: text.optional() }));
  const { value = [], diagnostics, yaml } = parseData(source, schema, { empty: [] });
  const glossary = new Map<string, TermRule[]>();
  for (const id of ids) {
    const known = new Set<string>();
    for (const [at, entry] of value.entries()) {
      // The keys of the schema come from the settings, which types do not know.
      const written = (entry as Readonly<Record<string, unknown>>)[id] as z.infer<typeof RULE> | undefined;
      if (!written) continue;
      const rule = { except: [], ...written };
      const found = findContradiction(rule, known);
      const place = { file: source.file, ...yaml.placeOf([at, id], 'key') };
      if (found) diagnostics.push(createDiagnostic('configuration', place, found.message, found.hint));
      else glossary.set(id, [...(glossary.get(id) ?? []), rule]);
      for (const each of rule.avoid) known.add(each);
    }
  }
  return { glossary, diagnostics };
}

function findContradiction(rule: TermRule, known: ReadonlySet<string>): DiagnosticMessage | undefined {
  const { write, avoid, except } = rule;
  const repeated = avoid.find((each, at) => known.has(each) || avoid.indexOf(each) < at);
  if (repeated !== undefined)
    return { message: `"${repeated}" is listed twice`, hint: 'one entry can list several words' };
  const find = createTermFinder([{ ...rule, except: [] }]);
  const idle = except.find((each) => find(each).length === 0);
  if (idle !== undefined)
    return { message: `the exception "${idle}" has none of the words to avoid`, hint: 'take it out, or correct it' };
  const [advised] = createTermFinder([rule])(write);
  return advised && { message: `"${advised.words}" is both in "write" and in "avoid"`, hint: 'add an exception' };
}
