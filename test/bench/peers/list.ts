/** The builders that are compared, in the order of the table. The first is the one that ratios refer to. */

import { docusaurus } from './docusaurus.ts';
import { hugos } from './hugo.ts';
import { material, zensical } from './material.ts';
import { ours } from './ours.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

export function allPeers(): Peer[] {
  return [
    ours({ crawl: true }),
    ours({ crawl: false }),
    zensical,
    material,
    rspress,
    docusaurus,
    vitepress,
    starlight,
    ...hugos(),
  ];
}
