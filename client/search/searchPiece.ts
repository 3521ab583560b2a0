/** Entry of the search bundle, with the styles of what it shows. */

import { addStyles } from '../pieceStyles.ts';
import { startMarks } from './articleMarks.ts';
import { createPanel } from './panel.ts';
import styles from './search.css';

addStyles(styles);

export { createPanel, startMarks };
