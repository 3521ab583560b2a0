/** Shows results as options of the search input: pages with their matching sections. */

import type { SiteData } from '../../templates/model/siteData.ts';
import type { Answer } from '../../templates/search/answerFile.ts';
import { createAnswerGroup } from './answerOption.ts';
import type { SearchHit, SectionHit } from './engine.ts';
import type { Excerpts } from './excerpts.ts';
import { HIGHLIGHT } from './highlight.ts';
import type { Language } from './languages.ts';
import { type Matcher, markText } from './matches.ts';

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

export interface ResultList {
  element: HTMLElement;
  /** Adds what is known about names; before the pages. */
  showAnswers(answers: readonly Answer[]): void;
  /** Adds pages; those in another language are labelled. */
  show(hits: readonly SearchHit[], language: Language): ResultGroup[];
  options(): HTMLAnchorElement[];
  clear(): void;
}

export function createResultList(document: Document, site: SiteData): ResultList {
  const element = document.createElement('div');
  element.id = RESULTS_ID;
  element.setAttribute('role', 'listbox');
  element.setAttribute('aria-label', site.ui.searchResults);
  const number = () => {
    for (const [at, option] of options().entries()) option.id = `__search-option-${at}`;
  };
  const options = () => [...element.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  return {
    element,
    options,
    clear: () => element.replaceChildren(),
    showAnswers(answers) {
      if (answers.length > 0) element.append(createAnswerGroup(document, answers, site.ui));
      number();
    },
    show(hits, language) {
      const first = element.childElementCount;
      const groups = hits.map((hit, at) => createGroup({ document, site, hit, language, at: first + at }));
      element.append(...groups.map((group) => group.element));
      number();
      return groups;
    },
  };
}

interface GroupInput {
  document: Document;
  site: SiteData;
  hit: SearchHit;
  language: Language;
  /** Position in the list. */
  at: number;
}

function createGroup({ document, site, hit, language, at }: GroupInput): ResultGroup {
  const { page, sections } = hit;
  const { locale, engine } = language;
  const element = document.createElement('div');
  const head = document.createElement('div');
  head.className = 'search-page';
  head.id = `__search-page-${at}`;
  const isForeign = locale.id !== site.locale.id;
  head.textContent = [...(isForeign ? [locale.label] : []), ...page.trail, page.title].join(' › ');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-labelledby', head.id);
  if (isForeign) {
    element.lang = locale.lang;
    element.dir = locale.dir;
  }
  const terms = new Set(sections.flatMap((section) => section.terms));
  const rows = sections.map((section) => {
    const matcher = { split: engine.split, terms: new Set(section.terms) };
    return { section, matcher, ...createOption(document, { hit, section, matcher, terms }) };
  });
  element.append(head, ...rows.map(({ option }) => option));
  return {
    element,
    hit,
    language,
    fill(excerpts) {
      for (const { section, matcher, excerpt } of rows)
        excerpt.replaceChildren(...markText(document, excerpts(section.id, matcher), matcher));
    },
  };
}

interface OptionInput {
  hit: SearchHit;
  section: SectionHit;
  matcher: Matcher;
  /** Of the whole page: all of them are marked there. */
  terms: ReadonlySet<string>;
}

/** An option that is a link, so that it can be opened in a new tab. */
function createOption(document: Document, { hit: { page }, section, matcher, terms }: OptionInput) {
  const option = document.createElement('a');
  const title = document.createElement('span');
  const excerpt = document.createElement('span');
  const query = new URLSearchParams({ [HIGHLIGHT]: [...terms].slice(0, MAX_TERMS).join(' ') });
  option.href = `${page.href}?${query}${section.id && `#${encodeURIComponent(section.id)}`}`;
  option.className = 'search-option';
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.tabIndex = -1;
  title.className = 'search-title';
  title.append(...markText(document, section.heading || page.title, matcher));
  excerpt.className = 'search-excerpt';
  option.append(title, excerpt);
  return { option, excerpt };
}
