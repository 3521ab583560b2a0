/** Compares what a page and its translation must have in common, section by section. */

import { countOf } from '../../model/countOf.ts';
import { type CodeDifference, findCodeDifference } from '../shared/codeDifference.ts';
import { readNumbers } from './numbersIn.ts';
import { type ComparedKind, DIFFERS, type Mark, type MarkKind, type SectionMarks } from './pageStructure.ts';

/** A difference between two sections. */
interface Difference {
  /** Position of the section: 0 before the first heading. */
  section: number;
  message: string;
  /** Lines in the translation and in the original; undefined where there is nothing. */
  line?: number;
  originalLine?: number;
}

interface Languages {
  original: string;
  translation: string;
}

type Found = Omit<Difference, 'section'>;

/** Two sections, or two pages. */
interface Pair<Side> {
  original: Side;
  translation: Side;
}

/** The marks of one kind in a section of each page, and their texts on all of the original. */
interface Marks extends Pair<readonly Mark[]> {
  known: ReadonlySet<string>;
}

/** `roof-fr.svg` is the French `roof.svg`. */
const VARIANT_RE = /[-.][a-z]{2}(?=\.\w+$)/;
/** Numbers up to here are often words in one of the languages. */
const LARGEST_WORD = 20;
/** Options and commands. Other names that a translation adds make clear what a word refers to. */
const COMMAND_RE = /^--?\w|[=/]/;
const WORD_RE = /[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*/gu;

/** The differences in page order; sections are paired by position. */
export function findDifferences(
  original: readonly SectionMarks[],
  translation: readonly SectionMarks[],
  languages: Languages,
): Difference[] {
  const theirs = original.map((marks) => readMarks(marks, languages.original));
  const mine = translation.map((marks) => readMarks(marks, languages.translation));
  const kinds = Object.keys(COMPARISONS) as ComparedKind[];
  const known = new Map(kinds.map((kind) => [kind, textsOf(theirs, kind)]));
  return theirs.flatMap((section, at) => {
    const own = mine[at];
    if (!own) return [];
    const compare = (kind: ComparedKind) => {
      const marks = { original: section[kind] ?? [], translation: own[kind] ?? [] };
      return COMPARISONS[kind]({ ...marks, known: known.get(kind) ?? new Set() });
    };
    const differs = own.differs ?? [];
    const exempt = new Set(differs.map(([word]) => DIFFERS[word]));
    return [
      ...differs.flatMap((mark) => checkWord(mark, compare)),
      ...kinds.filter((kind) => !exempt.has(kind)).flatMap(compare),
    ].map((found) => ({ ...found, section: at }));
  });
}

const COMPARISONS: Readonly<Record<ComparedKind, (marks: Marks) => Found[]>> = {
  'code block': compareCode,
  'inline code': compareNames,
  link: (marks) => compareSets('link', marks),
  picture: (marks) => compareSets('picture', marks),
  number: compareNumbers,
  table: (marks) => compareInOrder('table', marks),
  directive: (marks) => compareInOrder('block', marks),
  footnote: (marks) => compareCounts('footnote', marks),
  'list item': (marks) => compareCounts('list item', marks),
};

/** A section marked as different that does not differ would hide the next difference. */
function checkWord([word, line]: Mark, compare: (kind: ComparedKind) => Found[]): Found[] {
  const kind = Object.hasOwn(DIFFERS, word) ? DIFFERS[word] : undefined;
  if (kind !== undefined && compare(kind).length > 0) return [];
  if (kind !== undefined)
    return [{ message: `"differs: ${word}" is not needed: nothing of the kind differs here`, line }];
  return [{ message: `"differs" knows ${Object.keys(DIFFERS).join(', ')}, not "${word}"`, line }];
}

function textsOf(sections: readonly SectionMarks[], kind: MarkKind): ReadonlySet<string> {
  return new Set(sections.flatMap((marks) => (marks[kind] ?? []).map(([text]) => text)));
}

/** The marks in the form in which all languages can be compared. */
function readMarks(marks: SectionMarks, lang: string): SectionMarks {
  const code = marks['inline code'] ?? [];
  const isNumber = ([text]: Mark) => /^[\d.,]+$/.test(text);
  return {
    ...marks,
    'inline code': code.filter((mark) => !isNumber(mark)),
    link: (marks.link ?? []).map(([href, line]): Mark => [withoutLanguage(href, lang), line]),
    picture: (marks.picture ?? []).map(([src, line]): Mark => [src.replace(VARIANT_RE, ''), line]),
    number: [
      ...(marks.number ?? []).flatMap(([text, line]) => readNumbers(text, lang).map((each): Mark => [each, line])),
      ...code.filter(isNumber),
    ],
  };
}

/** A page of another site in the language of this one is known by its site: its path has other words. */
function withoutLanguage(href: string, lang: string): string {
  const [language = lang] = lang.split('-');
  const own = new RegExp(`^(https?:)//(?:${language}\\.([^/]+)|([^/]+)/${language}(?:-[a-z]{2})?(?:/|$)).*`, 'i');
  const [, scheme, subdomain, host] = own.exec(href) ?? [];
  return scheme === undefined ? href : `${scheme}//${subdomain ?? host}`;
}

function compareCode({ original, translation }: Pair<readonly Mark[]>): Found[] {
  if (original.length !== translation.length) return compareCounts('code block', { original, translation });
  return original.flatMap(([text, originalLine], at): Found[] => {
    const [own = '', line] = translation[at] ?? [];
    const found = findCodeDifference(text, own);
    return found ? [{ message: describeCode(found), line, originalLine }] : [];
  });
}

function describeCode({ lines }: CodeDifference): string {
  const [theirs = '', mine = ''] = lines.map((each) => each.trim());
  if (mine === '') return `code block without the line "${theirs}"`;
  if (theirs === '') return `code block with a line that the original has not: "${mine}"`;
  return `code block with "${mine}" where the original has "${theirs}"`;
}

function compareInOrder(name: string, { original, translation }: Pair<readonly Mark[]>): Found[] {
  if (original.length !== translation.length) return compareCounts(name, { original, translation });
  return original.flatMap(([text, originalLine], at): Found[] => {
    const [own, line] = translation[at] ?? [];
    return own === text ? [] : [{ message: `${name} "${own}" where the original has "${text}"`, line, originalLine }];
  });
}

function compareCounts(name: string, { original, translation }: Pair<readonly Mark[]>): Found[] {
  if (original.length === translation.length) return [];
  const message = `${countOf(translation.length, name)} where the original has ${original.length}`;
  return [{ message, line: translation[0]?.[1], originalLine: original[0]?.[1] }];
}

/** Links and pictures: what a section of the original has, and what the translation has and the original has nowhere. */
function compareSets(name: string, { original, translation, known }: Marks): Found[] {
  const [theirs, mine] = [new Map(original), new Map(translation)];
  return [
    ...[...theirs].filter(([text]) => !mine.has(text)).map((mark) => describeMissing(name, mark)),
    ...[...mine].filter(([text]) => !known.has(text)).map((mark) => describeAdded(name, mark)),
  ];
}

/**
 * Inline code: one name for another, or a name that is missing altogether. How often a name is repeated depends on the language.
 * Words that stand for something else are translated: `key=value`.
 */
function compareNames(marks: Marks): Found[] {
  const missing = takeAway(marks.original, marks.translation);
  const added = takeAway(marks.translation, marks.original);
  const isTranslated = (others: readonly Mark[], [text]: Mark) =>
    /[^w]/.test(shapeOf(text)) && !/^--?\w/.test(text) && others.some(([other]) => shapeOf(other) === shapeOf(text));
  const lost = missing.filter((mark) => !isTranslated(added, mark));
  const come = added.filter((mark) => !isTranslated(missing, mark));
  return describeRepeated('code', marks, { lost, come, matters: (text, isLost) => isLost || COMMAND_RE.test(text) });
}

/** `key=value` and `clé=valeur` are `w=w`. */
function shapeOf(code: string): string {
  return code.replace(WORD_RE, 'w');
}

/**
 * Each as often as in the original: `a of 16 and b of 16`. One number more or less may be in the sentence for another reason, such
 * as a small number that is a word on the other side, or a version that is named again.
 */
function compareNumbers(marks: Marks): Found[] {
  const lost = takeAway(marks.original, marks.translation);
  const come = takeAway(marks.translation, marks.original);
  return describeRepeated('number', marks, { lost, come, matters: (text) => !isSmall(text) });
}

interface Repeated {
  lost: readonly Mark[];
  come: readonly Mark[];
  /** Whether a text says something that is lost, or has come, alone. */
  matters(text: string, isLost: boolean): boolean;
}

/** One text for another; or what is nowhere in the section any more, and what is nowhere in the original. */
function describeRepeated(name: string, { translation, known }: Marks, { lost, come, matters }: Repeated): Found[] {
  const isExchange = lost.length > 0 && come.length > 0;
  const left = new Set(translation.map(([text]) => text));
  const isGone = ([text]: Mark) => isExchange || (!left.has(text) && matters(text, true));
  const isNew = ([text]: Mark) => isExchange || (!known.has(text) && matters(text, false));
  return [
    ...lost.filter(isGone).map((mark) => describeMissing(name, mark)),
    ...come.filter(isNew).map((mark) => describeAdded(name, mark)),
  ];
}

function isSmall(number: string): boolean {
  return /^\d+$/.test(number) && Number(number) <= LARGEST_WORD;
}

function describeMissing(name: string, [text, originalLine]: Mark): Found {
  return { message: `${name} "${text}" of the original is missing`, originalLine };
}

function describeAdded(name: string, [text, line]: Mark): Found {
  return { message: `the original has no ${name} "${text}" here`, line };
}

/** The marks that are left when the marks of another side are taken away, one for one. */
function takeAway(marks: readonly Mark[], others: readonly Mark[]): Mark[] {
  const counts = new Map<string, number>();
  for (const [text] of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return marks.filter(([text]) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}
