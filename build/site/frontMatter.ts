/** Splits front matter from Markdown and validates it. The only file that imports gray-matter. */

import matter from 'gray-matter';
import { accepted, formatValueDiagnostic, hintForKey, type ValueDiagnostic, validate } from '../input/schema.ts';
import { lineOf } from '../input/sourceText.ts';
import { type ParsedYaml, parseYaml } from '../input/yaml.ts';
import * as z from '../input/zod.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/source.ts';
import { pagePath, safeAddress } from './addressSchema.ts';
import { headingLevel } from './headingLevel.ts';
import { oldAddress } from './redirectSchema.ts';

interface SplitSource {
  frontMatter: FrontMatter;
  /** Markdown after the front matter. */
  body: string;
  /** Number of front matter lines. */
  bodyLine: number;
  /** File line of each key. */
  keyLines: Readonly<Record<string, number>>;
  /** The front matter could not be read at all. */
  isBroken?: true;
  diagnostics: Diagnostic[];
}

/** What comes before front matter, and the dashes of its first line. */
const LATE_RE = /^(\s*)(-{3,})[ \t]*\n(?:[A-Za-z_]\w*:(?: .*)?\n(?:[ \t-].*\n)*?)+-{3,}[ \t]*(?:\n|$)/;
/** A line with a text that readers see. */
const SHOWN_TEXT_RE = /^(title|description|sidebar_label|pagination_label):[ \t]+(.*?)[ \t]*$/;
const FULL_DATE_RE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** What `npm run new` writes, for the writer to replace. */
export const TEMPLATE_DESCRIPTION = '<what readers find here, in one sentence>';

/** Front matter and body of a Markdown text; invalid keys are reported and omitted. */
export function parseFrontMatter(source: string, file: string): SplitSource {
  const split: SplitSource = { frontMatter: {}, body: source, bodyLine: 0, keyLines: {}, diagnostics: [] };
  const misplaced = checkBeginning(source, file);
  if (misplaced) return { ...split, ...misplaced };
  if (!/^---(?!-)/.test(source) || isRule(source)) return split;
  const rejection = checkDelimiters(source, file);
  if (rejection) return { ...split, isBroken: true, diagnostics: [rejection] };
  const { data, yaml, body, bodyLine } = splitSource(source);
  const invalid = checkKind(data, yaml, file);
  if (invalid) return { ...split, body, bodyLine, isBroken: true, diagnostics: [invalid] };
  const { diagnostics, ...validated } = validateData(data, yaml, file);
  const shown = checkShownTexts(source.split('\n', bodyLine), file);
  const lines = Object.keys(data).map((key) => [key, yaml.placeOf([key], 'key')?.line ?? 1]);
  return {
    ...{ body, bodyLine, keyLines: Object.fromEntries(lines), ...validated },
    diagnostics: [...diagnostics, ...shown],
  };
}

/** Keys between two rules are meant as front matter, which is left out: readers would see it as a heading. */
function checkBeginning(source: string, file: string): Partial<SplitSource> | undefined {
  const [block = '', before = '', dashes = ''] = LATE_RE.exec(source) ?? [];
  if (before === '' && (dashes === '' || dashes === '---')) return undefined;
  const line = before.split('\n').length;
  const [message, hint] =
    dashes === '---'
      ? [
          'front matter is not at the top of the file',
          'delete everything before its first line, spaces and empty lines too',
        ]
      : [`front matter begins with ${JSON.stringify(dashes)}`, 'begin it with a line of only ---'];
  const diagnostic = createDiagnostic('frontMatter', { file, line, column: 1 }, message, hint);
  const body = source.slice(block.length);
  return { body, bodyLine: block.split('\n').length - 1, isBroken: true, diagnostics: [diagnostic] };
}

/** A page may begin with a rule: a blank line follows, and then no key. */
function isRule(source: string): boolean {
  const [, first] = /^---[ \t]*\n(?:[ \t]*\n)+(.*)/.exec(source) ?? [];
  return first !== undefined && !/^(?:#|---|["'{]?[\w-]+["']?\s*:)/.test(first);
}

/** `YYYY-MM-DD` of a date, or of an ISO time in UTC; undefined if the day does not exist. */
export function parseDate(text: string): string | undefined {
  const [, day, zone] = FULL_DATE_RE.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = new Date(zone ? text.replace(' ', 'T').replace(' ', '') : `${day}T00:00:00Z`);
  const exists = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || Number.isNaN(exists.getTime()) || !exists.toISOString().startsWith(day))
    return undefined;
  return time.toISOString().slice(0, 10);
}

/**
 * gray-matter would run front matter written in JavaScript, treat a page with unclosed front matter as front matter only,
 * and accept any line that starts with `---` as the end.
 */
function checkDelimiters(source: string, file: string): Diagnostic | undefined {
  const reject = (line: number, message: string, hint = 'end it with a line of only ---') =>
    createDiagnostic('frontMatter', { file, line, column: 1 }, message, hint);
  const { name } = matter.language(source);
  if (name !== '' && name !== 'yaml') {
    return reject(1, `front matter in "${name}" is refused`, 'only YAML is read, between two lines of only ---');
  }
  const close = source.indexOf('\n---', 3);
  if (close < 0) return reject(1, 'front matter is not closed');
  const [last = ''] = source.slice(close + 1).split('\n', 1);
  if (last.trimEnd() === '---') return undefined;
  return reject(lineOf(source, close + 1), `front matter ends with ${JSON.stringify(last.slice(0, 40))}`);
}

interface RawFrontMatter {
  /** May also be a string or a list. */
  data: object;
  yaml: ParsedYaml;
  body: string;
  bodyLine: number;
}

/** Passing any options bypasses gray-matter's cache, which would lose diagnostics. */
function splitSource(source: string): RawFrontMatter {
  let yaml: ParsedYaml = { value: {}, placeOf: () => undefined };
  const engine = (text: string) => {
    yaml = parseYaml(text);
    return (yaml.value ?? {}) as object;
  };
  // The block starts right after the first `---`, so its line numbers count from the start of the file.
  const { data, content, matter: block } = matter(source, { engines: { yaml: engine } });
  const bodyLine = block.split('\n').length + 1;
  const spaces = (source.split('\n', bodyLine).at(-1) ?? '').length - '---'.length;
  return { data, yaml, body: spaces > 0 ? content.slice(spaces + 1) : content, bodyLine };
}

function checkKind(data: object, { diagnostic, placeOf }: ParsedYaml, file: string): Diagnostic | undefined {
  if (diagnostic) {
    const { message, hint, line, column } = diagnostic;
    return createDiagnostic('frontMatter', { file, line, column }, `front matter is not valid YAML: ${message}`, hint);
  }
  if (typeof data === 'object' && !Array.isArray(data)) return undefined;
  const place = { file, ...(placeOf([], 'value') ?? { line: 1, column: 1 }) };
  const hint = 'write `key: value`, one key a line';
  return createDiagnostic('frontMatter', place, 'front matter is not a list of keys', hint);
}

/** Texts that are valid YAML and not what the writer sees: with typographic quotes, or cut at a comment. */
function checkShownTexts(lines: readonly string[], file: string): Diagnostic[] {
  return lines.flatMap((text, at) => {
    const [, key, value = ''] = SHOWN_TEXT_RE.exec(text) ?? [];
    const [, comment] = /^[^\s"'|>#].*?\s(#.*)$/.exec(value) ?? [];
    const [, inner] = /^[“”„‘’]([^“”„]*)[“”‘’]$/.exec(value) ?? [];
    const place = { file, line: at + 1, column: text.indexOf(comment ?? value) + 1 };
    const quoted = (words: string) => `${key}: ${JSON.stringify(words)}`;
    if (comment !== undefined) {
      const message = `${JSON.stringify(comment)} is a comment of YAML, which readers do not see`;
      return createDiagnostic('brokenSyntax', place, message, `put the text in quotes: ${quoted(value)}`);
    }
    if (value === JSON.stringify(TEMPLATE_DESCRIPTION)) {
      return createDiagnostic('brokenSyntax', place, 'is still the template', 'write the page, or delete it');
    }
    if (inner === undefined) return [];
    const message = 'typographic quotes are part of the text: readers see them';
    return createDiagnostic('brokenSyntax', place, message, `write ${quoted(inner)}`);
  });
}

function validateData(
  found: object,
  { placeOf }: ParsedYaml,
  file: string,
): Pick<SplitSource, 'frontMatter' | 'diagnostics'> {
  const data: Record<string, unknown> = { ...found };
  const diagnostics = Object.keys(data)
    .filter((key) => !Object.hasOwn(FRONT_MATTER.shape, key))
    .map((key) => describeUnknown(key, { file, ...placeOf([key], 'key') }));
  const checked = validate(FRONT_MATTER, data);
  if (checked.value) return { frontMatter: checked.value, diagnostics };
  for (const diagnostic of checked.diagnostics) {
    diagnostics.push(locateDiagnostic(diagnostic, { file, ...placeOf(diagnostic.path, 'value') }));
    delete data[String(diagnostic.path[0])];
  }
  return { frontMatter: validate(FRONT_MATTER, data).value ?? {}, diagnostics };
}

function describeUnknown(key: string, place: Place): Diagnostic {
  const hint = hintForKey(key, Object.keys(FRONT_MATTER.shape));
  return createDiagnostic('unknownFrontMatter', place, `unknown front matter key "${key}"`, hint);
}

/** Adds a hint for values that look like text but have another type in YAML. */
function locateDiagnostic(diagnostic: ValueDiagnostic, place: Place): Diagnostic {
  const wantsText = /^found (?:-?[\d.]+|true|false), accepted: text/.test(diagnostic.message);
  const hint = diagnostic.hint ?? (wantsText ? 'put it in quotes' : undefined);
  return createDiagnostic('frontMatter', place, `front matter key ${formatValueDiagnostic(diagnostic)}`, hint);
}

const text = z.string().refine((value) => value.trim() !== '', accepted('text that is not empty'));
/** A single text is a list of one. */
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
const author = z.union([
  text,
  z.strictObject({
    name: text,
    title: text.optional(),
    url: safeAddress.optional(),
    image: safeAddress.optional(),
  }),
]);
const authors = z.union([z.array(author), author.transform((one) => [one])]);
const A_DATE = 'a date such as 2025-10-03';
const date = z
  .string({ error: A_DATE })
  .refine((value) => parseDate(value) !== undefined, { ...accepted(A_DATE), abort: true })
  .transform((value) => parseDate(value) ?? value);

/** The schema of front matter. `npm run docs` writes its descriptions to docs/writing.md. */
export const FRONT_MATTER = z.object({
  title: text
    .optional()
    .describe('Title of the page.')
    .meta({ defaultText: 'its first `#` heading, otherwise the file name' }),
  description: text
    .optional()
    .describe('Description for search engines, lists and feeds.')
    .meta({ defaultText: 'the beginning of the text' }),
  slug: pagePath
    .optional()
    .meta({ defaultText: 'path of the file' })
    .describe(
      'Address of the page. With a leading slash it counts from the root of the docs, otherwise from the folder of the file; on a post always from the root of the blog.',
    ),
  sidebar_label: text.optional().describe('Docs: text in the sidebar.').meta({ defaultText: '`title`' }),
  sidebar_position: z.number().optional().describe('Docs: position in an `autogenerated` sidebar.'),
  pagination_label: text
    .optional()
    .describe('Docs: text of previous and next links that lead to the page.')
    .meta({ defaultText: '`sidebar_label`' }),
  pagination_prev: text
    .nullish()
    .describe('Docs: id of the previous doc; `null`: no link.')
    .meta({ defaultText: 'order of the sidebar' }),
  pagination_next: text
    .nullish()
    .describe('Docs: id of the next doc; `null`: no link.')
    .meta({ defaultText: 'order of the sidebar' }),
  tags: texts.optional().describe('Docs and posts: ids from `content/tags.yml`.'),
  authors: authors
    .optional()
    .describe(
      'Posts: ids from `content/authors.yml`, or `{ name, title, url, image }` of an author without a page here.',
    )
    .meta({ typeName: '(string | Author)[]' }),
  date: date.optional().describe('Posts: date of the post.').meta({ defaultText: 'the date in the file name' }),
  image: safeAddress
    .optional()
    .describe('Picture for social networks: a file in `public/` or an address.')
    .meta({ defaultText: 'the share card' }),
  keywords: texts.optional().describe('Content of `<meta name="keywords">`.'),
  draft: z.boolean().optional().describe('Leave the page out, except with `--drafts`.'),
  unlisted: z
    .boolean()
    .optional()
    .describe('Build the page, but leave it out of sidebars, lists, feeds, the sitemap and the search.'),
  math: z
    .boolean()
    .optional()
    .describe('Whether `$…$` is a formula. `false`: dollar signs are text.')
    .meta({ defaultText: '`markdown.math` of the site' }),
  hide_title: z.boolean().optional().describe('Docs and plain pages: do not show the title above the text.'),
  hide_table_of_contents: z.boolean().optional().describe('Do not show the table of contents.'),
  toc_min_heading_level: headingLevel
    .optional()
    .describe('Highest heading level in the table of contents, from 2 to 6.')
    .meta({ defaultText: '`tableOfContents.minLevel` of the site' }),
  toc_max_heading_level: headingLevel
    .optional()
    .describe('Lowest heading level in the table of contents, from 2 to 6.')
    .meta({ defaultText: '`tableOfContents.maxLevel` of the site' }),
  last_update: z
    .strictObject({ date: date.optional(), author: text.optional() })
    .optional()
    .describe('Date and author of the last change.')
    .meta({ defaultText: 'those of the last commit', typeName: '{ date, author }' }),
  custom_edit_url: safeAddress
    .nullish()
    .describe('Address of the edit link; `null`: no link.')
    .meta({ defaultText: '`editUrl` of the site' }),
  redirect_from: z
    .union([z.array(oldAddress), oldAddress.transform((one) => [one])])
    .optional()
    .describe('Earlier addresses of the page. See [Redirects](#redirects).'),
  library_version: text
    .optional()
    .describe('Version of the library that the page is about. See [Code checks](#code-checks).'),
}) satisfies z.ZodType<FrontMatter>;
