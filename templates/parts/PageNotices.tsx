/** Notices above the text: not translated, unlisted, another version. */

import { usePage, useSite } from '../context.tsx';
import type { DocVersion } from '../model/pageData.ts';
import { fillIn } from '../model/text.ts';
import { Notice } from './Notice.tsx';

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
    </>
  );
}

export function VersionBanner({ version }: { version: DocVersion }) {
  const { ui } = useSite();
  if (version.banner === 'none') return null;
  const text = version.banner === 'unreleased' ? ui.versionUnreleased : ui.versionUnmaintained;
  return (
    <Notice kind="warning">
      {fillIn(text, { version: version.label })}{' '}
      {version.latestHref && <a href={version.latestHref}>{ui.versionLatestLink}</a>}
    </Notice>
  );
}

/** Shown only if there are several versions. */
export function VersionBadge({ version, of }: { version: DocVersion; of: number }) {
  const { ui } = useSite();
  if (of < 2) return null;
  return <p className="badge">{fillIn(ui.versionLabel, { version: version.label })}</p>;
}
