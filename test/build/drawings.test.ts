/** Pictures of diagrams: their names, what counts as one, which diagrams lack one, how pages and feeds show them. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { renderDrawing } from '../../build/emit/drawingHtml.ts';
import { nodeDisk } from '../../build/input/disk.ts';
import { NO_STORE } from '../../build/input/store.ts';
import type { Diagram } from '../../build/model/parsedSource.ts';
import { completeDrawings } from '../../build/plugins/diagrams/completeDrawings.ts';
import { drawingFile, drawingKey, keyInName, parseDrawing } from '../../build/plugins/diagrams/drawingFiles.ts';
import { readDrawings } from '../../build/plugins/diagrams/drawingsFolder.ts';
import { renderDrawingImage } from '../../build/plugins/feeds/feeds.ts';
import { createFolder } from './contentFolder.ts';

const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="2rem" height="1rem" fill="var(--text,#18221f)">';
const SVG = `${HEAD}\n<rect x="0" y="0" width="3" height="3" fill="var(--surface-accent,#e0efeb)"/>\n</svg>\n`;

function diagram(source: string, title = 'A title'): Diagram {
  return { source, title, description: '', key: drawingKey(source), place: { file: 'page.md', line: 3 } };
}

function drawingOf(svg = SVG) {
  const drawing = parseDrawing('a.0123456789.svg', svg);
  assert.ok(drawing);
  return drawing;
}

describe('files of pictures', () => {
  it('are named by title and source, in ASCII', () => {
    const { key } = diagram('pie');
    assert.equal(drawingFile({ key, title: 'L’été, œuvre à 5 µm' }), `lete-uvre-a-5-m.${key}.svg`);
    assert.equal(drawingFile({ key, title: '' }), `${key}.svg`);
    assert.equal(drawingFile({ key, title: '漢字' }), `${key}.svg`);
    assert.ok(drawingFile({ key, title: 'word '.repeat(40) }).length < 80);
    for (const title of ['A title', '', 'x.y']) assert.equal(keyInName(drawingFile({ key, title })), key);
    assert.equal(keyInName('logo.svg'), undefined);
  });

  it('have a key that spaces around the source do not change', () => {
    assert.equal(drawingKey('pie\n "a": 1\n'), drawingKey('pie\n "a": 1'));
    assert.notEqual(drawingKey('pie\n "a": 1'), drawingKey('pie\n "a": 2'));
  });

  it('are pictures only if nothing in them can run or load', () => {
    const { name, width, height } = drawingOf();
    assert.deepEqual([name, width, height], ['a.0123456789', 32, 16]);
    for (const inner of [
      '<script>alert(1)</script>',
      '<g onclick="alert(1)"/>',
      '<rect style="fill: red"/>',
      '<a href="javascript:alert(1)"/>',
      '<foreignObject/>',
      '<image href="https://example.org/x.png"/>',
      '<use href="#x"/>',
      '<style>*{}</style>',
      '<rect x="1" onload=alert(1)/>',
      '<rect <script>/>',
      '<rect x="1"',
    ])
      assert.equal(parseDrawing('a.svg', `${HEAD}${inner}</svg>`), undefined, inner);
    assert.ok(parseDrawing('a.svg', `${HEAD}<image x="1" href="data:image/png;base64,AA"/></svg>`));
    assert.ok(parseDrawing('a.svg', `${HEAD}<text x="1">when online = "yes", style = none &lt;b&gt;</text></svg>`));
    assert.equal(parseDrawing('a.svg', '<p>no picture</p>'), undefined);
  });
});

it('pictures of diagrams are the same from a checkout on Windows', async (t) => {
  const read = async (svg: string) => {
    const folder = await createFolder(t, { 'content/diagrams/a.0123456789.svg': svg });
    return readDrawings({ contentDir: join(folder, 'content'), contentName: 'content', disk: nodeDisk });
  };
  const plain = await read(SVG);
  assert.equal(plain.drawings.size, 1);
  assert.deepEqual(await read(SVG.replaceAll('\n', '\r\n')), plain);
});

describe('pictures in pages', () => {
  it('lose what only a file needs', () => {
    assert.equal(
      renderDrawing(drawingOf()),
      '<div class="diagram-drawing"><svg viewBox="0 0 32 16" width="2rem" height="1rem" fill="var(--text)">\n' +
        '<rect x="0" y="0" width="3" height="3" fill="var(--surface-accent)"/>\n</svg></div>',
    );
  });

  it('are images in feeds', () => {
    assert.equal(
      renderDrawingImage(drawingOf(), 'https://example.org/a.svg', 'A & "B"'),
      '<img src="https://example.org/a.svg" alt="A &amp; &quot;B&quot;" width="32" height="16">',
    );
  });
});

describe('diagrams without a picture', () => {
  const complete = async (
    diagrams: Diagram[],
    drawings: string[],
    draw?: Parameters<typeof completeDrawings>[1]['draw'],
  ) => {
    const known = new Map(drawings.map((source) => [drawingKey(source), drawingOf()]));
    const completed = await completeDrawings([{ diagrams }], { drawings: known, store: NO_STORE, draw });
    return {
      keys: [...completed.drawings.keys()],
      messages: completed.diagnostics.map(({ check, line, message }) => `${line} ${check}: ${message}`),
    };
  };

  it('are none if all have one', async () => {
    const refuse = () => assert.fail('drawn');
    assert.deepEqual(await complete([diagram('pie')], ['pie'], refuse), { keys: [drawingKey('pie')], messages: [] });
  });

  it('are drawn by a build with a browser, and reported', async () => {
    const { keys, messages } = await complete([diagram('pie\n "a": 1')], ['other'], async () => [{ svg: SVG }]);
    assert.deepEqual(keys, [drawingKey('other'), drawingKey('pie\n "a": 1')]);
    assert.deepEqual(messages, [
      '3 undrawnDiagrams: diagram has no picture in content/diagrams/: this build has drawn one',
    ]);
  });

  it('are left without a browser', async () => {
    const noBrowser = () => Promise.reject(new Error('no browser'));
    for (const draw of [undefined, noBrowser]) {
      const { keys, messages } = await complete([diagram('pie\n "a": 1')], [], draw);
      assert.deepEqual(keys, []);
      assert.match(messages.join(), /^3 undrawnDiagrams: .*pages show its source$/);
    }
  });

  it('are not drawn if Mermaid cannot parse them', async () => {
    const { keys, messages } = await complete([diagram('pie\n "a" 1'), diagram('pie\n "a": 1')], [], async (valid) =>
      valid.map(({ source }) => (source.includes(':') ? { svg: SVG } : assert.fail('drawn'))),
    );
    assert.deepEqual(keys, [drawingKey('pie\n "a": 1')]);
    assert.match(messages[0] ?? '', /^5 brokenDiagrams: broken diagram/);
    assert.equal(messages.length, 2);
  });

  it('are reported if Mermaid cannot draw them', async () => {
    const { keys, messages } = await complete([diagram('pie\n "a": 1')], [], async () => [{ error: 'out of ink' }]);
    assert.deepEqual([keys, messages], [[], ['3 brokenDiagrams: diagram cannot be drawn: out of ink']]);
  });
});
