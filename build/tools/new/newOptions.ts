/** The command `npm run new` with its options. */

import { command, Mistake } from '../../command/command.ts';
import { CONTENT, into, noFlag, text, word } from '../../command/optionKinds.ts';

/** Without a terminal, no editor is opened: one that needs a terminal would wait for it for ever. */
export function createNewCommand(isTerminal: boolean) {
  return command({
    name: 'npm run new',
    summary:
      'Writes a doc, or a post (blog/YYYY-MM-DD-name), with its front matter; its translation; or begins a language.',
    options: {
      id: into(word(0, '[PATH]'), (path) => path && toId(path)),
      ...CONTENT,
      language: text(
        'language ID',
        'write a draft of its translation into this language; without PATH: begin the language',
      ),
      title: text('title TEXT', 'title of the page (default: from the path)'),
      after: into(text('after ID', 'add it to sidebars.ts after this doc'), (id) => id?.replace(/\.md$/, '')),
      open: into(
        noFlag('no-open', 'do not show it in your editor, as without a terminal'),
        (open) => open && isTerminal,
      ),
    },
    check: ({ id, language }) =>
      (id ?? language) ? undefined : 'the path of the page is missing: npm run new -- guides/tiles',
  });
}

const PATH_RE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}][\p{L}\p{N}._-]*)*$/u;

/** The id of a doc, `guides/tiles`, or of a post, `blog/2026-01-31-tiles`, from a path as a shell completes it. */
export function toId(path: string): string {
  const id = path.replace(/^(?:\.\/)?(?:content\/[^/]+\/)?(?:docs\/)?/, '').replace(/\.md$/, '');
  const plain = plainName(id);
  if (!PATH_RE.test(plain))
    throw new Mistake(`"${id}" is no path below docs/: write lower-case letters, digits, "-" and "/"`);
  if (plain !== id) throw new Mistake(`"${id}" makes an address that is hard to type: write ${plain}`);
  return id;
}

/** Without capitals, accents and blanks: `Guides/Un été` → `guides/un-ete`. */
function plainName(id: string): string {
  const letters = id.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '');
  return letters.normalize('NFC').toLowerCase().trim().replace(/\s+/g, '-');
}
