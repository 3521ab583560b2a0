/** What must be true of every page, whatever it contains. */

import assert from 'node:assert/strict';
import { type DefaultTreeAdapterTypes as Dom, parse } from 'parse5';
import { isElement, nestAsBrowsers, parseFragment } from '../../build/model/html.ts';
import { parseText } from './parsePage.ts';

/** These may hold text back on purpose. */
const HIDING_RE = /<!--|<script>|<style>/;
/** What a page may run, load or be styled by. */
const RUNNING_RE = /^on|^style$|^srcdoc$/;
const ADDRESS_RE = /^(?:javascript|data|vbscript):/i;

/** Puts the page into a document as the site does, and looks at what a browser would make of it. */
export function assertContained(body: string): void {
  const { html, excerptHtml = '', diagnostics } = parseText(body);
  for (const piece of [html, excerptHtml]) {
    for (const scriptingEnabled of [true, false]) assert.equal(outlineOf(piece, scriptingEnabled), OUTLINE, body);
    assert.doesNotMatch(piece.replace(/\uFDD0[DOLIPSHANE]\d+\uFDD1/g, ''), /[\uFDD0\uFDD1]/, body);
    assertReadAsWritten(piece, body);
  }
  for (const [mark] of HIDING_RE.test(body) ? [] : body.matchAll(/MARK\d/g)) assert.ok(html.includes(mark), body);
  for (const { line = 0, column = 1 } of diagnostics)
    assert.ok(line >= 1 && line <= body.split(/\r\n?|\n/).length && column >= 1);
}

/** Browsers build no other elements than those that are written, and none that runs anything; ids are unique. */
function assertReadAsWritten(html: string, body: string): void {
  assert.equal(tagsIn(nestAsBrowsers(html)), tagsIn(html), body);
  const ids = new Set<string>();
  const nodes: Dom.Node[] = [...parseFragment(html).childNodes];
  for (const node of nodes) {
    if ('childNodes' in node) nodes.push(...node.childNodes);
    assert.ok(isElement(node) || node.nodeName === '#text', body);
    if (!isElement(node)) continue;
    assert.match(node.namespaceURI, /(?:xhtml|MathML)$/, body);
    for (const { name, value } of node.attrs) {
      assert.doesNotMatch(name, RUNNING_RE, body);
      if (/^(?:href|src|srcset|cite)$/.test(name)) assert.doesNotMatch(value.replace(/\s/g, ''), ADDRESS_RE, body);
      if (name === 'id') assert.ok(!ids.has(value), body);
      if (name === 'id') ids.add(value);
    }
  }
}

/** But for the parts of tables that HTML lets be left out. */
function tagsIn(html: string): string {
  return [...html.matchAll(/<\/?(?!(?:tbody|colgroup)\b)[a-z][^\s>]*/g)].join(' ');
}

const OUTLINE = 'body(div#root(main(article,aside#after)),footer#end)';

/** The elements around an article, each with those inside it. */
function outlineOf(article: string, scriptingEnabled: boolean): string {
  const frame = `<div id="root"><main><article>${article}</article><aside id="after"></aside></main></div>`;
  const document = parse(`<!DOCTYPE html><body>${frame}<footer id="end"></footer></body>`, { scriptingEnabled });
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Dom.Element;
  return describe(root.childNodes[1] as Dom.Element);
}

function describe(element: Dom.Element): string {
  const id = element.attrs.find(({ name }) => name === 'id')?.value;
  const others = element.attrs.filter(({ name }) => name !== 'id').map(({ name }) => `[${name}]`);
  const name = `${element.tagName}${id ? `#${id}` : ''}${others.join('')}`;
  const inside = element.childNodes.map((child) => ('tagName' in child ? describe(child) : child.nodeName));
  return element.tagName === 'article' || inside.length === 0 ? name : `${name}(${inside.join(',')})`;
}
