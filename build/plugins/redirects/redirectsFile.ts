/** Parses `redirects.yml`. */

import type { TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { parseData } from '../../site/dataFiles.ts';
import { newAddress, oldAddress } from '../../site/redirectSchema.ts';

export const REDIRECTS_FILE = 'redirects.yml';

/** An entry of `redirects.yml`. */
export interface RedirectEntry {
  /** Paths as written. */
  from: string;
  to: string;
  place: Place;
}

/** The redirects of `redirects.yml`, one `old address: new address` per line. */
export function parseRedirects(source: TextFile): { redirects: RedirectEntry[]; diagnostics: Diagnostic[] } {
  const { value = {}, diagnostics, yaml } = parseData(source, z.record(oldAddress, newAddress));
  const redirects = Object.entries(value).map(([from, to]) => ({
    from,
    to,
    place: { file: source.file, ...yaml.placeOf([from], 'key') },
  }));
  return { redirects, diagnostics };
}
