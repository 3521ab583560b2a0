/** The feeds of the blog: RSS, Atom and JSON for each language, and the links to them in the head of every page. */

import { withBase } from '../../../templates/model/urls.ts';
import { localize } from '../../plan/localize.ts';
import type { Plugin } from '../../plugin.ts';
import { FEED_TYPES, feedFile, renderFeeds } from './feeds.ts';

export const plugin: Plugin = {
  name: 'feeds',
  publishes: ({ blog, locales }) => ({
    linked: blog ? locales.flatMap((locale) => blog.feeds.map((kind) => feedFile(blog, locale, kind))) : [],
  }),
  head({ locale }, { blog, base }) {
    if (!blog) return {};
    const feeds = blog.feeds.map((kind) => {
      const [type, , name] = FEED_TYPES[kind];
      const title = `${localize(blog.feedTitle, locale.id)} (${name})`;
      return { type, title, href: withBase(base, feedFile(blog, locale, kind)) };
    });
    return { feeds };
  },
  publish: renderFeeds,
};
