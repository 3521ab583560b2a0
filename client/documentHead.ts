/** Updates the document's head for the page shown. */

import type { PageData } from '../templates/model/pageData.ts';
import type { SiteData } from '../templates/model/siteData.ts';

/**
 * Sets title, description and addresses. Tags that only search engines read (robots, JSON-LD, the list of translations) are
 * not updated: search engines load documents. The language stays the locale's.
 */
export function applyHead(page: PageData, site: SiteData): void {
  document.title = page.headTitle;
  setAttribute('meta[name="description"]', 'content', page.description);
  setAttribute('link[rel="canonical"]', 'href', page.newest ?? page.canonical);
  setAttribute('meta[property="og:title"]', 'content', page.title);
  setAttribute('meta[property="og:description"]', 'content', page.description);
  setAttribute('meta[property="og:url"]', 'content', page.newest ?? page.canonical);
  setAttribute('link[type="text/markdown"]', 'href', page.markdownHref ?? '');
  for (const { locale, href } of page.alternates) {
    const each = site.locales.find(({ id }) => id === locale);
    const address = new URL(href, page.canonical).href;
    setAttribute(`link[hreflang="${each?.lang}"]`, 'href', address);
    // The locale at the base address is the default.
    if (each?.href === site.base) setAttribute('link[hreflang="x-default"]', 'href', address);
  }
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
