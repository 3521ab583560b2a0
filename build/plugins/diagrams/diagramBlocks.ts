/** Mermaid fences: a picture in a slot, with its text alternative and its source. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeText } from '../../../templates/model/text.ts';
import { frenchSpaces } from '../../model/frenchSpaces.ts';
import { slot } from '../../model/slots.ts';
import { blockRule, claimFences } from '../../parse/fences.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { drawingKey } from './drawingFiles.ts';

/** `%%` starts a Mermaid comment: the way to describe diagram types that do not support `accDescr`. */
const TITLE_RE = /^[ \t]*(?:%%[ \t]*)?accTitle[ \t]*:[ \t]*(\S.*)$/m;
const DESCRIPTION_RE = /^[ \t]*(?:%%[ \t]*)?accDescr[ \t]*(?::[ \t]*(\S.*)|\{([^}]{0,5000})\})/m;

/** Collects diagrams into `env.diagrams`; one without a title and a description is reported as `missingAlt`. */
export function diagrams(md: MarkdownIt): void {
  md.core.ruler.after('block', 'diagrams', (state) => {
    for (const token of claimFences(state, 'mermaid', 'diagram')) readDiagram(state, token);
  });
  md.renderer.rules.diagram = blockRule(renderDiagram);
}

function readDiagram(state: StateCore, token: Token): void {
  const env = pageState(state.env);
  const line = token.map?.[0] ?? 0;
  const { title, description } = readAlternative(token.content, env);
  token.meta = { at: env.diagrams.length } satisfies DiagramMeta;
  env.diagrams.push({
    source: token.content,
    title,
    description,
    key: drawingKey(token.content),
    place: { file: env.source.file, line: line + env.source.bodyLine + 1 },
  });
  const missing = [...(title ? [] : ['accTitle']), ...(description ? [] : ['accDescr'])];
  if (missing.length === 0) return;
  const hint =
    'write lines "accTitle: …" and "accDescr: …" after the first line, for readers who do not see the picture';
  env.report('missingAlt', line, `diagram without ${missing.join(' and ')}`, hint);
}

function readAlternative(source: string, page: PageState): { title: string; description: string } {
  const [, title = ''] = TITLE_RE.exec(source) ?? [];
  const [, line, block] = DESCRIPTION_RE.exec(source) ?? [];
  const space = (text: string) => frenchSpaces(text.trim().replace(/\s+/g, ' '), page.source.locale);
  return { title: space(title), description: space(line ?? block ?? '') };
}

interface DiagramMeta {
  /** Position in `env.diagrams`. */
  at: number;
}

function renderDiagram(token: Token, env: PageState): string {
  const { at } = token.meta as unknown as DiagramMeta;
  const { title = '', description = '' } = env.diagrams[at] ?? {};
  const source = escapeText(token.content.trimEnd());
  const parts = [title && `<strong>${escapeText(title)}</strong>`, escapeText(description)].filter(Boolean);
  // Without a text alternative or a picture the source starts expanded.
  const open = parts.length ? ` open="${slot('O', at)}"` : ' open=""';
  const caption = parts.length ? `<figcaption>${parts.join(' ')}</figcaption>\n` : '';
  return `<figure class="diagram">
${slot('D', at)}
${caption}<details${open}>
<summary>${escapeText(env.ui('diagramSource'))}</summary>
<pre><code>${source}</code></pre>
</details>
</figure>
`;
}
