/** A small handbook in two languages for tests of navigation: no test depends on the titles of our own pages. */

import { SITE_PLUGINS } from '../sitePlugins.ts';

/** Text of `count` paragraphs that scrolls and wraps like real text; the same on every run. */
const text = (sentences: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) =>
    [0, 1, 2, 3].map((more) => sentences[(at * 3 + more) % sentences.length]).join(' '),
  ).join('\n\n');

const ENGLISH = [
  'Hold the frame against the light and look along both spars.',
  'The sail pulls evenly once the bridle is set a finger above the middle.',
  'Wet string stretches, so measure it dry and tie it dry.',
  'In a light breeze the tail is longer than the frame is wide.',
  'A knot that slips once slips again; cut it off and tie another.',
  'Trim the edge of the sail with a hot knife, not with scissors.',
  'Write down what you changed before the next flight.',
];

const FRENCH = [
  'Tenez le cadre à contre-jour et regardez le long des deux baguettes.',
  'La voile tire également quand la bride est réglée un doigt au-dessus du milieu.',
  'La ficelle mouillée s’allonge : mesurez-la et nouez-la sèche.',
  'Par petite brise, la queue est plus longue que le cadre n’est large.',
  'Un nœud qui a glissé glissera encore : coupez-le et refaites-le.',
  'Coupez le bord de la voile au couteau chaud, pas aux ciseaux.',
  'Notez ce que vous avez changé avant le vol suivant.',
];

const page = (title: string, description: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: ${description}\n${more}---\n\n${body}\n`;

/** One page in both languages, by its path below the folder of a language. */
const both = (path: string, english: string, french: string) => ({
  [`en/${path}.md`]: english,
  [`fr/${path}.md`]: french,
});

const CODE = `\`\`\`python title="plan.py"
from kite import KitePlanner

planner = KitePlanner(span=1.2)
planner.draw("delta.svg")
\`\`\`
`;

const tabs = (unix: string) => `::::tabs{group="os"}
:::tab[${unix}]{value="unix"}

\`\`\`bash
python3 -m pip install kite
\`\`\`

:::
:::tab[Windows]{value="windows"}

\`\`\`powershell
py -m pip install kite
\`\`\`

:::
::::
`;

const DIAGRAM = `\`\`\`mermaid
flowchart LR
  accTitle: From cloth to kite
  accDescr: Cloth and spars become a kite.
  A[Cloth] --> C[Kite]
  B[Spars] --> C
\`\`\`
`;

const DOCS = {
  ...both(
    'docs/intro',
    page(
      'Kite',
      'What this handbook is about.',
      `Plan, build and fly a kite.\n\n![A kite on its string](/img/figures/kite.svg)\n\n## Where to begin\n\nWith the [installation](./start/install.md), then [commands](./guides/commands.md).\n\n${text(ENGLISH, 4)}`,
      'slug: /\n',
    ),
    page(
      'Cerf-volant',
      'De quoi parle ce manuel.',
      `Concevoir, construire et faire voler un cerf-volant.\n\n![Un cerf-volant et sa ficelle](/img/figures/kite.svg)\n\n## Par où commencer {#where-to-begin}\n\nPar l’[installation](./start/install.md), puis les [commandes](./guides/commands.md).\n\n${text(FRENCH, 4)}`,
      'slug: /\n',
    ),
  ),
  ...both(
    'docs/start/install',
    page(
      'Installation',
      'How to install the planner.',
      `Install the planner, then cut spinnaker cloth for a first sail.\n\nThe [first lesson](../guides/first-lesson.md#run-the-planner) runs it.\n\n## With pip\n\n${tabs('Linux and macOS')}\n${text(ENGLISH, 6)}\n\n## From a clone\n\n${CODE}\n${text(ENGLISH, 6)}\n\n### The newest state\n\n${text(ENGLISH, 3)}\n\n## Extras {#extras}\n\nA carbon frame needs glue.\n\n${text(ENGLISH, 12)}\n\n## Check it\n\n${text(ENGLISH, 12)}`,
    ),
    page(
      'Installation',
      'Comment installer le planificateur.',
      `Installez le planificateur, puis coupez de la toile spinnaker pour une première voile.\n\nLa [première leçon](../guides/first-lesson.md#run-the-planner) l’utilise.\n\n## Avec pip {#with-pip}\n\n${tabs('Linux et macOS')}\n${text(FRENCH, 6)}\n\n## Depuis un clone {#from-a-clone}\n\n${CODE}\n${text(FRENCH, 6)}\n\n### Le dernier état {#the-newest-state}\n\n${text(FRENCH, 3)}\n\n## Compléments {#extras}\n\n${text(FRENCH, 12)}\n\n## Vérifier {#check-it}\n\n${text(FRENCH, 12)}`,
    ),
  ),
  ...both(
    'docs/guides/first-lesson',
    page(
      'First lesson',
      'A first kite in ten minutes.',
      `${text(ENGLISH, 8)}\n\n## Run the planner {#run-the-planner .was-start-the-planner}\n\n\`\`\`bash\nkite plan --plan-file delta.yaml\n\`\`\`\n\n${text(ENGLISH, 12)}`,
    ),
    page(
      'Première leçon',
      'Un premier cerf-volant en dix minutes.',
      `${text(FRENCH, 8)}\n\n## Lancer le planificateur {#run-the-planner}\n\n\`\`\`bash\nkite plan --plan-file delta.yaml\n\`\`\`\n\n${text(FRENCH, 12)}`,
    ),
  ),
  ...both(
    'docs/guides/basic-use',
    page(
      'Basic use',
      'The few things that everybody does.',
      `${text(ENGLISH, 5)}\n\n## Airborne\n\nAn airborne kite is steered by its string.`,
    ),
    page(
      'Utilisation de base',
      'Les quelques gestes de tous les jours.',
      `${text(FRENCH, 5)}\n\n## En l’air {#airborne}\n\nLa ficelle dirige.`,
    ),
  ),
  ...both(
    'docs/guides/commands',
    page('Commands', 'Every command of the planner.', commands(ENGLISH, ['Commands in short', 'Exit codes'], 'option')),
    page(
      'Commandes',
      'Toutes les commandes du planificateur.',
      commands(FRENCH, ['Les commandes en bref', 'Codes de sortie'], 'option'),
    ),
  ),
  ...both(
    'docs/materials/index',
    page('Materials', 'What a kite is made of.', `${text(ENGLISH, 2)}\n\n- [Cloth](./cloth.md)\n- [Spars](./spars.md)`),
    page(
      'Matériaux',
      'De quoi est fait un cerf-volant.',
      `${text(FRENCH, 2)}\n\n- [Toile](./cloth.md)\n- [Baguettes](./spars.md)`,
    ),
  ),
  ...both(
    'docs/materials/cloth',
    page(
      'Cloth',
      'Which cloth flies in which wind.',
      `Spinnaker weighs little.\n\n## Limits\n\n| Cloth | \`wind_limit\` |\n|---|---|\n| Spinnaker | 12 |\n| Cotton | 8 |\n\nThe force on a sail of the area $A$ is $F = \\frac{1}{2} c A v^2$.`,
    ),
    page(
      'Toile',
      'Quelle toile vole par quel vent.',
      `Le spinnaker pèse peu.\n\n## Limites {#limits}\n\n| Toile | \`wind_limit\` |\n|---|---|\n| Spinnaker | 12 |\n| Coton | 8 |\n\nLa force sur une voile de surface $A$ vaut $F = \\frac{1}{2} c A v^2$.`,
    ),
  ),
  ...both(
    'docs/materials/spars',
    page(
      'Spars',
      'Wood, glass and carbon.',
      `A carbon spar is stiff.\n\n## Care\n\nA tube that was never opened stays dry.\n\n${text(ENGLISH, 3)}`,
    ),
    page(
      'Baguettes',
      'Bois, verre et carbone.',
      `Une baguette en carbone est raide.\n\n## Soins {#care}\n\n${text(FRENCH, 3)}`,
    ),
  ),
  ...both(
    'docs/design',
    page(
      'Design',
      'How the parts of a kite work together.',
      `The [KitePlanner](./api/planner.md) draws what this page describes.\n\n## Parts\n\n${text(ENGLISH, 6)}\n\n## Forces\n\n${text(ENGLISH, 6)}\n\n### On the sail\n\n${text(ENGLISH, 6)}\n\n## Extras {#extras}\n\n${text(ENGLISH, 12)}`,
    ),
    page(
      'Design',
      'Comment les parties d’un cerf-volant agissent ensemble.',
      `Le [KitePlanner](./api/planner.md) dessine ce que cette page décrit.\n\n## Parties {#parts}\n\n${text(FRENCH, 6)}\n\n## Forces\n\n${text(FRENCH, 6)}\n\n### Sur la voile {#on-the-sail}\n\n${text(FRENCH, 6)}\n\n## Compléments {#extras}\n\n${text(FRENCH, 12)}`,
    ),
  ),
  ...both(
    'docs/api/planner',
    page('KitePlanner', 'The class that plans a kite.', planner(ENGLISH, ['Arguments', 'Methods'])),
    page('KitePlanner', 'La classe qui conçoit un cerf-volant.', planner(FRENCH, ['Arguments', 'Méthodes'])),
  ),
  ...both(
    'docs/patterns',
    page(
      'Patterns',
      'Shapes that fly.',
      `${text(ENGLISH, 4)}\n\n## Delta\n\nOne sail, three spars.\n\n## Box\n\nTwo sails, four spars.`,
    ),
    page(
      'Patrons',
      'Des formes qui volent.',
      `${text(FRENCH, 4)}\n\n## Delta\n\nUne voile, trois baguettes.\n\n## Cellulaire {#box}\n\nDeux voiles, quatre baguettes.`,
    ),
  ),
  ...both(
    'docs/drawings',
    page('Drawings', 'From cloth to kite in one drawing.', `${DIAGRAM}\n${text(ENGLISH, 2)}`),
    page('Dessins', 'De la toile au cerf-volant en un dessin.', `${DIAGRAM}\n${text(FRENCH, 2)}`),
  ),
  ...both(
    'docs/gallery',
    page('Gallery', 'A delta from above.', `![A delta from above](/img/figures/delta.svg)\n\n${text(ENGLISH, 2)}`),
    page('Galerie', 'Un delta vu de dessus.', `![Un delta vu de dessus](/img/figures/delta.svg)\n\n${text(FRENCH, 2)}`),
  ),
};

/** A page of many windows with a heading in each. */
function commands(sentences: readonly string[], [short, codes]: readonly [string, string], option: string): string {
  const names = ['plan', 'cut', 'sew', 'fly', 'land', 'pack'];
  const sections = names.map(
    (name) =>
      `## ${name}\n\n\`\`\`bash\nkite ${name} --plan-file delta.yaml\n\`\`\`\n\n${text(sentences, 6)}\n\n### ${name}: ${option}s {#${name}-options}\n\n${text(sentences, 3)}`,
  );
  return `## ${short} {#in-short}\n\n${names.map((name) => `- [${name}](#${name})`).join('\n')}\n\n${sections.join('\n\n')}\n\n## ${codes} {#exit-codes}\n\n| Exit code | |\n|---|---|\n| 0 | flies |\n| 1 | does not |\n\n${text(sentences, 12)}`;
}

/** A page of a class: code, a list of methods, and more bytes than a document's first packets hold. */
function planner(sentences: readonly string[], [args, methods]: readonly [string, string]): string {
  const list = ['draw', 'measure', 'cut', 'price'].map(
    (name) =>
      `### ${name}()\n\n\`\`\`python\nplanner.${name}(sail="delta", string=30.0)\n\`\`\`\n\n${text(sentences, 8)}`,
  );
  return `\`KitePlanner\`\n\n${CODE}\n## ${args} {#arguments}\n\n${text(sentences, 8)}\n\n## ${methods} {#methods}\n\n${list.join('\n\n')}`;
}

const VERSIONS = ['1.7', '1.6', '1.5', '1.4', '1.3', '1.2', '1.1', '1.0'];

const NOTES = Object.assign(
  {},
  ...VERSIONS.map((version) =>
    both(
      `docs/release-notes/v${version}`,
      page(
        `Version ${version}`,
        `What is new in ${version}.`,
        `## New\n\nThe sail may have a string of its own.\n\n## Repaired\n\nA sail without an edge is refused.`,
      ),
      page(
        `Version ${version}`,
        `Les nouveautés de ${version}.`,
        `## Nouveau {#new}\n\nLa voile peut avoir sa propre ficelle.\n\n## Réparé {#repaired}\n\nUne voile sans bord est refusée.`,
      ),
    ),
  ),
) as Record<string, string>;

const post = (title: string, description: string, tags: string, [first, more]: readonly [string, string]) =>
  `---\ntitle: ${title}\ndescription: ${description}\nauthors: [ada]\ntags: [${tags}]\n---\n\n${first}\n\n<!-- truncate -->\n\n${more}\n`;

const POSTS = {
  ...both(
    'blog/2025-03-01-first-flight',
    post('First flight', 'The first kite is in the air.', 'news', [
      'It flies.',
      `${CODE}\nThe string held.\n\n${text(ENGLISH, 3)}`,
    ]),
    post('Premier vol', 'Le premier cerf-volant est en l’air.', 'news', ['Il vole.', `${CODE}\n${text(FRENCH, 3)}`]),
  ),
  ...both(
    'blog/2025-04-01-new-cloth',
    post('New cloth', 'Spinnaker in six colours.', 'news, cloth', [
      'Six colours.',
      'String of the same colours follows.',
    ]),
    post('Nouvelle toile', 'Du spinnaker en six couleurs.', 'news, cloth', ['Six couleurs.', 'La ficelle suivra.']),
  ),
  ...both(
    'blog/2025-05-01-meeting',
    post('Meeting', 'Flying together in June.', 'news', ['In June.', 'On the beach.']),
    post('Rencontre', 'Voler ensemble en juin.', 'news', ['En juin.', 'Sur la plage.']),
  ),
};

/** A picture of its own colour for each scheme. */
const drawing = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${color}" d="M0 ${height} ${width / 2} 0l${width / 2} ${height}z"/></svg>`;

/** Two languages, one version, sidebar and blog; its articles hold code, tabs, a table, formulas, a diagram and pictures. */
export const HANDBOOK: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: { en: 'Kite handbook', fr: 'Manuel du cerf-volant' },
    tagline: { en: 'A site for tests', fr: 'Un site pour les tests' },
    url: 'https://example.org',
    favicon: '/favicon.svg',
    defaultLocale: 'en',
    locales: [
      { id: 'en', label: 'English', lang: 'en' },
      { id: 'fr', label: 'Français', lang: 'fr', path: 'fr' },
    ],
    plugins: ['diagrams', ...SITE_PLUGINS, 'search'],
    navbar: {
      title: 'Kites',
      logo: { src: '/img/logo.svg', alt: 'A kite' },
      items: [
        { type: 'docSidebar', sidebarId: 'handbook', position: 'left', label: 'Documentation' },
        {
          to: '/blog/first-flight',
          position: 'left',
          icon: 'megaphone',
          label: { en: 'First flight!', fr: 'Premier vol\u00A0!' },
        },
        { type: 'search' },
        { type: 'localeDropdown' },
        { href: 'https://example.com/kites', icon: 'github', label: 'GitHub' },
      ],
    },
    footer: {
      style: 'dark',
      columns: [
        { title: 'Docs', items: [{ to: '/start/install', label: 'Installation' }] },
        { title: 'Community', items: [{ href: 'https://example.com/kites', label: 'Source repository' }] },
        {
          title: 'More',
          items: [
            { to: '/blog', label: 'Blog' },
            { to: '/about', label: 'About' },
          ],
        },
      ],
      copyright: 'Copyright 2025',
    },
    docs: {
      versions: [{ name: 'current', label: 'Next' }],
      sidebarCollapsed: false,
      releaseNotes: 'release-notes',
      editUrl: 'https://example.org/edit/{path}',
    },
    blog: { sidebarTitle: { en: 'All posts', fr: 'Tous les articles' }, sidebarCount: 'all' },
    tableOfContents: { minLevel: 2, maxLevel: 3 },
    codeLanguages: ['powershell', 'yaml'],
  }),
  'sidebars.json': JSON.stringify({
    handbook: [
      'intro',
      'start/install',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', slug: '/guides', title: 'Guides', description: 'Step by step.' },
        items: ['guides/first-lesson', 'guides/basic-use', 'guides/commands'],
      },
      {
        type: 'category',
        label: { en: 'Materials', fr: 'Matériaux' },
        link: { type: 'doc', id: 'materials/index' },
        items: ['materials/cloth', 'materials/spars'],
      },
      'design',
      { type: 'category', label: 'API', collapsed: true, items: ['api/planner'] },
      'patterns',
      'drawings',
      'gallery',
      {
        type: 'category',
        label: { en: 'Release notes', fr: 'Notes de version' },
        collapsed: true,
        items: VERSIONS.map((version) => `release-notes/v${version}`),
      },
    ],
  }),
  'authors.yml': 'ada:\n  name: Ada\n  title: Kite maker\n',
  'tags.yml': 'news:\n  label: { en: News, fr: Nouvelles }\ncloth:\n  label: { en: Cloth, fr: Toile }\n',
  ...DOCS,
  ...NOTES,
  ...POSTS,
  ...both(
    'pages/about',
    page('About', 'Who writes this handbook.', `Written by Ada.\n\n- [Patterns](/patterns)\n- [Blog](/blog)`),
    page('À propos', 'Qui écrit ce manuel.', `Écrit par Ada.\n\n- [Patrons](/patterns)\n- [Blog](/blog)`),
  ),
  '../public/favicon.svg': drawing(32, 32, '#555'),
  '../public/img/logo.svg': drawing(32, 32, '#555'),
  '../public/img/figures/kite.svg': drawing(1200, 400, '#345'),
  '../public/img/figures/kite-dark.svg': drawing(1200, 400, '#cde'),
  '../public/img/figures/delta.svg': drawing(1200, 700, '#345'),
  '../public/img/figures/delta-dark.svg': drawing(1200, 700, '#cde'),
};
