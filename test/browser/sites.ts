/** Small sites for tests of the shell: one with every feature, one with the other settings, one right to left. */

import { siteFiles } from './siteFiles.ts';

/** A handbook in two languages, for navigation: no test depends on the titles of our own pages. */
export const HANDBOOK = siteFiles('handbook');

/** Two languages, two versions, a blog, and in the navbar each type of item on either side. */
export const EVERYTHING = siteFiles('everything');

/** Colours do not follow the system, the announcement stays, the footer is a row, one category is open at a time. */
export const OTHERWISE = siteFiles('otherwise');

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${text}\n`;

/** One for comparing columns, one for reading rows. */
const TABLES = `| اسم | أ | ب | ج | د |
|---|---|---|---|---|
| \`first_long_name\` | 1000000 | 2000000 | 3000000 | 4000000 |
| \`second_name\` | 1 | 2 | 3 | 4 |

| خيار | نوع | معنى |
|---|---|---|
| \`--a-long-option\` | \`one_long_value_of_it\` | ${'كلمات طويلة للقراءة '.repeat(6)} |
`;

/** Right to left, with fixed colours. */
export const RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'مرحبا',
    url: 'https://example.org',
    favicon: '/favicon.svg',
    locales: [{ id: 'ar', label: 'العربية', dir: 'rtl' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: true },
    navbar: {
      title: 'مرحبا',
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'وثائق', position: 'left' }, { type: 'localeDropdown' }],
    },
    blog: false,
    plugins: ['plain'],
  }),
  // Too many entries for each document to hold them.
  'sidebars.json': JSON.stringify({
    docs: [
      'intro',
      {
        type: 'category',
        label: 'أدلة',
        items: [
          'one',
          ...Array.from({ length: 210 }, (_, at) => ({
            type: 'link',
            href: `https://example.org/${at}`,
            label: `${at}`,
          })),
        ],
      },
    ],
  }),
  'ar/docs/intro.md': page('Start', 'نص.\n\n## عنوان\n\nنص.\n\n```python\nimport laspy\n```', 'slug: /\n'),
  'ar/docs/one.md': page('صفحة', TABLES),
  '../public/favicon.svg': EVERYTHING['../public/favicon.svg'] ?? '',
};
