/** JSON Schemas for editors, from the schemas that the builder validates with. */

import * as z from '../input/zod.ts';
import { AUTHORS, createTagsSchema, FOLDER } from '../read/dataFiles.ts';
import { FRONT_MATTER } from '../read/frontMatter.ts';
import type { ConfigContext } from '../settings/configChecks.ts';
import { createSidebarsSchema } from '../settings/sidebarSettings.ts';

/** A site in two languages: texts may be given for each. */
const CONTEXT: ConfigContext = {
  locales: ['en', 'fr'],
  versions: ['current'],
  versionFolders: [],
  docs: true,
  incomplete: new Set(),
};
const DOCS = { sidebarCollapsible: true, sidebarCollapsed: true };

const SCHEMAS: Readonly<Record<string, () => z.ZodType>> = {
  'front-matter': () => FRONT_MATTER,
  authors: () => AUTHORS,
  tags: () => createTagsSchema(CONTEXT),
  category: () => FOLDER,
  sidebars: () => createSidebarsSchema({ ...CONTEXT, docs: DOCS }),
};

/** The files below `.vscode/schemas/`, by name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, create]) => {
      const schema = z.toJSONSchema(create(), { io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, `${JSON.stringify({ ...schema, title: name }, null, 2)}\n`];
    }),
  );
}
