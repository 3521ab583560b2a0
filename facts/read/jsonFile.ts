/** Parses a JSON file of the facts. */

import { parseJson } from '../../build/input/json.ts';
import { decodeText } from '../../build/input/sourceText.ts';
import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';

/** The text and its value; or a diagnostic, if the bytes are not text or the text is not JSON. `file` is the name in diagnostics. */
export function parseJsonFile(
  file: string,
  bytes: Buffer,
): { source: string; value: unknown; diagnostic?: undefined } | { diagnostic: Diagnostic } {
  const source = decodeText(bytes, file);
  if (typeof source !== 'string') return { diagnostic: source };
  const { value, diagnostic } = parseJson(source);
  if (!diagnostic) return { source, value };
  const message = `the file is not valid JSON: ${diagnostic.message}`;
  return { diagnostic: createDiagnostic('configuration', { file, line: diagnostic.line }, message) };
}
