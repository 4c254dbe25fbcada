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

/** Installs much faster than pip. */
const uv = 'uv==0.13.9';
const environments: [string, string][] = [
  ['test/judges/tools/', `${tools}/python`],
  // SAM needs other versions of shared dependencies.
  ['test/judges/tools/sam/', `${tools}/sam`],
];

/** Why the Python tools are unavailable; undefined if they are available. */
function installPython(): string | undefined {
  const installer = `${tools}/uv`;
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', installer]],
    [`${installer}/bin/pip`, ['install', '--quiet', uv]],
    ...environments.flatMap(([folder, environment]): [string, string[]][] => {
      const required = readdirSync(`${root}${folder}`).filter((name) => /^requirements.*\.txt$/.test(name));
      const files = required.map((name) => `--requirement=${root}${folder}${name}`);
      const python = `--python=${environment}/bin/python`;
      return [
        ['python3', ['-m', 'venv', environment]],
        [`${installer}/bin/uv`, ['pip', 'install', '--quiet', '--native-tls', python, ...files]],
      ];
    }),
  ];
  for (const [command, given] of steps) {
    const { status, error, stderr } = spawnSync(command, given, { encoding: 'utf8' });
    if (status !== 0) return `${command} ${given[0]} failed: ${error?.message ?? stderr.trim().split('\n').at(-1)}`;
  }
  return undefined;
}

const withoutPython = installPython();
if (withoutPython !== undefined) console.log(`Skipped the Python tools: ${withoutPython}`);
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/judges/vitest.config.ts', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(withoutPython ? { WITHOUT_PYTHON: withoutPython } : {}) } },
);
process.exit(status ?? 1);
