/** What a bundle is made of: one file, and beside it what is too large to be read whenever the function starts. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../infra/build.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gateway-build-'));
});
afterEach(() => rm(directory, { recursive: true }));

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A receipt in the form of the Accept header, as a function would make it; tells its first bytes and its length. */
const script = `
  const { receipt } = await import(process.argv[1]);
  const body = Buffer.from(await receipt(process.argv[2]));
  console.log(JSON.stringify({ begins: body.toString('latin1', 0, 5), length: body.length }));`;

async function built(entry: string): Promise<Map<string, Uint8Array>> {
  const files = await bundle(fileOf(entry), directory);
  await Promise.all(files.map(({ path, contents }) => writeFile(path, contents)));
  return new Map(files.map(({ path, contents }) => [basename(path), contents]));
}

async function run(accept: string): Promise<unknown> {
  const args = ['--input-type=module', '-e', script, join(directory, 'index.mjs'), accept];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as unknown;
}

describe('the bundle of a function that makes receipts', () => {
  it('leaves the PDF library to a part beside it, which is found when the first PDF is asked for', async () => {
    const parts = await built('fixtures/receipt-entry.ts');
    const index = Buffer.from(parts.get('index.mjs') ?? '').toString();
    const largest = [...parts].toSorted(([, one], [, other]) => other.length - one.length)[0];
    expect(largest?.[0]).toMatch(/^part-/);
    // By a dynamic import alone.
    expect(index).not.toMatch(new RegExp(`(from|import)"\\./${largest?.[0]}"`));
    expect(await run('text/html')).toMatchObject({ begins: '<!doc' });
    expect(await run('application/pdf')).toMatchObject({ begins: '%PDF-' });
  });
});
