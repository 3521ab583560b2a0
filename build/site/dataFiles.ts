/** Parses the YAML files of the content folder: authors, tags and `_category_.yml`. */

import { asObject, formatValueDiagnostic, hintForKey, validate } from '../input/schema.ts';
import type { TextFile } from '../input/textFile.ts';
import { type ParsedYaml, parseYaml } from '../input/yaml.ts';
import * as z from '../input/zod.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import type { AuthorEntry, FolderInfo, TagEntry } from '../model/source.ts';
import { table } from '../model/table.ts';
import { safeAddress } from './addressSchema.ts';
import { createTextSchema, type LocaleContext, reportIncomplete } from './textSchema.ts';

const id = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, { error: 'an id of letters, digits, ".", "_" and "-"' });

const AUTHOR = z.object({
  name: z.string().min(1).describe('Name that readers see.'),
  title: z.string().optional().describe('Role, below the name.'),
  url: z
    .string()
    .regex(/^https?:\/\/./, { error: 'an address that starts with https://' })
    .optional()
    .describe('Address of the author on the web.'),
  image: safeAddress.optional().describe('Portrait: a file in `public/` or an address.'),
});
export const AUTHORS = z.record(id, AUTHOR);

/** Keys of other generators, and what is written here instead. */
const FOREIGN_AUTHOR_KEYS = table<string>({
  image_url: 'write `image`',
  imageURL: 'write `image`',
  avatar: 'write `image`',
  page: 'take it out: every author has a page',
  socials: 'write one address as `url`',
  email: 'write one address as `url`',
});

export const FOLDER = z.object({
  label: z.string().optional().describe('Text of the category.'),
  position: z.number().optional().describe('Place among its neighbours.'),
  collapsible: z.boolean().optional().describe('Readers can fold the category.'),
  collapsed: z.boolean().optional().describe('The category is folded at first.'),
});

/** The authors of `authors.yml` by id. */
export function parseAuthors(source: TextFile): { authors: Map<string, AuthorEntry>; diagnostics: Diagnostic[] } {
  const { value = {}, diagnostics, yaml } = parseData(source, AUTHORS, { breaks: 'authors' });
  const authors = Object.entries(value).map(([key, author]): [string, AuthorEntry] => {
    const imagePlace = author.image && { file: source.file, ...yaml.placeOf([key, 'image'], 'value') };
    return [key, { id: key, ...author, ...(imagePlace ? { imagePlace } : {}) }];
  });
  const unknown = Object.entries(asObject(yaml.value)).flatMap(([author, keys]) =>
    unknownKeys(keys, AUTHOR).map((key) =>
      createDiagnostic(
        'unknownFrontMatter',
        { file: source.file, ...yaml.placeOf([author, key], 'key') },
        `unknown key "${key}" of the author "${author}"`,
        FOREIGN_AUTHOR_KEYS[key] ?? hintForKey(key, Object.keys(AUTHOR.shape)),
      ),
    ),
  );
  return { authors: new Map(authors), diagnostics: [...diagnostics, ...unknown] };
}

/** The tags of `tags.yml` by id, with a label for every locale; `isPartial` if the site has more locales. */
export function parseTags(
  source: TextFile,
  locales: readonly string[],
  isPartial = false,
): { tags: Map<string, TagEntry>; diagnostics: Diagnostic[] } {
  const context: LocaleContext = { locales, isPartial, incomplete: new Set() };
  const { value = {}, diagnostics, yaml } = parseData(source, createTagsSchema(context), { breaks: 'tags' });
  const each = (text: string | Readonly<Record<string, string>>) => {
    const texts = typeof text === 'string' ? locales.map((locale) => [locale, text] as const) : Object.entries(text);
    return Object.fromEntries(texts.map(([locale, own]) => [locale, frenchSpaces(own, locale)]));
  };
  const tags = Object.entries(value).map(([key, tag]): [string, TagEntry] => [
    key,
    {
      id: key,
      label: each(tag?.label ?? key),
      ...(tag?.description === undefined ? {} : { description: each(tag.description) }),
      permalink: tag?.permalink ?? key,
    },
  ]);
  return {
    tags: new Map(tags),
    diagnostics: [
      ...diagnostics,
      ...reportIncomplete(yaml.value, context, (path) => ({ file: source.file, ...yaml.placeOf(path, 'key') })),
    ],
  };
}

/** Label and position of a folder, from its `_category_.yml` or `.json`. */
export function parseFolderInfo(
  source: TextFile,
  folder: Pick<FolderInfo, 'locale' | 'version' | 'dir'>,
): { folder: FolderInfo; diagnostics: Diagnostic[] } {
  const { value = {}, diagnostics, yaml } = parseData(source, FOLDER);
  const warnings = unknownKeys(yaml.value, FOLDER).map((key) =>
    createDiagnostic(
      'unknownFrontMatter',
      { file: source.file, ...yaml.placeOf([key], 'key') },
      `unknown key "${key}"`,
      hintForKey(key, Object.keys(FOLDER.shape)),
    ),
  );
  const label = value.label && { label: frenchSpaces(value.label, folder.locale) };
  return { folder: { ...folder, ...value, ...label }, diagnostics: [...diagnostics, ...warnings] };
}

function unknownKeys(value: unknown, schema: z.ZodObject): string[] {
  return Object.keys(asObject(value)).filter((key) => !Object.hasOwn(schema.shape, key));
}

export function createTagsSchema(context: LocaleContext) {
  const text = createTextSchema(context);
  const permalink = z
    .string()
    .regex(/^\/?[^\s/?#\\]+\/?$/, { error: 'one path segment, such as "gpu"' })
    .transform((path) => path.replaceAll('/', ''));
  const tag = z.strictObject({
    label: text.optional().describe('Text of the tag.'),
    description: text.optional().describe('Sentence above its pages.'),
    permalink: permalink.optional().describe('Path segment below `tags/`.'),
  });
  return z.record(id, tag.nullable());
}

interface DataOptions {
  /** The value of an empty file; a mapping by default. */
  empty?: unknown;
  /** What is missing everywhere if the file is invalid: see `Diagnostic`. */
  breaks?: string;
}

/** Parses YAML and validates it. */
export function parseData<S extends z.ZodType>(source: TextFile, schema: S, { empty = {}, breaks }: DataOptions = {}) {
  const cause = breaks === undefined ? {} : { breaks: [breaks] };
  const { file, text } = source;
  const yaml = parseYaml(text);
  if (yaml.diagnostic) {
    const { line, column, message, hint } = yaml.diagnostic;
    const diagnostic = createDiagnostic(
      'configuration',
      { file, line, column },
      `the file is not valid YAML: ${message}`,
      hint,
    );
    return { value: undefined, diagnostics: [{ ...diagnostic, ...cause }], yaml };
  }
  const { value, diagnostics: invalid } = validate(schema, yaml.value ?? empty);
  const diagnostics = invalid.map((diagnostic) => {
    const place = { file, ...findPlace(yaml, diagnostic.path) };
    return {
      ...createDiagnostic('configuration', place, formatValueDiagnostic(diagnostic), diagnostic.hint),
      ...cause,
    };
  });
  return { value, diagnostics, yaml };
}

/** The position of the value or of its nearest existing ancestor. */
function findPlace(yaml: ParsedYaml, path: ReadonlyArray<string | number>): ReturnType<ParsedYaml['placeOf']> {
  return yaml.placeOf(path, 'value') ?? (path.length > 0 ? findPlace(yaml, path.slice(0, -1)) : undefined);
}
