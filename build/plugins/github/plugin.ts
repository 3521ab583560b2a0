/** What GitHub reads in Markdown beside tables: alerts and task lists. */

import type { Plugin } from '../../plugin.ts';
import { alerts } from './alerts.ts';
import { taskLists } from './taskLists.ts';

export const plugin: Plugin = {
  name: 'github',
  markdown(md) {
    alerts(md);
    taskLists(md);
  },
};
