/** The input of planning. */

import type { Config } from '../../templates/model/siteConfig.ts';
import type { NameCard } from '../model/card.ts';
import type { Diagnostic, Sink } from '../model/diagnostic.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content } from '../model/source.ts';
import type { SidebarsConfig } from '../settings/sidebarSettings.ts';

export interface PlanInput {
  parsed: readonly ParsedSource[];
  content: Omit<Content, 'files'>;
  config: Config;
  sidebars: SidebarsConfig;
  /** Adds the position of a string in the settings. */
  locate?: (diagnostic: Diagnostic) => Diagnostic;
  /** Without it, pages have no share cards. */
  nameCard?: NameCard;
}

/** The context shared by all planning steps. */
export interface PlanContext extends PlanInput {
  report: Sink;
}
