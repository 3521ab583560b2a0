/** Decodes the path of an address that somebody has written. */

/** `%C3%A9` → `é`; invalid encodings stay as written. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}
