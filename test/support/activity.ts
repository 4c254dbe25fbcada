/**
 * When a gateway of this process has come to rest: a function that works off a queue, takes a callback or runs on a
 * schedule has ended, and no other is at work. A test that looks again then, instead of every few milliseconds, leaves the
 * processor to the work that it waits for.
 */
import type { OnInvoke } from '../../infra/local/functions/function-host.ts';

let rests = 0;
let waiting: (() => void)[] = [];

function noteRest(): void {
  rests += 1;
  const all = waiting;
  waiting = [];
  for (const wake of all) wake();
}

/** Functions that the test calls itself. */
const isCalled = /(-api|authorizer)$/;

/** For the option `onInvoke` of one gateway. */
export function noteActivity(onInvoke: OnInvoke = () => {}): OnInvoke {
  let atWork = 0;
  return (call) => {
    const finished = onInvoke(call);
    if (isCalled.test(call.functionName)) return finished;
    atWork += 1;
    return (result) => {
      finished?.(result);
      atWork -= 1;
      if (atWork === 0) noteRest();
    };
  };
}

/** How often a gateway has come to rest so far. */
export const countRests = (): number => rests;

/** Resolves when a gateway has come to rest after the first `seen` times, and at the latest after the given time. */
export async function nextRest(seen: number, atMostMs: number): Promise<void> {
  if (rests > seen) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, atMostMs);
  waiting.push(resolve);
  await promise;
  clearTimeout(timer);
}
