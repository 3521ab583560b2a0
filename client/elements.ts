/** Makes elements. */

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

/** A button that shows an icon of `styles/icons.css` and has an accessible name. */
export function makeIconButton(icon: string, name: string, onClick: () => void): HTMLButtonElement {
  const shape = make('span', { class: `icon icon-${icon}` });
  const button = make('button', { type: 'button', class: 'icon-button', 'aria-label': name }, shape);
  button.addEventListener('click', onClick);
  return button;
}
