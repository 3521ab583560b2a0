/** What the search index needs of one page: its sections with their terms. */

import { createPhraseReader } from '../../templates/search/searchPhrases.ts';
import { createTermCounter, type FieldTexts, type TermCounts } from '../../templates/search/searchTerms.ts';
import { createSplitter } from '../../templates/search/searchWords.ts';
import type { Page } from '../model/plannedSite.ts';
import { SLOT_END, SLOT_START } from '../model/slots.ts';
import { readSections } from './searchText.ts';

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
  /** Those of `TermCounts`, between line feeds: a sixth of the memory of a list. */
  terms: string;
  /** How many. */
  size: number;
  /** Those of `TermCounts`, in base 64: an eighth of the memory of a list. */
  counts: string;
}

/** What the rest of the site says about a page. */
export interface PageContext {
  /** What other pages say about it. */
  mentions?: readonly string[];
  /** The names that it documents, by the id of their row, block or heading. */
  names?: ReadonlyMap<string, readonly string[]>;
  /** Its tables list names that changed: other pages are about them. */
  isRelease?: boolean;
}

/** What a record says about a page itself. */
export interface RecordedPage {
  data: Pick<Page['data'], 'path' | 'title' | 'description'>;
  head: Pick<Page['head'], 'keywords'>;
  prose: ReadonlyArray<Pick<Page['prose'][number], 'html' | 'headings'>>;
  searches?: Page['searches'];
}

/** A page to read. */
export interface RecordJob {
  /** Of its record on the shelf. */
  key: string;
  lang: string;
  page: RecordedPage;
  context: PageContext;
}

type Recorder = (page: RecordedPage, context?: PageContext) => SearchRecord;

/** Returns the function that reads one page, for pages of one language. */
export function createRecorder(lang: string): Recorder {
  const count = createTermCounter(lang);
  const split = createSplitter(lang);
  const readPhrase = createPhraseReader(lang);
  return ({ data, head, prose, searches }, { mentions = [], names, isRelease } = {}) => {
    const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names?.get(id) ?? []);
    const [top, ...rest] = readSections(isRelease ? withoutNameLists(prose[0]?.html ?? '') : (prose[0]?.html ?? ''));
    const record = (at: number, heading: string, texts: FieldTexts): RecordedSection => {
      const { terms, counts, lengths } = count(texts);
      const encoded = Buffer.from(counts).toString('base64');
      return { at, heading, terms: terms.join('\n'), size: terms.length, counts: encoded, lengths };
    };
    const sections = rest.map(({ ids, errors, ...section }) => {
      const about = [...namesOf([prose[0]?.headings[section.at] ?? '', ...ids]), ...errors];
      return record(section.at, section.heading, { ...section, about: about.join('\n') });
    });
    const address = data.path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
    const own = [
      data.description,
      head.keywords,
      address,
      ...namesOf(['', ...(top?.ids ?? [])]),
      ...(top?.errors ?? []),
    ];
    const intro = {
      heading: data.title,
      text: top?.text ?? '',
      code: top?.code ?? '',
      about: own.filter(Boolean).join('\n'),
    };
    const known = new Set([record(-1, '', intro), ...sections].flatMap(({ terms }) => terms.split('\n')));
    const about = [intro.about, ...mentions.map((text) => knownWords(text, known))].join('\n');
    const phrases = (searches?.phrases ?? []).map(recordPhrase);
    return { sections: [record(-1, '', { ...intro, about }), ...sections], phrases };
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

const CELL_RE = /<td\b[^>]*>(.*?)<\/td>/gs;
const NAME_RE = new RegExp(`<code\\b.*?</code>|${SLOT_START}[^${SLOT_END}]*${SLOT_END}`, 'gs');

/** Without cells of names and nothing else. */
function withoutNameLists(html: string): string {
  return html.replace(CELL_RE, (cell, inner: string) => (/\p{L}/u.test(inner.replace(NAME_RE, '')) ? cell : ''));
}
