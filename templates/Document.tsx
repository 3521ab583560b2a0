/** One complete document, without the doctype. */

import { App } from './App.tsx';
import { Providers } from './context.tsx';
import { Head } from './Head.tsx';
import type { DocumentProps } from './model/documentData.ts';
import { BaseUrlBanner } from './parts/BaseUrlBanner.tsx';

/** The client hydrates the root; everything outside it stays as served. */
export function Document({ head, assets, ...app }: DocumentProps) {
  const { site, page } = app;
  const { locale, colorMode, announcement } = site;
  return (
    <html
      lang={locale.lang}
      dir={locale.dir}
      className="no-js"
      data-theme={colorMode.respectPrefersColorScheme ? undefined : colorMode.defaultMode}
      data-fixed-theme={colorMode.disableSwitch ? '' : undefined}
      // Only a closeable announcement has an id.
      data-announcement={announcement && (announcement.closeable ? announcement.id : '')}
    >
      <Providers {...app}>
        <Head head={head} assets={assets} />
      </Providers>
      <body>
        {page.href === site.home && <BaseUrlBanner site={site} />}
        <div id="root">
          <App {...app} />
        </div>
      </body>
    </html>
  );
}
