/** Web servers as programs of this machine, each with the configuration that a build has written for it. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { CONTROL_FILES } from '../../build/model/paths.ts';
import type { BuildOptions } from '../../build/site/buildOptions.ts';
import { freePort } from '../freePort.ts';

export interface ServerProgram {
  name: string;
  /** Options of the build. */
  build: Pick<BuildOptions, 'server' | 'documents'>;
  /** Names of the checks that it cannot pass, whatever the build writes; see docs/deploying.md. */
  limits?: readonly string[];
  /** The version, or nothing if it is not installed. */
  version(): string | undefined;
  /** Serves the built `dist` at `base` until the returned function is called. */
  start(place: Place): Promise<() => Promise<void>>;
}

interface Place {
  /** For files of the server. */
  room: string;
  dist: string;
  /** What is beside `dist`. */
  beside: string;
  base: string;
  port: number;
}

/** Where the programs of hosts are installed, outside the repository: see docs/deploying.md. */
const HOST_PROGRAMS = join(tmpdir(), 'docs-servers/node_modules');
const NGINX_MODULES = '/usr/lib/nginx/modules';
const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = ['mpm_event', 'authz_core', 'alias', 'dir', 'mime', 'headers', 'rewrite', 'deflate', 'filter'];

/** Of servers that take no configuration of ours. */
const PLAIN_LIMITS = [
  'old address of 2,000 characters',
  'many old addresses',
  'unknown address',
  'unknown, French',
  'old address with a query',
  'old address of a place',
  'odd old names',
  'Markdown, `.webmanifest`',
  'feeds, `llms.txt`',
  'page chunks',
  'caching',
  'compressed',
  'date, 304',
  'security headers',
  'dot files',
  '`npm run verify`',
];

const NGINX: ServerProgram = {
  name: 'nginx',
  build: { server: 'nginx' },
  limits: ['old address of 2,000 characters'],
  version: () => versionOf('nginx', ['-v'], /nginx\/(\S+)/),
  async start(place) {
    const { room, dist, beside, port } = place;
    const brotli = join(NGINX_MODULES, 'ngx_http_brotli_static_module.so');
    const written = readFileSync(join(beside, 'nginx.conf'), 'utf8');
    const site = existsSync(brotli) ? written.replace('# brotli_static on;', 'brotli_static on;') : written;
    writeFileSync(join(room, 'site.conf'), site);
    const load = existsSync(brotli) ? `load_module ${brotli};\n` : '';
    const server = `server { listen 127.0.0.1:${port}; root "${dist}"; include "${room}/site.conf"; }`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${room}/${name};`,
    );
    // As Debian's nginx.conf: types of its own, and text compressed on the way.
    const http = `access_log off; include /etc/nginx/mime.types; gzip on; ${temporary.join(' ')} ${server}`;
    const conf = `${load}user root; pid ${room}/pid; error_log ${room}/log;\nevents { }\nhttp { ${http} }\n`;
    writeFileSync(join(room, 'nginx.conf'), conf);
    execFileSync('nginx', ['-t', '-q', '-p', room, '-c', join(room, 'nginx.conf')], { stdio: 'inherit' });
    return run('nginx', ['-p', room, '-c', join(room, 'nginx.conf'), '-g', 'daemon off;'], place);
  },
};

const APACHE: ServerProgram = {
  name: 'Apache',
  build: { server: 'apache' },
  version: () => versionOf('apache2', ['-v'], /Apache\/(\S+)/),
  async start(place) {
    const { room, dist, base, port } = place;
    const modules = MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`);
    const alias = base === '/' ? '' : `Alias "${base.slice(0, -1)}" "${dist}"\n`;
    const root = base === '/' ? dist : room;
    // Read with each request, or once: both ways of docs/deploying.md.
    const rules = base === '/' ? 'AllowOverride All' : `AllowOverride None\nInclude "${dist}/.htaccess"`;
    const access = `Require all granted\nOptions FollowSymLinks\n${rules}`;
    const conf = `${modules.join('\n')}
Listen 127.0.0.1:${port}
ServerName localhost
PidFile ${room}/pid
ErrorLog ${room}/log
TypesConfig /etc/mime.types
AddType application/x-gzip .gz
User www-data
Group www-data
DocumentRoot "${root}"
<Directory "/">
AllowOverride None
Require all denied
</Directory>
${alias}<Directory "${dist}">
${access}
</Directory>
`;
    writeFileSync(join(room, 'apache.conf'), conf);
    return run('apache2', ['-d', room, '-f', join(room, 'apache.conf'), '-DFOREGROUND'], place);
  },
};

const CADDY: ServerProgram = {
  name: 'Caddy',
  build: { server: 'caddy' },
  version: () => versionOf('caddy', ['version'], /v?(\d\S*)/),
  async start(place) {
    const { room, dist, beside, port } = place;
    const options = '{\n\tadmin off\n\tauto_https off\n}';
    const site = `http://127.0.0.1:${port} {\n\troot * "${dist}"\n\timport "${beside}/site.caddy"\n}`;
    writeFileSync(join(room, 'Caddyfile'), `${options}\n${site}\n`);
    return run('caddy', ['run', '--config', join(room, 'Caddyfile'), '--adapter', 'caddyfile'], place);
  },
};

/** Cloudflare's own program for trying out a folder, with the code that answers at Pages. */
const CLOUDFLARE: ServerProgram = {
  name: 'Cloudflare Pages',
  build: { server: 'cloudflare' },
  limits: ['odd old names', 'compressed', 'range', 'date, 304', 'files for the server', 'dot files'],
  version: () => packageVersion('wrangler'),
  start(place) {
    const { room, dist, beside, base, port } = place;
    const root = base === '/' ? dist : rootWith(room, dist, base, beside);
    const args = ['pages', 'dev', root, '--ip', '127.0.0.1', '--port', String(port)];
    return run(join(HOST_PROGRAMS, '.bin/wrangler'), [...args, '--compatibility-date', '2026-05-01'], place);
  },
};

/** Netlify's own program for trying out a folder. Later versions fetch more of themselves as they start. */
const NETLIFY: ServerProgram = {
  name: 'Netlify',
  build: { server: 'netlify' },
  limits: [
    'old address with a query',
    'odd old names',
    'Markdown, `.webmanifest`',
    'feeds, `llms.txt`',
    'page chunks',
    'caching',
    'compressed',
    'ETag, 304',
    'date, 304',
    'files for the server',
    'dot files',
    '`npm run verify`',
  ],
  version: () => packageVersion('netlify-cli'),
  async start(place) {
    const { room, dist, beside, base, port } = place;
    const root = base === '/' ? dist : rootWith(room, dist, base, beside);
    const args = [
      'dev',
      '--offline',
      '--dir',
      root,
      '--port',
      String(port),
      '--staticServerPort',
      String(await freePort()),
    ];
    return run(join(HOST_PROGRAMS, '.bin/netlify'), args, place);
  },
};

const PYTHON: ServerProgram = {
  name: 'python',
  build: { server: 'none', documents: 'folders' },
  limits: [...PLAIN_LIMITS, 'with `.html`', 'range', 'ETag, 304', 'files for the server', 'names of no file'],
  version: () => versionOf('python3', ['--version'], /Python (\S+)/),
  async start(place) {
    const { room, dist, base, port } = place;
    const root = base === '/' ? dist : rootWith(room, dist, base);
    return run('python3', ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root], place);
  },
};

/** As `npx sirv` does: with clean addresses, without knowledge of the base. */
const SIRV: ServerProgram = {
  name: 'sirv',
  build: { server: 'none' },
  limits: [...PLAIN_LIMITS, 'odd names'],
  version: () =>
    JSON.parse(readFileSync(new URL('../../node_modules/sirv/package.json', import.meta.url), 'utf8')).version,
  async start({ room, dist, base, port }) {
    const root = base === '/' ? dist : rootWith(room, dist, base);
    const server: Server = createServer(sirv(root, { etag: true }));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
  },
};

export const PROGRAMS: readonly ServerProgram[] = [NGINX, APACHE, CADDY, CLOUDFLARE, NETLIFY, PYTHON, SIRV];

/** A folder in which the site is at its base, with what hosts read at the top. */
function rootWith(room: string, dist: string, base: string, beside = ''): string {
  const root = join(room, 'root');
  mkdirSync(root);
  cpSync(dist, join(root, base.slice(1, -1)), { recursive: true });
  for (const name of CONTROL_FILES) if (existsSync(join(beside, name))) cpSync(join(beside, name), join(root, name));
  return root;
}

/** Debian has no `-v` of some programs on the standard output. */
function versionOf(program: string, args: string[], pattern: RegExp): string | undefined {
  try {
    const output = execFileSync('sh', ['-c', `${program} ${args.join(' ')} 2>&1`], { encoding: 'utf8' });
    return pattern.exec(output)?.[1];
  } catch {
    return undefined;
  }
}

function packageVersion(name: string): string | undefined {
  const file = join(HOST_PROGRAMS, name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** Starts a program in `room`: those of hosts write their state into the current folder. */
async function run(program: string, args: string[], { room, port }: Place): Promise<() => Promise<void>> {
  const child = spawn(program, args, { cwd: room, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${program} does not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return () => stop(child, ended);
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill();
  await ended;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}
