/** publint and Are The Types Wrong find no problem in the npm package, however it is imported. */
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildNpmPackage } from '../../infra/packages.ts';
import { tool, tools } from './tools.ts';

let file: string;
beforeAll(async () => {
  const folder = `${tools}/npm-package`;
  mkdirSync(folder, { recursive: true });
  file = await buildNpmPackage(folder);
});

describe('The npm package', () => {
  it('has no error, warning or suggestion of publint', async () => {
    const { status, stdout } = await tool('publint', 'run', file, '--strict');
    expect([status, stdout]).toEqual([0, expect.stringContaining('All good!')]);
  });

  it('has types that are right for CommonJS, ES modules and bundlers', async () => {
    const { status, stdout } = await tool('attw', file, '--format', 'json');
    const { analysis } = JSON.parse(stdout) as {
      analysis: { entrypoints: Record<string, { resolutions: Record<string, object> }>; problems: unknown[] };
    };
    expect([status, analysis.problems]).toEqual([0, []]);
    expect(Object.keys(analysis.entrypoints['.']?.resolutions ?? {})).toEqual([
      'node10',
      'node16-cjs',
      'node16-esm',
      'bundler',
    ]);
  });
});
