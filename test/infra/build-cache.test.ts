/** The cache of the build: what is built again, and that a cached build gives exactly what a clean one does. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDirectory, functionNames } from '../../infra/build.ts';
import { bundle, openBundler } from '../../infra/build/bundler.ts';
import { hashSources, openCache, type Part } from '../../infra/build/cache.ts';
import { filesIn, hashFile, hashOf } from '../../infra/build/hashes.ts';

let root: string;
let built: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gateway-cache-'));
  built = [];
  mkdirSync(join(root, 'functions'));
  for (const name of ['pay', 'tax']) write(`functions/${name}.ts`, `// ${name}`);
  write('functions/common.ts', '// common');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Long before any build: a file that changes during a build is not recorded. */
const longAgo = new Date('2026-01-01');

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), longAgo, longAgo);
}

const partOf = (name: string, key = 'options'): Part => ({
  name,
  key,
  make() {
    built.push(name);
    const inputs = [`functions/${name}.ts`, 'functions/common.ts'].map((path) => join(root, path));
    const contents = Buffer.from(inputs.map((path) => readFileSync(path, 'utf8')).join('\n'));
    return Promise.resolve({ files: [{ path: join(root, '.build', `${name}.mjs`), contents }], inputs });
  },
});

/** What `npm run build` does; returns what it built. */
async function build(parts = [partOf('pay'), partOf('tax')]): Promise<string[]> {
  built = [];
  const cache = openCache(root);
  if (cache.isComplete()) return [];
  const sources = hashSources(root);
  for (const part of parts) if (!cache.isFresh(part)) cache.save(part, await part.make());
  cache.finish(
    parts.map(({ name }) => name),
    sources,
  );
  return built;
}

describe('A build', () => {
  it('builds everything once, and then nothing', async () => {
    expect(await build()).toEqual(['pay', 'tax']);
    expect(await build()).toEqual([]);
  });

  it('builds only the parts whose sources have changed', async () => {
    await build();
    write('functions/tax.ts', '// other taxes');
    expect(await build()).toEqual(['tax']);
    write('functions/common.ts', '// shared by both');
    expect(await build()).toEqual(['pay', 'tax']);
  });

  it('goes by contents: a file that is only touched is no change', async () => {
    await build();
    utimesSync(join(root, 'functions/tax.ts'), new Date(), new Date());
    expect(await build()).toEqual([]);
  });

  it('builds a part again whose options have changed', async () => {
    await build();
    write('package-lock.json', '{}');
    expect(await build([partOf('pay', 'other options'), partOf('tax')])).toEqual(['pay']);
  });

  it.each<[string, (file: string) => void]>([
    ['missing', (file) => rmSync(file)],
    ['truncated', (file) => truncateSync(file, 3)],
    ['changed', (file) => writeFileSync(file, 'something else')],
  ])('builds a part again whose file is %s', async (_how, damage) => {
    await build();
    damage(join(root, '.build/pay.mjs'));
    expect(await build()).toEqual(['pay']);
    expect(readFileSync(join(root, '.build/pay.mjs'), 'utf8')).toBe('// pay\n// common');
  });

  it.each(['pay', 'all'])('survives a damaged record (%s)', async (name) => {
    await build();
    truncateSync(join(root, `.build/cache/${name}.json`), 10);
    expect(await build()).toEqual(name === 'all' ? [] : ['pay']);
    expect(await build()).toEqual([]);
  });

  it.each([
    ['at that time', 0],
    ['ten milliseconds earlier, as Linux does', 10],
    ['a second earlier, as file systems do that note whole seconds', 1_000],
  ])('does not trust a source that changed while it was built, and that is dated %s', async (_how, earlierMs) => {
    const part = partOf('pay');
    const make = () => {
      const result = part.make();
      writeFileSync(join(root, 'functions/pay.ts'), '// saved in the meantime');
      const changedAt = new Date(Date.now() - earlierMs);
      utimesSync(join(root, 'functions/pay.ts'), changedAt, changedAt);
      return result;
    };
    await build([{ ...part, make }, partOf('tax')]);
    expect(await build()).toEqual(['pay']);
  });
});

const entryOf = (name: string) => fileURLToPath(new URL(`../../functions/${name}.ts`, import.meta.url));

describe('The bundles', () => {
  it('in .build are the same as after a clean build, byte for byte', async () => {
    const names = (await functionNames()).filter((name) => ['authorizer', 'sms-inbound', 'tax-api'].includes(name));
    expect(names).toHaveLength(3);
    for (const name of names) {
      const clean = await bundle(entryOf(name), `${buildDirectory}${name}`);
      const cached = Object.fromEntries(filesIn(`${buildDirectory}${name}`).map((path) => [path, hashFile(path)]));
      expect(cached).toEqual(Object.fromEntries(clean.map(({ path, contents }) => [path, hashOf(contents)])));
    }
  });

  it('do not depend on which other bundles were built before them', async () => {
    const bundler = await openBundler(`${buildDirectory}function`);
    await bundler.bundle(entryOf('webhooks-worker'), `${buildDirectory}webhooks-worker`);
    const { files, inputs } = await bundler.bundle(entryOf('account-api'), `${buildDirectory}account-api`);
    await bundler.close();
    const alone = await bundle(entryOf('account-api'), `${buildDirectory}account-api`);
    expect(files.map(({ path, contents }) => [path, hashOf(contents)])).toEqual(
      alone.map(({ path, contents }) => [path, hashOf(contents)]),
    );
    const paths = inputs.map((path) => relative(fileURLToPath(new URL('../..', import.meta.url)), path));
    expect(paths).toEqual(expect.arrayContaining(['functions/account-api.ts', 'node_modules/zod/index.js']));
  });
});
