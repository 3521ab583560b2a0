/** The React root: the shell with the page. */

import { Providers } from './context.tsx';
import type { AppProps } from './model/documentData.ts';
import { Page } from './pages/Page.tsx';
import { AnnouncementBar } from './shell/AnnouncementBar.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { Footer } from './shell/Footer.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { PageSidebar } from './shell/PageSidebar.tsx';
import { PartBoundary } from './shell/PartBoundary.tsx';
import { MAIN_ID } from './shell/panelIds.ts';
import { SkipLink } from './shell/SkipLink.tsx';
import { Sprite } from './shell/Sprite.tsx';

/** `onRetry` is called when a page that crashed is tried again. */
export function App({ onRetry, ...props }: AppProps & { onRetry?: () => void }) {
  const { page } = props;
  return (
    <Providers {...props}>
      <SkipLink />
      <PartBoundary errorMessage="The announcement bar failed to render.">
        <AnnouncementBar />
      </PartBoundary>
      <PartBoundary errorMessage="The navbar failed to render.">
        <Navbar />
      </PartBoundary>
      <div className="layout">
        <PartBoundary errorMessage="The sidebar failed to render.">
          <PageSidebar />
        </PartBoundary>
        <main id={MAIN_ID} tabIndex={-1}>
          {/* The key gives every page a new boundary, so that a crash does not affect the next page. */}
          <CrashBoundary key={page.href} onRetry={onRetry}>
            <Page page={page} />
          </CrashBoundary>
        </main>
      </div>
      <PartBoundary errorMessage="The footer failed to render.">
        <Footer />
      </PartBoundary>
      <Sprite />
    </Providers>
  );
}
