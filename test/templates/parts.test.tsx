/** Parts of pages: messages with placeholders, icons, JSON in documents, colour modes. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { ExternalIcon } from '../../templates/parts/ExternalIcon.tsx';
import { inlineJson } from '../../templates/parts/InlineJson.tsx';
import { Message } from '../../templates/parts/Message.tsx';
import { nextColorMode, parseColorMode } from '../../templates/shell/colorMode.ts';

const show = (text: string, values: Record<string, React.ReactNode>) =>
  renderToStaticMarkup(<Message text={text} values={values} />);

describe('message', () => {
  it('replaces placeholders with elements', () => {
    const values = { date: <time>d</time>, author: <b>a</b> };
    assert.equal(show('{author}, {date}.', values), '<b>a</b>, <time>d</time>.');
  });

  it('keeps unknown placeholders', () => {
    assert.equal(show('{x} {toString} { date }', { date: 'd' }), '{x} {toString} { date }');
  });

  it('escapes the text', () => {
    assert.equal(show('<b> {date}', { date: 'd' }), '&lt;b&gt; d');
  });
});

describe('external icon', () => {
  it('is hidden from screen readers, with a label', () => {
    assert.equal(
      renderToStaticMarkup(<ExternalIcon label="(opens in new tab)" />),
      '<span class="external-mark"><svg class="external" width="13.5" height="13.5" aria-hidden="true"><use href="#__external"></use></svg></span>' +
        '<span class="sr-only"> (opens in new tab)</span>',
    );
  });
});

describe('inline JSON', () => {
  it('escapes script end tags and parses back', () => {
    const data = { text: '</script><!--', amp: '&' };
    assert.doesNotMatch(inlineJson(data), /</);
    assert.deepEqual(JSON.parse(inlineJson(data)), data);
  });
});

describe('colour modes', () => {
  const system = { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false } as const;
  const own = { ...system, respectPrefersColorScheme: false };

  it('cycle through system, light and dark, or toggle', () => {
    assert.equal(nextColorMode('system', system), 'light');
    assert.equal(nextColorMode('light', system), 'dark');
    assert.equal(nextColorMode('dark', system), 'system');
    assert.equal(nextColorMode('dark', own), 'light');
    assert.equal(nextColorMode('light', own), 'dark');
  });

  it('ignore unknown stored values', () => {
    assert.equal(parseColorMode('dark', system), 'dark');
    assert.equal(parseColorMode('purple', system), 'system');
    assert.equal(parseColorMode(null, { ...own, defaultMode: 'dark' }), 'dark');
  });
});
