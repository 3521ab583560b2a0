/** Reads code fences as other generators write them: `rust,ignore`, `js:src/a.js`, `{.python .numberLines}`, `hl_lines="1 3"`. */

import type { OtherFences } from '../../parse/extension.ts';

/** `{.python .numberLines}`, `{r, echo=FALSE}` */
const IN_BRACES_RE = /^\s*\{\s*\.?([a-z][\w+#-]*)(?=[\s,}])[\s,]*([^{}]*)\}/i;
/** `{code-block} python` */
const DIRECTIVE_RE = /^\s*\{(?:code|code-block|code-cell|sourcecode)\}\s*([^\s{]*)/;
/** `python=`, `python=5` */
const NUMBERED_RE = /^\s*([a-z][\w+#-]*)=\d*(?=\s|$)/i;
/** Before a language, and between it and what else other generators write into the same word. */
const PREFIX_RE = /^(?:\.|lang(?:uage)?-)/;
const PART_RE = /[,:;/|=]|-(?=\w+$)/;

/** Options of other generators, with what to write here for a value; nothing if it has no use. */
const OPTIONS: Readonly<Record<string, (value: string) => string>> = {
  ...sameFor(['filename', 'caption', 'label', 'name'], (value) => `title="${value}"`),
  ...sameFor(['highlight', 'hl_lines', 'emphasize-lines', 'mark', 'hl'], (value) => `{${listOf(value)}}`),
  ...sameFor(
    ['linenums', 'linenostart', 'lineno-start', 'startfrom', 'startline', 'firstnumber'],
    (value) => `showLineNumbers=${listOf(value) || 1}`,
  ),
  ...sameFor(['linenos', 'linenumbers', 'numberlines', 'number-lines', 'lineanchors', 'line-numbers'], (value) =>
    /^(?:false|0|no)$/.test(value) ? '' : 'showLineNumbers',
  ),
  ...sameFor(['copy', 'style', 'anchorlinenos', 'guesssyntax', 'nopad', 'collapse', 'twoslash'], () => ''),
};

export const otherFences: OtherFences = {
  findLanguage({ word, options }, isKnown) {
    const found = (name: string, rest: string, write: string, written: string) => {
      return { word: name, options: rest, write, written };
    };
    if (word !== '') {
      const [name, rest = ''] = splitWord(word, isKnown);
      return name === undefined ? undefined : found(name, options, name + rest, word);
    }
    const [directive = '', code = ''] = DIRECTIVE_RE.exec(options) ?? [];
    if (isKnown(code)) return found(code, options.slice(directive.length), code, directive.trim());
    const [braces = '', inside = '', rest = ''] = IN_BRACES_RE.exec(options) ?? [];
    const after = `${rest.trim() && ` {${rest}}`}${options.slice(braces.length)}`;
    if (isKnown(inside)) return found(inside, after, inside, braces.trim());
    const [numbered = '', name = ''] = NUMBERED_RE.exec(options) ?? [];
    if (!isKnown(name)) return undefined;
    return found(name, options.slice(numbered.length), `${name} showLineNumbers`, numbered.trim());
  },
  instead(name, value) {
    const key = name.replace(/^\./, '').toLowerCase();
    const [, title] = /^\[(.+)\]$/.exec(name) ?? [];
    if (title !== undefined) return `title="${title}"`;
    return Object.hasOwn(OPTIONS, key) ? OPTIONS[key]?.(value) : undefined;
  },
};

/** The first part that is a language, and what the rest may have meant. */
function splitWord(word: string, isKnown: (name: string) => boolean): [name: string, rest: string] | [] {
  const bare = word.replace(PREFIX_RE, '');
  if (isKnown(bare)) return [bare, ''];
  const name = bare.split(PART_RE).find(isKnown);
  if (name === undefined) return [];
  const [, title] = /^[^:]*:(.*\.\w+)$/.exec(bare) ?? [];
  const isNumbered = /:line-?numbers/i.test(bare);
  return [name, isNumbered ? ' showLineNumbers' : title ? ` title="${title}"` : ''];
}

/** `[3,"6-8"]`, `1 3-4` → `3,6-8` */
function listOf(value: string): string {
  return value
    .replace(/[[\]"'{}]/g, '')
    .trim()
    .replaceAll(/[\s,]+/g, ',');
}

function sameFor<Value>(names: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
