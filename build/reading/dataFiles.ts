/** Reads the YAML files of the content folder: authors, tags, redirects, and what folders say of themselves. */

import type { AuthorEntry, FolderInfo, RedirectEntry, TagEntry } from '../content.ts';
import { createProblem, type Problem } from '../problems.ts';
import { newAddress, oldAddress } from '../settings/redirectSchema.ts';
import { formatMistake, validate, z } from '../settings/schema.ts';
import { createTextSchema, type LocaleContext, missingLocales } from '../settings/textSchema.ts';
import { type ParsedYaml, parseYaml } from './yaml.ts';

/** A text file and its name in problems. */
export interface DataFile {
  file: string;
  text: string;
}

const id = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, { error: 'an id of letters, digits, ".", "_" and "-"' });

const AUTHORS = z.record(
  id,
  z.strictObject({
    name: z.string().min(1),
    title: z.string().optional(),
    url: z
      .string()
      .regex(/^https?:\/\/./, { error: 'an address that starts with https://' })
      .optional(),
    image: z.string().optional(),
  }),
);

const FOLDER = z.object({
  label: z.string().optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
});

/** The authors of `authors.yml` by id, and its mistakes. */
export function parseAuthors(source: DataFile): { authors: Map<string, AuthorEntry>; problems: Problem[] } {
  const { value = {}, problems, yaml } = parseData(source, AUTHORS);
  const authors = Object.entries(value).map(([key, author]): [string, AuthorEntry] => {
    const imagePlace = author.image && { file: source.file, ...yaml.placeOf([key, 'image'], 'value') };
    return [key, { id: key, ...author, ...(imagePlace ? { imagePlace } : {}) }];
  });
  return { authors: new Map(authors), problems };
}

/** The tags of `tags.yml` by id, with a label for every locale, and its mistakes; `isPartial` when a site has more locales. */
export function parseTags(
  source: DataFile,
  locales: readonly string[],
  isPartial = false,
): { tags: Map<string, TagEntry>; problems: Problem[] } {
  const context: LocaleContext = { locales, isPartial, incomplete: new Set() };
  const { value = {}, problems, yaml } = parseData(source, createTagsSchema(context));
  const each = (text: string | Readonly<Record<string, string>>) =>
    typeof text === 'string' ? Object.fromEntries(locales.map((locale) => [locale, text])) : text;
  const tags = Object.entries(value).map(([key, tag]): [string, TagEntry] => [
    key,
    {
      id: key,
      label: each(tag?.label ?? key),
      ...(tag?.description === undefined ? {} : { description: each(tag.description) }),
      permalink: tag?.permalink ?? key,
    },
  ]);
  return { tags: new Map(tags), problems: [...problems, ...findIncomplete(source, yaml, context)] };
}

/** Label and position of a folder, from its `_category_.yml` or `.json`. */
export function parseFolderInfo(
  source: DataFile,
  folder: Pick<FolderInfo, 'locale' | 'version' | 'dir'>,
): { folder: FolderInfo; problems: Problem[] } {
  const { value = {}, problems, yaml } = parseData(source, FOLDER);
  const unknown = Object.keys((yaml.value as object | null) ?? {}).filter((key) => !Object.hasOwn(FOLDER.shape, key));
  const known = `known keys: ${Object.keys(FOLDER.shape).join(', ')}`;
  const warnings = unknown.map((key) =>
    createProblem(
      'unknownFrontMatter',
      { file: source.file, ...yaml.placeOf([key], 'key') },
      `unknown key "${key}"`,
      known,
    ),
  );
  return { folder: { ...folder, ...value }, problems: [...problems, ...warnings] };
}

/** The redirects of `redirects.yml`, `old address: new address` a line, and its mistakes. */
export function parseRedirects(source: DataFile): { redirects: RedirectEntry[]; problems: Problem[] } {
  const { value = {}, problems, yaml } = parseData(source, z.record(oldAddress, newAddress));
  const redirects = Object.entries(value).map(([from, to]) => ({
    from,
    to,
    place: { file: source.file, ...yaml.placeOf([from], 'key') },
  }));
  return { redirects, problems };
}

function createTagsSchema(context: LocaleContext) {
  const text = createTextSchema(context);
  const permalink = z
    .string()
    .regex(/^\/?[^\s/?#\\]+\/?$/, { error: 'one path segment, such as "gpu"' })
    .transform((path) => path.replaceAll('/', ''));
  const tag = z.strictObject({ label: text.optional(), description: text.optional(), permalink: permalink.optional() });
  return z.record(id, tag.nullable());
}

/** An empty file is an empty mapping. */
function parseData<S extends z.ZodType>(source: DataFile, schema: S) {
  const { file, text } = source;
  const yaml = parseYaml(text);
  if (yaml.mistake) {
    const { line, column, message } = yaml.mistake;
    const problem = createProblem('configuration', { file, line, column }, `the file is not valid YAML: ${message}`);
    return { value: undefined, problems: [problem], yaml };
  }
  const { value, mistakes } = validate(schema, yaml.value ?? {});
  const problems = mistakes.map((mistake) => {
    const place = { file, ...findPlace(yaml, mistake.path) };
    return createProblem('configuration', place, formatMistake(mistake), mistake.hint);
  });
  return { value, problems, yaml };
}

/** The place of the value, or of the nearest thing above it that is there. */
function findPlace(yaml: ParsedYaml, path: ReadonlyArray<string | number>): ReturnType<ParsedYaml['placeOf']> {
  return yaml.placeOf(path, 'value') ?? (path.length > 0 ? findPlace(yaml, path.slice(0, -1)) : undefined);
}

function findIncomplete({ file }: DataFile, yaml: ParsedYaml, context: LocaleContext): Problem[] {
  return Object.entries((yaml.value as Record<string, Record<string, unknown> | null> | null) ?? {}).flatMap(
    ([key, tag]) =>
      Object.entries(tag ?? {}).flatMap(([name, text]) => {
        if (typeof text !== 'object' || text === null || !context.incomplete.has(text)) return [];
        const missing = missingLocales(text, context).map((locale) => `"${locale}"`);
        const place = { file, ...yaml.placeOf([key, name], 'key') };
        return createProblem('uiStrings', place, `${key}.${name}: no text for locale ${missing.join(', ')}`);
      }),
  );
}
