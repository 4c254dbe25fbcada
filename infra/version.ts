/** What a build and the API are called. Found when a build is made; nothing asks for it again while functions run. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a build is made of: other files beside it, such as an operator's outputs.json, do not change it. */
const sources = ['functions', 'shared', 'infra', 'package.json', 'package-lock.json', 'cdk.json', 'tsconfig.json'];

/** Eight digits: nine, ten or twelve could be taken for a telephone number, which log lines hide. */
const digits = 8;

/**
 * The first digits of the commit that a folder's sources are at, with `-dirty` where they differ from it. The package's
 * version where that cannot be told: in an archive, or without git.
 */
export function readVersion(folder: string): string {
  try {
    // An archive may have been unpacked inside another repository.
    if (realpathSync(ask(folder, 'rev-parse', '--show-toplevel')) !== realpathSync(folder))
      return packageVersion(folder);
    const commit = ask(folder, 'rev-parse', 'HEAD').slice(0, digits);
    return ask(folder, 'status', '--porcelain', '--', ...sources) === '' ? commit : `${commit}-dirty`;
  } catch {
    return packageVersion(folder);
  }
}

/** Git's answer. Takes no lock, so that it may be asked beside a commit. Throws where there is no repository or no git. */
function ask(folder: string, ...question: string[]): string {
  // In a hook, git names another repository in the environment.
  const { GIT_DIR: _directory, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  return execFileSync('git', ['--no-optional-locks', ...question], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** What the OpenAPI document carries; it changes with the API, not with every build. */
export const apiVersion = packageVersion(root);

/** The build that is deployed: in replies as `X-Gateway-Version`, in log lines as `version`, and in alarms. */
export const version = readVersion(root);
