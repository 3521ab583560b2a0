/** Makes the page of the report for one page of the site, and collects the pictures that it shows. */

import type { PageChange, Review } from '../../../templates/model/review.ts';
import type { ReportPageData } from '../../../templates/review/ReportPage.tsx';
import { decodeAddress } from '../../model/decodeAddress.ts';
import { type BuiltSite, readSiteFile } from './builtSite.ts';
import type { DiffTools, Side } from './diffPrinter.ts';
import { type PageReading, readPage } from './documentReading.ts';
import { diffProse } from './proseDiff.ts';
import { readArticle } from './proseTree.ts';
import { lossesOf } from './reviewLines.ts';
import type { PictureComparison } from './siteComparison.ts';

/** The subject of a page of the report: an address before, one after, or both. */
export interface PageSubject {
  address: string;
  before?: string;
  after?: string;
  note?: string;
  change?: PageChange;
}

interface ViewInput {
  review: Review;
  before: BuiltSite;
  after: BuiltSite;
  pictures: PictureComparison;
  /** Path of the report's page of an address. */
  pathOf(address: string): string | undefined;
}

/** Returns the function that makes a page; `root` is the relative path from it to the folder of the report. */
export function createPageView({ review, before, after, pictures, pathOf }: ViewInput) {
  const sites = { before, after };
  return ({ address, before: oldAddress, after: newAddress, note, change }: PageSubject, root: string) => {
    /** By path below the folder of the report. */
    const media = new Map<string, Uint8Array>();
    const show = (side: Side, path: string) => root + addMedia(media, sites[side], `${side}/${path}`);
    /** Addresses on the page lead to the report, or else to the published site. */
    const place: DiffTools['address'] = (value, side, kind) => {
      if (!value.startsWith('/') || value.startsWith('//')) return value;
      if (kind === 'picture') return show(side, value.slice(1));
      const [page = '', hash] = value.split('#');
      const path = pathOf(page);
      const { origin, base } = sites[side];
      const shown = path === undefined ? origin + base + page.slice(1) : root + path;
      return shown + (hash === undefined ? '' : `#${hash}`);
    };
    const read = (site: BuiltSite, at: string | undefined) => (at === undefined ? undefined : readPage(site, at));
    const [old, now] = [read(before, oldAddress), read(after, newAddress)];
    const nodesOf = (page: PageReading | undefined) => (page ? readArticle(page.main).nodes : []);
    const { html, places } = diffProse(nodesOf(old), nodesOf(now), { address: place, versionOf: pictures.versionOf });
    const { base, origin } = newAddress === undefined ? before : after;
    const { meta = {}, card } = change ?? {};
    const page: ReportPageData = {
      address,
      href: origin + base + address.slice(1),
      title: (now ?? old)?.title ?? address,
      lang: (now ?? old)?.lang ?? '',
      note,
      meta,
      card: card && {
        before: card.before && show('before', card.before),
        after: card.after && show('after', card.after),
      },
      losses: lossesOf({
        vanished: review.vanished.filter((each) => each.address === address),
        stale: review.stale.filter((each) => each.address === address || each.original === address),
      }),
      html,
      places,
    };
    return { page, media };
  };
}

/** `place`: the side, then the path in its site. */
function addMedia(media: Map<string, Uint8Array>, site: BuiltSite, place: string): string {
  const file = decodeAddress(place);
  const path = `media/${file}`;
  const content = media.has(path) ? undefined : readSiteFile(site, file.slice(file.indexOf('/') + 1));
  if (content) media.set(path, content);
  return `media/${place}`;
}
