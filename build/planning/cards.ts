/** Plans the share card of a page: what it says, and the address under which its picture is found. */

import type { Config } from '../../templates/model/config.ts';
import type { PageData } from '../../templates/model/page.ts';
import { type Card, designCard } from '../cards/cardDesign.ts';
import type { ImageFile, PublicFile } from '../content.ts';
import { hashOf } from '../hash.ts';
import type { Draft } from './drafts.ts';
import { localize } from './text.ts';

export interface CardPlan {
  card: Card;
  logo?: ImageFile;
  /** Below the output folder; names everything that the picture depends on. */
  path: string;
}

/** What draws the cards: part of every address. A test compares it with what is there. */
export const DRAWN_BY = [
  'satori 0.63.2',
  '@resvg/resvg-wasm 2.6.2',
  'fonts/SourceSans3-SemiBold.ttf bd2550fc',
  'cardWorker.mjs aca65335',
];

/** Formats that satori can place on a card. */
const LOGO_RE = /\.(?:svg|png|jpe?g)$/i;

/** Undefined for a page that is shared with a picture of its own, or that nobody shares. */
export function planCard(
  { data, image, locale }: Draft,
  config: Config,
  publicFiles: readonly PublicFile[],
): CardPlan | undefined {
  if (!config.shareCards || image || data.kind === 'notFound') return undefined;
  const written = config.locales.find(({ lang }) => lang === data.lang) ?? locale;
  const card: Card = {
    title: data.title,
    section: sectionOf(data, config, locale.id),
    language: written.label,
    dir: data.dir,
    product: localize(config.navbar.title, locale.id),
  };
  const logo = findLogo(config, publicFiles);
  return {
    card,
    logo,
    path: `assets/cards/${hashOf(JSON.stringify([DRAWN_BY, designCard(card, logo?.hash)]), 16)}.png`,
  };
}

/** Words above the title. */
function sectionOf(data: PageData, { blog }: Config, locale: string): string {
  if (data.kind === 'doc' || data.kind === 'category')
    return data.breadcrumbs
      .slice(0, -1)
      .map(({ label }) => label)
      .join(' / ');
  const blogTitle = blog ? localize(blog.title, locale) : '';
  if (data.kind === 'post') return [blogTitle, data.post.dateText].filter(Boolean).join(' · ');
  const isOfBlog =
    ['postList', 'archive', 'authors'].includes(data.kind) || (data.kind === 'tags' && data.of === 'blog');
  return isOfBlog && data.title !== blogTitle ? blogTitle : '';
}

function findLogo({ navbar }: Config, publicFiles: readonly PublicFile[]): ImageFile | undefined {
  const path = navbar.logo?.src.replace(/^\//, '');
  return publicFiles.find((file) => file.path === path && LOGO_RE.test(file.path))?.image;
}
