/** Addresses that run something reach no page, wherever a writer sets them. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { isSafeAddress } from '../../build/model/safeAddress.ts';
import { loadConfig } from '../../build/site/config.ts';
import { parseAuthors } from '../../build/site/dataFiles.ts';
import { parseFrontMatter } from '../../build/site/frontMatter.ts';
import { createFolder, failureOf, printAll } from './contentFolder.ts';
import { parseText, parseTrusted } from './parsePage.ts';

const UNSAFE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\tscript:alert(1)',
  'java\u200bscript:alert(1)',
  'vbscript:msgbox',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'feed:javascript:alert(1)',
  'view-source:https://example.org',
];
const SAFE = ['https://example.org', '//example.org', '/data:x', './javascript:x', '#data:', 'mailto:a@b.c', 'tel:1'];

test('unsafe schemes are known in every spelling', () => {
  for (const address of UNSAFE) assert.equal(isSafeAddress(address), false, address);
  for (const address of SAFE) assert.equal(isSafeAddress(address), true, address);
});

test('front matter and authors refuse them, with the place', () => {
  for (const address of UNSAFE) {
    const quoted = JSON.stringify(address);
    for (const key of ['custom_edit_url', 'image']) {
      const { frontMatter, diagnostics } = parseFrontMatter(`---\n${key}: ${quoted}\n---\n`, 'a.md');
      assert.deepEqual(frontMatter, {}, `${key}: ${address}`);
      assert.match(printAll(diagnostics).join(), /^a\.md:2:\d+ frontMatter /);
    }
    const authors = parseAuthors({ file: 'authors.yml', text: `ann:\n  name: Ann\n  image: ${quoted}\n` });
    assert.match(printAll(authors.diagnostics).join(), /^authors\.yml:3:\d+ configuration /);
  }
});

test('settings and sidebars refuse them, with the place', async (t) => {
  const [address = ''] = UNSAFE;
  const link = { label: 'L', href: address };
  const image = { src: '/l.svg', alt: 'Logo' };
  const site = {
    title: 'Site',
    url: 'https://example.org',
    navbar: { logo: { ...image, href: address }, items: [link] },
    footer: { logo: { ...image, href: address }, columns: [{ title: 'C', items: [link] }] },
  };
  const sidebars = { docs: [{ type: 'link', ...link }] };
  const folder = await createFolder(t, {
    'content/site.json': JSON.stringify(site, null, 1),
    'content/sidebars.json': JSON.stringify(sidebars, null, 1),
  });
  const found = await failureOf(loadConfig({ contentDir: path.join(folder, 'content') }));
  assert.equal(found.filter((each) => each.includes(`.href "${address}"`)).length, 5, found.join('\n'));
});

test('Markdown and HTML have no such link', () => {
  for (const address of UNSAFE) {
    const parsed = parseText(`[a](<${address}>) <a href="${address}">b</a>\n`);
    // Blanks are encoded in Markdown, which makes a path of it.
    for (const { href } of parsed.links) assert.equal(isSafeAddress(href), true, href);
    assert.ok(parsed.links.length <= 1, address);
  }
});

test('an animation in trusted HTML cannot set one', () => {
  for (const attribute of ['to="javascript:alert(1)"', 'values="#a; javascript:alert(1)"', 'from="data:text/html,x"']) {
    const { html, diagnostics } = parseTrusted(`<svg><animate attributeName="href" ${attribute}></animate></svg>\n`);
    assert.doesNotMatch(html, /javascript|data:/);
    assert.equal(diagnostics.length, 1);
  }
});

test('a slug is a path of this site', () => {
  const parse = (slug: string) => parseFrontMatter(`---\nslug: ${JSON.stringify(slug)}\n---\n`, 'a.md');
  for (const slug of [
    'https://evil/',
    'evil:x',
    '//evil.example/y',
    '/.git/x',
    '/%2e%2e/q',
    '/a/%2Ex',
    '../a',
    '/a b',
    '',
  ])
    assert.equal(parse(slug).diagnostics.length, 1, slug);
  for (const slug of ['/', 'a', '/a/b', '/.well-known/x', '/100%', '/été', '/a.b', '/price-$x'])
    assert.deepEqual(parse(slug).diagnostics, [], slug);
});
