/** Writes reports for browsers: documents, styles, script, and the pictures that they show. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Review } from '../../../templates/model/review.ts';
import { ReportIndex } from '../../../templates/review/ReportIndex.tsx';
import { ReportPage } from '../../../templates/review/ReportPage.tsx';
import { ReportShell } from '../../../templates/review/ReportShell.tsx';
import { saveFile, toJson } from '../../command/savedFile.ts';
import { bundleReport } from '../../emit/bundle.ts';
import { type BuiltSite, readSiteText } from './builtSite.ts';
import { createPageView, type PageSubject } from './pageViews.ts';
import { reviewSections } from './reviewLines.ts';
import { comparePictures } from './siteComparison.ts';

interface ReportOptions {
  before: BuiltSite;
  after: BuiltSite;
  outDir: string;
  projectRoot: string;
  progress(done: number, total: number): void;
}

/** Kept in the report: a folder with it may be replaced. */
const MARK = 'review.json';

/** Whether a report may be written there. */
export function isReportFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
}

/** Page by page, so that memory does not grow with their number. Gives the number of pages. */
export async function writeReport(review: Review, options: ReportOptions): Promise<number> {
  const { before, after, outDir, projectRoot, progress } = options;
  const assets = await bundleReport(projectRoot);
  rmSync(outDir, { recursive: true, force: true });
  const write = writerFor(outDir);
  write(MARK, toJson(review));
  for (const [path, content] of assets) write(path, content);
  write('site.css', stylesOf(after));
  const subjects = listSubjects(review);
  const paths = new Map(subjects.map(({ address }) => [address, pagePath(address)]));
  const pathOf = (address: string) => hrefOf(paths.get(address));
  const { pages, shell } = review;
  const compared = { before: before.label, after: after.label };
  const lists = { pages, sections: reviewSections(review), pathOf };
  write('index.html', render(<ReportIndex {...compared} {...lists} root="" />));
  write('shell.html', render(<ReportShell {...compared} shell={shell} root="" />));
  const view = createPageView({ review, before, after, pictures: comparePictures(before, after), pathOf });
  subjects.forEach((subject, index) => {
    const root = rootOf(pagePath(subject.address));
    const link = (address: string | undefined) => {
      const path = address === undefined ? undefined : pathOf(address);
      return path && root + path;
    };
    const { page, media } = view(subject, root);
    const neighbours = { previous: link(subjects[index - 1]?.address), next: link(subjects[index + 1]?.address) };
    write(
      pagePath(subject.address),
      render(<ReportPage {...compared} {...page} {...neighbours} root={root} pathOf={link} />),
    );
    for (const [path, content] of media) if (!existsSync(join(outDir, path))) write(path, content);
    progress(index + 1, subjects.length);
  });
  return subjects.length;
}

function render(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}

function writerFor(folder: string): (path: string, content: string | Uint8Array) => void {
  return (path, content) => saveFile(join(folder, path), content);
}

/** Relative path from a document to the folder of the report. */
function rootOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** Pages with something to read: changed ones, then those that are new, gone or elsewhere. */
function listSubjects({ changed, addresses }: Review): PageSubject[] {
  const moves = addresses.flatMap(({ kind, address, to, isFile }): PageSubject[] => {
    if (isFile) return [];
    if (kind === 'added') return [{ address, after: address, note: 'a new page' }];
    if (kind === 'removed') return [{ address, before: address, note: 'this page is gone' }];
    return to === undefined ? [] : [{ address: to, before: address, after: to, note: `was ${address}` }];
  });
  const subjects = [
    ...changed.map((change) => ({ address: change.address, before: change.address, after: change.address, change })),
    ...moves,
  ];
  return [...new Map(subjects.map((subject) => [subject.address, subject])).values()];
}

/** `/api/cli` → `pages/api/cli.html` */
function pagePath(address: string): string {
  return `pages${address === '/' ? '/index' : address}.html`;
}

function hrefOf(path: string | undefined): string | undefined {
  return path?.split('/').map(encodeURIComponent).join('/');
}

function stylesOf(site: BuiltSite): string {
  const href = /<link rel="stylesheet" href="([^"]*)"/.exec(readSiteText(site, 'index.html'))?.[1] ?? '';
  return readSiteText(site, href.slice(site.base.length));
}
