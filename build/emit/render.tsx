/** Renders planned pages to files. */

import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document } from '../../templates/Document.tsx';
import type { DocumentAssets } from '../../templates/model/documentData.ts';
import { sidebarKey } from '../../templates/model/manifest.ts';
import type { PageData, ProsePieces } from '../../templates/model/pageData.ts';
import { withBase } from '../../templates/model/urls.ts';
import { PageChunk } from '../../templates/PageChunk.tsx';
import { ExternalIcon } from '../../templates/parts/ExternalIcon.tsx';
import { RedirectDocument } from '../../templates/RedirectDocument.tsx';
import { branchOf } from '../../templates/shell/sidebarBranch.ts';
import { hashOf } from '../model/hash.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { chunkFile, shellFile } from '../model/paths.ts';
import { fillSlots } from '../model/slots.ts';
import { type LocaleSite, type Page, type Redirect, type Site, shellOf } from '../plan/plannedSite.ts';
import type { Assets } from './bundle.ts';
import { documentPolicy, policyNeeds } from './contentPolicy.ts';
import { renderDrawing } from './drawingHtml.ts';

interface RenderedPage {
  document: OutputFile;
  /** The page chunk; its name contains its content hash. */
  chunk: OutputFile;
}

export interface Renderer {
  render(page: Page): RenderedPage;
  /** Everything that the files of a page depend on but the code and the names of the bundle. */
  keyOf(page: Page): string;
  /** Files that documents refer to, other than the bundle: shell data of each locale, sidebars. */
  shared: OutputFile[];
  /** What the documents of a language load, in one line: equal for documents that can take each other's pages. */
  buildOf(site: Pick<LocaleSite, 'locale'>): string;
}

/** Prepares data shared by all pages; `render` then renders one page. Pure: no disk access. */
export function createRenderer(site: Site, assets: Assets): Renderer {
  const shells = new Map(site.locales.map((each) => [each.shell, prepareShell(each, site, assets)]));
  const preparedFor = ({ locale }: Pick<Page, 'locale'>) => shells.get(shellOf(site, locale)) as Shell;
  return {
    shared: [...[...shells.values()].map((shell) => shell.file), ...sidebarFiles(site)],
    keyOf: (page) => {
      const { data, head, key, file } = page;
      const prose = page.prose.map(({ id, textHash, links, images, diagrams, headings, formerIds, names }) => [
        id,
        textHash,
        links,
        images,
        diagrams.map((drawing) => drawing?.hash),
        headings,
        formerIds.some(Boolean) ? formerIds : [],
        names,
      ]);
      // The address of the shell data has the hash of its content, like the address of the sidebar in `data`.
      const { script: _script, style: _style, ...shell } = preparedFor(page).assets;
      return JSON.stringify([data, head, key, file, prose, shell]);
    },
    buildOf: (locale) => {
      const { script, style, siteData } = preparedFor(locale).assets;
      return [script, style, siteData].join(' ');
    },
    render: (page) => {
      const prose = renderProse(page);
      return {
        document: { path: page.file, content: renderDocument(page, preparedFor(page), prose, site), from: page.from },
        chunk: renderChunk(page, prose),
      };
    },
  };
}

/** The policy of all documents; undefined if they carry none. */
function policyOf(site: Site, assets: Assets): string | undefined {
  return site.config.security.policy ? documentPolicy(policyNeeds(site, assets)) : undefined;
}

interface Shell {
  site: LocaleSite['shell'];
  assets: DocumentAssets;
  file: OutputFile;
}

function prepareShell({ locale, shell }: LocaleSite, site: Site, assets: Assets): Shell {
  const { config } = site;
  const json = JSON.stringify(shell);
  const path = shellFile(locale, hashOf(json));
  return {
    site: shell,
    file: { path, content: json, from: 'content/site.ts' },
    assets: {
      script: assets.script,
      style: assets.style,
      siteData: withBase(config.base, path),
      themeScript: assets.themeScript,
      policy: policyOf(site, assets),
      favicon: config.favicon && withBase(config.base, config.favicon),
      icons: Object.fromEntries(
        Object.entries(config.icons).map(([name, file]) => [name, withBase(config.base, file)]),
      ),
    },
  };
}

function sidebarFiles(site: Site): OutputFile[] {
  return [...site.sidebars.values()].map(({ path, json }) => ({ path, content: json, from: 'content/sidebars.ts' }));
}

function renderProse(page: Page): ProsePieces {
  return Object.fromEntries(
    page.prose.map(({ id, html, diagrams, ...values }) => [
      id,
      fillSlots(html, { ...values, diagrams: diagrams.map(renderDrawing) }),
    ]),
  );
}

function renderDocument({ data, head }: Page, shell: Shell, prose: ProsePieces, site: Site): string {
  const sidebar = data.sidebar && site.sidebars.get(data.sidebar.href)?.nodes;
  const isPart = sidebar !== undefined && branchOf(sidebar, data.href) !== sidebar;
  const html = renderToString(
    <Document
      site={shell.site}
      page={withSidebarKey(data, isPart)}
      head={head}
      assets={shell.assets}
      prose={prose}
      sidebar={sidebar}
    />,
  );
  return `<!doctype html>\n${headInLines(html)}\n`;
}

/** Elements of the head, and its end. */
const LINE_STARTS = /<(?:template|script|link|meta|title|\/head)/g;

/** An element whose attribute changes with any word of the shell, and whose text does not. */
const PAGE_DATA = /(id="page-data") (data-site="[^"]*")>/;

/** React escapes apostrophes between quotes, a fifth of the policy. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** On lines of their own: who compares documents sees a new stylesheet as a short line, not as the whole head. */
function headInLines(html: string): string {
  const end = html.indexOf('</head>') + '</head>'.length;
  const head = html.slice(0, end).replace(POLICY, (tag) => tag.replaceAll('&#x27;', "'"));
  return head.replace(LINE_STARTS, '\n$&').replace(PAGE_DATA, '$1\n$2\n>') + shellInLines(html.slice(end));
}

/** The frame around the text, one element a line. */
const SHELL = /<header class="navbar[\s\S]*?<\/header>|<nav class="sidebar[\s\S]*?<\/nav>|<footer[\s\S]*?<\/footer>/g;

/** A line break inside a tag makes no text node, so hydration does not see it. A `/` at the end of a tag stays there. */
function shellInLines(html: string): string {
  return html.replace(SHELL, (part) => part.replace(/(?<!\/)>(?=<\w)/g, '\n>'));
}

/** The address of a sidebar is in the manifest: with it, another entry would change every page beside it. */
function withSidebarKey(data: PageData, isPart = false): PageData {
  const { sidebar } = data;
  if (!sidebar) return data;
  return { ...data, sidebar: { id: sidebar.id, href: sidebarKey(sidebar.href), ...(isPart && { isPart }) } };
}

function renderChunk(page: Page, prose: ProsePieces): OutputFile {
  const content = renderToStaticMarkup(<PageChunk page={withSidebarKey(page.data)} prose={prose} />);
  return { path: chunkFile(page.key, hashOf(content)), content, from: page.from };
}

/** The document at a former address of a page, in the language of that address. */
export function renderRedirect(redirect: Redirect, site: Site, assets: Assets): OutputFile {
  const { locale, file, href, canonical, title, place } = redirect;
  const { ui } = shellOf(site, locale);
  const { lang, dir } = locale;
  const html = renderToStaticMarkup(
    <RedirectDocument {...{ lang, dir, href, canonical, title, policy: policyOf(site, assets), ui }} />,
  );
  return { path: file, content: `<!doctype html>\n${html}\n`, from: place.file };
}

/** The icon at the end of external links, as HTML. */
export function renderExternalMark(label: string): string {
  return renderToStaticMarkup(<ExternalIcon label={label} />);
}
