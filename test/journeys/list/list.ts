/** All journeys. */

import type { Journey } from '../journey.ts';
import { HEADINGS } from './headings.ts';
import { PAGES } from './pages.ts';

export const JOURNEYS: readonly Journey[] = [...PAGES, ...HEADINGS];
