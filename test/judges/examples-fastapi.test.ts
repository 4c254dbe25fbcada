/** The example shop in Python with FastAPI, which run.ts installs, and the wheel of our Python package. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPythonPackage } from '../../infra/packages-python.ts';
import { startProgram } from '../support/running-program.ts';
import { runWell } from './customer.ts';
import { playShop, type StartShop } from './shop-story.ts';
import { python, run, tools, withoutPython } from './tools.ts';

const client = fileURLToPath(new URL('../../shared/client/', import.meta.url));
const missing = existsSync(`${python}/uvicorn`) ? undefined : 'uvicorn is not installed: npm run test:judges';
const why = withoutPython ?? missing;

let folder: string;
/** Where pip installs the wheel. */
let installed: string;
let databases = 0;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  folder = mkdtempSync(join(tools, 'shop-'));
  cpSync(`${client}examples/fastapi`, folder, { recursive: true });
  installed = join(folder, 'installed');
  if (why !== undefined) return;
  // Without its requirements, which are installed beside the tools.
  const options = ['--quiet', '--no-deps', '--target', installed];
  await runWell(`${python}/pip`, ['install', ...options, buildPythonPackage(join(folder, 'packages'))]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = { PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' };

const start: StartShop = ({ PORT = '0', ...environment }) =>
  startProgram({
    command: `${python}/uvicorn`,
    given: ['main:app', '--port', PORT],
    cwd: folder,
    environment: {
      ...environment,
      ...own,
      PYTHONPATH: installed,
      DATABASE: join(folder, `shop-${(databases += 1)}.db`),
    },
  });

describe('The example shop in Python', () => {
  if (why !== undefined) console.log(`Skipped the example in Python: ${why}`);
  playShop(start, why);

  it('passes mypy', { skip: why !== undefined || !existsSync(`${python}/mypy`) }, async () => {
    const given = ['--strict', '--cache-dir=/dev/null', join(folder, 'main.py')];
    const { status, stdout } = await run(`${python}/mypy`, given, { MYPYPATH: installed });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Success')]);
  });
});
