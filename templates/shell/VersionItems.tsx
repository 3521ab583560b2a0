/** Navbar items for versions of the docs: a dropdown of all, or a link to one. */

import { useEffect, useState } from 'react';
import { usePage, useServices, useSite } from '../context.tsx';
import type { VersionLink } from '../model/pageData.ts';
import type { NavbarItem, VersionChoice } from '../model/siteData.ts';
import { PREFERRED_VERSION_KEY } from '../model/storageKeys.ts';
import { fillIn } from '../model/text.ts';
import { SmartLink } from '../parts/SmartLink.tsx';
import { Dropdown } from './Dropdown.tsx';

/** Links to the same page in each version, else to the nearest one, and says so. */
export function VersionDropdown({ choice }: { choice: VersionChoice }) {
  const { ui } = useSite();
  const { page } = usePage();
  const { writeStored } = useServices();
  const { label: shown } = useVersion(choice);
  const current = 'version' in page ? page.version.name : undefined;
  const same = 'versions' in page ? page.versions : [];
  const label = (
    <>
      <span className="sr-only">{ui.versions} </span>
      {shown}
    </>
  );
  return (
    <Dropdown label={label} active={choice.versions.some(({ name }) => name === current)}>
      {choice.versions.map((version) => {
        const { name } = version;
        const { href, nearest } = same.find((link) => link.name === name) ?? version;
        return (
          <li key={name}>
            <a
              href={href}
              aria-current={name === current ? 'true' : undefined}
              data-keeps=""
              onClick={() => writeStored(PREFERRED_VERSION_KEY, name)}
            >
              {version.label}
              {nearest !== undefined && <small>{fillIn(ui.versionNearest, { title: nearest })}</small>}
            </a>
          </li>
        );
      })}
    </Dropdown>
  );
}

/** Links to the main doc of one version. */
export function VersionItem({ item }: { item: Extract<NavbarItem, { type: 'docsVersion' }> }) {
  const { page } = usePage();
  const { label, href } = useVersion(item);
  return (
    <li>
      <SmartLink href={href} external={false} current={href === page.href ? 'page' : undefined}>
        {item.label ?? label}
      </SmartLink>
    </li>
  );
}

/** The address of an item that has one in each version. */
export function useVersionedHref({ href, versions = [] }: Pick<VersionedItem, 'href' | 'versions'>): string {
  return useNearestVersion(versions)?.href ?? href;
}

type VersionedItem = Extract<NavbarItem, { type: 'doc' }>;

/** The version of the page; outside the docs the one chosen last, if it is one of these. */
function useNearestVersion<Version extends { name: string }>(versions: readonly Version[]): Version | undefined {
  const { page } = usePage();
  const { watchStored } = useServices();
  const [preferred, setPreferred] = useState<string | null>(null);
  // On every page: the reader may have chosen another version since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comment above
  useEffect(() => watchStored(PREFERRED_VERSION_KEY, setPreferred), [watchStored, page]);
  const candidates = ['version' in page ? page.version.name : null, preferred];
  return candidates.flatMap((name) => versions.find((version) => version.name === name) ?? [])[0];
}

/** The nearest version, else the default one. Throws if there is none. */
function useVersion({ versions = [], lastVersion }: VersionChoice): VersionLink {
  const nearest = useNearestVersion(versions);
  const version = nearest ?? versions.find(({ name }) => name === lastVersion) ?? versions[0];
  if (!version) throw new Error('Docs global data not found: the site has no docs version that this item can lead to.');
  return version;
}
