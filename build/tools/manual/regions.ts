/** Generates the regions of docs/ marked as generated. */

import type { Option } from '../../command/command.ts';
import { SITE_OPTIONS, WATCHING_OPTIONS } from '../../command/commands.ts';
import type * as z from '../../input/zod.ts';
import { createConfigSchema } from '../../site/configSchema.ts';
import { FRONT_MATTER } from '../../site/frontMatter.ts';
import { createSidebarsSchema } from '../../site/sidebarSettings.ts';
import { renderDiagnosticList } from './checkList.ts';
import { literal } from './literal.ts';
import { SAMPLE_DOCS, sampleSite } from './sampleSite.ts';
import { describeSchema, headingOf, renderSection, type Section } from './schemaTables.ts';
import { SIDEBARS_EXAMPLE, SITE_EXAMPLES } from './settingsExamples.ts';

const SITE = sampleSite(['en']);
const SIDEBARS_SITE = { ...SITE, docs: SAMPLE_DOCS };

const REGIONS: Readonly<Record<string, () => string>> = {
  diagnostics: renderDiagnosticList,
  site: () => renderSettings(createConfigSchema(SITE)),
  sidebars: () => [example(SIDEBARS_EXAMPLE), renderSettings(createSidebarsSchema(SIDEBARS_SITE))].join('\n\n'),
  'site-options': () => renderOptions(SITE_OPTIONS),
  'watching-options': () => renderOptions(WATCHING_OPTIONS),
  'front-matter': () => describeSchema(FRONT_MATTER).slice(0, 1).map(renderSection).join('\n'),
};

const REGION_RE = /(<!-- generated: ([\w-]+)[^>]*-->\n)[\s\S]*?(<!-- end -->)/g;

/** Replaces the text between `<!-- generated: name -->` and `<!-- end -->`. Throws for an unknown name. */
export function fillRegions(markdown: string): string {
  return markdown.replaceAll(REGION_RE, (_, start: string, name: string, end: string) => {
    const render = REGIONS[name];
    if (!render) throw new Error(`no generated part is named "${name}"; there are: ${Object.keys(REGIONS).join(', ')}`);
    return `${start}\n${render()}\n\n${end}`;
  });
}

/** All object types of the settings, for tests. */
export function settingsSections(): { site: Section[]; sidebars: Section[]; frontMatter: Section[] } {
  return {
    site: describeSchema(createConfigSchema(SITE)),
    sidebars: describeSchema(createSidebarsSchema(SIDEBARS_SITE)),
    frontMatter: describeSchema(FRONT_MATTER),
  };
}

function renderOptions(options: Readonly<Record<string, Pick<Option<unknown>, 'name' | 'value' | 'help'>>>): string {
  const rows = Object.values(options).map(({ name, value, help }) => {
    return `| \`--${[name, value].filter(Boolean).join(' ')}\` | ${help} |`;
  });
  return ['| Option of `npm run build` | Does |', '| --- | --- |', ...rows].join('\n');
}

function renderSettings(schema: z.ZodType): string {
  return describeSchema(schema)
    .flatMap((section) => [
      ...(section.name === '' ? [] : [`### ${headingOf(section.name)}`, section.description]),
      // One key per check, which docs/diagnostics.md lists.
      section.name === 'severities' ? '' : renderSection(section),
      ...examplesOf(section.name),
    ])
    .filter((part) => part !== '')
    .join('\n\n');
}

/** `footer: in one row` is a second example of `footer`. */
function examplesOf(section: string): string[] {
  return Object.entries(SITE_EXAMPLES)
    .filter(([name]) => name.split(': ')[0] === section || name === `${section}[]`)
    .map(([, value]) => example(value));
}

/** The entries of an object as in a settings file, without the outer braces. */
function example(value: object): string {
  const lines = Object.entries(value).map(([key, entry]) => `${key}: ${literal(entry)},`);
  return ['```ts', ...lines, '```'].join('\n');
}
