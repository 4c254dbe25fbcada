/** What every committed file has in common. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const longest = 5_000;
const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

it(`No committed file has more than ${longest} lines, so that every change can be reviewed`, () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(1500);
  expect(files.filter((file) => basename(file) !== 'package-lock.json' && linesOf(file) > longest)).toEqual([]);
});
