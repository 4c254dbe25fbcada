import { expect, it } from 'vitest';
import { lazy } from '../../../shared/platform/http/lazy.ts';

it('makes nothing until it is asked, and then the same for all', () => {
  let made = 0;
  const thing = lazy(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([thing(), thing()].map(({ number }) => number)).toEqual([1, 1]);
  expect(thing()).toBe(thing());
});

it('keeps what is nothing too', () => {
  let made = 0;
  const nothing = lazy(() => {
    made += 1;
  });
  nothing();
  nothing();
  expect(made).toBe(1);
});

it('tries again what could not be made', () => {
  let tries = 0;
  const thing = lazy(() => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet');
    return tries;
  });
  expect(thing).toThrow('Not yet');
  expect(thing()).toBe(2);
});
