/** Enlarges pictures, diagrams and wide tables by mouse, touch and keyboard. */

import type { UiStrings } from '../../templates/model/ui.ts';
import { make, makeButton, makeIconButton } from '../elements.ts';
import { addStyles } from '../pieceStyles.ts';
import { showModal } from '../scrollLock.ts';
import type { BehaviourTools } from '../tools.ts';
import { captionOf } from './captions.ts';
import styles from './zoom.css';

/** Narrower pictures are badges and icons. */
const MIN_WIDTH = 200;

/**
 * Wraps each picture outside links and cards in a button that shows it in a full-window dialog, and adds such a button to diagrams;
 * tables whose names break have one, because their text can be selected. A picture and its dark variant share a button.
 */
export function startZoom(main: HTMLElement, { site: { ui }, signal }: BehaviourTools): void {
  for (const images of zoomable(main)) wrapPicture(images, ui, signal);
  for (const frame of main.querySelectorAll<HTMLElement>('.diagram-drawing')) addDiagramButton(frame, ui, signal);
  for (const button of main.querySelectorAll<HTMLElement>('.zoom-table > button')) wakeTableButton(button, ui, signal);
  signal.addEventListener('abort', () => document.querySelector<HTMLDialogElement>('dialog.zoom')?.close());
}

function wrapPicture(images: Pictures, ui: UiStrings, signal: AbortSignal): void {
  const [image] = images;
  const props = { class: 'zoom-button', 'aria-label': labelOf(ui.zoomImage, image.alt) };
  const button = makeButton(props, () => openZoom(image.alt, images.map(copyOf), ui));
  image.replaceWith(button);
  button.append(...images);
  signal.addEventListener('abort', () => button.replaceWith(...button.childNodes));
}

/** In the line of the source, so that nothing moves. */
function addDiagramButton(frame: HTMLElement, ui: UiStrings, signal: AbortSignal): void {
  const name = frame.firstElementChild?.getAttribute('aria-label') ?? '';
  const button = makeIconButton('enlarge', labelOf(ui.zoomImage, name), () =>
    openZoom(name, [copyOfDiagram(frame)], ui),
  );
  button.classList.add('zoom-diagram');
  frame.parentElement?.insertBefore(button, frame.parentElement.querySelector(':scope > details'));
  signal.addEventListener('abort', () => button.remove());
}

/** The button is in the document, over the upper edge of the table, which itself scrolls. */
function wakeTableButton(button: HTMLElement, ui: UiStrings, signal: AbortSignal): void {
  const frame = button.parentElement?.nextElementSibling as HTMLElement;
  const name = captionOf(frame);
  button.ariaLabel = labelOf(ui.zoomTable, name);
  button.addEventListener('click', () => openZoom(name, [copyOfTable(frame)], ui), { signal });
}

/** `name` is that of the picture or table, if it has one. */
function labelOf(action: string, name: string): string {
  return name ? `${action}: ${name}` : action;
}

type Pictures = [HTMLImageElement, ...HTMLImageElement[]];

function zoomable(main: HTMLElement): Pictures[] {
  return (
    [...main.querySelectorAll<HTMLImageElement>('.prose img:not(.only-light + .only-dark)')]
      .filter((image) => !image.closest('a, button, summary, .card'))
      .map((image): Pictures => {
        const variant = image.nextElementSibling;
        return variant instanceof HTMLImageElement && variant.matches('.only-light + .only-dark')
          ? [image, variant]
          : [image];
      })
      // A hidden picture has no width.
      .filter(
        ([image, variant]) => !image.hasAttribute('width') || Math.max(image.width, variant?.width ?? 0) >= MIN_WIDTH,
      )
  );
}

function openZoom(name: string, content: readonly HTMLElement[], { closeZoom }: UiStrings): void {
  addStyles(styles);
  const close = makeIconButton('close', closeZoom, () => dialog.close());
  const dialog = make('dialog', { class: 'zoom', 'aria-label': name || closeZoom }, close, ...content);
  dialog.addEventListener('click', ({ target }) => {
    // The text of a table can be selected; its links lead away.
    const isText = (target as Element).closest('.table-wrap') && !(target as Element).closest('a');
    if (!isText) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  showModal(dialog);
}

/** As large as the window, but never smaller than in the article: then it scrolls. */
function copyOfDiagram(frame: HTMLElement): HTMLElement {
  const copy = frame.cloneNode(true) as HTMLElement;
  const svg = copy.querySelector('svg');
  if (svg) {
    svg.style.minWidth = svg.getAttribute('width') ?? '';
    svg.style.minHeight = svg.getAttribute('height') ?? '';
  }
  return copy;
}

/** Ids and their links stay with the table of the article. */
function copyOfTable(frame: HTMLElement): HTMLElement {
  const copy = frame.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return make('div', { class: 'prose' }, copy);
}

/** Keeps the class that shows it in one colour scheme: the scheme may change while the dialog is open. */
function copyOf({ className, alt, loading, currentSrc, src }: HTMLImageElement): HTMLImageElement {
  return make('img', { class: className, alt, loading, src: currentSrc || src });
}
