/** Each kind of page, opened directly. */

import { onePerKind } from '../../browser/site.ts';
import { DESK, type Journey, PHONE } from '../journey.ts';
import { expectSound } from './expect.ts';

const UNKNOWN = 'no/such/page';

export const PAGES: readonly Journey[] = [
  ['English', ''],
  ['French', 'fr/'],
].flatMap(([name, language = '']) =>
  [DESK, PHONE].map((size) => ({
    name: `pages: each kind comes to life, ${name}, ${size.width} px`,
    look: { size },
    async go(reader) {
      const { tab, site } = reader;
      site.expectMissing(/no\/such\/page/);
      for (const page of [...(await onePerKind(site, language)), language + UNKNOWN]) {
        await tab.open(page);
        await expectSound(reader, page);
      }
    },
  })),
);
