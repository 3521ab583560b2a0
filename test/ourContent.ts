/** Whether `content/` is ours. With another one, tests of our pages, facts and figures are left out: `test/run.ts`, and cases with `skip`. */

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SETTINGS = resolve(import.meta.dirname, '../content/site.ts');
const isOurs = existsSync(SETTINGS) && readFileSync(SETTINGS, 'utf8').includes("'lidar'");

/** For `skip` of a case. */
export const otherContent = isOurs ? false : 'content/ is not ours';

/** Files that read our content throughout. */
export const OF_OUR_CONTENT =
  /^test[\\/](?:(?:content|search|figures)[\\/]|manual\.test|facts[\\/](?:facts|factsFixtures|factWords|factValues|names|nameFinder)\.test)/;
