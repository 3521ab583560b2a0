/** An HTML page that shows what has changed in an original beside its translation. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS } from '../../templates/model/colors.ts';
import { escapeHtml } from '../../templates/model/text.ts';
import { nameOf } from '../input/disk.ts';
import { ledgerName } from '../model/ledgers.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Site } from '../model/plannedSite.ts';
import { compareSequences } from '../model/sequence.ts';
import type { PagePart } from '../model/staleness.ts';
import { NO_SHELF } from '../store/shelf.ts';
import { createEarlierTexts } from '../verify/earlierText.ts';
import { compareStructure, isTranslation, nameOfPart, readPart, type Translation } from '../verify/translationCheck.ts';
import { findPages } from './acceptance.ts';

interface Folders {
  projectRoot: string;
  /** Absolute. */
  contentDir: string;
}

/** Both texts of a part, and the original's at acceptance; undefined if no commit has it. */
interface PartTexts {
  part: PagePart;
  before: string | undefined;
  original: string;
  translation: string;
  places: [original: string, translation: string];
}

/** Of the page in its first language. `file` is a name for it. */
export async function renderComparison(
  wanted: string,
  site: Site,
  folders: Folders,
): Promise<{ file: string; html: string } | { error: string }> {
  const found = findPages(wanted, site.localizedPages.filter(isTranslation));
  if ('error' in found) return found;
  const [translation] = found.pages;
  if (!translation) return { error: `no translation is called "${wanted}"` };
  const texts = await readTexts(translation, folders);
  const differences = compareStructure(translation, site, NO_SHELF);
  const page = ledgerName(translation.key);
  const file = `${translation.locale.id}/${page.replace(/\.md$/, '.html')}`;
  const changed = texts.filter(({ part }) => part.state !== 'current');
  const same = texts.filter(({ part }) => part.state === 'current');
  const parts = [
    `<h1>${escapeHtml(page)}</h1>`,
    `<p>${changed.length} of ${texts.length} sections have moved on in the original.</p>`,
    differences.length > 0
      ? `<h2>Differences</h2>\n<ul>${differences.map((each) => `<li>${escapeHtml(`${each.file}:${each.line ?? 1} ${each.message}`)}</li>`).join('\n')}</ul>`
      : '',
    ...changed.map((each) => renderPart(each, translation)),
    same.length > 0
      ? `<details${changed.length === 0 ? ' open' : ''}><summary>${same.length} current sections</summary>\n${same.map((each) => renderPart(each, translation)).join('\n')}\n</details>`
      : '',
  ];
  return { file, html: frame(page, parts.filter(Boolean).join('\n'), folders.projectRoot) };
}

async function readTexts({ original, parsed, parts }: Translation, folders: Folders): Promise<PartTexts[]> {
  const earlier = createEarlierTexts(folders.contentDir, NO_SHELF);
  const name = nameOf(folders.contentDir, folders);
  const path = original.source.file.slice(name.length + 1);
  return Promise.all(
    parts.map(async (part, at): Promise<PartTexts> => {
      const { accepted, acceptedKey, state } = part;
      const isChanged = state === 'stale' && accepted !== undefined;
      const text = readPart(original, part.key, folders);
      return {
        part,
        before: isChanged ? await earlier.find({ path, key: acceptedKey, hash: accepted }) : text,
        original: text,
        translation: readPart(parsed, keyIn(parsed, part.key, at), folders),
        places: [placeIn(original, at), placeIn(parsed, at)],
      };
    }),
  );
}

/** Headings are paired by position. */
function keyIn({ headings }: ParsedSource, key: string, at: number): string {
  return at < 2 ? key : `#${headings[at - 2]?.id ?? ''}`;
}

function placeIn({ source, headings }: ParsedSource, at: number): string {
  const line = at < 2 ? 1 : headings[at - 2]?.line;
  return line === undefined ? source.file : `${source.file}:${line}`;
}

const STATES: Readonly<Record<PagePart['state'], string>> = {
  current: 'current',
  stale: 'changed in the original',
  moved: 'stands elsewhere in the original',
  new: 'new in the original',
};

function renderPart({ part, before, original, translation, places }: PartTexts, page: Translation): string {
  const note =
    before === undefined
      ? '<p class="note">No commit has the text that was accepted: this is the text of today.</p>'
      : '';
  return `<section>
<h2>${escapeHtml(nameOfPart(part.key))} <small>${STATES[part.state]}</small></h2>
<div class="pair">
<div lang="${page.original.source.locale}"><p class="place">${escapeHtml(places[0])}</p>${note}<pre>${renderChange(before ?? original, original, part.state === 'new')}</pre></div>
<div lang="${page.locale.lang}"><p class="place">${escapeHtml(places[1])}</p><pre>${escapeHtml(translation.trim())}</pre></div>
</div>
</section>`;
}

function renderChange(before: string, after: string, isNew: boolean): string {
  // Words with the spaces after them, so that replaced words stand together.
  const split = (text: string) => text.trim().match(/\S+\s*/g) ?? [];
  return compareSequences(isNew ? [] : split(before), split(after))
    .map(({ kind, items }) => {
      const text = escapeHtml(items.join(''));
      return kind === 'same' ? text : kind === 'added' ? `<ins>${text}</ins>` : `<del>${text}</del>`;
    })
    .join('');
}

const STYLES = `
body { max-width: 96rem; margin: 0 auto; padding: 1.5rem var(--gutter); background: var(--surface); color: var(--text); font: var(--size-text)/1.6 var(--font-text); }
h1 { font-size: var(--size-h1); line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: var(--size-h3); margin-block: 2rem 0.5rem; overflow-wrap: anywhere; }
small, .place, .note { color: var(--text-soft); font-size: var(--size-small); font-weight: 400; overflow-wrap: anywhere; }
.place { margin: 0 0 0.5rem; font-family: var(--font-code); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; }
.pair > div { min-width: 0; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.6 var(--font-text); }
ins { background: color-mix(in srgb, var(--tone-tip) 22%, transparent); text-decoration: underline; }
del { background: color-mix(in srgb, var(--tone-warning) 22%, transparent); }
summary { margin-block: 2rem 0; padding-block: 0.5rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

function frame(title: string, body: string, projectRoot: string): string {
  const tokens = readFileSync(join(projectRoot, 'templates/styles/tokens.css'), 'utf8');
  const colors = Object.entries(COLORS).map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: original and translation</title>
<style>
${tokens}
:root { ${colors.join(' ')} }
${STYLES}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
