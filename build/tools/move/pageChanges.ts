/** Moves pages on disk, or deletes one: plans every change first, then writes them, and says what was done. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { saveFile, shown } from '../../command/savedFile.ts';
import { pathInContent } from '../../input/disk.ts';
import { runGit } from '../../input/gitCommand.ts';
import { countOf, listSome } from '../../model/countOf.ts';
import { escapeRegExp } from '../../model/escapeRegExp.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { VERSIONS_FOLDER } from '../../model/versionFolders.ts';
import type { PlanInput } from '../../plan/planInput.ts';
import { withoutLocale } from '../../plan/resources.ts';
import { ADDRESSES_FILE } from '../../plugins/addresses/addressLedger.ts';
import { REDIRECTS_FILE } from '../../plugins/redirects/redirectsFile.ts';
import { readAsBuilt } from '../../plugins/shared/siteAsPlanned.ts';
import { hashAt, type LinkEdit, planLinkEdits } from './linkEdits.ts';
import { type MoveRequest, type Moves, nameOf, planMoves } from './pageMoves.ts';
import {
  createReplacer,
  dropEntries,
  dropIds,
  editIds,
  editIncludes,
  editLedger,
  editLinks,
  editRedirects,
} from './textEdits.ts';

interface MoveOptions extends MoveRequest {
  /** Absolute. */
  contentDir: string;
  projectRoot: string;
  /** Cache folder of the builder; without it all pages are parsed. */
  cacheDir?: string;
}

/** What is written: texts by absolute path, and the files that get another path, or none. */
interface Changes {
  texts: Map<string, string>;
  files: Array<readonly [from: string, to: string | undefined]>;
}

/** Moves or deletes, and says what it has done. Throws a `Mistake` before anything is written. */
export async function changePages(options: MoveOptions): Promise<string[]> {
  const input = await readAsBuilt({ ...options, drafts: true });
  const moves = planMoves(input, options);
  const links = planLinkEdits(moves, input.content);
  const changes: Changes = { texts: new Map(), files: planFiles(moves, options) };
  const edit = (file: string, change: (text: string) => string) => {
    const before = changes.texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    const after = change(before);
    if (after !== before) changes.texts.set(file, after);
  };
  editPages(input, moves, { links, edit, options });
  editLists(moves, { edit, options });
  write(changes, options);
  return describe(moves, changes, { links, options });
}

/** All files of the pages, in every language, with those beside them in a folder. */
function planFiles({ site, rename, removes }: Moves, { contentDir }: MoveOptions): Changes['files'] {
  return site.config.locales.flatMap(({ id }) => {
    const folder = join(contentDir, id);
    const leaving = listFiles(folder).filter((name) => rename(name) !== name);
    return leaving.map((name) => {
      const to = join(folder, rename(name));
      if (!removes && existsSync(to)) throw new Mistake(`${shown(to)} is there already`);
      return [join(folder, name), removes ? undefined : to] as const;
    });
  });
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')).sort();
}

interface Editing {
  edit(file: string, change: (text: string) => string): void;
  options: MoveOptions;
}

/** Links, includes, neighbours and former addresses of all pages that stay. */
function editPages(
  { parsed }: PlanInput,
  moves: Moves,
  { links, edit, options }: Editing & { links: readonly LinkEdit[] },
): void {
  const pathOf = (file: string) => join(options.contentDir, pathInContent(file, options));
  const replaceAddresses = createAddressReplacer(moves);
  for (const file of new Set(links.map(({ place }) => place.file))) {
    const own = links.filter(({ place }) => place.file === file);
    edit(pathOf(file), (text) => editLinks(text, own, replaceAddresses));
  }
  const ids = idsOf(moves);
  const editPage = (page: ParsedSource, text: string) => {
    const { source } = page;
    const lines = text.split('\n');
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const to = ids.get(source.frontMatter[key] ?? '');
      if (to !== undefined) lines[(source.keyLines?.[key] ?? 1) - 1] = `${key}: ${to}`;
    }
    const included = editIncludes(lines.join('\n'), nameOf(page), moves);
    const redirects = moves.redirects.get(source.file);
    const isSame = redirects?.join() === (source.frontMatter.redirect_from ?? []).join();
    return redirects && !isSame ? editRedirects(included, source, redirects) : included;
  };
  for (const page of parsed)
    if (!moves.removes || !moves.names.has(nameOf(page)))
      edit(pathOf(page.source.file), (text) => editPage(page, text));
}

function createAddressReplacer(moves: Moves): (text: string) => string {
  const { addresses, site } = moves;
  const bare = [...addresses].map(
    ([from, to]) => [withoutLocale(from, site.config), withoutLocale(to, site.config)] as const,
  );
  const all = new Map([...addresses, ...bare].filter(([from]) => from !== '/'));
  return createReplacer(all, (to, hash) => hashAt(to, hash, moves));
}

/** Docs are known by these to sidebars and settings, and so are folders. */
function idsOf({ names, rename, removes }: Moves): Map<string, string> {
  const docs = [...names].filter(([name]) => name.startsWith('docs/'));
  const ids = new Map(docs.map(([from, to]) => [from.slice(5, -3), to.slice(5, -3)]));
  for (const folder of removes ? [] : [...ids.keys()].map((id) => posix.dirname(id))) {
    const to = rename(`docs/${folder}/_`).slice(5, -2);
    if (to !== folder) ids.set(folder, to);
  }
  return ids;
}

/** Settings, sidebars, and every list below the content folder that names pages. Addresses that were published stay. */
function editLists(moves: Moves, { edit, options }: Editing): void {
  const { contentDir, from } = options;
  const { names, removes, redirects, site } = moves;
  const { settingsFiles } = site.config;
  const [settings, sidebars] = [settingsFiles?.site, settingsFiles?.sidebars].map((file) => basename(file ?? ''));
  const ids = idsOf(moves);
  const replaceAddresses = createAddressReplacer(moves);
  const change = (name: string, text: string): string => {
    if (name === sidebars) return removes ? dropIds(text, ids) : editIds(text, ids, true);
    if (name === settings) return removes ? text : editIds(text, ids, false);
    if (name.endsWith('.json')) return editLedger(text, moves);
    return removes ? dropEntries(text, names) : createReplacer(names)(text);
  };
  for (const name of listFiles(contentDir).filter((each) => LIST_RE.test(each) && each !== ADDRESSES_FILE)) {
    const file = join(contentDir, name);
    edit(file, (text) => replaceAddresses(change(name, text)));
    // What names a page that goes, and is more than an entry of it.
    if (removes)
      edit(file, (text) => {
        const left = [settings, sidebars].includes(name)
          ? editIds(text, ids, name === sidebars)
          : createReplacer(names)(text);
        if (left === text) return text;
        throw new Mistake(`${shown(file)} has more about "${from}" than one entry: take it out first`);
      });
  }
  const [to = ''] = [...moves.addresses.values()].map((path) => withoutLocale(path, site.config));
  const entries = (redirects.get(REDIRECTS_FILE) ?? []).map((each) => `${each}: ${to}${moves.hash}\n`);
  edit(join(contentDir, REDIRECTS_FILE), (text) => text + entries.join(''));
}

/** Nothing beside pages or hidden, and no versions, which stay as they are. */
const LIST_RE = new RegExp(
  `^(?!${VERSIONS_FOLDER}/|[^/]+/(?:docs|blog|pages)/|(?:.*/)?[._]).*\\.(?:ya?ml|json|txt|[cm]?[jt]s)$`,
);

/** Texts first, at their old places. */
function write({ texts, files }: Changes, { contentDir }: MoveOptions): void {
  for (const [file, text] of texts) saveFile(file, text);
  for (const [from, to] of files) {
    if (to === undefined) rmSync(from);
    else {
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    }
    dropEmpty(dirname(from), contentDir);
  }
}

function dropEmpty(folder: string, root: string): void {
  if (folder === root || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  dropEmpty(dirname(folder), root);
}

function describe(
  moves: Moves,
  { texts, files }: Changes,
  { links, options }: { links: readonly LinkEdit[]; options: MoveOptions },
): string[] {
  const linking = new Set(links.map(({ place }) => place.file));
  const lists = [...texts.keys()].filter((file) => !file.endsWith('.md')).map(shown);
  const former = [...moves.redirects].flatMap(([file, addresses]) => addresses.map((each) => `${each} (${file})`));
  const others = findOthers(moves, options);
  return [
    ...files.map(([from, to]) => (to === undefined ? `${shown(from)}: deleted` : `${shown(from)} → ${shown(to)}`)),
    `${countOf(links.length, 'link')} in ${countOf(linking.size, 'file')}`,
    ...(lists.length > 0 ? [`lists: ${listSome(lists)}`] : []),
    ...(former.length > 0 ? [`former addresses: ${listSome(former)}`] : []),
    ...(others.length > 0 ? [`not changed, as the builder does not read it: ${others.join(', ')}`] : []),
    'next: npm run build',
  ];
}

/** Files of the repository outside the content that name what has moved, such as tests. */
function findOthers({ names }: Moves, { contentDir, projectRoot }: MoveOptions): string[] {
  const ids = [...names.keys()].map((name) => escapeRegExp(name.slice(name.indexOf('/') + 1, -'.md'.length)));
  const pattern = `(^|[^[:alnum:]_-])(${ids.join('|')})([^[:alnum:]_/-]|$)`;
  const places = ['.', `:(exclude)${relative(projectRoot, contentDir)}`];
  return (
    runGit(projectRoot, ['grep', '-lE', pattern, '--', ...places])
      ?.split('\n')
      .filter(Boolean) ?? []
  );
}
