/** The React templates, which are a program of their own: an edit of one does not compile the whole builder again. */

import { fileURLToPath } from 'node:url';
import type { CodeLoader } from '../input/codeLoader.ts';
import type { createRenderer, renderExternalMark, renderRedirect } from './render.tsx';

/** What the builder uses of `render.tsx`. */
export interface Templates {
  createRenderer: typeof createRenderer;
  renderExternalMark: typeof renderExternalMark;
  renderRedirect: typeof renderRedirect;
}

/** Rejects if a template has a syntax error. */
export async function loadTemplates(code: CodeLoader): Promise<Templates> {
  return (await code.importModule(fileURLToPath(new URL('./render.tsx', import.meta.url)))) as unknown as Templates;
}
