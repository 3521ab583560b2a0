/** Pictures can be enlarged: by mouse, touch or keyboard. */

import type { ArticleTools } from '../article.ts';

/** Narrower ones are badges and icons. */
const MIN_WIDTH = 200;

/** Puts each picture that is not a link into a button; the button shows it in a dialog as large as the window. */
export function startZoom(main: HTMLElement, { site }: ArticleTools): () => void {
  const { zoomImage, closeZoom } = site.ui;
  const buttons = zoomable(main).map((image) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zoom-button';
    button.setAttribute('aria-label', image.alt ? `${zoomImage}: ${image.alt}` : zoomImage);
    button.addEventListener('click', () => openZoom(image, closeZoom));
    image.replaceWith(button);
    button.append(image);
    return button;
  });
  return () => {
    document.querySelector<HTMLDialogElement>('dialog.zoom')?.close();
    for (const button of buttons) button.replaceWith(...button.childNodes);
  };
}

function zoomable(main: HTMLElement): HTMLImageElement[] {
  return [...main.querySelectorAll<HTMLImageElement>('.prose img')].filter(
    (image) => !image.closest('a, button, summary') && (!image.hasAttribute('width') || image.width >= MIN_WIDTH),
  );
}

/** The browser keeps the focus inside a modal dialog, closes it on Escape and gives the focus back. */
function openZoom(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  const picture = document.createElement('img');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || closeLabel);
  close.type = 'button';
  close.className = 'icon-button';
  close.setAttribute('aria-label', closeLabel);
  const cross = document.createElement('span');
  cross.className = 'icon icon-close';
  close.append(cross);
  picture.src = image.currentSrc || image.src;
  picture.alt = image.alt;
  dialog.append(close, picture);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
