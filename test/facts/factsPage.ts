/** Parses Markdown as a page of a site with our facts, and writes down what the check of its code finds. */

import { fileURLToPath } from 'node:url';
import { nodeDisk } from '../../build/input/disk.ts';
import { createMarkdown, type Markdown, parseMarkdown } from '../../build/parse/markdown.ts';
import { createFactsCheck } from '../../build/plugins/facts/check/factsCheck.ts';
import { codeFactsOf } from '../../build/plugins/facts/model/codeFacts.ts';
import { plugin } from '../../build/plugins/facts/plugin.ts';
import { readFacts } from '../../build/plugins/facts/read/readFacts.ts';
import { sourceOf } from '../build/parsePage.ts';
import { toolsFor } from './factPages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A parser that checks code against `content/facts`; other fixtures may call what does not work. */
export async function checkedMarkdown({ tellsFailing = false } = {}): Promise<Markdown> {
  const { facts } = await readFacts({ contentDir: `${ROOT}content`, projectRoot: ROOT, disk: nodeDisk });
  return createMarkdown({
    codeLanguages: ['yaml', 'powershell', 'text', 'dos'],
    ui: new Map(),
    externalMark: () => '',
    extensions: [plugin],
    tools: toolsFor(undefined, {
      checkSnippets: facts && createFactsCheck(codeFactsOf({ ...facts, ...(!tellsFailing && { status: undefined }) })),
    }),
  });
}

interface PageOptions {
  locale?: string;
  bodyLine?: number;
  libraryVersion?: string;
}

/** One diagnostic a line: `line:column [word there] message | hint`. */
export function diagnosticsOf(body: string, markdown: Markdown, options: PageOptions = {}): string {
  const { locale = 'en', bodyLine = 0, libraryVersion } = options;
  const frontMatter = libraryVersion === undefined ? {} : { library_version: libraryVersion };
  const page = parseMarkdown(sourceOf(body, { locale, bodyLine, frontMatter }), markdown);
  const lines = body.split('\n');
  return page.diagnostics
    .map(({ check, line = 0, column = 0, message, hint }) => {
      const word = /^[^\s`]*/.exec(lines[line - bodyLine - 1]?.slice(column - 1) ?? '')?.[0] ?? '';
      const about = check === 'unknownFacts' ? '' : `${check}: `;
      return `${line}:${column} [${word}] ${about}${message}${hint ? ` | ${hint}` : ''}\n`;
    })
    .join('');
}
