/** What the search index needs of one page: its sections with their terms. */

import { createPhraseReader } from '../../../templates/search/searchPhrases.ts';
import { createTermCounter, type TermCounts } from '../../../templates/search/searchTerms.ts';
import { createSplitter } from '../../../templates/search/searchWords.ts';
import { SLOT_END, SLOT_START } from '../../model/slots.ts';
import type { Page } from '../../plan/plannedSite.ts';
import { readSections, type SectionText } from './searchText.ts';

/** Depends on nothing but the texts of the page and its language. Can be written as JSON. */
export interface SearchRecord {
  sections: RecordedSection[];
  phrases: RecordedPhrase[];
}

interface RecordedPhrase {
  /** Between spaces. */
  terms: string;
  /** See `PHRASE_UNITS`. */
  size: number;
}

interface RecordedSection extends Pick<TermCounts, 'lengths'> {
  /** Position of the heading on the page; -1 for the introduction. */
  at: number;
  heading: string;
  /** The terms of `TermCounts`, between line feeds: a sixth of the memory of a list. */
  terms: string;
  /** How many. */
  size: number;
  /** The counts of `TermCounts`, in base 64: an eighth of the memory of a list. */
  counts: string;
}

/** What the rest of the site says about a page. */
export interface PageContext {
  /** What other pages say about it. */
  mentions?: readonly string[];
  /** The names that it documents, by the id of their row, block or heading. */
  names?: ReadonlyMap<string, readonly string[]>;
  /** The phrases by which readers look for it. */
  phrases?: readonly string[];
  /** Its tables list names that changed: other pages are about them. */
  isRelease?: boolean;
}

/** What a record says about a page itself. */
export interface RecordedPage {
  data: Pick<Page['data'], 'path' | 'title' | 'description'>;
  head: Pick<Page['head'], 'keywords'>;
  prose: ReadonlyArray<Pick<Page['prose'][number], 'html' | 'headings' | 'textHash'>>;
}

/** What is read of a page before the rest of the site is known. */
export interface Article
  extends Pick<RecordedPage['prose'][number], 'html' | 'textHash'>,
    Pick<PageContext, 'isRelease'> {
  lang: string;
}

/** A page to read. */
export interface RecordJob {
  /** Under which its record is kept. */
  key: string;
  lang: string;
  page: RecordedPage;
  context: PageContext;
}

/** What an article itself says, the part that can be read before the site is planned. The first section has no heading. */
export type ArticleReading = ReadSection[];

type ReadSection = Pick<SectionText, 'at' | 'heading' | 'ids' | 'errors'> & EncodedCounts;

/** Counts as they are kept. */
type EncodedCounts = Pick<RecordedSection, 'terms' | 'size' | 'counts' | 'lengths'>;

interface Recorder {
  /** `isRelease` as in `PageContext`. */
  read(html: string, isRelease?: boolean): ArticleReading;
  /** The record of a page, whose article may have been read before. */
  record(page: RecordedPage, context?: PageContext, article?: ArticleReading): SearchRecord;
}

/** Reads pages of one language. */
export function createRecorder(lang: string): Recorder {
  const count = createTermCounter(lang);
  const split = createSplitter(lang);
  const readPhrase = createPhraseReader(lang);

  function read(html: string, isRelease = false): ArticleReading {
    const [top, ...rest] = readSections(isRelease ? withoutNameLists(html) : html);
    return [
      // Its heading is the title of the page.
      ...(top ? [readSection(top, { text: top.text, code: top.code })] : []),
      ...rest.map((section) => readSection(section, section)),
    ];
  }

  function readSection({ at, heading, ids, errors }: SectionText, texts: Parameters<typeof count>[0]): ReadSection {
    return { at, heading, ids, errors, ...encode(count(texts)) };
  }

  /** With what the site says about a section. */
  function complete({ at, heading, ...own }: ReadSection, texts: Parameters<typeof count>[0]): RecordedSection {
    const isSame = Object.values(texts).every((text) => text === '');
    return { at, heading, ...(isSame ? encodedOf(own) : encode(count(texts, decode(own)))) };
  }

  return {
    read,
    record({ data, head, prose }, { mentions = [], names, phrases = [], isRelease } = {}, article) {
      const [top, ...rest] = article ?? read(prose[0]?.html ?? '', isRelease);
      if (!top) throw new Error('every article has a first section');
      const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names?.get(id) ?? []);
      const sections = rest.map((section) => {
        const { at, ids, errors } = section;
        const about = [...namesOf([prose[0]?.headings[at] ?? '', ...ids]), ...errors];
        return complete(section, { about: about.join('\n') });
      });
      const address = data.path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
      const own = [data.description, head.keywords, address, ...namesOf(['', ...top.ids]), ...top.errors];
      const ownAbout = own.filter(Boolean).join('\n');
      const intro = complete(top, { heading: data.title, about: ownAbout });
      const known = new Set([intro, ...sections].flatMap(({ terms }) => terms.split('\n')));
      const about = [ownAbout, ...mentions.map((text) => knownWords(text, known))].join('\n');
      return {
        sections: [complete(top, { heading: data.title, about }), ...sections],
        phrases: phrases.map(recordPhrase),
      };
    },
  };

  function recordPhrase(text: string): RecordedPhrase {
    const words = readPhrase(text);
    const size = words.reduce((sum, { units }) => sum + units, 0);
    return { terms: [...new Set(words.flatMap(({ terms }) => terms))].join(' '), size };
  }

  /** A reader must find the words of a result on its page. */
  function knownWords(text: string, known: ReadonlySet<string>): string {
    const words = split(text).filter(({ terms }) => terms.some((term) => known.has(term)));
    return words.map(({ start, end }) => text.slice(start, end)).join(' ');
  }
}

function encode({ terms, counts, lengths }: TermCounts): EncodedCounts {
  const encoded = Buffer.from(counts).toString('base64');
  return { terms: terms.join('\n'), size: terms.length, counts: encoded, lengths };
}

function decode({ terms, size, counts, lengths }: EncodedCounts): TermCounts {
  return { terms: size > 0 ? terms.split('\n') : [], counts: Buffer.from(counts, 'base64'), lengths };
}

/** Without what else a section has. */
function encodedOf({ terms, size, counts, lengths }: EncodedCounts): EncodedCounts {
  return { terms, size, counts, lengths };
}

const CELL_RE = /<(td|th scope="row")[^>]*>(.*?)<\/t[dh]>/gs;
const NAME_RE = new RegExp(`<code\\b.*?</code>|${SLOT_START}[^${SLOT_END}]*${SLOT_END}`, 'gs');

/** Without cells of names and nothing else. */
function withoutNameLists(html: string): string {
  return html.replace(CELL_RE, (cell, _tag, inner: string) => (/\p{L}/u.test(inner.replace(NAME_RE, '')) ? cell : ''));
}
