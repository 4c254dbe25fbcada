/** What happens before a run starts: progress, its templates, and the data folder that it deletes or leaves alone. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetDataFolder } from '../../../infra/local/data-folder.ts';
import { isAssemblyFresh, recordAssembly } from '../../../infra/local/prepare.ts';
import { showProgress } from '../../../infra/local/progress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function anAssembly(): string {
  const outdir = join(folder, 'cdk.out');
  mkdirSync(join(outdir, 'asset.1'), { recursive: true });
  writeFileSync(join(outdir, 'manifest.json'), '{"stack":1}');
  writeFileSync(join(outdir, 'asset.1', 'index.mjs'), 'export const handler = 1;');
  recordAssembly(outdir, 'sources');
  return outdir;
}

describe('The templates', () => {
  it('are used again as long as their sources are the same', () => {
    const outdir = anAssembly();
    expect([isAssemblyFresh(outdir, 'sources'), isAssemblyFresh(outdir, 'other sources')]).toEqual([true, false]);
    expect(isAssemblyFresh(join(folder, 'elsewhere'), 'sources')).toBe(false);
  });

  it.each<[string, (outdir: string) => void]>([
    ['a missing template', (outdir) => rmSync(join(outdir, 'manifest.json'))],
    ['a changed template', (outdir) => writeFileSync(join(outdir, 'manifest.json'), '{"stack":2}')],
    ['a truncated bundle', (outdir) => truncateSync(join(outdir, 'asset.1', 'index.mjs'), 5)],
    ['a missing bundle', (outdir) => rmSync(join(outdir, 'asset.1'), { recursive: true })],
    ['a truncated record', (outdir) => truncateSync(`${outdir}.made-from.json`, 9)],
  ])('are made again because of %s', (_what, damage) => {
    const outdir = anAssembly();
    damage(outdir);
    expect(isAssemblyFresh(outdir, 'sources')).toBe(false);
  });
});

describe('--reset', () => {
  it('deletes what runs have written, and no other file', () => {
    for (const name of ['dynamodb', 'outbox', 'my-notes']) mkdirSync(join(folder, name));
    for (const name of ['seed.json', 'local.json', 'config.json']) writeFileSync(join(folder, name), '{}');
    resetDataFolder(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['config.json', 'my-notes']);
  });
});

function shown(isTTY: boolean): string[] {
  const written: string[] = [];
  const progress = showProgress({ isTTY, columns: 40, write: (text) => written.push(text) }, () => 1_234);
  progress.step('Building');
  progress.detail('2 of 36: a function with a very long name');
  progress.step('Starting');
  progress.end();
  return written;
}

describe('Progress', () => {
  it('is one plain line for each step where the output is no terminal', () => {
    expect(shown(false)).toEqual(['   1.2 s  Building\n', '   1.2 s  Starting\n']);
  });

  it('is one line that changes on a terminal, no longer than the terminal is wide', () => {
    const erase = '\r\u001B[K';
    const lines = shown(true).map((line) => line.replace(erase, ''));
    expect(lines).toEqual([
      '   1.2 s  Building',
      '   1.2 s  Building (2 of 36: a function'.slice(0, 39),
      '   1.2 s  Starting',
      '',
    ]);
  });
});
