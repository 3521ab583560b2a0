/** Says that the base address is wrong. Visible only if the stylesheet, which hides it, did not load. */

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
