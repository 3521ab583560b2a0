/** Resolves addresses as browsers do. */

/** `href` as it is on the page at `pageUrl`; unchanged if it is no address. */
export function toAbsolute(href: string, pageUrl: string): string {
  return URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href;
}
