/** The React templates, which are a program of their own: an edit of one neither compiles the builder nor loses its results. */

import { fileURLToPath } from 'node:url';
import type { CodeLoader } from '../input/codeLoader.ts';

type Used = 'createRenderer' | 'renderExternalMark' | 'renderRedirect';
export type Templates = Pick<typeof import('./render.tsx'), Used> & { version?: string };

/** Rejects if a template has a syntax error. */
export async function loadTemplates(code: CodeLoader): Promise<Templates> {
  const { exports, version } = await code.importModule(fileURLToPath(new URL('./render.tsx', import.meta.url)));
  return { ...exports, version } as Templates;
}
