/** Opens a new report about the page, with what is known of it filled in; the client adds the heading. */

import { usePage, useSite } from '../context.tsx';
import { SmartLink } from './SmartLink.tsx';

export function ReportLink() {
  const { ui } = useSite();
  const { reportHref, canonical } = usePage().page;
  if (reportHref === undefined) return null;
  return (
    <SmartLink href={reportHref} external className="report-link" about={canonical}>
      {ui.reportProblem}
    </SmartLink>
  );
}
