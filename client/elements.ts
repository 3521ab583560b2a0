/** Makes elements. */

type Props = Readonly<Record<string, string | boolean | undefined>>;
type Content = Array<Node | string>;

/** An element with attributes and content; `true` is an empty attribute, `undefined` and `false` are none. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...content: Content
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...content);
  return element;
}

/** A button with attributes and content. */
export function makeButton(props: Props, onClick: () => void, ...content: Content): HTMLButtonElement {
  const button = make('button', { type: 'button', ...props }, ...content);
  button.addEventListener('click', onClick);
  return button;
}

/** A button with a text, in the style of the site. */
export function makeTextButton(text: string, onClick: () => void): HTMLButtonElement {
  return makeButton({ class: 'button' }, onClick, text);
}

/** A button that shows an icon of `styles/iconStyles.ts` and has an accessible name. */
export function makeIconButton(icon: string, name: string, onClick: () => void): HTMLButtonElement {
  return makeButton(
    { class: 'icon-button', 'aria-label': name },
    onClick,
    make('span', { class: `icon icon-${icon}` }),
  );
}

/** A button of the viewer that shows a sign and has an accessible name. */
export function makeSignButton(name: string, sign: string, onClick: () => void): HTMLButtonElement {
  const shown = make('span', { 'aria-hidden': 'true' }, sign);
  return makeButton({ class: 'viewer-button', 'aria-label': name, title: name }, onClick, shown);
}
