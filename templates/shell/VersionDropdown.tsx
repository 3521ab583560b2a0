/** The same doc in the other versions; a page outside the docs has no versions and shows nothing. */

import { usePage, useServices, useSite } from '../context.tsx';
import { Dropdown } from './Dropdown.tsx';
import { keepAddress } from './keepAddress.ts';
import { PREFERRED_VERSION_KEY } from './storage.ts';

export function VersionDropdown({ names }: { names: readonly string[] }) {
  const { ui } = useSite();
  const { page } = usePage();
  const { remember } = useServices();
  if (!('versions' in page)) return null;
  const current = page.version;
  const label = (
    <>
      <span className="sr-only">{ui.versions} </span>
      {current.label}
    </>
  );
  const versions = names.flatMap((name) => page.versions.find((version) => version.name === name) ?? []);
  return (
    <Dropdown label={label}>
      {versions.map(({ name, label, href }) => {
        const link = keepAddress(href);
        return (
          <li key={name}>
            <a
              href={href}
              aria-current={name === current.name ? 'true' : undefined}
              {...link}
              onClick={(event) => {
                link.onClick(event);
                remember(PREFERRED_VERSION_KEY, name);
              }}
            >
              {label}
            </a>
          </li>
        );
      })}
    </Dropdown>
  );
}
