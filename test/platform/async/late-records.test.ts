/**
 * What the sweeper counts as late, for the alarm: overdue work that no worker started, but nothing that waits on
 * purpose.
 */
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { queues } from '../../../shared/declared.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { anEvent } from '../webhooks/deliveries.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { enqueueReconciliations } from '../../../shared/payments/reconcile-all.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { einvoicingQueue } from '../../../shared/tax/einvoicing/messages.ts';
import { anAcceptedRequest, performOnce } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const minute = 60_000;
async function sweepFor(minutes: number): Promise<number> {
  const dependencies = { requests: setup.requests, queues: setup.queues, now: setup.now, log: setup.log };
  setup.log.counts.LateRecords = 0;
  for (let passed = 0; passed < minutes; passed += 1) {
    setup.pass(minute);
    await sweep(dependencies, [sweepRequests(dependencies)]);
  }
  return setup.log.counts.LateRecords;
}

describe('A request is late', () => {
  it('a minute after it was accepted, and again every five minutes, while no worker claims it', async () => {
    await anAcceptedRequest(setup);
    expect(await sweepFor(1)).toBe(1);
    expect(await sweepFor(4)).toBe(0);
    expect(await sweepFor(6)).toBe(2);
  });

  it('when its worker crashed, once the claim has ended', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: () => Promise.reject(new Error('died')) }).catch(() => undefined);
    expect(await sweepFor(6)).toBe(1);
  });

  it.each([{ attempts: 1 }, { phase: 'sent' }])('in a lane too, once a worker has begun with it: %o', async (begun) => {
    const { request_id } = await anAcceptedRequest(setup, { service: 'tax' });
    await setup.requests.update(requestKeys.request(7, request_id), { set: begun });
    expect(await sweepFor(2)).toBe(1);
  });
});

describe('A request is not late', () => {
  it('while a worker has the claim and its provider is slow', async () => {
    const { request_id } = await anAcceptedRequest(setup);
    await setup.requests.update(requestKeys.request(7, request_id), {
      set: { status: 'processing', phase: 'sent', lease_until: setup.now() + 3 * minute },
    });
    expect(await sweepFor(2)).toBe(0);
  });

  it('while it waits for the retry time that an unreachable provider requested', async () => {
    const record = await anAcceptedRequest(setup);
    const unavailable = new GatewayError('provider_unavailable', undefined, { retryAfterSeconds: 840 });
    await performOnce(setup, record, { run: () => Promise.reject(unavailable) });
    expect(await sweepFor(14)).toBe(0);
  });

  it('while its provider gives no clear response', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: () => Promise.reject(new GatewayError('provider_unclear')) });
    expect(await sweepFor(40)).toBe(0);
    expect(setup.log.counts.StuckRecords).toBeUndefined();
  });

  it('while it waits in a lane behind others of its tenant, whose authority does not respond', async () => {
    await anAcceptedRequest(setup, { service: 'tax' });
    expect(await sweepFor(40)).toBe(0);
    expect(setup.log.counts.StuckRecords).toBeUndefined();
  });
});

it('An event whose first attempt waits in the queue is due for nobody: the alarm backlog-webhooks watches the queue', async () => {
  const requestTarget = { url: 'https://shop.example.com/hook', request_id: 'r' };
  await publish(setup, anEvent({ requestTarget }), setup.log);
  expect(await sweepFor(60)).toBe(0);
  expect(setup.sent(webhooksQueue)).toHaveLength(1);
  const declared = [...queues].filter(([, { isUnswept }]) => isUnswept).map(([name]) => name);
  expect(declared).toEqual(['webhooks']);
});

it('The reconciler counts every nightly run, including one without apps', async () => {
  await enqueueReconciliations({ apps: setup.apps, queues: setup.queues, now: setup.now, log: setup.log }, 't1');
  expect(setup.log.counts).toEqual({ ReconcilerRuns: 1 });
});

describe('A request that waits in a lane', () => {
  it('is enqueued at growing intervals, up to an hour, because a stopped lane may wait for days', async () => {
    await anAcceptedRequest(setup, { service: 'tax' });
    const before = setup.sent(einvoicingQueue).length;
    await sweepFor(10);
    expect(setup.sent(einvoicingQueue).length - before).toBe(2);
    setup.pass(24 * 60 * minute);
    await sweepFor(1);
    const afterADay = setup.sent(einvoicingQueue).length;
    await sweepFor(2 * 60);
    expect(setup.sent(einvoicingQueue).length - afterADay).toBe(2);
  });

  it('of an hour is enqueued again after half an hour', async () => {
    await anAcceptedRequest(setup, { service: 'tax' });
    setup.pass(60 * minute);
    await sweepFor(1);
    const before = setup.sent(einvoicingQueue).length;
    await sweepFor(28);
    expect(setup.sent(einvoicingQueue).length - before).toBe(0);
    await sweepFor(4);
    expect(setup.sent(einvoicingQueue).length - before).toBe(1);
  });

  it('is checked as soon as any other request once a worker has claimed it', async () => {
    const { request_id } = await anAcceptedRequest(setup, { service: 'tax' });
    setup.pass(180 * minute);
    await sweepFor(1);
    await setup.requests.update(requestKeys.request(7, request_id), { set: { attempts: 1 } });
    await sweepFor(60);
    const before = setup.sent(einvoicingQueue).length;
    await sweepFor(30);
    expect(setup.sent(einvoicingQueue).length - before).toBe(6);
  });
});
