/** Reports pages and public files at addresses that servers or the builder need: what is sent there would depend on the server. */

import { joinPath } from '../../templates/model/urls.ts';
import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import { ASSETS, documentFile } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import type { Config } from '../site/siteConfig.ts';
import type { PagePlan } from './pagePlan.ts';

/** Names of documents that stand for a folder. */
const OF_FOLDER_RE = /\/(index|404)$/;
const IS_ASSET_RE = new RegExp(`^/${ASSETS}(?:/|$)`, 'i');

/** Diagnostics of the check `output`. */
export function checkReserved(
  pagePlans: readonly PagePlan[],
  publicFiles: readonly PublicFile[],
  config: Config,
  report: Sink,
): void {
  const reported = new Set<string>();
  const reject = (file: string, address: string, reason: string, hint: string) => {
    if (reported.has(file)) return;
    reported.add(file);
    report(createDiagnostic('output', { file }, `"${address}" ${reason}`, hint));
  };
  const documents = new Map(pagePlans.map(({ data, from }) => [documentFile(config, data.path), from]));
  for (const plan of pagePlans) {
    const reason = isWritten(plan) ? reasonAgainst(plan, config) : undefined;
    if (reason) reject(plan.from, plan.data.path, reason, 'choose another name, or give the page another `slug`');
  }
  for (const { path } of publicFiles) {
    const file = `public/${path}`;
    const page = documents.get(path.replace(/\/index\.html$/i, '.html'));
    if (IS_ASSET_RE.test(`/${path}`)) reject(file, `/${path}`, KEPT_FOR_GOOD, `put it into another folder of public/`);
    else if (/\/index\.html$/i.test(path) && page !== undefined)
      reject(file, `/${path}`, `has the address of ${page}: which is sent depends on the server`, 'rename one of them');
  }
}

const KEPT_FOR_GOOD = `lies below "/${ASSETS}/", where servers have browsers keep every file for good`;

/** Whether a writer has chosen its address. */
function isWritten({ data }: PagePlan): boolean {
  return ['doc', 'page', 'post', 'category'].includes(data.kind);
}

function reasonAgainst({ data, locale }: PagePlan, { locales, blog, docs }: Config): string | undefined {
  const { path } = data;
  if (IS_ASSET_RE.test(path)) return KEPT_FOR_GOOD;
  const isBelow = (root: string) => `${path}/`.toLowerCase().startsWith(`${root.toLowerCase()}/`) && root !== '/';
  const other = locales.find((each) => each.path !== '' && each !== locale && isBelow(joinPath(each.path)));
  if (other && (locale.path === '' || !isBelow(joinPath(locale.path))))
    return `lies where the pages in ${other.label} are`;
  const own = joinPath(locale.path);
  const at = (...names: string[]) => joinPath(own, ...names);
  if (blog && data.kind !== 'post' && isBelow(at(blog.routeBasePath)) && path !== at(blog.routeBasePath))
    return 'lies where the posts of the blog are';
  const version = docs
    ? docs.versions.find((each) => each.path !== '' && isBelow(at(docs.routeBasePath, each.path)))
    : undefined;
  if (version && !('version' in data && data.version.name === version.name))
    return `lies where version ${version.label} of the docs is`;
  const [, name] = OF_FOLDER_RE.exec(path.toLowerCase()) ?? [];
  return name && path.toLowerCase() !== at('index').toLowerCase()
    ? `ends in "${name}", which servers take for a page of its folder`
    : undefined;
}
