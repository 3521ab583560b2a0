/** The input of planning. */

import type { Diagnostic, Sink } from '../model/diagnostic.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content } from '../model/source.ts';
import { ofVersion } from '../model/versionFolders.ts';
import type { Plugin } from '../plugin.ts';
import type { OwnSidebars, SidebarsConfig } from '../site/sidebarSettings.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';

export interface PlanInput {
  parsed: readonly ParsedSource[];
  content: Omit<Content, 'files'>;
  config: Config;
  plugins?: readonly Plugin[];
  sidebars: SidebarsConfig;
  /** By name of a frozen version, for those that have their own. */
  frozenSidebars?: ReadonlyMap<string, OwnSidebars>;
  /** Adds the position of a string in the settings. */
  locate?: (diagnostic: Diagnostic) => Diagnostic;
}

/** The sidebars of a version of the docs. */
export function sidebarsOf(
  version: string,
  { config, sidebars, frozenSidebars }: Pick<PlanInput, 'config' | 'sidebars' | 'frozenSidebars'>,
): OwnSidebars {
  return ofVersion(
    version,
    { sidebars, file: config.settingsFiles?.sidebars ?? 'content/sidebars.ts' },
    frozenSidebars,
  );
}

/** The context shared by all planning steps. */
export interface PlanContext extends PlanInput {
  /** Generated files that pages may link to. */
  linkedFiles: readonly string[];
  report: Sink;
}

/** The same for the steps that plan one language. */
export interface LocaleInput extends PlanContext {
  locale: LocaleConfig;
  /** The pages of the kind that is planned. */
  localizedPages: readonly LocalizedPage[];
  /** Path of a page in the language of its source. */
  originalPath: (localized: LocalizedPage) => string;
  ui: Readonly<Record<string, string>>;
}
