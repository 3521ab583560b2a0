/** What a build gives operators: the manifest, and the configuration of the chosen server. */

import type { OutputHashes } from '../model/outputFile.ts';
import type { Site } from '../model/plannedSite.ts';
import type { Beside } from '../write/besideFolder.ts';
import { MANIFEST_FILE, renderManifestOf } from './manifest.ts';
import { planNeeds } from './siteNeeds.ts';

/** What is written beside the output. */
export function describeBeside(site: Site, hashes: OutputHashes): Beside {
  const needs = planNeeds(site, hashes);
  const { pages, redirects } = site;
  return {
    files: { [MANIFEST_FILE]: renderManifestOf({ needs, pages, redirects, hashes, sendsHeaders: false }) },
    names: [MANIFEST_FILE],
  };
}
