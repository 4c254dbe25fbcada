/**
 * `npm run test:judges`: third-party tools check our API: OpenAPI linters, client generators, Schemathesis, which calls
 * every endpoint with valid and invalid data, and SAM. They are installed in .build, separately from the project's own
 * dependencies; the Python tools are skipped, with the reason, if Python is missing.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../infra/local/command-line.ts';
import { installTools } from '../support/install-tools.ts';

const { args: files } = readCommandLine({
  command: 'run test:judges',
  summary: 'Checks the API with OpenAPI linters, client generators and Schemathesis, which it installs in .build.',
  acceptsArguments: true,
  optionLines: ['<file>...  only these test files'],
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const tools = `${root}.build/judges`;
installTools('test/judges/tools', tools);

/** Why the Python tools are unavailable; undefined if they are available. */
function installPython(folder: string, environment: string): string | undefined {
  const requirements = readdirSync(folder).filter((name) => /^requirements.*\.txt$/.test(name));
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', environment]],
    [`${environment}/bin/pip`, ['install', '--quiet', ...requirements.map((name) => `--requirement=${folder}${name}`)]],
  ];
  for (const [command, given] of steps) {
    const { status, error, stderr } = spawnSync(command, given, { encoding: 'utf8' });
    if (status !== 0) return `${command} ${given[0]} failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`;
  }
  return undefined;
}

const required = `${root}test/judges/tools/`;
// SAM needs other versions of shared dependencies.
const withoutPython = installPython(required, `${tools}/python`) ?? installPython(`${required}sam/`, `${tools}/sam`);
if (withoutPython !== undefined) console.log(`Skipped the Python tools: ${withoutPython}`);
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/judges/vitest.config.ts', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(withoutPython ? { WITHOUT_PYTHON: withoutPython } : {}) } },
);
process.exit(status ?? 1);
