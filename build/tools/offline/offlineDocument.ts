/** A document of the site as it is opened from a folder. */

import { posix } from 'node:path';
import { CLIENT_ID } from '../../../templates/model/documentData.ts';
import { inlineJson } from '../../../templates/parts/InlineJson.tsx';
import { markAddresses } from './offlineData.ts';
import { type OfflineSite, offlineAddress } from './siteAddresses.ts';

/** Elements whose content is text, and tags. */
const PART_RE = /<(script|style|textarea|title)\b[^>]*>.*?<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gis;
const ATTRIBUTE_RE = /(\s([a-z:-]+)=")([^"]*)"/gi;
const CLIENT_RE = new RegExp(`(<template id="${CLIENT_ID}">).*?(</template>)`, 's');
const PAGE_DATA_RE = /(<script type="application\/json" id="page-data"[^>]*>)(.*?)(<\/script>)/s;
/** Browsers read it by a request that documents of a folder may not make. */
const MANIFEST_RE = /\n?<link rel="manifest"[^>]*>/;
const POLICY_RE = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)"/;
/** What would keep scripts from loading each other, and what those hold that would be files elsewhere. */
const POLICY_CHANGES: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:connect|worker)-src 'self'/g, '$& data:'],
  [/; (?:require-trusted-types-for|trusted-types) [^;]*/g, ''],
];

/** `file` is its path in the site, `script` the path of the copy's client. */
export function writeOfflineDocument(
  html: string,
  { file, script, site }: { file: string; script: string; site: OfflineSite },
): string {
  const folder = posix.dirname(file);
  const locate = (path: string) => posix.relative(folder, path);
  const withAddresses = (tag: string) =>
    tag.replace(ATTRIBUTE_RE, (all, start: string, name: string, address: string) => {
      const placed = name === 'data-base' ? undefined : offlineAddress(address, site, locate);
      return placed === undefined ? all : `${start}${placed}"`;
    });
  return html
    .replace(MANIFEST_RE, '')
    .replace(CLIENT_RE, (_, start: string, end: string) => `${start}<script src="${locate(script)}"></script>${end}`)
    .replace(POLICY_RE, (_, start: string, policy: string) => `${start}${changePolicy(policy)}"`)
    .replace(/<html /, () => `<html data-root="${locate('') || '.'}/" `)
    .replace(PART_RE, (part, name?: string) => {
      if (name === undefined) return withAddresses(part);
      const tagEnd = part.indexOf('>') + 1;
      return withAddresses(part.slice(0, tagEnd)) + part.slice(tagEnd);
    })
    .replace(PAGE_DATA_RE, (_, start: string, json: string, end: string) => {
      return start + inlineJson(markAddresses(JSON.parse(json), site)) + end;
    });
}

function changePolicy(policy: string): string {
  return POLICY_CHANGES.reduce((changed, [pattern, text]) => changed.replace(pattern, text), policy);
}
