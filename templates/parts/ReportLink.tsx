/** Opens a new report about the page, with what is known of it filled in. */

import type { SyntheticEvent } from 'react';
import { usePage, useServices, useSite } from '../context.tsx';
import type { PageData } from '../model/pageData.ts';
import type { SiteData } from '../model/siteData.ts';
import { fillIn } from '../model/text.ts';
import { SmartLink } from './SmartLink.tsx';

/** Nothing on a site without `reportUrl`. The heading is added when the link is used: it needs the client. */
export function ReportLink() {
  const site = useSite();
  const { page } = usePage();
  const { completeReport } = useServices();
  const { reportUrl, ui } = site;
  if (reportUrl === undefined) return null;
  const complete = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    completeReport(currentTarget, (heading) => reportHref(reportUrl, site, page, heading));
  };
  return (
    <SmartLink href={reportHref(reportUrl, site, page)} external className="report-link" onUse={complete}>
      {ui.reportProblem}
    </SmartLink>
  );
}

function reportHref(
  pattern: string,
  { ui, locale, siteVersion }: SiteData,
  page: PageData,
  heading?: { id: string; text: string },
): string {
  const url = heading ? `${page.canonical}#${heading.id}` : page.canonical;
  const version = 'versions' in page && page.versions.length > 1 ? page.version.label : siteVersion;
  const lines = [
    fillIn(ui.reportBody, { url, language: locale.label, version }),
    ...(heading ? [fillIn(ui.reportSection, { heading: heading.text })] : []),
    `\n${ui.reportQuestion}\n`,
  ];
  return fillIn(pattern, {
    title: encodeURIComponent(fillIn(ui.reportTitle, { title: page.title })),
    body: encodeURIComponent(lines.join('\n')),
  });
}
