/** The commands `npm run build`, `dev` and `preview`, with their options. */

import { DOCUMENT_FORMS, SERVER_NAMES } from '../site/serverNames.ts';
import { command, type OptionsOf } from './command.ts';
import {
  BUILT_SITE,
  CONTENT,
  choice,
  flag,
  folder,
  into,
  noFlag,
  number,
  path,
  text,
  texts,
  withDefault,
} from './optionKinds.ts';

const FORMATS = ['text', 'json', 'github', 'sarif'] as const;

const SOURCE = {
  ...CONTENT,
  base: text('base PATH', 'base path of all addresses, instead of the configured one'),
  url: text('url URL', 'origin the site is published at, instead of the configured one'),
  locales: texts('locale ID', 'only this language and the default one; may be given again'),
  drafts: flag('drafts', 'include pages marked as drafts'),
};

/** What is built: docs/deploying.md lists these options. */
export const SITE_OPTIONS = {
  ...SOURCE,
  outDir: folder('out DIR', 'output folder', 'dist'),
  server: choice(
    'server NAME',
    `also write the configuration of this web server: ${SERVER_NAMES.join(', ')}`,
    SERVER_NAMES,
  ),
  documents: choice(
    'documents FORM',
    'documents as files (api/cli.html), or folders (api/cli/index.html)',
    DOCUMENT_FORMS,
  ),
  crawl: noFlag('no-crawl', 'do not follow the links of the finished site'),
  external: flag('external', 'also follow links to other sites; what answers is not asked again for a week'),
};

/** What a build says, and to whom: docs/operating.md lists these options. */
export const WATCHING_OPTIONS = {
  strict: flag('strict', 'let warnings fail the build'),
  only: into(texts('only CHECK', 'show diagnostics of this check only; may be given again'), (lists) =>
    lists.flatMap((list) => list.split(',')),
  ),
  max: number('max NUMBER', 'show so many diagnostics (default: 30 in a terminal, all elsewhere)'),
  all: flag('all', 'show all diagnostics, and what follows from each'),
  format: withDefault(
    choice('format NAME', 'text; json or sarif: that alone; github: annotations too', FORMATS),
    'text',
  ),
  acceptWarnings: flag(
    'accept-warnings',
    'write the warnings of this build to accepted-warnings.txt; they are not shown again',
  ),
  json: path('json FILE', 'also write steps, times, counts, sizes and diagnostics to a file, for machines'),
  trace: path('trace FILE', 'also write what each thread did when, for a trace viewer such as ui.perfetto.dev'),
  quiet: flag('quiet', 'print diagnostics and nothing else'),
};

export const BUILD = command({
  name: 'npm run build',
  summary: 'Builds the site: reads the content, checks it, and replaces the output folder as a whole.',
  options: { ...SITE_OPTIONS, ...WATCHING_OPTIONS },
  check({ external, crawl, acceptWarnings, strict }) {
    if (external && !crawl) return 'option "--external" needs the crawl that "--no-crawl" leaves out';
    return acceptWarnings && strict
      ? 'option "--accept-warnings" needs a build that warnings do not fail: leave "--strict" out'
      : undefined;
  },
  closing:
    'Exit codes: 0 built, 1 the content, the configuration or the command has an error, 2 the builder has a defect.',
});

export type BuildCommand = OptionsOf<typeof BUILD>;

export const DEV = command({
  name: 'npm run dev',
  summary: 'Serves the site while you write: a changed page is shown at once.',
  options: {
    ...SOURCE,
    strict: WATCHING_OPTIONS.strict,
    follow: flag('follow', 'open browsers go to the page that was saved'),
    ...server(3000),
  },
});

export const PREVIEW = command({
  name: 'npm run preview',
  summary: 'Serves the built site as it will be in production.',
  options: {
    ...BUILT_SITE,
    base: text('base PATH', 'base path it was built for, instead of the configured one'),
    ...server(4173),
  },
});

export type PreviewCommand = OptionsOf<typeof PREVIEW>;

function server(port: number) {
  return {
    port: withDefault(number('port NUMBER', 'port; when it is taken, the next free one', [0, 65_535]), port),
    host: withDefault(text('host NAME', 'address to listen on; 0.0.0.0 for the whole network'), '127.0.0.1'),
  };
}
