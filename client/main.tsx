/** Brings a finished document to life: hydrates the one React root over it. */

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ServicesProvider, SiteProvider } from '../templates/context.tsx';
import { CrashBoundary } from '../templates/shell/CrashBoundary.tsx';
import { createAnnouncer } from './announce.ts';
import { startKeyboardMarker } from './behaviours/keyboardMarker.ts';
import { startKeys } from './keys.ts';
import { createPageSource, readDocument } from './pageSource.ts';
import { createPrefetch } from './prefetch.ts';
import { RoutedApp } from './router.tsx';
import { createServices } from './services.ts';

// Whoever runs this has got the site's files: the base address is right.
document.querySelector('.base-url-banner')?.remove();
startKeyboardMarker(document);
hydrate().catch((error: unknown) => {
  // The document still reads and its links still work: hide what only a living page can do.
  document.documentElement.classList.replace('js', 'no-js');
  console.error(error);
});

async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const first = await readDocument();
  const { site } = first;
  const source = createPageSource(site);
  const announce = createAnnouncer(document);
  const services = createServices({ site, announce }, source);
  const tools = { site, services, announce, prefetch: createPrefetch(site, source) };
  startKeys(document, { site, announce });
  const app = (
    <ServicesProvider value={services}>
      <SiteProvider value={site}>
        {/* The page and the parts of the shell have boundaries of their own; behind this one nothing is left to mend. */}
        <CrashBoundary onRetry={() => location.reload()}>
          <RoutedApp first={first} source={source} tools={tools} />
        </CrashBoundary>
      </SiteProvider>
    </ServicesProvider>
  );
  // In slices: a slow phone answers its reader in between. https://react.dev/reference/react/startTransition
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: reportMismatch });
  });
}

/** Hydration tests read this: a mismatch is a defect of ours, never the reader's concern. */
function reportMismatch(error: unknown): void {
  const owner = window as { __hydrationErrors?: string[] };
  owner.__hydrationErrors ??= [];
  owner.__hydrationErrors.push(String(error));
  console.error(error);
}
