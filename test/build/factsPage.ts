/** Parses Markdown as a page of a site with our facts, and writes down what the check of its code finds. */

import { fileURLToPath } from 'node:url';
import { createFactsCheck } from '../../build/facts/factsCheck.ts';
import { createMarkdown, type Markdown, parseMarkdown } from '../../build/markdown.ts';
import { nodeDisk } from '../../build/reading/disk.ts';
import { readFacts } from '../../build/reading/facts.ts';
import { sourceOf } from './parsePage.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A parser that checks code against `content/facts`. */
export async function checkedMarkdown(): Promise<Markdown> {
  const { facts } = await readFacts({ contentDir: `${ROOT}content`, projectRoot: ROOT, disk: nodeDisk });
  return createMarkdown({
    codeLanguages: ['yaml', 'powershell', 'text', 'dos'],
    ui: new Map(),
    externalMark: () => '',
    checkSnippets: facts && createFactsCheck(facts),
  });
}

export interface PageOptions {
  locale?: string;
  bodyLine?: number;
  libraryVersion?: string;
}

/** One problem a line: `line:column [word there] message | hint`. */
export function problemsOf(body: string, markdown: Markdown, options: PageOptions = {}): string {
  const { locale = 'en', bodyLine = 0, libraryVersion } = options;
  const frontMatter = libraryVersion === undefined ? {} : { library_version: libraryVersion };
  const page = parseMarkdown(sourceOf(body, { locale, bodyLine, frontMatter }), markdown);
  const lines = body.split('\n');
  return page.problems
    .map(({ check, line = 0, column = 0, message, hint }) => {
      const word = /^[^\s`]*/.exec(lines[line - bodyLine - 1]?.slice(column - 1) ?? '')?.[0] ?? '';
      const about = check === 'unknownFacts' ? '' : `${check}: `;
      return `${line}:${column} [${word}] ${about}${message}${hint ? ` | ${hint}` : ''}\n`;
    })
    .join('');
}
