/** Which kinds of findings a review has: what `--fail-on` looks at. */

import type { Review } from '../../../templates/model/review.ts';
import { isLost } from './reviewLines.ts';
import type { Finding } from './reviewOptions.ts';

/** Number of findings by the names that `--fail-on` takes. */
export function countFindings(review: Review): Record<Finding, number> {
  const { addresses, vanished, stale, changed, shell, weight } = review;
  const visit = weight.find(({ name }) => name === 'first visit');
  return {
    removed: addresses.filter(isLost).length,
    vanished: vanished.length,
    stale: stale.length,
    text: changed.filter(({ places }) => places > 0).length,
    shell: shell.length,
    weight: (visit?.after?.gzip ?? 0) > (visit?.before?.gzip ?? 0) ? 1 : 0,
  };
}
