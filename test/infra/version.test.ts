/** The version of a build: the commit of its sources, or the package's version if there is no commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDirectory, version } from '../../infra/build.ts';
import { apiVersion, readVersion } from '../../infra/version.ts';
import { propertiesOf, synthesiseStage } from '../support/stage-templates.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'version-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** A folder with sources, as unpacked from an archive of a release. */
function aRelease(folder: string): string {
  mkdirSync(join(folder, 'shared'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version":"7.8.9"}');
  writeFileSync(join(folder, 'shared', 'one.ts'), 'export const one = 1;');
  return folder;
}

function aRepository(): string {
  const folder = aRelease(directory);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'One');
  return folder;
}

const commitOf = (folder: string): string => git(folder, 'rev-parse', 'HEAD').slice(0, 8);

describe('The version of a build', () => {
  it('is its commit', () => {
    const folder = aRepository();
    expect(readVersion(folder)).toBe(commitOf(folder));
  });

  it('shows that a source file is not committed: changed, staged or new', () => {
    const folder = aRepository();
    const commit = commitOf(folder);
    writeFileSync(join(folder, 'shared', 'one.ts'), 'export const one = 2;');
    expect(readVersion(folder)).toBe(`${commit}-dirty`);
    git(folder, 'add', '.');
    expect(readVersion(folder)).toBe(`${commit}-dirty`);
    git(folder, 'commit', '--quiet', '--message', 'Two');
    expect(readVersion(folder)).toBe(commitOf(folder));
    writeFileSync(join(folder, 'shared', 'two.ts'), 'export const two = 2;');
    expect(readVersion(folder)).toBe(`${commitOf(folder)}-dirty`);
  });

  it('ignores an operator’s files in the folder, such as outputs.json', () => {
    const folder = aRepository();
    writeFileSync(join(folder, 'outputs.json'), '{}');
    expect(readVersion(folder)).toBe(commitOf(folder));
  });

  it('is that of the package in an archive, which has no commits', () => {
    expect(readVersion(aRelease(directory))).toBe('7.8.9');
  });

  it('is never the commit of a repository that the archive was unpacked in', () => {
    const outer = aRepository();
    expect(readVersion(aRelease(join(outer, 'unpacked')))).toBe('7.8.9');
  });

  it('cannot look like a telephone number, which log lines redact', () => {
    expect(version).toMatch(/^([\da-f]{8}(-dirty)?|\d+\.\d+\.\d+)$/);
  });

  it('is passed to every function', () => {
    const { service } = synthesiseStage({ stage: 'prod' });
    type FunctionProperties = { Environment: { Variables: Record<string, string> } };
    const functions = propertiesOf<FunctionProperties>(service, 'AWS::Lambda::Function');
    expect(new Set(functions.map(({ Environment }) => Environment.Variables.VERSION))).toEqual(new Set([version]));
  });

  it.skipIf(version === apiVersion)('is in no bundle, so that a commit without code changes uploads none', () => {
    const files = readdirSync(buildDirectory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(25);
    const containing = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(version));
    expect(containing).toEqual([]);
  });
});

describe('The version of the API', () => {
  it('is that of the package, so that the committed document and client do not change with every commit', () => {
    const { version: ofPackage } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(apiVersion).toBe(ofPackage);
  });
});
