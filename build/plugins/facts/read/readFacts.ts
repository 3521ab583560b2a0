/** Reads and validates `content/facts/*.json`, the facts about the documented library. */

import path from 'node:path';
import { type Disk, derive, inParallel, nameOf } from '../../../input/disk.ts';
import { listFiles, readBytes } from '../../../input/folders.ts';
import { parseJsonFile, validateJson } from '../../../input/jsonFile.ts';
import { findKeyLine } from '../../../input/keyPlace.ts';
import { decodeText } from '../../../input/sourceText.ts';
import type * as z from '../../../input/zod.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { hashOf } from '../../../model/hash.ts';
import { CODE_FILES, failingNames, publishedVersions, withoutSentences } from '../model/codeFacts.ts';
import type { Facts } from '../model/facts.ts';
import {
  type CliFacts,
  type ConfigFacts,
  type EnvironmentFacts,
  FACT_SCHEMAS,
  type NameNotes,
  type PythonFacts,
  type ReleaseFacts,
  type StatusFacts,
} from '../model/factsSchema.ts';
import { FACTS_FOLDER } from '../model/siteFacts.ts';
import { readFactTranslations } from './factTranslations.ts';

export interface FactsOptions {
  /** Absolute path of the content folder, or of the folder of a frozen version. */
  contentDir: string;
  /** Absolute path that diagnostics are relative to. */
  projectRoot: string;
  /** Locales whose translations of the facts are read; none if absent. */
  locales?: readonly string[];
  disk: Disk;
  /** Of files that one library alone has, by name without `.json`. */
  schemas?: OwnSchemas;
}

/** The value of each is in `Facts.own`. */
export type OwnSchemas = Readonly<Record<string, z.ZodType<object>>>;

interface FactsFile {
  /** File name without `.json`. */
  name: string;
  value?: unknown;
  /** The validated value, if the file has a schema. */
  facts?: object;
  /** Line of each name, for the files that are checked against the others. */
  lines?: Record<string, number>;
  diagnostics: Diagnostic[];
  /** Hash of its bytes. */
  hash?: string;
  /** Hash of its part of the `CodeFacts`. */
  codeHash?: string;
}

/** The facts of a site, or undefined without a folder `facts`. Subfolders are not read. */
export async function readFacts(options: FactsOptions): Promise<{ facts?: Facts; diagnostics: Diagnostic[] }> {
  const dir = path.join(options.contentDir, FACTS_FOLDER);
  const name = nameOf(dir, options);
  const accepts = (file: string) => file.endsWith('.json');
  const { files: found, diagnostics } = await listFiles({ dir, name, disk: options.disk, accepts });
  if (found.length === 0) return { diagnostics };
  const read = await inParallel(found, ({ path: inside, diskPath }) =>
    readFactsFile({ file: `${name}/${inside}`, diskPath }, options),
  );
  const typed = (file: string) => read.find((each) => each.name === file)?.facts;
  const facts = {
    cli: typed('cli') as CliFacts | undefined,
    config: typed('config') as ConfigFacts | undefined,
    python: typed('python-api') as PythonFacts | undefined,
    environment: typed('environment') as EnvironmentFacts | undefined,
    releases: typed('releases') as ReleaseFacts | undefined,
    names: typed('names') as NameNotes | undefined,
    status: typed('status') as StatusFacts | undefined,
    own: Object.fromEntries(
      Object.keys(options.schemas ?? {})
        .map((file) => [file, typed(file)])
        .filter(([, value]) => value),
    ),
    nameLines: Object.fromEntries(read.flatMap(({ name, lines }) => (lines ? [[name, lines]] : []))),
    data: Object.fromEntries(read.map((each) => [each.name, each.value])),
  };
  const { translations, diagnostics: translationDiagnostics } = await readFactTranslations(options, facts);
  // What the broken part of the facts would say is missing on all pages.
  const broken = read.flatMap((each) => each.diagnostics).map((each) => ({ ...each, breaks: ['facts'] }));
  const all = [...diagnostics, ...broken, ...translationDiagnostics];
  const texts = translations.files.map((each) => [each.locale, each.name, ...each.texts]);
  const files = read.map((each) => [each.name, each.hash]);
  const hash = hashOf(JSON.stringify([files, texts]), 16);
  const codeHash = hashOf(JSON.stringify(read.map((each) => each.codeHash)), 16);
  return { facts: { ...facts, translations, hash, codeHash }, diagnostics: all };
}

async function readFactsFile(
  location: { file: string; diskPath: string },
  { disk, schemas }: Pick<FactsOptions, 'disk' | 'schemas'>,
): Promise<FactsFile> {
  const { bytes, diagnostics } = await readBytes(location, disk);
  const name = path.posix.basename(location.file, '.json');
  if (!bytes) return { name, diagnostics };
  const make = () => {
    const parsed = parseFactsFile(name, location.file, bytes, schemas);
    return { ...parsed, hash: hashOf(bytes, 16), codeHash: hashCodeFacts(name, parsed.facts) };
  };
  return derive(disk, bytes, location.file, make);
}

/** A hash of the part of a file that `codeFactsOf` uses. */
function hashCodeFacts(name: string, facts: object | undefined): string {
  if (CODE_FILES.has(name)) return hashOf(JSON.stringify(withoutSentences(facts ?? {})), 16);
  if (name === 'status' && facts) return hashOf(JSON.stringify(failingNames(facts as StatusFacts)), 16);
  return name === 'releases' && facts ? hashOf(JSON.stringify(publishedVersions(facts as ReleaseFacts)), 16) : '';
}

function parseFactsFile(name: string, file: string, bytes: Buffer, own: OwnSchemas = {}): FactsFile {
  const source = decodeText(bytes, file);
  if (typeof source !== 'string') return { name, diagnostics: [source] };
  const { value, diagnostics: broken } = parseJsonFile({ file, text: source });
  if (broken.length > 0) return { name, diagnostics: broken };
  const schemas: OwnSchemas = { ...FACT_SCHEMAS, ...own };
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) return { name, value, diagnostics: [] };
  const { value: facts, diagnostics } = validateJson(schema, value, { file, text: source });
  return { name, value, facts, lines: facts && linesOf(name, facts, source), diagnostics };
}

function linesOf(name: string, facts: object, source: string): Record<string, number> | undefined {
  const line = (...path: Array<string | number>) => findKeyLine(source, path) ?? 1;
  if (name === 'names') return Object.fromEntries(Object.keys(facts).map((key) => [key, line(key)]));
  if (name !== 'status') return undefined;
  const records = Object.entries((facts as StatusFacts).tables).flatMap(([table, list]) =>
    list.map((record, at) => ({ record, at: line('tables', table, at) })),
  );
  return Object.fromEntries(records.flatMap(({ record, at }) => record.names.map((id) => [id, at] as const)));
}
