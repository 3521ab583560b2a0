/** Names in the code of a page: which name is meant, and which code names nothing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import { factNotesOf } from '../../build/plugins/facts/markdown/factsPage.ts';
import { createSiteFacts } from '../../build/plugins/facts/plugin.ts';
import { LIDAR, plugin } from '../../build/plugins/lidar/plugin.ts';
import { plugin as copies } from '../../build/plugins/plain/plugin.ts';
import { sourceOf } from '../build/parsePage.ts';
import { OWN_CONTENT, readTestFacts, toolsFor } from './factPages.ts';

const { facts } = await readTestFacts(OWN_CONTENT);
const markdown = createMarkdown({
  codeLanguages: ['yaml', 'text'],
  ui: new Map(),
  externalMark: () => '',
  extensions: [plugin, copies],
  tools: toolsFor(facts, { findNames: await createSiteFacts(facts, LIDAR).createNameFinder?.() }),
});

/** `code → ids` of each name that the page alone decides, in order. */
function namesIn(body: string, frontMatter = {}): string[] {
  const { html, notes } = parseMarkdown(sourceOf(body, { frontMatter }), markdown);
  const { names } = factNotesOf({ notes });
  return [...html.matchAll(/\uFDD0N(\d+)\uFDD1(.*?)\uFDD0E\1\uFDD1/gs)].map(([, index, code = '']) => {
    const { ids } = names[Number(index)] ?? { ids: [] };
    return `${code.replace(/<[^>]*>/g, '')} → ${ids.length > 1 ? `one of ${ids.length}` : ids[0]}`;
  });
}

test('an option belongs to the command that the paragraph, the heading or the block of its section names', () => {
  assert.deepEqual(namesIn('`--list-locations`'), ['--list-locations → option download --list-locations']);
  assert.deepEqual(namesIn('`--cache-dir`'), ['--cache-dir → one of 2']);
  assert.deepEqual(namesIn('`ground-truth` takes `--cache-dir`.')[0], '--cache-dir → option ground-truth --cache-dir');
  assert.deepEqual(namesIn('## ground-truth\n\nAnd `--cache-dir`.'), ['--cache-dir → option ground-truth --cache-dir']);
  const block = '## A\n\n```bash\nign-lidar-hd ground-truth a.laz out\n```\n\nAnd `--cache-dir`.';
  assert.deepEqual(namesIn(block).at(-1), '--cache-dir → option ground-truth --cache-dir');
});

test('keys, settings, choices, calls and commands are read as a whole', () => {
  const code = ['processor.num_points', 'features.mode=lod2', 'processor=gpu', 'ign-lidar-hd download out/ --force'];
  assert.deepEqual(namesIn(code.map((each) => `\`${each}\``).join(' and ')), [
    'processor.num_points → key processor.num_points',
    'features.mode=lod2 → key features.mode',
    'processor=gpu → choice processor=gpu',
    'ign-lidar-hd download out/ --force → command download',
  ]);
  assert.deepEqual(namesIn('`LiDARProcessor.process_tile()` and `sphericity`'), [
    'LiDARProcessor.process_tile() → method ign_lidar.core.processor.LiDARProcessor.process_tile',
    'sphericity → feature sphericity',
  ]);
});

test('a word that is also something else names nothing without its surroundings', () => {
  assert.deepEqual(namesIn('Set `enabled`, `format` or `k`, see `verbose` and `height`.'), []);
  assert.deepEqual(namesIn('`use_gpu`'), []);
  assert.deepEqual(namesIn('`use_gpu` in the YAML configuration'), ['use_gpu → key processor.use_gpu']);
  assert.deepEqual(namesIn('`LiDARProcessor` takes `use_gpu=True`')[1], undefined);
  assert.deepEqual(namesIn('`height` and `planarity`')[0], 'height → feature height');
});

test('headings, links, marked code, code of other versions and plain text name nothing', () => {
  assert.deepEqual(namesIn('## `--list-locations`\n\n[`--bbox`](/a) <a href="/b">`--bbox`</a>'), []);
  assert.deepEqual(namesIn('`--list-locations`{unchecked}'), []);
  assert.deepEqual(namesIn('```bash until="1.0"\nign-lidar-hd download\n```'), []);
  assert.deepEqual(namesIn('`--list-locations`', { library_version: '1.7.4' }), []);
  assert.deepEqual(namesIn('`--list-locations`', { library_version: '2.5.1' }).length, 1);
  assert.deepEqual(namesIn('| `--bbox` |\n|---|\n| `--list-locations` |\n').length, 1);
});

test('blocks: commands and options, keys of configurations, classes and methods', () => {
  assert.deepEqual(namesIn('```bash\n$ ign-lidar-hd download out \\\n    --radius=500 -f\nls --force\n```'), [
    'download → command download',
    '--radius → option download --radius',
    '-f → option download --force',
  ]);
  assert.deepEqual(namesIn('```bash\nign-lidar-hd process processor=gpu features.mode=lod2\n```').slice(1), [
    'processor=gpu → choice processor=gpu',
    'features.mode → key features.mode',
  ]);
  assert.deepEqual(namesIn('```yaml\nprocessor:\n  num_points: 4096\nmine: 1\n```'), [
    'processor → key processor',
    'num_points → key processor.num_points',
  ]);
  assert.deepEqual(namesIn('```yaml config="none"\nprocessor:\n  num_points: 4096\n```'), []);
  const python =
    '```python\nfrom ign_lidar import LiDARProcessor\n\np = LiDARProcessor()  # LiDARProcessor\np.process_tile("process_tile")\n```';
  assert.deepEqual(namesIn(python), [
    'LiDARProcessor → class ign_lidar.core.processor.LiDARProcessor',
    'LiDARProcessor → class ign_lidar.core.processor.LiDARProcessor',
    'process_tile → method ign_lidar.core.processor.LiDARProcessor.process_tile',
  ]);
});

test('code is the same with and without names, in HTML and in Markdown', () => {
  const body = '`a<b` `--list-locations`\n\n```bash {2}\necho "<&>"\nign-lidar-hd download --radius 5 <tile>\n```\n';
  const plain = createMarkdown({ codeLanguages: [], ui: new Map(), externalMark: () => '', extensions: [copies] });
  const [named, bare] = [markdown, plain].map((each) => parseMarkdown(sourceOf(body), each));
  assert.ok(named && bare && factNotesOf(named).names.length > 0);
  assert.equal(named.html.replace(/\uFDD0[NE]\d+\uFDD1/g, ''), bare.html);
  assert.deepEqual(named.texts, bare.texts);
  assert.equal(named.summary, bare.summary);
});
