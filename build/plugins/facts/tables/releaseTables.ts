/** Reference tables of releases: all of them, what a package changed, and the figures published with one. */

import type { ReleaseFacts, ReleaseHistory } from '../model/factsSchema.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from './referenceBlock.ts';
import { findTarget, noFacts, UnknownFact } from './targets.ts';

/** Folder of the release notes on the site. */
const NOTES = '/release-notes';

/** Every version with a package, a tag or notes, newest first. `notes` may name a page with a section: `v2.4.2#fixed`. */
export function planReleases(_target: string, translator: FactTranslator): ReferenceBlock {
  const releases = translator.facts.releases ?? noFacts('releases');
  const rows = releases
    .filter(({ tag, pypi, notes }) => tag || pypi || notes)
    .map((release): ReferenceRow => {
      const { version, tag, pypi, reports } = release;
      const cells = [
        version,
        pypi ? `<time datetime="${pypi}">${translator.date(pypi)}</time>` : translator.label('no'),
        tag ? code(tag) : translator.label('none'),
        reports === version ? version : `**${reports ?? '–'}**`,
        contentOf(release, translator),
        notesOf(release, translator),
      ];
      return { name: version, id: rowId('release', version), cells };
    });
  const columns = ['Version', 'On PyPI', 'Git tag', '`__version__`', 'Code', 'Notes'] as const;
  return { kind: 'table', columns, rows: rows.reverse() };
}

type Release = ReleaseFacts[number];

/** The tag or commit that the package was built from. */
function contentOf({ tag, pypi, holds }: Release, translator: FactTranslator): string {
  if (holds?.startsWith('v')) return translator.label('tag {tag}', { tag: code(holds) });
  if (holds) return translator.label('commit {commit}', { commit: code(holds) });
  return tag && pypi ? translator.label('not that of the tag') : '–';
}

function notesOf({ notes }: Release, translator: FactTranslator): string {
  if (!notes) return '';
  const text = translator.text('releases', notes.text);
  const { page } = notes;
  if (page === undefined) return text;
  return `[${text}](${page.startsWith('/') ? page : `${NOTES}/${page}`})`;
}

/** Rows of a table of changes with the kinds of names in each. */
const CHANGE_ROWS = [
  ['Commands', /^(?:command|argument) /],
  ['Options', /^option /],
  ['Modules', /^module /],
  ['Classes', /^class /],
  ['Functions', /^function /],
  ['Methods and properties', /^(?:method|property) /],
  ['Parameters', /^parameter /],
  ['Configuration keys', /^key /],
  ['Exported by packages', /^export /],
] as const;

/** Names in a cell; a rewrite has hundreds. */
const MAX_NAMES = 24;

/** What the package of a version adds and removes, compared with the one before. */
export function planReleaseChanges(target: string, translator: FactTranslator): ReferenceBlock {
  const release = findRelease(target, translator);
  const { version, history } = release;
  if (!history) throw new UnknownFact(`there is no package of ${version} with one before it`);
  const lists = [
    ...CHANGE_ROWS.flatMap(([kind, pattern]) => [
      [kind, 'added', history.added.filter((id) => pattern.test(id)).map(shortId)] as const,
      [kind, 'removed', history.removed.filter((id) => pattern.test(id)).map(shortId)] as const,
    ]),
    ['Classes and functions', 'moved', history.moved.map(describeMove)] as const,
    ['Defaults', 'changed', history.defaults.map(describeDefault)] as const,
  ];
  const rows = lists
    .filter(([, , names]) => names.length > 0)
    .map(([kind, change, names]): ReferenceRow => {
      const label = { names: translator.label(kind), change: translator.label(change) };
      const cells = [translator.label('{names} ({change})', label), listNames(names, translator)];
      return { name: `${kind} ${change}`, cells };
    });
  return { kind: 'table', columns: ['Change', 'Names'], rows };
}

/** `option download --radius` → `download --radius`, `parameter a.b.C.m x` → `C.m(x)`, `class a.b.C` → `C` */
function shortId(id: string): string {
  const [kind = '', path = '', ...rest] = id.split(' ');
  if (/^(?:command|argument|option|key|module|export)$/.test(kind)) return [path, ...rest].join(' ');
  const names = path.split('.');
  const short = names.slice(/^[A-Z]/.test(names.at(-2) ?? '') ? -2 : -1).join('.');
  return kind === 'parameter' ? `${short}(${rest.join(' ')})` : short;
}

function describeMove({ from, to }: ReleaseHistory['moved'][number]): string {
  const [, old = ''] = from.split(' ');
  const [, current = ''] = to.split(' ');
  return `${code(old)} → ${code(current)}`;
}

function describeDefault({ name, from, to }: ReleaseHistory['defaults'][number]): string {
  return `${code(shortId(name))}: ${code(from)} → ${code(to)}`;
}

/** Without module, names of several modules are the same. */
function listNames(all: readonly string[], translator: FactTranslator): string {
  const names = [...new Set(all)];
  const shown = names
    .slice(0, MAX_NAMES)
    .map((name) => (name.startsWith('`') ? name : code(name)))
    .join(', ');
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${shown} ${translator.label('and {count} more', { count: String(rest) })}` : shown;
}

/** The measured quantities of a release (`1.7.4`), their reported values and conditions. */
export function planReleaseFigures(target: string, translator: FactTranslator): ReferenceBlock {
  const release = findRelease(target, translator);
  if (release.figures.length === 0) throw new UnknownFact(`the project has reported no figures for ${release.version}`);
  const rows = release.figures.map(({ what, value, conditions }, at): ReferenceRow => {
    const cells = [what, value, conditions].map((text) => translator.cell('releases', text));
    return { name: what, id: rowId('figure', release.version, at + 1), cells };
  });
  return { kind: 'table', columns: ['Measured', 'As reported', 'Conditions'], rows };
}

/** By its version, or by its tag: `v1.7.4`. */
function findRelease(target: string, { facts: { releases = noFacts('releases') } }: FactTranslator): Release {
  return findTarget('release', target.replace(/^v/, ''), new Map(releases.map((each) => [each.version, each])));
}
