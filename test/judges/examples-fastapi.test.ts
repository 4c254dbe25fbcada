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

/** `RETURNING` came with SQLite 3.35; Python 3.9 of Debian 11 and of Red Hat 9 has 3.34. */
const onOlderSqlite = `
import sqlite3

class Older(sqlite3.Connection):
    def execute(self, sql, *values):
        if "RETURNING" in sql:
            raise sqlite3.OperationalError('near "RETURNING": syntax error')
        return super().execute(sql, *values)

connect = sqlite3.connect
sqlite3.connect = lambda *given, **named: connect(*given, **named, factory=Older)

from orders import create_order, find_order, mark_failed, mark_paid, mark_reversed
id = create_order("tea", 150, "0700000101")["id"]
mark_failed(id, "No")
print(mark_paid(id, "R1"), mark_paid(id, "R2"), find_order(id)["receipt"])
print(mark_reversed(id, "Back"), mark_reversed(id, "Back"), mark_paid(id, "R3"), find_order(id)["status"])
`;

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

  it(
    'changes an order once also on the SQLite of the oldest systems with Python 3.9',
    { skip: why !== undefined },
    async () => {
      const environment = { ...own, PYTHONPATH: folder, DATABASE: join(folder, 'older.db') };
      const printed = await runWell(`${python}/python`, ['-c', onOlderSqlite], environment);
      expect(printed).toBe('True False R1\nTrue False False reversed\n');
    },
  );

  it('passes mypy', { skip: why !== undefined || !existsSync(`${python}/mypy`) }, async () => {
    const given = ['--strict', '--cache-dir=/dev/null', join(folder, 'main.py')];
    const { status, stdout } = await run(`${python}/mypy`, given, { MYPYPATH: installed });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Success')]);
  });
});
