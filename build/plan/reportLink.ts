/** Plans the address of a new report about a page: an issue with its title, address, language and version. */

import { fillIn } from '../../templates/model/text.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';

interface ReportInput {
  title: string;
  canonical: string;
  locale: LocaleConfig;
  /** Label of a version of the docs, on a site with several. */
  version?: string | undefined;
}

/** Undefined on a site without `reportUrl`. The client replaces the address of the page with the address of a heading. */
export function planReportHref(
  { title, canonical, locale, version }: ReportInput,
  config: Config,
  ui: Readonly<Record<string, string>>,
): string | undefined {
  if (config.reportUrl === undefined) return undefined;
  const values = { url: canonical, language: locale.label, version: version ?? config.siteVersion };
  return fillIn(config.reportUrl, {
    title: encodeURIComponent(fillIn(ui.reportTitle ?? '', { title })),
    body: encodeURIComponent(fillIn(ui.reportBody ?? '', values)),
  });
}
