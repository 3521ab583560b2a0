/** Finds names of the library in the code of a page; of several with the same spelling, the one that the page is about. */

import type { CodeFacts } from '../model/codeFacts.ts';
import type { CodeOnPage, NameFinder, NamesOfPage, NameUse } from '../model/nameUse.ts';
import { createBlockReader } from './blockNames.ts';
import { createInlineReader } from './inlineNames.ts';
import type { Mention, NameDefinition, Spellings } from './nameDefinition.ts';

/** The finder for one library; it keeps no state of a page. */
export function createNameFinder(definitions: readonly NameDefinition[], facts: CodeFacts): NameFinder {
  const spellings = collectSpellings(definitions);
  const readInline = createInlineReader(spellings, facts);
  const readBlock = createBlockReader(spellings, facts);
  const version = facts.cli?.version ?? facts.python?.version;
  return (codes, page) => {
    // Pages about another version have the names of that version.
    if (page.version !== undefined && page.version !== version) return codes.map(() => []);
    const sections = codeBySection(codes);
    return codes.map((code) => {
      const mentions = code.isBlock ? readBlock(code) : readInline(code.text);
      const context = { code, page, section: sections.get(code.section), spellings };
      return mentions.flatMap((mention) => toUse(mention, context));
    });
  };
}

function collectSpellings(definitions: readonly NameDefinition[]): Spellings {
  const spellings = new Map<string, NameDefinition[]>();
  for (const definition of definitions)
    for (const spelling of new Set([definition.name, ...definition.aliases])) {
      const same = spellings.get(spelling);
      if (same) same.push(definition);
      else spellings.set(spelling, [definition]);
    }
  return spellings;
}

/** The code of a section: commands it calls, and names beside a name, show what the section is about. */
interface SectionCode {
  blocks: string;
  /** Inline code. */
  words: Set<string>;
}

function codeBySection(codes: readonly CodeOnPage[]): ReadonlyMap<number, SectionCode> {
  const sections = new Map<number, SectionCode>();
  for (const { isBlock, section, text } of codes) {
    const own = sections.get(section) ?? { blocks: '', words: new Set<string>() };
    sections.set(section, own);
    if (isBlock) own.blocks += `\n${text}`;
    else own.words.add(text);
  }
  return sections;
}

interface Context {
  code: CodeOnPage;
  page: NamesOfPage;
  section: SectionCode | undefined;
  spellings: Spellings;
}

function toUse({ at, length, candidates }: Mention, context: Context): NameUse[] {
  const { code, spellings } = context;
  const written = code.text.slice(at, at + length);
  const tests = contextTests(context);
  const isClear = (each: NameDefinition) => code.isBlock || !isWeak(each, written, spellings);
  let left = candidates.filter((each) => isClear(each) || tests.some((test) => test(each)));
  for (const test of tests) {
    const fitting = left.filter(test);
    if (fitting.length > 0) left = fitting;
    if (left.length <= 1) break;
  }
  return left.length === 0 ? [] : [{ at, length, ids: left.map(({ id }) => id) }];
}

/** Nearest first: the section documents it, the paragraph, the heading or the blocks name its owner, the page documents it. */
function contextTests(context: Context): Array<(name: NameDefinition) => boolean> {
  const { code, page, section } = context;
  const anchorsIn = (isNear: (section: number) => boolean) =>
    new Set(page.definitions.filter(({ section }) => isNear(section)).map(({ id }) => id));
  const near = anchorsIn((section) => section === code.section);
  const anywhere = anchorsIn(() => true);
  const heading = page.headings[code.section] ?? '';
  return [
    ({ anchors }) => anchors.some((anchor) => near.has(anchor)),
    ({ owner }) => namesOwner(code.around, owner),
    ({ owner }) => namesOwner(heading, owner),
    (name) => isUsedBy(name, section?.blocks ?? ''),
    (name) => hasCompany(name, context),
    ({ anchors }) => anchors.some((anchor) => anywhere.has(anchor)),
    ({ owner }) => namesOwner(page.title, owner),
  ];
}

const CONFIGURATION_RE = /\.ya?ml\b|\bYAML\b|--config-file|\bHydra\b|\b[cC]onfiguration\b|\b[oO]verrides?\b/;

/** The blocks of the section call its command, configure its section, or name its class. */
function isUsedBy({ kind, name, owner }: NameDefinition, blocks: string): boolean {
  if (kind === 'key') return new RegExp(`(?:^|\\s)${owner ?? name}[:.=]`, 'm').test(blocks);
  return owner !== undefined && blocks.includes(owner);
}

/** A key in a paragraph about configurations, a feature beside other features. */
function hasCompany({ kind, name }: NameDefinition, { code, section, spellings }: Context): boolean {
  if (kind === 'key') return CONFIGURATION_RE.test(code.around);
  if (kind !== 'feature') return false;
  const isOther = (word: string) => word !== name && spellings.get(word)?.some((each) => each.kind === 'feature');
  return [...(section?.words ?? [])].some(isOther);
}

/** `ign-lidar-hd download` is named by itself or by its last word as code; a class also by its name alone. */
function namesOwner(text: string, owner: string | undefined): boolean {
  if (owner === undefined || text === '') return false;
  const last = owner.split(/[ .]/).at(-1) ?? owner;
  if (text.includes(owner) || text.includes(`\`${last}\``) || text === last) return true;
  return text.includes(last) && /[A-Z_-]/.test(last) && new RegExp(`(?<![\\w-])${last}(?![\\w-])`).test(text);
}

const WEAK_KINDS = new Set(['parameter', 'argument']);

/** Names that are also ordinary words or names of something else: they count only where the page is about what they belong to. */
function isWeak({ kind, name }: NameDefinition, written: string, spellings: Spellings): boolean {
  if (WEAK_KINDS.has(kind)) return true;
  // In full, with its class or section.
  if (/[.=]/.test(written) && written.includes(name) && name.includes('.')) return false;
  switch (kind) {
    case 'member':
    case 'property':
      return written !== name;
    case 'key':
    case 'feature': {
      const [word = ''] = written.split(/[=: ]/);
      const isShared = (spellings.get(word) ?? []).some((each) => each.kind !== kind);
      return kind === 'key' ? isShared || !word.includes('_') : isShared;
    }
    case 'method':
      return !/[_(]/.test(written);
    case 'code':
      return !/[A-Z_]/.test(written);
    case 'option':
      return !written.startsWith('--');
    default:
      return kind === 'command' && !written.includes(' ');
  }
}
