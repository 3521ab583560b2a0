/** The options of the commands that keep the ledgers. */

import { type Command, type Parsed, parseFlags } from './flags.ts';
import { CONTENT, contentDirOf } from './optionValues.ts';

/** Options of `npm run addresses`. */
interface AddressesCommand {
  /** Absolute. */
  contentDir: string;
  accept: boolean;
  /** `/path` or `/path#id` each. */
  forget: readonly string[];
}

/** Options of `npm run translations`. */
interface TranslationsCommand {
  /** Absolute. */
  contentDir: string;
  /** Pages or sections. */
  accept: readonly string[];
  /** A page. */
  open?: string;
  /** Print all pages. */
  all: boolean;
  json: boolean;
}

const ADDRESSES: Command = {
  name: 'npm run addresses',
  summary: 'Prints what the site publishes and content/addresses.txt does not know yet, and what is gone.',
  flags: {
    content: CONTENT,
    accept: { help: 'record a release: add what is published now' },
    forget: {
      value: 'ADDRESS',
      repeats: true,
      help: 'take out an address, or an id as in /guides/tiles#size, that may be gone',
    },
  },
  closing: 'Exit codes: 0 done, 1 an address or an id is gone, or the command has an error.',
};

const TRANSLATIONS: Command = {
  name: 'npm run translations',
  summary: 'Prints which translations have fallen behind their originals, and how many words are left.',
  flags: {
    content: CONTENT,
    all: { help: 'print the pages that are current too' },
    json: { help: 'print all pages as JSON' },
    open: { value: 'PAGE', help: 'write what has changed in the original beside the translation, as an HTML page' },
    accept: {
      value: 'PAGE[#SECTION]',
      repeats: true,
      help: 'record that the translation says what the original says; only after reading both; "all" accepts every page',
    },
  },
};

/** The options, with paths resolved against `cwd`; or the help; or an error message. */
export function parseAddressesOptions(argv: readonly string[], cwd: string): Parsed<AddressesCommand> {
  const parsed = parseFlags(argv, ADDRESSES);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const forget = values.get('forget') ?? [];
  return { options: { contentDir: contentDirOf(values, cwd), accept: values.has('accept'), forget } };
}

/** As `parseAddressesOptions`. */
export function parseTranslationsOptions(argv: readonly string[], cwd: string): Parsed<TranslationsCommand> {
  const parsed = parseFlags(argv, TRANSLATIONS);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const open = values.get('open')?.[0];
  return {
    options: {
      contentDir: contentDirOf(values, cwd),
      accept: values.get('accept') ?? [],
      ...(open !== undefined && { open }),
      all: values.has('all'),
      json: values.has('json'),
    },
  };
}
