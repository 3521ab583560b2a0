/** Makes elements of the viewer. */

type Props = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and content; `true` is an empty attribute, `undefined` and `false` are none. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...content: Array<Node | string>
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...content);
  return element;
}

/** A button that shows a symbol and has an accessible name. */
export function makeButton(name: string, sign: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'viewer-button', 'aria-label': name, title: name });
  button.append(make('span', { 'aria-hidden': 'true' }, sign));
  button.addEventListener('click', onClick);
  return button;
}
