/** The Markdown that peers get holds nothing that only our builder reads. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainMarkdown } from './plainMarkdown.ts';

const body = (markdown: string) =>
  plainMarkdown(`---\ntitle: A page\n---\n${markdown}`, (target) => `to:${target}`).body;

describe('plain Markdown', () => {
  it('keeps the title alone of the front matter', () => {
    assert.deepEqual(plainMarkdown('---\ntitle: "A: page"\nslug: /\n---\nText', String), {
      title: 'A: page',
      body: 'Text',
    });
  });

  it('turns containers into bold titles and leaves tables of facts out', () => {
    assert.equal(body(':::note[A title]{open}\nText\n:::'), '\n**A title**\n\nText\n');
    assert.equal(body('::cli-options[download]{only="--bbox"}'), '');
  });

  it('keeps the language of code, and code as it is', () => {
    assert.equal(body('```python title="a.py" {1}\nx = {"<a>": 1}\n```'), '```python\nx = {"<a>": 1}\n```');
    assert.equal(body('```mermaid\na --> b\n```'), '```text\na --> b\n```');
  });

  it('turns formulas into code', () => {
    assert.equal(body('$$\n\\frac{a}{b}\n$$'), '```text\n\\frac{a}{b}\n```');
    assert.equal(body('Where $a_{1}$ is'), 'Where `a_{1}` is');
  });

  it('makes braces and tags harmless outside code', () => {
    assert.equal(body('{{ a }} < `{b}`{unchecked} <kbd>c</kbd>'), '&#123;&#123; a &#125;&#125; &#60; `{b}` c');
  });

  it('gives every link, and no picture, a new target', () => {
    assert.equal(body('[a](b.md#c "T") ![d](/img/e.svg)'), '[a](to:b.md#c) ![d](/img/e.svg)');
  });
});
