/** Leads on from an address that has no page. Loaded there alone. */

/**
 * To `clean`, the same address as the site would write it, where that has a page: some hosts know no other. Asks the host,
 * not the manifest, for it may be a page of another language. Rejects when the host does not answer.
 */
export async function leaveWrongAddress(clean: string): Promise<void> {
  const { href, pathname, search, hash } = location;
  const answer = await fetch(clean, { method: 'HEAD' });
  // A host that leads back to the spelling that was asked would do so for ever.
  const leads = answer.ok && new URL(answer.url).pathname !== pathname;
  if (leads && location.href === href) location.replace(clean + search + hash);
}
