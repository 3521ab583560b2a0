/** Plans the share card of a page: its text and the address of its picture. */

import type { PageData } from '../../../templates/model/pageData.ts';
import { cardFile } from '../../model/paths.ts';
import type { ImageFile, PublicFile } from '../../model/source.ts';
import { localize } from '../../plan/localize.ts';
import type { PagePlan } from '../../plan/pagePlan.ts';
import type { Config } from '../../site/siteConfig.ts';
import { CARD_SIZE, type Card, type CardPlan } from './card.ts';
import { nameCard } from './cardName.ts';

/** Formats that takumi can place on a card. */
const LOGO_RE = /\.(?:svg|png|jpe?g)$/i;

/** Undefined for a page with its own picture, and for the not-found page. */
export function planCard(
  { data, image, locale }: PagePlan,
  { config, publicFiles }: { config: Config; publicFiles: readonly PublicFile[] },
): CardPlan | undefined {
  if (!config.shareCards || image || data.kind === 'notFound') return undefined;
  const language = config.locales.find(({ lang }) => lang === data.lang) ?? locale;
  const card: Card = {
    title: data.title,
    section: sectionOf(data, config, locale.id),
    language: language.label,
    dir: data.dir,
    product: localize(config.navbar.title, locale.id),
  };
  const logo = findLogo(config, publicFiles);
  return { card, logo, path: cardFile(nameCard(card, logo?.hash)), ...CARD_SIZE };
}

/** The text above the title. */
function sectionOf(data: PageData, { blog }: Config, locale: string): string {
  if ('breadcrumbs' in data)
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
