/** Extracts excerpts around matches from the HTML of a page. */

import { findMatches, type Matcher } from './matches.ts';

const LENGTH = 170;
/** Letters before the first match. */
const BEFORE = 50;
const BLOCKS = 'h4, h5, h6, p, li, dt, dd, caption, tr, pre, figcaption';
/** Elements that are not running text. */
const NOISE = '.heading-link, .sr-only, .diagram details, svg, math, script, style, template';

/** Returns the excerpt of the section with a heading id; empty for an unknown section. */
export type Excerpts = (id: string, matcher: Matcher) => string;

/** Takes the HTML of an article as `Trust` gives it, and the description of its page: some pages have nothing else. */
export function createExcerpts(document: Document, html: string, description: string): Excerpts {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const noise of template.content.querySelectorAll(NOISE)) noise.remove();
  const sections = readSections(template.content);
  sections.get('')?.push(description);
  return (id, matcher) => {
    const lines = sections.get(id) ?? [];
    const best = lines
      .map((text) => ({ text, matches: findMatches(text, matcher) }))
      // The sort is stable: among equals the first one wins.
      .sort((a, b) => countForms(b.matches, b.text) - countForms(a.matches, a.text))[0];
    return best ? crop(best.text, best.matches[0]?.start ?? 0) : '';
  };
}

/** The lines of each section: paragraphs, list items, table rows, lines of code. */
function readSections(article: DocumentFragment): ReadonlyMap<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  sections.set('', lines);
  for (const block of article.querySelectorAll<HTMLElement>(`h2[id], h3[id], ${BLOCKS}`)) {
    if (block.matches('h2, h3')) {
      lines = [];
      sections.set(block.id, lines);
    } else if (!block.querySelector(BLOCKS)) lines.push(...linesOf(block).filter((line) => line !== ''));
  }
  return sections;
}

function linesOf(block: HTMLElement): string[] {
  if (block.matches('pre')) return (block.textContent ?? '').split('\n').map(tidy);
  if (block.matches('tr')) return [[...block.children].map((cell) => tidy(cell.textContent ?? '')).join(' · ')];
  return [tidy(block.textContent ?? '')];
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function countForms(matches: ReturnType<typeof findMatches>, text: string): number {
  return new Set(matches.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
}

/** Cuts between words, so that the first match is visible. */
function crop(text: string, first: number): string {
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const start = Math.min(from, first);
  const rest = text.slice(start);
  const cut = rest.length <= LENGTH ? rest : `${rest.slice(0, Math.max(rest.lastIndexOf(' ', LENGTH), LENGTH / 2))}…`;
  return start === 0 ? cut : `…${cut}`;
}
