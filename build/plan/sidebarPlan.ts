/** Plans the docs sidebars of one version in one locale: trees, reading order, breadcrumbs, category pages. */

import type { Crumb, PageLink } from '../../templates/model/pageData.ts';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { createSlugger } from '../model/slug.ts';
import type { SidebarsConfig } from '../site/sidebarSettings.ts';
import { hrefOf } from './routes.ts';
import { type CategoryIndex, type NavigationInput, planItems } from './sidebarTree.ts';

export interface Navigation {
  /** The file of the sidebars, as named in diagnostics. */
  file: string;
  /** Trees by sidebar id. */
  sidebars: ReadonlyMap<string, SidebarNode[]>;
  /** Sidebar id by href of a page. */
  sidebarOf: ReadonlyMap<string, string>;
  /** Labels of a page's ancestor categories and the page itself, by href. */
  trails: ReadonlyMap<string, Crumb[]>;
  /** Pages in reading order, per sidebar id. */
  order: ReadonlyMap<string, PageLink[]>;
  /** Index of a page in the order of its sidebar, by href. */
  positions: ReadonlyMap<string, number>;
  /** `pagination_label`s by href. */
  paginationLabels: ReadonlyMap<string, string>;
  categories: CategoryIndex[];
}

/** Resolves every sidebar against the docs that exist. */
export function planNavigation(sidebars: SidebarsConfig, input: NavigationInput): Navigation {
  const categories: CategoryIndex[] = [];
  const slugger = createSlugger();
  const trees = new Map<string, SidebarNode[]>();
  const sidebarOf = new Map<string, string>();
  const trails = new Map<string, Crumb[]>();
  const order = new Map<string, PageLink[]>();
  const positions = new Map<string, number>();
  const docs = new Set([...input.docs.values()].map(({ path }) => hrefOf(input.config, path)));
  for (const [id, items] of Object.entries(sidebars)) {
    const tree = planItems(items, { sidebar: id, input, categories, slugger, listed: new Set() });
    for (const { path } of categories) docs.add(hrefOf(input.config, path));
    trees.set(id, tree);
    // A link to another page of the site is not a step on the way through the docs.
    const pages = readingOrder(tree).filter(({ href }) => docs.has(href));
    order.set(id, pages);
    for (const [index, { href }] of pages.entries()) if (!positions.has(href)) positions.set(href, index);
    for (const [href, trail] of trailsOf(tree)) {
      if (!trails.has(href)) trails.set(href, trail);
      if (!sidebarOf.has(href)) sidebarOf.set(href, id);
    }
  }
  const paginationLabels = labelsOf(input);
  return { file: input.file, sidebars: trees, sidebarOf, trails, order, positions, paginationLabels, categories };
}

function labelsOf({ docs, config }: NavigationInput): ReadonlyMap<string, string> {
  return new Map(
    [...docs.values()].flatMap((doc) =>
      doc.paginationLabel ? [[hrefOf(config, doc.path), doc.paginationLabel] as const] : [],
    ),
  );
}

/** Position of every page in the reading order of all sidebars, by address. */
export function readingPositions(trees: readonly SidebarNode[][]): ReadonlyMap<string, number> {
  return new Map(readingOrder(trees.flat()).map(({ href }, at) => [href, at]));
}

/** Every page once, in the order of the tree, without links to other sites. */
export function readingOrder(tree: readonly SidebarNode[]): PageLink[] {
  const seen = new Set<string>();
  const order: PageLink[] = [];
  const add = (title: string, href: string) => {
    if (seen.has(href)) return;
    seen.add(href);
    order.push({ title, href });
  };
  const walk = (nodes: readonly SidebarNode[]) => {
    for (const node of nodes) {
      if (node.href !== undefined && !(node.type === 'link' && node.external)) add(node.label, node.href);
      if (node.type === 'category') walk(node.items);
    }
  };
  walk(tree);
  return order;
}

function trailsOf(tree: readonly SidebarNode[], above: Crumb[] = []): Array<[string, Crumb[]]> {
  return tree.flatMap((node): Array<[string, Crumb[]]> => {
    const own: Crumb = { label: node.label, ...(node.href === undefined ? {} : { href: node.href }) };
    const trail = [...above, own];
    const self: Array<[string, Crumb[]]> = node.href === undefined ? [] : [[node.href, trail]];
    return node.type === 'category' ? [...self, ...trailsOf(node.items, trail)] : self;
  });
}

/** The target of a link to the sidebar: its first page, but no front page, which shows no sidebar, unless there is no other. */
export function startOf(tree: readonly SidebarNode[], fronts: ReadonlySet<string>): string | undefined {
  const pages = readingOrder(tree);
  return (pages.find(({ href }) => !fronts.has(href)) ?? pages[0])?.href;
}
