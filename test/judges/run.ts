/**
 * `npm run test:judges`: other people's tools judge our interface: linters of OpenAPI, generators of clients, and
 * Schemathesis, which calls every endpoint with what the document allows and what it does not, and SAM. They are
 * installed below .build, apart from the project's own dependencies; those of Python are left out, with the reason,
 * where it is missing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../infra/local/command-line.ts';

readCommandLine({
  command: 'run test:judges',
  summary:
    'Has linters of OpenAPI, generators of clients and Schemathesis judge the interface; installs them below .build.',
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const tools = `${root}.build/judges`;
mkdirSync(tools, { recursive: true });
for (const name of ['package.json', 'package-lock.json']) {
  copyFileSync(`${root}test/judges/tools/${name}`, `${tools}/${name}`);
}
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: tools, stdio: 'inherit' });

/** Why there are no tools of Python; undefined when there are. */
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
// SAM wants other versions of what the others stand on.
const withoutPython = installPython(required, `${tools}/python`) ?? installPython(`${required}sam/`, `${tools}/sam`);
if (withoutPython !== undefined) console.log(`Skipped the tools of Python: ${withoutPython}`);
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/judges/vitest.config.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(withoutPython ? { WITHOUT_PYTHON: withoutPython } : {}) } },
);
process.exit(status ?? 1);
