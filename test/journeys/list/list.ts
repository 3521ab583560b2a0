/** All journeys of readers. */

import type { Journey } from '../journey.ts';
import { COLORS } from './colors.ts';
import { DIAGRAMS } from './diagrams.ts';
import { HEADINGS } from './headings.ts';
import { MENUS } from './menus.ts';
import { NAVIGATION } from './navigation.ts';
import { NO_SCRIPT } from './noScript.ts';
import { OLDER } from './older.ts';
import { PAGES } from './pages.ts';
import { LATE_PIECES } from './pieces.ts';
import { SEARCH } from './search.ts';
import { TEXT } from './text.ts';
import { TOOLS } from './tools.ts';
import { VIEWER } from './viewer.ts';

export const JOURNEYS: readonly Journey[] = [
  ...PAGES,
  ...HEADINGS,
  ...DIAGRAMS,
  ...NAVIGATION,
  ...SEARCH,
  ...COLORS,
  ...MENUS,
  ...TOOLS,
  ...LATE_PIECES,
  ...VIEWER,
  ...TEXT,
  ...NO_SCRIPT,
  ...OLDER,
];
