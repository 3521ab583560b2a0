/** Renders the files for language models: `llms.txt`, `llms-full.txt` and its parts, per language. */

import type { PageData } from '../../../templates/model/pageData.ts';
import { encodePath } from '../../model/encodePath.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import { localeFile } from '../../model/paths.ts';
import { createSlugger } from '../../model/slug.ts';
import { sectionOf } from '../../plan/extraPages.ts';
import type { LocaleSite, Page, Site } from '../../plan/plannedSite.ts';
import { absoluteUrl } from '../../plan/routes.ts';
import { readingOrder } from '../../plan/sidebarPlan.ts';
import type { LocaleConfig } from '../../site/siteConfig.ts';
import { escapeMarkdown, headingLine } from '../shared/escapeMarkdown.ts';
import { listItem } from './markdownLists.ts';
import type { MarkdownPages } from './markdownPages.ts';

const FROM = 'the files for language models';

/** The list of articles. */
export function llmsFile(locale: LocaleConfig): string {
  return localeFile(locale, 'llms.txt');
}

/** The list of files that hold the texts of all articles of a language. */
export function llmsFullFile(locale: LocaleConfig): string {
  return localeFile(locale, 'llms-full.txt');
}

/**
 * `llms.txt` lists the articles of one language with their Markdown, by section (https://llmstxt.org); `llms-full.txt`
 * lists a file for each section, with its texts in reading order: an edit changes one of them, and each fits a model. The
 * content is lazy, because it can be as large as the site.
 */
export function renderLlms(site: Site, pages: MarkdownPages): OutputFile[] {
  return site.locales.flatMap((localeSite) => {
    const parts = listParts(localeSite, site);
    return [
      {
        path: llmsFile(localeSite.locale),
        from: FROM,
        get content() {
          return renderIndex(parts, localeSite, site);
        },
      },
      {
        path: llmsFullFile(localeSite.locale),
        from: FROM,
        get content() {
          return renderParts(parts, localeSite, site);
        },
      },
      ...parts.map((part) => ({
        path: part.path,
        from: FROM,
        get content() {
          return renderPart(part, localeSite, pages);
        },
      })),
    ];
  });
}

interface Part {
  title: string;
  path: string;
  pages: readonly Page[];
}

function listParts(localeSite: LocaleSite, site: Site): Part[] {
  const slugger = createSlugger();
  return [...groupPages(localeSite, site)].map(([title, pages]) => {
    const path = localeFile(localeSite.locale, `llms-full/${slugger.slug(title)}.txt`);
    return { title, path, pages };
  });
}

function renderParts(parts: readonly Part[], localeSite: LocaleSite, site: Site): string {
  const list = parts.map(({ title, path }) => listItem(title, absoluteUrl(site.config, path)));
  return `${[...renderHead(localeSite), list.join('\n')].join('\n\n')}\n`;
}

function renderIndex(parts: readonly Part[], localeSite: LocaleSite, site: Site): string {
  const { locale } = localeSite;
  const others = site.locales.filter((other) => other !== localeSite);
  const files = [
    listItem('llms-full.txt', absoluteUrl(site.config, llmsFullFile(locale))),
    ...others.map((other) => listItem(other.locale.label, absoluteUrl(site.config, llmsFile(other.locale)))),
  ];
  const sections = parts.flatMap(({ title, pages }) => [
    headingLine(2, escapeMarkdown(title)),
    pages.map(({ data }) => listItem(data.title, markdownUrl(data, site), data.description)).join('\n'),
  ]);
  return `${[...renderHead(localeSite), files.join('\n'), ...sections].join('\n\n')}\n`;
}

/** Pages are separated by rules; each has its address below its title. */
function renderPart({ title, pages }: Part, localeSite: LocaleSite, markdown: MarkdownPages): string {
  const texts = pages.map((page) => markdown.renderText(page, `<${page.data.canonical}>`));
  const [name, tagline] = renderHead(localeSite);
  return `${[`${name}: ${escapeMarkdown(title)}\n\n${tagline}`, ...texts].join('\n\n___\n\n')}\n`;
}

function renderHead({ shell: { title, tagline, siteVersion } }: LocaleSite): string[] {
  return [headingLine(1, escapeMarkdown(`${title} ${siteVersion}`)), `> ${escapeMarkdown(tagline)}`];
}

function markdownUrl({ markdownHref = '' }: PageData, { config }: Site): string {
  return config.url + encodePath(markdownHref);
}

/** The articles of a language by section: docs of the last version in sidebar order, posts, other pages. */
function groupPages({ locale, shell: { ui } }: LocaleSite, site: Site): ReadonlyMap<string, Page[]> {
  const own = site.pages.filter((page) => page.locale === locale && page.indexed);
  const docs = own.filter(({ data }) => data.kind === 'doc' && data.version.isLast);
  const positions = sidebarPositions(docs, site);
  const positionOf = ({ data }: Page) => positions.get(data.href) ?? positions.size;
  const ordered = [
    ...docs.toSorted((a, b) => positionOf(a) - positionOf(b)),
    ...own.filter(({ data }) => data.kind === 'post'),
    ...own.filter(({ data }) => data.kind === 'page'),
  ];
  const sections = new Map<string, Page[]>();
  for (const page of ordered) {
    const title = sectionOf(page.data, ui);
    const section = sections.get(title);
    if (section) section.push(page);
    else sections.set(title, [page]);
  }
  return sections;
}

/** Position of each address in the concatenated sidebars of these docs. */
function sidebarPositions(docs: readonly Page[], { sidebars }: Site): ReadonlyMap<string, number> {
  const hrefs = new Set(docs.flatMap(({ data }) => data.sidebar?.href ?? []));
  const positions = new Map<string, number>();
  for (const href of hrefs) {
    for (const page of readingOrder(sidebars.get(href)?.nodes ?? [])) {
      if (!positions.has(page.href)) positions.set(page.href, positions.size);
    }
  }
  return positions;
}
