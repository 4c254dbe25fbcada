/** A variable that a developer exports once has the same name for the command line, every client and every example. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentRows } from '../../shared/client/cli/help.ts';

const files = globSync(['README.md', 'shared/client/**/*.{js,json,md,php,py,sh,toml,ts}'], {
  exclude: (path) => /node_modules|vendor|generated/.test(path),
});
const named = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bGATEWAY_[A-Z_]+\b/g)].map(([name]) => ({ file, name })),
);
const ofExamples = ['GATEWAY_PAYMENT_APP', 'GATEWAY_WEBHOOK_SECRET'];

it('The base URL and the token have the names that the command line reads', () => {
  const known = [...environmentRows.map(([name]) => name), ...ofExamples];
  expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
  expect(new Set(named.map(({ file }) => file)).size).toBeGreaterThan(10);
});
