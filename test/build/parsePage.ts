/** Parses Markdown as one page of a site, for tests of the Markdown extensions. */

import type { Diagnostic } from '../../build/model/diagnostic.ts';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import type { FrontMatter, SourceFile } from '../../build/model/source.ts';
import { createMarkdown, type MarkdownOptions, parseMarkdown } from '../../build/parse/markdown.ts';
import { plugin as clouds } from '../../build/plugins/clouds/plugin.ts';
import { plugin as colours } from '../../build/plugins/colours/plugin.ts';
import { plugin as diagrams } from '../../build/plugins/diagrams/plugin.ts';
import { plugin as examples } from '../../build/plugins/examples/plugin.ts';
import { plugin as facts } from '../../build/plugins/facts/plugin.ts';
import { plugin as github } from '../../build/plugins/github/plugin.ts';
import { plugin as includes } from '../../build/plugins/includes/plugin.ts';
import { plugin as math } from '../../build/plugins/math/plugin.ts';
import { plugin as migration } from '../../build/plugins/migration/plugin.ts';
import { plugin as notes } from '../../build/plugins/notes/plugin.ts';
import { plugin as plain } from '../../build/plugins/plain/plugin.ts';
import { plugin as tabs } from '../../build/plugins/tabs/plugin.ts';
import { plugin as translations } from '../../build/plugins/translations/plugin.ts';
import { plugin as typos } from '../../build/plugins/typos/plugin.ts';

/** The English words of `templates/strings/en.json` that pages show, so that fixtures read like the site. */
const UI = {
  noteLabel: 'Note',
  tipLabel: 'Tip',
  infoLabel: 'Info',
  warningLabel: 'Warning',
  dangerLabel: 'Danger',
  cautionLabel: 'Caution',
  importantLabel: 'Important',
  diagramSource: 'Diagram source',
  lineAdded: 'added line',
  lineRemoved: 'removed line',
  lineHighlighted: 'highlighted line',
  legacyCode: 'For some versions only ({version})',
  wrongCode: 'Does not work',
  codeNote: 'Note {number}',
  linkToHeading: 'Direct link to {heading}',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {number}',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  copyFile: 'Copy {title}',
  zoomTable: 'Enlarge the table',
};

const options: MarkdownOptions = {
  codeLanguages: ['rust', 'no-such-grammar', '../core'],
  extensions: [
    diagrams,
    math,
    includes,
    migration,
    plain,
    facts,
    examples,
    translations,
    clouds,
    colours,
    github,
    typos,
    tabs,
    notes,
  ],
  ui: new Map([['en', UI]]),
  externalMark: () => '<i>(new tab)</i>',
};
const markdown = createMarkdown(options);
const trusting = createMarkdown({ ...options, trustedHtml: true });

/** Takes the body of `content/en/docs/page.md`, which stands below `bodyLine` lines of front matter. */
export function parseText(body: string, bodyLine = 0): ParsedSource {
  return parseMarkdown(sourceOf(body, { bodyLine }), markdown);
}

/** The HTML without the copy buttons of code, which are the same in every test. */
export function withoutTools(html: string): string {
  return html.replace(/<div class="code-tools js-only">.*?<\/div>/g, '');
}

/** Takes a page with other settings and front matter. */
export function parseWith(settings: Partial<MarkdownOptions>, frontMatter: FrontMatter, body: string): ParsedSource {
  return parseMarkdown(sourceOf(body, { frontMatter }), createMarkdown({ ...options, ...settings }));
}

/** The same on a site whose pages may hold any HTML. */
export function parseTrusted(body: string): ParsedSource {
  return parseMarkdown(sourceOf(body), trusting);
}

/** A page as it is read from disk. */
export function sourceOf(body: string, more: Partial<SourceFile> = {}): SourceFile {
  return {
    file: 'page.md',
    repoPath: 'page.md',
    locale: 'en',
    kind: 'doc',
    version: 'current',
    id: 'page',
    frontMatter: {},
    body,
    bodyLine: 0,
    ...more,
  };
}

/** `line check: message` of each diagnostic, and ` | hint` where there is one, in order of lines. */
export function diagnosticsIn(body: string, bodyLine = 0): string[] {
  const { diagnostics } = parseText(body, bodyLine);
  return byLine(diagnostics).map(
    ({ line, check, message, hint }) => `${line} ${check}: ${message}${hint ? ` | ${hint}` : ''}`,
  );
}

export function byLine(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
