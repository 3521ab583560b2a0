/** The schemas of the facts about the documented library. */

import * as z from '../../../input/zod.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const text = z.string();
const texts = z.array(text);
/** Entries with these fields, and others that no code reads. */
const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape));

const option = z.strictObject({
  /** `--output`, `-o`; in an on/off pair the second flag switches off. */
  flags: texts.min(1),
  /** `path`, `path (must exist)`, `float`, `int`, `str`, `choice`, `flag`, `flag (on/off pair)`. */
  type: text,
  default: scalar,
  choices: texts,
  required: z.boolean(),
  multiple: z.boolean(),
  is_flag: z.boolean(),
  /** Number of values. */
  nargs: z.int(),
  meaning: text,
  value_names: texts.optional(),
});

const argument = z.strictObject({
  name: text,
  required: z.boolean(),
  type: text,
  /** -1 for any number. */
  nargs: z.int(),
});

const command = z.strictObject({
  name: text,
  reachable_as: texts.min(1),
  purpose: text,
  arguments: z.array(argument),
  options: z.array(option),
  accepts_hydra_overrides: z.boolean(),
  exit_codes_or_errors: texts,
  reads: texts,
  writes: texts,
  caveats_seen_in_code: texts,
  source: text,
});

const cli = z.looseObject({
  program: text,
  /** Other names of the program: `python -m ign_lidar.cli.main`. */
  aliases: texts.default([]),
  version: text,
  global_options: z.array(option),
  not_console_scripts: z.record(text, texts).default({}),
  subcommands_that_do_not_exist: texts.default([]),
  options_that_do_not_exist: texts.default([]),
  commands: z.array(command),
  other_module_entry_points: z.array(command).default([]),
});

const configFile = z.looseObject({
  name: text,
  purpose: text,
  defaults_list: z.array(z.unknown()),
  /** By dotted key, relative to the group unless the file sets another package. */
  values: z.record(text, z.unknown()),
  diagnostics: texts.optional(),
});

const configField = z.strictObject({
  key: text,
  dotted_key: text,
  type: text,
  default: z.union([scalar, z.array(scalar)]),
  /** The accepted values, or a description of the range: `> 0 (validate)`. */
  choices_or_range: z.union([z.array(scalar), text, z.null()]),
  meaning: text,
  effect_in_process_command: text,
  /** The values that the code accepts, if they differ from the schema. */
  accepted_values: z.array(scalar).optional(),
  /** Accepts several values joined by commas. */
  accepts_list: z.boolean().optional(),
  accepts_null: z.boolean().optional(),
});

const config = z.looseObject({
  groups: list({ group: text, files: z.array(configFile) }).default([]),
  schema: list({ class: text, key_path: text, fields: z.array(configField) }),
  sections_that_are_not_read: texts.default([]),
  /** With the meanings of keys that no class has. */
  required_keys: list({ where: text, keys: texts, meanings: z.record(text, text).optional() }).default([]),
  notes_on_mismatch: list({ kind: text, keys: texts.optional() }).default([]),
});

const parameter = z.strictObject({
  /** `*args` and `**kwargs` with their asterisks. */
  name: text,
  type: text.nullable(),
  required: z.boolean(),
  /** As written in the code. */
  default: text.nullable(),
});

/** An argument accepted by `**kwargs`. */
const keyword = z.strictObject({
  name: text,
  default: text,
  required: z.boolean(),
  choices: z.array(scalar).optional(),
});

const constructorFacts = z.strictObject({
  parameters: z.array(parameter),
  raises: texts,
  keywords: z.array(keyword).optional(),
  /** The parameter that replaces all keywords. */
  keywords_replaced_by: text.optional(),
});

const callable = z.strictObject({
  name: text,
  purpose: text,
  signature: text,
  parameters: z.array(parameter),
  returns: text.nullable(),
  raises: texts.optional(),
  decorators: texts.optional(),
  known_issues: texts.optional(),
});

const pythonClass = z.strictObject({
  name: text,
  purpose: text,
  bases: texts,
  dataclass: z.boolean(),
  constructor: constructorFacts.nullable(),
  methods: z.array(callable),
  properties: list({ name: text, type: text.nullable(), purpose: text }),
  class_attributes: z.record(text, z.unknown()).optional(),
  /** Attributes set by `self.name = …`. */
  instance_attributes: texts.optional(),
  /** Members of an enum. */
  members: z.record(text, scalar).optional(),
  known_issues: texts.optional(),
});

const pythonModule = z.strictObject({
  module: text,
  file: text,
  purpose: text,
  classes: z.array(pythonClass),
  functions: z.array(callable),
  constants: list({ name: text }),
  /** Names exported by a package. */
  exports: texts.optional(),
  /** Other importable names of the module: imported names, constants. */
  other_names: texts.optional(),
});

const python = z.looseObject({
  version: text,
  import_facts: z.looseObject({
    import_name: text,
    console_scripts: texts.default([]),
    module_aliases_registered_at_import: z.record(text, texts).default({}),
  }),
  modules: z.array(pythonModule).min(1),
});

const environment = z.looseObject({
  library: z.looseObject({ name: text, import_name: text, version: text }),
  extras: z.record(text, z.looseObject({ packages: list({ name: text }) })),
  extras_that_do_not_exist: texts.default([]),
  environment_variables: z.looseObject({
    read_by_the_library: texts,
    named_in_docs_but_never_read: texts.default([]),
  }),
  dependencies: z
    .looseObject({
      /** With the minimum version, if any. */
      required: list({ name: text, min: text.nullable(), used_for: text }),
      imported_but_not_declared: list({ name: text, needed_for: text }).default([]),
      optional_imports: list({ name: text, needed_for: text }).default([]),
    })
    .optional(),
  external_services: list({
    service: text,
    layer: z.union([text, texts, z.null()]),
    for: text,
    crs: text.optional(),
  }).optional(),
  caches: list({ what: text, where: text, expiry: text }).optional(),
  network_behaviours: list({
    call: text,
    timeout_s: z.number(),
    retries: z.union([z.number(), text]),
    on_failure: text,
  }).optional(),
  file_formats: z
    .looseObject({ read: list({ ext: texts, by: text }), written: list({ ext: text, what: text }) })
    .optional(),
});

const day = text.regex(/^\d{4}-\d\d-\d\d$/, 'is no date such as 2025-10-15');

/** What a package has that the one before has not, and the other way round, by the ids of names. */
const releaseHistory = z.strictObject({
  /** The package that it was compared with. */
  since: text,
  /** Members of a new class or command are not listed. */
  added: texts,
  removed: texts,
  /** Classes and functions that stand in another module. */
  moved: z.array(z.strictObject({ from: text, to: text })),
  defaults: z.array(z.strictObject({ name: text, from: text, to: text })),
});

const release = z.looseObject({
  version: text,
  date: text,
  figures: list({ what: text, value: text, conditions: text }),
  /** Tag of the repository. */
  tag: text.nullable().optional(),
  /** Day on which the package came to PyPI; null if it has none. */
  pypi: day.nullable().optional(),
  /** The value of `__version__`; null if neither package nor tag exists. */
  reports: text.nullable().optional(),
  /** Tag or commit with the same Python files as the package. */
  holds: text.nullable().optional(),
  /** Text, and the page of the release notes without the folder, if there is one. */
  notes: z.strictObject({ text: text, page: text.optional() }).optional(),
  /** Absent without a package, and for the first one. */
  history: releaseHistory.optional(),
});

const releases = z.array(release);

/** What writers add to names, by their id: `option download --radius`. */
const names = z.record(
  text,
  z.strictObject({
    /** Unit of the value, the same in all languages. */
    unit: z.enum(['m', 'm²', '1/m', 'points']).optional(),
    /** Address of the section that documents the name, where tables of facts do not. */
    page: z
      .string()
      .regex(/^\/\S*$/, 'is no address such as /features/modes#custom-mode')
      .optional(),
    /** What readers call it, by language: `planéité` is `planarity`. */
    called: z.record(text, texts.min(1)).optional(),
  }),
);

/** What fails or has no effect, and what does its work. The texts are Markdown for readers. */
const statusRecord = z.strictObject({
  /** The ids of the names that share the record: `command download`, `key preprocess.sor_k`. */
  names: texts,
  /** What has no id, as readers write it: a section that no class knows, a way to call. */
  also: texts.optional(),
  status: z.enum(['fails', 'in part', 'no effect', 'not computed']),
  happens: text,
  instead: text,
  /** What became of it in the version that `later` of the file names. */
  later: z.enum(['works', 'in part', 'the same', 'gone', 'not tried']).optional(),
});

const status = z.strictObject({
  /** Address of the page with the tables: badges lead to their rows. */
  page: text.regex(/^\/\S*$/, 'is no address such as /guides/what-does-not-work'),
  /** Tables by the name used in the directive. */
  tables: z.record(text, z.array(statusRecord)),
  /** A later version of the library, in which the records with `later` were tried. */
  later: text.optional(),
});

/** Schemas by file name without `.json`. Other files are not validated. */
export const FACT_SCHEMAS = {
  cli,
  config,
  'python-api': python,
  environment,
  releases,
  names,
  status,
} as const;

export type CliFacts = z.output<typeof cli>;
export type CommandFacts = z.output<typeof command>;
export type OptionFacts = z.output<typeof option>;
export type ConfigFacts = z.output<typeof config>;
export type ConfigFieldFacts = z.output<typeof configField>;
export type PythonFacts = z.output<typeof python>;
export type ModuleFacts = z.output<typeof pythonModule>;
export type ClassFacts = z.output<typeof pythonClass>;
export type CallableFacts = z.output<typeof callable>;
export type ParameterFacts = z.output<typeof parameter>;
export type EnvironmentFacts = z.output<typeof environment>;
export type ReleaseFacts = z.output<typeof releases>;
export type ReleaseHistory = z.output<typeof releaseHistory>;
export type NameNotes = z.output<typeof names>;
export type StatusFacts = z.output<typeof status>;
export type StatusRecord = z.output<typeof statusRecord>;
