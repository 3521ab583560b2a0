/** Web servers as programs of this machine, each with the configuration that a build has written for it. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import type { BuildOptions } from '../../build/settings/buildOptions.ts';

export interface ServerProgram {
  name: string;
  /** Options of the build. */
  build: Pick<BuildOptions, 'server' | 'documents'>;
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

const NGINX_MODULES = '/usr/lib/nginx/modules';
const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = ['mpm_event', 'authz_core', 'alias', 'dir', 'mime', 'headers', 'rewrite', 'deflate', 'filter'];

const NGINX: ServerProgram = {
  name: 'nginx',
  build: { server: 'nginx' },
  version: () => versionOf('nginx', ['-v'], /nginx\/(\S+)/),
  async start({ room, dist, beside, port }) {
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
    return run('nginx', ['-p', room, '-c', join(room, 'nginx.conf'), '-g', 'daemon off;'], port);
  },
};

const APACHE: ServerProgram = {
  name: 'Apache',
  build: { server: 'apache' },
  version: () => versionOf('apache2', ['-v'], /Apache\/(\S+)/),
  async start({ room, dist, base, port }) {
    const modules = MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`);
    const alias = base === '/' ? '' : `Alias "${base.slice(0, -1)}" "${dist}"\n`;
    const root = base === '/' ? dist : room;
    const access = 'AllowOverride All\nRequire all granted\nOptions FollowSymLinks';
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
    return run('apache2', ['-d', room, '-f', join(room, 'apache.conf'), '-DFOREGROUND'], port);
  },
};

const CADDY: ServerProgram = {
  name: 'Caddy',
  build: { server: 'caddy' },
  version: () => versionOf('caddy', ['version'], /v?(\d\S*)/),
  async start({ room, dist, beside, port }) {
    const options = '{\n\tadmin off\n\tauto_https off\n}';
    const site = `http://127.0.0.1:${port} {\n\troot * "${dist}"\n\timport "${beside}/site.caddy"\n}`;
    writeFileSync(join(room, 'Caddyfile'), `${options}\n${site}\n`);
    return run('caddy', ['run', '--config', join(room, 'Caddyfile'), '--adapter', 'caddyfile'], port);
  },
};

const PYTHON: ServerProgram = {
  name: 'python',
  build: { server: 'none', documents: 'folders' },
  version: () => versionOf('python3', ['--version'], /Python (\S+)/),
  async start({ room, dist, base, port }) {
    const root = base === '/' ? dist : rootWith(room, dist, base);
    return run('python3', ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root], port);
  },
};

/** As `npx sirv` does: with clean addresses, without knowledge of the base. */
const SIRV: ServerProgram = {
  name: 'sirv',
  build: { server: 'none' },
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

export const PROGRAMS: readonly ServerProgram[] = [NGINX, APACHE, CADDY, PYTHON, SIRV];

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A folder in which the site is at its base. */
function rootWith(room: string, dist: string, base: string): string {
  const root = join(room, 'root');
  mkdirSync(root);
  symlinkSync(dist, join(root, base.slice(1, -1)));
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

async function run(program: string, args: string[], port: number): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`${program} does not start:\n${output}`);
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
