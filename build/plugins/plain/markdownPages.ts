/** Renders pages as Markdown, for download and for language models. */

import type { PageData } from '../../../templates/model/pageData.ts';
import { joinPath, splitHref } from '../../../templates/model/urls.ts';
import { ordinarySpaces } from '../../model/frenchSpaces.ts';
import { hashOf } from '../../model/hash.ts';
import { isHome } from '../../model/paths.ts';
import { replaceSlots } from '../../model/slots.ts';
import { toAbsolute } from '../../model/toAbsolute.ts';
import { type Page, type Prose, type Site, shellOf } from '../../plan/plannedSite.ts';
import { absoluteUrl } from '../../plan/routes.ts';
import type { PageFiles } from '../../plugin.ts';
import type { Config } from '../../site/siteConfig.ts';
import { escapeMarkdown, headingLine } from '../shared/escapeMarkdown.ts';
import { type ListTools, renderList } from './markdownLists.ts';

export interface MarkdownPages extends PageFiles {
  /** Title and text, with `above` in between. */
  renderText(page: Page, above?: string): string;
}

/** The Markdown of a path, next to its document. */
export function markdownFile(config: Pick<Config, 'locales'>, path: string): string {
  return isHome(config, path) ? joinPath(path, 'index.md').slice(1) : `${path.slice(1)}.md`;
}

/** Prepares data shared by all pages. All addresses in the output are absolute and lead to a page's HTML. */
export function createMarkdownPages(site: Site): MarkdownPages {
  const canonicals = findCanonicals(site);
  const addresses = createAddresses(canonicals);
  const summaries = new Map(site.pages.map(({ data }) => [data.href, data.description]));

  function renderText(page: Page, above = ''): string {
    const { data, locale } = page;
    const { ui } = shellOf(site, locale);
    const tools: ListTools = { ui, summaries, addressOf: (href) => addresses(href, data) };
    const body = page.prose[0]?.texts?.plain as string | undefined;
    const text = body === undefined ? renderList(data, tools) : fillAddresses(body, page.prose[0], tools.addressOf);
    return [headingLine(1, escapeMarkdown(data.title)), above, text.trim()].filter(Boolean).join('\n\n');
  }

  const own = hashOf(JSON.stringify([...canonicals]));
  const listed = hashOf(JSON.stringify([...summaries]));
  return {
    renderText,
    // The text itself is not read: most pages are as they were.
    keyOf: ({ prose: [article] }) => (article && 'texts' in article ? own : `${own} ${listed}`),
    // With front matter.
    render: (page) => `${renderFrontMatter(page.data)}\n${renderText(page)}\n`,
  };
}

function fillAddresses(markdown: string, prose: Prose | undefined, addressOf: (href: string) => string): string {
  return replaceSlots(markdown, (kind, index) => {
    return addressOf((kind === 'L' ? prose?.links[index] : prose?.images[index]?.src) ?? '');
  });
}

/** Canonical addresses of fallback pages, by their own: they are linked there, in their own language. */
function findCanonicals({ pages, config }: Site): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ data }) => {
      const own = absoluteUrl(config, data.path);
      return own === data.canonical ? [] : [[own, data.canonical] as const];
    }),
  );
}

/** Creates a function from an address on a page to an absolute one, escaped for a Markdown link. */
function createAddresses(canonicals: ReadonlyMap<string, string>): (href: string, page: PageData) => string {
  // An address with a path means the same on all pages, and pages link to one another again and again.
  const known = new Map<string, string>();
  return (href, { canonical }) => {
    const isShared = /^\/(?!\/)/.test(href);
    const found = isShared ? known.get(href) : undefined;
    if (found !== undefined) return found;
    const [path, query, hash] = splitHref(toAbsolute(href, canonical));
    const address = escapeAddress((canonicals.get(path) ?? path) + query + hash);
    if (isShared) known.set(href, address);
    return address;
  };
}

/** Escapes an address for Markdown and for HTML attributes. */
function escapeAddress(address: string): string {
  return address
    .replace(/[\s()<>"\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

/** Strings are JSON, which is valid YAML. */
function renderFrontMatter(data: PageData): string {
  const lines = [
    `title: ${JSON.stringify(ordinarySpaces(data.title))}`,
    ...(data.description ? [`description: ${JSON.stringify(ordinarySpaces(data.description))}`] : []),
    `language: ${data.lang}`,
    `canonical: ${JSON.stringify(data.newest ?? data.canonical)}`,
    ...(data.kind === 'post' ? postLines(data) : []),
    ...(data.kind === 'doc' && data.versions.length > 0 ? [`version: ${JSON.stringify(data.version.label)}`] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

function postLines({ post }: Extract<PageData, { kind: 'post' }>): string[] {
  const names = post.authors.map(({ name }) => name);
  return [
    ...(post.date ? [`date: ${post.date}`] : []),
    ...(names.length > 0 ? [`authors: ${JSON.stringify(names)}`] : []),
  ];
}
