/** The options of `npm run new`. */

import { type Command, type Parsed, parseFlags, WORDS } from './flags.ts';
import { CONTENT, contentDirOf } from './optionValues.ts';

interface NewCommand {
  /** Absolute. */
  contentDir: string;
  /** Id of the doc: `guides/tiles`; or of a post, below its folder: `blog/2026-01-31-tiles`. */
  id: string;
  title?: string;
  /** Id of the doc in the sidebar after which it stands. */
  after?: string;
  /** Whether the editor shows it. */
  open: boolean;
}

const NEW: Command = {
  name: 'npm run new',
  summary: 'Writes a doc, or a post (blog/YYYY-MM-DD-name), in every language, with its front matter.',
  words: ['PATH'],
  flags: {
    content: CONTENT,
    title: { value: 'TEXT', help: 'title of the page (default: from the path)' },
    after: { value: 'ID', help: 'add it to sidebars.ts after this doc' },
    'no-open': { help: 'do not show it in your editor, as without a terminal' },
  },
};

const PATH_RE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}][\p{L}\p{N}._-]*)*$/u;

/**
 * The options, with paths resolved against `cwd`; or the help; or an error message. Without a terminal, no editor is opened: one
 * that needs a terminal would wait for it for ever.
 */
export function parseNewOptions(argv: readonly string[], cwd: string, isTerminal: boolean): Parsed<NewCommand> {
  const parsed = parseFlags(argv, NEW);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  // As a shell completes it.
  const id = values
    .get(WORDS)?.[0]
    ?.replace(/^(?:\.\/)?(?:content\/[^/]+\/)?(?:docs\/)?/, '')
    .replace(/\.md$/, '');
  if (id === undefined) return { error: 'the path of the page is missing: npm run new -- guides/tiles' };
  if (!PATH_RE.test(id)) return { error: `"${id}" is no path below docs/: write letters, digits, "-" and "/"` };
  const plain = plainName(id);
  if (plain !== id) return { error: `"${id}" makes an address that is hard to type: npm run new -- ${plain}` };
  const [title, after] = [values.get('title')?.[0], values.get('after')?.[0]?.replace(/\.md$/, '')];
  return {
    options: {
      contentDir: contentDirOf(values, cwd),
      id,
      ...(title !== undefined && { title }),
      ...(after !== undefined && { after }),
      open: isTerminal && !values.has('no-open'),
    },
  };
}

/** Without capitals and accents: `Guides/Été` → `guides/ete`. */
function plainName(id: string): string {
  const letters = id.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '');
  return letters.normalize('NFC').toLowerCase();
}
