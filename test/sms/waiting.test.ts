/** Messages without a response or report: they fail after an hour, and a later report still counts. */
import { smsQueue } from '../../shared/sms/messages.ts';
import { sweepRequests, sweepsOfQueue } from '../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import {
  accountId,
  aDriver,
  anSmsApp,
  aSend,
  aSubject,
  eventsOf,
  headOf,
  smsDependencies,
  stored,
} from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const minutes = (count: number): number => count * 60_000;

/** A send whose provider gives this answer once; `sweepAndWork` does the due work. */
async function aSendThat(answer: 'unclear' | 'unavailable') {
  const kind = `provider_${answer}` as const;
  const driver = aDriver({ send: () => Promise.reject(new GatewayError(kind, 'No answer')) });
  const dependencies = smsDependencies(setup, { findDriver: async () => driver });
  const send = await aSend(setup, app, dependencies);
  await send.run();
  const { message_id: id = 0 } = await send.read();
  let done = setup.sent(smsQueue).length;
  async function sweepAndWork(): Promise<void> {
    const of = { ...dependencies, log: setup.log };
    await sweep(of, [sweepRequests(of), ...sweepsOfQueue(of, 'sms')]);
    for (; done < setup.sent(smsQueue).length; done += 1) {
      const { message, delaySeconds } = setup.sent(smsQueue)[done]!;
      if (delaySeconds === 0) await workOnSms(dependencies, message, setup.log);
    }
  }
  const report = (status: 'delivered' | 'failed') =>
    applyReport(
      dependencies,
      aSubject(app),
      { provider_id: null, message_id: id, status, raw_status: status },
      setup.log,
    );
  return { send, report, sweepAndWork, read: () => stored(setup, { account_id: accountId, id }) };
}
const publishedEvents = async () =>
  (await eventsOf(setup)).map(({ event, status }) => `${String(event)} ${String(status)}`).toSorted();
const noClearResponse = 'The provider gave no clear response within an hour';

describe('A message that may have been sent', () => {
  it('waits an hour for a report, and is never sent again', async () => {
    const { send, sweepAndWork, read } = await aSendThat('unclear');
    for (let waited = 0; waited < 59; waited += 1) {
      setup.pass(minutes(1));
      await sweepAndWork();
    }
    expect(await read()).toMatchObject({ status: 'pending', holds_capacity: true });
    expect(await send.read()).toMatchObject({ status: 'processing', phase: 'unclear' });
    expect(await publishedEvents()).toEqual([]);
  });

  it('fails after an hour, with its request, which publishes the failure', async () => {
    const { send, sweepAndWork, read } = await aSendThat('unclear');
    setup.pass(minutes(60));
    await sweepAndWork();
    const message = await read();
    expect(message).toMatchObject({ status: 'failed', error: noClearResponse });
    for (const attribute of ['outbox', 'holds_capacity', 'due_at']) expect(message).not.toHaveProperty(attribute);
    expect(await send.read()).toMatchObject({
      status: 'failed',
      error: noClearResponse,
      error_kind: 'provider_unclear',
    });
    expect(await publishedEvents()).toEqual(['sms.send failed']);
    expect(await headOf(setup, app)).toMatchObject({ pending: 0 });
  });

  it('is delivered when a later report says so', async () => {
    const { send, sweepAndWork, report, read } = await aSendThat('unclear');
    setup.pass(minutes(60));
    await sweepAndWork();
    setup.pass(minutes(60));
    expect(await report('delivered')).toBe(true);
    const message = await read();
    expect(message).toMatchObject({ status: 'delivered' });
    expect(message).not.toHaveProperty('error');
    expect(await send.read()).toMatchObject({ status: 'failed' });
    expect(await publishedEvents()).toEqual(['sms.message.delivered completed', 'sms.send failed']);
    expect(await headOf(setup, app)).toMatchObject({ pending: 0 });
  });

  it('does not fail if a report arrives within the hour', async () => {
    const { send, sweepAndWork, report, read } = await aSendThat('unclear');
    await report('delivered');
    setup.pass(minutes(60));
    await sweepAndWork();
    expect(await read()).toMatchObject({ status: 'delivered' });
    expect(await send.read()).toMatchObject({ status: 'completed' });
    expect(await publishedEvents()).toEqual(['sms.message.delivered completed', 'sms.send completed']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('fails once, although its worker died at store call %i', async (but) => {
    const { send, sweepAndWork, read } = await aSendThat('unclear');
    setup.pass(minutes(60));
    const of = {
      kind: 'message_through',
      account_id: accountId,
      message_id: (await read()).id,
      trace_id: 'trace-1',
    } as const;
    const driver = aDriver();
    const dependencies = smsDependencies(setup, { findDriver: async () => driver });
    setup.aws.breakAt(but, 'after');
    await workOnSms(dependencies, of, setup.log).catch(() => undefined);
    for (let waited = 0; waited < 4; waited += 1) {
      setup.pass(minutes(5));
      await workOnSms(dependencies, of, setup.log).catch(() => undefined);
      await sweepAndWork();
    }
    expect(await read()).toMatchObject({ status: 'failed' });
    expect(await send.read()).toMatchObject({ status: 'failed' });
    expect(await publishedEvents()).toEqual(['sms.send failed']);
  });
});

describe('A message whose send continues', () => {
  it('does not fail while its request waits for a retry', async () => {
    const { send, sweepAndWork, read } = await aSendThat('unavailable');
    expect(await send.read()).toMatchObject({ status: 'processing', phase: 'accepted' });
    const message = await read();
    const { account_id, id: message_id } = message;
    setup.pass(minutes(60));
    const driver = aDriver();
    const dependencies = smsDependencies(setup, { findDriver: async () => driver });
    await workOnSms(dependencies, { kind: 'message_through', account_id, message_id, trace_id: 't' }, setup.log);
    const dueAt = String(Date.parse('2026-01-15T11:00:00.000Z')).padStart(15, '0');
    expect(await read()).toMatchObject({ status: 'pending', due_at: dueAt });
    await sweepAndWork();
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  it('does not fail while a worker processes it', async () => {
    const { send, read } = await aSendThat('unclear');
    setup.pass(minutes(60));
    const request = await send.read();
    await moveRequest(setup.requests, request, 'claim', setup.now(), { set: { lease_until: setup.now() + 1 } });
    const { account_id, id: message_id } = await read();
    const driver = aDriver();
    const dependencies = smsDependencies(setup, { findDriver: async () => driver });
    const look = { kind: 'message_through', account_id, message_id, trace_id: 't' } as const;
    await workOnSms(dependencies, look, setup.log);
    const soon = String(Date.parse('2026-01-15T10:02:00.000Z')).padStart(15, '0');
    expect(await read()).toMatchObject({ status: 'pending', due_at: soon });
    setup.pass(minutes(2));
    await workOnSms(dependencies, look, setup.log);
    expect(await read()).toMatchObject({ status: 'failed' });
  });
});
