/** Plans what links and pictures of pages read like when pages have moved: places in files, with the old address and the new one. */

import { posix } from 'node:path';
import { cleanPath, isExternal, splitHref } from '../../../templates/model/urls.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import type { Place } from '../../model/diagnostic.ts';
import { encodePath } from '../../model/encodePath.ts';
import type { Content } from '../../model/source.ts';
import { ledgerName } from '../../model/sourceKey.ts';
import { besideFile } from '../../plan/linkContext.ts';
import type { LocalizedPage } from '../../plan/localizedPage.ts';
import { withoutLocale } from '../../plan/resources.ts';
import { hrefOf } from '../../plan/routes.ts';
import { type Moves, nameOf } from './pageMoves.ts';

export interface LinkEdit {
  place: Place;
  from: string;
  to: string;
}

type Files = Pick<Content, 'images' | 'linkedFiles'>;

/** The links and pictures of all pages that read otherwise afterwards. Those of a page that goes are left out. */
export function planLinkEdits(moves: Moves, files: Files): LinkEdit[] {
  const { site, names, removes } = moves;
  const own = site.localizedPages.filter(
    ({ fallback, locale, parsed }) => !fallback && parsed.source.locale === locale.id,
  );
  const staying = own.filter(({ parsed }) => !removes || !names.has(nameOf(parsed)));
  const pathOf = new Map(site.localizedPages.map(({ path }) => [encodePath(hrefOf(site.config, path)), path]));
  return staying.flatMap((page) => {
    const context = { moves, files, page, pathOf };
    const { links } = site.linksOf(page);
    const written = [
      ...page.parsed.links.map(({ href, place }, at) => ({ href, place, resolved: links[at] })),
      ...page.parsed.images.map(({ src, place }) => ({ href: src, place, resolved: undefined })),
    ];
    return written.flatMap(({ href, place, resolved }) => {
      const to = isExternal(href) ? href : moveHref(href, resolved, context);
      return to === href ? [] : [{ place, from: href, to }];
    });
  });
}

interface LinkPage {
  moves: Moves;
  files: Files;
  page: LocalizedPage;
  /** Path of a page by its resolved address. */
  pathOf: ReadonlyMap<string, string>;
}

function moveHref(href: string, resolved: string | undefined, context: LinkPage): string {
  const { moves, page, files, pathOf } = context;
  const [rawPath, query, hash] = splitHref(href);
  const path = decodeAddress(rawPath);
  const target = pathOf.get(splitHref(resolved ?? '')[0]);
  const led = target === undefined ? undefined : moves.addresses.get(target);
  const end = query + (led === undefined ? hash : hashAt(led, hash, moves));
  if (path === '') return href;
  if (path.startsWith('/')) return led === undefined ? href : writeAddress(path, target ?? '', led, moves) + end;
  const beside = [files.images, files.linkedFiles ?? new Map()];
  const isFile = path.endsWith('.md') || beside.some((each) => besideFile(path, page, moves.site, each));
  // An address from the folder of the page, which one of both has left.
  if (!isFile && (led ?? moves.addresses.get(page.path)) === undefined) return href;
  if (!isFile) return target === undefined ? href : withoutLocale(led ?? target, moves.site.config) + end;
  const name = ledgerName(page.key);
  const file = posix.join(posix.dirname(name), path);
  const to = moves.rename(file);
  if (to === file && moves.rename(name) === name) return href;
  // A page of another kind, such as a post, is linked to by its address.
  if (led !== undefined && to.split('/')[0] !== name.split('/')[0]) return withoutLocale(led, moves.site.config) + end;
  return encodePath(posix.relative(posix.dirname(moves.rename(name)), to)) + end;
}

/** An address with what was written of the old one: without language and version, or whole. */
function writeAddress(path: string, target: string, led: string, { site }: Moves): string {
  const clean = cleanPath(path);
  const left = target.endsWith(clean) ? target.slice(0, target.length - clean.length) : undefined;
  const isWhole = left !== undefined && led.startsWith(`${left}/`);
  return encodePath(isWhole ? led.slice(left.length) : withoutLocale(led, site.config));
}

/** A page that goes takes the ids with it that the other page has not. */
export function hashAt(path: string, hash: string, moves: Pick<Moves, 'site' | 'removes' | 'hash'>): string {
  if (!moves.removes) return hash;
  const page = moves.site.localizedPages.find((each) => each.path === path);
  const ids = [
    ...(page?.headingIds ?? []),
    ...(page?.formerIds.flatMap((each) => each ?? []) ?? []),
    ...(page?.parsed.anchors ?? []),
  ];
  return ids.includes(decodeAddress(hash.slice(1))) ? hash : moves.hash;
}
