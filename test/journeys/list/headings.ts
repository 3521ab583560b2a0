/** Pages opened at a heading: from a bookmark, a link on another site, a new tab. */

import type { Journey } from '../journey.ts';
import { expectSound } from './expect.ts';

const ADDRESSES = [
  'guides/basic-usage#read-a-tile',
  'fr/guides/basic-usage#read-a-tile',
  'api/configuration#outputconfig',
  '#next-steps',
  'installation/quick-start#install-with-pip',
  'blog/first-release#from-tile-to-patch',
];

export const HEADINGS: readonly Journey[] = ADDRESSES.map((address) => ({
  name: `headings: /${address} is in view, and the page comes to life`,
  async go(reader) {
    const { tab } = reader;
    await tab.open(address);
    await tab.until('the heading is in view', () => {
      const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const { top = -1 } = heading?.getBoundingClientRect() ?? {};
      const { bottom = 0 } = document.querySelector('.navbar')?.getBoundingClientRect() ?? {};
      return top >= bottom && top < innerHeight;
    });
    await expectSound(reader, address);
  },
}));
