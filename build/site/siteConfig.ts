/** The types of the settings as the builder has them: validated, with every default. They follow from the schema. */

import type { completeConfig } from './derivedDefaults.ts';

export type Config = ReturnType<typeof completeConfig> & {
  /** The files it was read from, as diagnostics name them: `content/site.ts`. */
  settingsFiles?: { site: string; sidebars: string };
};

export type LocaleConfig = Config['locales'][number];
export type DocsConfig = Exclude<Config['docs'], false>;
export type VersionConfig = DocsConfig['versions'][number];
export type BlogConfig = Exclude<Config['blog'], false>;
export type NavbarItemConfig = Config['navbar']['items'][number];
export type LinkConfig = Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number];
export type LogoConfig = NonNullable<Config['navbar']['logo']>;
export type FooterConfig = NonNullable<Config['footer']>;
export type FooterLinkConfig = FooterConfig['links'][number];
export type BuildConfig = Config['build'];
export type BudgetKind = keyof BuildConfig['budgets'];
/** Bytes before compression. */
export type SizeBudget = NonNullable<BuildConfig['budgets'][BudgetKind]>;
export type PolicyHosts = Config['security']['hosts'];
