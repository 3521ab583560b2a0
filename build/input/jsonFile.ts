/** Parses and validates JSON files, and locates their errors. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { parseJson } from './json.ts';
import { findKeyLine } from './keyPlace.ts';
import { formatValueDiagnostic, validate } from './schema.ts';
import type { TextFile } from './textFile.ts';
import type * as z from './zod.ts';

/** The value of a file, or the first error of its syntax. */
export function parseJsonFile(
  { file, text }: TextFile,
  { check = 'configuration', hint }: { check?: string; hint?: string } = {},
): { value?: unknown; diagnostics: Diagnostic[] } {
  const { value, diagnostic } = parseJson(text);
  if (!diagnostic) return { value, diagnostics: [] };
  const message = `the file is not valid JSON: ${diagnostic.message}`;
  return { diagnostics: [createDiagnostic(check, { file, line: diagnostic.line }, message, hint)] };
}

/**
 * Validates what `parseJsonFile` gave: the typed value, or all errors with their lines. `hint` takes the place of their own
 * hints.
 */
export function validateJson<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { file, text }: TextFile,
  hint?: string,
): { value?: z.output<S>; diagnostics: Diagnostic[] } {
  const { value: valid, diagnostics } = validate(schema, value);
  return {
    value: valid,
    diagnostics: diagnostics.map((each) => {
      const place = { file, line: findKeyLine(text, each.path) };
      return createDiagnostic('configuration', place, formatValueDiagnostic(each), hint ?? each.hint);
    }),
  };
}
