/** Fills the search dialog: finds while the reader types, shows results, takes keys. */

import type { LocaleData } from '../../templates/model/site.ts';
import { fillIn, plural } from '../../templates/model/text.ts';
import { pagePath } from '../links.ts';
import { createPageSource } from '../pageSource.ts';
import type { SearchDialog, SearchTools } from '../search.ts';
import { type Engine, loadEngine, type SearchHit } from './engine.ts';
import { createExcerpts } from './excerpts.ts';
import { createFilters } from './filters.ts';
import { createKeyHints } from './keyHints.ts';
import { createRecent } from './recent.ts';
import { createRecentList } from './recentList.ts';
import { createResultList, RESULTS_ID, type ResultGroup } from './resultList.ts';

/** Excerpts wait until the reader pauses: each page that one letter brings up would be fetched otherwise. */
const EXCERPT_DELAY = 120;

/** The index of one language, and where its pages come from. */
interface Language {
  locale: LocaleData;
  engine: Engine;
  excerptsOf(href: string): Promise<ReturnType<typeof createExcerpts>>;
}

export interface Panel {
  /** Takes the dialog over, and searches for what has been typed by now. */
  start(): void;
}

/** Loads the index of the page's language. Fails when it cannot be had. */
export async function createPanel({ dialog, input, body }: SearchDialog, tools: SearchTools): Promise<Panel> {
  const { site, services } = tools;
  const { ui } = site;
  const languages = createLanguages(tools);
  const [own, ...others] = site.locales.toSorted((a, b) => rank(a) - rank(b));
  const first = await languages(own as LocaleData);

  const recent = createRecent(services);
  const list = createResultList(document, site);
  const recents = createRecentList(document, ui, recent);
  const filters = createFilters(document, site);
  const status = document.createElement('p');
  status.className = 'search-status';
  status.setAttribute('role', 'status');
  let turn = 0;
  let active = -1;
  let stopExcerpts = () => {};

  function rank({ id }: LocaleData): number {
    return id === site.locale.id ? 0 : 1;
  }

  function activate(at: number): void {
    const options = list.options();
    active = options.length === 0 ? -1 : (at + options.length) % options.length;
    for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === active));
    const option = options[active];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  async function update(): Promise<void> {
    const mine = ++turn;
    const query = input.value.trim();
    stopExcerpts();
    const found = search(first, input.value);
    recents.show(query === '' ? recent.list() : []);
    present(query, [found]);
    if (query === '' || found.hits.some(({ isGuess }) => !isGuess)) return;
    // Nothing here, or words that are only similar: perhaps it is written in another language.
    const elsewhere = await Promise.allSettled(others.map(languages));
    if (mine !== turn) return;
    const more = elsewhere.flatMap((each) => (each.status === 'fulfilled' ? search(each.value, input.value) : []));
    const exact = more.map(({ language, hits }) => ({ language, hits: hits.filter(({ isGuess }) => !isGuess) }));
    const useful = exact.some(({ hits }) => hits.length > 0) ? exact : found.hits.length > 0 ? [] : more;
    stopExcerpts();
    present(query, [found, ...useful]);
  }

  interface Finding {
    language: Language;
    hits: SearchHit[];
  }

  function search(language: Language, query: string): Finding {
    return { language, hits: language.engine.search(query.trimStart(), filters.kind()) };
  }

  function present(query: string, findings: readonly Finding[]): void {
    list.clear();
    const groups = findings.flatMap(({ language, hits }) => {
      return list.show(hits, language.engine, language.locale).map((group) => ({ group, language }));
    });
    const isFound = groups.length > 0;
    list.element.hidden = !isFound;
    input.setAttribute('aria-expanded', String(isFound));
    status.replaceChildren(...describe(query, findings));
    body.scrollTop = 0;
    activate(0);
    stopExcerpts = startExcerpts(body, groups);
  }

  function describe(query: string, findings: readonly Finding[]): Array<string | Node> {
    if (query === '') return [];
    const [here, ...rest] = findings.map(({ language, hits }) => ({ count: hits.length, locale: language.locale }));
    const there = rest.filter(({ count }) => count > 0);
    const words = [
      here?.count ? plural(ui.searchCount, here.count, site.locale.lang) : fillIn(ui.searchNothing, { query }),
      ...there.map(({ count, locale }) =>
        fillIn(ui.searchElsewhere, { language: locale.label, found: plural(ui.searchCount, count, site.locale.lang) }),
      ),
    ];
    return here?.count || there.length > 0 ? [words.join(' ')] : [words.join(' '), ' ', pageListLink()];
  }

  function pageListLink(): HTMLElement {
    const link = document.createElement('a');
    const item = site.navbar.items.find(({ type }) => type === 'search');
    link.href = item && 'href' in item ? item.href : site.home;
    link.textContent = ui.allPages;
    return link;
  }

  function onKeydown(event: KeyboardEvent): void {
    // While an input method composes a word, its keys are its own.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = list.options()[active];
    if (step !== undefined && option) activate(active + step);
    else if (event.key === 'Enter' && option) open(option, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  function open(option: HTMLAnchorElement, inNewTab: boolean): void {
    if (inNewTab) {
      recent.add(input.value.trim());
      window.open(option.href, '_blank', 'noopener');
    } else option.click();
  }

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (link.role === 'option' || link.getAttribute('role') === 'option') recent.add(input.value.trim());
    // The page follows; a link that opens elsewhere leaves the dialog where it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  }

  return {
    start() {
      input.setAttribute('aria-controls', RESULTS_ID);
      body.append(filters.element, status, recents.element, list.element);
      dialog.append(createKeyHints(document, ui, services));
      input.addEventListener('input', () => void update());
      input.addEventListener('keydown', onKeydown);
      filters.element.addEventListener('change', () => void update());
      recents.onChoose((query) => {
        input.value = query;
        input.focus();
        void update();
      });
      body.addEventListener('click', onClick);
      // What is found is the same when the dialog opens again; what was searched for last is not.
      dialog.addEventListener('close', () => input.value.trim() === '' && recents.show(recent.list()));
      void update();
    },
  };
}

/** Loads each language once, and again when it has failed. */
function createLanguages({ site, source }: SearchTools): (locale: LocaleData) => Promise<Language> {
  const known = new Map<string, Promise<Language>>();
  const load = async (locale: LocaleData): Promise<Language> => {
    const { href = '', manifestHref = '' } = site.search?.sources.find((each) => each.locale === locale.id) ?? {};
    const theirs = { ...site, locale, manifestHref };
    const pages = locale.id === site.locale.id ? source : createPageSource(theirs);
    const excerpts = new Map<string, ReturnType<Language['excerptsOf']>>();
    const readExcerpts = async (pageHref: string) => {
      const path = pagePath(new URL(pageHref, document.baseURI), theirs);
      const loaded = path === undefined ? undefined : await pages.load(path);
      return createExcerpts(document, loaded?.prose.article ?? '');
    };
    return {
      locale,
      engine: await loadEngine(href),
      excerptsOf(pageHref) {
        const reading = excerpts.get(pageHref) ?? readExcerpts(pageHref);
        excerpts.set(pageHref, reading);
        reading.catch(() => excerpts.delete(pageHref));
        return reading;
      },
    };
  };
  return (locale) => {
    const loading = known.get(locale.id) ?? load(locale);
    known.set(locale.id, loading);
    loading.catch(() => known.delete(locale.id));
    return loading;
  };
}

/** Fetches the pages of the results that are in sight. Gives the stop function. */
function startExcerpts(
  root: HTMLElement,
  results: ReadonlyArray<{ group: ResultGroup; language: Language }>,
): () => void {
  const owners = new Map(results.map((result) => [result.group.element as Element, result]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const result = isIntersecting && owners.get(target);
        if (!result) continue;
        observer.unobserve(target);
        const { group, language } = result;
        // A result without an excerpt still says where it leads.
        language.excerptsOf(group.hit.page.href).then(group.fill, () => {});
      }
    },
    { root, rootMargin: '100px 0px' },
  );
  const timer = setTimeout(() => {
    for (const element of owners.keys()) observer.observe(element);
  }, EXCERPT_DELAY);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
