/** Notices above the text: not translated, outdated translation, unlisted, another version. */

import { usePage, useSite } from '../context.tsx';
import type { DocVersion, OutdatedNotice } from '../model/pageData.ts';
import { fillIn } from '../model/text.ts';
import { Notice } from './Notice.tsx';
import { Html } from './Prose.tsx';

export function PageNotices() {
  const { ui } = useSite();
  const { page } = usePage();
  const unlisted = 'unlisted' in page && page.unlisted;
  return (
    <>
      {unlisted && (
        <Notice kind="caution" title={ui.unlistedTitle}>
          {ui.unlistedText}
        </Notice>
      )}
      {page.fallback && (
        <Notice kind="info" title={ui.notTranslatedTitle}>
          {ui.notTranslatedText}
        </Notice>
      )}
      {page.outdated && <Outdated {...page.outdated} />}
    </>
  );
}

/** Leads to what is newer in the original. */
function Outdated({ dateText, lang, language, parts }: OutdatedNotice) {
  const { ui } = useSite();
  const names = { head: ui.outdatedHead, lead: ui.outdatedLead };
  const list = (
    <ul>
      {parts.map(({ kind, html, href, lang: own }) => (
        <li key={kind + href}>
          <a href={href} hrefLang={lang} lang={own === lang ? lang : undefined}>
            {kind === 'section' ? <Html html={html} /> : names[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice kind="info" title={fillIn(ui.outdatedTitle, { language })} more={list}>
      {dateText ? fillIn(ui.outdatedText, { language, date: dateText }) : fillIn(ui.outdatedUndated, { language })}
    </Notice>
  );
}

export function VersionBanner({ version }: { version: DocVersion }) {
  const { ui } = useSite();
  if (version.banner === 'none') return null;
  const { banner, label, latestHref, latestLabel = '', latestNearest: title } = version;
  const text = banner === 'unreleased' ? ui.versionUnreleased : ui.versionUnmaintained;
  const link = title === undefined ? ui.versionLatestLink : ui.versionLatestNearest;
  return (
    <Notice kind="warning">
      {fillIn(text, { version: label })}{' '}
      {latestHref && <a href={latestHref}>{fillIn(link, { version: latestLabel, title: title ?? '' })}</a>}
    </Notice>
  );
}

/** Shown only if there are several versions. The search reads which version it covers. */
export function VersionBadge({ version, of }: { version: DocVersion; of: number }) {
  const { ui } = useSite();
  if (of < 2) return null;
  return (
    <p
      className="badge"
      data-version={version.isLast ? undefined : version.name}
      data-label={version.isLast ? undefined : version.label}
    >
      {fillIn(ui.versionLabel, { version: version.label })}
    </p>
  );
}
