/** Checks links to other sites. */

import { compareText } from '../model/compareText.ts';
import { createLinkCache } from './linkCache.ts';
import { isBroken, type Link, requestAll } from './linkChecker.ts';

/** Parallel requests: few, because most go to the same hosts. */
const CONCURRENCY = 8;
const OPTIONS = { timeout: 30_000, retry: true, retryErrors: true, retryErrorsCount: 2, retryErrorsJitter: 500 };

/** The broken ones of these addresses. Working ones are cached in `cacheDir`, if it is given. */
export async function checkExternal(addresses: Iterable<string>, cacheDir: string | undefined): Promise<Link[]> {
  const cache = createLinkCache(cacheDir);
  const unknown = [...addresses].filter((url) => !cache.isFresh(url)).sort(compareText);
  const answers = await requestAll(unknown, CONCURRENCY, OPTIONS);
  for (const { url, state } of answers) if (state === 'OK') cache.add(url);
  return answers.filter(isBroken);
}
