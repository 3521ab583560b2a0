/** One item of the navbar, of any type. */

import { usePage, useSite } from '../context.tsx';
import type { PageData } from '../model/pageData.ts';
import { isFront } from '../model/pageFrame.ts';
import type { LinkData, NavbarItem } from '../model/siteData.ts';
import { Icon } from '../parts/Icon.tsx';
import { Html } from '../parts/Prose.tsx';
import { SmartLink } from '../parts/SmartLink.tsx';
import { Dropdown } from './Dropdown.tsx';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import { navbarItemMessage } from './NavbarItemBoundary.tsx';
import { useVersionedHref, VersionDropdown, VersionItem } from './VersionItems.tsx';

export function NavbarItemView({ item }: { item: NavbarItem }) {
  const { page } = usePage();
  const { ui } = useSite();
  switch (item.type) {
    case 'link':
      return <LinkItem link={item} />;
    case 'docsVersion':
      return <VersionItem item={item} />;
    case 'doc':
    case 'docSidebar':
      return <DocItem item={item} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label} active={item.items.some((link) => currentOf(link, page))}>
          {item.items.map((link) => (
            <LinkItem key={link.href} link={link} />
          ))}
        </Dropdown>
      );
    case 'localeDropdown':
      return <LocaleDropdown />;
    case 'docsVersionDropdown':
      // With nothing to choose from, a link as in `docsVersion`.
      if (item.versions?.length === 1) return <VersionItem item={{ ...item, type: 'docsVersion' }} />;
      return <VersionDropdown choice={item} />;
    case 'search':
      return (
        <li>
          <a href={item.href} className="search-link">
            <Icon name="search" />
            {ui.search}
          </a>
        </li>
      );
    case 'html':
      return (
        <li>
          <Html className="menu-html" html={item.value} />
        </li>
      );
    default:
      throw new Error(navbarItemMessage(item));
  }
}

function DocItem({ item }: { item: Extract<NavbarItem, { type: 'doc' | 'docSidebar' }> }) {
  const { page } = usePage();
  const href = useVersionedHref(item);
  const isInside = item.type === 'docSidebar' && page.sidebar?.id === item.sidebar && !isFront(page);
  return <LinkItem link={{ label: item.label, href, external: false }} current={isInside ? 'true' : undefined} />;
}

function LinkItem({ link, current }: { link: LinkData; current?: 'page' | 'true' }) {
  const { page } = usePage();
  const { label, href, external, icon } = link;
  return (
    <li>
      <SmartLink href={href} external={external} icon={icon} current={current ?? currentOf(link, page)}>
        {label}
      </SmartLink>
    </li>
  );
}

/** `page` for a link to this page, `true` if this page is below the link's prefix. */
function currentOf({ href, activePrefix }: LinkData, page: PageData): 'page' | 'true' | undefined {
  if (href === page.href) return 'page';
  return activePrefix !== undefined && `${page.href}/`.startsWith(activePrefix) ? 'true' : undefined;
}
