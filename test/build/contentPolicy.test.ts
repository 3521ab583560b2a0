/** The Content Security Policy of a built site allows what its documents hold, and nothing else. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { documentPolicy, securityHeaders } from '../../build/emit/contentPolicy.ts';
import { createFolder } from './contentFolder.ts';
import { buildInMemory } from './siteBuild.ts';

const NO_HOSTS = { scripts: [], styles: [], images: [], fonts: [], connections: [], media: [], frames: [] };
const NEEDS = { inlineScripts: ['go()'], hosts: NO_HOSTS, hasManifest: false };
const POLICY_RE = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
/** With neither a source nor a type: those that run. */
const INLINE_RE = /<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs;

const PAGE = `# Table

| a | b | c |
| :-- | :-: | --: |
| 1 | 2 | 3 |

\`\`\`python showLineNumbers=5
a = 1
\`\`\`

$$\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\hat{x} \\! \\color{red}{y} \\boxed{z}$$
`;

async function buildWith(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = await createFolder(t, {
    'content/site.json':
      '{ "title": "T", "url": "https://example.org", "plugins": ["math", "redirects"], "docs": { "mainDocId": "guide" } }',
    'content/en/docs/guide.md': '---\ntitle: Guide\nslug: /\n---\n\n## First\n\nText.\n',
    ...files,
  });
  return buildInMemory(folder);
}

test('documents carry one policy, which has the hash of every inline script and no style attribute', async (t) => {
  const { files } = await buildWith(t, { 'content/en/docs/table.md': PAGE, 'content/redirects.yml': '/old: /table\n' });
  const documents = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
  assert.ok(documents.some(([file]) => file === 'old.html') && documents.some(([file]) => file === 'table.html'));
  const policies = new Set<string>();
  for (const [file, html] of documents) {
    const [, policy = ''] = POLICY_RE.exec(html.replaceAll('&#x27;', "'")) ?? [];
    policies.add(policy);
    const head = html.slice(0, html.indexOf('http-equiv="Content-Security-Policy"'));
    assert.doesNotMatch(head, /<script|<link|<style/, `${file}: the policy comes first`);
    for (const [, script = ''] of html.matchAll(INLINE_RE)) {
      const hash = createHash('sha256').update(script).digest('base64');
      assert.ok(policy.includes(`'sha256-${hash}'`), `${file}: ${script.slice(0, 80)}`);
    }
    assert.doesNotMatch(html, /<[^>]* style="|<style/, file);
  }
  assert.equal(policies.size, 1);
  assert.doesNotMatch([...policies].join(), /unsafe-inline|'unsafe-eval'/);
});

test('a site may go without, and does if its pages hold any HTML', async (t) => {
  const hasPolicy = async (more: string) => {
    const { files } = await buildWith(t, {
      'content/site.json': `{ "title": "T", "url": "https://example.org"${more} }`,
    });
    return [...files].some(([file, text]) => file.endsWith('.html') && POLICY_RE.test(text));
  };
  assert.equal(await hasPolicy(''), true);
  assert.equal(await hasPolicy(', "security": { "policy": false }'), false);
  assert.equal(await hasPolicy(', "markdown": { "trustedHtml": true }'), false);
});

test('hosts are added to their directives', () => {
  const hosts = { ...NO_HOSTS, images: ['https://img.example'], frames: ['https://video.example'] };
  const policy = documentPolicy({ ...NEEDS, hosts });
  assert.match(policy, /img-src 'self' data: https:\/\/img\.example;/);
  assert.match(policy, /frame-src https:\/\/video\.example;/);
  assert.doesNotMatch(documentPolicy(NEEDS), /frame-src/);
});

test('headers say the same and what a document cannot', () => {
  const headers = securityHeaders(NEEDS);
  assert.equal(headers['Content-Security-Policy'], `${documentPolicy(NEEDS)}; frame-ancestors 'none'`);
  for (const value of Object.values(headers)) assert.match(value, /^[\x20-\x7e]+$/);
});
