/** What the search index needs of one page: its sections with their terms. */

import { createTermCounter, type FieldTexts, type TermCounts } from '../../templates/search/searchTerms.ts';
import type { Page } from '../model/plannedSite.ts';
import { readSections } from './searchText.ts';

/** Depends on nothing but the texts of the page and its language. Can be written as JSON. */
export interface SearchRecord {
  sections: RecordedSection[];
}

interface RecordedSection extends Pick<TermCounts, 'terms' | 'lengths'> {
  /** Position of the heading on the page; -1 for the introduction. */
  at: number;
  heading: string;
  /** Those of `TermCounts`, in base 64: an eighth of the memory of a list. */
  counts: string;
}

/** What the rest of the site says about a page. */
export interface PageContext {
  /** What other pages say about it. */
  mentions?: readonly string[];
  /** The names that it documents, by the id of their row, block or heading. */
  names?: ReadonlyMap<string, readonly string[]>;
}

type Recorder = (page: Pick<Page, 'data' | 'head' | 'prose'>, context?: PageContext) => SearchRecord;

/** Returns the function that reads one page, for pages of one language. */
export function createRecorder(lang: string): Recorder {
  const count = createTermCounter(lang);
  return ({ data, head, prose }, { mentions = [], names } = {}) => {
    const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names?.get(id) ?? []).join('\n');
    const [top, ...rest] = readSections(prose[0]?.html ?? '');
    const address = data.path.split('/').at(-1)?.replaceAll('-', ' ');
    const about = [
      data.description,
      head.keywords,
      address,
      namesOf(['', ...(top?.ids ?? [])]),
      ...(top?.errors ?? []),
      ...mentions,
    ];
    const intro = {
      heading: data.title,
      about: about.filter(Boolean).join('\n'),
      text: top?.text ?? '',
      code: top?.code ?? '',
    };
    const recordSection = (at: number, heading: string, texts: FieldTexts): RecordedSection => {
      const { counts, ...own } = count(texts);
      return { at, heading, ...own, counts: Buffer.from(counts).toString('base64') };
    };
    return {
      sections: [
        recordSection(-1, '', intro),
        ...rest.map((section) =>
          recordSection(section.at, section.heading, {
            ...section,
            about: [namesOf([prose[0]?.headings[section.at] ?? '', ...section.ids]), ...section.errors].join('\n'),
          }),
        ),
      ],
    };
  };
}
