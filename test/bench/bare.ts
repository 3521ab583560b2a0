/** The baseline: markdown-it and highlight.js over the same files, nothing else. Prints milliseconds as JSON. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGES, matterFreeBody } from './opponent.ts';

const require = createRequire(import.meta.url);
const files = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const started = performance.now();
const { default: MarkdownIt } = await import('markdown-it');
const hljs = require('highlight.js/lib/core');
for (const name of LANGUAGES) hljs.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));
const loaded = performance.now();
const md = new MarkdownIt({
  html: true,
  linkify: true,
  highlight: (code, language) => (hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : ''),
});
let bytes = 0;
for (const file of files) bytes += md.render(matterFreeBody(readFileSync(file, 'utf8'))).length;
const ended = performance.now();
console.log(JSON.stringify({ load: loaded - started, pass: ended - loaded, bytes }));
