/** Renders the blog's feeds: RSS, Atom and JSON, one of each per language. The only file that imports `feed`. */

import { type Extension, Feed, type FeedOptions, type Item } from 'feed';
import type { BlogConfig, LocaleConfig } from '../../templates/model/config.ts';
import type { AuthorData } from '../../templates/model/page.ts';
import { joinPath } from '../../templates/model/urls.ts';
import type { OutputFile } from '../output.ts';
import type { Post } from '../planning/blog.ts';
import { FEED_TYPES, feedPath } from '../planning/head.ts';
import { absoluteUrl } from '../planning/routes.ts';
import { localize } from '../planning/text.ts';
import type { LocaleSite, Site } from '../site.ts';
import { fillSlots } from '../slots.ts';
import { toAbsolute, toFeedHtml } from './feedHtml.ts';
import { dropIllegalXml, escapeXml } from './xml.ts';

type FeedKind = BlogConfig['feeds'][number];

/** What all three formats of one language tell, in plain words. */
interface Channel {
  locale: LocaleConfig;
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

const RENDERERS: Readonly<Record<FeedKind, (channel: Channel, self: string) => string>> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJson,
};

/** The configured feeds of every language, with the newest posts written in that language. */
export function renderFeeds(site: Site): OutputFile[] {
  const { blog } = site.config;
  if (!blog) return [];
  return site.locales.flatMap((localeSite) => {
    const channel = planChannel(localeSite, blog, site);
    return blog.feeds.map((kind): OutputFile => {
      const path = feedPath(blog, localeSite.locale, FEED_TYPES[kind][1]);
      const content = RENDERERS[kind](channel, absoluteUrl(site.config, path));
      return { path, content: `${content}\n`, from: 'the feeds' };
    });
  });
}

function planChannel({ locale, posts, shell }: LocaleSite, blog: BlogConfig, site: Site): Channel {
  const { config } = site;
  // A post that is not translated is in the feed of its own language; one without a date has been reported.
  const own = posts.filter(({ edition, meta }) => edition.parsed.source.locale === locale.id && meta.date !== '');
  const entries = own.slice(0, MAX_POSTS).map((post) => planEntry(post, site));
  const link = absoluteUrl(config, joinPath(locale.path, blog.routeBasePath));
  return {
    locale,
    entries,
    options: {
      id: link,
      link,
      title: localize(blog.feedTitle, locale.id),
      description: localize(blog.feedDescription, locale.id),
      language: locale.lang,
      // Never the clock: the same content gives the same feed.
      updated: entries[0]?.date ?? new Date(0),
      generator: shell.generator,
      author: { name: shell.title, link: absoluteUrl(config, joinPath(locale.path)) },
    },
  };
}

function planEntry({ edition, meta }: Post, site: Site): Entry {
  const { parsed, path, headingIds } = edition;
  const { links, images } = site.linksOf(edition);
  const url = absoluteUrl(site.config, path);
  const summary = parsed.source.frontMatter.description ?? parsed.summary;
  const html = toFeedHtml(fillSlots(parsed.html, { links, images, headings: headingIds }), url);
  return {
    title: meta.title,
    url,
    date: new Date(`${meta.date}T00:00:00Z`),
    summary,
    // The library forgets namespaces that it uses when no entry has content.
    html: html.trim() || `<p>${escapeXml(summary)}</p>`,
    authors: meta.authors.map((author) => planAuthor(author, url)),
    tags: meta.tags.map((tag) => tag.label),
  };
}

/** The library stops at an address that is none. */
function planAuthor({ name, url, href }: AuthorData, pageUrl: string): Entry['authors'][number] {
  const link = toAbsolute(url ?? href ?? pageUrl, pageUrl);
  return URL.canParse(link) ? { name, link } : { name };
}

/** RSS wants an e-mail address in `author`: names go into `dc:creator`. Titles are plain text, descriptions are HTML. */
function renderRss({ options, entries }: Channel, self: string): string {
  const feed = createFeed({ ...options, feedLinks: { rss: self } }, entries, ({ title, summary, authors, tags }) => ({
    title: title.replaceAll(']]>', ']] >'),
    description: escapeXml(summary),
    category: tags.map((name) => ({ name })),
    extensions: [
      createExtension(
        'dc:creator',
        authors.map(({ name }) => ({ _text: name })),
      ),
    ],
  }));
  return dropIllegalXml(feed.rss2());
}

/** Atom titles and summaries are declared as HTML by the library. */
function renderAtom({ locale, options, entries }: Channel, self: string): string {
  const feed = createFeed({ ...options, feedLinks: { atom: self } }, entries, ({ title, summary, authors, tags }) => ({
    title: escapeXml(title),
    description: escapeXml(summary),
    author: authors,
    // The library does not escape `<` in the attributes of a category.
    category: tags.map((tag) => tag.replaceAll('<', '‹')).map((name) => ({ name, term: name })),
  }));
  return dropIllegalXml(feed.atom1()).replace('<feed ', `<feed xml:lang="${escapeXml(locale.lang)}" `);
}

/** The library writes version 1, which knows neither languages nor several authors. */
function renderJson({ locale, options, entries }: Channel, self: string): string {
  const feed = createFeed({ ...options, feedLinks: { json: self } }, entries, ({ title, summary, authors, tags }) => ({
    title,
    description: summary,
    category: tags.map((name) => ({ name })),
    extensions: [
      createExtension(
        'authors',
        authors.map(({ name, link }) => ({ name, url: link })),
      ),
    ],
  }));
  const { version: _, author, ...rest } = JSON.parse(feed.json1());
  const head = { version: 'https://jsonfeed.org/version/1.1', language: locale.lang, authors: [author] };
  return JSON.stringify({ ...head, ...rest }, null, 2);
}

/** The library's type asks for an object, but it writes lists too. */
function createExtension(name: string, objects: readonly object[]): Extension {
  return { name, objects: objects as unknown as Extension['objects'] };
}

function createFeed(
  options: FeedOptions,
  entries: readonly Entry[],
  details: (entry: Entry) => Pick<Item, 'title' | 'description' | 'author' | 'category' | 'extensions'>,
): Feed {
  const feed = new Feed(options);
  for (const entry of entries) {
    const { url, date, html } = entry;
    feed.addItem({ id: url, link: url, date, published: date, content: html, ...details(entry) });
  }
  return feed;
}
