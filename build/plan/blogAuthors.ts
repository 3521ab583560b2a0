/** Collects the authors of the posts in one locale, with their pages and pictures. */

import type { AuthorData } from '../../templates/model/pageData.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { AuthorEntry, InlineAuthor } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { Config } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { isInItsLanguage } from './pagePlan.ts';
import type { LocaleInput } from './planInput.ts';
import { hrefOf } from './routes.ts';
import { checkSettingPicture, pictureHref } from './settingLinks.ts';

export interface AuthorIndex {
  /** The authors of a post, as it names them. */
  of(localized: LocalizedPage): AuthorData[];
  /** Authors with a listed post. */
  all(): AuthorData[];
}

/** The authors of all posts. They are defined in authors.yml; an unknown one is reported and shown by its id. */
export function createAuthorIndex(input: LocaleInput, root: string): AuthorIndex {
  const { config, localizedPages, content, report } = input;
  const known = new Map<string, AuthorData>();
  for (const entry of content.authors.values()) known.set(entry.id, authorData(entry, root, config));
  for (const localized of localizedPages) {
    const { source } = localized.parsed;
    for (const id of source.frontMatter.authors ?? []) {
      if (typeof id !== 'string') continue;
      const author = known.get(id) ?? authorData({ id, name: id }, root, config);
      if (!content.authors.has(id) && isInItsLanguage(localized)) report(unknownAuthor(id, localized, content.authors));
      known.set(id, author);
      if (source.frontMatter.unlisted !== true) author.count++;
    }
  }
  // Authors with only unlisted posts are not listed.
  for (const author of known.values()) if (author.count === 0) author.href = undefined;
  return {
    of: (localized) =>
      (localized.parsed.source.frontMatter.authors ?? []).flatMap((author) =>
        typeof author === 'string' ? (known.get(author) ?? []) : inlineAuthor(author, config),
      ),
    all: () => [...known.values()].filter((author) => author.count > 0),
  };
}

function authorData({ id, name, title, url, image }: AuthorEntry, root: string, config: Config): AuthorData {
  const href = hrefOf(config, joinPath(root, 'authors', id));
  return { id, name, title, url, image: image && pictureHref(image, config), href, count: 0 };
}

/** An author of one post has no page, and is in no list. */
function inlineAuthor({ name, title, url, image }: InlineAuthor, config: Config): AuthorData {
  return { id: name, name, title, url, image: image && pictureHref(image, config), count: 0 };
}

/** Authors in a hint. */
const MAX_LISTED = 8;

/** Reports missing pictures of authors: for the default language only, because all languages share them. */
export function checkAuthorPictures({ config, locale, content, localizedPages, report }: LocaleInput): void {
  if (locale.id !== config.defaultLocale) return;
  const files = new Map(content.publicFiles.map((file) => [file.path, file]));
  for (const { image, imagePlace } of content.authors.values())
    if (image) checkSettingPicture(image, imagePlace ?? { file: 'content/authors.yml' }, { config, files, report });
  for (const { parsed } of localizedPages) {
    const { frontMatter, file, keyLines } = parsed.source;
    for (const author of frontMatter.authors ?? [])
      if (typeof author !== 'string' && author.image)
        checkSettingPicture(author.image, { file, line: keyLines?.authors }, { config, files, report });
  }
}

function unknownAuthor(id: string, { parsed }: LocalizedPage, authors: ReadonlyMap<string, AuthorEntry>): Diagnostic {
  const { file, keyLines } = parsed.source;
  const known = [...authors.keys()].slice(0, MAX_LISTED).join(', ');
  const hint =
    didYouMean(id, authors.keys()) ?? `add the author to content/authors.yml${known && `, which has ${known}`}`;
  return createDiagnostic('unknownAuthors', { file, line: keyLines?.authors }, `unknown author "${id}"`, hint);
}
