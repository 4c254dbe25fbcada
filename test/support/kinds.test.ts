import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { kindOf, testFiles } from './kinds.ts';

describe('A test file', () => {
  it.each([
    ['test/values/money.test.ts', 'unit'],
    ['test/platform/storage/table.test.ts', 'stores'],
    // Its tables are started by a helper that it imports.
    ['test/properties/money-at-most-once.test.ts', 'stores'],
    ['test/journeys/main-story.test.ts', 'journeys'],
    ['test/infra/stacks.test.ts', 'journeys'],
    ['test/infra/local/commands.test.ts', 'journeys'],
    // They read bundles, which a fresh clone does not have.
    ['test/infra/build-cache.test.ts', 'journeys'],
    ['test/infra/release.test.ts', 'journeys'],
  ])('like %s is of the kind %s, by what it starts', (file, kind) => {
    expect(kindOf(file)).toBe(kind);
  });

  it('is of exactly one kind, so that npm test runs it once', () => {
    const all = globSync('test/**/*.test.ts').filter((file) => !/^test\/(browser|judges)\//.test(file));
    expect(Object.values(testFiles()).flat().toSorted()).toEqual(all.toSorted());
  });

  it('in the folder of journeys starts a gateway', () => {
    const { journeys } = testFiles();
    expect(globSync('test/journeys/*.test.ts').filter((file) => !journeys.includes(file))).toEqual([]);
  });
});

describe('A helper', () => {
  it('has no hook or test of its own, which would be of the first file alone that imports it', () => {
    const helpers = globSync('test/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const hook = /^((before|after)(All|Each)|describe|it)\b/m;
    expect(helpers.filter((file) => hook.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
