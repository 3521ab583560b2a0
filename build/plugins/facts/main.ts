/** Entry of `npm run facts`: compares a version of the library with the facts, or all packages with each other. */

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Mistake } from '../../command/command.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, shown, toJson } from '../../command/savedFile.ts';
import { nodeDisk } from '../../input/disk.ts';
import { loadConfig } from '../../site/config.ts';
import { planAsBuilt } from '../shared/siteAsPlanned.ts';
import type { Facts } from './model/facts.ts';
import { createNameFacts } from './names/nameList.ts';
import { type FactsExtension, type FactsPlugin, NO_EXTENSION } from './plugin.ts';
import { readFacts } from './read/readFacts.ts';
import { countPages, type FactsReport, renderReport } from './refresh/changeReport.ts';
import { compareItems } from './refresh/itemChanges.ts';
import { type LibraryParts, listItems } from './refresh/libraryItems.ts';
import { type LibraryReading, readLibrary } from './refresh/libraryReader.ts';
import { type LibraryIdentity, openPackage } from './refresh/packageFiles.ts';
import { REFRESH, type RefreshCommand } from './refresh/refreshOptions.ts';
import { listVersions, type PackageRecord, readPackage, recordHistory } from './refresh/releaseHistory.ts';
import { createPageFinder } from './refresh/shownOn.ts';
import { isEmptyFile, refreshFile, seedsOf } from './refresh/takeOver.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(PROJECT_ROOT, '.cache');
const PYTHON_CACHE = join(CACHE, 'python');

process.exitCode = await runCommand(REFRESH, main);

async function main(options: RefreshCommand): Promise<0 | 3> {
  const { contentDir, what } = options;
  const extension = await readExtension(contentDir);
  const { schemas } = extension;
  const { facts } = await readFacts({ contentDir, projectRoot: PROJECT_ROOT, disk: nodeDisk, schemas });
  const library = facts ? identityOf(facts) : identityFrom(options.library);
  if (!library)
    throw new Mistake(
      `${contentDir}/facts has no environment.json, which names the library: begin with --library NAME`,
    );
  if (facts && options.releases) return writeHistory(facts, library, options);
  const reading = await readLibrary(await openPackage(what ?? '', library, PYTHON_CACHE), library);
  if (!facts) return writeFirst(reading, library, contentDir);
  const report = await compare(facts, reading, { contentDir, extension });
  print(report, options);
  if (options.write) return write(reading, contentDir);
  return report.changes.length > 0 ? 3 : 0;
}

/** What the site has more than the facts of any library. */
async function readExtension(contentDir: string): Promise<FactsExtension> {
  const { plugins } = await loadConfig({ contentDir });
  return (plugins as ReadonlyArray<Partial<FactsPlugin>>).find((each) => each.extension)?.extension ?? NO_EXTENSION;
}

function identityOf({ environment }: Facts): LibraryIdentity | undefined {
  return environment && { distribution: environment.library.name, importName: environment.library.import_name };
}

function identityFrom(distribution: string | undefined): LibraryIdentity | undefined {
  return distribution === undefined ? undefined : { distribution, importName: distribution.replaceAll('-', '_') };
}

interface Comparison {
  contentDir: string;
  extension: FactsExtension;
}

async function compare(
  facts: Facts,
  reading: LibraryReading,
  { contentDir, extension }: Comparison,
): Promise<FactsReport> {
  const before = listItems(withoutFiles(facts, reading), extension.listItems);
  const changes = compareItems(before, listItems(reading.parts, extension.listItems));
  const site = await planAsBuilt({ projectRoot: PROJECT_ROOT, contentDir, cacheDir: CACHE });
  const findPages = createPageFinder(site, createNameFacts(facts, extension.listNames));
  const reported = changes.map((each) => ({ ...each, ...findPages(each) }));
  return {
    version: reading.version,
    facts: facts.python?.version ?? '',
    compared: before.length,
    changes: reported,
    notes: describeReading(reading),
    pages: countPages(reported),
  };
}

/** A package without YAML files says nothing about them. */
function withoutFiles(facts: Facts, { hasConfigFiles }: LibraryReading): LibraryParts {
  return hasConfigFiles || !facts.config ? facts : { ...facts, config: { ...facts.config, groups: [] } };
}

function describeReading({ version, reported, unreadable, hasConfigFiles }: LibraryReading): string[] {
  return [
    ...(hasConfigFiles ? [] : ['the package holds no YAML files: Hydra groups are not compared']),
    ...(reported === version ? [] : [`__version__ says ${reported}`]),
    ...unreadable.map((name) => `${name} is not valid Python: nothing of it is compared`),
  ];
}

/** Reads all packages up to the version that the facts describe. */
async function writeHistory(facts: Facts, library: LibraryIdentity, options: RefreshCommand): Promise<0> {
  const { releases = [], environment } = facts;
  const packages: PackageRecord[] = [];
  for (const version of await listVersions(library, environment?.library.version ?? '')) {
    packages.push(await readPackage(version, library, PYTHON_CACHE));
    console.log(`${version}: ${packages.at(-1)?.items.length} names and values`);
  }
  const tags = options.repository === undefined ? undefined : await readTags(options.repository);
  writeFacts('releases', recordHistory(releases, packages, tags), options.contentDir);
  return 0;
}

async function readTags(repository: string): Promise<ReadonlySet<string>> {
  const { stdout } = await promisify(execFile)('git', ['-C', repository, 'tag', '--list']);
  return new Set(stdout.split('\n').filter(Boolean));
}

function print(report: FactsReport, { json, all }: RefreshCommand): void {
  const data = json === undefined ? '' : toJson(report);
  if (json === '-') process.stdout.write(data);
  else console.log(renderReport(report, all));
  if (json !== undefined && json !== '-') saveFile(json, data);
}

function write({ files, version }: LibraryReading, contentDir: string): 0 {
  for (const [name, fresh] of Object.entries(files)) {
    const old = JSON.parse(readFileSync(fileOf(name, contentDir), 'utf8'));
    writeFacts(name, refreshFile(name, old, fresh as Record<string, unknown>, version), contentDir);
  }
  return 0;
}

/** The first facts of a site. */
function writeFirst({ files, version }: LibraryReading, library: LibraryIdentity, contentDir: string): 0 {
  for (const [name, seed] of Object.entries(seedsOf(library))) {
    const fresh = files[name] as Record<string, unknown>;
    if (isEmptyFile(name, fresh)) continue;
    saveFile(fileOf(name, contentDir), toJson(refreshFile(name, seed, fresh, version)));
    console.error(`written: ${shown(fileOf(name, contentDir))}`);
  }
  return 0;
}

function fileOf(name: string, contentDir: string): string {
  return join(contentDir, 'facts', `${name}.json`);
}

function writeFacts(name: string, facts: object, contentDir: string): void {
  const file = fileOf(name, contentDir);
  const text = toJson(facts);
  if (text === readFileSync(file, 'utf8')) return;
  writeFileSync(file, text);
  console.error(`written: ${shown(file)}`);
}
