/** Shows the viewer in the whole window, and back in its place. */

import { showModal } from '../scrollLock.ts';

export interface ViewerWindow {
  toggle(): void;
  close(): void;
}

export function startWindow(viewer: HTMLElement, onChange: (isEnlarged: boolean) => void): ViewerWindow {
  let dialog: HTMLDialogElement | undefined;
  const open = () => {
    const place = document.createElement('div');
    const { width, height } = viewer.getBoundingClientRect();
    // The page behind keeps its layout.
    place.style.aspectRatio = `${width} / ${height}`;
    // The browser gives no focus back to what moves.
    const focused = viewer.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    viewer.replaceWith(place);
    const opened = document.createElement('dialog');
    opened.className = 'viewer-window';
    opened.setAttribute('aria-label', viewer.getAttribute('aria-label') ?? '');
    opened.append(viewer);
    opened.addEventListener('close', () => {
      dialog = undefined;
      place.replaceWith(viewer);
      opened.remove();
      onChange(false);
      focused?.focus({ preventScroll: true });
    });
    document.body.append(opened);
    showModal(opened);
    dialog = opened;
    onChange(true);
  };
  return {
    toggle() {
      if (dialog) dialog.close();
      else open();
    },
    close: () => dialog?.close(),
  };
}
