/** What a web server answers with for an address of the site: the rule of the preview and of the check of links. */

import { isHiddenName } from '../model/paths.ts';

interface AnsweringSite {
  /** As browsers send it: encoded, with a slash at both ends. */
  base: string;
  /** Answer `/api/cli` with the index of that folder, without leading to it. */
  folders?: boolean;
  isFile(path: string): boolean;
}

/** A file; or where the address leads; or neither, with the path that was looked for if it can be one of the site. */
export interface SiteAnswer {
  file?: string;
  location?: string;
  wanted?: string;
}

/** Characters in the names of files that sirv does not find, because it leaves them encoded. */
const UNSERVED_RE = /[?#]/;

/** `path` is the path of an address, without its query. */
export function answerTo(path: string, { base, folders = false, isFile }: AnsweringSite): SiteAnswer {
  if ((path === '/' && base !== '/') || `${path}/` === base) return { location: base };
  if (!path.startsWith(base)) return {};
  const wanted = decodePath(path.slice(base.length));
  if (wanted === undefined) return { wanted: '' };
  const index = `${wanted}/index.html`;
  const isFolder = wanted === '' || wanted.endsWith('/');
  const names = isFolder ? [`${wanted}index.html`] : [wanted, `${wanted}.html`, ...(folders ? [index] : [])];
  const file = UNSERVED_RE.test(wanted) ? undefined : names.find(isFile);
  if (file !== undefined) return { file };
  return !isFolder && isFile(index) ? { location: `${path}/` } : { wanted };
}

/** Undefined for invalid paths: hidden files and paths outside the folder are not served. */
function decodePath(path: string): string | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const isPath = segments.every((segment, index) => {
      if (segment === '') return index === segments.length - 1;
      return !/[/\\\0]/.test(segment) && !isHiddenName(segment);
    });
    return isPath ? segments.join('/') : undefined;
  } catch {
    return undefined;
  }
}
