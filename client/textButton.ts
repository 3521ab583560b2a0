/** Makes a button with a text, in the style of the site. */

/** The caller puts it on the page. */
export function makeTextButton(document: Document, text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
