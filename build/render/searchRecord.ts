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

/** Returns the function that reads one page, for pages of one language. */
export function createRecorder(lang: string): (page: Pick<Page, 'data' | 'head' | 'prose'>) => SearchRecord {
  const count = createTermCounter(lang);
  return ({ data, head, prose }) => {
    const [top, ...rest] = readSections(prose[0]?.html ?? '');
    const address = data.path.split('/').at(-1)?.replaceAll('-', ' ');
    const about = [data.description, head.keywords, address].filter(Boolean).join('\n');
    const intro = { heading: data.title, about, text: top?.text ?? '', code: top?.code ?? '' };
    const recordSection = (at: number, heading: string, texts: FieldTexts): RecordedSection => {
      const { counts, ...own } = count(texts);
      return { at, heading, ...own, counts: Buffer.from(counts).toString('base64') };
    };
    return {
      sections: [
        recordSection(-1, '', intro),
        ...rest.map((section) => recordSection(section.at, section.heading, { ...section, about: '' })),
      ],
    };
  };
}
