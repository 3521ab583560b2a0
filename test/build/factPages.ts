/** Parses Markdown as a page of a site that has facts: those of `fixtures/reference`, or of our own content. */

import { fileURLToPath } from 'node:url';
import { createMarkdown, type ParsedPage, parseMarkdown } from '../../build/markdown.ts';
import { formatProblem } from '../../build/problems.ts';
import { nodeDisk } from '../../build/reading/disk.ts';
import { type Facts, readFacts } from '../../build/reading/facts.ts';
import { createReference } from '../../build/reference/reference.ts';
import { fillSlots } from '../../build/slots.ts';
import { sourceOf } from './parsePage.ts';

export const FIXTURES = fileURLToPath(new URL('../fixtures/reference/', import.meta.url));
export const OWN_CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** The facts in a folder; throws when there are none. Problems are as the terminal shows them. */
export async function readTestFacts(contentDir: string): Promise<{ facts: Facts; problems: string[] }> {
  const { facts, problems } = await readFacts({
    contentDir,
    projectRoot: fileURLToPath(new URL('../..', import.meta.url)),
    locales: ['en', 'fr'],
    disk: nodeDisk,
  });
  if (!facts) throw new Error(`no facts in ${contentDir}`);
  return { facts, problems: problems.map(formatProblem) };
}

/** A function from Markdown to the parsed page. */
export function createFactParser(facts: Facts | undefined): (body: string, locale?: string) => ParsedPage {
  const markdown = createMarkdown({
    codeLanguages: [],
    ui: new Map(),
    externalMark: () => '',
    reference: facts && ((locale, problems) => createReference(facts, locale, problems)),
  });
  return (body, locale = 'en') => parseMarkdown(sourceOf(body, { locale }), markdown);
}

/** The rows of the tables of a page as text with tags, cells with bars between them; words of code without their frames. */
export function rowsOf({ html, links }: ParsedPage): string[] {
  const filled = fillSlots(html.replace(/<\/?span>/g, ''), {
    links: links.map(({ href }) => href),
    images: [],
    headings: [],
  });
  return [...filled.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell).join(' | '),
  );
}
