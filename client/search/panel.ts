/** Fills the search dialog: finds while the reader types, shows results, takes keys. */

import type { UiStrings } from '../../templates/model/ui.ts';
import { startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { createActiveOption } from './activeOption.ts';
import { startExcerpts } from './excerptLoader.ts';
import { createFilters } from './filters.ts';
import { createLanguages, type Language } from './languages.ts';
import { createRecent } from './recent.ts';
import { createRecentList } from './recentList.ts';
import { createResultList } from './resultList.ts';
import type { SearchDialog, SearchTools } from './searchDialog.ts';
import { createStatusLine, type Finding } from './statusLine.ts';

/** Other languages are asked when the reader pauses over a query of so many letters: half a word is found nowhere. */
const PAUSE = 300;
const SHORTEST = 3;

export interface Panel {
  /** Takes the dialog over, and searches for what has been typed by now. */
  start(): void;
}

/** Loads the index of the page's language. Fails when it cannot be had. */
export async function createPanel(parts: SearchDialog, tools: SearchTools): Promise<Panel> {
  const { site } = tools;
  const languages = createLanguages(tools);
  const own = await languages(site.locale);
  const others = site.locales.filter(({ id }) => id !== site.locale.id);
  return { start: () => startPanel(parts, tools, { own, loadOthers: () => Promise.all(others.map(languages)) }) };
}

interface Sources {
  own: Language;
  loadOthers(): Promise<Language[]>;
}

function startPanel({ dialog, input, body }: SearchDialog, { site, services }: SearchTools, sources: Sources): void {
  const recent = createRecent(services);
  const recents = createRecentList(document, site.ui, recent);
  const filters = createFilters(document, site);
  const status = createStatusLine(document, site);
  const notice = createLazyNotice(document, site.ui, site.ui.searchFailed);
  const list = createResultList(document, site);
  const active = createActiveOption(input, list.options);
  let stopExcerpts = () => {};
  let stopOthers = () => {};

  const search = (language: Language): Finding => {
    return { language, hits: language.engine.search(input.value.trimStart(), filters.kind()) };
  };

  const update = () => {
    stopOthers();
    notice.element.hidden = true;
    const query = input.value.trim();
    recents.show(query === '' ? recent.list() : []);
    const found = search(sources.own);
    present([found]);
    const isInVain = query.length >= SHORTEST && found.hits.every(({ isGuess }) => isGuess);
    const timer = isInVain ? setTimeout(() => searchOthers(found), PAUSE) : undefined;
    stopOthers = () => clearTimeout(timer);
  };

  /** Nothing here, or words that are only similar: perhaps it is written in another language. */
  const searchOthers = (found: Finding) => {
    const piece = startLazy({
      load: sources.loadOthers,
      onState(state) {
        notice.show(state, () => piece.retry());
        const more = state.is === 'loaded' ? worthShowing(state.value.map(search), found) : [];
        if (more.some(({ hits }) => hits.length > 0)) present([found, ...more]);
      },
    });
    stopOthers = piece.stop;
  };

  const present = (findings: readonly Finding[]) => {
    list.clear();
    const groups = findings.flatMap(({ language, hits }) => list.show(hits, language));
    list.element.hidden = groups.length === 0;
    input.setAttribute('aria-expanded', String(groups.length > 0));
    status.show(input.value.trim(), findings);
    body.scrollTop = 0;
    active.reset();
    stopExcerpts();
    stopExcerpts = startExcerpts(body, groups, ({ hit, language }) => language.excerptsOf(hit.page.href));
  };

  const keep = () => recent.add(input.value.trim());

  const onKeydown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = active.element();
    // While an input method composes a word, its keys are its own.
    if (event.isComposing || !option || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) active.move(step);
    else if (event.ctrlKey || event.metaKey) {
      keep();
      window.open(option.href, '_blank', 'noopener');
    } else option.click();
  };

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link?.classList.contains('search-option')) keep();
    // The page follows; a link that opens elsewhere leaves the dialog where it is.
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  };

  input.setAttribute('aria-controls', list.element.id);
  input.addEventListener('input', update);
  input.addEventListener('keydown', onKeydown);
  filters.element.addEventListener('change', update);
  body.addEventListener('click', onClick);
  recents.onChoose((query) => {
    input.value = query;
    input.focus();
    update();
  });
  body.append(filters.element, status.element, notice.element, recents.element, list.element);
  dialog.append(createKeyHints(document, site.ui));
  // What was found stays when the dialog opens again; the searches done since then are new.
  dialog.addEventListener('close', () => input.value.trim() === '' && update());
  update();
}

/** Guesses in another language are of use only where there is not even a guess in the reader's own. */
function worthShowing(elsewhere: readonly Finding[], { hits: own }: Finding): Finding[] {
  const certain = elsewhere.map(({ language, hits }) => ({ language, hits: hits.filter(({ isGuess }) => !isGuess) }));
  if (own.length > 0 || certain.some(({ hits }) => hits.length > 0)) return certain;
  return [...elsewhere];
}

function createKeyHints(document: Document, ui: UiStrings): HTMLElement {
  const element = document.createElement('p');
  element.className = 'search-keys';
  element.textContent = ui.searchKeys;
  return element;
}
