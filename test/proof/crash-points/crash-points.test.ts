/**
 * Whatever call a process dies at, before it or after it, in every module: what was accepted ends, every event is
 * delivered under one id, no provider gets anything twice, and nothing final changes. `npm test` tries what accepts and
 * performs the requests of each module. `CRASH_POINTS=brief` tries the changes of every story; `CRASH_POINTS=all` tries
 * every call, before and after it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { enumerateCrashPoints, type Extent } from './enumerate.ts';
import { type Outside, startOutside } from './outside.ts';
import { makeReport } from './report.ts';
import { stories } from './stories.ts';

const wanted = process.env.CRASH_POINTS;
const isEveryCall = wanted !== undefined;
const extent: Extent = wanted === 'all' || wanted === 'stores' ? wanted : 'brief';
const stores = useEmulatedStores();
const report = makeReport();
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(async () => {
  await outside.stop();
  report.finish();
});

describe('Whatever call a process dies at', () => {
  for (const story of stories) {
    const dies = isEveryCall ? story.dies : (story.quick ?? []);
    if (dies.length === 0) continue;
    it(
      `nothing is lost, stuck or done twice when ${story.name} (${story.module})`,
      { timeout: 3_600_000 },
      async () => {
        const tried = await enumerateCrashPoints({ ...stores, outside }, story, { dies, extent });
        report.add(story, tried);
        expect(tried.failures).toEqual([]);
      },
    );
  }
});
