/** Resolves the links of a page to addresses, with its pictures, and reports broken ones. */

import { posix } from 'node:path';
import { cleanPath, isExternal, joinPath, splitHref } from '../../templates/model/urls.ts';
import { composeAddress, decodeAddress } from '../model/decodeAddress.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { encodePath } from '../model/encodePath.ts';
import type { Link } from '../model/parsedSource.ts';
import { linkedAssetFile } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import { KIND_FOLDERS, sourceKey } from '../model/sourceKey.ts';
import { didYouMean, didYouMeanId, sameEnding } from '../model/suggest.ts';
import { CURRENT } from '../model/versionFolders.ts';
import { MAX_LINKED_SIZE } from '../site/contentFile.ts';
import type { Config } from '../site/siteConfig.ts';
import { besideFile, fileHref, findFile, hintForBase, type LinkIndex, type ReportLink } from './linkContext.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { picturesIn } from './pictureHosts.ts';
import { imageAssetOf, reportForeign, resolveImage } from './pictureResolver.ts';
import type { ResolvedLinks } from './plannedSite.ts';
import { resourcesAt, withoutLocale } from './resources.ts';
import { docPath, hrefOf, localeOfPath, plainPath, postPath } from './routes.ts';

/** Ids in a hint. */
const MAX_LISTED = 15;
/** The fragment that leads to the start of a page in every browser. */
const TOP = '#top';

/** Resolves all links and pictures of a page. Broken ones stay as written and are reported. */
export function resolveLinks(context: LocalizedPage, index: LinkIndex, report: ReportLink): ResolvedLinks {
  const { links: written, images: pictures, diagrams: drawn } = context.parsed;
  const files = written.map((link) => linkedFile(link, context, index));
  const links = written.map((link, at) => {
    const file = files[at];
    return file ? linkedHref(link, file, index.config, report) : resolveLink(link, context, index, report);
  });
  const images = pictures.map((image) => resolveImage(image, context, index, report));
  for (const image of drawn.flatMap(picturesIn)) reportForeign(image, index, report);
  const diagrams = drawn.map(({ key }) => index.drawings.get(key));
  return { links, images, diagrams, names: [], files: files.flatMap((file) => (file && 'path' in file ? file : [])) };
}

/** A file that is published, or the bytes of one that is too large. */
type FoundFile = { path: string; diskPath: string } | { size: number };

/** A file or picture next to the page that a relative link names; pages come first. */
function linkedFile({ href }: Link, context: LocalizedPage, index: LinkIndex): FoundFile | undefined {
  if (isExternal(href)) return undefined;
  const path = decodeAddress(splitHref(href)[0]);
  if (path === '' || path.startsWith('/')) return undefined;
  const picture = besideFile(path, context, index, index.images);
  const linked = picture ? undefined : besideFile(path, context, index, index.linkedFiles);
  if (!(picture ?? linked) || findTarget(path, context, index) !== undefined) return undefined;
  if (picture) return { path: imageAssetOf(picture), diskPath: picture.diskPath };
  if (!linked?.hash) return linked;
  return { path: linkedAssetFile(linked.file, linked.hash), diskPath: linked.diskPath };
}

function linkedHref({ href, place }: Link, file: FoundFile, config: Config, report: ReportLink): string {
  if ('path' in file) return fileHref(file.path, config) + splitHref(href)[2];
  const size = (file.size / 1_000_000).toFixed(0);
  const message = `"${href}" is not published: it has ${size} MB`;
  const hint = `files beside a page are published up to ${MAX_LINKED_SIZE / 1_000_000} MB: link to the place that serves it`;
  report({ href, place }, { ...createDiagnostic('largeFiles', place, message, hint), addresses: [href] });
  return href;
}

function resolveLink(link: Link, context: LocalizedPage, index: LinkIndex, report: ReportLink): string {
  const { href } = link;
  if (isExternal(href)) return href;
  const [rawPath, query, written] = splitLink(href, context, index);
  const hash = composeAddress(written);
  const target = rawPath === '' ? context.path : (findTarget(decodeAddress(rawPath), context, index) ?? findMoved());
  if (target === undefined) {
    report(link, brokenLink(link, decodeAddress(rawPath), context, index));
    return href;
  }
  if (typeof target !== 'string') return fileHref(target.path, index.config) + query + hash;
  const place = hash !== '' && decodeAddress(hash.slice(1)) === index.titles.get(target) ? TOP : hash;
  const address = encodePath(hrefOf(index.config, target)) + query + place;
  checkAnchor(link, { target, hash: place, address }, index, report);
  return rawPath === '' ? query + place : address;

  /** Resolves a redirected address directly, and reports it to the writer. */
  function findMoved(): string | undefined {
    const path = decodeAddress(rawPath);
    const addressesOf = path.endsWith('.md') ? addressesOfFile : candidatePaths;
    const moved = addressesOf(path, context, index.config)
      .map((address) => index.moved.get(address))
      .find(Boolean);
    if (moved !== undefined) report(link, redirectedLink(link, moved, context, index));
    return moved;
  }
}

/** Splits a link at its query and hash, unless the question mark is part of a file name: `what?.md`. */
function splitLink(href: string, context: LocalizedPage, index: LinkIndex): ReturnType<typeof splitHref> {
  const parts = splitHref(href);
  const [path, query, hash] = parts;
  const isName = query.endsWith('.md') && findSource(decodeAddress(path + query), context, index) !== undefined;
  return isName ? [path + query, '', hash] : parts;
}

/** Says what to write: the path of a file in place of one, else an address. */
function redirectedLink({ href, place }: Link, target: string, context: LocalizedPage, index: LinkIndex): Diagnostic {
  const { locale, parsed } = context;
  const prefix = `${locale.id}:`;
  const [path, , hash] = splitHref(href);
  const [source] = [...index.pathBySource].find(([key, at]) => at === target && key.startsWith(prefix)) ?? [];
  const written =
    path.endsWith('.md') && source !== undefined
      ? relativePath(posix.dirname(sourceKey(parsed.source)), source.slice(prefix.length))
      : localeOfPath(target, index.config)?.id === locale.id
        ? withoutLocale(target, index.config)
        : target;
  return createDiagnostic('redirectedLinks', place, `"${href}" is redirected`, `link to "${written}${hash}"`);
}

/** The address that the page of a file had before it was moved. */
function addressesOfFile(path: string, context: LocalizedPage, { docs, blog }: Config): string[] {
  const { locale, version, parsed } = context;
  const [, folder, id = ''] = /^[^/]+\/([^/]+)\/(.*)\.md$/.exec(keyAt(path, context)) ?? [];
  const source = { ...parsed.source, id, frontMatter: {} };
  if (folder === KIND_FOLDERS.page) return [plainPath(source, locale)];
  if (folder === KIND_FOLDERS.post) return blog ? [postPath(source, blog, locale)] : [];
  return docs && version ? [docPath(source, docs, version, locale)] : [];
}

/** A page's path, a public file or undefined. */
function findTarget(path: string, context: LocalizedPage, index: LinkIndex): string | PublicFile | undefined {
  if (path.endsWith('.md')) return findSource(path, context, index);
  return (
    candidatePaths(path, context, index.config).find((candidate) => index.anchors.has(candidate)) ??
    findFile(path, context.locale, index.publicFiles)
  );
}

/** The paths that a link may refer to; the page's version and locale first. */
function candidatePaths(path: string, context: LocalizedPage, config: Config): string[] {
  const { locale } = context;
  const clean = cleanPath(path.startsWith('/') ? path : posix.join(folderOf(context), path));
  const candidates = path.startsWith('/')
    ? [...pathInVersion(clean, context, config), joinPath(locale.path, clean), clean]
    : [clean];
  return candidates.map((candidate) => withoutSlash(candidate));
}

/** The path that a page of the default version would have in the version of the doc. */
function pathInVersion(path: string, { locale, version }: LocalizedPage, { docs }: Config): string[] {
  if (!docs || !version?.path) return [];
  const root = joinPath(docs.routeBasePath);
  const isDoc = root === '/' || `${path}/`.startsWith(`${root}/`);
  const below = root === '/' ? path : path.slice(root.length);
  return isDoc ? [joinPath(locale.path, docs.routeBasePath, version.path, below)] : [];
}

/** The base of relative addresses in a browser: home pages end in a slash, other pages do not. */
function folderOf({ path, locale }: LocalizedPage): string {
  return path === joinPath(locale.path) ? path : posix.dirname(path);
}

function findSource(path: string, context: LocalizedPage, index: LinkIndex): string | undefined {
  return index.pathBySource.get(`${context.locale.id}:${keyAt(path, context).normalize('NFC')}`);
}

/** The key of the source at a path that ends in `.md`. */
function keyAt(path: string, { parsed: { source } }: LocalizedPage): string {
  const folder = KIND_FOLDERS[source.kind];
  // A leading slash means the folder of the page's kind, as writers expect of `/guides/x.md` in a doc.
  const file = posix.join(path.startsWith('/') ? folder : posix.dirname(`${folder}/${source.id}`), path);
  return `${file.startsWith(`${KIND_FOLDERS.doc}/`) ? source.version : CURRENT}/${file}`;
}

function checkAnchor(
  link: Link,
  { target, hash, address }: { target: string; hash: string; address: string },
  index: LinkIndex,
  report: ReportLink,
): void {
  const id = decodeAddress(hash.slice(1));
  const anchors = index.anchors.get(target);
  if (id === '' || hash === TOP || !anchors || anchors.has(id)) return;
  const hint = didYouMeanId(id, anchors) ?? listIds(target, index);
  const message = `broken anchor: "${link.href}" names no heading of ${target}`;
  const needs = resourcesAt(target, index.config);
  report(link, { ...createDiagnostic('brokenAnchors', link.place, message, hint), addresses: [address], needs });
}

/** The ids of a page, if they are few. */
function listIds(target: string, { anchors }: LinkIndex): string | undefined {
  const ids = [...(anchors.get(target) ?? [])].map((id) => `#${id}`);
  if (ids.length > MAX_LISTED) return undefined;
  return ids.length > 0 ? `it has ${ids.join(', ')}` : 'it has no headings';
}

function brokenLink(link: Link, path: string, context: LocalizedPage, index: LinkIndex): Diagnostic {
  const isMarkdown = path.endsWith('.md');
  const candidates = isMarkdown ? markdownCandidates(context, index) : pathCandidates(path, context, index);
  const near = sameEnding(path, candidates) ?? didYouMean(path, candidates);
  const [, , hash] = splitHref(link.href);
  /** Not a hash that would be the next broken one. */
  const hashAt = (other: string) => {
    const target = findTarget(other, context, index);
    return typeof target === 'string' && index.anchors.get(target)?.has(decodeAddress(hash.slice(1))) ? hash : '';
  };
  const hint =
    hintForBase(path, index.config) ??
    near?.replace(/(?<=")(.*)"\?$/, (_, other: string) => `${other}${hashAt(other)}"?`);
  const check = isMarkdown ? 'brokenMarkdownLinks' : 'brokenLinks';
  const isFile = FILE_RE.test(path);
  const message = `broken link: "${link.href}" leads to no ${isFile ? 'file' : 'page'}`;
  const needs = isMarkdown
    ? [keyAt(path, context)]
    : candidatePaths(path, context, index.config).flatMap((each) => resourcesAt(each, index.config));
  needs.push(`${link.place.file} ${link.href}`);
  return {
    ...createDiagnostic(check, link.place, message, hint ?? (isFile ? FILE_HINT : undefined)),
    addresses: [link.href],
    needs,
  };
}

const FILE_HINT = 'files are published from public/ and from the folders of pages: put it there';
/** The name of a file other than a page. */
const FILE_RE = /\.(?!mdx?$|html?$)[a-z]\w{0,4}$/i;

/** Relative paths of all sources from this page. */
function markdownCandidates({ parsed: { source }, locale }: LocalizedPage, index: LinkIndex): string[] {
  const folder = posix.dirname(sourceKey(source));
  const prefix = `${locale.id}:`;
  return [...index.pathBySource.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => relativePath(folder, key.slice(prefix.length)));
}

/** `posix.relative` for normalized paths, in an eighth of the time: a large site has thousands of them. */
function relativePath(folder: string, file: string): string {
  const from = `${folder}/`;
  let common = 0;
  for (let at = 0; at < from.length && from[at] === file[at]; at++) if (from[at] === '/') common = at + 1;
  const ups = from.slice(common).split('/').length - 1;
  return '../'.repeat(ups) + file.slice(common);
}

/** Pages of the locale in the notation of the broken link: absolute or relative. */
function pathCandidates(broken: string, context: LocalizedPage, { anchors, config }: LinkIndex): string[] {
  const { locale } = context;
  const own = [...anchors.keys()].filter((path) => (localeOfPath(path, config)?.path ?? '') === locale.path);
  if (!broken.startsWith('/')) return own.map((path) => posix.relative(folderOf(context), path));
  return own.map((path) => joinPath(path.slice(joinPath(locale.path).length)));
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
