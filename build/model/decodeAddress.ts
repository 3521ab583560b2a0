/** Decodes the path of a hand-written address. */

const ENCODED_RE = /(?:%[\da-f]{2})+/gi;

/** `%C3%A9` → `é`; invalid encodings, as in `100%`, stay as written. */
export function decodeAddress(text: string): string {
  return text.replace(ENCODED_RE, decodeRun).normalize('NFC');
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
