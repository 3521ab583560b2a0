/** Turns headings and labels into ids the way GitHub does: lower case, hyphens, accents kept. */

import GithubSlugger from 'github-slugger';

export interface Slugger {
  /** A slug not returned before: duplicates get `-1`, `-2`. */
  slug(text: string): string;
}

export function createSlugger(): Slugger {
  return new GithubSlugger();
}
