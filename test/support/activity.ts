/**
 * When the gateways of this process have done something that a test may wait for: a function that works off a queue, takes
 * a callback or runs on a schedule has ended, and no other is at work. A test that looks again then, instead of every few
 * milliseconds, leaves the processor to the work that it waits for.
 */
import type { OnInvoke } from '../../infra/local/functions/function-host.ts';

let atWork = 0;
let ended = 0;
let waiting: (() => void)[] = [];

/** The test calls these itself; what they answer, it does not wait for. */
const isAsked = /(-api|authorizer)$/;

/** For the option `onInvoke` of a gateway. */
export const noteActivity = (onInvoke: OnInvoke = () => {}): OnInvoke => {
  return (call) => {
    const finished = onInvoke(call);
    if (isAsked.test(call.functionName)) return finished;
    atWork += 1;
    return (result) => {
      finished?.(result);
      atWork -= 1;
      ended += 1;
      if (atWork > 0) return;
      const all = waiting;
      waiting = [];
      for (const wake of all) wake();
    };
  };
};

/** How many functions have ended so far. */
export const activity = (): number => ended;

/** Resolves when a function has ended after the first `seen` and none is at work, and at the latest after the given time. */
export async function nextActivity(seen: number, atMostMs: number): Promise<void> {
  if (ended > seen && atWork === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, atMostMs);
  waiting.push(resolve);
  await promise;
  clearTimeout(timer);
}
