/** Keeps the page still behind a modal dialog or an open panel. */

/** Opens a dialog over the page. The browser traps the focus in it, closes it on Escape and restores the focus. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', updateScrollLock, { once: true });
  dialog.showModal();
  updateScrollLock();
}

/** An attribute, because `:has()` on the root would check the styles of the page again at each change of its elements. */
export function updateScrollLock(): void {
  document.documentElement.toggleAttribute(
    'data-locked',
    !!document.querySelector('dialog:modal, .panel:popover-open'),
  );
}
