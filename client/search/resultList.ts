/** Shows what was found as the options of the search field: pages, and below each the sections that fit. */

import type { LocaleData, SiteData } from '../../templates/model/site.ts';
import { HIGHLIGHT } from '../searchCode.ts';
import type { Engine, SearchHit, SectionHit } from './engine.ts';
import { type Matcher, markText } from './marked.ts';

export const RESULTS_ID = '__search-results';

export interface ResultGroup {
  element: HTMLElement;
  hit: SearchHit;
  locale: LocaleData;
  /** Shows the words around the matches of each section, once the page has come. */
  fill(excerptOf: (id: string, matcher: Matcher) => string): void;
}

export interface ResultList {
  element: HTMLElement;
  /** In another language than the page's, each page says so. */
  show(hits: readonly SearchHit[], engine: Engine, locale: LocaleData): ResultGroup[];
  options(): HTMLAnchorElement[];
  clear(): void;
}

export function createResultList(document: Document, site: SiteData): ResultList {
  const element = document.createElement('div');
  element.id = RESULTS_ID;
  element.setAttribute('role', 'listbox');
  element.setAttribute('aria-label', site.ui.searchResults);
  const options = () => [...element.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  return {
    element,
    options,
    clear: () => element.replaceChildren(),
    show(hits, engine, locale) {
      const first = element.childElementCount;
      const groups = hits.map((hit, at) => createGroup({ document, site, hit, engine, locale, at: first + at }));
      element.append(...groups.map((group) => group.element));
      for (const [at, option] of options().entries()) option.id = `__search-option-${at}`;
      return groups;
    },
  };
}

interface GroupInput {
  document: Document;
  site: SiteData;
  hit: SearchHit;
  engine: Engine;
  locale: LocaleData;
  at: number;
}

function createGroup({ document, site, hit, engine, locale, at }: GroupInput): ResultGroup {
  const { page, sections } = hit;
  const element = document.createElement('div');
  const head = document.createElement('div');
  head.className = 'search-page';
  head.id = `__search-page-${at}`;
  head.textContent = [...badgesOf(hit, site, locale), ...page.trail, page.title].join(' › ');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-labelledby', head.id);
  if (locale.id !== site.locale.id) {
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
    locale,
    fill(excerptOf) {
      for (const { section, matcher, excerpt } of rows)
        excerpt.replaceChildren(...markText(document, excerptOf(section.id, matcher), matcher));
    },
  };
}

/** What kind of page it is, where that is not the usual one, and its language. */
function badgesOf({ page }: SearchHit, { ui, locale }: SiteData, own: LocaleData): string[] {
  const kinds = { docs: [], blog: [ui.blog], releases: [] };
  return [...(own.id === locale.id ? [] : [own.label]), ...kinds[page.kind]];
}

interface OptionInput {
  hit: SearchHit;
  section: SectionHit;
  matcher: Matcher;
  /** Of the whole page: all of them are marked there. */
  terms: ReadonlySet<string>;
}

/** A link that acts as an option: it opens in a new tab, and shows its address, as links do. */
function createOption(document: Document, { hit: { page }, section, matcher, terms }: OptionInput) {
  const option = document.createElement('a');
  const title = document.createElement('span');
  const excerpt = document.createElement('span');
  const query = new URLSearchParams({ [HIGHLIGHT]: [...terms].join(' ') });
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
