/** Renders list pages as Markdown lists of links. */

import type { PageData, PostListPage } from '../../../templates/model/pageData.ts';
import { fillIn } from '../../../templates/model/text.ts';
import type { UiStrings } from '../../../templates/model/ui.ts';
import { escapeMarkdown, escapeParagraph, headingLine } from '../shared/escapeMarkdown.ts';

export interface ListTools {
  ui: UiStrings;
  /** Descriptions of pages, by address. */
  summaries: ReadonlyMap<string, string>;
  /** The absolute address of a link on the page. */
  addressOf(href: string): string;
}

/** The text of a page below its title; empty for a page without a list. */
export function renderList(data: PageData, tools: ListTools): string {
  const blocks = [...leadOf(data), ...listOf(data, tools)];
  return blocks.filter(Boolean).join('\n\n');
}

/** `- [Title](address): notes`, the form of https://llmstxt.org. */
export function listItem(title: string, address: string, notes = ''): string {
  return `- [${escapeMarkdown(title)}](${address})${notes && `: ${escapeMarkdown(notes)}`}`;
}

function leadOf(data: PageData): string[] {
  if (data.kind === 'docsTag') return [escapeParagraph(data.tag.description ?? '')];
  if (data.kind !== 'postList' || data.list.type === 'blog') return [escapeParagraph(data.description)];
  const { list } = data;
  return [escapeParagraph(list.type === 'tag' ? (list.tag.description ?? '') : (list.author.title ?? ''))];
}

function listOf(data: PageData, tools: ListTools): string[] {
  const { addressOf } = tools;
  const linkTo = ({ title, href }: { title: string; href: string }, notes?: string) => {
    return listItem(title, addressOf(href), notes);
  };
  switch (data.kind) {
    case 'category':
      return [joinLines(data.cards.map((card) => linkTo(card, card.description)))];
    case 'docsTag':
      return [
        joinLines(data.cards.map((card) => linkTo(card, card.description))),
        link(tools.ui.viewAllTags, data.allHref, tools),
      ];
    case 'postList':
      return listPosts(data, tools);
    case 'archive':
      return data.years.flatMap(({ year, posts }) => [
        headingLine(2, escapeMarkdown(year)),
        joinLines(posts.map((post) => linkTo(post, post.dateText))),
      ]);
    case 'authors':
      return [joinLines(data.authors.map(({ name, href = '', title }) => linkTo({ title: name, href }, title)))];
    case 'tags':
      return data.letters.flatMap(({ letter, tags }) => [
        headingLine(2, escapeMarkdown(letter)),
        joinLines(tags.map(({ label, href, description }) => linkTo({ title: label, href }, description))),
      ]);
    case 'pageList':
      return data.sections.flatMap(({ title, pages }) => [
        headingLine(2, escapeMarkdown(title)),
        joinLines(pages.map((page) => linkTo(page))),
      ]);
    default:
      return [];
  }
}

function listPosts({ list, posts, newer, older, pageNumber, pageCount }: PostListPage, tools: ListTools): string[] {
  const { ui, summaries, addressOf } = tools;
  const items = posts.map(({ title, href, dateText }) => {
    const notes = [dateText, summaries.get(href)].filter(Boolean).join(' – ');
    return listItem(title, addressOf(href), notes);
  });
  return [
    list.type === 'author' && list.author.url ? `<${addressOf(list.author.url)}>` : '',
    pageNumber > 1 ? fillIn(ui.pageNumber, { page: pageNumber, total: pageCount }) : '',
    joinLines(items),
    newer ? link(ui.newerPosts, newer.href, tools) : '',
    older ? link(ui.olderPosts, older.href, tools) : '',
    list.type === 'tag' ? link(ui.viewAllTags, list.allHref, tools) : '',
    list.type === 'author' ? link(ui.viewAllAuthors, list.allHref, tools) : '',
  ];
}

function link(label: string, href: string, { addressOf }: ListTools): string {
  return `[${escapeMarkdown(label)}](${addressOf(href)})`;
}

function joinLines(items: readonly string[]): string {
  return items.join('\n');
}
