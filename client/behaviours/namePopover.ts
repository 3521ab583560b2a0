/**
 * Shows what a name means beside it, on hover and focus. As WCAG 1.4.13 asks, Escape hides it, the pointer may move onto it,
 * and it stays until the pointer or the focus leaves.
 */

import type { NameNote, NameNotes, NameParts } from '../../templates/model/nameNotes.ts';
import { make } from '../elements.ts';
import { fetchText } from '../pageSource.ts';
import { addStyles } from '../pieceStyles.ts';
import type { BehaviourTools, Tools } from '../tools.ts';
import styles from './names.css';

const ID = 'name-note';
/** Milliseconds to move from the name to its note, also for readers with a slow hand or a magnifier. */
const LEAVE_DELAY = 500;
/** Pixels between the name and its note, and to the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Files by address, while the document is shown. */
const files = new Map<string, Promise<unknown>>();
/** Hides the note that is open. */
let hideOpen = () => {};

/** Shows the note of a name, which is a link, unless the reader has left it meanwhile, or there is no note. */
export async function showName(name: HTMLElement, tools: BehaviourTools): Promise<void> {
  const link = name as HTMLAnchorElement;
  const { signal } = tools;
  const note = findNote(link, await loadNotes(link.pathname, tools).catch(() => ({})));
  if (!note || signal.aborted || !isAsked(link)) return;
  addStyles(styles);
  const props = { id: ID, class: 'name-note', popover: 'manual', role: 'tooltip' };
  const popover = make('div', props, ...renderNote(note, tools));
  hideOpen();
  (link.closest('.prose') ?? document.body).append(popover);
  link.setAttribute('aria-describedby', ID);
  popover.showPopover();
  place(popover, link);
  keepOpen(popover, link, signal);
}

/** The names that are documented at a path. After a failure the next name tries again, from the list on: it may be of an earlier build. */
async function loadNotes(path: string, { site }: Tools): Promise<NameNotes> {
  const { base, namesHref } = site;
  if (namesHref === undefined) return {};
  try {
    const part = (await loadFile<NameParts>(namesHref))[path];
    return part === undefined ? {} : await loadFile<NameNotes>(`${base}assets/names/${part}`);
  } catch (error) {
    files.clear();
    throw error;
  }
}

function loadFile<Content>(href: string): Promise<Content> {
  const file = files.get(href) ?? fetchText(href).then((text) => JSON.parse(text));
  files.set(href, file);
  return file as Promise<Content>;
}

/** Of several names with one address, the one that the link shows. */
function findNote(link: HTMLAnchorElement, notes: NameNotes): NameNote | undefined {
  const id = decodeURIComponent(link.hash.slice(1));
  const found = Object.hasOwn(notes, id) ? (notes[id] ?? []) : [];
  const text = link.textContent ?? '';
  return found.find(([name]) => name === text) ?? found.find(([name]) => text.includes(name)) ?? found[0];
}

function isAsked(link: HTMLAnchorElement): boolean {
  return link.isConnected && (link.matches(':hover') || document.activeElement === link);
}

function renderNote(
  [, signature, owner, meaning, value, fallback, formula]: NameNote,
  { site: { ui }, trust }: Tools,
): Node[] {
  const rows: Array<[string, string | undefined]> = [
    [ui.nameValue, value],
    [ui.nameDefault, fallback],
    [ui.nameFormula, formula],
  ];
  /** The HTML is rendered by our own build. */
  const makeWith = (tag: 'dd' | 'p', html: string) => {
    const made = make(tag);
    made.innerHTML = trust.html(html);
    return made;
  };
  const list = rows.flatMap(([label, html]) => (html ? [make('dt', {}, label), makeWith('dd', html)] : []));
  return [
    make('code', {}, signature),
    ...(owner ? [make('code', {}, owner)] : []),
    ...(meaning ? [makeWith('p', meaning)] : []),
    ...(list.length > 0 ? [make('dl', {}, ...list)] : []),
  ];
}

/** Below the name, or above it where there is more room; inside the window. */
function place(popover: HTMLElement, link: HTMLElement): void {
  const box = [...link.getClientRects()].at(0) ?? link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = box.bottom + GAP + height <= clientHeight - EDGE || box.top < clientHeight - box.bottom;
  const top = isBelow ? box.bottom + GAP : box.top - GAP - height;
  const left = Math.max(EDGE, Math.min(box.left, clientWidth - width - EDGE));
  popover.style.top = `${Math.max(EDGE, top)}px`;
  popover.style.left = `${left}px`;
}

function keepOpen(popover: HTMLElement, link: HTMLAnchorElement, left: AbortSignal): void {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout>;
  const hide = () => {
    clearTimeout(timer);
    over.abort();
    popover.remove();
    link.removeAttribute('aria-describedby');
    hideOpen = () => {};
  };
  hideOpen = hide;
  const isNeeded = () => isAsked(link) || popover.matches(':hover');
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => isNeeded() || hide(), LEAVE_DELAY);
  };
  for (const each of [link, popover]) each.addEventListener('pointerleave', leave, { signal });
  link.addEventListener('blur', leave, { signal });
  addEventListener('scroll', () => place(popover, link), { signal, passive: true, capture: true });
  addEventListener('resize', () => place(popover, link), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  left.addEventListener('abort', hide, { signal });
}
