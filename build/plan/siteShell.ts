/** Plans the shell around every page of one locale: navbar, footer, announcement, blog sidebar. */

import type {
  BlogSidebar,
  FooterData,
  LinkData,
  LocaleData,
  LogoData,
  NavbarItem,
  SiteData,
  VersionChoice,
} from '../../templates/model/siteData.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import { cleanPath, isExternal, joinPath, splitHref } from '../../templates/model/urls.ts';
import { createDiagnostic, type Place } from '../model/diagnostic.ts';
import type { PublicFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { OwnSidebars, SidebarItemConfig } from '../site/sidebarSettings.ts';
import type {
  Config,
  FooterConfig,
  FooterLinkConfig,
  LinkConfig,
  LocaleConfig,
  LogoConfig,
  NavbarItemConfig,
} from '../site/siteConfig.ts';
import { localize } from './localize.ts';
import type { LocaleInput } from './planInput.ts';
import { resourcesAt } from './resources.ts';
import { hrefOf } from './routes.ts';
import { checkSettingPicture, pictureHref, settingFileHref, settingHref, settingPicture } from './settingLinks.ts';

/** Where a sidebar starts in one version, base included. */
export interface SidebarStart {
  version: string;
  href: string;
}

interface ShellInput extends Pick<LocaleInput, 'config' | 'locale' | 'report'> {
  /** The strings of each locale, by its id. */
  strings: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Every page path of the site. */
  paths: ReadonlySet<string>;
  publicFiles: ReadonlyMap<string, PublicFile>;
  /** The docs of each id in this locale, one for each version that has it. */
  docPaths: ReadonlyMap<string, Array<{ version: string; path: string; title: string }>>;
  /** First page of a sidebar in this locale, in each version where it has one, by sidebar id. */
  sidebarStarts: ReadonlyMap<string, SidebarStart[]>;
  /** Main doc's path of each version, in configured order. */
  versionPaths: ReadonlyMap<string, string>;
  /** Sidebars of all versions. */
  sidebars: readonly OwnSidebars[];
  pageListPath: string;
  manifestHref: string;
  /** What plugins add. */
  added: ReadonlyArray<Partial<SiteData>>;
  blogSidebar?: BlogSidebar;
}

/** The shell of one locale; reports broken links in the configuration. */
export function planShell(input: ShellInput): SiteData {
  const { config, locale } = input;
  const { docs, navbar } = config;
  const data: SiteData = {
    title: localize(config.title, locale.id),
    tagline: localize(config.tagline, locale.id),
    base: config.base,
    home: homeOf(config, locale),
    siteVersion: config.siteVersion,
    generator: generatorName(config),
    locale: localeData(input, locale),
    locales: config.locales.map((each) => localeData(input, each)),
    navbar: {
      title: localize(navbar.title, locale.id),
      logo: navbar.logo && planLogo(navbar.logo, input),
      hideOnScroll: navbar.hideOnScroll,
      items: navbar.items.flatMap((item, index) => planNavbarItem(item, index, input) ?? []),
    },
    footer: config.footer && planFooter(config.footer, input),
    announcement: config.announcement && {
      id: config.announcement.id,
      html: resolveLinks(localize(config.announcement.content, locale.id), input),
      closeable: config.announcement.closeable,
    },
    colorMode: config.colorMode,
    sidebarAutoCollapse: docs !== false && docs.sidebarAutoCollapse,
    blogSidebar: input.blogSidebar,
    manifestHref: input.manifestHref,
    ...Object.assign({}, ...input.added),
    ui: stringsOf(input, locale),
  };
  checkSidebarLinks(input);
  return data;
}

/** `name 2.5.1 (level 3.9.1)`: its own version, and the one that the specification asks for. */
function generatorName({ generator: { name, version, level } }: Config): string {
  return [name, version, level && `(level ${level})`].filter(Boolean).join(' ');
}

function localeData(input: ShellInput, locale: LocaleConfig): LocaleData {
  const { id, label, lang, dir } = locale;
  const { languageOffer: text, close } = stringsOf(input, locale);
  return { id, label, lang, dir, href: homeOf(input.config, locale), offer: { text, close } };
}

function stringsOf({ strings }: ShellInput, { id }: LocaleConfig): UiStrings {
  return (strings.get(id) ?? {}) as UiStrings;
}

function homeOf(config: Config, locale: LocaleConfig): string {
  return hrefOf(config, joinPath(locale.path));
}

function planNavbarItem(item: NavbarItemConfig, index: number, input: ShellInput): NavbarItem | undefined {
  const { position } = item;
  const id = input.locale.id;
  const diagnostic = (message: string, hint?: string) => {
    input.report(createDiagnostic('configuration', siteFile(input.config), `navbar.items[${index}]: ${message}`, hint));
    return undefined;
  };
  switch (item.type) {
    case 'link':
      return { type: 'link', position, ...planLink(item, input) };
    case 'dropdown': {
      const items = item.items.map((each) => planLink(each, input));
      return { type: 'dropdown', position, label: localize(item.label, id), items };
    }
    case 'localeDropdown':
      return { type: 'localeDropdown', position };
    case 'search':
      return {
        type: 'search',
        position,
        href: hrefOf(input.config, input.pageListPath),
        items: item.items?.map((each) => planLink(each, input)),
      };
    case 'html':
      return { type: 'html', position, value: resolveLinks(localize(item.value, id), input) };
    case 'doc': {
      const docs = input.docPaths.get(item.docId);
      if (!docs) return diagnostic(`no doc has the id "${item.docId}"`, didYouMean(item.docId, input.docPaths.keys()));
      const label = item.label ? localize(item.label, id) : (inDefaultVersion(docs, input.config)?.title ?? '');
      const starts = docs.map(({ version, path }) => ({ version, href: hrefOf(input.config, path) }));
      return { type: 'doc', position, label, ...planVersionedHref(starts, input.config) };
    }
    case 'docSidebar': {
      const { sidebarId } = item;
      if (!input.sidebarStarts.has(sidebarId))
        return diagnostic(`no sidebar is named "${sidebarId}"`, didYouMean(sidebarId, input.sidebarStarts.keys()));
      const starts = input.sidebarStarts.get(sidebarId) ?? [];
      if (starts.length === 0)
        return diagnostic(
          `sidebar "${sidebarId}" has nothing to link to`,
          'add a doc to it, or remove the navbar item',
        );
      const label = localize(item.label, id);
      return { type: 'docSidebar', position, label, sidebar: sidebarId, ...planVersionedHref(starts, input.config) };
    }
    case 'docsVersion': {
      const choice = planVersionChoice(item.version === undefined ? undefined : [item.version], input);
      if (choice.versions.length === 0)
        return diagnostic(...noMainDoc(item.version ?? choice.lastVersion, input.config));
      return { type: 'docsVersion', position, label: item.label && localize(item.label, id), ...choice };
    }
    case 'docsVersionDropdown': {
      const choice = planVersionChoice(item.versions, input);
      if (choice.versions.length === 0) return diagnostic(...noMainDoc(choice.lastVersion, input.config));
      return { type: 'docsVersionDropdown', position, ...choice };
    }
  }
}

/** `starts` is not empty. */
function planVersionedHref(starts: readonly SidebarStart[], config: Config) {
  const href = inDefaultVersion(starts, config)?.href ?? '';
  const isOne = !config.docs || config.docs.versions.length === 1;
  return isOne ? { href } : { href, versions: starts.map((start) => ({ name: start.version, href: start.href })) };
}

/** The entry of the version that readers get by default, else the first one. */
function inDefaultVersion<Entry extends { version: string }>(
  entries: readonly Entry[],
  { docs }: Config,
): Entry | undefined {
  return entries.find(({ version }) => docs && version === docs.lastVersion) ?? entries[0];
}

/** The named versions, or all, that have a main doc. */
function planVersionChoice(
  names: readonly string[] | undefined,
  { config, locale, versionPaths }: ShellInput,
): VersionChoice {
  const { docs } = config;
  const all = docs ? docs.versions : [];
  const chosen = names ? names.flatMap((name) => all.find((version) => version.name === name) ?? []) : all;
  const versions = chosen.flatMap(({ name, label }) => {
    const path = versionPaths.get(name);
    return path === undefined ? [] : [{ name, label: localize(label, locale.id), href: hrefOf(config, path) }];
  });
  return { versions, lastVersion: docs ? docs.lastVersion : '' };
}

function noMainDoc(version: string, { docs }: Config): [message: string, hint: string] {
  const id = docs ? docs.mainDocId : '';
  return [
    `docs version "${version}" has no doc "${id}" to link to`,
    'write the doc, or name another one in docs.mainDocId',
  ];
}

function planLink(link: LinkConfig, input: ShellInput): LinkData {
  const { locale } = input;
  const href = link.href ?? resolveSitePath(link.to ?? '/', input);
  return {
    label: localize(link.label, locale.id),
    href,
    external: isExternal(href),
    icon: link.icon,
    activePrefix: activePrefix(link, input),
  };
}

/** A link to a page is active below it too, except for the home page, which everything is below. */
function activePrefix({ to, activeBasePath }: LinkConfig, { config, locale, paths }: ShellInput): string | undefined {
  const [path] = splitHref(activeBasePath ?? to ?? '/');
  const below = joinPath(locale.path, cleanPath(path));
  const isHome = below === joinPath(locale.path);
  if (activeBasePath === undefined && (isHome || !paths.has(below))) return undefined;
  return hrefOf(config, below).replace(/\/?$/, '/');
}

/** `to` is relative to the locale's root, or to the site's root for a file in `public/`. */
function resolveSitePath(to: string, input: ShellInput, place = siteFile(input.config)): string {
  const { config, locale, paths } = input;
  const [path] = splitHref(to);
  const href = settingHref(to, locale, config);
  if (paths.has(joinPath(locale.path, cleanPath(path)))) return href;
  const file = settingFileHref(to, locale, input);
  if (file) return file;
  if (locale.id === config.defaultLocale)
    input.report({
      ...createDiagnostic('brokenLinks', place, `broken link: "${to}" leads to no page`, didYouMean(path, paths)),
      literal: to,
      needs: resourcesAt(path, config),
      addresses: config.locales.map((each) => settingHref(to, each, config)),
    });
  return href;
}

/** Links to pages of this site in HTML of the settings are written as in `to`; other addresses stay as they are. */
function resolveLinks(html: string, { config, locale, paths }: ShellInput): string {
  return html.replace(/(?<=\bhref=")\/[^"]*/g, (to) => {
    const [path] = splitHref(to);
    return paths.has(joinPath(locale.path, cleanPath(path))) ? settingHref(to, locale, config) : to;
  });
}

/** Checks the links of sidebars here, because sidebars are planned before all pages are known. */
function checkSidebarLinks(input: ShellInput): void {
  for (const { sidebars, file } of input.sidebars)
    for (const to of Object.values(sidebars).flatMap(sitePathsIn)) resolveSitePath(to, input, { file });
}

function sitePathsIn(items: readonly SidebarItemConfig[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return sitePathsIn(item.items);
    return item.type === 'link' && !isExternal(item.href) ? [item.href] : [];
  });
}

function siteFile({ settingsFiles }: Config): Place {
  return { file: settingsFiles?.site ?? 'content/site.ts' };
}

function planLogo(logo: LogoConfig, input: ShellInput): LogoData {
  const { config, locale } = input;
  const isOtherSite = logo.href !== undefined && isExternal(logo.href);
  const size = imageSize(logo.src, input);
  if (logo.srcDark) imageSize(logo.srcDark, input);
  return {
    src: pictureHref(logo.src, config),
    srcDark: logo.srcDark && pictureHref(logo.srcDark, config),
    alt: localize(logo.alt, locale.id),
    width: logo.width ?? size?.width,
    height: logo.height ?? size?.height,
    href: isOtherSite || logo.href === undefined ? logo.href : resolveSitePath(logo.href, input),
    external: isOtherSite,
  };
}

/** The size of a file in `public/`; a missing file is reported. */
function imageSize(src: string, input: ShellInput) {
  const { config, locale, publicFiles } = input;
  const { report } = input;
  if (locale.id === config.defaultLocale)
    checkSettingPicture(src, siteFile(config), { config, files: publicFiles, report });
  return settingPicture(src, publicFiles)?.image;
}

function planFooter(footer: FooterConfig, input: ShellInput): FooterData {
  const id = input.locale.id;
  return {
    style: footer.style,
    layout: footer.layout,
    columns: footer.columns.map(({ title, items }) => ({
      title: localize(title, id),
      items: planFooterLinks(items, input),
    })),
    links: planFooterLinks(footer.links, input),
    logo: footer.logo && planLogo(footer.logo, input),
    copyright: localize(footer.copyright, id),
  };
}

function planFooterLinks(links: readonly FooterLinkConfig[], input: ShellInput): LinkData[] {
  const isThere = ({ optional, to = '' }: FooterLinkConfig) =>
    !optional || settingFileHref(to, input.locale, input) !== undefined;
  return links.filter(isThere).map((link) => planLink(link, input));
}
