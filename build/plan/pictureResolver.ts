/** Resolves the pictures of a page to addresses, with size and dark variant, and reports broken and foreign ones. */

import { posix } from 'node:path';
import { isExternal, splitHref } from '../../templates/model/urls.ts';
import { decodeAddress } from '../model/decodeAddress.ts';
import { createDiagnostic } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import type { Image } from '../model/parsedSource.ts';
import { imageAssetFile } from '../model/paths.ts';
import type { ImageFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { Config } from '../site/siteConfig.ts';
import { besideFile, fileHref, type LinkIndex, type ReportLink } from './linkContext.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { describeForeignPicture } from './pictureHosts.ts';
import type { ResolvedImage } from './plannedSite.ts';

/** The address of a picture; a broken one stays as written and is reported. */
export function resolveImage(
  image: Image,
  context: LocalizedPage,
  index: LinkIndex,
  report: ReportLink,
): ResolvedImage {
  const { src } = image;
  if (isExternal(src)) {
    reportForeign(image, index, report);
    return { src };
  }
  const path = decodeAddress(splitHref(src)[0]);
  const resolved = path.startsWith('/') ? publicImage(path, index) : besideImage(path, context, index);
  if (resolved) return resolved;
  const candidates = path.startsWith('/')
    ? [...index.publicFiles.keys()].map((key) => `/${key}`)
    : [...index.images.keys()].map((key) => posix.relative(posix.dirname(context.parsed.source.file), key));
  const hint = didYouMean(path, candidates) ?? 'put pictures in public/ or beside the page';
  const message = `broken picture: there is no file "${src}"`;
  const needs = [`${image.place.file} ${src}`];
  report(image, { ...createDiagnostic('brokenMarkdownImages', image.place, message, hint), addresses: [src], needs });
  return { src };
}

/** Reports a picture of another site that browsers will not load. */
export function reportForeign(image: Image, { config }: LinkIndex, report: ReportLink): void {
  const foreign = describeForeignPicture(image.src, config);
  if (foreign) report(image, createDiagnostic('externalImages', image.place, foreign.message, foreign.hint));
}

function publicImage(path: string, { publicFiles, config }: LinkIndex): ResolvedImage | undefined {
  const name = posix.normalize(path).replace(/^\//, '');
  const file = publicFiles.get(name);
  if (!file) return undefined;
  const dark = publicFiles.get(darkName(name));
  return { ...addressesOf(file.path, dark?.path, config), ...sizeOf(file.image) };
}

/** A picture next to the page, or next to the original of a translation. */
function besideImage(path: string, context: LocalizedPage, index: LinkIndex): ResolvedImage | undefined {
  const { config } = index;
  const image = besideFile(path, context, index, index.images);
  if (!image) return undefined;
  const dark = index.images.get(darkName(image.file).normalize('NFC'));
  const assets = [image, ...(dark ? [dark] : [])].map((each) => ({ path: imageAssetOf(each), image: each }));
  return { ...addressesOf(imageAssetOf(image), assets[1]?.path, config), ...sizeOf(image), assets };
}

/** Where a picture next to a page is published. */
export function imageAssetOf({ file, hash }: ImageFile): string {
  return imageAssetFile(file, hash || hashOf(file));
}

function sizeOf(image: ImageFile | undefined): { width?: number; height?: number } {
  return image?.width && image.height ? { width: image.width, height: image.height } : {};
}

/** `img/roof.svg` → `img/roof-dark.svg`. */
function darkName(file: string): string {
  const { dir, name, ext } = posix.parse(file);
  return posix.join(dir, `${name}-dark${ext}`);
}

function addressesOf(path: string, darkPath: string | undefined, config: Config): { src: string; dark?: string } {
  return { src: fileHref(path, config), ...(darkPath && { dark: fileHref(darkPath, config) }) };
}
