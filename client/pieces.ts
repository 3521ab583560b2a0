/** Loads the pieces of the client that most pages do without. The only place that imports code late. */

/** Address of each piece by its name, relative to this script. See `build/bundle.ts`. */
declare const __PIECES__: Readonly<Record<string, string>>;

const loading = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/**
 * The module of a piece; `Piece` is its type. Whoever asks again after a failure starts another try, under an address of
 * its own: browsers remember that a module has failed. https://github.com/whatwg/html/issues/6768
 */
export function loadPiece<Piece>(name: string): Promise<Piece> {
  const known = loading.get(name);
  if (known) return known as Promise<Piece>;
  const failed = failures.get(name) ?? 0;
  const { href } = new URL(__PIECES__[name] ?? '', import.meta.url);
  const piece: Promise<Piece> = import(failed === 0 ? href : `${href}?attempt=${failed}`);
  loading.set(name, piece);
  piece.catch(() => {
    loading.delete(name);
    failures.set(name, failed + 1);
  });
  return piece;
}

/**
 * For a retry that has failed too: a new release has other files, and a file that a piece imports keeps the address under
 * which it has failed. Then only a reload helps. `attempt` counts from 0; the first failure is just thrown again.
 */
export function reloadAfter(attempt: number, error: unknown): never {
  if (attempt > 0 && navigator.onLine) location.reload();
  throw error;
}
