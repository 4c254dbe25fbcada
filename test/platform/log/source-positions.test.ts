/** Errors of minified bundles are logged with the positions in the source. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../../../infra/build.ts';
import { makeLog } from '../../../shared/platform/log/log.ts';
import { toSourcePositions } from '../../../shared/platform/log/source-positions.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gateway-maps-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** The error that the fixture's bundle throws. */
async function thrownByBundle({ hasMap }: { hasMap: boolean }): Promise<Error> {
  const files = await bundle(fileURLToPath(new URL('fixtures/thrower.ts', import.meta.url)), directory);
  expect(files.map(({ path }) => path.slice(directory.length + 1)).toSorted()).toEqual(['index.mjs', 'index.mjs.map']);
  for (const { path, contents } of files) if (hasMap || !path.endsWith('.map')) await writeFile(path, contents);
  const { charge } = (await import(join(directory, 'index.mjs'))) as { charge: (amount: string) => never };
  try {
    return charge('150.00');
  } catch (error) {
    return error as Error;
  }
}

describe('The log of an error', () => {
  it('contains file and line of the source, not of the bundle', async () => {
    const error = await thrownByBundle({ hasMap: true });
    const [, first = ''] = (error.stack ?? '').split('\n');
    expect(first).toContain('index.mjs');
    expect(toSourcePositions(first)).toMatch(/test\/platform\/log\/fixtures\/thrower\.ts:3:\d+\)?$/);
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => (lines.push(String(text)), true));
    makeLog('payments-worker', { stage: 'prod', version: 'test' }).error('A message failed', error);
    vi.restoreAllMocks();
    expect(JSON.parse(lines.join(''))).toMatchObject({
      cause: { reason: 'No charge of 150.00', stack: expect.stringContaining('fixtures/thrower.ts:3:') },
    });
  });

  it('is unchanged without a source map', async () => {
    const { stack = '' } = await thrownByBundle({ hasMap: false });
    expect(toSourcePositions(stack)).toBe(stack);
    const strange = 'Error: at 12:30:11 in /nowhere/at/all.mjs:1:2 and file:///gone.mjs:3:4';
    expect(toSourcePositions(strange)).toBe(strange);
  });

  it('costs nothing at startup: the bundle does not refer to the map', async () => {
    await thrownByBundle({ hasMap: true });
    expect(await readFile(join(directory, 'index.mjs'), 'utf8')).not.toContain('sourceMappingURL');
  });
});
