/** Parses Markdown as a page of a site that has facts: those of `fixtures/reference`, or of our own content. */

import { fileURLToPath } from 'node:url';
import { nodeDisk } from '../../build/input/disk.ts';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import { fillSlots } from '../../build/model/slots.ts';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import type { FactsPage, FactTools } from '../../build/plugins/facts/markdown/factsPage.ts';
import type { Facts } from '../../build/plugins/facts/model/facts.ts';
import { createSiteFacts } from '../../build/plugins/facts/plugin.ts';
import { readFacts } from '../../build/plugins/facts/read/readFacts.ts';
import { LIDAR, plugin } from '../../build/plugins/lidar/plugin.ts';
import { plugin as math } from '../../build/plugins/math/plugin.ts';
import { plugin as plain } from '../../build/plugins/plain/plugin.ts';
import { sourceOf } from '../build/parsePage.ts';

export const FIXTURES = fileURLToPath(new URL('../fixtures/reference/', import.meta.url));
export const OWN_CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** The facts in a folder; throws when there are none. Diagnostics are as the terminal shows them. */
export async function readTestFacts(contentDir: string): Promise<{ facts: Facts; diagnostics: string[] }> {
  const { facts, diagnostics } = await readFacts({
    contentDir,
    projectRoot: fileURLToPath(new URL('../..', import.meta.url)),
    locales: ['en', 'fr'],
    disk: nodeDisk,
    schemas: LIDAR.schemas,
  });
  if (!facts) throw new Error(`no facts in ${contentDir}`);
  return { facts, diagnostics: diagnostics.map(formatDiagnostic) };
}

/** What the plugin prepares for pages with these facts. Unlike a site, pages are checked only by what is given. */
export function toolsFor(facts: Facts | undefined, own: Pick<FactsPage, 'findNames' | 'checkSnippets'> = {}) {
  const current = createSiteFacts(facts, LIDAR);
  const tools: FactTools = Object.assign(new Map([[current, own]]), { all: { current, frozen: new Map() } });
  return new Map([['facts', tools]]);
}

/** A function from Markdown to the parsed source. */
export function createFactParser(facts: Facts | undefined): (body: string, locale?: string) => ParsedSource {
  const markdown = createMarkdown({
    codeLanguages: [],
    ui: new Map(),
    externalMark: () => '',
    extensions: [plugin, math, plain],
    tools: toolsFor(facts),
  });
  return (body, locale = 'en') => parseMarkdown(sourceOf(body, { locale }), markdown);
}

/** The rows of the tables of a page as text with tags, cells with bars between them; words of code without their frames, without targets. */
export function rowsOf({ html, links }: ParsedSource): string[] {
  const filled = fillSlots(html.replace(/<span class="link-target"[^>]*><\/span>|<\/?span>/g, ''), {
    links: links.map(({ href }) => href),
    images: [],
    headings: [],
  });
  return [...filled.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell).join(' | '),
  );
}
