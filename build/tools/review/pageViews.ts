/** Makes the page of the report for one page of the site, and collects the pictures that it shows. */

import type { Change, PageChange, Review } from '../../../templates/model/review.ts';
import type { CardPictures, ReportPageData } from '../../../templates/review/ReportPage.tsx';
import { decodeAddress } from '../../model/decodeAddress.ts';
import { type BuiltSite, readSiteFile } from './builtSite.ts';
import { findCardDifference } from './cardPixels.ts';
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

/** Pairs of share cards whose pixels are compared: a change of their design concerns all of them. */
const MAX_CARDS = 60;

export function createPageViews({ review, before, after, pictures, pathOf }: ViewInput) {
  const sites = { before, after };
  const cards = createCardViews(sites);

  /** Addresses on the page lead to the report, or else to the published site. */
  function createTools(root: string, media: Map<string, Uint8Array>): DiffTools {
    return {
      versionOf: pictures.versionOf,
      address(value, side, kind) {
        if (!value.startsWith('/') || value.startsWith('//')) return value;
        if (kind === 'picture') return root + addMedia(media, sites[side], `${side}/${value.slice(1)}`);
        const [page = '', hash] = value.split('#');
        const path = pathOf(page);
        const { origin, base } = sites[side];
        return (
          (path === undefined ? origin + base + page.slice(1) : root + path) + (hash === undefined ? '' : `#${hash}`)
        );
      },
    };
  }

  return {
    /** `root` is the relative path from the page to the folder of the report. */
    view({ address, before: oldAddress, after: newAddress, note, change }: PageSubject, root: string) {
      /** By path below the folder of the report. */
      const media = new Map<string, Uint8Array>();
      const read = (site: BuiltSite, at: string | undefined) => (at === undefined ? undefined : readPage(site, at));
      const [old, now] = [read(before, oldAddress), read(after, newAddress)];
      const nodesOf = (page: PageReading | undefined) => (page ? readArticle(page.main).nodes : []);
      const { html, places } = diffProse(nodesOf(old), nodesOf(now), createTools(root, media));
      const { base, origin } = newAddress === undefined ? before : after;
      const page: ReportPageData = {
        address,
        href: origin + base + address.slice(1),
        title: (now ?? old)?.title ?? address,
        lang: (now ?? old)?.lang ?? '',
        note,
        meta: change?.meta ?? {},
        card: change?.card && cards(change.card, root, media),
        losses: lossesOf({
          vanished: review.vanished.filter((each) => each.address === address),
          stale: review.stale.filter((each) => each.address === address || each.original === address),
        }),
        html,
        places,
      };
      return { page, media };
    },
  };
}

type Sites = Readonly<Record<Side, BuiltSite>>;

function createCardViews(sites: Sites) {
  let compared = 0;
  return (card: Partial<Change>, root: string, media: Map<string, Uint8Array>): CardPictures => {
    const { before, after } = card;
    const shown = (side: Side) => card[side] && root + addMedia(media, sites[side], `${side}/${card[side]}`);
    const pictures = { before: shown('before'), after: shown('after') };
    const [old, now] = [before && readSiteFile(sites.before, before), after && readSiteFile(sites.after, after)];
    if (!old || !now || compared >= MAX_CARDS) return pictures;
    compared += 1;
    const difference = findCardDifference(old, now);
    if (!difference) return pictures;
    const place = `media/difference/${after}`;
    media.set(place, difference.picture);
    return { ...pictures, difference: root + place, share: difference.share };
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
