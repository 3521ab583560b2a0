/** What `content/site.ts` may hold: every key, its kind, its default, and the mistakes that can be seen in it. */

import { localePath, versionPath } from './configDefaults.ts';
import { CHECKS, type CheckName, didYouMean, severityKey } from './problems.ts';
import { unknownType, z } from './schema.ts';
import { createTextSchema, type LocaleContext, unknownLocale } from './textSchema.ts';

/** What is known of the whole configuration while its parts are checked. */
export interface ConfigContext extends LocaleContext {
  /** Names of the docs versions. */
  versions: readonly string[];
  /** Folders in `content/versions/`. */
  versionFolders: readonly string[];
  /** False: the site has no docs. */
  docs: boolean;
  /** Sidebar ids; undefined while they are not known. */
  sidebars?: readonly string[];
}

/** What a site may give in `content/site.ts`: keys with a default can be left out. */
export type SiteInput = z.input<ReturnType<typeof createConfigSchema>>;
export type SiteOutput = z.output<ReturnType<typeof createConfigSchema>>;

type TextSchema = ReturnType<typeof createTextSchema>;
type LinkSchema = ReturnType<typeof createLinkSchemas>['link'];

const ICONS = ['megaphone', 'github', 'rss', 'book'] as const;
const MERMAID_THEMES = ['default', 'dark', 'forest', 'neutral', 'base'] as const;
const FEEDS = ['rss', 'atom', 'json'] as const;

const sitePath = z
  .string()
  .regex(/^\/(?!\/)/, { error: 'a path of this site that starts with a slash, such as "/blog"' });
const address = z.string().regex(/^(?:[a-z][a-z\d+.-]*:|\/|#)/i, {
  error: 'a whole address such as "https://example.org"; for a page of this site use `to`',
});
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
  const links = createLinkSchemas(text);
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
    defaultLocale: z.string().optional().superRefine(checkKnownLocale(context)),
    locales: createLocalesSchema(context),
    navbar: createNavbarSchema(context, text, links.link),
    footer: createFooterSchema(text, links).optional(),
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

function createLinkSchemas(text: TextSchema) {
  const image = {
    src: z.string().min(1),
    srcDark: z.string().min(1).optional(),
    alt: text,
    width: wholeNumber.optional(),
    height: wholeNumber.optional(),
  };
  const shape = {
    label: text,
    to: sitePath.optional(),
    href: address.optional(),
    icon: z.enum(ICONS).optional(),
    activeBasePath: sitePath.optional(),
  };
  return {
    shape,
    link: z.strictObject(shape).refine(hasOneTarget, ONE_TARGET),
    logo: z.strictObject({ ...image, href: z.string().optional() }),
  };
}

/** Runs beside other mistakes in the same link: `when` is what makes zod do so. */
const ONE_TARGET = {
  error: 'exactly one of `to` (a page of this site) and `href` (another address) is needed',
  when: () => true,
};

function hasOneTarget(link: { to?: string; href?: string }): boolean {
  return (link?.to === undefined) !== (link?.href === undefined);
}

function createNavbarSchema(context: ConfigContext, text: TextSchema, link: LinkSchema) {
  const { shape, logo } = createLinkSchemas(text);
  const position = z.enum(['left', 'right']).default('right');
  const version = z.string().superRefine(checkKnownVersion(context));
  const docs = <T extends string>(type: T) => z.literal(type).superRefine(checkDocsEnabled(context));
  const item = z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('link').default('link'), position, ...shape }).refine(hasOneTarget, ONE_TARGET),
      z.strictObject({ type: z.literal('dropdown'), position, label: text, items: z.array(link).min(1) }),
      z.strictObject({ type: z.literal('localeDropdown'), position }),
      z.strictObject({ type: z.literal('search'), position }),
      z.strictObject({ type: z.literal('html'), position, value: text }),
      z.strictObject({ type: docs('doc'), position, docId: z.string(), label: text.optional() }),
      z.strictObject({
        type: docs('docSidebar'),
        position,
        sidebarId: z.string().superRefine(checkKnownSidebar(context)),
        label: text,
      }),
      z.strictObject({ type: docs('docsVersion'), position, version: version.optional(), label: text.optional() }),
      z.strictObject({ type: docs('docsVersionDropdown'), position, versions: z.array(version).min(1).optional() }),
    ],
    { error: unknownType('navbar item') },
  );
  return z
    .strictObject({
      title: text.default(''),
      logo: logo.optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(item).default([]),
    })
    .prefault({});
}

function createFooterSchema(text: TextSchema, { link, logo }: ReturnType<typeof createLinkSchemas>) {
  return z.strictObject({
    style: z.enum(['light', 'dark']).default('dark'),
    layout: z.enum(['columns', 'simple']).optional(),
    columns: z.array(z.strictObject({ title: text, items: z.array(link) })).default([]),
    links: z.array(link).default([]),
    logo: logo.optional(),
    copyright: text.default(''),
  });
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
      sidebarHideable: z.boolean().default(false),
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

type Refinement<T> = (value: T, context: z.RefinementCtx) => void;

function checkKnownLocale({ locales }: ConfigContext): Refinement<string | undefined> {
  return (locale, { addIssue }) => {
    if (locale === undefined || locales.includes(locale)) return;
    const { message, hint } = unknownLocale(locale, locales);
    addIssue({ code: 'custom', message, params: { hint } });
  };
}

function checkKnownVersion({ versions, docs }: ConfigContext): Refinement<string> {
  return (version, { addIssue }) => {
    if (!docs || versions.includes(version)) return;
    const message = `no docs version named "${version}"; versions: ${versions.join(', ')}`;
    addIssue({ code: 'custom', message, params: { hint: didYouMean(version, versions) } });
  };
}

function checkVersionFolder({ versionFolders }: ConfigContext): Refinement<string> {
  return (version, { addIssue }) => {
    if (version === 'current' || versionFolders.includes(version)) return;
    const message = `no docs version named "${version}": there is no folder "versions/${version}" in the content`;
    addIssue({ code: 'custom', message, params: { hint: didYouMean(version, versionFolders) } });
  };
}

function checkKnownSidebar({ sidebars, docs }: ConfigContext): Refinement<string> {
  return (sidebar, { addIssue }) => {
    if (!docs || !sidebars || sidebars.includes(sidebar)) return;
    const message = `no sidebar named "${sidebar}"; sidebars: ${sidebars.join(', ')}`;
    addIssue({ code: 'custom', message, params: { hint: didYouMean(sidebar, sidebars) } });
  };
}

function checkDocsEnabled({ docs }: ConfigContext): Refinement<string> {
  return (type, { addIssue }) => {
    if (docs) return;
    const message = `navbar item "${type}" needs the docs, but docs are not enabled`;
    addIssue({ code: 'custom', message, params: { hint: 'remove the item, or remove `docs: false`' } });
  };
}

/** The default locale is at the base; no two locales share an id or a path. */
function checkLocales({
  locales: [defaultLocale = ''],
}: ConfigContext): Refinement<Array<{ id: string; path?: string }>> {
  return (locales, context) => {
    refuseRepeats(
      locales.map(({ id }) => id),
      'id',
      context,
    );
    refuseRepeats(
      locales.map((locale) => localePath(locale, defaultLocale)),
      'path',
      context,
    );
    for (const [index, { id, path }] of locales.entries()) {
      if (id !== defaultLocale || !path) continue;
      const message = `found "${path}", accepted: "", because the default locale is at the base`;
      context.addIssue({ code: 'custom', path: [index, 'path'], message });
    }
  };
}

function checkVersions(
  docs: { versions: Array<{ name: string; path?: string }>; lastVersion?: string },
  context: z.RefinementCtx,
) {
  const { versions } = docs;
  refuseRepeats(
    versions.map(({ name }) => name),
    'name',
    context,
    ['versions'],
  );
  refuseRepeats(
    versions.map((version) => versionPath(version, docs)),
    'path',
    context,
    ['versions'],
  );
}

/** Of two entries with the same value the second one is the mistake. */
function refuseRepeats(values: readonly string[], key: string, context: z.RefinementCtx, parent: string[] = []): void {
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value);
    if (first === index) continue;
    context.addIssue({
      code: 'custom',
      path: [...parent, index, key],
      message: `"${value}" is the ${key} of another entry too`,
    });
  }
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && /^[^/]*\/\/[^/?#@]+\/?$/.test(url);
}

function originWords({ input }: { input?: unknown }): string {
  return `found ${JSON.stringify(input)}, accepted: an origin such as "https://example.org"; a path belongs into \`base\``;
}

function isLanguageTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
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
