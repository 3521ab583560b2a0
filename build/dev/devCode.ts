/** The templates and the bundle of a session, made again when their sources change. */

import { isDeepStrictEqual } from 'node:util';
import {
  type Assets,
  asFailure,
  bundleClient,
  bundleOrReuse,
  bundleScript,
  createBundleParts,
} from '../emit/bundle.ts';
import { loadTemplates, type Templates } from '../emit/templates.ts';
import { type CodeLoader, sourceLoader } from '../input/codeLoader.ts';
import type { Kept } from '../input/store.ts';
import type { Plugin } from '../plugin.ts';
import { kindOfChange } from './kindOfChange.ts';

export interface DevCode {
  /**
   * Takes in changed files (absolute paths); comes first. True if there are any and none of them changes what pages are parsed
   * and planned to. A syntax error in a template throws a `BuildFailure`; the earlier templates then stay.
   */
  update(files: readonly string[]): Promise<boolean>;
  readonly templates: Templates;
  /** The bundle for a base and plugins. Errors in the client and the styles throw a `BuildFailure`. */
  bundle(base: string, plugins: readonly Plugin[]): Promise<Assets>;
  /** The script that this server adds to pages. Errors in it throw a `BuildFailure`. */
  script(): Promise<string>;
  /** Another one after each change of the client. */
  readonly clientVersion: number;
  /** Bundles in parts, of which a change takes one. */
  warmUp(): Promise<void>;
}

const DEV_SCRIPT = 'client/devReload.ts';

/** Starts with the bundle of the last build, if the store has it. */
export function createDevCode(projectRoot: string, kept: Kept, code: CodeLoader = sourceLoader): DevCode {
  const parts = createBundleParts(projectRoot);
  let templates: Templates | undefined;
  let bundled: { base: string; plugins: readonly Plugin[]; assets: Assets } | undefined;
  let script: Promise<string> | undefined;
  let clientVersion = 0;
  let isAsAtStart = true;
  const getScript = () => {
    script ??= bundleScript(projectRoot, DEV_SCRIPT);
    return script;
  };
  return {
    async update(files) {
      const kinds = new Set(files.map((file) => kindOfChange(file, projectRoot)));
      const isContent = kinds.delete('content');
      if (kinds.size > 0) {
        parts.forget(files);
        bundled = undefined;
        isAsAtStart = false;
      }
      if (kinds.has('client')) {
        script = undefined;
        clientVersion++;
      }
      const before = templates;
      if (!before || kinds.has('templates')) templates = await loadTemplates(code).catch(failToLoad);
      return kinds.size > 0 && !isContent && before?.renderExternalMark('') === templates?.renderExternalMark('');
    },
    async bundle(base, plugins) {
      const options = { projectRoot, base, plugins, parts };
      const make = () => (isAsAtStart ? bundleOrReuse(options, kept) : bundleClient(options));
      const isSame = bundled?.base === base && isDeepStrictEqual(bundled.plugins, plugins);
      const [assets] = await Promise.all([isSame && bundled ? bundled.assets : make(), getScript()]);
      bundled = { base, plugins, assets };
      return assets;
    },
    get templates() {
      if (!templates) throw new Error('no template is loaded before the first update');
      return templates;
    },
    script: getScript,
    get clientVersion() {
      return clientVersion;
    },
    async warmUp() {
      // Errors are reported with the next change.
      if (bundled) await bundleClient({ projectRoot, ...bundled, parts }).catch(() => {});
    },
  };
}

function failToLoad(error: unknown): never {
  throw asFailure(error, 'templates/');
}
