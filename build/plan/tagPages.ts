/** Collects the tags of a set of pages in one locale: links, counts, alphabetical index. */

import type { TagCount, TagLink } from '../../templates/model/pageData.ts';
import { fillIn, plural } from '../../templates/model/text.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { createSlugger } from '../model/slug.ts';
import type { TagEntry } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { LocaleConfig } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { isInItsLanguage } from './pagePlan.ts';
import type { LocaleInput } from './planInput.ts';
import { hrefOf } from './routes.ts';

export interface Tag extends TagCount {
  id: string;
  path: string;
  localizedPages: LocalizedPage[];
}

export interface TagIndex {
  linksOf(localized: LocalizedPage): TagLink[];
  /** Sorted by label, with the collation of the locale. */
  all(): Tag[];
  letters(): Array<{ letter: string; tags: TagCount[] }>;
  /** `One post tagged with "x"`: the UI message `key` with count and tag filled in. */
  pageTitle(tag: Tag, key: 'taggedPosts' | 'taggedDocs'): string;
}

/** Tags are defined in tags.yml; others work too, but are reported as inline tags. `root` is the parent path of `tags/`. */
export function createTagIndex(input: LocaleInput, root: string): TagIndex {
  const { locale, content } = input;
  const entries = content.tags;
  const tags = new Map<string, Tag>();
  const idsOf = new Map<LocalizedPage, string[]>();
  for (const localized of input.localizedPages) {
    const ids = [...new Set(localized.parsed.source.frontMatter.tags ?? [])];
    idsOf.set(localized, ids);
    if (localized.parsed.source.frontMatter.unlisted) continue;
    for (const id of ids) {
      const tag = tags.get(id) ?? createTag(id, root, input);
      tags.set(id, tag);
      tag.count++;
      tag.localizedPages.push(localized);
      if (!entries.has(id) && isInItsLanguage(localized)) input.report(inlineTag(id, localized, entries));
    }
  }
  const collator = new Intl.Collator(locale.lang);
  const sorted = [...tags.values()].sort((a, b) => collator.compare(a.label, b.label) || compareText(a.id, b.id));

  return {
    all: () => sorted,
    // A tag of only unlisted pages has no page to link to.
    linksOf: (localized) => (idsOf.get(localized) ?? []).flatMap((id) => tags.get(id) ?? []).map(linkOf),
    letters: () => groupByLetter(sorted, locale),
    pageTitle: (tag, key) => fillIn(plural(input.ui[key] ?? '', tag.count, locale.lang), { tag: tag.label }),
  };
}

function createTag(id: string, root: string, { locale, content, config }: LocaleInput): Tag {
  const entry = content.tags.get(id);
  const path = joinPath(root, 'tags', entry?.permalink ?? createSlugger().slug(id));
  return {
    id,
    label: entry?.label[locale.id] ?? id,
    description: entry?.description?.[locale.id],
    path,
    href: hrefOf(config, path),
    count: 0,
    localizedPages: [],
  };
}

function inlineTag(id: string, { parsed }: LocalizedPage, entries: ReadonlyMap<string, TagEntry>): Diagnostic {
  const { file, keyLines } = parsed.source;
  const hint = didYouMean(id, entries.keys()) ?? 'describe it in content/tags.yml';
  return createDiagnostic('inlineTags', { file, line: keyLines?.tags }, `tag "${id}" is not in content/tags.yml`, hint);
}

function linkOf({ label, href, description }: Tag): TagLink {
  return { label, href, ...(description ? { description } : {}) };
}

/** The tag as lists show it. */
export function tagCount(tag: Tag): TagCount {
  return { ...linkOf(tag), count: tag.count };
}

/** Accented letters are listed under the base letter: `É` under `E`. */
function groupByLetter(tags: readonly Tag[], locale: LocaleConfig): Array<{ letter: string; tags: TagCount[] }> {
  const groups = new Map<string, TagCount[]>();
  for (const tag of tags) {
    const first = [...tag.label.normalize('NFD')][0] ?? '';
    const letter = first.toLocaleUpperCase(locale.lang);
    const group = groups.get(letter) ?? [];
    group.push(tagCount(tag));
    groups.set(letter, group);
  }
  return [...groups].map(([letter, group]) => ({ letter, tags: group }));
}
