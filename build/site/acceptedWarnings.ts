/** Parses `accepted-warnings.txt`. */

import { parseJson } from '../input/json.ts';
import type { TextFile } from '../input/textFile.ts';
import type { AcceptedWarning, AcceptedWarnings } from '../model/accepted.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

const ACCEPTED_RE = /^(\w+) ("(?:\\.|[^"\\])*") (.+)$/;

/** `check "file" message`, one a line; lines that start with `#` are comments. */
export function parseAccepted({ file, text }: TextFile): { accepted: AcceptedWarnings; diagnostics: Diagnostic[] } {
  const entries: AcceptedWarning[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '' || written.startsWith('#')) continue;
    const [, check, name = '', message] = ACCEPTED_RE.exec(written.trimEnd()) ?? [];
    const accepted = parseJson(name).value;
    if (check && message && typeof accepted === 'string')
      entries.push({ check, file: accepted, message, line: at + 1 });
    else {
      const hint = 'npm run build -- --accept-warnings writes the file anew';
      diagnostics.push(createDiagnostic('configuration', { file, line: at + 1 }, 'not an accepted warning', hint));
    }
  }
  return { accepted: { file, entries }, diagnostics };
}
