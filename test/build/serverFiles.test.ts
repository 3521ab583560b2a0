/** The configuration of every server: the same needs, nothing of an address read as syntax. Whether servers obey, `npm run servers` shows. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { securityHeaders } from '../../build/emit/contentPolicy.ts';
import type { Page } from '../../build/plan/plannedSite.ts';
import { renderApache } from '../../build/plugins/servers/apache.ts';
import { renderCaddy } from '../../build/plugins/servers/caddy.ts';
import { renderHostFiles } from '../../build/plugins/servers/hostFiles.ts';
import { renderNginx } from '../../build/plugins/servers/nginx.ts';
import { renderS3 } from '../../build/plugins/servers/s3.ts';
import { planNeeds, type SiteNeeds } from '../../build/plugins/servers/siteNeeds.ts';
import { configOf, EN, FR } from './builders.ts';

/** Signs with a meaning in one of the formats. */
const ODD = `a$host  b;c  d{x}  e*  :splat  g#h  i%41  50%  m n  été  q"r  s't  (u|v)[w]^  x\\y  z?`.split('  ');
const PATHS = [
  'index.html',
  'api/cli.html',
  'api/cli.md',
  'blog/rss.xml',
  'blog.html',
  'assets/a.12345678.js',
  'assets/pages/api/cli-3e2.12345678.htm',
  'app.webmanifest',
];

/** The needs of a site with these old addresses, which all lead to the page `to`. */
function needsOf(
  from: readonly string[],
  { base = '/base/', hsts, ...build }: Record<string, unknown> = {},
  to = 'api/cli',
): SiteNeeds {
  const plain = configOf({});
  const config = configOf({
    base: String(base),
    security: { ...plain.security, ...(hsts !== undefined && { hsts: Number(hsts) }) },
    build: { ...plain.build, server: 'nginx', precompress: true, ...build },
  });
  const pages = [EN, FR].map(
    (locale) => ({ locale, file: locale.path ? 'fr/404.html' : '404.html', data: { kind: 'notFound' } }) as Page,
  );
  const redirects = from.map((path) => ({ from: `/${path}`, href: `${base}${to}` }) as never);
  const hashes = new Map([...PATHS, `${PATHS[0]}.br`].map((path) => [path, { hash: '', size: 1 }]));
  const policy = { inlineScripts: [], hosts: config.security.hosts, hasManifest: false };
  return planNeeds({ config, redirects, pages }, { hashes, headers: securityHeaders(policy) });
}

test('every server says for how long a browser asks by TLS alone, if the settings do', () => {
  const needs = needsOf([], { hsts: 3600 });
  const all = [renderNginx(needs), renderApache(needs), renderCaddy(needs), renderHostFiles(needs)._headers ?? ''];
  for (const text of all) assert.match(text, /Strict-Transport-Security.*max-age=3600/);
  assert.match(renderS3(needs)['cloudfront-headers.json'] ?? '', /"AccessControlMaxAgeSec": 3600/);
  assert.doesNotMatch(renderNginx(needsOf([])), /Strict-Transport/);
});

test('the needs: types by extension, files of their own type, the inner 404 page first, no compressed copies', () => {
  const needs = needsOf(['old']);
  assert.equal(needs.types.map(([extension]) => extension).join(), 'htm,html,js,md,webmanifest,xml');
  assert.deepEqual(needs.ownTypes, [['blog/rss.xml', 'application/rss+xml; charset=utf-8']]);
  assert.deepEqual(
    needs.notFound.map(({ below }) => below),
    ['fr/', ''],
  );
  const names = needs.headers.map(([name]) => name);
  for (const name of ['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'])
    assert.ok(names.includes(name), name);
});

test('nginx: every old address is one quoted word, and no dollar sign is a variable', () => {
  const text = renderNginx(needsOf(ODD, {}, 'cost-$host'));
  const rules = [...text.matchAll(/^location = ("(?:[^"\\]|\\.)*") \{ return 301 ("(?:[^"\\]|\\.)*"); \}$/gm)];
  const moved = rules.map(([, from = '']) => from.slice(1, -1).replace(/\\(["\\])/g, '$1'));
  for (const name of ODD)
    for (const end of ['', '/', '.html']) assert.ok(moved.includes(`/base/${name}${end}`), name + end);
  assert.equal(rules.length, ODD.length * 3 + 1);
  for (const [, , to = ''] of rules.slice(1)) assert.equal(to, '"/base/cost-%24host$is_args$args"');
  assert.match(
    text,
    /location \^~ "\/base\/fr\/" \{\n.*\n[^}]*error_page 404 "\/base\/fr\/404\.html";[^}]*add_header X-Frame-Options "DENY" always;/,
  );
  assert.match(text, /assets\/" \{\n.*\n[^}]*add_header Cache-Control "public, max-age=31536000, immutable";/);
  assert.doesNotMatch(text, /immutable" always/);
  assert.match(text, /^gzip_static on;$/m);
  assert.match(renderNginx(needsOf([], { precompress: false })), /^gzip_types .*text\/markdown/m);
});

test('page chunks are HTML, kept for good, and told to search engines as no pages', () => {
  const needs = needsOf([]);
  const nginx = /^location \^~ "\/base\/assets\/pages\/" \{\n.*\n[^}]*^\}/m.exec(renderNginx(needs))?.[0] ?? '';
  assert.match(
    nginx,
    /^ {4}add_header X-Robots-Tag "noindex" always;\n {4}add_header Cache-Control "public, .*immutable";/m,
  );
  assert.match(renderNginx(needs), /^ {4}text\/html htm;$/m);
  const apache = renderApache(needs);
  assert.match(apache, /m#\^\/base\/assets\/pages\/#">\n {2}Header set X-Robots-Tag noindex\n<\/If>/);
  assert.match(apache, /^AddType "text\/html; charset=utf-8" \.htm$/m);
  const caddy = renderCaddy(needs);
  assert.match(caddy, /^\t\theader "\/assets\/pages\/\*" X-Robots-Tag noindex$/m);
  assert.match(caddy, /path "\*\.htm"\n.* Content-Type "text\/html; charset=utf-8"$/m);
  const { _headers } = renderHostFiles({ ...needs, server: 'cloudflare' });
  assert.match(_headers ?? '', /^\/base\/assets\/pages\/\*\n {2}X-Robots-Tag: noindex$/m);
  for (const text of [nginx, apache, caddy, _headers]) assert.equal(text?.split('noindex').length, 2);
  const upload = renderS3({ ...needs, server: 's3' })['s3-upload.sh'] ?? '';
  assert.match(
    upload,
    /--include '\*\.htm' --content-type 'text\/html; charset=utf-8' --cache-control 'public, .*immutable'$/m,
  );
});

test('nginx: a header that it cannot say is a mistake of ours, not a hole', () => {
  assert.throws(() => renderNginx({ ...needsOf([]), headers: [['X-Test', '$host']] }), /nginx cannot send/);
});

test('nginx: an address that it would compare by its first bytes alone is left to the document', () => {
  const text = renderNginx(needsOf(['é'.repeat(124), 'é'.repeat(125)]));
  assert.match(text, /^location = "\/base\/é{124}" /m);
  assert.doesNotMatch(text, /é{124}\.html|é{125}/);
});

test('nginx: at the root nothing is rewritten, below a base its address without slash leads on', () => {
  assert.doesNotMatch(renderNginx(needsOf([], { base: '/' })), /break;/);
  assert.match(renderNginx(needsOf([])), /^location = "\/base" \{ return 301 "\/base\/\$is_args\$args"; \}$/m);
});

test('Apache: each pattern matches its old address and nothing else', () => {
  const text = renderApache(needsOf(ODD, {}, 'a%20b$c'));
  const moved = text.slice(text.indexOf('# Old addresses.'), text.indexOf('# No slash'));
  const rules = [...moved.matchAll(/^RewriteRule "(.*)" "(.*)" \[R=301,NE,L\]$/gm)];
  assert.equal(rules.length, ODD.length);
  for (const [index, [, pattern = '', target]] of rules.entries()) {
    const matches = ODD.filter((name) => new RegExp(pattern).test(name));
    assert.deepEqual(matches, [ODD[index]]);
    assert.ok(new RegExp(pattern).test(`${ODD[index]}/`) && new RegExp(pattern).test(`${ODD[index]}.html`));
    assert.doesNotMatch(pattern, /"/);
    // Neither a group of a pattern nor one of a condition.
    assert.equal(target, '/base/a\\%20b\\%24c');
  }
  assert.match(
    text,
    /<If "%\{REQUEST_URI\} =~ m#\^\/base\/fr\/#">\n {2}ErrorDocument 404 \/base\/fr\/404\.html\n<\/If>/,
  );
});

test('Cloudflare gets no more redirects than it reads', () => {
  const many = Array.from({ length: 1500 }, (_, index) => `old-${index}`);
  const linesFor = (server: string) =>
    (renderHostFiles(needsOf(many, { server }))._redirects ?? '').split(' 301').length - 1;
  assert.equal(linesFor('cloudflare'), 2000);
  assert.equal(linesFor('netlify'), 3000);
});

test('Apache puts the query before a hash', () => {
  const text = renderApache(needsOf(['old'], {}, 'api/cli#exit'));
  assert.match(text, /"\/base\/api\/cli\?%\{QUERY_STRING\}#exit" \[R=301,NE,L\]\n.*"\/base\/api\/cli#exit"/);
});

test('Caddy: what its syntax cannot quote is a regular expression', () => {
  const text = renderCaddy(needsOf(ODD));
  const keys = [...text.matchAll(/^\t"(~\^)?([^"]*?)\$?" "\/[^"]*" ""$/gm)];
  const plain = (key: string) =>
    key.replaceAll(/\\x(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  assert.deepEqual(
    keys.map(([, isPattern, key = '']) => (isPattern ? plain(key) : key)),
    ODD.flatMap((name) => [`/base/${name}`, `/base/${name}/`, `/base/${name}.html`]),
  );
  for (const [line] of keys) assert.doesNotMatch(line.replace(/ .*/, ''), /[{}`]/);
  assert.match(text, /handle "\/base\/fr\/\*" \{\n\t\t\trewrite \* "\/fr\/404\.html"/);
  assert.match(text, /precompressed br gzip/);
  assert.doesNotMatch(renderCaddy(needsOf([], { precompress: false })), /precompressed/);
});

test('Netlify and Cloudflare: three words a line, no wildcard of a writer', () => {
  const { _redirects = '', _headers = '' } = renderHostFiles(needsOf(ODD, { server: 'netlify' }));
  const lines = _redirects.trim().split('\n');
  for (const line of lines) assert.match(line, /^\/\S+ \/\S+ (?:301!|404)$/);
  assert.deepEqual(
    lines.filter((line) => /[*:]/.test(line)),
    ['/base/fr/* /base/fr/404.html 404', '/base/* /base/404.html 404'],
  );
  assert.ok(lines.includes('/base/g%23h /base/api/cli 301!') && lines.includes('/base/z%3F/ /base/api/cli 301!'));
  assert.match(_headers, /^\/\*\n {2}Content-Security-Policy: default-src 'none'; /);
  assert.match(_headers, /^\/base\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
  assert.match(_headers, /^\/base\/blog\/rss\.xml\n {2}Content-Type: application\/rss\+xml; charset=utf-8$/m);
  const root = (server: string) => renderHostFiles(needsOf([], { server, base: '/' }))._redirects;
  assert.equal(root('netlify'), '/fr/* /fr/404.html 404\n');
  assert.equal(root('cloudflare'), '');
});

test('CloudFront gets no more bytes than it takes', () => {
  const many = Array.from({ length: 66 }, (_, index) => `old-${index}`);
  const files = renderS3(needsOf(many, { server: 's3' }, `api/cli#${'é'.repeat(100)}`));
  const { length } = Buffer.from(files['cloudfront-function.js'] ?? '');
  assert.ok(length > 5_000 && length <= 10_240, `${length}`);
});

test('CloudFront: clean addresses, old ones, files', () => {
  const files = renderS3(needsOf(['old', 'g#h', "s't"], { server: 's3', documents: 'folders' }));
  const { SecurityHeadersConfig, CustomHeadersConfig } = JSON.parse(files['cloudfront-headers.json'] ?? '');
  assert.deepEqual(SecurityHeadersConfig.FrameOptions, { Override: true, FrameOption: 'DENY' });
  assert.match(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy, /^default-src 'none'; /);
  assert.equal(CustomHeadersConfig.Quantity, CustomHeadersConfig.Items.length);
  assert.ok(!JSON.stringify(CustomHeadersConfig).includes('Referrer-Policy'));
  const handler = runInNewContext(`${files['cloudfront-function.js']}; handler`);
  const ask = (uri: string, querystring = {}) => handler({ request: { uri, querystring } });
  assert.equal(ask('/base/api/cli').uri, '/base/api/cli/index.html');
  assert.equal(ask('/base/api/cli/').uri, '/base/api/cli/index.html');
  assert.equal(ask('/base/release-notes/v2.5.1').uri, '/base/release-notes/v2.5.1/index.html');
  assert.equal(ask('/base/blog/rss.xml').uri, '/base/blog/rss.xml');
  assert.equal(
    ask('/base/old/', { x: { value: '1' }, y: { value: '' } }).headers.location.value,
    '/base/api/cli?x=1&y',
  );
  assert.equal(ask('/base/g%23h').headers.location.value, '/base/api/cli');
  assert.equal(ask('/base').headers.location.value, '/base/');
  assert.match(files['s3-upload.sh'] ?? '', /^PREFIX='\/base'$/m);
  assert.equal(JSON.parse(files['s3-website.json'] ?? '').ErrorDocument.Key, 'base/404.html');
});

test('no server sends a dot file or anything of .git, but .well-known', () => {
  const needs = needsOf([]);
  const [nginx, apache, caddy] = [renderNginx(needs), renderApache(needs), renderCaddy(needs)];
  const one = (text: string, pattern: RegExp) => new RegExp(pattern.exec(text)?.[1] ?? assert.fail(String(pattern)));
  const hidden = [one(nginx, /if \(\$uri ~ "(.*)"\)/), one(apache, /^RewriteRule "(.*)" - \[R=404,L\]$/m)];
  const dot = one(caddy, /@site_dot \{\n\s+path_regexp (.*)\n/);
  const allowed = one(caddy, /\n\s+not path_regexp (.*)\n/);
  const refusals = [
    ...hidden.map((each) => (path: string) => each.test(path)),
    (path: string) => dot.test(path) && !allowed.test(path),
  ];
  for (const isRefused of refusals) {
    for (const path of ['/.git/HEAD', '/.git', '/a/.env', '/.well-known/.git', '/.well-knownx', '/a/..', '/.hidden/'])
      assert.ok(isRefused(path), path);
    for (const path of ['/', '/a.b/c.html', '/.well-known/security.txt', '/.well-known', '/a//b', '/a..b/'])
      assert.ok(!isRefused(path), path);
  }
  // In every location that looks for a file.
  assert.equal(nginx.split('try_files').length, nginx.split('if ($uri ~ "(?:^').length);
});

test('nginx, Caddy: the folder is not there without its base, and a name that no file system takes is not found', () => {
  assert.match(renderNginx(needsOf([])), /^location \^~ \/ \{ return 404; \}$/m);
  assert.doesNotMatch(renderNginx(needsOf([], { base: '/' })), /location \^~ \/ /);
  assert.match(renderCaddy(needsOf([])), /^handle \{\n\terror 404\n\}$[\s\S]*status_code\} in \[404, 500\]/m);
  assert.doesNotMatch(renderCaddy(needsOf([], { base: '/' })), /^handle \{/m);
});
