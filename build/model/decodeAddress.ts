/** Decodes the path of a hand-written address. */

const ENCODED_RE = /(?:%[\da-f]{2})+/gi;

/** `%C3%A9` → `é`; invalid encodings, as in `100%`, stay as written. */
export function decodeAddress(text: string): string {
  return text.replace(ENCODED_RE, decodeRun).normalize('NFC');
}

/** The address with accents in one letter, as ids have them: browsers compare letter by letter. Unchanged if it has no others. */
export function composeAddress(text: string): string {
  const decoded = text.replace(ENCODED_RE, decodeRun);
  const composed = decoded.normalize('NFC');
  if (decoded === composed) return text;
  return text.includes('%') ? encodeURI(composed) : composed;
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
