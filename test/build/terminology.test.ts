/** Words that the glossary of a site avoids: what is read, and what is reported on a page. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStore } from '../../build/input/store.ts';
import type { SourceFile } from '../../build/model/source.ts';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import { parseFiles } from '../../build/parse/parseFiles.ts';
import { plugin as diagrams } from '../../build/plugins/diagrams/plugin.ts';
import { parseGlossary } from '../../build/plugins/terms/parseGlossary.ts';
import { plugin as terms } from '../../build/plugins/terms/plugin.ts';
import { createTermCheck } from '../../build/plugins/terms/termCheck.ts';
import { createTempFolder } from '../tempFolder.ts';
import { sourceOf } from './parsePage.ts';

const LOCALES = { config: { locales: [{ id: 'en' }, { id: 'fr' }] } };
const GLOSSARY = `
- term: workflow
  note: for data
  fr: { write: chaîne de traitement, avoid: [flux de travail], why: calque }
- term: see
  fr: { write: voir, avoid: [voyez], except: [vous voyez], why: renvoi }
- term: subtract
  fr: { write: soustraire, avoid: ['retranch*', mêlé], why: un verbe }
- term: CRS
`;

function read(text: string) {
  const { glossary, diagnostics } = parseGlossary({ file: 'content/glossary.yml', text }, LOCALES);
  return { glossary, messages: diagnostics.map(({ check, line, message }) => `${line} ${check}: ${message}`) };
}

const glossary = read(GLOSSARY).glossary;
const markdown = createMarkdown({
  codeLanguages: [],
  extensions: [diagrams, terms],
  tools: new Map([['terms', createTermCheck(glossary)]]),
  ui: new Map(),
  externalMark: () => '',
});

/** `line:column "words"` of each word to avoid. */
function find(body: string, more: Partial<SourceFile> = {}): string[] {
  const { diagnostics } = parseMarkdown(sourceOf(body, { locale: 'fr', ...more }), markdown);
  return diagnostics
    .filter(({ check }) => check === 'terminology')
    .map(({ line, column, message }) => `${line}${column ? `:${column}` : ''} ${message.split(' is ')[0]}`);
}

describe('terminology', () => {
  it('is reported with file, line, column and what to write', () => {
    const { diagnostics } = parseMarkdown(
      sourceOf('Un\n**flux de** travail.\n', { locale: 'fr', bodyLine: 3 }),
      markdown,
    );
    assert.deepEqual(diagnostics, [
      {
        check: 'terminology',
        severity: 'warn',
        file: 'page.md',
        line: 5,
        column: 3,
        message: '"flux de travail" is a term to avoid',
        hint: 'write "chaîne de traitement": calque',
      },
    ]);
  });

  it('is found in headings, cells, lists, quotations, notes, alternative texts, captions, over line breaks and other spaces', () => {
    assert.deepEqual(find('## Voyez\n\n- a\n- `voyez` [x](voyez.md) voyez\n'), ['1:4 "Voyez"', '4:25 "voyez"']);
    assert.deepEqual(find('| a | b |\n|---|---|\n| c | voyez |\n'), ['3:7 "voyez"']);
    assert.deepEqual(find('> flux\n> de travail\n'), ['1:3 "flux de travail"']);
    assert.deepEqual(find('flux\u00a0de\u202ftravail\n'), ['1:1 "flux de travail"']);
    assert.deepEqual(find('a[^1]\n\n[^1]: voyez\n'), ['3:7 "voyez"']);
    assert.deepEqual(find('a ![voyez](x.png)\n\n![b](y.png "Voyez")\n').length, 2);
  });

  it('is found in titles and descriptions, not in keywords', () => {
    const frontMatter = { title: 'Flux de travail', description: 'Voyez.', keywords: ['flux de travail'] };
    const found = find('', { frontMatter, keyLines: { title: 2, description: 3, keywords: 4 } });
    assert.deepEqual(found, ['2 "Flux de travail"', '3 "Voyez"']);
  });

  it('is not in code, addresses, diagrams, raw HTML and formulas', () => {
    const code =
      '`voyez`\n\n```text\nvoyez\n```\n\n```mermaid\nflowchart LR\naccTitle: voyez\naccDescr: voyez\nA-->B\n```\n';
    assert.deepEqual(
      find(`${code}\n[a](/voyez) <https://voyez.fr/voyez> https://example.org/voyez\n\n<b title="voyez">a</b>\n`),
      [],
    );
    assert.deepEqual(find('flux `de` travail\n'), []);
  });

  it('is whole words with their accents; `*` stands for the rest of a word', () => {
    assert.deepEqual(find('Prévoyez, voyezx, x_voyez, mêle, mele, retranc.\n'), []);
    assert.deepEqual(find('Retranchez, l’a mêlé\n'), ['1:1 "Retranchez"', '1:17 "mêlé"']);
  });

  it('has exceptions', () => {
    assert.deepEqual(find('Ce que vous\u00a0voyez ; vous voyez, voyez.\n'), ['1:33 "voyez"']);
  });

  it('is that of the language of the page', () => {
    assert.deepEqual(find('voyez\n', { locale: 'en' }), []);
  });

  it('is checked again when the glossary changes', async (t) => {
    const kept = openStore(createTempFolder(t));
    const config = { locales: [{ id: 'fr' }], codeLanguages: [], markdown: {} };
    const build = async (rules: typeof glossary | undefined) => {
      const input = {
        config,
        content: { ui: new Map(), extensions: [terms], values: new Map([['terms', rules]]) },
        externalMark: () => '',
        kept,
      };
      const pages = await parseFiles(
        [sourceOf('voyez\n', { locale: 'fr' })],
        input as unknown as Parameters<typeof parseFiles>[1],
      );
      return pages.flatMap(({ diagnostics }) => diagnostics.map(({ hint }) => hint));
    };
    const other = read('- { term: see, fr: { write: lire, avoid: [voyez], why: autre } }').glossary;
    assert.deepEqual(await build(undefined), []);
    assert.deepEqual(await build(glossary), ['write "voir": renvoi']);
    assert.deepEqual(await build(other), ['write "lire": autre']);
    assert.deepEqual(await build(undefined), []);
  });
});

describe('a glossary', () => {
  it('may be empty', () => {
    assert.deepEqual(read('# none\n'), { glossary: new Map(), messages: [] });
  });
});
