/** Checks inline code that clearly refers to the library: command lines, options, configuration keys, dotted names. */

import { didYouMean } from '../../../model/suggest.ts';
import { listCommands } from '../model/commandForms.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, checkValue, suggestKey } from './configKeys.ts';
import { checkOverride, readValue } from './overrides.ts';
import { checkShell, type ProgramFacts, programNames, stemOf } from './programs.ts';
import { checkPython, type PythonContext } from './pythonCode.ts';
import type { PythonLibrary } from './pythonLibrary.ts';

interface InlineFacts {
  program?: ProgramFacts;
  keys?: ConfigKeys;
  python?: PythonContext;
}

interface InlineContext {
  /** The text of the paragraph or cell. */
  around: string;
}

const FLAG_RE = /^--[a-z][a-z\d-]*(?=$|[ =])/;
const KEY_RE = /^(~|\+{0,2})([a-z_]+(?:\.[a-z_\d]+)+)(\.\*)?(?:(=|:\s+)(.*))?$/s;
const GROUP_RE = /^([a-z_]+)=([\w\-/]+)$/;
/** `output.laz` and `features.py` are files. */
const FILE_RE =
  /\.(?:laz|las|npz|npy|h5|hdf5|pt|pth|csv|json|ya?ml|py|md|txt|png|svg|tif|geojson|gpkg|log|zip|qml|xml|html|css|js|ts|tar|gz)$/;
/** Other programs: an option in the same paragraph may be theirs. */
const OTHER_PROGRAMS_RE =
  /\b(?:pip|conda|mamba|docker|podman|git|python|pytest|npm|curl|wget|nvidia-smi|gdal\w*|pdal|ogr2ogr|rsync|ssh|slurm|sbatch|srun|hydra|click|uv|poetry)\b/i;

/** A cheap pre-check: most inline code is a word or a value. */
const CANDIDATE_RE = /^(?:ign[-_]|--[a-z]|python|py |pip|from |import |[~+]*[a-z_]+[.=]|[A-Z]\w+[.(])/;

/** Contradictions between inline code and the facts. */
export function checkInlineCode(text: string, facts: InlineFacts, { around }: InlineContext): CodeDiagnostic[] {
  if (!CANDIDATE_RE.test(text)) return [];
  const { program, keys, python } = facts;
  // Prose may mention an install without a version.
  if (program && isCommandLine(text, program))
    return checkShell(text, program).filter(({ check }) => check !== 'unpinnedInstalls');
  if (program && FLAG_RE.test(text)) return checkFlag(text, program, around);
  const diagnostics = python && checkName(text, python);
  return diagnostics ?? (keys ? checkKey(text, keys, python?.library) : []);
}

/** `ign-lidar-hd info`, `$ python -m ign_lidar.cli.main`, `pip install ign-lidar-hd[x]`; not a path with the same start. */
function isCommandLine(text: string, { cli, python }: ProgramFacts): boolean {
  const [word = '', next = ''] = text.split(/\s+/);
  const stem = stemOf(cli);
  if (word === stem || (word.startsWith(`${stem}-`) && /^[a-z\d-]+$/.test(word))) return true;
  if (/^pip\d?$/.test(word)) return text.includes(cli.program);
  const root = python?.library.root;
  return (
    /^(?:python\d?|py)$/.test(word) &&
    next === '-m' &&
    root !== undefined &&
    new RegExp(`^\\S+ -m ${root}\\b`).test(text)
  );
}

/** A bare option has no command, so it is reported only if it is known not to exist or is likely misspelled. */
function checkFlag(text: string, { cli }: ProgramFacts, around: string): CodeDiagnostic[] {
  const flag = FLAG_RE.exec(text)?.[0] ?? '';
  const options = [...cli.global_options, ...listCommands(cli).flatMap((command) => command.options)];
  const known = [...new Set(options.flatMap(({ flags }) => flags))].filter((each) => each.startsWith('--'));
  if (known.includes(flag) || OTHER_PROGRAMS_RE.test(around)) return [];
  const isNamed = cli.options_that_do_not_exist.includes(flag);
  const near = didYouMean(
    flag.slice(2),
    known.filter((each) => isTypo(flag, each)).map((each) => each.slice(2)),
  );
  const hint = near?.replace('"', '"--');
  const isAboutUs = programNames(cli).some((name) => around.includes(`\`${name} `));
  if (!isNamed && !near && !isAboutUs) return [];
  return [{ at: 0, message: `no command of ${cli.program} has an option "${flag}"`, hint }];
}

/** Words of similar length with the same start. */
function isTypo(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 7 && Math.abs(a.length - b.length) <= 2 && a.slice(2, 4) === b.slice(2, 4);
}

/** `ign_lidar.core.LiDARProcessor`, `LiDARProcessor.process_tile`, `from ign_lidar import …`, `FeatureMode.FULL`; else undefined. */
function checkName(text: string, python: PythonContext): CodeDiagnostic[] | undefined {
  const { root, modules, classes } = python.library;
  if (text.startsWith(`${root}.`) || (/^(?:from|import)\s/.test(text) && text.includes(root)))
    return FILE_RE.test(text)
      ? []
      : checkPython(text.replace(/\.\*$/, ''), python, new Map([[root, modules.get(root)]]));
  const [, name = ''] = /^([A-Z]\w+)(?=[.(])/.exec(text) ?? [];
  const types = classes.get(name);
  if (!types || FILE_RE.test(text)) return undefined;
  // If two classes have the name, the code is wrong only if it is wrong for both.
  const results = types.map((type) => checkPython(text, python, new Map([[name, type]])));
  return results.find((diagnostics) => diagnostics.length === 0) ?? results[0];
}

/** `features.mode`, `features.mode=lod2`, `features.mode: lod2`, `preprocess.*`, `processor=gpu` */
function checkKey(text: string, keys: ConfigKeys, library: PythonLibrary | undefined): CodeDiagnostic[] {
  const [, group, option] = GROUP_RE.exec(text) ?? [];
  if (group && (keys.groups.has(group) || group === 'output')) return option ? checkOverride(text, keys, 'hydra') : [];
  const [, mark = '', path = '', , sign, value = ''] = KEY_RE.exec(text) ?? [];
  const [section = '', ...rest] = path.split('.');
  if (!isSection(section, keys) || (FILE_RE.test(path) && sign === undefined)) return [];
  const at = mark.length;
  const key = keys.find(path);
  if (key) return sign === undefined || value === '' ? [] : checkGiven(text, { sign, value }, path, keys);
  if (isMember(section, rest[0] ?? '', library)) return [];
  return [{ at, message: `unknown configuration key "${path}"`, hint: suggestKey(path, keys) }];
}

/** Sections of the configuration, not root keys. */
function isSection(name: string, keys: ConfigKeys): boolean {
  return keys.find(name)?.isSection === true && name !== 'hydra';
}

function checkGiven(
  text: string,
  { sign, value }: { sign: string; value: string },
  path: string,
  keys: ConfigKeys,
): CodeDiagnostic[] {
  if (/[.…]{3}|…|^[A-Z]+$/.test(value)) return [];
  if (sign === '=') return checkOverride(text, keys, 'hydra');
  const key = keys.find(path);
  const wrong = key && !key.isSection ? checkValue(key, readValue(value)) : undefined;
  return wrong ? [{ at: text.length - value.length, ...wrong }] : [];
}

/** Variables are often named after their class: `processor.process_tile` is a method, `features.orchestrator` a module. */
function isMember(section: string, name: string, library: PythonLibrary | undefined): boolean {
  if (!library) return false;
  const types = [...library.classes].flatMap(([type, same]) => (type.toLowerCase().endsWith(section) ? same : []));
  return [library.modules.get(`${library.root}.${section}`), ...types].some((each) => each?.members?.has(name));
}
