/** A site whose every text tries to run something: each payload in each place that takes text from writers. */

import { checkNames, severityKey } from '../../build/model/checks.ts';
import { SITE_PLUGINS } from '../sitePlugins.ts';

/** `RUN` stands for the call that must never happen. Lone ones are understood by no place, others break out of one kind of place. */
const TEMPLATES: readonly string[] = [
  '<script>RUN</script>',
  '"><img src=x onerror="RUN">',
  "'><svg onload=RUN>",
  '</script><script>RUN</script>',
  '</title><script>RUN</script>',
  '</template><script>RUN</script>',
  '</style></textarea></noscript><script>RUN</script>',
  '--><script>RUN</script><!--',
  ']]><script>RUN</script>',
  '<![CDATA[<script>RUN</script>]]>',
  '" autofocus tabindex="0" onfocus="RUN" x="',
  "' onmouseover='RUN' style='position:fixed;inset:0' '",
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<object data="javascript:RUN"></object><embed src="javascript:RUN">',
  '<a href="javascript:RUN" id="hostile-link">click</a>',
  '<a href="java&#x09;script:RUN">click</a>',
  '[click](javascript:RUN)',
  '<form action="javascript:RUN"><button formaction="javascript:RUN">go</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:RUN">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<details open ontoggle="RUN"><summary>x</summary></details>',
  '<svg><animate attributeName="x" dur="1s" onbegin="RUN"/></svg>',
  '<svg><set attributeName="href" to="javascript:RUN"/><a><text>x</text></a></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="RUN"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>',
  '<video><source onerror="RUN"></video><audio src=x onerror="RUN">',
  '<input autofocus onfocus="RUN"><marquee onstart="RUN">',
  '<style>@import "https://evil.example/y.css"; * { background: url(https://evil.example/z.png) }</style>',
  '&lt;img src=x onerror=RUN&gt;',
  '&amp;lt;script&amp;gt;RUN&amp;lt;/script&amp;gt;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what templates of other languages would run
  '{{constructor.constructor("RUN")()}}${RUN}<%= RUN %>',
  '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  '\u2028<script>RUN</script>\u2029\u202e<img src=x onerror=RUN>',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22RUN%22/>">',
  '<template shadowrootmode="open"><script>RUN</script></template>',
  '<dialog open onclose="RUN"></dialog><button popovertarget="__menu" onclick="RUN">x</button>',
  '<img name="body"><img name="currentScript"><a id="trustedTypes"></a><form id="page-data"><input name="dataset"></form>',
];

/** Payloads with the number of each in its call. */
export const PAYLOADS: readonly string[] = TEMPLATES.map((text, at) => text.replaceAll('RUN', `__ran(${at})`));

/** For places that are not in each page: payloads in turn. */
function takeInTurn(): () => string {
  let at = 0;
  return () => {
    at++;
    return PAYLOADS[(at * 7) % PAYLOADS.length] as string;
  };
}

/** Every kind of block, each with the payload as its text, its title or its address. */
function pageWith(payload: string, at: number): string {
  const quoted = JSON.stringify(payload);
  const line = payload.replace(/[\n\u2028\u2029]/g, ' ');
  const attribute = line.replace(/["{}[\]]/g, '');
  return `---
title: ${quoted}
description: ${quoted}
sidebar_label: ${quoted}
keywords: [${quoted}]
tags: [hostile]
last_update: { date: 2026-01-01, author: ${quoted} }
---

Text: ${line}

${payload}

## Heading ${line} {#h-${at}}

- Item ${line}

> Quote ${line}

| ${line.replaceAll('|', '\\|')} | b |
| --- | --- |
| \`${line.replaceAll('`', '')}\` | ${line.replaceAll('|', '\\|')} |

Code \`${line.replaceAll('`', '')}\` and a note[^1] and ![${attribute}](/img/hostile.svg "${attribute}") and
[link](https://example.org/${encodeURIComponent(line)} "${attribute}") and [${attribute}](<javascript:__ran(${at})>).

[^1]: Note ${line}

\`\`\`python title="${attribute}"
${payload}
\`\`\`

\`\`\`${attribute.replaceAll('`', '').replaceAll(' ', '')}
${payload}
\`\`\`

:::note[${attribute}]
${line}
:::

::::tabs{group="${attribute}"}
:::tab[${attribute}]{value="a${at}"}
${line}
:::
:::tab[B]{value="b"}
B
:::
::::

$${line.replaceAll('$', '')}$ and $\\text{${line.replace(/[${}\\]/g, '')}}$ and $\\href{javascript:__ran(${at})}{x}$

\`\`\`mermaid
flowchart TD
  A["${attribute}"] --> B
  click A "javascript:__ran(${at})"
\`\`\`
`;
}

/** `more` are further keys of `site.json`. */
export function hostileSite(more: object): Record<string, string> {
  const next = takeInTurn();
  const link = () => ({ label: next(), href: `https://example.org/${encodeURIComponent(next())}` });
  const site = {
    title: next(),
    tagline: next(),
    url: 'https://example.org',
    favicon: '/img/hostile.svg',
    siteVersion: next(),
    generator: { name: next(), version: next() },
    locales: [
      { id: 'en', label: next(), lang: 'en' },
      { id: 'fr', label: next(), lang: 'fr', path: 'fr' },
    ],
    plugins: ['diagrams', ...SITE_PLUGINS, 'search'],
    navbar: {
      title: next(),
      logo: { src: '/img/hostile.svg', alt: next() },
      items: [
        { type: 'search' },
        { type: 'localeDropdown' },
        link(),
        { type: 'dropdown', label: next(), items: [link(), link()] },
      ],
    },
    footer: { columns: [{ title: next(), items: [link()] }], copyright: 'x' },
    docs: { mainDocId: 'p0', showLastUpdateAuthor: true },
    blog: { title: next(), description: next(), sidebarTitle: next(), feedTitle: next(), feedDescription: next() },
    severities: Object.fromEntries(checkNames().map((check) => [severityKey(check), 'ignore'])),
    ...more,
  };
  const pages = PAYLOADS.map((payload, at) => [`en/docs/p${at}.md`, pageWith(payload, at)] as const);
  const posts = PAYLOADS.slice(0, 6).map(
    (payload, at) =>
      [
        `en/blog/2026-01-${String(at + 1).padStart(2, '0')}-post.md`,
        `${pageWith(payload, at).replace('tags:', `slug: post-${at}\nauthors: [evil]\ntags:`)}\n\n<!-- truncate -->\n\nMore.\n`,
      ] as const,
  );
  return {
    'site.json': JSON.stringify(site),
    'authors.yml': `evil:\n  name: ${JSON.stringify(next())}\n  title: ${JSON.stringify(next())}\n  url: https://example.org/\n`,
    'tags.yml': `hostile:\n  label: ${JSON.stringify(next())}\n  description: ${JSON.stringify(next())}\n`,
    'en/docs/evil "name" onload=__ran(1) <b>/page \'x\'.md': '# Named\n\nText.\n',
    ...Object.fromEntries([...pages, ...posts]),
    '../public/img/hostile.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="parent.__ran(900)"><script>parent.__ran(901)</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="parent.__ran(902)"/></foreignObject></svg>',
  };
}
