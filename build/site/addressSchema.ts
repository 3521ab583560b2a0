/** The schemas of addresses in front matter, settings and data files. */

import { accepted } from '../input/schema.ts';
import * as z from '../input/zod.ts';
import { decodeAddress } from '../model/decodeAddress.ts';
import { isHiddenName } from '../model/paths.ts';
import { isSafeAddress } from '../model/safeAddress.ts';

/** An address that a page links to or loads. */
export const safeAddress = z
  .string()
  .refine(isSafeAddress, accepted('an address that runs nothing, such as "https://example.org" or "/guides"'));

/** The path of a page: `my-page`, `/guides/my-page`. */
export const pagePath = z.string().refine(isPagePath, accepted('a path such as "/my-page"'));

function isPagePath(path: string): boolean {
  if (/[\s?#\\]/.test(path) || path === '') return false;
  // Addresses of other sites.
  if (/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(path)) return false;
  // Web servers hide what begins with a dot, and resolve dots alone.
  return !decodeAddress(path).split('/').some(isHiddenName);
}
