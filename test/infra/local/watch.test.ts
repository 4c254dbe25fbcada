/** `npm start -- --watch`: what happens when sources change. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchSources } from '../../../infra/local/watch.ts';
import { eventually } from './builders.ts';

let folder: string;
let end: () => void = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-watch-'));
  mkdirSync(join(folder, 'shared'));
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

/** Watches the folder with builds that succeed as told; returns the printed lines and how often it built. */
function watching(builds: boolean[], restarted: string[] = ['payments-api', 'payments-worker']) {
  const seen = { lines: [] as string[], builds: 0, reloads: 0 };
  end = watchSources({
    folders: [folder],
    prepare: () => Promise.resolve(builds[seen.builds++] ?? true),
    reload() {
      seen.reloads += 1;
      return Promise.resolve(restarted);
    },
    print: (line) => seen.lines.push(line),
  });
  return seen;
}

describe('A change of sources', () => {
  it('restarts the functions whose code is another, and prints which', async () => {
    const seen = watching([true]);
    writeFileSync(join(folder, 'shared', 'money.ts'), 'export {};');
    await eventually(() => expect(seen.lines).toEqual(['Restarted payments-api, payments-worker.']));
  });

  it('of several files at once is built once', async () => {
    const seen = watching([true]);
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, 'shared', `${name}.ts`), 'export {};');
    await eventually(() => expect(seen.reloads).toBe(1));
    expect(seen.builds).toBe(1);
  });

  it('that cannot be built leaves the functions as they are, until the next change', async () => {
    const seen = watching([false, true]);
    writeFileSync(join(folder, 'money.ts'), 'export {');
    await eventually(() => expect(seen.lines).toHaveLength(1));
    expect(seen).toEqual({
      lines: ['The change could not be built; the functions go on without it.'],
      builds: 1,
      reloads: 0,
    });
    writeFileSync(join(folder, 'money.ts'), 'export {};');
    await eventually(() => expect(seen.reloads).toBe(1));
  });

  it('that concerns no function prints nothing', async () => {
    const seen = watching([true], []);
    writeFileSync(join(folder, 'README.md'), 'text');
    await eventually(() => expect(seen.reloads).toBe(1));
    expect(seen.lines).toEqual([]);
  });
});
