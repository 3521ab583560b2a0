/** Tabs: `:::tab[Label]{value="name"}` inside `::::tabs`. */

import type { Plugin } from '../../plugin.ts';
import { tabs } from './tabs.ts';

export const plugin: Plugin = {
  name: 'tabs',
  directives: {
    tabs: { attributes: ['group', 'query'] },
    tab: {
      attributes: ['value'],
      needsTitle: true,
      tag: 'section',
      label: { type: 'tab_label', tag: 'p', className: 'tab-label' },
    },
  },
  markdown: tabs,
};
