/** The part of a large sidebar that a document holds: the branch of its page. The client has the rest, from one shared file. */

import type { SidebarNode } from '../model/siteData.ts';

/** A tree up to this size is in every document as a whole. */
const MAX_ENTRIES = 200;
/** Entries of a list that are shown before and after the current one. */
const MAX_NEIGHBOURS = 25;

interface TreeIndex {
  size: number;
  /** Where a page is: its index at each level. The first place counts. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Trees are shared by thousands of pages. */
const indexes = new WeakMap<readonly SidebarNode[], TreeIndex>();

/**
 * The tree itself if it is small. Otherwise closed categories hold their first page alone, so that they lead there without
 * script, and long lists the neighbours of the page.
 */
export function branchOf(nodes: readonly SidebarNode[], href: string): readonly SidebarNode[] {
  const index = indexes.get(nodes) ?? createIndex(nodes);
  indexes.set(nodes, index);
  return index.size <= MAX_ENTRIES ? nodes : cut(nodes, index.places.get(href) ?? []);
}

function createIndex(nodes: readonly SidebarNode[]): TreeIndex {
  const places = new Map<string, readonly number[]>();
  let size = 0;
  const walk = (items: readonly SidebarNode[], above: readonly number[]) => {
    for (const [at, node] of items.entries()) {
      size++;
      const place = [...above, at];
      if (node.href !== undefined && !places.has(node.href)) places.set(node.href, place);
      if (node.type === 'category') walk(node.items, place);
    }
  };
  walk(nodes, []);
  return { size, places };
}

function cut(nodes: readonly SidebarNode[], [here, ...below]: readonly number[]): SidebarNode[] {
  const first = Math.max(0, (here ?? 0) - MAX_NEIGHBOURS);
  const last = Math.min(nodes.length - 1, (here ?? 0) + MAX_NEIGHBOURS);
  return nodes.slice(first, last + 1).map((node, index) => {
    const at = first + index;
    const shown = at === here ? open(node, below) : close(node);
    const hasMore = (at === first && first > 0) || (at === last && last < nodes.length - 1);
    return hasMore ? { ...shown, label: at === last ? `${shown.label} …` : `… ${shown.label}` } : shown;
  });
}

function open(node: SidebarNode, below: readonly number[]): SidebarNode {
  return node.type === 'category' ? { ...node, items: cut(node.items, below) } : node;
}

/** A category that cannot be closed shows what it has. */
function close(node: SidebarNode): SidebarNode {
  if (node.type !== 'category') return node;
  if (!node.collapsible) return open(node, []);
  return { ...node, collapsed: true, items: firstPage(node.items) };
}

function firstPage(nodes: readonly SidebarNode[]): SidebarNode[] {
  for (const node of nodes) {
    if (node.type === 'link') return [node];
    if (node.href !== undefined) return [{ type: 'link', label: node.label, href: node.href, external: false }];
    const inside = firstPage(node.items);
    if (inside.length > 0) return inside;
  }
  return [];
}
