/** A Python customer: an empty environment into which pip installs the wheel, with what the wheel says it requires. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run, tools } from './tools.ts';

export type Interpreter = { name: string; command: string };

/** The oldest Python that the package supports, from the path or from pyenv; undefined without it. */
function oldestPython(): string | undefined {
  const versions = join(process.env.PYENV_ROOT ?? '/nowhere', 'versions');
  const kept = existsSync(versions) ? readdirSync(versions).filter((name) => name.startsWith('3.9.')) : [];
  const candidates = ['python3.9', ...kept.map((name) => join(versions, name, 'bin/python3.9'))];
  return candidates.find((command) => spawnSync(command, ['-c', 'import venv']).status === 0);
}

const oldest = oldestPython();
if (oldest === undefined) console.log('The wheel is not installed on Python 3.9: it is not on this machine.');

/** The interpreters on which the package is tried. */
export const interpreters: Interpreter[] = [
  { name: 'this Python', command: 'python3' },
  ...(oldest === undefined ? [] : [{ name: 'Python 3.9', command: oldest }]),
];

/** Returns the customer's interpreter. */
export async function installWheel({ name, command }: Interpreter, wheel: string): Promise<string> {
  const folder = join(tools, `customer-${name.replaceAll(' ', '-')}`);
  rmSync(folder, { recursive: true, force: true });
  const python = join(folder, 'bin/python');
  await runWell(command, ['-m', 'venv', folder]);
  await runWell(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', wheel]);
  return python;
}

/** Runs a program that must succeed; returns what it prints. */
export async function runWell(
  command: string,
  given: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { status, stdout, stderr } = await run(command, given, environment);
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  return stdout;
}
