/** Fills the search dialog: searches as the reader types, shows results, handles keys. */

import type { LocaleData } from '../../templates/model/siteData.ts';
import { make } from '../elements.ts';
import { startLazy } from '../lazy.ts';
import { createLazyNotice, type LazyNotice } from '../lazyNotice.ts';
import { isPlainClick } from '../siteLinks.ts';
import type { Tools } from '../tools.ts';
import { type ActiveOption, createActiveOption } from './activeOption.ts';
import type { SearchDialog } from './dialogParts.ts';
import { startExcerpts } from './excerptLoader.ts';
import { createFilters, type Filters } from './filters.ts';
import { createLanguages, type Language } from './languages.ts';
import { createRecent, type Recent } from './recent.ts';
import { createRecentList, type RecentList } from './recentList.ts';
import { createResultList, type ResultList } from './resultList.ts';
import { createStatusLine, type Finding, type StatusLine } from './statusLine.ts';
import { createVersionNote, versionOnScreen } from './versionNote.ts';
import { createWays } from './ways.ts';

/** Milliseconds after the last key until other languages are searched. */
const OTHERS_DELAY = 300;
/** Shorter queries are not searched in other languages: they are probably half a word. */
const MIN_LETTERS = 3;

/**
 * Loads the index of the page's language and version, and gives what takes over the dialog and searches for what has been typed so
 * far. Rejects if that fails.
 */
export async function createPanel(parts: SearchDialog, tools: Tools): Promise<{ start(): void }> {
  const { site } = tools;
  const languages = createLanguages(tools);
  const load = (locale: LocaleData) => languages({ locale, version: versionOnScreen() });
  const own = () => load(site.locale);
  await own();
  const others = site.locales.filter(({ id }) => id !== site.locale.id);
  return { start: () => startPanel(parts, tools, { own, loadOthers: () => Promise.all(others.map(load)) }) };
}

/** Where the indexes of the version on screen come from. */
interface Sources {
  own(): Promise<Language>;
  loadOthers(): Promise<Language[]>;
}

/** A running panel: its parts, and what has to be stopped before the next search. */
interface PanelState extends SearchDialog {
  sources: Sources;
  recent: Recent;
  recents: RecentList;
  ways: HTMLElement;
  filters: Filters;
  status: StatusLine;
  notice: LazyNotice;
  list: ResultList;
  active: ActiveOption;
  stopExcerpts(): void;
  stopSearch(): void;
}

function startPanel(parts: SearchDialog, { site }: Tools, sources: Sources): void {
  const { dialog, input, body } = parts;
  const recent = createRecent();
  const list = createResultList(site);
  const panel: PanelState = {
    ...parts,
    sources,
    recent,
    recents: createRecentList(site.ui, recent, (query) => searchAgain(query, panel)),
    ways: createWays(site),
    filters: createFilters(site),
    status: createStatusLine(site),
    notice: createLazyNotice(site.ui, site.ui.searchFailed),
    list,
    active: createActiveOption(input, list.options),
    stopExcerpts() {},
    stopSearch() {},
  };
  const { recents, ways, filters, status, notice } = panel;
  input.setAttribute('aria-controls', list.element.id);
  input.addEventListener('input', () => update(panel));
  input.addEventListener('keydown', (event) => onKeydown(event, panel));
  filters.element.addEventListener('change', () => update(panel));
  body.addEventListener('click', (event) => onClick(event, panel));
  const version = createVersionNote(site.ui);
  // Each time that the dialog is opened: the page may be of another version now, and so what was found.
  let last = versionOnScreen();
  input.addEventListener('focus', () => {
    version.update();
    if (versionOnScreen() !== last) update(panel);
    last = versionOnScreen();
  });
  body.append(version.element, filters.element, status.element, notice.element, recents.element, ways, list.element);
  dialog.append(make('p', { class: 'search-keys' }, site.ui.searchKeys));
  // Results stay when the dialog is reopened; the recent searches are updated.
  dialog.addEventListener('close', () => input.value.trim() === '' && update(panel));
  update(panel);
}

/** Searches for one of the recent queries. */
function searchAgain(query: string, panel: PanelState): void {
  panel.input.value = query;
  panel.input.focus();
  update(panel);
}

/** Searches again for what is in the input. Until the results arrive, the last ones stay, and none is active. */
function update(panel: PanelState): void {
  panel.stopSearch();
  const query = panel.input.value.trim();
  panel.recents.show(query === '' ? panel.recent.list() : []);
  panel.active.clear();
  showWhenFound(panel, {
    load: async (signal) => searchOwn(await panel.sources.own(), panel, signal),
    show(found) {
      present([found], panel);
      const isGuessed = found.hits.every(({ isGuess }) => isGuess) && found.answers.length === 0;
      const isInVain = query.length >= MIN_LETTERS && isGuessed;
      const timer = isInVain ? setTimeout(() => searchOthers(found, panel), OTHERS_DELAY) : undefined;
      panel.stopSearch = () => clearTimeout(timer);
    },
    fail: () => present([], panel),
  });
}

/** Names of the library are explained in the language of the page, among docs. */
async function searchOwn(language: Language, panel: PanelState, signal: AbortSignal): Promise<Finding> {
  const kind = panel.filters.kind();
  const [found, answers] = await Promise.all([
    search(language, panel, signal),
    kind === undefined || kind === 'docs' ? language.answersTo(panel.input.value) : [],
  ]);
  signal.throwIfAborted();
  return { ...found, answers };
}

async function search(language: Language, { input, filters }: PanelState, signal: AbortSignal): Promise<Finding> {
  return { language, answers: [], hits: await language.engine.search(input.value.trimStart(), filters.kind(), signal) };
}

/** No results, or only similar words: there may be results in another language. */
function searchOthers(found: Finding, panel: PanelState): void {
  showWhenFound(panel, {
    load: async (signal) => {
      const languages = await panel.sources.loadOthers();
      return Promise.all(languages.map((language) => search(language, panel, signal)));
    },
    show(others) {
      const more = worthShowing(others, found);
      if (more.some(({ hits }) => hits.length > 0)) present([found, ...more], panel);
    },
    fail() {},
  });
}

interface Search<Result> {
  load(signal: AbortSignal): Promise<Result>;
  show(result: Result): void;
  fail(): void;
}

/** Says that it takes long, or that it failed. `stopSearch` ends it. */
function showWhenFound<Result>(panel: PanelState, { load, show, fail }: Search<Result>): void {
  const piece = startLazy({
    load: (_, signal) => load(signal),
    onState(state) {
      panel.notice.show(state, () => {
        piece.retry();
        // The pressed button is gone.
        panel.input.focus();
      });
      if (state.is === 'loaded') show(state.value);
      if (state.is === 'error') fail();
    },
  });
  panel.stopSearch = piece.stop;
}

function present(findings: readonly Finding[], panel: PanelState): void {
  const { input, body, list, status, active } = panel;
  list.clear();
  list.showAnswers(findings.flatMap(({ answers }) => answers));
  const groups = findings.flatMap(({ language, hits }) => list.show(hits, language));
  const isEmpty = list.options().length === 0;
  list.element.hidden = isEmpty;
  panel.ways.hidden = !isEmpty;
  input.setAttribute('aria-expanded', String(!isEmpty));
  status.show(findings.length > 0 ? input.value.trim() : '', findings);
  body.scrollTop = 0;
  active.reset();
  openIfAsked(panel);
  panel.stopExcerpts();
  panel.stopExcerpts = startExcerpts(body, groups, ({ hit, language }) => language.excerptsOf(hit.page.href));
}

/** The first result, for an Enter that came before it. */
function openIfAsked({ enter, active }: PanelState): void {
  if (enter.isPressed) active.element()?.click();
  enter.isPressed = false;
}

function onKeydown(event: KeyboardEvent, panel: PanelState): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const option = panel.active.element();
  // During composition the keys belong to the input method.
  if (event.isComposing || !option || (step === undefined && event.key !== 'Enter')) return;
  event.preventDefault();
  if (step !== undefined) panel.active.move(step);
  else if (event.ctrlKey || event.metaKey) {
    addRecent(panel);
    window.open(option.href, '_blank', 'noopener');
  } else openIfAsked(panel);
}

function onClick(event: MouseEvent, panel: PanelState): void {
  const link = (event.target as Element).closest('a');
  if (link?.classList.contains('search-option')) addRecent(panel);
  // A link that opens elsewhere, or is downloaded, leaves the dialog open.
  if (link && isPlainClick(event)) panel.dialog.close();
}

function addRecent({ recent, input }: PanelState): void {
  recent.add(input.value.trim());
}

/** Guesses in another language are shown only if there are no results at all in the reader's own. */
function worthShowing(elsewhere: readonly Finding[], { hits: own }: Finding): Finding[] {
  const certain = elsewhere.map((finding) => ({ ...finding, hits: finding.hits.filter(({ isGuess }) => !isGuess) }));
  if (own.length > 0 || certain.some(({ hits }) => hits.length > 0)) return certain;
  return [...elsewhere];
}
