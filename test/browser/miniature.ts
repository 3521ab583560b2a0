/** A small site whose articles use every feature of the client. */

import { drawingKey } from '../../build/plugins/diagrams/drawingFiles.ts';
import { SITE_PLUGINS } from '../sitePlugins.ts';

const CODE = `\`\`\`python title="example.py"
import laspy
keep = 1
old = 2  # [!code --]
new = 3  # [!code ++]
\`\`\`

\`\`\`bash
echo ${'a-very-long-line '.repeat(20)}
\`\`\`
`;

const tabs = (options: string, extra = '') => `::::tabs{${options}}
:::tab[Linux]{value="linux"}
Text for *Linux*. ${extra}
:::
:::tab[Windows]{value="windows"}
Text for Windows.

### Deep inside

More for Windows.
:::
:::tab[macOS]{value="mac"}
Text for macOS.
:::
::::
`;

const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

const FLOW_SOURCE =
  'flowchart TD\n  accTitle: From tile to patch\n  accDescr: A tile becomes a patch.\n  A[Tile] --> B[Patch]';
const FLOW = diagram(FLOW_SOURCE);

export const MINIATURE: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'Miniature',
    tagline: 'A site for tests',
    plugins: ['diagrams', ...SITE_PLUGINS],
    url: 'https://example.org',
    defaultLocale: 'en',
    locales: [{ id: 'en', label: 'English', lang: 'en' }],
    docs: {
      lastVersion: '1.0',
      versions: [
        { name: 'current', label: 'Next', path: 'next' },
        { name: '1.0', label: '1.0' },
      ],
    },
    blog: false,
  }),
  'versions/1.0/en/docs/intro.md': '---\nslug: /\n---\n\n# Start\n\nThe released docs.\n',
  'versions/1.0/en/docs/code.md': `# Code page\n\nText.\n\n## Blocks\n\n${CODE}\n## Second heading\n\n${'Text to scroll.\n\n'.repeat(60)}\n## Third heading\n\nEnd.\n`,
  'en/docs/intro.md': '---\nslug: /\n---\n\n# Start\n\nThe coming docs.\n',
  'en/docs/code.md': '# Code page\n\nComing.\n',
  'versions/1.0/en/docs/tabs.md': `# Tabs page\n\n${tabs('group="os"', '[A link](./code.md).')}\n${'Between.\n\n'.repeat(3)}${tabs('group="os"')}\n${tabs('query="system"')}\n`,
  'versions/1.0/en/docs/diagrams.md': `# Diagrams page\n\n${FLOW}\n${'Far away.\n\n'.repeat(150)}${FLOW}\n`,
  'versions/1.0/en/docs/broken.md': `# Broken page\n\n${FLOW}\n${diagram('flowchart TD\n  A[Tile] -- --> B')}\n`,
  'versions/1.0/en/docs/pictures.md': `# Pictures page\n\n![A roof in points](/img/roof.svg "A roof")\n\n[![A roof that is a link](/img/roof.svg)](./code.md)\n`,
  'versions/1.0/en/docs/rows.md': `# Rows page\n\n| Key | Default | Meaning |\n|---|---|---|
| \`neighbourhood_radius\` | 2.5 | How far the neighbours of a point may be from it, in metres |\n| \`k\` | 20 | How many neighbours a point has |\n`,
  'versions/1.0/en/docs/wide.md': `# Wide page\n\nOut to [a far place](https://example.net/).\n\n:::table{narrow="scroll"}
| ${'Column | '.repeat(40)}\n|${'---|'.repeat(40)}\n| ${'value | '.repeat(40)}\n:::\n\n${CODE}\n`,
  [`diagrams/${drawingKey(FLOW_SOURCE)}.svg`]:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48" width="6rem" height="3rem" fill="var(--text,#18221f)" role="img" aria-label="From tile to patch">\n<desc>A tile becomes a patch.</desc>\n<text x="8" y="24">Tile</text>\n</svg>\n',
  '../public/img/roof.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 8 6"><path d="M0 6 4 0l4 6z"/></svg>',
};
