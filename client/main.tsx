/** Entry of the client: hydrates the React root of the document. */

import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ServicesProvider, SiteProvider } from '../templates/context.tsx';
import type { AppProps } from '../templates/model/documentData.ts';
import { CrashBoundary } from '../templates/shell/CrashBoundary.tsx';
import { createAnnouncer } from './announce.ts';
import { SHELL, startBehaviours } from './behaviours/registry.ts';
import { applyHead } from './documentHead.ts';
import { IS_OFFLINE } from './offline.ts';
import { createPageSource, fetchText, readDocument } from './pageSource.ts';
import { loadPiece } from './pieces.ts';
import { createPrefetch } from './prefetch.ts';
import { RoutedApp } from './router.tsx';
import { createServices } from './services.ts';
import { pagePath } from './siteLinks.ts';
import { createUpdateWatch, watchForUpdates } from './siteUpdate.ts';
import { createTrust } from './trustedTypes.ts';

// This script was loaded, so the base address is right.
document.querySelector('.base-url-banner')?.remove();
hydrate().catch((error: unknown) => {
  // The document and its links still work: hide what needs the client.
  document.documentElement.classList.replace('js', 'no-js');
  console.error(error);
});

async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const other = await readOtherLanguage();
  const first = other ?? (await readDocument());
  const { site } = first;
  const trust = createTrust();
  const source = createPageSource(site, trust, {
    first,
    watch: IS_OFFLINE ? undefined : createUpdateWatch(site),
  });
  if (!IS_OFFLINE) watchForUpdates(() => source.refresh(pagePath(location, site) ?? ''));
  const announce = createAnnouncer();
  const tools = { site, source, announce, trust, prefetch: createPrefetch(site, source) };
  startBehaviours(document.documentElement, SHELL, tools);
  const services = createServices(tools);
  const app = (
    <ServicesProvider value={services}>
      <SiteProvider value={site}>
        {/* The page and the parts of the shell have their own boundaries; this one is the last resort. */}
        <CrashBoundary onRetry={() => location.reload()}>
          <RoutedApp first={first} tools={tools} />
        </CrashBoundary>
      </SiteProvider>
    </ServicesProvider>
  );
  if (other) {
    const { lang, dir } = site.locale;
    Object.assign(document.documentElement, { lang, dir });
    applyHead(other.page, site);
    flushSync(() => createRoot(root).render(app));
    document.documentElement.classList.remove('elsewhere');
    return;
  }
  // In slices, so that a slow phone stays responsive. https://react.dev/reference/react/startTransition
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: reportMismatch });
  });
}

/** The 404 page in the language of the address, if this document is one in another. If it cannot be loaded, the document stays as it is. */
async function readOtherLanguage(): Promise<AppProps | undefined> {
  const { dataset, classList } = document.documentElement;
  if (!dataset.elsewhere) return undefined;
  try {
    const { readNotFound } = await loadPiece<typeof import('./wrongAddress.ts')>('wrongAddress');
    return await readNotFound(dataset.elsewhere, fetchText);
  } catch {
    classList.remove('elsewhere');
    return undefined;
  }
}

/** Tests read the list: a hydration mismatch is a bug of ours. */
function reportMismatch(error: unknown): void {
  const target = window as { __hydrationErrors?: string[] };
  target.__hydrationErrors ??= [];
  target.__hydrationErrors.push(String(error));
  console.error(error);
}
