/** The number of results by language, as a live region. */

import type { SiteData } from '../../templates/model/siteData.ts';
import { fillIn, plural } from '../../templates/model/text.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { make } from '../elements.ts';
import type { SearchHit } from './engine.ts';
import type { Language } from './languages.ts';

/** The results in one language. */
export interface Finding {
  language: Language;
  /** Names of the library that the query asks for. */
  answers: Answer[];
  hits: SearchHit[];
}

export type StatusLine = ReturnType<typeof createStatusLine>;

/** Empty at first: screen readers announce changes only. */
export function createStatusLine(site: SiteData) {
  const { ui, locale } = site;
  const element = make('p', { class: 'search-status', role: 'status' });
  const count = ({ hits }: Finding) => plural(ui.searchCount, hits.length, locale.lang);
  return {
    element,
    /** The first finding is in the language of the page. */
    show(query: string, [own, ...others]: readonly Finding[]): void {
      const there = others.filter(({ hits }) => hits.length > 0);
      const isFound = own !== undefined && own.hits.length > 0;
      const answers = own?.answers.length ?? 0;
      const words = [
        ...(answers > 0 ? [plural(ui.answerCount, answers, locale.lang)] : []),
        ...(isFound ? [count(own)] : answers > 0 ? [] : [fillIn(ui.searchNothing, { query })]),
        ...there.map((finding) =>
          fillIn(ui.searchElsewhere, { language: finding.language.locale.label, found: count(finding) }),
        ),
      ];
      element.textContent = query === '' ? '' : words.join(' ');
      if (query !== '' && !isFound && answers === 0 && there.length === 0)
        element.append(' ', createPageListLink(site));
    },
  };
}

/** If there are no results, link to the page list. */
function createPageListLink({ navbar, home, ui }: SiteData): HTMLElement {
  const item = navbar.items.find((each) => each.type === 'search');
  return make('a', { href: item?.href ?? home }, ui.allPages);
}
