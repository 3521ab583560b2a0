/** Describes every check in one sentence, for docs/diagnostics.md. */

import type { CheckName } from '../model/diagnostic.ts';

export const CHECK_DESCRIPTIONS: Readonly<Record<CheckName, string>> = {
  brokenLinks: 'A link leads to no page or file of the site.',
  brokenMarkdownLinks: 'A link to a `.md` file leads to no source file.',
  brokenMarkdownImages: 'A picture does not exist or cannot be measured.',
  brokenAnchors: 'A link names an id that its page does not have, a heading id is invalid, or a footnote is unused.',
  duplicateRoutes: 'Two pages claim one address, or two source files differ only by case. The first one is published.',
  configuration: 'A settings file, a YAML file of `content/` or a facts file is invalid.',
  sidebars: '`sidebars.ts` names a doc or a folder that does not exist, or a doc that is unlisted, or one doc twice.',
  unreadableFiles:
    'A file is not UTF-8 text, cannot be read, is a pipe or a device, is `.mdx` or `.markdown`, or is a symbolic link that leads out of its folder.',
  hiddenFiles:
    'A file in `public/` is not published because its name starts with a dot, or a page because it is outside the folders for pages.',
  replacedFiles:
    'A file in `public/` takes the place of a generated one for other programs: `robots.txt`, a sitemap, a feed, `llms.txt`.',
  frontMatter: 'Front matter is not valid YAML, a key has a value of the wrong type, or a post has no date.',
  unknownFrontMatter: 'A front matter key, or a key of `_category_.yml` or of an author, is unknown.',
  unknownAuthors: 'A post names an author who is not in `authors.yml`.',
  inlineTags: 'A page has a tag that is not in `tags.yml`.',
  untruncatedPosts: 'A post has no `<!-- truncate -->`, so that lists show it in full.',
  missingAlt: 'A picture has no text alternative, or a diagram lacks `accTitle` or `accDescr`.',
  externalImages:
    'A picture is on another site that `security.hosts.images` does not list: browsers refuse it under the policy.',
  activePictures: 'An SVG has a script, an event attribute or an address that runs when it is opened by itself.',
  unknownFacts: 'Code or a facts directive contradicts `content/facts/`, or a fact has no translation.',
  unpinnedInstalls: 'A command installs the documented library without a version.',
  contradictions:
    'A table gives a default that no name of this spelling has, or code that readers copy calls what does not work.',
  unknownLanguages: 'A code fence names a language that highlight.js does not know. It is shown without colours.',
  brokenDirectives: 'A directive, an alert or an option of a code fence is malformed, unknown or not closed.',
  brokenIncludes: 'A page includes a file or a region of code that does not exist.',
  brokenSyntax:
    'Markdown that readers see as it is written: a reference or footnote without definition, a link with a blank, a table row with too many or too few cells.',
  foreignSyntax: 'A line, a component or an address in the syntax of another generator, which means nothing here.',
  headingLevels: 'A heading leaves out a level: `####` right below `##`.',
  brokenHtml: 'Raw HTML has an unclosed tag, a nesting that browsers change, or what no page can have.',
  brokenDiagrams: 'Mermaid cannot parse or draw a diagram.',
  undrawnDiagrams: 'A diagram has no picture in `content/diagrams/`: `npm run diagrams` draws it.',
  brokenMath: 'A formula is malformed or not closed.',
  duplicateAnchors: 'Two elements of a page have the same id.',
  headingMismatch: 'A translation has other headings than the original.',
  missingTranslations: 'A page is not translated and is shown in the default language.',
  orphanTranslations: 'A page in another language has no original, or `translations.json` lists one that is gone.',
  staleTranslations:
    'A section of a page has changed, moved or come since its translation was accepted in `translations.json`.',
  translationDifferences:
    'A translation differs from its original where it must not: code, names, links, tables, directives, pictures, footnotes, lists, numbers. Checked with `translations.json` only.',
  terminology: 'A page has a word that `content/glossary.yml` avoids in its language.',
  staleExamples:
    'A code block has changed since it was last run, did something else then than its page says, or starts with something else now. Checked with `examples/pages.yml` only.',
  vanishedAddresses: 'An address in `addresses.txt` has neither a page nor a redirect.',
  vanishedIds: 'A heading id in `addresses.txt` is no longer on its page.',
  uiStrings:
    'A file in `content/ui/` has an unknown string, or lacks one in a language that the templates do not have, or a text in the settings lacks a locale.',
  brokenStyles: 'A stylesheet has an unknown property or a syntax error: browsers skip the rule.',
  homePage: 'No page has the address `/`.',
  budgets: 'A page is larger than `build.budgets` allows.',
  largeFiles: 'A source file is larger than 1 MB.',
  lastUpdate: 'git gives no dates: it is not installed, there is no repository, or the clone is shallow.',
  redirects: 'A redirect forms a chain or a circle, leads to no page, or starts at an address that is in use.',
  synonyms: 'An entry of content/synonyms.yml is listed twice, means itself, or means words that no page has.',
  searchPhrases: 'An entry of `searches.yml` is for a page that does not exist.',
  redirectedLinks: 'A link leads to a redirected address.',
  orphanPages: 'A doc is in no sidebar, or no page links to a plain page.',
  acceptedWarnings: 'An entry of `accepted-warnings.txt` is solved.',
  shareCards: 'A share card could not be drawn.',
  externalLinks: 'A link to another site does not work. Checked with `--external` only.',
  crawl: 'The check of links did not read every page of the finished site.',
  output: 'Two files claim one output path, the output folder cannot be written, or the client does not bundle.',
};
