/** What is known about the documented library. */

import type {
  ClassesFacts,
  CliFacts,
  ConfigFacts,
  EnvironmentFacts,
  FeaturesFacts,
  PythonFacts,
  ReleaseFacts,
} from './factsSchema.ts';

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

export interface FactWords {
  /** As diagnostics name it: `content/facts`. */
  folder: string;
  files: readonly FactWordsFile[];
}

export interface FactWordsFile {
  locale: string;
  /** Of the facts it speaks for, without `.json`; `tables` for the words of the tables themselves. */
  name: string;
  /** Inline Markdown by the text of the fact, or by the id of something the facts only name. */
  words: ReadonlyMap<string, string>;
}
