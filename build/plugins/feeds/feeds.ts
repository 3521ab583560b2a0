/** Renders the blog's feeds: RSS, Atom and JSON per language. The only file that imports `feed`. */

import { Feed, type FeedOptions, type Item } from 'feed';
import type { AuthorData } from '../../../templates/model/pageData.ts';
import { escapeHtml } from '../../../templates/model/text.ts';
import { joinPath } from '../../../templates/model/urls.ts';
import { type Kept, NO_STORE, reuse } from '../../input/store.ts';
import type { Drawing } from '../../model/drawing.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import { imageAssetFile, localeFile } from '../../model/paths.ts';
import { fillSlots } from '../../model/slots.ts';
import { toAbsolute } from '../../model/toAbsolute.ts';
import { localize } from '../../plan/localize.ts';
import type { LocaleSite, Post, Site } from '../../plan/plannedSite.ts';
import { absoluteUrl } from '../../plan/routes.ts';
import type { BlogConfig, LocaleConfig } from '../../site/siteConfig.ts';
import { dropIllegalXml, escapeXml } from '../shared/xml.ts';
import { toFeedHtml } from './feedHtml.ts';

type FeedKind = BlogConfig['feeds'][number];

/** The content of all feed formats of one language. */
interface Channel {
  options: FeedOptions;
  entries: Entry[];
}

interface Entry {
  title: string;
  url: string;
  date: Date;
  summary: string;
  html: string;
  authors: Array<{ name: string; link?: string }>;
  tags: string[];
}

const MAX_POSTS = 20;

/** Media type, file name and label of each feed format. */
export const FEED_TYPES = {
  rss: ['application/rss+xml', 'rss.xml', 'RSS'],
  atom: ['application/atom+xml', 'atom.xml', 'Atom'],
  json: ['application/feed+json', 'feed.json', 'JSON'],
} as const;

const RENDERERS: Readonly<Record<FeedKind, (feed: Feed) => string>> = {
  rss: (feed) => feed.rss2(),
  atom: (feed) => feed.atom1(),
  json: (feed) => feed.json1(),
};

/** The configured feeds of every language, with the newest posts written in that language; the HTML of posts is kept. */
export function renderFeeds(site: Site, kept: Kept = NO_STORE): OutputFile[] {
  const { blog } = site.config;
  if (!blog) return [];
  return site.locales.flatMap((localeSite) => {
    const pictures = new Map<string, OutputFile>();
    const channel = planChannel(localeSite, { blog, site, kept, pictures });
    const feeds = blog.feeds.map((kind): OutputFile => {
      const path = feedFile(blog, localeSite.locale, kind);
      const { description = '' } = channel.options;
      const feed = new Feed({
        ...channel.options,
        // As in items, it is HTML in RSS, and plain text elsewhere. The library takes one `&amp;` away.
        description: kind === 'rss' ? escapeXml(description).replaceAll('&amp;', '&#38;') : description,
        feedLinks: { [kind]: absoluteUrl(site.config, path) },
      });
      for (const entry of channel.entries) feed.addItem(toItem(entry, kind));
      return { path, content: `${RENDERERS[kind](feed)}\n`, from: 'the feeds' };
    });
    return [...feeds, ...pictures.values()];
  });
}

interface FeedInput {
  blog: BlogConfig;
  site: Site;
  kept: Kept;
  /** Receives the pictures of diagrams by path. */
  pictures: Map<string, OutputFile>;
}

function planChannel({ locale, posts, shell }: LocaleSite, input: FeedInput): Channel {
  const { blog, site } = input;
  const { config } = site;
  // An untranslated post is only in the feed of its own language; one without a date has been reported.
  const own = posts.filter(({ localized, meta }) => localized.parsed.source.locale === locale.id && meta.date !== '');
  const entries = own.slice(0, MAX_POSTS).map((post) => planEntry(post, input));
  const link = absoluteUrl(config, joinPath(locale.path, blog.routeBasePath));
  return {
    entries,
    options: {
      id: link,
      link,
      title: localize(blog.feedTitle, locale.id),
      description: localize(blog.feedDescription, locale.id),
      language: locale.lang,
      // Not the current time: the same content must give the same feed.
      updated: entries[0]?.date ?? new Date(0),
      generator: shell.generator,
      author: { name: shell.title, link: absoluteUrl(config, joinPath(locale.path)) },
    },
  };
}

function planEntry({ localized, meta }: Post, { site, kept, pictures }: FeedInput): Entry {
  const { parsed, path, headingIds } = localized;
  const { links, images, diagrams } = site.linksOf(localized);
  const drawn = diagrams.map((drawing, at) => {
    if (!drawing) return '';
    const file = imageAssetFile(`${drawing.name}.svg`, drawing.hash);
    pictures.set(file, { path: file, content: drawing.svg, from: parsed.source.file });
    return renderDrawingImage(drawing, absoluteUrl(site.config, file), parsed.diagrams[at]?.title ?? '');
  });
  const url = absoluteUrl(site.config, path);
  const summary = dropIllegalXml(parsed.source.frontMatter.description ?? parsed.summary);
  const filled = fillSlots(parsed.html, { links, images, headings: headingIds, diagrams: drawn });
  const html = reuse(kept, `feed ${url}\0${filled}`, () => toFeedHtml(filled, url));
  return {
    // The library escapes only the first `]]>` of a text.
    title: dropIllegalXml(meta.title).replaceAll(']]>', ']] >'),
    url,
    date: new Date(`${meta.date}T00:00:00Z`),
    summary,
    // The library omits namespaces that it uses if no entry has content.
    html: dropIllegalXml(html.trim()) || `<p>${escapeXml(summary)}</p>`,
    authors: meta.authors.map((author) => planAuthor(author, url)),
    tags: meta.tags.map((tag) => tag.label),
  };
}

/** The library throws on an invalid address. */
function planAuthor({ name, url, href }: AuthorData, pageUrl: string): Entry['authors'][number] {
  const link = toAbsolute(url ?? href ?? pageUrl, pageUrl);
  return URL.canParse(link) ? { name, link } : { name };
}

/** RSS titles and JSON are plain text, RSS descriptions and all of Atom are HTML. */
function toItem({ title, url, date, summary, html, authors, tags }: Entry, kind: FeedKind): Item {
  const item = { id: url, link: url, date, published: date, content: html, title };
  const category = tags
    .map((tag) => (kind === 'atom' ? tag.replaceAll('<', '‹') : tag))
    .map((name) => ({ name, term: name }));
  const author = authors.length > 0 ? authors : undefined;
  switch (kind) {
    case 'rss': {
      // `author` must be an e-mail address in RSS, so names go into `dc:creator`.
      const names = author?.map(({ name }) => name).join(', ');
      const extensions = names ? [{ name: 'dc:creator', objects: { _text: names } }] : [];
      return { ...item, description: escapeXml(summary), category, extensions };
    }
    case 'atom':
      return { ...item, title: escapeXml(title), description: escapeXml(summary), category, author };
    case 'json':
      return { ...item, description: summary, category, author };
  }
}

/** `fr/blog/rss.xml` */
export function feedFile({ routeBasePath }: BlogConfig, locale: LocaleConfig, kind: FeedKind): string {
  return localeFile(locale, joinPath(routeBasePath, FEED_TYPES[kind][1]));
}

/** HTML for a feed, whose readers drop SVG. The caption after it has the description. */
export function renderDrawingImage({ width, height }: Drawing, url: string, title: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(title)}" width="${width}" height="${height}">`;
}
