/** A path as it stands in an address: what would begin a query or a hash is encoded too. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
