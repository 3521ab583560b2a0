/** Loads the parts of the client that most pages do not need. The only file with a dynamic import. */

import { IS_OFFLINE, loadValue, offlineFolder } from './offline.ts';

/** Address of each piece by its name, relative to this script. See `build/emit/bundle.ts`. */
declare const __PIECES__: Readonly<Record<string, string>>;

/** Event at the document: a part could not be loaded, perhaps because the site has been built anew. */
export const PIECE_FAILED = 'piecefailed';

const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/** The address of a piece that runs outside this document: a worker. */
export function pieceAddress(name: string): URL {
  return new URL(__PIECES__[name] ?? '', IS_OFFLINE ? new URL('assets/', offlineFolder()) : import.meta.url);
}

/**
 * Returns the module of a piece; `Piece` is its type. After a failure the next call uses a new URL, because browsers cache
 * module failures by URL for the lifetime of the document: https://github.com/whatwg/html/issues/6768
 */
export function loadPiece<Piece>(name: string): Promise<Piece> {
  const known = loading.get(name);
  if (known) return known as Promise<Piece>;
  const failed = failures.get(name) ?? 0;
  const { href } = pieceAddress(name);
  const address = failed === 0 ? href : `${href}?attempt=${failed}`;
  const piece: Promise<Piece> = IS_OFFLINE ? loadValue(address) : import(address);
  loading.set(name, piece);
  piece.catch(() => {
    loading.delete(name);
    failures.set(name, failed + 1);
    document.dispatchEvent(new Event(PIECE_FAILED));
  });
  return piece;
}

/**
 * Rethrows a failure, and reloads the document if this was a retry (`attempt` > 0): after a release the files have other
 * names, and a module that the piece imports is still cached as failed.
 */
export function reloadAfter(attempt: number, error: unknown): never {
  if (attempt > 0 && navigator.onLine) location.reload();
  throw error;
}
