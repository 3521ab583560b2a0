/** The one React root: the shell and, inside it, the page. */

import { Providers } from './context.tsx';
import type { AppProps } from './model/document.ts';
import { Page } from './pages/Page.tsx';
import { AnnouncementBar } from './shell/AnnouncementBar.tsx';
import { CrashBoundary } from './shell/CrashBoundary.tsx';
import { Footer } from './shell/Footer.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { PageSidebar } from './shell/PageSidebar.tsx';
import { MAIN_ID, SkipLink } from './shell/SkipLink.tsx';
import { Sprite } from './shell/Sprite.tsx';

export function App(props: AppProps) {
  const { page } = props;
  return (
    <Providers {...props}>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <div className="layout">
        <PageSidebar />
        <main id={MAIN_ID} tabIndex={-1}>
          {/* The key gives every page a fresh boundary: one that crashed does not take the next one with it. */}
          <CrashBoundary key={page.href}>
            <Page page={page} />
          </CrashBoundary>
        </main>
      </div>
      <Footer />
      <Sprite />
    </Providers>
  );
}
