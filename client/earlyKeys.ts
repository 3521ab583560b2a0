/** Keeps what readers type before the client runs: the key that opens the search, and the query after it. */

import { isCommand, isPressed, SEARCH_KEY, SEARCH_KEYS } from './keyPress.ts';

interface EarlyKeys {
  /** Typed after the search was asked for; undefined if it was not. */
  query?: string;
  stop: AbortController;
}

type EarlyWindow = Window & { earlyKeys?: EarlyKeys };

/** Until `takeEarlyQuery`. Keys that are kept do nothing else, so that a space does not scroll. */
export function keepEarlyKeys(window: EarlyWindow): void {
  const early: EarlyKeys = { stop: new AbortController() };
  window.earlyKeys = early;
  const onKeydown = (event: KeyboardEvent) => {
    if (!keep(event, early)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKeydown, { capture: true, signal: early.stop.signal });
}

/** What was typed, if the search was asked for. From now on the client has the keys. */
export function takeEarlyQuery(window: EarlyWindow): string | undefined {
  const { earlyKeys } = window;
  earlyKeys?.stop.abort();
  delete window.earlyKeys;
  return earlyKeys?.query;
}

/** Returns false for a key that has nothing to do with the search. */
function keep(event: KeyboardEvent, early: EarlyKeys): boolean {
  const { query } = early;
  if (query === undefined) {
    const isAsked = document.querySelector('.search-link') && SEARCH_KEYS.some((key) => isPressed(key, event));
    if (!isAsked) return false;
    early.query = '';
  } else if (event.key === 'Escape') early.query = undefined;
  else if (event.key === 'Backspace') early.query = query.slice(0, -1);
  else if (event.key.length === 1 && !isCommand(event)) early.query = query + event.key;
  else return isPressed(SEARCH_KEY, event);
  return true;
}
