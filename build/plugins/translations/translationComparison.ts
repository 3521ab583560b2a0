/** Compares an original with the text that its translation was made from, section by section. */

import type { ComparedPart, ComparedTranslation, Mark } from '../../../templates/model/review.ts';
import { pathInContent } from '../../input/disk.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { ledgerName } from '../../model/sourceKey.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { compareSequences } from '../shared/sequence.ts';
import { findPages, noSuchPage } from './acceptance.ts';
import { createEarlierTexts } from './earlierText.ts';
import { HEAD_KEY, LEAD_KEY } from './sectionText.ts';
import type { PagePart } from './staleness.ts';
import { asTranslation, compareStructure, readPart, type Translation } from './translationCheck.ts';

interface Folders {
  projectRoot: string;
  /** Absolute. */
  contentDir: string;
}

/** Both texts of a part, and the original's at acceptance; undefined if no commit has it. */
interface PartTexts {
  part: PagePart;
  /** The heading in the original. */
  title: string;
  before: string | undefined;
  original: string;
  translation: string;
  places: [original: string, translation: string];
}

/** The comparison for the first language into which the page is translated. Throws a `Mistake` if there is none. */
export async function compareTexts(wanted: string, site: Site, folders: Folders): Promise<ComparedTranslation> {
  const translations = site.localizedPages.flatMap(asTranslation);
  const [translation] = findPages(wanted, translations);
  if (!translation) throw noSuchPage(wanted, translations);
  const texts = await readTexts(translation, folders);
  let places = 0;
  const nextId = () => `change-${++places}`;
  return {
    page: ledgerName(translation.key),
    locale: translation.locale.id,
    langs: [translation.original.source.locale, translation.locale.lang],
    differences: compareStructure(translation, site).map(
      ({ file, line, message }) => `${file}:${line ?? 1} ${message}`,
    ),
    parts: texts.map((part) => describePart(part, nextId)),
  };
}

async function readTexts({ original, parsed, parts }: Translation, folders: Folders): Promise<PartTexts[]> {
  const earlier = createEarlierTexts(folders.contentDir);
  const path = pathInContent(original.source.file, folders);
  return Promise.all(
    parts.map(async (part, at): Promise<PartTexts> => {
      const { accepted, acceptedKey, state } = part;
      const isChanged = state === 'stale' && accepted !== undefined;
      const text = readPart(original, part.key, folders);
      return {
        part,
        title: (at < 2 ? undefined : original.headings[at - 2]?.text) ?? TITLES[part.key] ?? part.key,
        before: isChanged ? await earlier.find({ path, key: acceptedKey, hash: accepted }) : text,
        original: text,
        translation: readPart(parsed, keyIn(parsed, part.key, at), folders),
        places: [placeIn(original, at), placeIn(parsed, at)],
      };
    }),
  );
}

/** Headings are paired by position. */
function keyIn({ headings }: ParsedSource, key: string, at: number): string {
  return at < 2 ? key : `#${headings[at - 2]?.id ?? ''}`;
}

function placeIn({ source, headings }: ParsedSource, at: number): string {
  const line = at < 2 ? 1 : headings[at - 2]?.line;
  return line === undefined ? source.file : `${source.file}:${line}`;
}

const TITLES: Readonly<Record<string, string>> = {
  [HEAD_KEY]: 'Title and description',
  [LEAD_KEY]: 'Before the first heading',
};

const STATES: Readonly<Record<PagePart['state'], string>> = {
  current: 'current',
  stale: 'changed in the original',
  moved: 'stands elsewhere in the original',
  new: 'new in the original',
};

function describePart(texts: PartTexts, nextId: () => string): ComparedPart {
  const { part, title, before, original, translation, places } = texts;
  return {
    name: title,
    state: STATES[part.state],
    isCurrent: part.state === 'current',
    hasNoBefore: before === undefined,
    marks: markChanges(part.state === 'new' ? '' : (before ?? original), original, nextId),
    translation: translation.trim(),
    places,
  };
}

/** The first mark of each place has an id. */
function markChanges(before: string, after: string, nextId: () => string): Mark[] {
  // Words with the spaces after them, so that replaced words stand together.
  const split = (text: string) => text.trim().match(/\S+\s*/g) ?? [];
  const runs = compareSequences(split(before), split(after));
  return runs.map(({ kind, items }, at) => {
    const isFirst = kind !== 'same' && (runs[at - 1]?.kind ?? 'same') === 'same';
    return { kind, text: items.join(''), ...(isFirst && { id: nextId() }) };
  });
}
