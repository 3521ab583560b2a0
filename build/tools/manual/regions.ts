/** Generates the regions of docs/ marked as generated. */

import type { Option } from '../../command/command.ts';
import { SITE_OPTIONS, WATCHING_OPTIONS } from '../../command/commands.ts';
import type * as z from '../../input/zod.ts';
import { createConfigSchema } from '../../site/configSchema.ts';
import { FRONT_MATTER } from '../../site/frontMatter.ts';
import { createSidebarsSchema } from '../../site/sidebarSettings.ts';
import { renderDiagnosticList } from './checkList.ts';
import { SAMPLE_DOCS, sampleSite } from './sampleSite.ts';
import { describeSchema, headingOf, renderSection } from './schemaTables.ts';

const SITE = sampleSite(['en']);

/** Each gets what its region has now. */
const REGIONS: Readonly<Record<string, (before: string) => string>> = {
  diagnostics: renderDiagnosticList,
  site: (before) => renderSettings(createConfigSchema(SITE), before),
  sidebars: (before) => renderSettings(createSidebarsSchema({ ...SITE, docs: SAMPLE_DOCS }), before),
  'site-options': () => renderOptions(SITE_OPTIONS),
  'watching-options': () => renderOptions(WATCHING_OPTIONS),
  'front-matter': () => describeSchema(FRONT_MATTER).slice(0, 1).map(renderSection).join('\n'),
};

const REGION_RE = /(<!-- generated: ([\w-]+)[^>]*-->\n)([\s\S]*?)(<!-- end -->)/g;

/** Replaces the text between `<!-- generated: name -->` and `<!-- end -->`. Throws for an unknown name. */
export function fillRegions(markdown: string): string {
  return markdown.replaceAll(REGION_RE, (_, start: string, name: string, before: string, end: string) => {
    const render = REGIONS[name];
    if (!render) throw new Error(`no generated part is named "${name}"; there are: ${Object.keys(REGIONS).join(', ')}`);
    return `${start}\n${render(before)}\n\n${end}`;
  });
}

function renderOptions(options: Readonly<Record<string, Pick<Option<unknown>, 'name' | 'value' | 'help'>>>): string {
  const rows = Object.values(options).map(({ name, value, help }) => {
    return `| \`--${[name, value].filter(Boolean).join(' ')}\` | ${help} |`;
  });
  return ['| Option of `npm run build` | Does |', '| --- | --- |', ...rows].join('\n');
}

/** Examples are written by hand: each section keeps its own. */
function renderSettings(schema: z.ZodType, before: string): string {
  const examples = new Map(
    before.split(/^(?=### )/m).map((part) => [headOf(part), part.match(/^```ts\n[\s\S]*?^```$/gm) ?? []]),
  );
  return describeSchema(schema)
    .flatMap((section) => {
      const head = section.name === '' ? '' : `### ${headingOf(section.name)}`;
      // One key per check, which docs/diagnostics.md lists.
      const table = section.name === 'severities' ? '' : renderSection(section);
      return [...(head && [head, section.description]), table, ...(examples.get(head) ?? [])];
    })
    .filter((part) => part !== '')
    .join('\n\n');
}

function headOf(part: string): string {
  return /^### .*/.exec(part)?.[0] ?? '';
}
