/** What a crawl found without fault, so that the next one visits only what may have changed. */

import { compareText } from '../model/compareText.ts';

export interface CrawlRecord {
  /** Paths of all files but those below `assets/`, whose names change with their content. */
  files: string[];
  /** Documents without a broken link, by path. */
  documents: Record<string, DocumentRecord>;
}

export interface DocumentRecord {
  /** Hash of the bytes. */
  content: string;
  /** `LinkOutline.hash` */
  outline: string;
  anchors: string[];
  assets: string[];
}

export const EMPTY_RECORD: CrawlRecord = { files: [], documents: {} };

/** A link to something that is gone contains one of these texts; undefined if it may contain anything. */
type LostTexts = readonly string[] | undefined;

/**
 * Finds what has gone since the previous crawl: files, and ids of documents. A link to a file names the last part of its
 * path, whether it is relative or not.
 */
export function findLost(previous: CrawlRecord, current: CrawlRecord): LostTexts {
  const files = new Set(current.files);
  const texts = [
    ...previous.files.filter((file) => !files.has(file)).map(nameOf),
    ...Object.entries(previous.documents).flatMap(([file, { anchors }]) => {
      const now = current.documents[file];
      if (!now || now.anchors === anchors) return [];
      const ids = new Set(now.anchors.flatMap(idsOf));
      return anchors.flatMap(idsOf).flatMap((id) => (ids.has(id) ? [] : [`#${id}`]));
    }),
  ];
  // Anything else can be written in several ways: encoded, or with entities.
  if (texts.some((text) => !/^#?[\w.-]+$/.test(text))) return undefined;
  return [...new Set(texts)].sort(compareText);
}

/** Whether a document can have a link to something that is gone. */
export function mentions(html: string, lost: LostTexts): boolean {
  return lost === undefined || lost.some((text) => html.includes(text));
}

/** `guides/x.html` → `x`, `guides/index.html` → `guides`, and nothing for the home page, which has any address. */
function nameOf(file: string): string {
  return (
    file
      .replace(/(?:^|\/)index\.html$/, '')
      .replace(/\.html$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

function idsOf(tag: string): string[] {
  return [...tag.matchAll(/\s(?:id|name)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}
