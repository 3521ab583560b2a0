/** The Open Graph of a page: https://ogp.me/ */

import type { HeadData } from '../../../templates/model/documentData.ts';
import { isExternal, withBase } from '../../../templates/model/urls.ts';
import { contentTypeOf } from '../../model/contentType.ts';
import { regionalTag } from '../../plan/dates.ts';
import { localize } from '../../plan/localize.ts';
import type { HeadInput } from '../../plan/pageHead.ts';
import type { Config, LocaleConfig } from '../../site/siteConfig.ts';

/** `image` is the address of the picture that the page is shown with. */
export function planOpenGraph(input: HeadInput, image: string | undefined, config: Config): HeadData['openGraph'] {
  const { data, locale, post } = input;
  const entries: Array<[string, string | undefined]> = [
    ['og:type', post ? 'article' : 'website'],
    ['og:site_name', localize(config.title, locale.id)],
    ['og:title', data.title],
    ['og:description', data.description],
    ['og:url', data.newest ?? data.canonical],
    ['og:locale', openGraphLocale(locale)],
    ...input.translations
      .filter((translation) => translation.locale.id !== locale.id)
      .map((translation): [string, string] => ['og:locale:alternate', openGraphLocale(translation.locale)]),
    ['og:image', image],
    ...(image ? describeImage(input) : []),
    ['article:published_time', post?.date],
    ...(post?.tags ?? []).map((tag): [string, string] => ['article:tag', tag.label]),
  ];
  return entries.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** `en_GB`: https://ogp.me/#optional */
function openGraphLocale(locale: LocaleConfig): string {
  return regionalTag(locale).replaceAll('-', '_');
}

/** The size is known only for a card. The text is the page's title: the content of a writer's picture is unknown. */
function describeImage({ data, image, card }: HeadInput): Array<[string, string]> {
  const size: Array<[string, string]> =
    card && !image
      ? [
          ['og:image:type', contentTypeOf(card.path)],
          ['og:image:width', String(card.width)],
          ['og:image:height', String(card.height)],
        ]
      : [];
  return [...size, ['og:image:alt', data.headTitle]];
}

export function absoluteImage(image: string, config: Config): string {
  return isExternal(image) ? image : config.url + withBase(config.base, image);
}
