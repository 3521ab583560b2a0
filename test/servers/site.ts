/** The site that the servers get: the miniature one in two languages, with old addresses and names that servers could misread. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../build/build.ts';
import { nameInAddress } from '../../build/plan/routes.ts';
import type { BuildOptions } from '../../build/site/buildOptions.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Parts of addresses. Each is the name of a page, and an old name of another. */
export const ODD = [
  'cost-$host',
  'a$uri$1',
  'semi;colon',
  'brace{x}',
  '{re.0}',
  'star*',
  ':splat',
  "it's",
  'at&t=1+1',
  'percent%41',
  '50%',
  'm n o',
  'été',
  'v2.5.1',
  'hash#1',
  'what?',
  'quote"d',
  '(a|b)[c]',
  'tilde~!,@',
];

/** An old address of 2,000 characters. */
export const LONG = `was/${'a-long-name/'.repeat(166)}end`;

/** Writes content and public files to a folder, but for the old addresses. */
export function writeContent(folder: string): void {
  cpSync(join(ROOT, 'test/sites/two-languages'), folder, { recursive: true });
  const docs = join(folder, 'content/en/docs/odd');
  mkdirSync(docs, { recursive: true });
  for (const [index, name] of ODD.entries())
    writeFileSync(
      join(docs, `${name}.md`),
      `---\ntitle: Odd ${index}\ndescription: An odd address.\nunlisted: true\n---\n\nOdd page ${index}.\n`,
    );
  writeFileSync(join(folder, 'public/app.webmanifest'), '{"name":"Mini"}\n');
}

/** Writes the old addresses, so many without a meaning of their own among them: `many/0` and so on. */
export function writeRedirects(folder: string, count: number): void {
  const old = ODD.map(
    (name) =>
      `${JSON.stringify(`/was/${encodeURIComponent(name)}`)}: ${JSON.stringify(`/odd/${encodeURIComponent(nameInAddress(name))}`)}\n`,
  );
  const many = Array.from({ length: count }, (_, index) => `/many/${index}: /about\n`);
  const lines = [
    ...many,
    `/${LONG}: /about\n`,
    '/old: /about\n',
    '/old-place: /guides/first-steps#second-step\n',
    '/fr/vieux: /fr/about\n',
    ...old,
  ];
  writeFileSync(join(folder, 'content/redirects.yml'), lines.join(''));
}

/** Builds it into `dist` of the folder. */
export function buildFor(
  folder: string,
  options: Pick<BuildOptions, 'server' | 'documents' | 'base'>,
): ReturnType<typeof buildSite> {
  return buildSite({
    projectRoot: ROOT,
    contentDir: join(folder, 'content'),
    outDir: join(folder, 'dist'),
    cacheDir: join(folder, '.cache'),
    locales: [],
    drafts: false,
    strict: false,
    crawl: false,
    ...options,
  });
}
