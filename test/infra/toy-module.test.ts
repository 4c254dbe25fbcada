/**
 * A module that the product does not know: its folder, its functions and one line in shared/modules.ts are sufficient.
 * The rest (queue, worker, table, keyring, alarms, endpoints, reference, console, the operator's commands) follows.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const toy = fileURLToPath(new URL('toy-module/', import.meta.url));
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'toy-module-'));
  const parts = ['functions', 'infra', 'shared', 'package.json', 'tsconfig.json', 'cdk.json'];
  await Promise.all(parts.map((part) => cp(join(root, part), join(copy, part), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // What was built before: functions that the module does not change are not built again.
  const built = ['cache', 'functions'].map((part) => join('.build', part));
  await Promise.all(built.map((part) => cp(join(root, part), join(copy, part), { recursive: true })));
  // The folder, the two functions, and the line.
  await cp(toy, copy, { recursive: true });
  const list = join(copy, 'shared/modules.ts');
  const text = await readFile(list, 'utf8');
  const last = "  import('./service/module.ts'),\n";
  expect(text).toContain(last);
  await writeFile(list, text.replace(last, `${last}  import('./toy/module.ts'),\n`));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('A new module', () => {
  it('compiles with the types of the others', async () => {
    const own = { extends: './tsconfig.json', include: ['shared/toy', 'shared/values', 'functions/toy-*.ts'] };
    await writeFile(join(copy, 'tsconfig.toy.json'), JSON.stringify(own));
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = await run(tsc, ['--noEmit', '-p', 'tsconfig.toy.json'], { cwd: copy }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('works with only its declaration', async () => {
    const { stdout } = await run(process.execPath, ['try-toy.ts'], { cwd: copy, maxBuffer: 10_000_000 });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      wound: { status: 200, body: { data: { turns: 12 }, status: 'success', message: 'OK' } },
      rewound: 1,
      queue: true,
      alarms: ['gateway-local-dead-letters-toys', 'gateway-local-toys-broken'],
      tag: true,
      operation: ['Toys'],
      console: { isOffered: true, isFilter: true },
      lacking: [],
      deadLetters: true,
      keyring: 'k1',
    });
  });
});
