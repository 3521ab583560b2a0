/** What the search code gives to the page that has loaded it: the one entry of its bundle. */

import { startMarks } from './articleMarks.ts';
import { createPanel } from './panel.ts';

export { createPanel, startMarks };
