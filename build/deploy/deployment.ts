/** What a build gives operators: the manifest, and the configuration of the chosen server. */

import type { OutputFile, OutputHashes } from '../model/outputFile.ts';
import type { Site } from '../plan/plannedSite.ts';
import type { Assets } from '../render/bundle.ts';
import { policyNeeds, securityHeaders } from '../render/contentPolicy.ts';
import type { Beside } from '../write/besideFolder.ts';
import { MANIFEST_FILE, renderManifestOf } from './manifest.ts';
import { BESIDE_NAMES, SERVERS } from './serverFiles.ts';
import { planNeeds, type SiteNeeds } from './siteNeeds.ts';

interface Built {
  site: Site;
  assets: Assets;
}

/** Files that the chosen host reads in the folder of the site. `hashes` are all files that readers ask for. */
export function serverFilesInside(built: Built, hashes: OutputHashes): OutputFile[] {
  const { server } = built.site.config.build;
  const { inside } = SERVERS[server];
  const files = inside ? inside(needsOf(built, hashes)) : {};
  return Object.entries(files).map(([path, content]) => ({ path, content, from: `the files for ${server}` }));
}

/** What is written beside the output. */
export function describeBeside(built: Built, hashes: OutputHashes): Beside {
  const needs = needsOf(built, hashes);
  const { sendsHeaders, beside } = SERVERS[needs.server];
  const { pages, redirects } = built.site;
  const manifest = renderManifestOf({ needs, pages, redirects, hashes, sendsHeaders });
  return { files: { [MANIFEST_FILE]: manifest, ...beside?.(needs) }, names: [MANIFEST_FILE, ...BESIDE_NAMES] };
}

function needsOf({ site, assets }: Built, hashes: OutputHashes): SiteNeeds {
  return planNeeds(site, { hashes, headers: securityHeaders(policyNeeds(site, assets)) });
}
