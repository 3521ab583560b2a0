/** Plans the docs sidebars of one version in one locale: trees, reading order, breadcrumbs, category pages. */

import type { Config, LocaleConfig, Text } from '../../templates/model/config.ts';
import type { Crumb, PageLink } from '../../templates/model/page.ts';
import type { SidebarNode } from '../../templates/model/site.ts';
import { isExternal, joinPath } from '../../templates/model/urls.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import { createSlugger, type Slugger } from '../model/slug.ts';
import type { FolderInfo, PublicFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { SidebarItemConfig, SidebarsConfig } from '../settings/sidebars.ts';
import { settingFileHref, settingHref } from './linkResolver.ts';
import { localize } from './localize.ts';
import { hrefOf } from './routes.ts';

/** What a sidebar needs to know of a doc. */
export interface SidebarDoc {
  id: string;
  path: string;
  label: string;
  title: string;
  description: string;
  position?: number;
  /** Shown in previous and next links instead of the sidebar label. */
  paginationLabel?: string;
  /** Stays out of sidebars, reachable by address only. */
  unlisted: boolean;
}

export interface NavigationInput {
  config: Config;
  locale: LocaleConfig;
  /** Path of the version's root in this locale. */
  root: string;
  docs: ReadonlyMap<string, SidebarDoc>;
  publicFiles: ReadonlyMap<string, PublicFile>;
  /** Of the version, in every locale. */
  folders: readonly FolderInfo[];
  /** False on frozen versions: docs that did not exist then are left out without a word. */
  reportMissing: boolean;
  /** Ids of the docs of all versions: one that is missing here only was dropped. */
  known?: ReadonlySet<string>;
  report: Sink;
}

/** The generated page of a category. */
export interface CategoryIndex {
  path: string;
  title: string;
  description: string;
  items: SidebarNode[];
}

export interface Navigation {
  /** Trees by sidebar id. */
  sidebars: ReadonlyMap<string, SidebarNode[]>;
  /** Sidebar id by href of a page. */
  sidebarOf: ReadonlyMap<string, string>;
  /** Labels of the categories above a page and its own, by href. */
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
  for (const [id, items] of Object.entries(sidebars)) {
    const planner = createPlanner(id, input, { categories, slugger });
    const tree = planner.planItems(items);
    trees.set(id, tree);
    const pages = readingOrder(tree);
    order.set(id, pages);
    for (const [index, { href }] of pages.entries()) if (!positions.has(href)) positions.set(href, index);
    for (const [href, trail] of trailsOf(tree)) {
      if (!trails.has(href)) trails.set(href, trail);
      if (!sidebarOf.has(href)) sidebarOf.set(href, id);
    }
  }
  const paginationLabels = labelsOf(input);
  return { sidebars: trees, sidebarOf, trails, order, positions, paginationLabels, categories };
}

function labelsOf({ docs, config }: NavigationInput): ReadonlyMap<string, string> {
  return new Map(
    [...docs.values()].flatMap((doc) =>
      doc.paginationLabel ? [[hrefOf(config, doc.path), doc.paginationLabel] as const] : [],
    ),
  );
}

/** What the planners of all sidebars share: what they find, and the slugs they have given to categories. */
type Found = Pick<Navigation, 'categories'> & { slugger: Slugger };

function createPlanner(sidebar: string, input: NavigationInput, found: Found) {
  const { config, locale, docs } = input;
  const sidebarsFile = { file: config.settingsFiles?.sidebars ?? 'content/sidebars.ts' };

  function planItems(items: readonly SidebarItemConfig[]): SidebarNode[] {
    return items.flatMap((item) => planItem(item));
  }

  function planItem(item: SidebarItemConfig): SidebarNode[] {
    switch (item.type) {
      case 'doc':
        return planDoc(item.id, item.label);
      case 'link': {
        const external = isExternal(item.href);
        const href = external
          ? item.href
          : (settingFileHref(item.href, locale, input) ?? settingHref(item.href, locale, config));
        return [{ type: 'link', label: localize(item.label, locale.id), href, external }];
      }
      case 'autogenerated':
        return generate(item.dirName);
      case 'category':
        return planCategory(item);
    }
  }

  function planDoc(id: string, label?: Text): SidebarNode[] {
    const doc = findDoc(id);
    if (!doc || doc.unlisted) return [];
    const text = label === undefined ? doc.label : localize(label, locale.id);
    return [{ type: 'link', label: text, href: hrefOf(config, doc.path), external: false }];
  }

  function findDoc(id: string): SidebarDoc | undefined {
    const doc = docs.get(id);
    if (!doc && input.reportMissing && !input.known?.has(id))
      input.report(
        createDiagnostic(
          'sidebars',
          sidebarsFile,
          `${sidebar}: no doc has the id "${id}"`,
          didYouMean(id, docs.keys()),
        ),
      );
    return doc;
  }

  function planCategory(item: Extract<SidebarItemConfig, { type: 'category' }>): SidebarNode[] {
    const items = planItems(item.items);
    const label = localize(item.label, locale.id);
    const href = categoryHref(item, label, items);
    if (items.length === 0 && href === undefined) return [];
    return [{ type: 'category', label, href, collapsible: item.collapsible, collapsed: item.collapsed, items }];
  }

  function categoryHref(
    item: Extract<SidebarItemConfig, { type: 'category' }>,
    label: string,
    items: SidebarNode[],
  ): string | undefined {
    const { link } = item;
    if (!link) return undefined;
    if (link.type === 'doc') {
      const doc = findDoc(link.id);
      return doc && hrefOf(config, doc.path);
    }
    if (items.length === 0) return undefined;
    // The slug comes from the default locale, so that a language switch finds the same address.
    const slug = link.slug ?? `category/${found.slugger.slug(localize(item.label, config.defaultLocale))}`;
    const path = joinPath(input.root, slug);
    found.categories.push({
      path,
      title: link.title ? localize(link.title, locale.id) : label,
      description: link.description ? localize(link.description, locale.id) : '',
      items,
    });
    return hrefOf(config, path);
  }

  /** Docs of a folder by position, then by name; sub-folders become categories. */
  function generate(dirName: string): SidebarNode[] {
    const dir = dirName === '.' ? '' : dirName.replace(/^\/|\/$/g, '');
    const prefix = dir === '' ? '' : `${dir}/`;
    const inside = [...docs.values()].filter((doc) => doc.id.startsWith(prefix));
    if (inside.length === 0 && input.reportMissing)
      input.report(createDiagnostic('sidebars', sidebarsFile, `${sidebar}: no doc lies in the folder "${dirName}"`));
    const index = docs.get(`${prefix}index`);
    // The index of a folder stands for its category; here there is none, so that it stands for itself.
    return [...(prefix !== '' && index ? planDoc(index.id) : []), ...generateFolder(prefix, inside)];
  }

  function generateFolder(prefix: string, inside: SidebarDoc[]): SidebarNode[] {
    const entries: Array<{ position: number; name: string; nodes: SidebarNode[] }> = [];
    const folders = new Map<string, SidebarDoc[]>();
    for (const doc of inside) {
      const [head = '', ...rest] = doc.id.slice(prefix.length).split('/');
      if (rest.length > 0) {
        const children = folders.get(head);
        if (children) children.push(doc);
        else folders.set(head, [doc]);
      } else if (head !== 'index' || prefix === '')
        entries.push({ position: doc.position ?? Number.POSITIVE_INFINITY, name: head, nodes: planDoc(doc.id) });
    }
    for (const [name, children] of folders) {
      const dir = `${prefix}${name}`;
      const info = folderInfo(dir);
      const items = generateFolder(`${dir}/`, children);
      const index = docs.get(`${dir}/index`);
      const href = index && hrefOf(config, index.path);
      const nodes = items.length > 0 || href ? [generatedCategory(name, info, href, items)] : [];
      entries.push({ position: info?.position ?? Number.POSITIVE_INFINITY, name, nodes });
    }
    entries.sort((a, b) => comparePositions(a.position, b.position) || compareText(a.name, b.name));
    return entries.flatMap((entry) => entry.nodes);
  }

  /** What the folder says of itself in the reader's language, else in the default one. */
  function folderInfo(dir: string): FolderInfo | undefined {
    const known = input.folders.filter((folder) => folder.dir === dir);
    return [locale.id, config.defaultLocale].flatMap((id) => known.find((folder) => folder.locale === id) ?? [])[0];
  }

  function generatedCategory(
    name: string,
    info: FolderInfo | undefined,
    href: string | undefined,
    items: SidebarNode[],
  ): SidebarNode {
    const { docs: settings } = config;
    return {
      type: 'category',
      label: info?.label ?? readable(name),
      href,
      collapsible: info?.collapsible ?? (settings !== false && settings.sidebarCollapsible),
      collapsed: info?.collapsed ?? (settings !== false && settings.sidebarCollapsed),
      items,
    };
  }

  return { planItems };
}

/** The place of every page in the sidebars, by address: pages of the first tree first. */
export function readingPlaces(trees: readonly SidebarNode[][]): ReadonlyMap<string, number> {
  return new Map(readingOrder(trees.flat()).map(({ href }, at) => [href, at]));
}

/** Every page once, in the order of the tree; links that leave the site are no part of it. */
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

/** First page of a tree: where a link to the whole sidebar leads. */
export function firstHref(tree: readonly SidebarNode[]): string | undefined {
  return readingOrder(tree)[0]?.href;
}

function comparePositions(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** `release-notes` → `Release notes` */
function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
