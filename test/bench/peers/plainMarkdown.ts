/** Reduces a page of ours to Markdown that every builder reads: no directives, no HTML, no formulas, braces as entities. */

interface PlainMarkdown {
  title: string;
  body: string;
}

const FENCE_RE = /^(\s*)(`{3,}|~{3,})\s*([\w+-]*)/;
const CODE_RE = /(`+)(?!`)(.+?)(?<!`)\1(?!`)(?:\{[^}]*\})?/g;
/** The target of a link, not of a picture. */
const TARGET_RE = /(?<!!\[[^\]]*)\]\(([^)\s]+)[^)]*\)/g;

/** `linkTo` gives the target to write for one that a link has. */
export function plainMarkdown(source: string, linkTo: (target: string) => string): PlainMarkdown {
  const [, matter = '', text = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const title = unquote(/^title: *(.+)$/m.exec(matter)?.[1] ?? 'Untitled');
  return { title, body: plainLines(text.replace(/<!--[\s\S]*?-->/g, '').split('\n'), linkTo).join('\n') };
}

function plainLines(lines: readonly string[], linkTo: (target: string) => string): string[] {
  let fence: string | undefined;
  return lines.flatMap((line) => {
    const [, indent = '', marks = '', language = ''] = FENCE_RE.exec(line) ?? [];
    if (fence !== undefined) {
      if (line.trim() !== fence) return [line];
      fence = undefined;
      return [line.trim() === '$$' ? '```' : line];
    }
    if (marks !== '') {
      fence = marks;
      // No peer draws diagrams or formulas as it comes.
      return [`${indent}${marks}${['mermaid', 'math', ''].includes(language) ? 'text' : language}`];
    }
    if (line.trim() === '$$') {
      fence = '$$';
      return ['```text'];
    }
    return plainBlock(line, linkTo);
  });
}

/** A line outside code. A container keeps its title, in bold; a table of facts goes. */
function plainBlock(line: string, linkTo: (target: string) => string): string[] {
  const [, colons, name, title] = /^\s*(:{2,})([a-z-]*)(?:\[(.*?)\])?(?:\{.*\})?\s*$/.exec(line) ?? [];
  if (colons === undefined) return [plainText(line, linkTo)];
  if (colons.length === 2 || !name) return [''];
  return ['', `**${plainText(title ?? name, linkTo)}**`, ''];
}

function plainText(line: string, linkTo: (target: string) => string): string {
  const linked = line
    .replace(/:fact\[([^\]]*)\](?:\{code\})?/g, '$1')
    .replace(/^(#+ .*?)\s*\{#[^}]*\}$/, '$1')
    .replace(/^> \[!(\w+)\]/, '> **$1**')
    .replace(TARGET_RE, (_, target: string) => `](${linkTo(target)})`);
  let end = 0;
  let plain = '';
  for (const { 0: whole, 1: marks, 2: code, index } of linked.matchAll(CODE_RE)) {
    plain += `${harmless(linked.slice(end, index))}${marks}${code}${marks}`;
    end = index + whole.length;
  }
  return plain + harmless(linked.slice(end));
}

/** MDX reads braces and tags as code, Vue reads double braces. */
function harmless(text: string): string {
  return text
    .replace(/<(https?:[^>]+)>/g, '[$1]($1)')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\$([^\s$](?:[^$]*[^\s$])?)\$/g, (_, formula: string) => `\`${formula}\``)
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, (sign) => `&#${sign.charCodeAt(0)};`)))
    .join('');
}

function unquote(value: string): string {
  if (value.startsWith('"')) return JSON.parse(value) as string;
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
}
