/** The navbar: brand, menu, colour mode. Below the desktop width its menu is a panel that slides in. */

import { usePage, useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SmartLink } from '../parts/SmartLink.tsx';
import { BackToTop } from './BackToTop.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { Logo } from './Logo.tsx';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import { NavbarItemView } from './NavbarItemView.tsx';
import { hasSidebar } from './PageSidebar.tsx';
import { PanelClose } from './PanelClose.tsx';
import { MENU_ID, SIDEBAR_ID } from './panelIds.ts';

export function Navbar() {
  const { colorMode, ui } = useSite();
  return (
    <header className="navbar">
      <div className="navbar-row">
        <button type="button" className="icon-button menu-button" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          <span className="sr-only">{ui.toggleNavigation}</span>
        </button>
        <Brand />
        <Menu />
        <BackToTop />
        <SearchButton />
        {!colorMode.disableSwitch && <ColorModeToggle />}
      </div>
    </header>
  );
}

function Brand() {
  const { navbar, home } = useSite();
  const { title, logo } = navbar;
  return (
    <SmartLink className="brand" href={logo?.href ?? home} external={logo?.external ?? false} mark={false}>
      {logo && <Logo {...logo} />}
      {title && <b>{title}</b>}
    </SmartLink>
  );
}

/** On a phone the search stays outside the menu. */
function SearchButton() {
  const { navbar, ui } = useSite();
  const search = navbar.items.find((item) => item.type === 'search');
  if (!search) return null;
  return (
    <a href={search.href} className="icon-button search-link search-button" aria-label={ui.search}>
      <Icon name="search" />
    </a>
  );
}

/** A popover, which works without scripts; on desktop the styles put it into the bar. */
function Menu() {
  const { ui, navbar, blogSidebar } = useSite();
  const { page } = usePage();
  return (
    <nav className="menu panel" id={MENU_ID} popover="auto" aria-label={ui.mainNavigation}>
      <div className="panel-head">
        <PanelClose />
        <b>{navbar.title}</b>
      </div>
      {hasSidebar(page, blogSidebar) && (
        <button type="button" className="panel-switch" popoverTarget={SIDEBAR_ID}>
          {page.sidebar ? ui.docsSidebar : ui.blogSidebar}
        </button>
      )}
      <MenuList position="left" />
      <MenuList position="right" />
    </nav>
  );
}

function MenuList({ position }: { position: 'left' | 'right' }) {
  const { navbar } = useSite();
  const items = navbar.items.filter((item) => item.position === position);
  if (items.length === 0) return null;
  return (
    <ul className={`menu-${position}`}>
      {items.map((item) => (
        <NavbarItemBoundary key={JSON.stringify(item)} item={item}>
          <NavbarItemView item={item} />
        </NavbarItemBoundary>
      ))}
    </ul>
  );
}
