/** The pages that all builders get: a generated site of any size, or the docs of this one, as plain Markdown. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { createCorpus } from '../corpus.ts';
import { plainMarkdown } from './plainMarkdown.ts';

export interface PlainPage {
  locale: Locale;
  /** From the folder of the language, without extension: `set-0000/guides/tiles`. */
  path: string;
  title: string;
  /** Links to pages are `doc:` and the path of the page. */
  body: string;
}

export interface PlainCorpus {
  name: string;
  /** Our own docs: our builder gets them as they are. */
  isOwn: boolean;
  pages: PlainPage[];
  /** Folders with a sidebar of their own; empty: one sidebar for the site. */
  sets: string[];
  /** The folder with our settings and the Markdown that the pages were made of. */
  contentDir: string;
  /** The page that is edited and visited: the middle one in English. */
  middle: PlainPage;
}

export const LOCALES = ['en', 'fr'] as const;
type Locale = (typeof LOCALES)[number];

const OURS = resolve(import.meta.dirname, '../../../content');
/** Files in here are copied as they are. */
export const PUBLIC = resolve(OURS, '../public');

/** Pages of `test/bench/corpus.ts`, and a home page in each language. */
export function generatedCorpus(folder: string, pages: number): PlainCorpus {
  rmSync(folder, { recursive: true, force: true });
  const { contentDir } = createCorpus(folder, pages, { plain: true });
  const sets = Object.keys(JSON.parse(readFileSync(join(contentDir, 'sidebars.json'), 'utf8')));
  return corpusOf(contentDir, { name: `${pages.toLocaleString('en')} pages`, isOwn: false, sets });
}

export function ownCorpus(): PlainCorpus {
  return corpusOf(OURS, { name: 'The docs of this site', isOwn: true, sets: [] });
}

function corpusOf(contentDir: string, about: Pick<PlainCorpus, 'name' | 'isOwn' | 'sets'>): PlainCorpus {
  const pages = LOCALES.flatMap((locale) => pagesOf(join(contentDir, locale, 'docs'), locale));
  const english = pages.filter(({ locale }) => locale === 'en');
  const middle = english[Math.floor(english.length / 2)];
  if (!middle) throw new Error(`no pages in ${contentDir}`);
  const starts = about.sets.length > 0 ? about.sets.map((set) => `${set}/`) : [''];
  const firsts = starts.flatMap((start) => english.find(({ path }) => path.startsWith(start))?.path ?? []);
  const homes = LOCALES.map((locale) => ({
    locale,
    path: 'index',
    title: 'Home',
    body: `The first pages:\n\n${firsts.map((path) => `- [${path}](doc:${path})`).join('\n')}\n`,
  }));
  return { ...about, contentDir, pages: [...homes, ...pages], middle };
}

function pagesOf(folder: string, locale: Locale): PlainPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .sort();
  const known = new Set(files);
  return files.map((file) => {
    const linkTo = (target: string) => {
      if (/^[a-z]+:/.test(target)) return target;
      const [path = ''] = target.split('#');
      const wanted = path === '' ? file : posix.join(posix.dirname(file), path);
      // Posts and files are not part of the corpus.
      return `doc:${known.has(wanted) ? pathOf(wanted) : 'index'}`;
    };
    return { locale, path: pathOf(file), ...plainMarkdown(readFileSync(join(folder, file), 'utf8'), linkTo) };
  });
}

/** Dots and index files mean something else to each builder. */
function pathOf(file: string): string {
  return file
    .replace(/\.md$/, '')
    .replace(/\/index$/, '/contents')
    .replaceAll('.', '-');
}

interface PageFiles {
  /** The file of a page, from the project. */
  source(page: PlainPage): string;
  /** Links by file, or by address for builders that do not resolve files. */
  links: 'files' | 'addresses';
  /** Whether the title is written as a heading, for builders that do not show it. */
  heading?: boolean;
}

/** Writes every page of a corpus into a project. */
export function writePages(project: string, { pages }: PlainCorpus, { source, links, heading }: PageFiles): void {
  for (const page of pages) {
    const target = links === 'files' ? fileLink(page) : addressLink(page);
    const body = page.body.replace(/\]\(doc:([^)]+)\)/g, (_, path: string) => `](${target(path)})`);
    const title = heading ? `# ${page.title}\n\n` : '';
    writeInto(project, source(page), `---\ntitle: ${JSON.stringify(page.title)}\n---\n\n${title}${body}`);
  }
}

export function writeInto(project: string, file: string, text: string): void {
  const path = join(project, file);
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fileLink({ path }: PlainPage): (target: string) => string {
  return (target) => {
    const link = posix.relative(posix.dirname(path), `${target}.md`);
    return link.startsWith('.') ? link : `./${link}`;
  };
}

function addressLink({ locale }: PlainPage): (target: string) => string {
  const home = locale === 'en' ? '/' : `/${locale}/`;
  return (target) => (target === 'index' ? home : `${home}${target}/`);
}
