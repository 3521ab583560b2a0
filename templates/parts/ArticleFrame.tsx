/** The article of a doc, page or post, in its own language, with its contents beside it. */

import type { ReactNode } from 'react';
import { usePage, useSite } from '../context.tsx';
import type { TocEntry } from '../model/page.ts';
import { TableOfContents } from './TableOfContents.tsx';

export function ArticleFrame({ toc, children }: { toc: readonly TocEntry[]; children: ReactNode }) {
  return (
    <div className={toc.length > 0 ? 'page with-toc' : 'page'}>
      <article>{children}</article>
      <TableOfContents toc={toc} />
    </div>
  );
}

/** Language and direction for elements that hold the page's own words, when these are not in the locale's language. */
export function useForeign(): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  const { locale } = useSite();
  const { page } = usePage();
  return page.lang === locale.lang ? undefined : { lang: page.lang, dir: page.dir };
}
