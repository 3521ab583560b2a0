/** Plans what docs, posts and plain pages have in common: the data of their source, table of contents, edit link, last update. */

import type { DocPage, LastUpdate, TocEntry } from '../../templates/model/pageData.ts';
import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import { escapeRegExp } from '../model/escapeRegExp.ts';
import type { SourceFile } from '../model/source.ts';
import type { Config, DocsConfig, LocaleConfig } from '../site/siteConfig.ts';
import { formatDate } from './dates.ts';
import { localize } from './localize.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { isInItsLanguage, lastDateOf, type PagePlan } from './pagePlan.ts';

const LONG_NAME_RE = /(?<![<&/\w-])[A-Za-z][\w.]{15,}(?![^<>]*>)/g;
const NAME_PART_RE = /[_.](?=[^_.\s]{2})|[a-z\d](?=[A-Z][a-z])/g;

/** The plan of a page with a source, except its data. */
export function planArticle(localized: LocalizedPage): Omit<PagePlan, 'data'> {
  const { source } = localized.parsed;
  const { keywords, image, unlisted } = source.frontMatter;
  return {
    translationKey: localized.key,
    locale: localized.locale,
    from: source.file,
    indexed: !localized.fallback && !unlisted && isInItsLanguage(localized),
    lastmod: lastDateOf(source),
    keywords,
    image,
    prose: [{ id: 'article', localized, part: 'full' }],
  };
}

/** Contents and frame of an article. */
export function planOutline(localized: LocalizedPage, config: Config): Pick<DocPage, 'toc' | 'frame'> {
  return { toc: planToc(localized, config), frame: localized.parsed.frame || undefined };
}

/** Headings of the configured levels, with their final ids. */
function planToc({ parsed, headingIds }: LocalizedPage, config: Config): TocEntry[] {
  const { frontMatter } = parsed.source;
  if (frontMatter.hide_table_of_contents) return [];
  const { min, max } = tocLevels(parsed.source, config);
  return parsed.headings.flatMap(({ level, html }, index) =>
    level >= min && level <= max ? [{ id: headingIds[index] ?? '', html: breakNames(html), level }] : [],
  );
}

/** Reports a page whose table of contents has no level, and so is always empty. */
export function checkTocLevels(localizedPages: readonly LocalizedPage[], config: Config, report: Sink): void {
  for (const localized of localizedPages) {
    const { source } = localized.parsed;
    const { min, max } = tocLevels(source, config);
    if (min <= max || !isInItsLanguage(localized)) continue;
    const key = source.keyLines?.toc_min_heading_level ? 'toc_min_heading_level' : 'toc_max_heading_level';
    const place = { file: source.file, line: source.keyLines?.[key] };
    const hint = `the levels are ${min} to ${max}: the lowest number comes first`;
    report(createDiagnostic('frontMatter', place, `${key}: the table of contents has no level`, hint));
  }
}

/** The address from the front matter, where null means no link, else from the configured pattern. */
export function planEditHref(source: SourceFile, pattern: string | undefined): string | undefined {
  const own = source.frontMatter.custom_edit_url;
  if (own !== undefined) return own ?? undefined;
  return pattern?.replaceAll('{path}', source.repoPath.split('/').map(encodeURIComponent).join('/'));
}

/** Date and author of the last update, if the settings show them; undefined if unknown. */
export function planLastUpdate(source: SourceFile, shows: DocsConfig, locale: LocaleConfig): LastUpdate | undefined {
  const date = lastDateOf(source);
  const inGit = source.lastUpdate && nameAuthor(source.lastUpdate.author, shows, locale);
  const author = source.frontMatter.last_update?.author ?? inGit;
  const update: LastUpdate = {
    ...(shows.showLastUpdateTime && date ? { date, dateText: formatDate(date, locale) } : {}),
    ...(shows.showLastUpdateAuthor && author ? { author } : {}),
  };
  return update.date || update.author ? update : undefined;
}

/** The name of a commit's author for readers: from the settings, else as in git. */
function nameAuthor(author: string, { lastUpdateAuthors }: DocsConfig, locale: LocaleConfig): string {
  const matches = (pattern: string) => new RegExp(`^${escapeRegExp(pattern).replaceAll('\\*', '.*')}$`).test(author);
  const own = Object.entries(lastUpdateAuthors).find(([pattern]) => matches(pattern));
  return own ? localize(own[1], locale.id) : author;
}

function tocLevels({ frontMatter }: SourceFile, { tableOfContents }: Config): { min: number; max: number } {
  return {
    min: frontMatter.toc_min_heading_level ?? tableOfContents.minLevel,
    max: frontMatter.toc_max_heading_level ?? tableOfContents.maxLevel,
  };
}

/** Long names in narrow columns may break after `_` and `.`, and before a capital. Tags and entities stay as they are. */
function breakNames(html: string): string {
  return html.replace(LONG_NAME_RE, (name) => name.replace(NAME_PART_RE, '$&<wbr>'));
}
