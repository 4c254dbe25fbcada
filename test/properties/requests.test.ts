/** The lifecycle of a request, on the real table: a settled request is final, and no crash sends anything twice. */
import { webhooksQueue } from '../../shared/platform/webhooks/messages.ts';
import { sweepRequests } from '../support/sweeps.ts';
import * as fc from '../support/properties.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSettled, type TransitionName, transitions } from '../../shared/platform/async/async-request.ts';
import { moveRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { findDue } from '../../shared/platform/storage/due.ts';
import { anAcceptedRequest, eventsOf, performOnce, stored, storedItem } from '../platform/async/requests.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { lent, type Lending } from '../support/hand-made-routes.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const names = Object.keys(transitions) as TransitionName[];
const progress = { queued: 0, processing: 1, completed: 2, failed: 2 };

describe('A request', () => {
  it('that is settled never changes, and no request returns to queued', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 14 }), async (steps) => {
        const record = await anAcceptedRequest(setup);
        for (const step of steps) {
          const before = await stored(setup, record);
          const moved = await moveRequest(setup.requests, record, step, setup.now());
          const after = await stored(setup, record);
          if (isSettled(before) || moved === null) expect(after).toEqual(before);
          else expect(after).toMatchObject(transitions[step].to);
          expect(progress[after.status]).toBeGreaterThanOrEqual(progress[before.status]);
          expect(after.phase === 'settled').toBe(isSettled(after));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('that is unclear cannot become sendable again by any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 8 }), async (steps) => {
        const record = await anAcceptedRequest(setup);
        for (const step of ['claim', 'mark_sent', 'mark_unclear', ...steps] as const) {
          await moveRequest(setup.requests, record, step, setup.now());
        }
        expect(['unclear', 'settled']).toContain((await stored(setup, record)).phase);
      }),
      { numRuns: 20 },
    );
  });
});

describe.each([undefined, true] as const)(
  'A crash at any call to a store (claimed when marked: %s)',
  (claimsWhenMarked) => {
    // Claim (or read), mark, complete, event, listeners, delivery, and clearing the outbox.
    const points = Array.from({ length: 7 }, (_, but) => but).flatMap((but) => [
      { but, how: 'before' as const },
      { but, how: 'after' as const },
    ]);

    it.each(points)(
      '(call $but, $how it took effect) sends at most once, and publishes one event or none yet',
      async ({ but, how }) => {
        let calls = 0;
        const lending: Partial<Lending> = {
          async run(call) {
            await call.markSent();
            calls += 1;
            return lent;
          },
          claimsWhenMarked,
          // The provider knows whether it was called.
          resume: async () => (calls > 0 ? lent : undefined),
        };
        const record = await anAcceptedRequest(setup, { callbackUrl: 'https://shop.example.com/hook' });
        setup.aws.breakAt(but, how);
        await performOnce(setup, record, lending).catch(() => undefined);
        const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log: setup.log };
        for (const wait of [66_000, 360_000, 900_000]) {
          setup.pass(wait);
          await sweep(dependencies, [sweepRequests(dependencies)]);
          await performOnce(setup, record, lending);
        }
        expect(calls).toBeLessThanOrEqual(1);
        const item = await storedItem(setup, record);
        if (calls === 1) {
          expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent });
          expect(item).not.toHaveProperty('outbox');
          expect(await eventsOf(setup)).toMatchObject([{ status: 'completed', request_id: record.request_id }]);
          expect(setup.sent(webhooksQueue).length).toBeGreaterThanOrEqual(1);
          expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toEqual([]);
        } else {
          // Marked but never called: only the provider could confirm that. It stays open and is checked again.
          expect(item).toMatchObject({ status: 'processing', phase: 'unclear' });
          expect(await findDue(setup.requests, setup.now() + 86_400_000, 9)).toHaveLength(1);
        }
      },
    );
  },
);
