/** The sidebars of the docs: which pages they list, in which order, under which headings. */

import { defineSidebars } from '../build/sidebars.ts';

export default defineSidebars({
  tutorialSidebar: [
    'intro',
    'installation/quick-start',
    {
      type: 'category',
      label: { en: 'Guides', fr: 'Guides' },
      link: {
        type: 'generated-index',
        slug: '/guides',
        title: { en: 'Guides', fr: 'Guides' },
        description: {
          en: 'Step-by-step guides: from the first tile to the options of every command.',
          fr: 'Des guides pas à pas\u00A0: de la première dalle aux options de chaque commande.',
        },
      },
      items: ['guides/quick-start', 'guides/basic-usage', 'guides/cli-commands'],
    },
    {
      type: 'category',
      label: { en: 'API', fr: 'API' },
      items: ['api/processor'],
    },
    'architecture',
    {
      type: 'category',
      label: { en: 'Features', fr: 'Fonctionnalités' },
      link: {
        type: 'generated-index',
        slug: '/features',
        title: { en: 'Features', fr: 'Fonctionnalités' },
        description: {
          en: 'What the library can do with points and tiles, one page per feature.',
          fr: 'Ce que la bibliothèque sait faire des points et des dalles, une page par fonctionnalité.',
        },
      },
      items: ['features/geometric-features'],
    },
    'workflows',
    'mermaid-reference',
    {
      type: 'category',
      label: { en: 'Release notes', fr: 'Notes de version' },
      link: {
        type: 'generated-index',
        slug: '/release-notes',
        title: { en: 'Release notes', fr: 'Notes de version' },
        description: {
          en: 'What changed in each version of ign-lidar-hd.',
          fr: 'Ce qui a changé dans chaque version d’ign-lidar-hd.',
        },
      },
      items: [
        'release-notes/v2.4.2',
        'release-notes/v2.4.0',
        'release-notes/v2.3.0',
        'release-notes/v2.2.1',
        'release-notes/v2.2.0',
        'release-notes/v2.1.2',
        'release-notes/v2.0.2',
        'release-notes/v2.0.1',
        'release-notes/v2.0.0',
        'release-notes/v1.7.6',
        'release-notes/v1.7.5',
        'release-notes/v1.7.4',
        'release-notes/v1.7.3',
        'release-notes/v1.7.2',
        'release-notes/v1.7.1',
        'release-notes/v1.7.0',
        'release-notes/v1.6.2',
        'release-notes/v1.6.0',
        'release-notes/v1.5.0',
      ],
    },
  ],
});
