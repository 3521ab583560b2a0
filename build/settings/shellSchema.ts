/** What the configuration may say of the navbar and the footer. */

import { type ConfigContext, checkDocsEnabled, checkKnownSidebar, checkKnownVersion } from './configChecks.ts';
import { unknownType, z } from './schema.ts';
import type { TextSchema } from './textSchema.ts';

const ICONS = ['megaphone', 'github', 'rss', 'book'] as const;

/** A path of the site, counted from the root of a locale. */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)/, { error: 'a path of this site that starts with a slash, such as "/blog"' });
const address = z.string().regex(/^(?:[a-z][a-z\d+.-]*:|\/|#)/i, {
  error: 'a whole address such as "https://example.org"; for a page of this site use `to`',
});
const pixels = z.int().min(1);

/** Runs beside other mistakes in the same link: `when` is what makes zod do so. */
const ONE_TARGET = {
  error: 'exactly one of `to` (a page of this site) and `href` (another address) is needed',
  when: () => true,
};

/** The navbar: its title, logo and items. */
export function createNavbarSchema(context: ConfigContext, text: TextSchema) {
  const { shape, link, logo } = createLinkSchemas(text);
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
      title: text.optional(),
      logo: logo.optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(item).default([]),
    })
    .prefault({});
}

/** The footer: columns of links, or a single row. */
export function createFooterSchema(text: TextSchema) {
  const { link, logo } = createLinkSchemas(text);
  return z.strictObject({
    style: z.enum(['light', 'dark']).default('dark'),
    layout: z.enum(['columns', 'simple']).optional(),
    columns: z.array(z.strictObject({ title: text, items: z.array(link) })).default([]),
    links: z.array(link).default([]),
    logo: logo.optional(),
    copyright: text.default(''),
  });
}

function createLinkSchemas(text: TextSchema) {
  const image = {
    src: z.string().min(1),
    srcDark: z.string().min(1).optional(),
    alt: text,
    width: pixels.optional(),
    height: pixels.optional(),
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

function hasOneTarget(link: { to?: string; href?: string }): boolean {
  return (link?.to === undefined) !== (link?.href === undefined);
}
