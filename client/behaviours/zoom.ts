/** Makes pictures zoomable by mouse, touch and keyboard. */

import type { ArticleTools } from '../articleTools.ts';

/** Narrower pictures are badges and icons. */
const MIN_WIDTH = 200;

/**
 * Wraps each picture outside links in a button that shows it in a full-window dialog. A picture and its dark variant
 * share a button.
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

/** The browser traps focus in a modal dialog, closes it on Escape and restores focus. */
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

/** Keeps the class that shows it in one colour scheme: the scheme may change while the dialog is open. */
function copyOf({ className, alt, loading, currentSrc, src }: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement('img');
  Object.assign(copy, { className, alt, loading, src: currentSrc || src });
  return copy;
}
