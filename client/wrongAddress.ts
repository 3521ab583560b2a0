/** Redirects from an address without a page. Loaded on the 404 page only. */

/**
 * Goes to `clean`, the normalised address, if the host has a page there. Asks the host and not the manifest, because the
 * page may be in another language. Rejects if the host does not respond.
 */
export async function leaveWrongAddress(clean: string): Promise<void> {
  const { href, pathname, search, hash } = location;
  const response = await fetch(clean, { method: 'HEAD' });
  // A host that redirects back to this address would cause a loop.
  const isElsewhere = response.ok && new URL(response.url).pathname !== pathname;
  if (isElsewhere && location.href === href) location.replace(clean + search + hash);
}
