/** The version of a build and of the API. Read when a build is created; functions do not read it again. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The source files of a build; others in the folder, such as an operator's outputs.json, do not change it. */
const sources = ['functions', 'shared', 'infra', 'package.json', 'package-lock.json', 'cdk.json', 'tsconfig.json'];

/** Eight digits: nine, ten or twelve could look like a telephone number, which log lines redact. */
const digits = 8;

/**
 * The first digits of the commit of a folder's sources, with `-dirty` if they differ from it. The package's version if
 * there is no commit: in an archive, or without git.
 */
export function readVersion(folder: string): string {
  try {
    // An archive may be unpacked inside another repository.
    if (realpathSync(runGit(folder, 'rev-parse', '--show-toplevel')) !== realpathSync(folder))
      return packageVersion(folder);
    const commit = runGit(folder, 'rev-parse', 'HEAD').slice(0, digits);
    return runGit(folder, 'status', '--porcelain', '--', ...sources) === '' ? commit : `${commit}-dirty`;
  } catch {
    return packageVersion(folder);
  }
}

/** Git's output. Uses no lock, so it may run during a commit. Throws without a repository or without git. */
function runGit(folder: string, ...args: string[]): string {
  // In a hook, git sets another repository in the environment.
  const { GIT_DIR: _directory, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  return execFileSync('git', ['--no-optional-locks', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The version in the OpenAPI document; it changes with the API, not with every build. */
export const apiVersion = packageVersion(root);

/** The deployed build: in responses as `X-Gateway-Version`, in log lines as `version`, and in alarms. */
export const version = readVersion(root);
