/** The schema of `content/site.ts`: type, default, checks and description of every key, also printed by `npm run docs`. */

import { accepted } from '../input/schema.ts';
import * as z from '../input/zod.ts';
import { checkNames, checkOf, defaultSeverity, SEVERITIES, severityKey } from '../model/checks.ts';
import { CURRENT } from '../model/versionFolders.ts';
import { createBuildSchema } from './buildSchema.ts';
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
import { headingLevel } from './headingLevel.ts';
import { createFooterSchema, createNavbarSchema, sitePath } from './shellSchema.ts';
import { createTextSchema, type TextSchema } from './textSchema.ts';

/** The type of `content/site.ts`: keys with a default are optional. */
export type SiteInput = z.input<ReturnType<typeof createConfigSchema>>;
export type SiteOutput = z.output<ReturnType<typeof createConfigSchema>>;

const FEEDS = ['rss', 'atom', 'json'] as const;

const routeBase = z
  .string()
  .regex(/^[^\s?#\\:]*$/, { error: 'a path such as "blog", or "" for the root' })
  .transform(trimSlashes);
const editUrl = z
  .string()
  .regex(/^https?:.*\{path\}/, { error: 'an address that holds {path} in the place of the file' });
const origin = z
  .string()
  .refine(isOrigin, {
    ...accepted('an origin such as "https://example.org"; the path belongs in `base`'),
    abort: true,
  })
  .transform((url) => new URL(url).origin);
const wholeNumber = z.int().min(1);

/** The schema of one site's configuration. */
export function createConfigSchema(context: ConfigContext) {
  const text = createTextSchema(context);
  return z.strictObject({
    ...createIdentityShape(text),
    defaultLocale: z
      .string()
      .optional()
      .superRefine(checkKnownLocale(context))
      .describe('Locale that is served at the base path and that other locales fall back to.')
      .meta({ defaultText: 'the first of `locales`' }),
    locales: createLocalesSchema(context),
    navbar: createNavbarSchema(context, text),
    footer: createFooterSchema(text).optional().meta({ defaultText: 'no footer' }),
    announcement: z
      .strictObject({
        id: z
          .string()
          .describe('Identifies the message. Readers who closed one bar see the next one if its id differs.'),
        content: text.describe('The message, as HTML.'),
        closeable: z.boolean().default(true).describe('Show a button that closes the bar.'),
      })
      .optional()
      .describe('A bar above the navbar.')
      .meta({ defaultText: 'no bar' }),
    colorMode: z
      .strictObject({
        defaultMode: z
          .enum(['light', 'dark'])
          .default('light')
          .describe('Mode of the first visit when `respectPrefersColorScheme` is off.'),
        respectPrefersColorScheme: z.boolean().default(true).describe('Start in the mode of the operating system.'),
        disableSwitch: z.boolean().default(false).describe('Hide the switch. Earlier choices of readers are ignored.'),
      })
      .prefault({})
      .describe('Light and dark colours.'),
    docs: z
      .union([z.literal(false), createDocsSchema(context, text)])
      .prefault({})
      .describe('The docs; `false`: no docs.'),
    blog: z
      .union([z.literal(false), createBlogSchema(text)])
      .prefault(context.posts ? {} : false)
      .describe('The blog; `false`: no blog, as without a folder `blog` of posts.'),
    tableOfContents: createTocSchema(),
    codeLanguages: z
      .array(z.string())
      .default([])
      .describe(
        'highlight.js grammars that are loaded from the start, and so suggested for misspelt names, in addition to bash, diff, dockerfile, ini, javascript, json, plaintext, powershell, python, shell, typescript and yaml. Any other is loaded when a code fence names it. A name that highlight.js does not have is ignored.',
      ),
    markdown: createMarkdownSchema(),
    security: createSecuritySchema(),
    plugins: z
      .array(z.string())
      .default([])
      .describe(
        'What the site has beside pages: names of folders in `build/plugins/`, each with a README that says what it adds.',
      ),
    build: createBuildSchema(),
    severities: createSeveritiesSchema(),
  });
}

/** Name and address of the site. */
function createIdentityShape(text: TextSchema) {
  return {
    title: text.describe('Name of the site, in Open Graph tags, feeds and `llms.txt`.'),
    tagline: text
      .default('')
      .describe('One sentence about the site. Shown under the title of the home page, in `llms.txt` and in feeds.'),
    url: origin.describe(
      'Origin the site is published at, without a path. Used in canonical links, hreflang, feeds and the sitemap. `--url` overrides it.',
    ),
    base: z
      .string()
      .regex(/^[\w\-.~%!$&'()*+,;=@/]*$/, { error: 'a path such as "/docs/"' })
      .default('/')
      .transform(normalizeBase)
      .describe('Path below the origin. `--base` overrides it.'),
    trailingSlash: z
      .literal(false)
      .default(false)
      .describe('Page addresses have no trailing slash. No other value is supported.'),
    siteVersion: z.string().default('').describe('Version of the documented product, shown in `llms.txt`.'),
    generator: z
      .strictObject({
        name: z.string().default('static-docs').describe('Name of the generator.'),
        version: z.string().default('').describe('Version of the generator.'),
        level: z
          .string()
          .default('3.9.1')
          .describe('Version of the generator whose behaviour the site has; empty: not shown.'),
      })
      .prefault({})
      .describe('Content of `<meta name="generator">`, and the generator named in feeds.'),
    reportUrl: z
      .string()
      .regex(/^https?:\/\/.*\{body\}/, { error: 'an address that holds {body} in the place of the text' })
      .optional()
      .describe(
        'Address that opens a new report about a page, such as an issue. `{title}` is replaced by the title of the page, `{body}` by its address, section, language and version. Every doc, post and plain page gets a link to it.',
      )
      .meta({ defaultText: 'no link' }),
    favicon: sitePath.optional().describe('Icon of the site: a file in `public/`, best an SVG.'),
    icons: z
      .strictObject({
        ico: sitePath.optional().describe('An `.ico` for browsers that take no SVG.'),
        apple: sitePath.optional().describe('180 pixels for home screens of iOS.'),
        manifest: sitePath
          .optional()
          .describe('A web app manifest with the icons for other systems. Addresses in it are relative to it.'),
      })
      .prefault({})
      .describe('Further icons, all files in `public/`.'),
    socialImage: z
      .string()
      .optional()
      .describe('Picture for social networks on pages without `image` and without a share card.'),
    shareCards: z
      .boolean()
      .default(false)
      .describe('Draw an Open Graph picture with the page title for every page without `image`.'),
  };
}

function createLocalesSchema(context: ConfigContext) {
  const id = z.string().regex(/^[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, { error: 'a locale id such as "en" or "pt-BR"' });
  const locale = z.strictObject({
    id: id.describe('Name of the folder below `content/`, and key of localised texts.'),
    label: z.string().optional().describe('Name shown in the language menu.').meta({ defaultText: '`id`' }),
    lang: z
      .string()
      .refine(isLanguageTag, { error: 'not a BCP 47 language tag such as "en" or "fr-CA"' })
      .optional()
      .describe('BCP 47 tag for `<html lang>`, hreflang, dates and plural forms.')
      .meta({ defaultText: '`id`' }),
    region: z
      .string()
      .regex(/^(?:[A-Z]{2}|\d{3})$/, { error: 'a region such as "GB"' })
      .optional()
      .describe('Region that completes `lang` in dates and `og:locale`; pages stay for all readers of the language.')
      .meta({ defaultText: 'that of `lang`' }),
    dir: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of the script.'),
    path: z
      .string()
      .regex(/^[^\s/?#\\:]*$/, { error: 'one path segment, such as "fr"' })
      .optional()
      .describe('First path segment of the locale’s pages. Always empty for the default locale.')
      .meta({ defaultText: '`id`' }),
    translate: z
      .boolean()
      .default(true)
      .describe('`false`: all pages come from the default locale, without a notice that a translation is missing.'),
  });
  return z
    .array(locale)
    .min(1)
    .superRefine(checkLocales(context))
    .default([{ id: 'en', label: 'English', dir: 'ltr', translate: true }])
    .describe('Languages of the site, in the order of the language menu.');
}

function createVersionSchema(context: ConfigContext, text: TextSchema) {
  return z.strictObject({
    name: z
      .string()
      .superRefine(checkVersionFolder(context))
      .describe('`current` for `content/<locale>/docs/`, or the name of a folder in `content/versions/`.'),
    label: text.optional().describe('Name shown to readers.').meta({
      defaultText: '`name`; for `current` the `siteVersion` if it is the last of several versions, otherwise `Next`',
    }),
    path: routeBase
      .optional()
      .describe('Path below the root of the docs.')
      .meta({ defaultText: 'empty for the last version, `next` for `current`, otherwise `name`' }),
    banner: z
      .enum(['none', 'unreleased', 'unmaintained'])
      .optional()
      .describe('Notice above every page of the version.')
      .meta({
        defaultText: '`none` for the last version, `unreleased` for `current`, otherwise `unmaintained`',
      }),
  });
}

function createDocsSchema(context: ConfigContext, text: TextSchema) {
  return z
    .strictObject({
      routeBasePath: routeBase.default('').describe('Path of the docs below the locale. Empty: the root of the site.'),
      mainDocId: z
        .string()
        .default('intro')
        .describe(
          'Doc that version links lead to when a version has neither the page at hand nor a category above it.',
        ),
      versions: z
        .array(createVersionSchema(context, text))
        .min(1)
        .default([{ name: CURRENT }])
        .describe('Versions of the docs, in the order of the version menu. See [Versions](versions.md).'),
      lastVersion: z
        .string()
        .superRefine(checkKnownVersion(context))
        .optional()
        .describe(
          'Version at the root of the docs, which readers and search engines get by default. `llms.txt` covers this version only.',
        )
        .meta({ defaultText: 'the first frozen version, or `current` without one' }),
      sidebarCollapsible: z.boolean().default(true).describe('Default of `collapsible` of sidebar categories.'),
      sidebarCollapsed: z.boolean().default(true).describe('Default of `collapsed` of sidebar categories.'),
      sidebarAutoCollapse: z
        .boolean()
        .default(false)
        .describe('Opening a category closes the others of its level, also those with `collapsed: false`.'),
      releaseNotes: routeBase
        .optional()
        .describe('Folder of docs that are release notes. The search gets a filter for them.')
        .meta({ defaultText: 'no filter' }),
      editUrl: editUrl
        .optional()
        .describe(
          'Address of the edit link of docs and plain pages. `{path}` is replaced by the file’s path from the root of the repository.',
        )
        .meta({ defaultText: 'no edit links' }),
      showLastUpdateTime: z
        .boolean()
        .default(false)
        .describe('Show the date of the last commit on docs, posts and plain pages.'),
      showLastUpdateAuthor: z
        .boolean()
        .default(false)
        .describe('Show the author of the last commit on docs, posts and plain pages.'),
      lastUpdateAuthors: z
        .record(z.string(), text)
        .default({})
        .describe(
          'What to call authors who are not people, by their names in git; `*` stands for any text. Others have the name that git and its `.mailmap` give them.',
        )
        .meta({ typeName: '{ [name]: Text }' }),
    })
    .superRefine(checkVersions);
}

function createBlogSchema(text: TextSchema) {
  return z.strictObject({
    routeBasePath: routeBase.default('blog').describe('Path of the blog below the locale.'),
    title: text.optional().describe('Title of the list of posts.').meta({ defaultText: '`Blog`' }),
    description: text
      .optional()
      .describe('Description of the list of posts, for search engines.')
      .meta({ defaultText: 'the site’s `tagline`' }),
    postsPerPage: wholeNumber.default(10).describe('Posts on one page of a list.'),
    sidebarTitle: text.optional().describe('Heading of the list beside posts.').meta({ defaultText: '`title`' }),
    sidebarCount: z
      .union([z.literal('all'), z.int().min(0)])
      .default('all')
      .describe('Posts in the list beside posts; 0 leaves it empty.'),
    showReadingTime: z.boolean().default(true).describe('Show the reading time of posts.'),
    readingSpeed: wholeNumber.default(200).describe('Words per minute assumed for the reading time.'),
    editUrl: editUrl
      .optional()
      .describe('Address of the edit link of posts; see `docs.editUrl`.')
      .meta({ defaultText: 'no edit links' }),
    feeds: z
      .array(z.enum(FEEDS))
      .default([...FEEDS])
      .describe('Formats of the feeds, one file per format and language. A feed holds the 20 newest posts.'),
    feedTitle: text
      .optional()
      .describe('Title of the feeds.')
      .meta({ defaultText: 'the site’s `title`, a dash and the blog’s `title`' }),
    feedDescription: text
      .optional()
      .describe('Description of the feeds.')
      .meta({ defaultText: 'the blog’s `description`' }),
  });
}

function createTocSchema() {
  return z
    .strictObject({
      minLevel: headingLevel.default(2).describe('Highest heading level listed, from 2 to 6.'),
      maxLevel: headingLevel.default(3).describe('Lowest heading level listed, from 2 to 6.'),
    })
    .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '`minLevel` is above `maxLevel`' })
    .prefault({})
    .describe('Headings in the table of contents. A page can override both levels in its front matter.');
}

function createMarkdownSchema() {
  return z
    .strictObject({
      trustedHtml: z
        .boolean()
        .default(false)
        .describe(
          'Pages may contain any HTML, scripts included. Off: only the elements and attributes of an allow-list.',
        ),
      math: z
        .boolean()
        .default(true)
        .describe('`$…$` is a formula. Off: dollar signs are text, except on pages with `math: true`.'),
    })
    .prefault({})
    .describe('Markdown.');
}

const HOST_RE = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?(?:\/[\w\-.~%/]*)?$/i;

function createSecuritySchema() {
  const host = z
    .string()
    .regex(HOST_RE, { error: 'an origin such as "https://img.example.org" or "https://*.example.org"' });
  const hosts = (what: string) => z.array(host).default([]).describe(`Origins that ${what} may come from.`);
  return z
    .strictObject({
      policy: z
        .boolean()
        .optional()
        .describe(
          'Write a Content Security Policy with Trusted Types into every document: browsers run and load only what the site itself has. See [Security](security.md).',
        )
        .meta({ defaultText: '`true`, but `false` with `markdown.trustedHtml`' }),
      hsts: z
        .int()
        .min(0)
        .optional()
        .describe(
          'Seconds for which browsers ask for the host by TLS alone (`Strict-Transport-Security`), in the configurations of servers: it holds for all of the host, so leave it out before every part of it has TLS.',
        )
        .meta({ defaultText: 'no header' }),
      hosts: z
        .strictObject({
          scripts: hosts('scripts, such as those of analytics,'),
          styles: hosts('stylesheets'),
          images: hosts('pictures'),
          fonts: hosts('fonts'),
          connections: hosts('data that scripts fetch'),
          media: hosts('sound and video'),
          frames: hosts('frames, such as embedded videos,'),
        })
        .prefault({})
        .describe("Origins other than the site's own, by what the pages load from them."),
    })
    .prefault({})
    .describe('What browsers may run and load.');
}

function createSeveritiesSchema() {
  const severity = z.enum(SEVERITIES);
  const shape = Object.fromEntries(
    checkNames().map((check) => [
      severityKey(check),
      severity.default(defaultSeverity(check)).describe(checkOf(check).says),
    ]),
  );
  return z
    .strictObject(shape as Record<ReturnType<typeof severityKey>, z.ZodDefault<typeof severity>>)
    .prefault({})
    .describe(
      'What happens when a check finds something: `ignore` nothing, `log` prints a note, `warn` prints a warning, `throw` fails the build. `--strict` turns `warn` into `throw`. One key per check: [Diagnostics](diagnostics.md#checks) lists them with their defaults.',
    );
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function normalizeBase(base: string): string {
  const path = trimSlashes(base).replace(/\/{2,}/g, '/');
  return path === '' ? '/' : `/${path}/`;
}
