/** Writes the history of the library into `releases.json`: all packages on PyPI, each compared with the one before. */

import { Mistake } from '../../../command/command.ts';
import type { ReleaseFacts, ReleaseHistory } from '../model/factsSchema.ts';
import { compareVersions } from '../model/versions.ts';
import { compareItems, type ItemChange } from './itemChanges.ts';
import { type LibraryItem, listItems } from './libraryItems.ts';
import { readLibrary } from './libraryReader.ts';
import { fetchPackage, type LibraryIdentity, openPackage, python } from './packageFiles.ts';

type Release = ReleaseFacts[number];

/** The metadata and the contents of a package. */
export interface PackageRecord {
  version: string;
  /** The value of `__version__`. */
  reports: string | null;
  /** Date of the newest file in the package: it was built that day. */
  built: string;
  items: readonly LibraryItem[];
}

/** The versions on PyPI up to `last`, oldest first. */
export async function listVersions({ distribution }: LibraryIdentity, last: string): Promise<string[]> {
  const printed = await python(['-m', 'pip', 'index', 'versions', '--disable-pip-version-check', distribution]);
  const found = /^Available versions: (.+)$/m.exec(printed)?.[1]?.split(', ') ?? [];
  if (found.length === 0) throw new Mistake(`pip lists no versions of ${distribution}`);
  return found.filter((version) => compareVersions(version, last) <= 0).sort(compareVersions);
}

/** Fetches and reads the package of a version. Throws a `Mistake` if it cannot be had or read. */
export async function readPackage(version: string, library: LibraryIdentity, cacheDir: string): Promise<PackageRecord> {
  const archive = await fetchPackage(version, library, cacheDir);
  const { reported, parts } = await readLibrary(await openPackage(version, library, cacheDir), library);
  return { version, reports: reported, built: await readBuildDate(archive), items: listItems(parts) };
}

const NEWEST_FILE = `
import sys, tarfile, time, zipfile
path = sys.argv[1]
if zipfile.is_zipfile(path):
    print('%04d-%02d-%02d' % max(each.date_time for each in zipfile.ZipFile(path).infolist())[:3])
else:
    print(time.strftime('%Y-%m-%d', time.gmtime(max(each.mtime for each in tarfile.open(path)))))
`;

async function readBuildDate(archive: string): Promise<string> {
  return (await python(['-c', NEWEST_FILE, archive])).trim();
}

/**
 * The releases with their packages: what is known by hand stays, and so does a date on PyPI, which a package does not hold. `tags`: all tags
 * of the repository, or undefined to keep those that are known.
 */
export function recordHistory(
  releases: readonly Release[],
  packages: readonly PackageRecord[],
  tags?: ReadonlySet<string>,
): Release[] {
  const records = new Map(packages.map((each, at) => [each.version, { each, before: packages[at - 1] }]));
  const missing = packages.filter(({ version }) => !releases.some((release) => release.version === version));
  const all = [...releases, ...missing.map(({ version, built }) => newRelease(version, built))];
  return all
    .toSorted((a, b) => compareVersions(a.version, b.version))
    .map((release) => {
      const { each, before } = records.get(release.version) ?? {};
      const tag = tags ? (tags.has(`v${release.version}`) ? `v${release.version}` : null) : (release.tag ?? null);
      if (!each) return { ...release, tag, pypi: null };
      const history = before ? historyOf(before, each) : undefined;
      const { reports, built } = each;
      return { ...release, tag, pypi: release.pypi ?? built, reports, ...(history && { history }) };
    });
}

function newRelease(version: string, date: string): Release {
  return { version, date, figures: [] };
}

/** Kinds of names that readers use. */
const TOLD_RE = /^(?:command|argument|option|module|class|function|method|property|export|key|parameter) /;

function historyOf(before: PackageRecord, after: PackageRecord): ReleaseHistory {
  const changes = compareItems(before.items, after.items);
  const whole = new Set(
    changes.filter(({ id }) => /^(?:class|command) /.test(id)).map(({ change, id }) => `${change} ${id}`),
  );
  const comesWithWhole = ({ change, owner }: ItemChange) => owner !== undefined && whole.has(`${change} ${owner}`);
  const named = (change: ItemChange['change']) =>
    changes
      .filter(
        (each) => each.change === change && each.kind !== 'default' && TOLD_RE.test(each.id) && !comesWithWhole(each),
      )
      .map(({ id }) => id);
  const moved = changes.filter(({ change }) => change === 'moved');
  const defaults = changes.filter(
    ({ kind, change, id }) => kind === 'default' && change === 'changed' && !id.startsWith('value '),
  );
  return {
    since: before.version,
    added: named('added'),
    removed: named('removed'),
    moved: moved.map(({ from = '', to = '' }) => ({ from, to })),
    defaults: defaults.map(({ id, from = '', to = '' }) => ({ name: id, from, to })),
  };
}
