/** What is wrong with a piece of Markdown syntax, before it is known where on the page the piece stands. */

import type { PageEnv } from './env.ts';

export interface Complaint {
  message: string;
  hint?: string;
  /** Lines below the first line of the piece. */
  below?: number;
}

/** Reports complaints about directives and code fences whose first line is the 0-based `line` of the body. */
export function reportComplaints(env: PageEnv, line: number, complaints: readonly Complaint[]): void {
  for (const { message, hint, below = 0 } of complaints) env.report('brokenDirectives', line + below, message, hint);
}
