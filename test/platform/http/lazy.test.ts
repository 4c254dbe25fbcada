import { expect, it } from 'vitest';
import { lazy } from '../../../shared/platform/http/lazy.ts';

it('creates the value on first use, and returns the same one to all', () => {
  let made = 0;
  const thing = lazy(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([thing(), thing()].map(({ number }) => number)).toEqual([1, 1]);
  expect(thing()).toBe(thing());
});

it('stores an undefined or null value too', () => {
  let made = 0;
  const nothing = lazy(() => {
    made += 1;
  });
  nothing();
  nothing();
  expect(made).toBe(1);
});

it('retries after a failed creation', () => {
  let tries = 0;
  const thing = lazy(() => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet');
    return tries;
  });
  expect(thing).toThrow('Not yet');
  expect(thing()).toBe(2);
});
