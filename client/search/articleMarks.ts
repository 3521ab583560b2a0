/** Marks the search terms that the page was opened with, until the reader clears them. */

import { plural } from '../../templates/model/text.ts';
import { createSplitter } from '../../templates/search/searchWords.ts';
import { make, makeTextButton } from '../elements.ts';
import type { BehaviourTools } from '../tools.ts';
import { highlightedTerms, keepTerms } from './highlight.ts';
import { findMatches, type Matcher, markText } from './matches.ts';

const MARK_CLASS = 'found';
/** Elements without marks. */
const EXCLUDED = 'svg, math, button, script, style, .sr-only, .heading-link, .code-tools, .diagram-drawing, .lazy';

export function startMarks(main: HTMLElement, { site, announce, signal }: BehaviourTools): void {
  const text = highlightedTerms(window);
  const terms = new Set(text.split(' ').filter(Boolean));
  keepTerms(window, text);
  const articles = [...main.querySelectorAll<HTMLElement>('[data-prose]')];
  const marks = articles.flatMap((article) => {
    const lang = article.closest<HTMLElement>('[lang]')?.lang ?? site.locale.lang;
    return markArticle(article, { split: createSplitter(lang), terms });
  });
  const clear = () => {
    marks.forEach(unmark);
    bar.remove();
  };
  const label = plural(site.ui.clearMarks, marks.length, site.locale.lang);
  const button = makeTextButton(label, () => {
    clear();
    keepTerms(window, '');
    main.focus({ preventScroll: true });
    announce(site.ui.marksCleared);
  });
  const bar = make('div', { class: 'marks' }, button);
  if (marks.length > 0) articles.at(-1)?.append(bar);
  signal.addEventListener('abort', clear);
}

function markArticle(article: HTMLElement, matcher: Matcher): HTMLElement[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.flatMap((text) => {
    if (text.parentElement?.closest(EXCLUDED) || findMatches(text.data, matcher).length === 0) return [];
    const nodes = markText(text.data, matcher);
    const marks = nodes.filter((node) => node instanceof HTMLElement);
    for (const mark of marks) mark.className = MARK_CLASS;
    text.replaceWith(...nodes);
    return marks;
  });
}

function unmark(mark: HTMLElement): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
