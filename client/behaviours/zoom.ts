/** Pictures can be enlarged: by mouse, touch or keyboard. */

import type { ArticleTools } from '../articleBehaviours.ts';

/** Narrower ones are badges and icons. */
const MIN_WIDTH = 200;

/**
 * Puts each picture that is not a link into a button; the button shows it in a dialog as large as the window. A picture
 * and its dark twin share a button.
 */
export function startZoom(main: HTMLElement, { site }: ArticleTools): () => void {
  const { zoomImage, closeZoom } = site.ui;
  const buttons = zoomable(main).map((images) => {
    const [image] = images;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zoom-button';
    button.setAttribute('aria-label', image.alt ? `${zoomImage}: ${image.alt}` : zoomImage);
    button.addEventListener('click', () => openZoom(images, closeZoom));
    image.replaceWith(button);
    button.append(...images);
    return button;
  });
  return () => {
    document.querySelector<HTMLDialogElement>('dialog.zoom')?.close();
    for (const button of buttons) button.replaceWith(...button.childNodes);
  };
}

type Pictures = [HTMLImageElement, ...HTMLImageElement[]];

function zoomable(main: HTMLElement): Pictures[] {
  return (
    [...main.querySelectorAll<HTMLImageElement>('.prose img:not(.only-light + .only-dark)')]
      .filter((image) => !image.closest('a, button, summary'))
      .map((image): Pictures => {
        const twin = image.nextElementSibling;
        return twin instanceof HTMLImageElement && twin.matches('.only-light + .only-dark') ? [image, twin] : [image];
      })
      // A picture that is not shown has no width.
      .filter(([image, twin]) => !image.hasAttribute('width') || Math.max(image.width, twin?.width ?? 0) >= MIN_WIDTH)
  );
}

/** The browser keeps the focus inside a modal dialog, closes it on Escape and gives the focus back. */
function openZoom(images: Pictures, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', images[0].alt || closeLabel);
  close.type = 'button';
  close.className = 'icon-button';
  close.setAttribute('aria-label', closeLabel);
  const cross = document.createElement('span');
  cross.className = 'icon icon-close';
  close.append(cross);
  dialog.append(close, ...images.map(copyOf));
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** With the class that says in which colours it is shown: these may change while it is open. */
function copyOf({ className, alt, loading, currentSrc, src }: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement('img');
  Object.assign(copy, { className, alt, loading, src: currentSrc || src });
  return copy;
}
