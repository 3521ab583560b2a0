/** Resolves addresses as browsers do. */

/** `href` as it is on the page at `pageUrl`; unchanged if it cannot be parsed. */
export function toAbsolute(href: string, pageUrl: string): string {
  return URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href;
}
