/** Turns headings and labels into ids the way GitHub does: lower case, hyphens, accents kept. */

import GithubSlugger, { slug } from 'github-slugger';

export interface Slugger {
  /** A slug not returned before: duplicates get `-1`, `-2`. */
  slug(text: string): string;
}

/** A slug of its own, perhaps empty; the same text has the same one. */
export const slugOf: (text: string) => string = slug;

export function createSlugger(): Slugger {
  return new GithubSlugger();
}
