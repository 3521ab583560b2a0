/** The command `npm run review` with its options. */

import { command, type OptionsOf } from '../../command/command.ts';
import { choice, choices, needed, output, path, withDefault, word } from '../../command/optionKinds.ts';

/** What `npm run review` can fail on. */
const FINDINGS = ['removed', 'vanished', 'stale', 'text', 'shell', 'weight'] as const;
export type Finding = (typeof FINDINGS)[number];

export const REVIEW = command({
  name: 'npm run review',
  summary:
    'Compares two built sites as readers see them. BASE and HEAD are folders, or revisions that git knows; HEAD is the working tree by default.',
  options: {
    base: needed(word(0, 'BASE'), 'what to compare with is missing: npm run review -- main'),
    head: word(1, '[HEAD]'),
    outDir: path('out DIR', 'also write a report for the browser, which needs no server'),
    json: output('json FILE', 'also write everything that was found, for machines; "-": print that instead'),
    format: withDefault(
      choice('format NAME', 'text, or github: annotations, and a summary of the pull request', ['text', 'github']),
      'text',
    ),
    failOn: choices('fail-on LIST', `exit with 3 if one of these is found: ${FINDINGS.join(', ')}`, FINDINGS),
  },
  closing:
    'Exit codes: 0 compared, 1 the command is wrong or a revision does not build, 2 the builder has a defect, 3 --fail-on.',
});

export type ReviewCommand = OptionsOf<typeof REVIEW>;
