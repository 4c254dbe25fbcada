/** Many small tasks at once, and tasks that may take too long. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapInBatches } from '../../../shared/platform/async/map-in-batches.ts';
import { orNull } from '../../../shared/platform/async/or-null.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('Many tasks', () => {
  it.each([0, 1, 24, 25, 26, 50, 60])('(%i) are done, each once, with the results in order', async (count) => {
    const all = numbers(count);
    const results = await mapInBatches(all, async (one, index) => {
      await sleep(one % 2);
      return [one, index];
    });
    expect(results).toEqual(all.map((one) => [one, one]));
  });

  it('are done 25 at a time', async () => {
    const begun: number[] = [];
    let [active, most] = [0, 0];
    await mapInBatches(numbers(60), async (one) => {
      begun.push(one);
      active += 1;
      most = Math.max(most, active);
      await sleep(1);
      active -= 1;
    });
    expect([begun, most]).toEqual([numbers(60), 25]);
  });

  it('after one that failed are not begun', async () => {
    let begun = 0;
    const work = mapInBatches(numbers(60), async (one) => {
      begun += 1;
      if (one === 3) throw new Error('broken');
    });
    await expect(work).rejects.toThrow('broken');
    expect(begun).toBe(25);
  });
});

describe('Work with a time limit', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('that ends in time has its result, and leaves no timer behind', async () => {
    expect(await orNull(Promise.resolve('done'), 1_000)).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that fails in time fails, and leaves no timer behind', async () => {
    await expect(orNull(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that takes longer is null', async () => {
    const late = orNull(new Promise(() => undefined), 1_000);
    let ended: unknown = 'not yet';
    void late.then((result) => (ended = result));
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toBe('not yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBeNull();
  });
});
