/** The same page in the other languages. */

import { usePage, useSite } from '../context.tsx';
import { Dropdown } from './Dropdown.tsx';

export function LocaleDropdown() {
  const { locale, locales, ui } = useSite();
  const { page } = usePage();
  const label = (
    <>
      <span className="sr-only">{ui.languages} </span>
      {locale.label}
    </>
  );
  return (
    <Dropdown label={label} icon="language">
      {locales.map((each) => {
        const href = page.alternates.find((link) => link.locale === each.id)?.href ?? each.href;
        // Completed by client/behaviours/keptLinks.ts: a wrong address has no same page.
        const keeps = page.kind === 'notFound' ? each.href : '';
        const current = each.id === locale.id ? 'true' : undefined;
        return (
          <li key={each.id}>
            <a href={href} lang={each.lang} hrefLang={each.lang} aria-current={current} data-keeps={keeps}>
              {each.label}
            </a>
          </li>
        );
      })}
    </Dropdown>
  );
}
