/** Collects the tags of a set of pages in one locale: links, counts, alphabetical index. */

import type { LocaleConfig } from '../../templates/model/config.ts';
import type { TagCount, TagLink } from '../../templates/model/page.ts';
import { plural } from '../../templates/model/text.ts';
import { joinPath } from '../../templates/model/urls.ts';
import type { TagEntry } from '../content.ts';
import { compareText, createProblem, didYouMean, type Problem } from '../problems.ts';
import { createSlugger } from '../slug.ts';
import type { Edition } from './editions.ts';

export interface Tag extends TagCount {
  id: string;
  path: string;
  editions: Edition[];
}

export interface TagBook {
  linksOf(edition: Edition): TagLink[];
  /** Sorted by label as readers of the locale expect. */
  all(): Tag[];
  letters(): Array<{ letter: string; tags: TagCount[] }>;
  /** `One post tagged with "x"`: the ui message `key` with count and tag filled in. */
  pageTitle(tag: Tag, key: 'taggedPosts' | 'taggedDocs'): string;
  problems: Problem[];
}

export interface TagInput {
  locale: LocaleConfig;
  /** Path under which `tags/` lies. */
  root: string;
  editions: readonly Edition[];
  entries: ReadonlyMap<string, TagEntry>;
  hrefOf: (path: string) => string;
  ui: Readonly<Record<string, string>>;
}

/** Tags come from tags.yml; a tag that is not listed there works, and is reported as inline. */
export function createTagBook(input: TagInput): TagBook {
  const { locale, entries } = input;
  const problems: Problem[] = [];
  const tags = new Map<string, Tag>();
  const idsOf = new Map<Edition, string[]>();
  for (const edition of input.editions) {
    const ids = [...new Set(edition.parsed.source.frontMatter.tags ?? [])];
    idsOf.set(edition, ids);
    if (edition.parsed.source.frontMatter.unlisted) continue;
    for (const id of ids) {
      const tag = tags.get(id) ?? createTag(id, input);
      tags.set(id, tag);
      tag.count++;
      tag.editions.push(edition);
      if (!entries.has(id) && edition.parsed.source.locale === locale.id)
        problems.push(inlineTag(id, edition, entries));
    }
  }
  const collator = new Intl.Collator(locale.lang);
  const sorted = [...tags.values()].sort((a, b) => collator.compare(a.label, b.label) || compareText(a.id, b.id));

  return {
    problems,
    all: () => sorted,
    // A tag that only unlisted pages carry has no page to link to.
    linksOf: (edition) => (idsOf.get(edition) ?? []).flatMap((id) => tags.get(id) ?? []).map(linkOf),
    letters: () => groupByLetter(sorted, locale),
    pageTitle: (tag, key) => plural(input.ui[key] ?? '', tag.count, locale.lang).replaceAll('{tag}', tag.label),
  };
}

function createTag(id: string, { locale, root, entries, hrefOf }: TagInput): Tag {
  const entry = entries.get(id);
  const path = joinPath(root, 'tags', entry?.permalink ?? createSlugger().slug(id));
  return {
    id,
    label: entry?.label[locale.id] ?? id,
    description: entry?.description?.[locale.id],
    path,
    href: hrefOf(path),
    count: 0,
    editions: [],
  };
}

function inlineTag(id: string, { parsed }: Edition, entries: ReadonlyMap<string, TagEntry>): Problem {
  const { file, keyLines } = parsed.source;
  const hint = didYouMean(id, entries.keys()) ?? 'describe it in content/tags.yml';
  return createProblem('inlineTags', { file, line: keyLines?.tags }, `tag "${id}" is not in content/tags.yml`, hint);
}

function linkOf({ label, href, description }: Tag): TagLink {
  return { label, href, ...(description ? { description } : {}) };
}

/** Accents do not make a letter of their own: `É` is listed under `E`. */
function groupByLetter(tags: readonly Tag[], locale: LocaleConfig): Array<{ letter: string; tags: TagCount[] }> {
  const groups = new Map<string, TagCount[]>();
  for (const tag of tags) {
    const first = [...tag.label.normalize('NFD')][0] ?? '';
    const letter = first.toLocaleUpperCase(locale.lang);
    const group = groups.get(letter) ?? [];
    group.push({ ...linkOf(tag), count: tag.count });
    groups.set(letter, group);
  }
  return [...groups].map(([letter, group]) => ({ letter, tags: group }));
}
