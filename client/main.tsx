/** Brings a finished document to life: hydrates the one React root over it. */

import { hydrateRoot } from 'react-dom/client';
import { readDocument } from './pageSource.ts';
import { RoutedApp } from './router.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const props = await readDocument();
  hydrateRoot(root, <RoutedApp {...props} />, {
    onRecoverableError: (error) => reportMismatch(error),
  });
}

/** Hydration tests read this: a mismatch is a defect of ours, never the reader's concern. */
function reportMismatch(error: unknown): void {
  const events = ((window as { __hydrationErrors?: string[] }).__hydrationErrors ??= []);
  events.push(String(error));
  console.error(error);
}

void start();
