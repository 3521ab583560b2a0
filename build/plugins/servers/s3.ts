/** Amazon S3: a script that uploads the site with its types, settings of the bucket, a function for CloudFront. */

import { IMMUTABLE, REVALIDATE } from '../../model/cacheControl.ts';
import { encodePath } from '../../model/encodePath.ts';
import { FORMS, withoutSlash } from './serverText.ts';
import { HSTS, type SiteNeeds } from './siteNeeds.ts';

/** Bytes that CloudFront takes. */
const MAX_FUNCTION = 10_240;

/** The files for S3 by name. */
export function renderS3(needs: SiteNeeds): Record<string, string> {
  return {
    's3-upload.sh': renderUpload(needs),
    's3-website.json': `${JSON.stringify(websiteOf(needs), null, 2)}\n`,
    'cloudfront-function.js': renderFunction(needs),
    'cloudfront-headers.json': `${JSON.stringify(headersOf(needs), null, 2)}\n`,
  };
}

/** Files that never change come first and are deleted last, so that no page names one that is not there. */
function renderUpload({ base, types, ownTypes, immutable, hidden }: SiteNeeds): string {
  const skip = hidden.map((path) => `--exclude ${quote(path)}`).join(' ');
  const sync = (folder: string, rules: string) =>
    `aws s3 sync "$SITE/${folder}" "s3://$BUCKET$PREFIX/${folder}" --no-progress ${rules}`;
  const kept = (type: string, cache: string) => `--content-type ${quote(type)} --cache-control ${quote(cache)}`;
  const only = (extension: string) => `--exclude '*' --include ${quote(`*.${extension}`)}`;
  return `#!/bin/sh
# Uploads the site to Amazon S3 with its content types, written by "npm run build".
# Usage: s3-upload.sh FOLDER BUCKET
set -eu
SITE=\${1:?the folder that was built}
BUCKET=\${2:?the name of the bucket}
PREFIX=${quote(withoutSlash(decodeURI(base)))}

${types.map(([extension, type]) => sync(immutable, `${only(extension)} ${kept(type, IMMUTABLE)}`)).join('\n')}

${types.map(([extension, type]) => sync('', `${only(extension)} --exclude ${quote(`${immutable}*`)} ${skip} --delete ${kept(type, REVALIDATE)}`)).join('\n')}
${ownTypes
  .map(
    ([path, type]) =>
      `aws s3 cp "$SITE"/${quote(path)} "s3://$BUCKET$PREFIX"/${quote(path)} --no-progress ${kept(type, REVALIDATE)}`,
  )
  .join('\n')}

${sync(immutable, '--size-only --delete')}
`;
}

function websiteOf({ base, notFound }: SiteNeeds): object {
  return {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: decodeURI(base).slice(1) + (notFound.at(-1)?.file ?? '404.html') },
  };
}

/** For CloudFront in front of a bucket without a website: viewer requests. Old addresses that do not fit are left to documents. */
function renderFunction({ base, redirects, types, folders }: SiteNeeds): string {
  const moved = redirects.flatMap(({ from, to, hash }) => {
    const path = encodePath(base + from);
    return FORMS.map((end) => [path + end, [to, hash]] as const);
  });
  const text = (
    rules: typeof moved,
  ) => `// What the site needs of CloudFront, written by "npm run build": a function for viewer requests.
var moved = ${JSON.stringify(Object.fromEntries(rules))};
var file = /\\.(?:${types.map(([extension]) => extension).join('|')})$/i;

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var target = Object.prototype.hasOwnProperty.call(moved, uri) ? moved[uri] : undefined;
  if (target) return redirect(target[0] + queryOf(request) + target[1]);
  if (uri === ${JSON.stringify(withoutSlash(base))} && uri !== '') return redirect(${JSON.stringify(base)} + queryOf(request));
  if (file.test(uri)) return request;
  var clean = uri.replace(/\\/+$/, '');
  request.uri = ${folders ? "clean + '/index.html'" : "uri.slice(-1) === '/' ? clean + '/index.html' : clean + '.html'"};
  return request;
}

function redirect(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}

function queryOf(request) {
  var names = Object.keys(request.querystring);
  var pairs = names.map(function (name) {
    var value = request.querystring[name].value;
    return value === '' ? name : name + '=' + value;
  });
  return pairs.length ? '?' + pairs.join('&') : '';
}
`;
  let rules = moved;
  while (Buffer.byteLength(text(rules)) > MAX_FUNCTION) rules = rules.slice(0, Math.floor(rules.length / 2));
  return text(rules);
}

/**
 * A response headers policy: `aws cloudfront create-response-headers-policy --response-headers-policy-config`. CloudFront has
 * places of its own for these headers, and takes only others as custom ones.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicySecurityHeadersConfig.html
 */
function headersOf({ headers }: SiteNeeds): object {
  const security: Record<string, object> = {};
  const items: object[] = [];
  for (const [Header, Value] of headers) {
    const place = SECURITY_HEADERS[Header.toLowerCase()];
    if (Header === HSTS) security.StrictTransportSecurity = strictTransport(Value);
    else if (place === undefined) items.push({ Header, Value, Override: true });
    else security[place.name] = { Override: true, ...(place.key && { [place.key]: Value }) };
  }
  return {
    Name: 'static-site',
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

function strictTransport(value: string): object {
  return { Override: true, IncludeSubdomains: false, AccessControlMaxAgeSec: Number(value.replace('max-age=', '')) };
}

const SECURITY_HEADERS: Readonly<Record<string, { name: string; key?: string }>> = {
  'content-security-policy': { name: 'ContentSecurityPolicy', key: 'ContentSecurityPolicy' },
  'referrer-policy': { name: 'ReferrerPolicy', key: 'ReferrerPolicy' },
  'x-content-type-options': { name: 'ContentTypeOptions' },
  'x-frame-options': { name: 'FrameOptions', key: 'FrameOption' },
};

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
