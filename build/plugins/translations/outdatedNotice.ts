/** The notice of an outdated translation: which parts of the original have changed since. */

import type { OutdatedPart, PageBase } from '../../../templates/model/pageData.ts';
import { formatDate } from '../../plan/dates.ts';
import type { PagePair } from '../../plan/localizedPage.ts';
import { lastDateOf } from '../../plan/pagePlan.ts';
import type { Config } from '../../site/siteConfig.ts';
import { HEAD_KEY, LEAD_KEY } from './sectionText.ts';
import type { PagePart } from './staleness.ts';

/** Absent if the translation is current, or was never compared with its original, which is at `href`. */
export function planOutdated(
  { page, original, locale }: PagePair,
  parts: readonly PagePart[],
  { href, config }: { href: string; config: Config },
): Pick<PageBase, 'outdated'> {
  const changed = parts.filter(({ state }) => state !== 'current');
  if (!original || changed.length === 0 || parts.every(({ state }) => state === 'new')) return {};
  const language = config.locales.find(({ id }) => id === original.source.locale) ?? locale;
  const date = lastDateOf(original.source);
  return {
    outdated: {
      ...(date !== undefined && { date, dateText: formatDate(date, locale) }),
      lang: language.lang,
      language: new Intl.DisplayNames(locale.lang, { type: 'language' }).of(language.lang) ?? language.label,
      parts: changed.map(({ key }): OutdatedPart => {
        if (key === HEAD_KEY || key === LEAD_KEY)
          return { kind: key === HEAD_KEY ? 'head' : 'lead', html: '', lang: locale.lang, href };
        const at = original.headings.findIndex(({ id }) => key === `#${id}`);
        const own = page.headings[at];
        const html = (own ?? original.headings[at])?.html ?? '';
        return { kind: 'section', html, lang: own ? locale.lang : language.lang, href: href + encodeURI(key) };
      }),
    },
  };
}
