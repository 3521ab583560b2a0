/** Plans the blog of one locale: posts, lists, tags, authors, archive. */

import type { PageLink, PostCard, PostListPage } from '../../templates/model/pageData.ts';
import type { BlogSidebar } from '../../templates/model/siteData.ts';
import { fillIn, plural } from '../../templates/model/text.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic } from '../model/diagnostic.ts';
import type { BlogConfig, Config } from '../site/siteConfig.ts';
import { planArticle, planEditHref, planLastUpdate, planOutline } from './articles.ts';
import { type AuthorIndex, checkAuthorPictures, createAuthorIndex } from './blogAuthors.ts';
import { formatDate } from './dates.ts';
import { localize } from './localize.ts';
import type { LocalizedPage } from './localizedPage.ts';
import {
  baseData,
  isInItsLanguage,
  languageOf,
  lastDateOf,
  localizedData,
  type PagePlan,
  titleOf,
} from './pagePlan.ts';
import type { LocaleInput } from './planInput.ts';
import type { Post } from './plannedSite.ts';
import { hrefOf } from './routes.ts';
import { createTagIndex, type TagIndex, tagCount } from './tagPages.ts';

interface BlogInput extends LocaleInput {
  blog: BlogConfig;
}

interface BlogPlan {
  pagePlans: PagePlan[];
  /** Newest first. */
  posts: Post[];
  sidebar: BlogSidebar;
}

export function planBlog(input: BlogInput): BlogPlan {
  const root = joinPath(input.locale.path, input.blog.routeBasePath);
  const tags = createTagIndex(input, root);
  const authors = createAuthorIndex(input, root);
  const posts = planPosts(input, tags, authors);
  const listed = posts.filter((post) => post.listed);
  checkAuthorPictures(input);
  for (const localized of input.localizedPages.filter(isInItsLanguage)) checkPost(localized, input);
  return {
    posts,
    sidebar: planBlogSidebar(listed, input),
    pagePlans: [
      ...posts.map((post) => planPostPage(post, listed, input)),
      ...planList({ type: 'blog' }, listed, { path: root, translationKey: 'blog', ...blogTexts(input) }, input),
      planArchive(listed, root, input),
      ...planTagPages(tags, posts, root, input),
      ...planAuthorPages(authors, listed, root, input),
    ],
  };
}

function blogTexts({ blog, locale }: BlogInput): { title: string; description: string } {
  return { title: localize(blog.title, locale.id), description: localize(blog.description, locale.id) };
}

function planPosts(input: BlogInput, tags: TagIndex, authors: AuthorIndex): Post[] {
  const { blog, config, locale } = input;
  return (
    input.localizedPages
      .map((localized): Post => {
        const { frontMatter } = localized.parsed.source;
        // `checkPost` reports a post without one.
        const { date = '' } = frontMatter;
        return {
          localized,
          listed: frontMatter.unlisted !== true,
          meta: {
            title: titleOf(localized),
            href: hrefOf(config, localized.path),
            date,
            dateText: date && formatDate(date, locale),
            ...(blog.showReadingTime ? { readingMinutes: readingMinutes(localized.parsed.words, blog) } : {}),
            authors: authors.of(localized),
            tags: tags.linksOf(localized),
          },
        };
      })
      // On the same day, the last post by name is the newest, because names usually contain version numbers.
      .sort((a, b) => compareText(b.meta.date, a.meta.date) || compareText(b.localized.key, a.localized.key))
  );
}

function readingMinutes(words: number, blog: BlogConfig): number {
  return Math.max(1, Math.ceil(words / blog.readingSpeed));
}

function planPostPage(post: Post, listed: readonly Post[], input: BlogInput): PagePlan {
  const { config, blog, locale } = input;
  const { localized, meta } = post;
  const { source } = localized.parsed;
  const at = listed.indexOf(post);
  return {
    ...planArticle(localized),
    lastmod: lastDateOf(source) ?? meta.date,
    post: meta,
    data: {
      kind: 'post',
      ...localizedData(config, localized, input.originalPath(localized), input.ui),
      post: meta,
      unlisted: !post.listed,
      ...planOutline(localized, config),
      editHref: planEditHref(source, blog.editUrl),
      lastUpdate: config.docs ? planLastUpdate(source, config.docs, locale) : undefined,
      newer: at > 0 ? linkTo(listed[at - 1]) : undefined,
      older: at >= 0 ? linkTo(listed[at + 1]) : undefined,
    },
  };
}

function linkTo(post: Post | undefined): PageLink | undefined {
  return post && { title: post.meta.title, href: post.meta.href };
}

/** The pages of a list: `/blog`, `/blog/page/2`, … An empty list has one page. */
function planList(
  list: PostListPage['list'],
  posts: readonly Post[],
  about: { path: string; translationKey: string; title: string; description: string },
  input: BlogInput,
): PagePlan[] {
  const { config, blog, locale } = input;
  const pageCount = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  const pathOf = (page: number) => (page === 1 ? about.path : joinPath(about.path, 'page', String(page)));
  const link = (page: number): PageLink | undefined =>
    page >= 1 && page <= pageCount ? { title: about.title, href: hrefOf(config, pathOf(page)) } : undefined;
  return Array.from({ length: pageCount }, (_, index): PagePlan => {
    const pageNumber = index + 1;
    const shown = posts.slice(index * blog.postsPerPage, pageNumber * blog.postsPerPage);
    return {
      translationKey: pageNumber === 1 ? about.translationKey : `${about.translationKey}/page/${pageNumber}`,
      locale,
      from: 'the list of posts',
      indexed: true,
      lastmod: shown
        .map((post) => post.meta.date)
        .sort(compareText)
        .at(-1),
      prose: shown.map(({ localized }) => ({ id: localized.parsed.source.id, localized, part: 'excerpt' })),
      data: {
        kind: 'postList',
        ...baseData(config, locale, { path: pathOf(pageNumber), title: about.title, description: about.description }),
        list,
        posts: shown.map((post) => cardOf(post, config)),
        pageNumber,
        pageCount,
        newer: link(pageNumber - 1),
        older: link(pageNumber + 1),
      },
    };
  });
}

function cardOf({ localized, meta }: Post, config: Config): PostCard {
  const { parsed } = localized;
  return {
    ...meta,
    prose: parsed.source.id,
    truncated: parsed.excerptHtml !== undefined,
    lang: languageOf(localized, config).lang,
  };
}

function planArchive(posts: readonly Post[], root: string, input: BlogInput): PagePlan {
  const { config, locale, ui } = input;
  return {
    translationKey: 'blog/archive',
    locale,
    from: 'the blog archive',
    indexed: true,
    prose: [],
    data: {
      kind: 'archive',
      ...baseData(config, locale, {
        path: joinPath(root, 'archive'),
        title: ui.archive ?? '',
        description: ui.archiveDescription ?? '',
      }),
      years: groupByYear(posts).map(({ year, posts: group }) => ({
        year,
        posts: group.map(({ meta: { title, href, date, dateText } }) => ({ title, href, date, dateText })),
      })),
    },
  };
}

function planBlogSidebar(posts: readonly Post[], { blog, locale }: BlogInput): BlogSidebar {
  const shown = blog.sidebarCount === 'all' ? posts : posts.slice(0, blog.sidebarCount);
  return {
    title: localize(blog.sidebarTitle, locale.id),
    years: groupByYear(shown).map(({ year, posts: group }) => ({
      year,
      posts: group.map(({ meta: { title, href } }) => ({ title, href })),
    })),
  };
}

/** Groups posts by year, newest first. */
function groupByYear(posts: readonly Post[]): Array<{ year: string; posts: Post[] }> {
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.meta.date.slice(0, 4);
    const group = groups.get(year) ?? [];
    group.push(post);
    groups.set(year, group);
  }
  return [...groups].map(([year, group]) => ({ year, posts: group }));
}

function planTagPages(tags: TagIndex, posts: readonly Post[], root: string, input: BlogInput): PagePlan[] {
  const { config, locale, ui } = input;
  const path = joinPath(root, 'tags');
  const index: PagePlan = {
    translationKey: 'blog/tags',
    locale,
    from: 'the blog tags',
    indexed: true,
    prose: [],
    data: {
      kind: 'tags',
      of: 'blog',
      ...baseData(config, locale, { path, title: ui.tags ?? '', description: ui.tagsDescription ?? '' }),
      letters: tags.letters(),
    },
  };
  const lists = tags.all().flatMap((tag) => {
    const tagged = posts.filter((post) => tag.localizedPages.includes(post.localized));
    const title = tags.pageTitle(tag, 'taggedPosts');
    const list = { type: 'tag' as const, tag: tagCount(tag), allHref: hrefOf(config, path) };
    const about = {
      path: tag.path,
      translationKey: `blog/tags/${tag.id}`,
      title,
      description: tag.description ?? title,
    };
    return planList(list, tagged, about, input);
  });
  return [index, ...lists];
}

function planAuthorPages(authors: AuthorIndex, posts: readonly Post[], root: string, input: BlogInput): PagePlan[] {
  const { config, locale, ui } = input;
  const path = joinPath(root, 'authors');
  const all = authors.all();
  const index: PagePlan = {
    translationKey: 'blog/authors',
    locale,
    from: 'the blog authors',
    indexed: true,
    prose: [],
    data: {
      kind: 'authors',
      ...baseData(config, locale, { path, title: ui.authors ?? '', description: ui.authorsDescription ?? '' }),
      authors: all,
    },
  };
  const lists = all.flatMap((author) => {
    const own = posts.filter((post) => post.meta.authors.some(({ id }) => id === author.id));
    const title = fillIn(plural(ui.authorPosts ?? '', author.count, locale.lang), { author: author.name });
    const list = { type: 'author' as const, author, allHref: hrefOf(config, path) };
    const about = {
      path: joinPath(path, author.id),
      translationKey: `blog/authors/${author.id}`,
      title: author.name,
      description: title,
    };
    return planList(list, own, about, input);
  });
  return [index, ...lists];
}

function checkPost({ parsed }: LocalizedPage, { report }: BlogInput): void {
  const { source, excerptHtml } = parsed;
  const place = { file: source.file, line: 1 };
  if (source.frontMatter.date === undefined) {
    const hint = 'name the file YYYY-MM-DD-name.md, or give `date` in the front matter';
    report(createDiagnostic('frontMatter', place, 'post without a date', hint));
  }
  if (excerptHtml === undefined) {
    const message = 'post without a truncation marker: lists show it in full';
    report(createDiagnostic('untruncatedPosts', place, message, 'put <!-- truncate --> after the introduction'));
  }
}
