import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolderOfRun } from './own-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'own-folder-'));
afterAll(() => rmSync(parent, { recursive: true }));

it('The temporary files of all tests are in a folder of their run', () => {
  expect(basename(tmpdir())).toMatch(/^gateway-tests-\d+-/);
});

it('The folder of a run that was killed goes when the next one starts, and no other', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const others = [`gateway-tests-${process.pid}-abc`, 'gateway-tests-', 'gateway-tests-0-a', 'another-17-a'];
  for (const name of [...others, `gateway-tests-${ended}-abc`])
    mkdirSync(join(parent, name, 'inside'), { recursive: true });
  const made = newFolderOfRun(parent);
  expect(basename(made)).toMatch(new RegExp(`^gateway-tests-${process.pid}-\\w{6}$`));
  expect(readdirSync(parent).toSorted()).toEqual([...others, basename(made)].toSorted());
});
