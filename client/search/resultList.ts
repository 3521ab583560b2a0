/** Shows results as options of the search input: pages with their matching sections. */

import type { SiteData } from '../../templates/model/siteData.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { make } from '../elements.ts';
import { createAnswerGroup } from './answerOption.ts';
import type { SearchHit, SectionHit } from './engine.ts';
import type { Excerpts } from './excerpts.ts';
import { HIGHLIGHT } from './highlight.ts';
import type { Language } from './languages.ts';
import { type Matcher, markText } from './matches.ts';
import { makeGroup, makeOption } from './options.ts';

/** A prefix may match many terms: keeps addresses readable. */
const MAX_TERMS = 20;
const RESULTS_ID = '__search-results';

export interface ResultGroup {
  element: HTMLElement;
  hit: SearchHit;
  language: Language;
  /** Shows the excerpts of the sections, once the page is loaded. */
  fill(excerpts: Excerpts): void;
}

export type ResultList = ReturnType<typeof createResultList>;

/** Empty at first. */
export function createResultList(site: SiteData) {
  const element = make('div', { id: RESULTS_ID, role: 'listbox', 'aria-label': site.ui.searchResults });
  const number = () => {
    for (const [at, option] of options().entries()) option.id = `__search-option-${at}`;
  };
  const options = () => [...element.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  return {
    element,
    options,
    clear: () => element.replaceChildren(),
    /** Adds what is known about names; before the pages. */
    showAnswers(answers: readonly Answer[]): void {
      if (answers.length > 0) element.append(createAnswerGroup(answers, site.ui));
      number();
    },
    /** Adds pages; their title says the language if it is another one. */
    show(hits: readonly SearchHit[], language: Language): ResultGroup[] {
      const first = element.childElementCount;
      const groups = hits.map((hit, at) => createGroup({ site, hit, language, at: first + at }));
      element.append(...groups.map((group) => group.element));
      number();
      return groups;
    },
  };
}

interface GroupInput {
  site: SiteData;
  hit: SearchHit;
  language: Language;
  /** Position in the list. */
  at: number;
}

function createGroup({ site, hit, language, at }: GroupInput): ResultGroup {
  const { page, sections } = hit;
  const { locale, engine } = language;
  const terms = new Set(sections.flatMap((section) => section.terms));
  const rows = sections.map((section) => {
    const matcher = { split: engine.split, terms: new Set(section.terms) };
    return { section, matcher, ...createOption({ hit, section, matcher, terms }) };
  });
  const isForeign = locale.id !== site.locale.id;
  const title = [...(isForeign ? [locale.label] : []), ...page.trail, page.title].join(' › ');
  const options = rows.map(({ option }) => option);
  const element = makeGroup(`__search-page-${at}`, title, options);
  if (isForeign) Object.assign(element, { lang: locale.lang, dir: locale.dir });
  return {
    element,
    hit,
    language,
    fill(excerpts) {
      for (const { section, matcher, excerpt } of rows)
        excerpt.replaceChildren(...markText(excerpts(section.id, matcher), matcher));
    },
  };
}

interface OptionInput {
  hit: SearchHit;
  section: SectionHit;
  matcher: Matcher;
  /** The terms of the whole page: all of them are marked there. */
  terms: ReadonlySet<string>;
}

function createOption({ hit: { page }, section, matcher, terms }: OptionInput) {
  const query = new URLSearchParams({ [HIGHLIGHT]: [...terms].slice(0, MAX_TERMS).join(' ') });
  const option = makeOption(`${page.href}?${query}${section.id && `#${encodeURIComponent(section.id)}`}`);
  const title = markText(section.heading || page.title, matcher);
  const excerpt = make('span', { class: 'search-excerpt' });
  option.append(make('span', { class: 'search-title' }, ...title), excerpt);
  return { option, excerpt };
}
