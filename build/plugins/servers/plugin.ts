/** Web servers: the configuration of the chosen one, compressed copies for it, and the manifest by which `npm run verify` compares. */

import { policyNeeds, securityHeaders } from '../../emit/contentPolicy.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { Built, Plugin } from '../../plugin.ts';
import { BESIDE_NAMES, SERVERS } from './serverFiles.ts';
import { MANIFEST_FILE, renderManifestOf } from './siteManifest.ts';
import { planNeeds, type SiteNeeds } from './siteNeeds.ts';

export const plugin: Plugin = {
  name: 'servers',
  async finish(built) {
    for (const file of filesInside(built)) await built.writer.add(file);
    if (!built.site.config.build.precompress) return;
    const { compressFiles } = await import('./compression.ts');
    await built.step(
      'compress',
      () => compressFiles(built),
      (count) => `${count} files`,
    );
  },
  beside(built) {
    const needs = needsOf(built);
    const { sendsHeaders, beside } = SERVERS[needs.server];
    const { pages, redirects } = built.site;
    const manifest = renderManifestOf({ needs, pages, redirects, hashes: built.writer.hashes, sendsHeaders });
    return { files: { [MANIFEST_FILE]: manifest, ...beside?.(needs) }, names: [MANIFEST_FILE, ...BESIDE_NAMES] };
  },
};

/** Files that the chosen host reads in the folder of the site. */
function filesInside(built: Built): OutputFile[] {
  const { server } = built.site.config.build;
  const { inside } = SERVERS[server];
  const files = inside ? inside(needsOf(built)) : {};
  return Object.entries(files).map(([path, content]) => ({ path, content, from: `the files for ${server}` }));
}

function needsOf({ site, assets, writer: { hashes } }: Built): SiteNeeds {
  return planNeeds(site, { hashes, headers: securityHeaders(policyNeeds(site, assets)) });
}
