/** The document at the old address of a page: redirects to the new one, with and without scripts. */

import type { RedirectProps } from './model/documentData.ts';
import { splitHref } from './model/urls.ts';
import { Message } from './parts/Message.tsx';

/**
 * Keeps query and hash; a hash in the address takes precedence over the redirect's own. The same text in all documents,
 * because the security policy names its hash.
 */
export const REDIRECT_SCRIPT =
  '{const{page,place}=document.currentScript.dataset;location.replace(page+location.search+(location.hash||place))}';

export function RedirectDocument({ lang, dir, href, canonical, title, policy, ui }: RedirectProps) {
  const [path, query, place] = splitHref(href);
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{ui.pageMoved}</title>
        <link rel="canonical" href={canonical} />
        {/* Only without scripts: the refresh loses the query. */}
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${href}`} />
        </noscript>
        <script data-page={path + query} data-place={place}>
          {REDIRECT_SCRIPT}
        </script>
      </head>
      <body>
        <main>
          <h1>{ui.pageMoved}</h1>
          <p>
            <Message text={ui.pageMovedText} values={{ page: <a href={href}>{title}</a> }} />
          </p>
        </main>
      </body>
    </html>
  );
}
