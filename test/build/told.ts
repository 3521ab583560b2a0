/** What diagnostics say, without their wording: place, check, and the names and numbers in message and hint. */

import { type Diagnostic, type DiagnosticMessage, formatPlace } from '../../build/model/diagnostic.ts';

/** A key in front of the message, what stands in quotes or angle brackets, and numbers. */
const FACT_RE = /^[\w$.[\]"-]+(?=: )|"(?:\\.|[^"\\])*"|`[^`]*`|<[/\w][^>\s]*>|(?<![\w.-])\d+(?:\.\d+)*(?!\w)/g;

/** In the order of the text. */
export function factsOf({ message, hint }: DiagnosticMessage): string[] {
  const hints = hint?.replace(/^(?=\S+: )/, ' ').match(FACT_RE) ?? [];
  return [...(message.match(FACT_RE) ?? []), ...(hints.length > 0 ? ['|', ...hints] : [])];
}

/** `content/en/docs/a.md:3:5 brokenLinks "/x" | "/y"`: the bar stands before those of the hint. */
export function told(diagnostic: Diagnostic): string {
  return [formatPlace(diagnostic), diagnostic.check, ...factsOf(diagnostic)].join(' ');
}
