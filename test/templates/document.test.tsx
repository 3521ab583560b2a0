/** The document: head, scripts, what is there without JavaScript. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doc, pages, renderApp, renderDocument, site } from './samples.tsx';

describe('document', () => {
  const html = renderDocument(doc);
  const [head = '', body = ''] = html.split('</head>');

  it('is complete and has the language of its locale', () => {
    assert.match(html, /^<html lang="en" dir="ltr" class="no-js" data-base="\/base\/"><head><meta charSet="utf-8"\/>/);
    assert.match(html, /<\/body><\/html>$/);
  });

  it('contains only the app in its root', () => {
    assert.equal(body, `<body><div id="root">${renderApp(doc)}</div></body></html>`);
  });

  it('has the page data in the head', () => {
    const [, address, json] =
      /<script type="application\/json" id="page-data" data-site="([^"]*)">(.*?)<\/script>/.exec(head) ?? [
        '',
        '',
        '{}',
      ];
    assert.equal(address, '/base/assets/site.json');
    assert.deepEqual(JSON.parse(json ?? ''), JSON.parse(JSON.stringify(doc)));
  });

  it('escapes script end tags in page data', () => {
    const page = { ...doc, title: '</script><script>alert(1)</script><!--' };
    const document = renderDocument(page);
    assert.equal(document.match(/<script/g)?.length, html.match(/<script/g)?.length);
    assert.match(document, /"title":"\\u003c\/script>/);
    assert.match(html, /<script type="application\/ld\+json">\{"@type":"Thing","name":"\\u003c\/script>"\}<\/script>/);
  });

  it('has the theme script unescaped, before the style sheet', () => {
    assert.match(
      head,
      /<script>if \(1 < 2\) theme\(\)<\/script><link rel="stylesheet" href="\/base\/assets\/main.css"\/>/,
    );
  });

  it('has client script and preloads in a template', () => {
    const client = /<template id="__client">(.*?)<\/template>/.exec(head)?.[1] ?? '';
    assert.match(client, /<script type="module" src="\/base\/assets\/main.js"><\/script>$/);
    assert.doesNotMatch(head.replace(client, ''), /type="module"|preload/);
    assert.ok(
      client.startsWith('<link rel="preload" as="fetch" crossorigin="anonymous" href="/base/assets/site.json">'),
    );
    assert.equal(client.match(/preload/g)?.length, 1);
  });

  it('links generator, alternates and feeds', () => {
    assert.match(head, /<meta name="generator" content="maker 1.2"\/>/);
    assert.match(head, /<link rel="alternate" hrefLang="fr" href="https:\/\/example.org\/base\/fr\/guides\/start"\/>/);
    assert.match(
      head,
      /<link rel="alternate" type="application\/rss\+xml" title="News" href="\/base\/blog\/rss.xml"\/>/,
    );
  });

  it('preloads no images', () => {
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: 'House', href: '/base/', external: false };
    const document = renderDocument(pages.authors, { navbar: { ...site.navbar, logo } });
    assert.match(document, /src="\/l.svg" alt="House"/);
    assert.doesNotMatch(document, /as="image"/);
  });

  it('sets data-theme only with a fixed default mode', () => {
    assert.doesNotMatch(html, /data-theme/);
    const colorMode = { defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: false } as const;
    assert.match(renderDocument(doc, { colorMode }), /^<html [^>]*data-theme="dark"/);
  });

  it('has the announcement id', () => {
    const announcement = { id: 'a1', html: '<b>News</b>', closeable: true };
    assert.match(renderDocument(doc, { announcement }), /^<html [^>]*data-announcement="a1"/);
  });

  it('has the base address banner on the home page only', () => {
    assert.doesNotMatch(html, /base-url-banner/);
    const home = renderDocument({ ...doc, href: '/base/' });
    assert.match(home, /<body><div class="base-url-banner">.*Built for \/base\/\.<\/p><\/div><div id="root">/);
  });
});
