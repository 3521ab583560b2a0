/** Ready-made HTML on the page. The only file that inserts any into the body. */

import { memo, useMemo } from 'react';
import { useProse, useServices } from '../context.tsx';

/** An article or a preview. On hydration the client reads its HTML back from this element. */
export const Prose = memo(function Prose({ id, lang, dir }: { id: string; lang?: string; dir?: 'ltr' | 'rtl' }) {
  const html = useHtml(useProse(id));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown step has closed every tag and checked every address
  return <div className="prose" data-prose={id} lang={lang} dir={dir} dangerouslySetInnerHTML={html} />;
});

/** Inline HTML: a heading in a table of contents, the announcement, a navbar item. */
export function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from headings and from the configuration
  return <span className={className} dangerouslySetInnerHTML={useHtml(html)} />;
}

/** React sets the HTML again if the object changes, which would undo the work of behaviours. Node has no services. */
function useHtml(html: string): { __html: string } {
  const { trustHtml } = useServices();
  return useMemo(() => ({ __html: trustHtml?.(html) ?? html }), [html, trustHtml]);
}
