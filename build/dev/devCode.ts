/** The templates and the bundle of a session, made again when their sources change. */

import { type Assets, bundleClient, createBundleParts } from '../render/bundle.ts';
import * as templatesAtStart from '../render/render.tsx';
import type { Templates } from '../render/templates.ts';
import { kindOfChange, loadTemplates } from './liveTemplates.ts';

interface DevCode {
  /**
   * Takes in changed files (absolute paths). True if there are any and none of them changes what pages are parsed and
   * planned to. A syntax error in a template throws a `BuildFailure`; the templates are then those of before.
   */
  update(files: readonly string[]): Promise<boolean>;
  readonly templates: Templates;
  /** The bundle for a base. Errors in the client and the styles throw a `BuildFailure`. */
  bundle(base: string): Promise<Assets>;
}

export function createDevCode(projectRoot: string): DevCode {
  const parts = createBundleParts(projectRoot);
  let templates: Templates = templatesAtStart;
  let bundled: { base: string; assets: Assets } | undefined;
  return {
    async update(files) {
      const kinds = new Set(files.map((file) => kindOfChange(file, projectRoot)));
      const isContent = kinds.delete('content');
      if (kinds.size === 0) return false;
      parts.forget(files);
      bundled = undefined;
      const before = templates.renderExternalMark('');
      if (kinds.has('templates')) templates = await loadTemplates(projectRoot);
      return !isContent && before === templates.renderExternalMark('');
    },
    get templates() {
      return templates;
    },
    async bundle(base) {
      if (bundled?.base !== base) bundled = { base, assets: await bundleClient({ projectRoot, base, parts }) };
      return bundled.assets;
    },
  };
}
