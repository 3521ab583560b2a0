/** Every check of the core, once, and the checks of plugins in use: settings, `--only`, SARIF and docs/diagnostics.md follow from them. */

export const SEVERITIES = ['ignore', 'log', 'warn', 'throw'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface Check {
  /** What happens when the settings do not say; `warn` if absent. */
  severity?: Severity;
  /** Not asked of frozen versions: how pages are written, and what the rest of the site has become since. */
  sparesFrozen?: true;
  /** What must exist for all its diagnostics to go away, in the terms of `Diagnostic.breaks`. */
  needs?: readonly string[];
  /** Rank among the checks that are a cause only if nothing else explains what is missing, such as a page that is gone. */
  lateCause?: number;
  /** One sentence: what is wrong. */
  says: string;
  /** Markdown of a page that has it, from its first line on. */
  page?: string;
  /** What the builder prints of it, where no page alone has it. */
  shows?: string;
  /** One or two sentences. */
  cure: string;
}

/** By name: `brokenLinks`. */
export type Checks = Readonly<Record<string, Check>>;

/** The specification defines the first five. */
const CORE_CHECKS: Checks = {
  brokenLinks: {
    says: 'A link leads to no page or file of the site.',
    shows: `content/en/docs/intro.md:9:39  broken link: "/guides/tilse" leads to no page
    hint: did you mean "/guides/tiles"?`,
    cure: 'Link to the source file, by its relative path. If the page has moved, `redirect_from` in its front matter keeps its old address.',
  },
  brokenMarkdownLinks: {
    says: 'A link to a `.md` file leads to no source file.',
    shows: `content/en/docs/intro.md:7:35  broken link: "./guides/tile.md" leads to no page
    hint: did you mean "guides/tiles.md"?`,
    cure: 'Correct the path. A leading slash starts at `docs/`.',
  },
  brokenMarkdownImages: {
    severity: 'throw',
    says: 'A picture does not exist or cannot be measured.',
    shows: `content/en/docs/intro.md:13:11  broken picture: there is no file "/img/rof.svg"
    hint: did you mean "/img/roof.svg"?`,
    cure: 'Put the picture into `public/` and write its path from there, or beside the page and write its name.',
  },
  brokenAnchors: {
    says: 'A link names an id that its page does not have, a heading id is invalid, or a footnote is unused.',
    shows: `content/en/docs/intro.md:11:36  broken anchor: "./guides/tiles.md#hights" names no heading of /guides/tiles
    hint: did you mean "#heights"?`,
    cure: 'Take an id from the table of contents of the page. Translations have the ids of their original.',
  },
  duplicateRoutes: {
    says: 'Two pages claim one address, two source files differ only by case, or one has a name that Windows does not take. Of two pages the first one is published.',
    shows: `content/en/docs/same.md  duplicate route: "/same" is already the address of content/en/docs/a.md
    hint: change the slug of one of them; content/en/docs/a.md is published`,
    cure: 'Rename one of the files, or give it another `slug`.',
  },
  configuration: {
    severity: 'throw',
    says: 'A settings file, or another data file of `content/`, is invalid.',
    shows: `content/authors.yml:3:10  the file is not valid YAML: the value of "title" contains a colon
    hint: put it in quotes: \`title: "Maps: lead"\``,
    cure: 'Correct the line. [Configuration](configuration.md) lists all keys.',
  },
  sidebars: {
    severity: 'throw',
    lateCause: 2,
    says: '`sidebars.ts` names a doc or a folder that does not exist, or a doc that is unlisted, or one doc twice.',
    shows: `content/sidebars.ts:23:9  tutorialSidebar: no doc has the id "guides/quik-start"
    hint: did you mean "guides/quick-start"?`,
    cure: 'An id is the path of the file below `docs/`, without `.md`.',
  },
  unreadableFiles: {
    severity: 'throw',
    says: 'A file is not UTF-8 text, cannot be read, is a pipe or a device, is `.mdx` or `.markdown`, or is a symbolic link that leads out of its folder.',
    shows: `content/en/docs/intro.md:274  is not UTF-8 text
    hint: save the file as UTF-8
    and 63 that follow from it`,
    cure: 'Save the file as UTF-8 text, or take the link or device out.',
  },
  hiddenFiles: {
    says: 'A file in `public/` is not published because its name starts with a dot, or a page because it is outside the folders for pages, or named `_index.md`.',
    shows: `public/.htpasswd  is not published: its name starts with a dot
    hint: if readers should have it, add ".htpasswd" to \`build.hiddenFiles\` of the settings`,
    cure: 'Delete it, or list it in `build.hiddenFiles`.',
  },
  replacedFiles: {
    severity: 'log',
    says: 'A file in `public/` takes the place of a generated one for other programs: `robots.txt`, a sitemap, a feed, `llms.txt`.',
    shows: 'public/robots.txt  is published instead of the one that the builder writes',
    cure: 'Nothing is wrong; delete the file if you want the generated one. Files that pages need cannot be replaced (`output`).',
  },
  frontMatter: {
    severity: 'throw',
    says: 'Front matter is not valid YAML, a key has a value of the wrong type, or a post has no date.',
    shows: `content/en/docs/intro.md:2:13  front matter is not valid YAML: the value of "title" contains a colon
    hint: put it in quotes: \`title: "Tiles: how to read them"\``,
    cure: 'Front matter is YAML between two lines of `---`; its keys are in [Writing](writing.md#front-matter).',
  },
  unknownFrontMatter: {
    says: 'A front matter key, or a key of `_category_.yml` or of an author, is unknown.',
    shows: `content/en/docs/intro.md:4:1  unknown front matter key "descripton"
    hint: did you mean "description"?`,
    cure: 'Correct the key or take it out: nothing reads it.',
  },
  unknownAuthors: {
    severity: 'throw',
    needs: ['authors'],
    says: 'A post names an author who is not in `authors.yml`.',
    shows: `content/en/blog/2025-01-10-first.md:3  unknown author "bop"
    hint: add the author to content/authors.yml, which has ann`,
    cure: 'Add the author to `content/authors.yml`, or correct the id.',
  },
  inlineTags: {
    needs: ['tags'],
    says: 'A page has a tag that is not in `tags.yml`.',
    shows: `content/en/blog/2025-01-10-first.md:4  tag "nwes" is not in content/tags.yml
    hint: did you mean "news"?`,
    cure: 'Describe the tag in `content/tags.yml`, so that it has a label in every language.',
  },
  untruncatedPosts: {
    says: 'A post has no `<!-- truncate -->`, so that lists show it in full.',
    shows: `content/en/blog/2025-01-10-first.md:1  post without a truncation marker: lists show it in full
    hint: put <!-- truncate --> after the introduction`,
    cure: 'Put the marker between two paragraphs.',
  },
  missingAlt: {
    sparesFrozen: true,
    says: 'A picture has no text alternative, or a diagram lacks `accTitle` or `accDescr`.',
    page: '![](/img/roof.svg)\n',
    cure: 'Say what the picture shows. Diagrams have `accTitle:` and `accDescr:` lines.',
  },
  externalImages: {
    says: 'A picture is on another site that `security.hosts.images` does not list: browsers refuse it under the policy.',
    shows:
      'content/en/docs/intro.md:5:4  browsers will not load the picture "https://example.org/a.png": it is on another site',
    cure: 'Copy the picture into `public/`, or list its site in `security.hosts.images`.',
  },
  activePictures: {
    says: 'An SVG has a script, an event attribute or an address that runs when it is opened by itself, or it is no XML.',
    shows: `public/img/map.svg  the picture has "onload", which can run when it is opened by itself
    hint: take it out, or export the picture as plain SVG`,
    cure: 'Export the picture as plain SVG.',
  },
  unknownLanguages: {
    says: 'A code fence names a language that highlight.js does not know. It is shown without colours.',
    page: '```pyton\nprint(1)\n```\n',
    cure: 'Write a name or alias of highlight.js, or `text`. Of a language that highlight.js lacks, such as HCL or Zig, the message says so.',
  },
  brokenDirectives: {
    says: 'A directive, an alert or an option of a code fence is malformed, unknown or not closed.',
    page: ':::note\nText.\n',
    cure: 'Close a directive with as many colons as it opens with; an outer one has more than an inner one.',
  },
  brokenSyntax: {
    says: 'Markdown that readers see as it is written: a reference without definition, a link with a blank, marks or backticks without the other one, a list or table for want of a sign; a character that looks like a blank and is none.',
    page: 'See [the guide][guide].\n',
    cure: 'The hint has the line to write. If the text is meant, put a backslash before the bracket.',
  },
  headingLevels: {
    sparesFrozen: true,
    says: 'A heading leaves out a level: `####` right below `##`.',
    page: '## Options\n\n#### Radius\n',
    cure: 'Raise the heading, or add the level between.',
  },
  brokenHtml: {
    says: 'Raw HTML has an unclosed tag, a nesting that browsers change, or what no page can have.',
    page: '<details>\n\nText.\n',
    cure: 'Close the element in the block that opens it, or write Markdown.',
  },
  duplicateAnchors: {
    says: 'Two elements of a page have the same id.',
    page: '## One {#same}\n\n## Two {#same}\n',
    cure: 'Give one of them another id.',
  },
  headingMismatch: {
    sparesFrozen: true,
    says: 'A translation has other headings than the original.',
    page: '# One\n\n# Two\n',
    cure: 'A page has one title. A translation keeps the headings of its original, in their order.',
  },
  missingTranslations: {
    severity: 'log',
    sparesFrozen: true,
    says: 'A page is not translated and is shown in the default language.',
    shows: `content/en/docs/tiles.md  no translation in "fr"
    hint: translate it into the same path below content/fr/; until then, readers get it untranslated, with a notice`,
    cure: 'Nothing is wrong; [Translating](translating.md) says how to translate it.',
  },
  uiStrings: {
    says: 'A file in `content/ui/` has an unknown string, or lacks one in a language that the templates do not have, or a text in the settings lacks a locale.',
    shows: `content/ui/de.json  no words of the interface in "de": they are in English
    hint: npm run new -- --language de writes them there, to be translated`,
    cure: 'Translate the strings of the interface: [Translating](translating.md).',
  },
  brokenStyles: {
    says: 'A stylesheet has an unknown property or a syntax error: browsers skip the rule.',
    shows: `templates/styles/prose.css:167:6  "colr" is not a known CSS property
    hint: write "color"`,
    cure: 'Correct the rule. Browsers skip what they do not understand.',
  },
  homePage: {
    severity: 'throw',
    says: 'No page has the address `/`.',
    shows: `content/en  the site has no home page: no page has the address "/"
    hint: write content/en/docs/index.md, or give a page \`slug: /\` in its front matter`,
    cure: 'Give one page the address `/`.',
  },
  largeFiles: {
    sparesFrozen: true,
    says: 'A source file is larger than 1 MB.',
    shows: `content/en/docs/all.md  the page is 1.4 MB long
    hint: pages above 1 MB open slowly: split it`,
    cure: 'Split the page. A file beside a page that is too large goes where such files are served from.',
  },
  lastUpdate: {
    severity: 'log',
    says: 'Pages are to show when they were changed, and git gives no dates: it is not installed, there is no repository, or the clone is shallow.',
    shows: 'content  no last update times: this is not a git repository',
    cure: 'Fetch the whole history: `fetch-depth: 0` in a workflow.',
  },
  redirectedLinks: {
    sparesFrozen: true,
    says: 'A link leads to a redirected address.',
    shows: `content/en/docs/intro.md:4:9  "/old" is redirected
    hint: link to "/new"`,
    cure: 'Link to the new address.',
  },
  externalLinks: {
    says: 'A link to another site does not work. Checked with `--external` only.',
    shows: 'content/en/docs/intro.md  broken external link: "https://example.org/x" answers 404',
    cure: 'Correct or remove the link.',
  },
  acceptedWarnings: {
    says: 'An entry of `accepted-warnings.txt` is solved.',
    shows: `content/accepted-warnings.txt:5  is solved: brokenLinks in content/en/docs/intro.md: broken link: "/x" leads to no page
    hint: take the line out, or: npm run build -- --accept-warnings`,
    cure: 'Take the line out, so that the warning is shown if it comes back.',
  },
  crawl: {
    severity: 'throw',
    says: 'The check of links did not read every page of the finished site.',
    shows: 'content  the crawl read 233 of 234 pages, but not "tiles.html"',
    cure: 'Build again on a quiet machine. If it stays, this is a defect of the builder.',
  },
  output: {
    severity: 'throw',
    says: 'Two files claim one output path, a page or a file of `public/` stands at an address that the builder or servers need, the output folder cannot be written, or the client does not bundle.',
    shows: `content/en/pages/x.md  ".x.html" is the name of a hidden file
    hint: choose an address without leading dots`,
    cure: 'Rename one of two files with one path, or choose another address.',
  },
};

const known = new Map(Object.entries(CORE_CHECKS));

/** Makes the checks of a plugin known. */
export function addChecks(checks: Checks): void {
  for (const [name, check] of Object.entries(checks)) known.set(name, check);
}

/** The names of all that are known. */
export function checkNames(): string[] {
  return [...known.keys()];
}

/** Throws for a name that no check has. */
export function checkOf(name: string): Check {
  const check = known.get(name);
  if (!check) throw new Error(`there is no check "${name}"`);
  return check;
}

export function defaultSeverity(check: string): Severity {
  return known.get(check)?.severity ?? 'warn';
}

/** The setting of a check: `brokenLinks` → `onBrokenLinks`. */
export function severityKey(check: string): `on${string}` {
  return `on${check.charAt(0).toUpperCase()}${check.slice(1)}`;
}
