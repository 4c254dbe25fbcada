/** A time limit for all outgoing calls together: somebody waits, and the function that makes them is stopped. */
import { EgressFailure } from './egress-failure.ts';
import type { Egress } from './guarded-client.ts';

/** An exchange that could hardly end in time is not begun, so that it certainly has no effect. */
const leastMs = 3_000;

/** The same dependencies, whose calls end at `end` (epoch ms) together. */
export const withCallsEndingAt = <D extends { egress: Egress; now: () => number }>(
  dependencies: D,
  end: number,
): D => ({
  ...dependencies,
  egress: endingAt(dependencies.egress, end, dependencies.now),
});

/** The same egress until `end` (epoch ms). An exchange takes at most what is left. */
export const endingAt = (egress: Egress, end: number, now: () => number): Egress => ({
  async send(request) {
    const left = end - now();
    if (left < Math.min(leastMs, request.totalTimeoutMs)) {
      throw new EgressFailure('before_sending', 'timeout', 'no time was left to call');
    }
    return egress.send({ ...request, totalTimeoutMs: Math.min(request.totalTimeoutMs, left) });
  },
});
