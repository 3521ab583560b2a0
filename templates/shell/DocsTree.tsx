/** The docs sidebar's tree. Uses plain functions below one component, because a page has a hundred links. */

import { useState } from 'react';
import { useServices, useSite } from '../context.tsx';
import type { SidebarNode } from '../model/siteData.ts';
import { SmartLink } from '../parts/SmartLink.tsx';
import { branchOf } from './sidebarBranch.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

interface TreeContext {
  /** Address of the current page. */
  href: string;
  autoCollapse: boolean;
  /** Shows the whole tree; absent if it is shown already. */
  showAll?: () => void;
}

interface DocsTreeProps {
  nodes: readonly SidebarNode[];
  /** Address of the page. */
  href: string;
  /** The sidebar, if `nodes` are only a branch of it. */
  rest?: string;
}

/** A large tree is shown whole when a reader opens a category. */
export function DocsTree({ nodes, href, rest }: DocsTreeProps) {
  const { sidebarAutoCollapse } = useSite();
  const { loadSidebar } = useServices();
  const [whole, setWhole] = useState<readonly SidebarNode[]>();
  // On later pages of the same sidebar, `nodes` are what was loaded.
  const isWhole = whole !== undefined && (rest !== undefined || whole === nodes);
  const shown = isWhole ? whole : branchOf(nodes, href);
  const load = () => (rest === undefined ? Promise.resolve(nodes) : loadSidebar(rest));
  const hasMore = !isWhole && (rest !== undefined || shown !== nodes);
  // Without it, an opened category has its first page.
  const showAll = hasMore ? () => void load().then(setWhole, () => {}) : undefined;
  return renderNodes(shown, { href, autoCollapse: sidebarAutoCollapse, showAll }, '');
}

/** `branch` is the `name` of sibling `<details>`: with auto-collapse the browser keeps one of them open. */
function renderNodes(nodes: readonly SidebarNode[], tree: TreeContext, branch: string) {
  return (
    <ul>
      {nodes.map((node, index) =>
        node.type === 'link' ? (
          <li key={node.href}>{renderLink(node, tree)}</li>
        ) : (
          <li key={node.label} className="category">
            {renderCategory(node, tree, { branch, own: `${branch}-${index}` })}
          </li>
        ),
      )}
    </ul>
  );
}

function renderLink({ label, href, external }: { label: string; href: string; external?: boolean }, tree: TreeContext) {
  if (external)
    return (
      <SmartLink href={href} external>
        {label}
      </SmartLink>
    );
  return (
    <a href={href} aria-current={href === tree.href ? 'page' : undefined}>
      {label}
    </a>
  );
}

function renderCategory(category: Category, tree: TreeContext, names: { branch: string; own: string }) {
  const { label, href, collapsible, items } = category;
  const list = renderNodes(items, tree, names.own);
  const title = href === undefined ? label : renderLink({ label, href }, tree);
  if (!collapsible)
    return (
      <>
        {href === undefined ? <span className="category-label">{label}</span> : title}
        {list}
      </>
    );
  const isOpened = isOpen(category, tree);
  const details = {
    open: isOpened,
    'data-collapsed': isOpened && category.collapsed ? '' : undefined,
    // Categories that are open from the start have all their entries.
    onToggle: isOpened ? undefined : tree.showAll,
    name: tree.autoCollapse ? `sidebar${names.branch}` : undefined,
  };
  // A link inside a summary would nest interactive elements: the summary comes after it, with its label.
  if (href !== undefined)
    return (
      <>
        {title}
        <details {...details}>
          <summary aria-label={label} />
          {list}
        </details>
      </>
    );
  return (
    <details {...details}>
      <summary>{label}</summary>
      {list}
    </details>
  );
}

function isOpen(category: Category, tree: TreeContext): boolean {
  if (holds(category, tree.href)) return true;
  return !category.collapsed && !tree.autoCollapse;
}

function holds(category: Category, href: string): boolean {
  return (
    category.href === href ||
    category.items.some((node) => (node.type === 'link' ? node.href === href : holds(node, href)))
  );
}
