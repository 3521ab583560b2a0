/** The schema of a level of the table of contents, in settings and front matter. */

import * as z from '../input/zod.ts';

const WRONG = { error: 'a whole number from 2 to 6' };

export const headingLevel = z.int(WRONG).min(2, WRONG).max(6, WRONG);
