/**
 * Shows what a name means beside it, on hover and focus. As WCAG 1.4.13 asks, Escape hides it, the pointer may move onto it,
 * and it stays until the pointer or the focus leaves.
 */

import type { NameNote, NameNotes, NameParts } from '../../templates/model/nameNotes.ts';
import type { SiteData } from '../../templates/model/siteData.ts';
import { fetchText } from '../pageSource.ts';
import type { Trust } from '../trustedTypes.ts';

interface NameTools {
  site: SiteData;
  namesHref: string;
  /** Aborted when the article is left. */
  signal: AbortSignal;
  trust: Trust;
}

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

/** Shows the note of a link, unless the reader has left it meanwhile or there is none. */
export async function showName(link: HTMLAnchorElement, tools: NameTools): Promise<void> {
  const { signal } = tools;
  const note = findNote(link, await loadNotes(link.pathname, tools).catch(() => ({})));
  if (!note || signal.aborted || !isAsked(link)) return;
  const popover = document.createElement('div');
  popover.id = ID;
  popover.className = 'name-note';
  popover.popover = 'manual';
  popover.setAttribute('role', 'tooltip');
  popover.append(...renderNote(note, tools));
  hideOpen();
  (link.closest('.prose') ?? document.body).append(popover);
  link.setAttribute('aria-describedby', ID);
  popover.showPopover();
  place(popover, link);
  keepOpen(popover, link, signal);
}

/** The names that are documented at a path. After a failure the next name tries again, from the list on: it may be of an earlier build. */
async function loadNotes(path: string, { namesHref, site }: NameTools): Promise<NameNotes> {
  try {
    const part = (await loadFile<NameParts>(namesHref))[path];
    return part === undefined ? {} : await loadFile<NameNotes>(`${site.base}assets/names/${part}`);
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
  const found = notes[decodeURIComponent(link.hash.slice(1))] ?? [];
  const text = link.textContent ?? '';
  return found.find(([name]) => name === text) ?? found.find(([name]) => text.includes(name)) ?? found[0];
}

function isAsked(link: HTMLAnchorElement): boolean {
  return link.isConnected && (link.matches(':hover') || document.activeElement === link);
}

function renderNote(
  [, signature, owner, meaning, value, fallback, formula]: NameNote,
  { site: { ui }, trust }: NameTools,
): Node[] {
  const rows: Array<[string, string | undefined]> = [
    [ui.nameValue, value],
    [ui.nameDefault, fallback],
    [ui.nameFormula, formula],
  ];
  const list = document.createElement('dl');
  for (const [label, html] of rows) if (html) list.append(element('dt', label), element('dd', '', trust.html(html)));
  return [
    element('code', signature),
    ...(owner ? [element('code', owner)] : []),
    ...(meaning ? [element('p', '', trust.html(meaning))] : []),
    ...(list.children.length > 0 ? [list] : []),
  ];
}

/** `html` is rendered by our own build, and trusted. */
function element(name: string, text: string, html?: string): HTMLElement {
  const made = document.createElement(name);
  if (html === undefined) made.textContent = text;
  else made.innerHTML = html;
  return made;
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
