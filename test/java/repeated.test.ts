import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../support/kinds.ts';
import { allFiles, journeyOf, repeated, repeatedFiles } from './repeated.ts';

const isInAll = (file: string): boolean => allFiles.some((part) => file.startsWith(part));

describe('What is repeated with DynamoDB Local and ElasticMQ', () => {
  it.each(repeatedFiles)('%s exists and uses tables or queues', (file) => {
    expect(existsSync(file)).toBe(true);
    expect(kindOf(file)).not.toBe('unit');
  });

  it('is listed once, with a reason', () => {
    expect(new Set(repeatedFiles).size).toBe(repeatedFiles.length);
    expect(repeated.filter(({ because }) => because === '')).toEqual([]);
  });

  it('includes a journey of every module', () => {
    const modules = globSync('shared/**/module.ts').filter((file) => !file.includes('/platform/'));
    expect(Object.keys(journeyOf).toSorted()).toEqual(
      modules.map((file) => dirname(file).replace('shared/', '')).toSorted(),
    );
  });

  it('is part of what --all repeats', () => {
    expect(repeatedFiles.filter((file) => !isInAll(file))).toEqual([]);
    expect(allFiles.filter((part) => !existsSync(part))).toEqual([]);
  });
});
