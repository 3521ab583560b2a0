/** Places a view on the sheet. */

import type { Position } from '../../../../client/cloud/point.ts';
import { project, type Spot, type View } from '../../../../client/cloud/view.ts';

/** The view that shows `place` at a spot of the sheet. */
export function centreOn(view: Omit<View, 'origin'>, place: Position, [left, top]: Spot): View {
  const [x, y] = project({ ...view, origin: [0, 0] }, place);
  return { ...view, origin: [left - x, top - y] };
}
