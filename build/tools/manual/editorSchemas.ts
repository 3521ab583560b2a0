/** JSON Schemas for editors, from the schemas that the builder validates with. */

import { toJson } from '../../command/savedFile.ts';
import * as z from '../../input/zod.ts';
import { AUTHORS, createTagsSchema, FOLDER } from '../../site/dataFiles.ts';
import { FRONT_MATTER } from '../../site/frontMatter.ts';
import { createSidebarsSchema } from '../../site/sidebarSettings.ts';
import { SAMPLE_DOCS, sampleSite } from './sampleSite.ts';

const SITE = sampleSite(['en', 'fr']);

const SCHEMAS: Readonly<Record<string, () => z.ZodType>> = {
  'front-matter': () => FRONT_MATTER,
  authors: () => AUTHORS,
  tags: () => createTagsSchema(SITE),
  category: () => FOLDER,
  sidebars: () => createSidebarsSchema({ ...SITE, docs: SAMPLE_DOCS }),
};

/** The files below `.vscode/schemas/`, by name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, create]) => {
      const schema = z.toJSONSchema(create(), { io: 'input', unrepresentable: 'any' });
      return [`${name}.json`, toJson({ ...schema, title: name })];
    }),
  );
}
