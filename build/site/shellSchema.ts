/** The schema of `navbar` and `footer` in `content/site.ts`. */

import { ICONS } from '../../templates/model/siteConfig.ts';
import { unknownType } from '../input/schema.ts';
import * as z from '../input/zod.ts';
import { safeAddress } from './addressSchema.ts';
import { type ConfigContext, checkDocsEnabled, checkKnownSidebar, checkKnownVersion } from './configChecks.ts';
import type { TextSchema } from './textSchema.ts';

/** A path of the site, relative to the root of a locale. */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)/, { error: 'a path of this site that starts with a slash, such as "/blog"' });
const address = safeAddress.regex(/^(?:[a-z][a-z\d+.-]*:|\/|#)/i, {
  error: 'a whole address such as "https://example.org"; for a page of this site use `to`',
});
const pixels = z.int().min(1);

/** Reported together with other diagnostics of the same link: `when` makes zod do so. */
const ONE_TARGET = {
  error: 'exactly one of `to` (a page of this site) and `href` (another address) is needed',
  when: () => true,
};

/** The navbar: its title, logo and items. */
export function createNavbarSchema(context: ConfigContext, text: TextSchema) {
  const { logo } = createLinkSchemas(text);
  const items = [...createPlainItems(text), ...createDocsItems(context, text)] as const;
  const item = z.discriminatedUnion('type', items, { error: unknownType('navbar item') });
  return z
    .strictObject({
      title: text.optional().describe('Text beside the logo.').meta({ defaultText: 'the site’s `title`' }),
      logo: logo.optional().describe('Picture before the title.').meta({ defaultText: 'no logo' }),
      hideOnScroll: z.boolean().default(false).describe('Hide the navbar on scrolling down, show it on scrolling up.'),
      items: z.array(item).default([]).describe('Items in their order on each side.'),
    })
    .prefault({})
    .describe('The bar at the top of every page.');
}

const position = z.enum(['left', 'right']).default('right').describe('Side of the navbar.');

/** Items of every site. */
function createPlainItems(text: TextSchema) {
  const { shape, link } = createLinkSchemas(text);
  return [
    z
      .strictObject({ type: z.literal('link').default('link'), position, ...shape })
      .refine(hasOneTarget, ONE_TARGET)
      .describe('A link. Needs exactly one of `to` and `href`.'),
    z
      .strictObject({
        type: z.literal('dropdown'),
        position,
        label: text.describe('Text of the button.'),
        items: z.array(link).min(1).describe('Links of the menu. Other item types are not accepted here.'),
      })
      .describe('A menu of links.'),
    z.strictObject({ type: z.literal('localeDropdown'), position }).describe('The language menu.'),
    z
      .strictObject({
        type: z.literal('search'),
        position,
        items: z
          .array(link)
          .optional()
          .describe('Links that the dialog shows while nothing is typed, and when nothing is found.')
          .meta({ defaultText: 'no links' }),
      })
      .describe('The search. A site without this item has no search index.'),
    z
      .strictObject({
        type: z.literal('html'),
        position,
        value: text.describe('Trusted HTML, inserted as it is.'),
      })
      .describe('HTML of your own.'),
  ] as const;
}

/** Items of a site with docs. */
function createDocsItems(context: ConfigContext, text: TextSchema) {
  const version = z.string().superRefine(checkKnownVersion(context));
  const docs = <T extends string>(type: T) => z.literal(type).superRefine(checkDocsEnabled(context));
  return [
    z
      .strictObject({
        type: docs('doc'),
        position,
        docId: z.string().describe('Id of the doc: its path below `docs/` without `.md`.'),
        label: text.optional().describe('Text of the link.').meta({ defaultText: 'title of the doc' }),
      })
      .describe('A link to a doc, in the version on screen, else the one chosen last, else `docs.lastVersion`.'),
    z
      .strictObject({
        type: docs('docSidebar'),
        position,
        sidebarId: z.string().superRefine(checkKnownSidebar(context)).describe('A key of `sidebars.ts`.'),
        label: text.describe('Text of the link.'),
      })
      .describe(
        'A link to the first page of a sidebar, in the version on screen, else the one chosen last, else `docs.lastVersion`. Marked on every page with that sidebar.',
      ),
    z
      .strictObject({
        type: docs('docsVersion'),
        position,
        version: version
          .optional()
          .describe('Name of the version.')
          .meta({ defaultText: 'the version on screen, else the one chosen last, else `docs.lastVersion`' }),
        label: text.optional().describe('Text of the link.').meta({ defaultText: 'label of the version' }),
      })
      .describe('A link to the main doc of a version.'),
    z
      .strictObject({
        type: docs('docsVersionDropdown'),
        position,
        versions: z
          .array(version)
          .min(1)
          .optional()
          .describe('Names of the versions to list.')
          .meta({ defaultText: 'all versions' }),
      })
      .describe('The version menu. Leads to the same doc in another version, or to that version’s main doc.'),
  ] as const;
}

/** The footer: columns of links, or a single row. */
export function createFooterSchema(text: TextSchema) {
  const { shape, logo } = createLinkSchemas(text);
  const optional = z
    .boolean()
    .optional()
    .describe('Leave the link out while its file is not in `public/`, instead of reporting it.')
    .meta({ defaultText: '`false`' });
  const link = z
    .strictObject({ ...shape, optional })
    .refine(hasOneTarget, ONE_TARGET)
    .meta({ title: 'Footer link' });
  const column = z.strictObject({
    title: text.describe('Heading of the column.'),
    items: z.array(link).describe('Links of the column.'),
  });
  return z
    .strictObject({
      style: z.enum(['light', 'dark']).default('dark').describe('Colours of the footer.'),
      layout: z
        .enum(['columns', 'simple'])
        .optional()
        .describe('`columns` shows `columns`, `simple` shows `links` in one row.')
        .meta({ defaultText: '`simple` if only `links` is given, otherwise `columns`' }),
      columns: z.array(column).default([]).describe('Columns of links.'),
      links: z.array(link).default([]).describe('Links of the single row.'),
      logo: logo.optional().describe('Picture above the copyright line.').meta({ defaultText: 'no logo' }),
      copyright: text.default('').describe('Last line of the footer, as plain text.'),
    })
    .refine(({ columns = [], links = [] }) => columns.length === 0 || links.length === 0, {
      error: 'has both `columns` and `links`, of which one would not be shown',
      params: { hint: 'a footer is columns of links, or a single row: remove one of them' },
    })
    .describe('The footer of every page.');
}

function createLinkSchemas(text: TextSchema) {
  const image = {
    src: z.string().min(1).describe('A file in `public/`, or an address.'),
    srcDark: z.string().min(1).optional().describe('The same picture for dark mode.').meta({ defaultText: '`src`' }),
    alt: text.describe('Text alternative.'),
    width: pixels.optional().describe('Width in pixels.').meta({ defaultText: 'width of the file' }),
    height: pixels.optional().describe('Height in pixels.').meta({ defaultText: 'height of the file' }),
  };
  const shape = {
    label: text.describe('Text of the link.'),
    to: sitePath
      .optional()
      .describe('A page of this site, or a file of `public/`: a path without base and locale. Checked by the build.'),
    href: address.optional().describe('An address outside the site. Used as it is.'),
    icon: z.enum(ICONS).optional().describe('Icon before the text.').meta({ defaultText: 'no icon' }),
    activeBasePath: sitePath
      .optional()
      .describe('Mark the link on all pages below this path.')
      .meta({ defaultText: '`to`, but for the home page' }),
  };
  return {
    shape,
    link: z.strictObject(shape).refine(hasOneTarget, ONE_TARGET).meta({ title: 'Link' }),
    logo: z
      .strictObject({
        ...image,
        href: safeAddress
          .optional()
          .describe('Target of a click: an address, or a path of this site.')
          .meta({ defaultText: 'home page in the navbar, no link in the footer' }),
      })
      .meta({ title: 'Logo' }),
  };
}

function hasOneTarget(link: { to?: string; href?: string }): boolean {
  return (link?.to === undefined) !== (link?.href === undefined);
}
