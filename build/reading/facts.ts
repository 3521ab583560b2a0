/** Reads `content/facts/*.json`, the truth about the documented library, and checks its shape. */

import path from 'node:path';
import { createProblem, type Problem } from '../problems.ts';
import { parseJson } from '../settings/json.ts';
import { findKeyLine } from '../settings/keyPlace.ts';
import { formatMistake, validate } from '../settings/schema.ts';
import { readBytes } from './contentFile.ts';
import { type Disk, inParallel, nameOf } from './disk.ts';
import {
  type ClassesFacts,
  type CliFacts,
  type ConfigFacts,
  type EnvironmentFacts,
  FACT_SCHEMAS,
  type FeaturesFacts,
  type PythonFacts,
  type ReleaseFacts,
} from './factsSchema.ts';
import { type FactWords, readFactWords } from './factWords.ts';
import { listFiles } from './folders.ts';
import { decodeText } from './sourceText.ts';

/** What is known about the library. A file that the site does not have, or that is wrong, is absent. */
export interface Facts {
  /** `cli.json`: programs, commands, options. */
  cli?: CliFacts;
  /** `config.json`: configuration keys and groups. */
  config?: ConfigFacts;
  /** `python-api.json`: modules, classes, functions. */
  python?: PythonFacts;
  /** `environment.json`: versions, extras, services. */
  environment?: EnvironmentFacts;
  /** `classes.json`: class schemes and the mappings between them. */
  classes?: ClassesFacts;
  /** `features.json`: features with their formulas, and what the modes hold. */
  features?: FeaturesFacts;
  /** `releases.json`: versions, oldest first. */
  releases?: ReleaseFacts;
  /** Every file as it stands, by its name without `.json`: `data.classes`. */
  data: Readonly<Record<string, unknown>>;
  /** What readers are told about them, from the folders below: `fr/cli.json`. */
  words: FactWords;
}

export interface FactsOptions {
  contentDir: string;
  projectRoot: string;
  /** Whose words for the facts are read; none without it. */
  locales?: readonly string[];
  disk: Disk;
}

interface FactsFile {
  /** Without `.json`. */
  name: string;
  value?: unknown;
  /** Validated, of a file that has a schema. */
  facts?: object;
  problems: Problem[];
}

/** The facts of a site, or undefined when it has no folder `facts`; files in folders below it are not read. */
export async function readFacts(options: FactsOptions): Promise<{ facts?: Facts; problems: Problem[] }> {
  const dir = path.join(options.contentDir, 'facts');
  const name = nameOf(dir, options);
  const accepts = (file: string) => file.endsWith('.json');
  const { files, problems } = await listFiles({ dir, name, disk: options.disk, accepts });
  if (files.length === 0) return { problems };
  const read = await inParallel(files, ({ path: inside, diskPath }) =>
    readFactsFile({ file: `${name}/${inside}`, diskPath }, options.disk),
  );
  const typed = (file: string) => read.find((each) => each.name === file)?.facts;
  const facts = {
    cli: typed('cli') as CliFacts | undefined,
    config: typed('config') as ConfigFacts | undefined,
    python: typed('python-api') as PythonFacts | undefined,
    environment: typed('environment') as EnvironmentFacts | undefined,
    classes: typed('classes') as ClassesFacts | undefined,
    features: typed('features') as FeaturesFacts | undefined,
    releases: typed('releases') as ReleaseFacts | undefined,
    data: Object.fromEntries(read.map((each) => [each.name, each.value])),
  };
  const { words, problems: wordProblems } = await readFactWords(options, facts);
  const found = [...problems, ...read.flatMap((each) => each.problems), ...wordProblems];
  return { facts: { ...facts, words }, problems: found };
}

async function readFactsFile(found: { file: string; diskPath: string }, disk: Disk): Promise<FactsFile> {
  const { bytes, problems } = await readBytes(found, disk);
  const name = path.posix.basename(found.file, '.json');
  if (!bytes) return { name, problems };
  const make = () => parseFactsFile(name, found.file, bytes);
  return disk.derive?.(bytes, make) ?? make();
}

function parseFactsFile(name: string, file: string, bytes: Buffer): FactsFile {
  const source = decodeText(bytes, file);
  if (typeof source !== 'string') return { name, problems: [source] };
  const { value, mistake } = parseJson(source);
  if (mistake) {
    const message = `the file is not valid JSON: ${mistake.message}`;
    return { name, problems: [createProblem('configuration', { file, line: mistake.line }, message)] };
  }
  const schema = Object.hasOwn(FACT_SCHEMAS, name) ? FACT_SCHEMAS[name as keyof typeof FACT_SCHEMAS] : undefined;
  if (!schema) return { name, value, problems: [] };
  const { value: facts, mistakes } = validate(schema, value);
  const problems = mistakes.map((each) => {
    const place = { file, line: findKeyLine(source, each.path) };
    return createProblem('configuration', place, formatMistake(each), each.hint);
  });
  return { name, value, facts, problems };
}
