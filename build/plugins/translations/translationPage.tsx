/** Writes a page for browsers with a translation beside the changes of its original. */

import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComparedTranslation } from '../../../templates/model/review.ts';
import { ReportTranslation } from '../../../templates/review/ReportTranslation.tsx';
import { saveFile } from '../../command/savedFile.ts';
import { bundleReport } from '../../emit/bundle.ts';

/** Gives its path below the folder. */
export async function writeTranslation(
  translation: ComparedTranslation,
  { outDir, projectRoot }: { outDir: string; projectRoot: string },
): Promise<string> {
  const path = `${translation.locale}/${translation.page.replace(/\.md$/, '.html')}`;
  const root = '../'.repeat(path.split('/').length - 1);
  for (const [name, content] of await bundleReport(projectRoot)) saveFile(join(outDir, name), content);
  const html = renderToStaticMarkup(<ReportTranslation {...translation} root={root} />);
  saveFile(join(outDir, path), `<!doctype html>\n${html}\n`);
  return path;
}
