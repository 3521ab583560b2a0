/** The web servers that a build can be made for. */

export const SERVER_NAMES = [
  'nginx',
  'apache',
  'caddy',
  'netlify',
  'cloudflare',
  'github-pages',
  's3',
  'none',
] as const;

export type ServerName = (typeof SERVER_NAMES)[number];

export const DOCUMENT_FORMS = ['files', 'folders'] as const;

/** Servers that send precompressed files. Hosts compress files themselves. */
export const SENDS_COMPRESSED: ReadonlySet<ServerName> = new Set(['nginx', 'apache', 'caddy']);
