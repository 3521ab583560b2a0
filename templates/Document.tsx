/** One complete document, without the doctype. */

import { App } from './App.tsx';
import { Providers } from './context.tsx';
import { Head } from './Head.tsx';
import type { AppProps, DocumentProps } from './model/documentData.ts';
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
      data-base={site.base === '/' ? undefined : site.base}
      data-elsewhere={otherHomes(app)}
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

/** Homes of the other languages, for the theme script: on many hosts the 404 page of the default language answers below them too. */
function otherHomes({ site, page }: AppProps): string | undefined {
  if (page.kind !== 'notFound' || site.home !== site.base) return undefined;
  const homes = site.locales.map(({ href }) => href).filter((href) => href !== site.home);
  return homes.length > 0 ? homes.join(' ') : undefined;
}
