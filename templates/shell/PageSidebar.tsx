/** The sidebar of a page: the docs tree or the blog posts. On a phone it is a panel over the menu; a front page has that panel alone. */

import type { ReactNode } from 'react';
import { usePage, useSite } from '../context.tsx';
import type { PageData } from '../model/pageData.ts';
import { isFront } from '../model/pageFrame.ts';
import type { BlogSidebar } from '../model/siteData.ts';
import { BlogPosts } from './BlogPosts.tsx';
import { DocsTree } from './DocsTree.tsx';
import { PanelClose } from './PanelClose.tsx';
import { SIDEBAR_ID } from './panelIds.ts';

export function PageSidebar() {
  const { ui, blogSidebar } = useSite();
  const { page, sidebar } = usePage();
  if (sidebar)
    return (
      <SidebarFrame label={ui.docsSidebar}>
        <DocsTree nodes={sidebar} href={page.href} rest={page.sidebar?.isPart && page.sidebar.href} />
      </SidebarFrame>
    );
  if (!blogSidebar || !hasSidebar(page, blogSidebar)) return null;
  return (
    <SidebarFrame label={ui.blogSidebar}>
      <BlogPosts sidebar={blogSidebar} href={page.href} />
    </SidebarFrame>
  );
}

/** Whether a page has the docs tree or the blog posts beside it. */
export function hasSidebar(page: PageData, blogSidebar: BlogSidebar | undefined): boolean {
  return page.sidebar !== undefined || (blogSidebar !== undefined && isBlog(page));
}

function isBlog(page: PageData): boolean {
  const { kind } = page;
  const isBlogList = kind === 'postList' || kind === 'archive' || kind === 'authors';
  return kind === 'post' || isBlogList || (kind === 'tags' && page.of === 'blog');
}

function SidebarFrame({ label, children }: { label: string; children: ReactNode }) {
  const { ui, locale } = useSite();
  const { page } = usePage();
  return (
    <nav
      className={`sidebar panel${isFront(page) ? ' panel-only' : ''}`}
      id={SIDEBAR_ID}
      popover="auto"
      aria-label={label}
    >
      <div className="panel-head">
        <PanelClose />
        <button type="button" className="panel-back" popoverTarget={SIDEBAR_ID} popoverTargetAction="hide">
          {locale.dir === 'rtl' ? ui.backToMainMenu.replace('←', '→') : ui.backToMainMenu}
        </button>
      </div>
      {children}
    </nav>
  );
}
