/** The fragment the client loads on navigation: a page's data and its article HTML. */

import { ProseProvider } from './context.tsx';
import type { PageData, ProsePieces } from './model/pageData.ts';
import { inlineJson } from './parts/InlineJson.tsx';
import { Prose } from './parts/Prose.tsx';

export function PageChunk({ page, prose }: { page: PageData; prose: ProsePieces }) {
  return (
    <ProseProvider value={prose}>
      {/* For whoever opens the file by itself. The client takes what is below. */}
      <meta name="robots" content="noindex" />
      <meta httpEquiv="Content-Security-Policy" content="default-src 'none'" />
      <script type="application/json">{inlineJson(page)}</script>
      {Object.keys(prose).map((id) => (
        <Prose key={id} id={id} />
      ))}
    </ProseProvider>
  );
}
