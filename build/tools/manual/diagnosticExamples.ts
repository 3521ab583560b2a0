/** An example of every check and its cure, for docs/diagnostics.md. */

import type { CheckName } from '../../model/diagnostic.ts';

interface DiagnosticExample {
  /** What the builder prints; generated from `page` if there is one. */
  output?: string;
  /** Markdown of a page, from its first line on. */
  page?: string;
  /** One or two sentences. */
  cure: string;
}

export const DIAGNOSTIC_EXAMPLES: Readonly<Record<CheckName, DiagnosticExample>> = {
  brokenLinks: {
    output:
      'content/en/docs/intro.md:9:39  broken link: "/guides/tilse" leads to no page\n    hint: did you mean "/guides/tiles"?',
    cure: 'Link to the source file, by its relative path. If the page has moved, `redirect_from` in its front matter keeps its old address.',
  },
  brokenMarkdownLinks: {
    output:
      'content/en/docs/intro.md:7:35  broken link: "./guides/tile.md" leads to no page\n    hint: did you mean "guides/tiles.md"?',
    cure: 'Correct the path. A leading slash starts at `docs/`.',
  },
  brokenMarkdownImages: {
    output:
      'content/en/docs/intro.md:13:11  broken picture: there is no file "/img/rof.svg"\n    hint: did you mean "/img/roof.svg"?',
    cure: 'Put the picture into `public/` and write its path from there, or beside the page and write its name.',
  },
  brokenAnchors: {
    output:
      'content/en/docs/intro.md:11:36  broken anchor: "./guides/tiles.md#hights" names no heading of /guides/tiles\n    hint: did you mean "#heights"?',
    cure: 'Take an id from the table of contents of the page. Translations have the ids of their original.',
  },
  duplicateRoutes: {
    output:
      'content/en/docs/same.md  duplicate route: "/same" is already the address of content/en/docs/a.md\n    hint: change the slug of one of them; content/en/docs/a.md is published',
    cure: 'Rename one of the files, or give it another `slug`.',
  },
  configuration: {
    output: 'content/facts/cli.json:24  the file is not valid JSON: value expected\n    and 193 that follow from it',
    cure: 'Correct the line. [Configuration](configuration.md) lists all keys.',
  },
  sidebars: {
    output:
      'content/sidebars.ts:23:9  tutorialSidebar: no doc has the id "guides/quik-start"\n    hint: did you mean "guides/quick-start"?',
    cure: 'An id is the path of the file below `docs/`, without `.md`.',
  },
  unreadableFiles: {
    output:
      'content/en/docs/intro.md:274  is not UTF-8 text\n    hint: save the file as UTF-8\n    and 63 that follow from it',
    cure: 'Save the file as UTF-8 text, or take the link or device out.',
  },
  hiddenFiles: {
    output:
      'public/.htpasswd  is not published: its name starts with a dot\n    hint: if readers should have it, add ".htpasswd" to `build.hiddenFiles` of the settings',
    cure: 'Delete it, or list it in `build.hiddenFiles`.',
  },
  replacedFiles: {
    output: 'public/robots.txt  is published instead of the one that the builder writes',
    cure: 'Nothing is wrong; delete the file if you want the generated one. Files that pages need cannot be replaced (`output`).',
  },
  frontMatter: {
    output:
      'content/en/docs/intro.md:2:13  front matter is not valid YAML: the value of "title" holds a colon\n    hint: put it in quotes: `title: "Tiles: how to read them"`',
    cure: 'Front matter is YAML between two lines of `---`; its keys are in [Writing](writing.md#front-matter).',
  },
  unknownFrontMatter: {
    output:
      'content/en/docs/intro.md:4:1  unknown front matter key "descripton"\n    hint: did you mean "description"?',
    cure: 'Correct the key or take it out: nothing reads it.',
  },
  staleExamples: {
    output:
      'content/en/docs/guides/tiles.md:14  the block has changed since the examples were run\n    hint: npm run examples -- guides/tiles',
    cure: 'Run the page and commit `content/examples/results.json` with it; [Writing](writing.md#examples) says how blocks are run.',
  },
  unpinnedInstalls: {
    output:
      'content/en/docs/intro.md:9:13  installs the newest "ign-lidar-hd", and this site is about 2.5.1\n    hint: write "ign-lidar-hd==2.5.1"',
    cure: 'Name the version that the page is about: the newest one has other commands and options.',
  },
  contradictions: {
    output:
      'content/en/docs/guides/tiles.md:12:18  the default of "num_points" is 16384, not 4096\n    hint: ProcessorConfig has 16384',
    cure: 'Correct the number, or print the table from the facts. Code that fails on purpose is marked `wrong`; what `status.json` says does not work has something that works beside it.',
  },
  unknownAuthors: {
    output:
      'content/en/blog/2025-01-10-first.md:3  unknown author "bop"\n    hint: add the author to content/authors.yml, which has ann',
    cure: 'Add the author to `content/authors.yml`, or correct the id.',
  },
  inlineTags: {
    output:
      'content/en/blog/2025-01-10-first.md:4  tag "nwes" is not in content/tags.yml\n    hint: did you mean "news"?',
    cure: 'Describe the tag in `content/tags.yml`, so that it has a label in every language.',
  },
  untruncatedPosts: {
    output:
      'content/en/blog/2025-01-10-first.md:1  post without a truncation marker: lists show it in full\n    hint: put <!-- truncate --> after the introduction',
    cure: 'Put the marker between two paragraphs.',
  },
  missingAlt: {
    page: '![](/img/roof.svg)\n',
    cure: 'Say what the picture shows. Diagrams have `accTitle:` and `accDescr:` lines.',
  },
  externalImages: {
    output:
      'content/en/docs/intro.md:5:4  browsers will not load the picture "https://example.org/a.png": it is on another site',
    cure: 'Copy the picture into `public/`, or list its site in `security.hosts.images`.',
  },
  activePictures: {
    output:
      'public/img/map.svg  the picture has "onload", which runs when it is opened by itself\n    hint: take it out, or draw the picture without it',
    cure: 'Export the picture as plain SVG.',
  },
  unknownFacts: {
    output: 'content/en/docs/guides/tiles.md:14:18  download has no option "--bboxx"\n    hint: did you mean "--bbox"?',
    cure: 'Correct the code. If the page is right, correct `content/facts/`. Code for other versions has a mark: [Code checks](writing.md#code-checks).',
  },
  unknownLanguages: {
    page: '```pyton\nprint(1)\n```\n',
    cure: 'Write a name or alias of highlight.js, or `text`. Of a language that highlight.js lacks, such as HCL or Zig, the message says so.',
  },
  brokenDirectives: {
    page: ':::note\nText.\n',
    cure: 'Close a directive with as many colons as it opens with; an outer one has more than an inner one.',
  },
  brokenIncludes: {
    output:
      'content/en/docs/tiles.md:12  there is no file "code/tile.py" to include\n    hint: paths are from content/, or begin with ./',
    cure: 'Paths of code are from `content/`, those of paragraphs from the folder of the language.',
  },
  brokenSyntax: {
    page: 'See [the guide][guide].\n',
    cure: 'The hint has the line to write. If the text is meant, put a backslash before the bracket.',
  },
  foreignSyntax: {
    page: '!!! note "Memory"\n\n    Text.\n',
    cure: 'The hint has the line to write here.',
  },
  headingLevels: {
    page: '## Options\n\n#### Radius\n',
    cure: 'Raise the heading, or add the level between.',
  },
  brokenHtml: {
    page: '<details>\n\nText.\n',
    cure: 'Close the element in the block that opens it, or write Markdown.',
  },
  brokenDiagrams: {
    output:
      'content/en/docs/intro.md:27  broken diagram: unexpected "-->" in "A[Tile] -- --> B[Patch]"\n    hint: quote labels: A["load (x)"]',
    cure: 'Correct the line; `npm run dev` draws it while you write.',
  },
  undrawnDiagrams: {
    output:
      'content/en/docs/intro.md:27  diagram has no picture in content/diagrams/: this build has drawn one\n    hint: run "npm run diagrams" and commit what it writes',
    cure: 'Run `npm run diagrams` and commit the pictures.',
  },
  brokenMath: {
    page: 'Areas are $ \\frac{a}{b} $ wide.\n',
    cure: 'Correct the formula. `\\$` is a dollar sign; `math: false` in the front matter makes all of them text.',
  },
  duplicateAnchors: {
    page: '## One {#same}\n\n## Two {#same}\n',
    cure: 'Give one of them another id.',
  },
  headingMismatch: {
    page: '# One\n\n# Two\n',
    cure: 'A page has one title. A translation keeps the headings of its original, in their order.',
  },
  missingTranslations: {
    output:
      'content/en/docs/tiles.md  no translation in "fr"\n    hint: translate it into the same path below content/fr/; until then, readers get it untranslated, with a notice',
    cure: 'Nothing is wrong; [Translating](translating.md) says how to translate it.',
  },
  orphanTranslations: {
    output:
      'content/fr/docs/tuiles.md  is a translation of no page\n    hint: write content/en/docs/tuiles.md, or delete or move the translation',
    cure: 'A translation has the path of its original.',
  },
  staleTranslations: {
    output: 'content/fr/docs/tiles.md:138  "#download" is a translation of an earlier text',
    cure: 'Bring the section up to date, then accept it with the command in the hint.',
  },
  translationDifferences: {
    output:
      'content/fr/docs/tiles.md:138  link "tiles.md" of the original is missing\n    hint: compare with content/en/docs/tiles.md:150',
    cure: 'Make both equal, or say that they differ: [Translating](translating.md).',
  },
  terminology: {
    output: 'content/en/docs/tiles.md:8:12  "point-cloud" is written "point cloud"',
    cure: 'Write the word of the glossary, `content/glossary.yml`.',
  },
  vanishedAddresses: {
    output:
      'content/addresses.txt:1789  "/guides/tiles" was published and is gone: no page links there\n    hint: in the front matter of the page that takes its place:\n    redirect_from: /guides/tiles\n    and 56 that follow from it',
    cure: 'Add the redirect, or `npm run addresses -- --forget /guides/tiles`.',
  },
  vanishedIds: {
    output:
      'content/en/docs/tiles.md  the id "#install" of "/guides/tiles" was published and is gone: no page links there\n    hint: give it to the heading that takes its place: {.was-install}',
    cure: 'Keep the id as a former id of the heading.',
  },
  uiStrings: {
    output:
      'content/ui/de.json  no words of the interface in "de": they are in English\n    hint: copy templates/strings/en.json there and translate the messages',
    cure: 'Translate the strings of the interface: [Translating](translating.md).',
  },
  brokenStyles: {
    output: 'templates/styles/prose.css:167:6  "colr" is not a known CSS property\n    hint: write "color"',
    cure: 'Correct the rule. Browsers skip what they do not understand.',
  },
  homePage: {
    output:
      'content/en  the site has no home page: no page has the address "/"\n    hint: write content/en/docs/index.md, or give a page `slug: /` in its front matter',
    cure: 'Give one page the address `/`.',
  },
  largeFiles: {
    output: 'content/en/docs/all.md  the page is 1.4 MB long\n    hint: pages above 1 MB open slowly: split it',
    cure: 'Split the page. A file beside a page that is too large goes where such files are served from.',
  },
  budgets: {
    output:
      'content/en/docs/tiles.md  the document of /tiles has 61.2 kB, the budget is 60.0 kB\n    hint: document 61.2 kB, script 62.0 kB, style 58.3 kB, pictures 0.0 kB',
    cure: 'Make the page smaller, or raise `build.budgets`.',
  },
  lastUpdate: {
    output: 'content  no last update times: this is not a git repository',
    cure: 'Fetch the whole history: `fetch-depth: 0` in a workflow.',
  },
  redirects: {
    output:
      'content/redirects.yml:2:1  the redirect of "/old" leads to no page: "/nwe"\n    hint: did you mean "/new"?',
    cure: 'Lead it to a page that exists, in one step.',
  },
  synonyms: {
    output: 'content/synonyms.yml:3:5  "tiles" means itself\n    hint: one entry can list several meanings',
    cure: '`means` has words of the pages, `words` what readers type instead.',
  },
  searchPhrases: {
    output:
      'content/en/searches.yml:3  there is no page "docs/guides/tile"\n    hint: did you mean "docs/guides/tiles"?',
    cure: 'Write the path of the page below the folder of the language, without `.md`.',
  },
  redirectedLinks: {
    output: 'content/en/docs/intro.md:4:9  "/old" is redirected\n    hint: link to "/new"',
    cure: 'Link to the new address.',
  },
  externalLinks: {
    output: 'content/en/docs/intro.md  broken external link: "https://example.org/x" answers 404',
    cure: 'Correct or remove the link.',
  },
  orphanPages: {
    output:
      'content/en/docs/alone.md  no sidebar holds "/alone": it has no menu, no breadcrumbs and no next page\n    hint: write "alone" in content/sidebars.ts; `unlisted: true` says that this is meant',
    cure: 'List the doc where readers look for it; link to a plain page in a page, a sidebar, the navbar or the footer.',
  },
  acceptedWarnings: {
    output:
      'content/accepted-warnings.txt:5  is solved: brokenLinks in content/en/docs/intro.md: broken link: "/x" leads to no page\n    hint: take the line out, or: npm run build -- --accept-warnings',
    cure: 'Take the line out, so that the warning is shown if it comes back.',
  },
  shareCards: {
    output:
      'content/en/docs/tiles.md  no share card for "Tiles 瓦": its font has no letters for "瓦"\n    hint: give the page a picture of its own with `image:`',
    cure: 'The site is complete without the card; the message has the reason.',
  },
  crawl: {
    output: 'content  the crawl read 233 of 234 pages, but not "tiles.html"',
    cure: 'Build again on a quiet machine. If it stays, this is a defect of the builder.',
  },
  output: {
    output:
      'content/en/pages/x.md  ".x.html" is the name of a hidden file\n    hint: choose an address without leading dots',
    cure: 'Rename one of two files with one path, or choose another address.',
  },
};
