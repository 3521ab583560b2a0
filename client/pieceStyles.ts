/** Adds the styles of a part that is loaded on demand, so that pages without it do not carry them. */

const added = new Set<string>();

/** Does nothing the second time. */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
