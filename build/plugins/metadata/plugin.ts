/** What social networks and search engines are told of a page beyond its text: Open Graph and structured data. */

import { joinPath } from '../../../templates/model/urls.ts';
import type { Plugin } from '../../plugin.ts';
import { absoluteImage, planOpenGraph } from './openGraph.ts';
import { blogPosting, breadcrumbList } from './structuredData.ts';

export const plugin: Plugin = {
  name: 'metadata',
  head(page, config) {
    const { data, locale, breadcrumbs, post } = page;
    const chosen = page.image ?? page.card?.path ?? config.socialImage;
    const image = chosen && absoluteImage(chosen, config);
    const hasTrail = breadcrumbs?.length && data.path !== joinPath(locale.path);
    return {
      openGraph: planOpenGraph(page, image, config),
      twitterCard: image ? 'summary_large_image' : 'summary',
      jsonLd: [
        ...(hasTrail ? [breadcrumbList(breadcrumbs, page, config)] : []),
        ...(post ? [blogPosting(page, post, image, config)] : []),
      ],
    };
  },
};
