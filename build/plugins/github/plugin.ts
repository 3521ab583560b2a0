/** What GitHub reads in Markdown beside tables: bare addresses, alerts and task lists. */

import type { Plugin } from '../../plugin.ts';
import { alerts } from './alerts.ts';
import { bareAddresses } from './bareAddresses.ts';
import { taskLists } from './taskLists.ts';

export const plugin: Plugin = {
  name: 'github',
  markdown(md) {
    md.set({ linkify: true });
    bareAddresses(md);
    alerts(md);
    taskLists(md);
  },
};
