import { expect, it } from 'vitest';
import { globSync } from 'node:fs';
import { delayScaleOf } from './file-order.ts';
import { kindOf, textOf } from './kinds.ts';

it.each([
  ['  gateway = await shareTestGateway({ delayScale: 0.01 });', 0.01],
  ['  gateway = await shareTestGateway();', 1],
  ['  gateway = await startTestGateway({ delayScale: 0.1 });', 1],
  ['', 1],
])('The order of files reads from %j the factor %d', (text, scale) => {
  expect(delayScaleOf(text)).toBe(scale);
});

it('The order of files finds the delays of every file that shares a gateway with short ones', () => {
  const sharing = globSync('test/**/*.test.ts').filter((file) =>
    /^ *gateway = await shareTestGateway\([^)]/m.test(textOf(file)),
  );
  expect(sharing.length).toBeGreaterThan(20);
  expect(sharing.filter((file) => delayScaleOf(textOf(file)) === 1 || kindOf(file) !== 'journeys')).toEqual([]);
});
