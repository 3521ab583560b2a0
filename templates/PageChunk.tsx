/** The fragment the client loads on navigation: a page's data and its article HTML. */

import type { PageData, ProsePieces } from './model/page.ts';
import { inlineJson } from './parts/InlineJson.tsx';

export function PageChunk({ page, prose }: { page: PageData; prose: ProsePieces }) {
  return (
    <>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: inlineJson(page) }} />
      {Object.entries(prose).map(([id, html]) => (
        <div key={id} data-prose={id} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </>
  );
}
