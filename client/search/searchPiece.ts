/** Entry of the search bundle. */

import { startMarks } from './articleMarks.ts';
import { createPanel } from './panel.ts';

export { createPanel, startMarks };
