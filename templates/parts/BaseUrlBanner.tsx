/** Says that the base address is wrong. The stylesheet hides it: who reads it got no stylesheet. */

import type { SiteData } from '../model/siteData.ts';
import { fillIn } from '../model/text.ts';

export function BaseUrlBanner({ site: { ui, base } }: { site: SiteData }) {
  return (
    <div className="base-url-banner">
      <p>
        <strong>{ui.baseUrlBannerTitle}</strong>
      </p>
      <p>{fillIn(ui.baseUrlBannerText, { base })}</p>
    </div>
  );
}
