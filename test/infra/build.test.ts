/** The files of a bundle: the main file, and separate ones that are too large to be parsed at every start. */
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

/** Creates a receipt in the form of the Accept header, as a function would; prints its first bytes and its length. */
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

describe('The bundle of a function that creates receipts', () => {
  it('has the PDF library in a separate file, which is loaded for the first PDF', async () => {
    const parts = await built('fixtures/receipt-entry.ts');
    const index = Buffer.from(parts.get('index.mjs') ?? '').toString();
    const largest = [...parts].toSorted(([, one], [, other]) => other.length - one.length)[0];
    expect(largest?.[0]).toMatch(/^part-/);
    // Only by a dynamic import.
    expect(index).not.toMatch(new RegExp(`(from|import)"\\./${largest?.[0]}"`));
    expect(await run('text/html')).toMatchObject({ begins: '<!doc' });
    expect(await run('application/pdf')).toMatchObject({ begins: '%PDF-' });
  });
});
