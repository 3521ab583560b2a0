/** Says of what leads to a page that is missing because it is a draft. */

import type { Diagnostic } from '../model/diagnostic.ts';

/** The diagnostic with another hint if it needs a draft. `drafts`: files by the key of their source. */
export function explainDraft(diagnostic: Diagnostic, drafts: ReadonlyMap<string, string> = new Map()): Diagnostic {
  const file = diagnostic.needs?.map((key) => drafts.get(key)).find((each) => each !== undefined);
  if (file === undefined) return diagnostic;
  return { ...diagnostic, hint: `${file} is a draft: take "draft" out of it, or build with --drafts` };
}
