/** Opens a new report about the page, with what is known of it filled in. */

import { usePage, useServices, useSite } from '../context.tsx';
import { SmartLink } from './SmartLink.tsx';

/** The heading is added when the link is used: it needs the client. */
export function ReportLink() {
  const { ui } = useSite();
  const { page } = usePage();
  const { completeReport } = useServices();
  if (page.reportHref === undefined) return null;
  return (
    <SmartLink
      href={page.reportHref}
      external
      className="report-link"
      onUse={({ currentTarget }) => completeReport(currentTarget, page)}
    >
      {ui.reportProblem}
    </SmartLink>
  );
}
