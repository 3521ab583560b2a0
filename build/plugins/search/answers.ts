/** Renders the answers of the search: names of the library with their meaning, and where they are documented. */

import { splitHref } from '../../../templates/model/urls.ts';
import { ANSWER_KINDS, type AnswerFile, answerKey } from '../../../templates/search/answerFile.ts';
import { frenchSpaces } from '../../model/frenchSpaces.ts';
import { splitByPrefix } from '../../model/prefixRanges.ts';
import { type DocumentedName, shortAliases } from '../shared/libraryName.ts';
import { plainFormula } from './plainFormula.ts';

/** Characters of a signature: the beginning of a longer one is enough to recognise it. */
const MAX_SIGNATURE = 120;
/** Characters of a part; they compress to about a quarter. */
const MAX_PART = 8_000;
const LINK_RE = /\[([^\]]*)\]\([^)]*\)/g;
const BOLD_RE = /\*\*([^*]*)\*\*/g;
const CODE_RE = /(`+[^`]+`+)/;
/** A formula, or code, which has none. */
const MATH_RE = /`+[^`]+`+|\$([^$]+)\$/g;

/** Pure; in the order in which answers to one question are shown. */
export function renderAnswers(names: readonly DocumentedName[], locale: string): AnswerFile {
  const pages = [...new Set(names.map(pageOf))].sort();
  const answers = ANSWER_KINDS.flatMap((kind) => names.filter((each) => each.kind === kind)).map((each) => {
    const { kind, name, owner, unit, anchor } = each;
    const aliases = aliasesOf(each);
    const texts = { value: each.value, default: each.default, formula: each.formula, meaning: each.meaning };
    return {
      kind,
      name,
      ...(aliases.length > 0 && { aliases }),
      ...(owner !== undefined && { owner }),
      ...(each.signature !== name && { signature: shorten(each.signature) }),
      ...(unit !== undefined && { unit }),
      ...Object.fromEntries(
        Object.entries(texts).flatMap(([key, text]) => (text ? [[key, spaceProse(plainText(text), locale)]] : [])),
      ),
      at: pages.indexOf(pageOf(each)),
      anchor,
    };
  });
  return { pages, answers };
}

/** Parts of the answers, each with the key from which on its names are. */
export type AnswerParts = ReadonlyArray<readonly [from: string, part: AnswerFile]>;

/** Parts by key. An answer is in each part that has one of its names; the order of answers is kept. */
export function splitAnswers({ pages, answers }: AnswerFile): AnswerParts {
  const keyed = answers.map((answer) => ({ answer, keys: keysOf(answer) }));
  const sizes = new Map<string, number>();
  for (const { answer, keys } of keyed) {
    const { length } = JSON.stringify(answer);
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + length);
  }
  const sorted = [...sizes.keys()].sort();
  const ranges = splitByPrefix(
    sorted,
    sorted.map((key) => sizes.get(key) ?? 0),
    MAX_PART,
  );
  return ranges.map(({ from, start, end }) => {
    const own = new Set(sorted.slice(start, end));
    const found = keyed.flatMap(({ answer, keys }) => (keys.some((key) => own.has(key)) ? [answer] : []));
    const used = pages.filter((_, at) => found.some((answer) => answer.at === at));
    return [from, { pages: used, answers: found.map((each) => ({ ...each, at: used.indexOf(pages[each.at] ?? '') })) }];
  });
}

function keysOf({ name, aliases = [] }: AnswerFile['answers'][number]): string[] {
  return [...new Set([name, ...aliases].map(answerKey))];
}

function pageOf({ href }: DocumentedName): string {
  return splitHref(href)[0];
}

/** A class is also known by what it is called in the language. */
function aliasesOf({ called = [], meaning, ...name }: DocumentedName): string[] {
  const short = shortAliases(name).filter((alias) => !alias.includes(' '));
  return [...short, ...called, ...(name.kind === 'code' && meaning ? [plainText(meaning)] : [])];
}

function plainText(markdown: string): string {
  return markdown.replace(LINK_RE, '$1').replace(BOLD_RE, '$1');
}

/** Formulas become text. Code keeps its spaces. */
function spaceProse(markdown: string, locale: string): string {
  const text = markdown.replace(MATH_RE, (part, tex?: string) => (tex === undefined ? part : plainFormula(tex)));
  return text
    .split(CODE_RE)
    .map((part, at) => (at % 2 === 0 ? frenchSpaces(part, locale) : part))
    .join('');
}

function shorten(signature: string): string {
  return signature.length <= MAX_SIGNATURE ? signature : `${signature.slice(0, MAX_SIGNATURE - 1)}…`;
}
