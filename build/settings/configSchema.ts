/** What `content/site.ts` may hold: every key, its kind, its default, and the mistakes that can be seen in it. */

import { CHECKS, type CheckName, severityKey } from '../problems.ts';
import {
  type ConfigContext,
  checkKnownLocale,
  checkKnownVersion,
  checkLocales,
  checkVersionFolder,
  checkVersions,
  isLanguageTag,
  isOrigin,
} from './configChecks.ts';
import { z } from './schema.ts';
import { createFooterSchema, createNavbarSchema, sitePath } from './shellSchema.ts';
import { createTextSchema, type TextSchema } from './textSchema.ts';

/** What a site may give in `content/site.ts`: keys with a default can be left out. */
export type SiteInput = z.input<ReturnType<typeof createConfigSchema>>;
export type SiteOutput = z.output<ReturnType<typeof createConfigSchema>>;

const MERMAID_THEMES = ['default', 'dark', 'forest', 'neutral', 'base'] as const;
const FEEDS = ['rss', 'atom', 'json'] as const;

const routeBase = z
  .string()
  .regex(/^[^\s?#\\:]*$/, { error: 'a path such as "blog", or "" for the root' })
  .transform(trimSlashes);
const editUrl = z
  .string()
  .regex(/^https?:.*\{path\}/, { error: 'an address that holds {path} in the place of the file' });
const wholeNumber = z.int().min(1);
const headingLevel = z.int(levelWords()).min(2, levelWords()).max(6, levelWords());

/** The schema of one site's configuration. */
export function createConfigSchema(context: ConfigContext) {
  const text = createTextSchema(context);
  return z.strictObject({
    title: text,
    tagline: text.default(''),
    url: z
      .string()
      .refine(isOrigin, { error: originWords, abort: true })
      .transform((url) => new URL(url).origin),
    base: z
      .string()
      .regex(/^[\w\-.~%!$&'()*+,;=@/]*$/, { error: 'a path such as "/docs/"' })
      .default('/')
      .transform(normalizeBase),
    trailingSlash: z.literal(false).default(false),
    siteVersion: z.string().default(''),
    generator: z
      .strictObject({ name: z.string().default('ign-lidar-hd-docs'), version: z.string().default('3.9.1') })
      .prefault({}),
    favicon: sitePath.optional(),
    socialImage: z.string().optional(),
    shareCards: z.boolean().default(false),
    defaultLocale: z.string().optional().superRefine(checkKnownLocale(context)),
    locales: createLocalesSchema(context),
    navbar: createNavbarSchema(context, text),
    footer: createFooterSchema(text).optional(),
    announcement: z.strictObject({ id: z.string(), content: text, closeable: z.boolean().default(true) }).optional(),
    colorMode: z
      .strictObject({
        defaultMode: z.enum(['light', 'dark']).default('light'),
        respectPrefersColorScheme: z.boolean().default(true),
        disableSwitch: z.boolean().default(false),
      })
      .prefault({}),
    docs: z.union([z.literal(false), createDocsSchema(context)]).prefault({}),
    blog: z.union([z.literal(false), createBlogSchema(text)]).prefault({}),
    tableOfContents: createTocSchema(),
    codeLanguages: z.array(z.string()).default([]),
    markdown: createMarkdownSchema(),
    mermaid: createMermaidSchema(),
    severities: createSeveritiesSchema(),
  });
}

function createLocalesSchema(context: ConfigContext) {
  const id = z.string().regex(/^[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, { error: 'a locale id such as "en" or "pt-BR"' });
  const locale = z.strictObject({
    id,
    label: z.string().optional(),
    lang: z.string().refine(isLanguageTag, { error: 'not a BCP 47 language tag such as "en" or "fr-CA"' }).optional(),
    dir: z.enum(['ltr', 'rtl']).default('ltr'),
    path: z
      .string()
      .regex(/^[^\s/?#\\:]*$/, { error: 'one path segment, such as "fr"' })
      .optional(),
    translate: z.boolean().default(true),
  });
  return z
    .array(locale)
    .min(1)
    .superRefine(checkLocales(context))
    .default([{ id: 'en', label: 'English', dir: 'ltr', translate: true }]);
}

function createDocsSchema(context: ConfigContext) {
  const version = z.strictObject({
    name: z.string().superRefine(checkVersionFolder(context)),
    label: z.string().optional(),
    path: routeBase.optional(),
    banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  });
  return z
    .strictObject({
      routeBasePath: routeBase.default(''),
      mainDocId: z.string().default('intro'),
      versions: z
        .array(version)
        .min(1)
        .default([{ name: 'current' }]),
      lastVersion: z.string().superRefine(checkKnownVersion(context)).optional(),
      sidebarCollapsible: z.boolean().default(true),
      sidebarCollapsed: z.boolean().default(true),
      sidebarAutoCollapse: z.boolean().default(false),
      releaseNotes: routeBase.optional(),
      editUrl: editUrl.optional(),
      showLastUpdateTime: z.boolean().default(false),
      showLastUpdateAuthor: z.boolean().default(false),
    })
    .superRefine(checkVersions);
}

function createBlogSchema(text: TextSchema) {
  return z.strictObject({
    routeBasePath: routeBase.default('blog'),
    title: text.optional(),
    description: text.optional(),
    postsPerPage: wholeNumber.default(10),
    sidebarTitle: text.optional(),
    sidebarCount: z.union([z.literal('all'), z.int().min(0)]).default('all'),
    showReadingTime: z.boolean().default(true),
    readingSpeed: wholeNumber.default(200),
    editUrl: editUrl.optional(),
    feeds: z.array(z.enum(FEEDS)).default([...FEEDS]),
    feedTitle: text.optional(),
    feedDescription: text.optional(),
  });
}

function createTocSchema() {
  return z
    .strictObject({ minLevel: headingLevel.default(2), maxLevel: headingLevel.default(3) })
    .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '`minLevel` is above `maxLevel`' })
    .prefault({});
}

/** `trustedHtml`: pages may hold any HTML, scripts included, and not only what `markdown/htmlElements.ts` lists. */
function createMarkdownSchema() {
  return z.strictObject({ trustedHtml: z.boolean().default(false) }).prefault({});
}

function createMermaidSchema() {
  const theme = z.enum(MERMAID_THEMES);
  const themes = z.strictObject({ light: theme.default('default'), dark: theme.default('dark') }).prefault({});
  return z.strictObject({ themes }).prefault({});
}

function createSeveritiesSchema() {
  const severity = z.enum(['ignore', 'log', 'warn', 'throw']);
  const checks = Object.entries(CHECKS) as Array<[CheckName, z.output<typeof severity>]>;
  const shape = Object.fromEntries(checks.map(([check, level]) => [severityKey(check), severity.default(level)]));
  type Key = `on${Capitalize<CheckName>}`;
  return z.strictObject(shape as Record<Key, z.ZodDefault<typeof severity>>).prefault({});
}

function originWords({ input }: { input?: unknown }): string {
  return `found ${JSON.stringify(input)}, accepted: an origin such as "https://example.org"; the path belongs in \`base\``;
}

function levelWords() {
  return { error: 'a whole number from 2 to 6' };
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function normalizeBase(base: string): string {
  const path = trimSlashes(base).replace(/\/{2,}/g, '/');
  return path === '' ? '/' : `/${path}/`;
}
