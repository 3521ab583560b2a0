/** Entry of `npm run review`: compares two built sites, prints what changed, writes the report. */

import { appendFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Review } from '../../../templates/model/review.ts';
import { Mistake } from '../../command/command.ts';
import { createReporter } from '../../command/report.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, toJson } from '../../command/savedFile.ts';
import { type BuiltSite, openSite } from './builtSite.ts';
import { countFindings } from './findings.ts';
import { renderAnnotations, renderSummary } from './githubSummary.ts';
import { isReportFolder, writeReport } from './reportFolder.tsx';
import { REVIEW, type ReviewCommand } from './reviewOptions.ts';
import { renderText } from './reviewText.ts';
import { createRevisionBuilder, type RevisionBuilder, type RevisionSite } from './revision.ts';
import { compareSites } from './siteComparison.ts';

const PROJECT_ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(PROJECT_ROOT, '.cache');

/** Exit codes. npm and a closing terminal send several. */
const SIGNALS: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const cwd = process.cwd();
process.exitCode = await runCommand(REVIEW, review);

async function review(options: ReviewCommand): Promise<0 | 3> {
  const { base, head, outDir, failOn } = options;
  if (outDir !== undefined && !isReportFolder(outDir))
    throw new Mistake(
      `"${relative(cwd, outDir)}" holds something else than a report: name another folder, or empty it`,
    );
  const builder = createRevisionBuilder(PROJECT_ROOT, CACHE);
  // Not `once`: a second Ctrl+C must not end the process while it tidies up.
  for (const signal of Object.keys(SIGNALS) as NodeJS.Signals[])
    process.on(signal, async () => {
      await builder.stop();
      process.exit(SIGNALS[signal]);
    });
  // What is printed for machines has the standard output for itself.
  const stream = options.json === '-' || options.format === 'github' ? process.stderr : process.stdout;
  const { step, progress, note } = createReporter({ stream, isTTY: stream.isTTY, quiet: false, env: process.env });
  const open = (name: string | undefined) => step(`open ${name ?? 'the working tree'}`, () => openSide(name, builder));
  const [before, after] = [await open(base), await open(head)];
  const found = await step('compare', () => compareSites(before, after, progress), countDocuments);
  if (outDir !== undefined) {
    const written = await step('write the report', () =>
      writeReport(found, { before, after, outDir, projectRoot: PROJECT_ROOT, progress }),
    );
    note(`\n${written} pages: ${join(relative(cwd, outDir), 'index.html')}`);
  }
  print(found, options);
  const counts = countFindings(found);
  const failed = failOn.filter((finding) => counts[finding] > 0);
  if (failed.length === 0) return 0;
  console.error(`\n--fail-on: ${failed.map((finding) => `${finding} ${counts[finding]}`).join(', ')}`);
  return 3;
}

/** The site of a folder, of a revision or of the working tree. Throws a `Mistake` if there is none. */
async function openSide(name: string | undefined, builder: RevisionBuilder): Promise<BuiltSite> {
  const open = ({ folder, diagnostics }: RevisionSite, label: string) => openSite(folder, label, diagnostics);
  if (name === undefined) return open(await builder.buildWorkingTree(), 'working tree');
  const folder = resolve(cwd, name);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return open(await builder.build(name), name);
  try {
    return openSite(folder, name);
  } catch (error) {
    // A revision may have the name of a folder: then the folder is what can be typed in no other way.
    const built = await builder.build(name).catch(() => Promise.reject(error));
    return open(built, name);
  }
}

function countDocuments({ pages }: Review): string {
  return `${pages.after} pages`;
}

function print(found: Review, { json, format }: ReviewCommand): void {
  const text = toJson(found);
  if (json !== undefined && json !== '-') saveFile(json, text);
  if (format === 'github') {
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (summary) appendFileSync(summary, renderSummary(found));
    process.stdout.write(
      renderAnnotations(found)
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (!summary && json !== '-') process.stdout.write(renderSummary(found));
  }
  if (json === '-') process.stdout.write(text);
  else if (format === 'text') process.stdout.write(renderText(found));
}
