/** Types of the facts about the documented library. */

import type {
  CliFacts,
  ConfigFacts,
  EnvironmentFacts,
  NameNotes,
  PythonFacts,
  ReleaseFacts,
  StatusFacts,
} from './factsSchema.ts';

/** The facts by file. A missing or invalid file is absent. */
export interface Facts {
  /** `cli.json`: programs, commands, options. */
  cli?: CliFacts;
  /** `config.json`: configuration keys and groups. */
  config?: ConfigFacts;
  /** `python-api.json`: modules, classes, functions. */
  python?: PythonFacts;
  /** `environment.json`: versions, extras, services. */
  environment?: EnvironmentFacts;
  /** `releases.json`: versions, oldest first. */
  releases?: ReleaseFacts;
  /** `names.json`: units and addresses that writers add to names. */
  names?: NameNotes;
  /** Lines of names in `names.json` and `status.json`, by file without `.json`. */
  nameLines?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** `status.json`: names that fail or have no effect. */
  status?: StatusFacts;
  /** The files that one library alone has, by name without `.json`. */
  own: Readonly<Record<string, object>>;
  /** Every file, not validated, by its name without `.json`: `data.classes`. */
  data: Readonly<Record<string, unknown>>;
  /** Texts for readers, from the subfolders: `fr/cli.json`. */
  translations: FactTranslations;
  /** The hash of all files and translations. */
  hash: string;
  /** The hash of the `CodeFacts`. */
  codeHash: string;
}

/** The facts as they are read first: translations are checked against them. */
export type UntranslatedFacts = Omit<Facts, 'translations' | 'hash' | 'codeHash'>;

export interface FactTranslations {
  /** Name in diagnostics: `content/facts`. */
  folder: string;
  files: readonly FactTranslationFile[];
}

export interface FactTranslationFile {
  locale: string;
  /** Name of the facts file without `.json`; `tables` for the labels of tables. */
  name: string;
  /** Inline Markdown by the text of a fact, or by the id of a parameter. */
  texts: ReadonlyMap<string, string>;
}

/** The words for a text in a file, in the terms of `Diagnostic.breaks`. */
export function wordsName(file: string, text: string): string {
  return `${file} ${text}`;
}
