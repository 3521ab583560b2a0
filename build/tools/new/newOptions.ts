/** The command `npm run new` with its options. */

import { command, Mistake } from '../../command/command.ts';
import { CONTENT, into, needed, noFlag, text, word } from '../../command/optionKinds.ts';

/** Without a terminal, no editor is opened: one that needs a terminal would wait for it for ever. */
export function createNewCommand(isTerminal: boolean) {
  const path = needed(word(0, 'PATH'), 'the path of the page is missing: npm run new -- guides/tiles');
  return command({
    name: 'npm run new',
    summary: 'Writes a doc, or a post (blog/YYYY-MM-DD-name), in every language, with its front matter.',
    options: {
      id: into(path, toId),
      ...CONTENT,
      title: text('title TEXT', 'title of the page (default: from the path)'),
      after: into(text('after ID', 'add it to sidebars.ts after this doc'), (id) => id?.replace(/\.md$/, '')),
      open: into(
        noFlag('no-open', 'do not show it in your editor, as without a terminal'),
        (open) => open && isTerminal,
      ),
    },
  });
}

const PATH_RE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}][\p{L}\p{N}._-]*)*$/u;

/** The id of a doc, `guides/tiles`, or of a post, `blog/2026-01-31-tiles`, from a path as a shell completes it. */
export function toId(path: string): string {
  const id = path.replace(/^(?:\.\/)?(?:content\/[^/]+\/)?(?:docs\/)?/, '').replace(/\.md$/, '');
  if (!PATH_RE.test(id)) throw new Mistake(`"${id}" is no path below docs/: write letters, digits, "-" and "/"`);
  const plain = plainName(id);
  if (plain !== id) throw new Mistake(`"${id}" makes an address that is hard to type: npm run new -- ${plain}`);
  return id;
}

/** Without capitals and accents: `Guides/Été` → `guides/ete`. */
function plainName(id: string): string {
  const letters = id.normalize('NFD').replace(/(?<=[a-z])\p{M}+/giu, '');
  return letters.normalize('NFC').toLowerCase();
}
