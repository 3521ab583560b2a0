/** The schemas of the facts about the documented library. */

import * as z from '../../../input/zod.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const texts = z.array(z.string());

const option = z.strictObject({
  /** `--output`, `-o`; in an on/off pair the second flag switches off. */
  flags: texts.min(1),
  /** `path`, `path (must exist)`, `float`, `int`, `str`, `choice`, `flag`, `flag (on/off pair)`. */
  type: z.string(),
  default: scalar,
  choices: texts,
  required: z.boolean(),
  multiple: z.boolean(),
  is_flag: z.boolean(),
  /** Number of values. */
  nargs: z.int(),
  meaning: z.string(),
  value_names: texts.optional(),
});

const argument = z.strictObject({
  name: z.string(),
  required: z.boolean(),
  type: z.string(),
  /** -1 for any number. */
  nargs: z.int(),
});

const command = z.strictObject({
  name: z.string(),
  reachable_as: texts.min(1),
  purpose: z.string(),
  arguments: z.array(argument),
  options: z.array(option),
  accepts_hydra_overrides: z.boolean(),
  exit_codes_or_errors: texts,
  reads: texts,
  writes: texts,
  caveats_seen_in_code: texts,
  source: z.string(),
});

const cli = z.looseObject({
  program: z.string(),
  /** Other names of the program: `python -m ign_lidar.cli.main`. */
  aliases: texts,
  version: z.string(),
  global_options: z.array(option),
  not_console_scripts: z.record(z.string(), texts),
  subcommands_that_do_not_exist: texts,
  options_that_do_not_exist: texts,
  commands: z.array(command),
  other_module_entry_points: z.array(command),
});

const configFile = z.looseObject({
  name: z.string(),
  purpose: z.string(),
  defaults_list: z.array(z.unknown()),
  /** By dotted key, relative to the group unless the file sets another package. */
  values: z.record(z.string(), z.unknown()),
  diagnostics: texts.optional(),
});

const configField = z.strictObject({
  key: z.string(),
  dotted_key: z.string(),
  type: z.string(),
  default: z.union([scalar, z.array(scalar)]),
  /** The accepted values, or a description of the range: `> 0 (validate)`. */
  choices_or_range: z.union([z.array(scalar), z.string(), z.null()]),
  meaning: z.string(),
  effect_in_process_command: z.string(),
  /** The values that the code accepts, if they differ from the schema. */
  accepted_values: z.array(scalar).optional(),
  /** Accepts several values joined by commas. */
  accepts_list: z.boolean().optional(),
  accepts_null: z.boolean().optional(),
});

const config = z.looseObject({
  groups: z.array(z.looseObject({ group: z.string(), files: z.array(configFile) })),
  schema: z.array(z.looseObject({ class: z.string(), key_path: z.string(), fields: z.array(configField) })),
  sections_that_are_not_read: texts,
  required_keys: z.array(
    z.looseObject({
      where: z.string(),
      keys: texts,
      /** The meanings of keys that no class has. */
      meanings: z.record(z.string(), z.string()).optional(),
    }),
  ),
  notes_on_mismatch: z.array(z.looseObject({ kind: z.string(), keys: texts.optional() })),
});

const parameter = z.strictObject({
  /** `*args` and `**kwargs` with their asterisks. */
  name: z.string(),
  type: z.string().nullable(),
  required: z.boolean(),
  /** As written in the code. */
  default: z.string().nullable(),
});

/** An argument accepted by `**kwargs`. */
const keyword = z.strictObject({
  name: z.string(),
  default: z.string(),
  required: z.boolean(),
  choices: z.array(scalar).optional(),
});

const constructorFacts = z.strictObject({
  parameters: z.array(parameter),
  raises: texts,
  keywords: z.array(keyword).optional(),
  /** The parameter that replaces all keywords. */
  keywords_replaced_by: z.string().optional(),
});

const callable = z.strictObject({
  name: z.string(),
  purpose: z.string(),
  signature: z.string(),
  parameters: z.array(parameter),
  returns: z.string().nullable(),
  raises: texts.optional(),
  decorators: texts.optional(),
  known_issues: texts.optional(),
});

const pythonClass = z.strictObject({
  name: z.string(),
  purpose: z.string(),
  bases: texts,
  dataclass: z.boolean(),
  constructor: constructorFacts.nullable(),
  methods: z.array(callable),
  properties: z.array(z.looseObject({ name: z.string(), type: z.string().nullable(), purpose: z.string() })),
  class_attributes: z.record(z.string(), z.unknown()).optional(),
  /** Attributes set by `self.name = …`. */
  instance_attributes: texts.optional(),
  /** Members of an enum. */
  members: z.record(z.string(), scalar).optional(),
  known_issues: texts.optional(),
});

const pythonModule = z.strictObject({
  module: z.string(),
  file: z.string(),
  purpose: z.string(),
  classes: z.array(pythonClass),
  functions: z.array(callable),
  constants: z.array(z.looseObject({ name: z.string() })),
  /** Names exported by a package. */
  exports: texts.optional(),
  /** Other importable names of the module: imported names, constants. */
  other_names: texts.optional(),
});

const python = z.looseObject({
  version: z.string(),
  import_facts: z.looseObject({
    import_name: z.string(),
    console_scripts: texts,
    module_aliases_registered_at_import: z.record(z.string(), texts),
  }),
  modules: z.array(pythonModule).min(1),
});

const packageNeed = z.looseObject({ name: z.string() });

/** A package with its minimum version, if any. */
const requirement = z.looseObject({ name: z.string(), min: z.string().nullable() });

const environment = z.looseObject({
  library: z.looseObject({ name: z.string(), import_name: z.string(), version: z.string() }),
  extras: z.record(z.string(), z.looseObject({ packages: z.array(packageNeed) })),
  extras_that_do_not_exist: texts,
  environment_variables: z.looseObject({ read_by_the_library: texts, named_in_docs_but_never_read: texts }),
  dependencies: z
    .looseObject({
      required: z.array(requirement.extend({ used_for: z.string() })),
      imported_but_not_declared: z.array(z.looseObject({ name: z.string(), needed_for: z.string() })),
      optional_imports: z.array(z.looseObject({ name: z.string(), needed_for: z.string() })),
    })
    .optional(),
  external_services: z
    .array(
      z.looseObject({
        service: z.string(),
        layer: z.union([z.string(), texts, z.null()]),
        for: z.string(),
        crs: z.string().optional(),
      }),
    )
    .optional(),
  caches: z.array(z.looseObject({ what: z.string(), where: z.string(), expiry: z.string() })).optional(),
  network_behaviours: z
    .array(
      z.looseObject({
        call: z.string(),
        timeout_s: z.number(),
        retries: z.union([z.number(), z.string()]),
        on_failure: z.string(),
      }),
    )
    .optional(),
  file_formats: z
    .looseObject({
      read: z.array(z.looseObject({ ext: texts, by: z.string() })),
      written: z.array(z.looseObject({ ext: z.string(), what: z.string() })),
    })
    .optional(),
});

const asprsClass = z.looseObject({
  code: z.int(),
  member: z.string(),
  name: z.string(),
  family: z.string(),
  /** From 0 to 255. */
  rgb: z.array(z.int()).length(3),
});

const lodScheme = z.looseObject({
  classes: z.array(z.looseObject({ id: z.int(), name: z.string(), group: z.string() })),
  reachable_by_asprs_mapping: z.array(z.looseObject({ id: z.int() })),
});

const natures = z.record(z.string(), z.looseObject({ code: z.int(), member: z.string() }));

const natureTables = z.looseObject({ building: natures, road: natures, vegetation: natures, water: natures });

/** What BD TOPO has natures of. */
export const NATURE_KINDS = natureTables.keyof().options;

const classes = z.looseObject({
  asprs: z.looseObject({ classes: z.array(asprsClass) }),
  bd_topo_nature_to_asprs: natureTables,
  lod2: lodScheme,
  lod3: lodScheme,
  asprs_to_lod: z.looseObject({
    mapping: z.array(
      z.looseObject({
        asprs: z.int(),
        asprs_name: z.string(),
        lod2: z.int(),
        lod2_name: z.string(),
        lod3: z.int(),
        lod3_name: z.string(),
      }),
    ),
  }),
  ground_truth_labels: z.looseObject({ values: z.record(z.string(), z.string()) }),
  architectural_styles: z.looseObject({
    styles: z.array(
      z.looseObject({
        id: z.int(),
        name: z.string(),
        meaning: z.string(),
        period: z.string(),
        typical_traits: z.string(),
      }),
    ),
  }),
});

const feature = z.looseObject({
  /** Several if one row describes them all: `normal_x`, `normal_y`, `normal_z`. */
  names: texts.min(1),
  meaning: z.string(),
  formula: z.string().optional(),
  range_units: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  modes: texts.optional(),
  /** True, false, or a description of the condition. */
  backends: z.record(z.string(), z.union([z.boolean(), z.string()])).optional(),
  formula_by_backend: z.record(z.string(), z.string()).optional(),
  /** For colours: the names of their channels in modes. */
  aliases_in_modes: texts.optional(),
});

const featureMode = z.looseObject({
  declared_features: texts.optional(),
  keys_in_orchestrator_output: texts.optional(),
  spectral_keys_when_enabled: texts.optional(),
});

const features = z.looseObject({
  modes: z.record(z.string(), featureMode),
  features: z.array(feature),
  spectral_features: z.array(feature),
});

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'is no date such as 2025-10-15');

/** What a package has that the one before has not, and the other way round, by the ids of names. */
const releaseHistory = z.strictObject({
  /** The package that it was compared with. */
  since: z.string(),
  /** Members of a new class or command are not listed. */
  added: texts,
  removed: texts,
  /** Classes and functions that stand in another module. */
  moved: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  defaults: z.array(z.strictObject({ name: z.string(), from: z.string(), to: z.string() })),
});

const release = z.looseObject({
  version: z.string(),
  date: z.string(),
  figures: z.array(z.looseObject({ what: z.string(), value: z.string(), conditions: z.string() })),
  /** Tag of the repository. */
  tag: z.string().nullable().optional(),
  /** Day on which the package came to PyPI; null if it has none. */
  pypi: day.nullable().optional(),
  /** The value of `__version__`; null if neither package nor tag exists. */
  reports: z.string().nullable().optional(),
  /** Tag or commit with the same Python files as the package. */
  holds: z.string().nullable().optional(),
  /** Text, and the page of the release notes without the folder, if there is one. */
  notes: z.strictObject({ text: z.string(), page: z.string().optional() }).optional(),
  /** Absent without a package, and for the first one. */
  history: releaseHistory.optional(),
});

const releases = z.array(release);

/** What writers add to names, by their id: `option download --radius`. */
const names = z.record(
  z.string(),
  z.strictObject({
    /** Unit of the value, the same in all languages. */
    unit: z.enum(['m', 'm²', '1/m', 'points']).optional(),
    /** Address of the section that documents the name, where tables of facts do not. */
    page: z
      .string()
      .regex(/^\/\S*$/, 'is no address such as /features/modes#custom-mode')
      .optional(),
    /** What readers call it, by language: `planéité` is `planarity`. */
    called: z.record(z.string(), texts.min(1)).optional(),
  }),
);

/** What fails or has no effect, and what does its work. The texts are Markdown for readers. */
const statusRecord = z.strictObject({
  /** The ids of the names that share the record: `command download`, `key preprocess.sor_k`. */
  names: texts,
  /** What has no id, as readers write it: a section that no class knows, a way to call. */
  also: texts.optional(),
  status: z.enum(['fails', 'in part', 'no effect', 'not computed']),
  happens: z.string(),
  instead: z.string(),
  /** What became of it in the version that `later` of the file names. */
  later: z.enum(['works', 'the same', 'gone', 'not tried']).optional(),
});

const status = z.strictObject({
  /** Address of the page with the tables: badges lead to their rows. */
  page: z.string().regex(/^\/\S*$/, 'is no address such as /guides/what-does-not-work'),
  /** Tables by the name used in the directive. */
  tables: z.record(z.string(), z.array(statusRecord)),
  /** A later version of the library, in which the records with `later` were tried. */
  later: z.string().optional(),
});

/** Schemas by file name without `.json`. Other files are not validated. */
export const FACT_SCHEMAS = {
  cli,
  config,
  'python-api': python,
  environment,
  classes,
  features,
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
export type ClassesFacts = z.output<typeof classes>;
export type FeaturesFacts = z.output<typeof features>;
export type FeatureFacts = z.output<typeof feature>;
export type ReleaseFacts = z.output<typeof releases>;
export type ReleaseHistory = z.output<typeof releaseHistory>;
export type NameNotes = z.output<typeof names>;
export type StatusFacts = z.output<typeof status>;
export type StatusRecord = z.output<typeof statusRecord>;
