/** The commands `npm run move` and `npm run remove` with their options. */

import { command } from '../../command/command.ts';
import { CONTENT, into, needed, text, word } from '../../command/optionKinds.ts';
import { toId } from '../new/newOptions.ts';

export const MOVE = command({
  name: 'npm run move',
  summary: 'Moves a page, or a folder with its pages, in every language, with all links to it; old addresses lead on.',
  options: {
    from: into(
      needed(word(0, 'FROM'), 'name the page or folder: npm run move -- guides/tiles guides/reading-tiles'),
      toId,
    ),
    to: into(needed(word(1, 'TO'), 'name the new place, too: npm run move -- guides/tiles guides/reading-tiles'), toId),
    ...CONTENT,
  },
});

export const REMOVE = command({
  name: 'npm run remove',
  summary: 'Deletes a page in every language; its addresses and all links to it lead to another page.',
  options: {
    from: into(needed(word(0, 'PAGE'), 'name the page: npm run remove -- guides/old --to guides/tiles'), toId),
    to: needed(
      text('to PAGE[#ID]', 'where readers of the page find its subject now'),
      'say where its readers go: --to guides/tiles',
    ),
    ...CONTENT,
  },
});
