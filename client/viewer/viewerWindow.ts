/** Shows the viewer in the whole window, and back in its place. */

import { make } from '../elements.ts';
import { showModal } from '../scrollLock.ts';

export type ViewerWindow = ReturnType<typeof startWindow>;

export function startWindow(viewer: HTMLElement, onChange: (isEnlarged: boolean) => void) {
  let dialog: HTMLDialogElement | undefined;
  const open = () => {
    const place = make('div');
    const { width, height } = viewer.getBoundingClientRect();
    // The page behind keeps its layout.
    place.style.aspectRatio = `${width} / ${height}`;
    // The browser gives no focus back to what moves.
    const focused = viewer.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    viewer.replaceWith(place);
    const name = viewer.getAttribute('aria-label') ?? '';
    const opened = make('dialog', { class: 'viewer-window', 'aria-label': name }, viewer);
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
    toggle(): void {
      if (dialog) dialog.close();
      else open();
    },
    close: () => dialog?.close(),
  };
}
