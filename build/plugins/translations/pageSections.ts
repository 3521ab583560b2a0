/** Describes the sections of a page: digests of their texts, and what translations must have in common with them. */

import type { Token } from 'markdown-it';
import { hashOf } from '../../model/hash.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { slotIndex } from '../../model/slots.ts';
import { codeBlockOf } from '../../parse/codeBlocks.ts';
import type { PageState } from '../../parse/pageState.ts';
import { lineInPage } from '../../parse/pieces.ts';
import { codeMark } from '../shared/codeDifference.ts';
import type { MarkKind, SectionMarks } from './pageStructure.ts';
import { digestSection, type Section, splitAtLines } from './sectionText.ts';

/** A number with its separators, which depend on the language; as a Roman one, before an ordinal ending. */
const NUMBER_RE = /\d+(?:[.,'’\u0020\u00A0\u202F]\d+)*|\b[IVX]+(?=(?:er|re|e|ᵉ|ème)\b)/gu;
/** A comment that names what a translation does differently on purpose; it is not shown. */
const DIFFERS_RE = /^\s*<!--\s*differs:\s*([^>]*?)\s*-->\s*$/;
const DIRECTIVE_RE = /^(admonition|details|tabs|tab)_open$/;

interface PageDigest {
  /** The lead and one section per heading. */
  sections: Section[];
  /** Hash of the marks. */
  marksHash: string;
}

/** The marks of a page, and its digests with these in short. */
export function digestPage(
  tokens: readonly Token[],
  page: PageState,
): { notes: PageDigest; texts: readonly SectionMarks[] } {
  const { source, headings } = page;
  const lines = headings.map(({ line }) => line - source.bodyLine - 1);
  const sections = splitAtLines(source.body, lines).map(digestSection);
  const marks = markSections(tokens, page);
  return { notes: { sections, marksHash: hashOf(JSON.stringify(marks), 16) }, texts: marks };
}

export function sectionsOf({ notes }: Pick<ParsedSource, 'notes'>): readonly Section[] {
  return (notes.translations as PageDigest | undefined)?.sections ?? [];
}

export function marksHashOf({ notes }: Pick<ParsedSource, 'notes'>): string {
  return (notes.translations as PageDigest | undefined)?.marksHash ?? '';
}

export function marksOf({ texts }: Pick<ParsedSource, 'texts'>): SectionMarks[] {
  return (texts.translations as SectionMarks[] | undefined) ?? [];
}

/** The marks of each section, without tables of facts, which are the same in all languages. */
function markSections(tokens: readonly Token[], env: PageState): SectionMarks[] {
  const sections: SectionMarks[] = [{}];
  let line = 0;
  const mark = (kind: MarkKind, text: string) => {
    const section = sections.at(-1) as SectionMarks;
    section[kind] ??= [];
    section[kind].push([text, lineInPage(line + env.source.bodyLine + 1, env.source)]);
  };
  for (const [at, token] of tokens.entries()) {
    line = token.map?.[0] ?? line;
    if (token.type === 'heading_open') sections.push({});
    if (token.type === 'table_open') mark('table', sizeOf(tokens, at));
    if (env.generated.has(token)) continue;
    markBlock(token, mark);
    if (token.type === 'inline') markInline(token, env, mark);
  }
  return sections;
}

type MarkSink = (kind: MarkKind, text: string) => void;

function markBlock(token: Token, mark: MarkSink): void {
  const { type, content } = token;
  if (type === 'fence') mark('code block', codeMark(codeBlockOf(token)?.word.toLowerCase() ?? '', content));
  else if (type === 'code_block') mark('code block', codeMark('', content));
  else if (type === 'diagram') mark('code block', codeMark('mermaid', content));
  else if (type === 'list_item_open') mark('list item', '');
  else if (DIRECTIVE_RE.test(type)) mark('directive', nameOf(token));
  else if (type === 'html_block') {
    const [, kinds] = DIFFERS_RE.exec(content) ?? [];
    for (const kind of kinds?.split(/[\s,]+/) ?? []) mark('differs', kind);
  }
}

/** `admonition-tip` of an admonition, otherwise the type. */
function nameOf(token: Token): string {
  const [, kind] = /admonition-(\w+)/.exec(String(token.attrGet('class'))) ?? [];
  return kind ?? token.type.replace('_open', '');
}

function markInline({ children }: Token, env: PageState, mark: MarkSink): void {
  let text = '';
  for (const token of children ?? []) {
    const { type, content } = token;
    text += type === 'text' ? content : ' ';
    if (type === 'code_inline') mark('inline code', content);
    else if (type === 'link_open') mark('link', env.links[indexIn(token, 'href')]?.href ?? '');
    else if (type === 'image') mark('picture', env.images[indexIn(token, 'src')]?.src ?? '');
    else if (type === 'footnote_ref') mark('footnote', '');
  }
  for (const [number] of text.matchAll(NUMBER_RE)) mark('number', number);
}

/** The index in the slot of an address. */
function indexIn(token: Token, attribute: string): number {
  return slotIndex(String(token.attrGet(attribute)), ['L', 'P']) ?? -1;
}

/** `3 × 4`: columns and rows, the head included. */
function sizeOf(tokens: readonly Token[], at: number): string {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'table_close');
  const inside = tokens.slice(at, end);
  const count = (wanted: string) => inside.filter(({ type }) => type === wanted).length;
  return `${count('th_open')} × ${count('tr_open')}`;
}
