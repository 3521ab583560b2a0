/** The footer: columns of links or a single row, a logo, the copyright. */

import { useSite } from '../context.tsx';
import type { FooterData, LinkData, LogoData } from '../model/siteData.ts';
import { SmartLink } from '../parts/SmartLink.tsx';
import { Logo } from './Logo.tsx';

export function Footer() {
  const { footer, ui } = useSite();
  if (!footer) return null;
  return (
    <footer className={`footer footer-${footer.style}`}>
      <div className="footer-inner">
        <nav className={`footer-${footer.layout}`} aria-label={ui.footer}>
          {footer.layout === 'columns' ? <Columns footer={footer} /> : <LinkList links={footer.links} />}
        </nav>
        {footer.logo && <FooterLogo logo={footer.logo} />}
        <div className="footer-end">
          {footer.copyright && <p className="copyright">{footer.copyright}</p>}
          <button type="button" className="footer-keys js-only">
            {ui.keys}
          </button>
        </div>
      </div>
    </footer>
  );
}

function FooterLogo({ logo }: { logo: LogoData }) {
  const { href, external } = logo;
  return (
    <p className="footer-logo">
      {href === undefined ? (
        <Logo {...logo} />
      ) : (
        <SmartLink href={href} external={external} mark={false}>
          <Logo {...logo} />
        </SmartLink>
      )}
    </p>
  );
}

function Columns({ footer }: { footer: FooterData }) {
  return footer.columns.map(({ title, items }) => (
    <div key={title}>
      <h2>{title}</h2>
      <LinkList links={items} />
    </div>
  ));
}

function LinkList({ links }: { links: readonly LinkData[] }) {
  return (
    <ul>
      {links.map(({ label, href, external, icon }) => (
        <li key={label + href}>
          <SmartLink href={href} external={external} icon={icon}>
            {label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
