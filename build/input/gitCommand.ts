/** Asks git, in the commands of the terminal. */

import { execFileSync } from 'node:child_process';

/** The repository of this command: a hook has them for its own one. As `git rev-parse --local-env-vars` lists them. */
const LOCAL_RE =
  /^GIT_(?:ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|CONFIG.*|DIR|GRAFT_FILE|IMPLICIT_WORK_TREE|INDEX_FILE|INTERNAL_SUPER_PREFIX|NO_REPLACE_OBJECTS|OBJECT_DIRECTORY|PREFIX|REPLACE_REF_BASE|SHALLOW_FILE|WORK_TREE)$/;

/** The environment without the variables with which a hook of git names its repository. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !LOCAL_RE.test(name)));
}

/** What `git` prints for these arguments in a folder; undefined if it fails, as outside a repository, or is not there. */
export function runGit(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      env: gitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  } catch {
    return undefined;
  }
}
