/** The files of each server, in the folder of the site or beside it. */

import { HEADERS_FILE, HTACCESS_FILE, REDIRECTS_FILE } from '../../model/paths.ts';
import type { ServerName } from '../../site/serverNames.ts';
import { renderApache } from './apache.ts';
import { renderCaddy } from './caddy.ts';
import { renderHostFiles } from './hostFiles.ts';
import { renderNginx } from './nginx.ts';
import { renderS3 } from './s3.ts';
import type { SiteNeeds } from './siteNeeds.ts';

interface ServerFiles {
  /** Files that the host reads in the folder of the site. */
  inside?(needs: SiteNeeds): Record<string, string>;
  /** Files for the operator. */
  beside?(needs: SiteNeeds): Record<string, string>;
  /** Whether the files above set headers. */
  sendsHeaders: boolean;
}

/** These hosts read their files at the top of what is published, which is not this folder below a base path. */
const HOST: ServerFiles = {
  inside: (needs) => (needs.base === '/' ? renderHostFiles(needs) : {}),
  beside: (needs) => (needs.base === '/' ? {} : renderHostFiles(needs)),
  sendsHeaders: true,
};

/** GitHub Pages has no configuration: it finds `404.html`, and `.nojekyll` keeps Jekyll away. */
export const SERVERS: Readonly<Record<ServerName, ServerFiles>> = {
  nginx: { beside: (needs) => ({ 'nginx.conf': renderNginx(needs) }), sendsHeaders: true },
  apache: { inside: (needs) => ({ [HTACCESS_FILE]: renderApache(needs) }), sendsHeaders: true },
  caddy: { beside: (needs) => ({ 'site.caddy': renderCaddy(needs) }), sendsHeaders: true },
  netlify: HOST,
  cloudflare: HOST,
  'github-pages': { sendsHeaders: false },
  s3: { beside: renderS3, sendsHeaders: false },
  none: { sendsHeaders: false },
};

/** Every name that may be beside the output. */
export const BESIDE_NAMES = [
  'nginx.conf',
  'site.caddy',
  's3-upload.sh',
  's3-website.json',
  'cloudfront-function.js',
  'cloudfront-headers.json',
  HEADERS_FILE,
  REDIRECTS_FILE,
] as const;
