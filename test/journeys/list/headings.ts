/** Pages opened at a heading: from a bookmark, a link on another site, a new tab. */

import type { Journey } from '../journey.ts';
import { expectHeadingInView, expectSound } from './expect.ts';

const ADDRESSES = [
  'guides/basic-usage#read-a-tile',
  'fr/guides/basic-usage#read-a-tile',
  'api/configuration#outputconfig',
  '#next-steps',
  'installation/quick-start#install-with-pip',
  // Behind tabs, which take less room once they are tabs.
  'installation/quick-start#extras',
  'blog/first-release#from-tile-to-patch',
];

export const HEADINGS: readonly Journey[] = ADDRESSES.map((address) => ({
  name: `headings: /${address} is in view, and the page comes to life`,
  async go(reader) {
    await reader.tab.open(address);
    await expectHeadingInView(reader.tab);
    await expectSound(reader, address);
  },
}));
