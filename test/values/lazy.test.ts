import { expect, it } from 'vitest';
import { lazy, lazyPer } from '../../shared/values/lazy.ts';

it('creates the value on first use, and returns the same one to all', () => {
  let created = 0;
  const thing = lazy(() => ({ number: (created += 1) }));
  expect(created).toBe(0);
  expect([thing(), thing()].map(({ number }) => number)).toEqual([1, 1]);
  expect(thing()).toBe(thing());
});

it('stores an undefined or null value too', () => {
  let created = 0;
  const nothing = lazy(() => {
    created += 1;
  });
  nothing();
  nothing();
  expect(created).toBe(1);
});

it('retries after a failed creation', () => {
  let attempts = 0;
  const thing = lazy(() => {
    attempts += 1;
    if (attempts === 1) throw new Error('Not yet');
    return attempts;
  });
  expect(thing).toThrow('Not yet');
  expect(thing()).toBe(2);
});

it('creates one value for each object', () => {
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  const created: string[] = [];
  const thing = lazyPer(({ name }: { name: string }) => created.push(name));
  expect([thing(one), thing(other), thing(one)]).toEqual([1, 2, 1]);
  expect(created).toEqual(['one', 'other']);
});
