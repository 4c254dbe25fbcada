/** Installs other people's tools apart from the project's dependencies, in the versions of their own lockfile. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `from` has their package.json and package-lock.json, relative to the root of the project. Installs a lockfile once. */
export function installTools(from: string, to: string, options: readonly string[] = []): void {
  const lockfile = `${root}${from}/package-lock.json`;
  // npm removes it with the folder before it installs.
  const installed = `${to}/node_modules/.installed-lock.json`;
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lockfile))) return;
  mkdirSync(to, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(`${root}${from}/${name}`, `${to}/${name}`);
  const given = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', ...options];
  execFileSync('npm', given, { cwd: to, stdio: 'inherit' });
  copyFileSync(lockfile, installed);
}
