/** Puts the new text of a source into a planned site, which takes far less time than planning it again. */

import type { ParsedSource } from '../model/parsedSource.ts';
import { finishProse } from './finish.ts';
import type { LocalizedPage } from './localizedPage.ts';
import type { Page, ResolvedLinks, Site } from './plannedSite.ts';
import type { EditableSite } from './sitePlan.ts';

/**
 * The site with the new text of a source on its own pages. Undefined if it is the same, and if more than text has changed: then
 * other pages, or the head and the sidebar of these, may show it. Lists and feeds keep the start of a post as it was.
 */
export function editText({ site, resolve }: EditableSite, parsed: ParsedSource): Site | undefined {
  const { file } = parsed.source;
  const before = site.localizedPages.filter((localized) => localized.parsed.source.file === file);
  if (before.every((localized) => localized.parsed === parsed)) return undefined;
  const outline = outlineOf(parsed, site);
  if (before.some((localized) => outlineOf(localized.parsed, site) !== outline)) return undefined;
  const edited = new Map<LocalizedPage, LocalizedPage>(
    before.map((localized) => [localized, { ...localized, parsed }]),
  );
  const byPath = new Map([...edited.values()].map((localized) => [localized.path, localized]));
  const links = new Map<LocalizedPage, ResolvedLinks>([...edited.values()].map((each) => [each, resolve(each)]));
  const editPage = (page: Page): Page => {
    const localized = byPath.get(page.data.path);
    const [article, ...others] = page.prose;
    if (!localized || !article) return page;
    const piece = { id: article.id, localized, part: 'full' as const };
    return { ...page, prose: [finishProse(piece, links.get(localized), site.config), ...others] };
  };
  return {
    ...site,
    pages: site.pages.map(editPage),
    localizedPages: site.localizedPages.map((localized) => edited.get(localized) ?? localized),
    linksOf: (localized) => links.get(localized) ?? site.linksOf(localized),
  };
}

/** Everything in a source that is shown outside the text of its page: equal if only text was edited. */
function outlineOf(parsed: ParsedSource, { extensions }: Site): string {
  const { source, title, headings, anchors, notes, summary, words } = parsed;
  const { frontMatter, kind } = source;
  const shown = headings.map(({ line: _line, ...heading }) => heading);
  // Only posts show their reading time.
  const length = kind === 'post' ? words : undefined;
  const description = frontMatter.description === undefined ? summary : undefined;
  const others = extensions.map(({ name, outline }) => outline?.(notes[name]));
  return JSON.stringify([frontMatter, title, shown, anchors, others, description, length]);
}
