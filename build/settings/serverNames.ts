/** The web servers that a build can be made for. */

import type { BuildConfig, ServerName } from '../../templates/model/siteConfig.ts';

export const SERVER_NAMES = [
  'nginx',
  'apache',
  'caddy',
  'netlify',
  'cloudflare',
  'github-pages',
  's3',
  'none',
] as const satisfies readonly ServerName[];

export const DOCUMENT_FORMS = ['files', 'folders'] as const satisfies ReadonlyArray<BuildConfig['documents']>;

/** Servers that send precompressed files. Hosts compress files themselves. */
export const SENDS_COMPRESSED: ReadonlySet<ServerName> = new Set(['nginx', 'apache', 'caddy']);
