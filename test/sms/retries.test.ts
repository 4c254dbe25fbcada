/** A send that certainly had no effect is retried on a schedule; the result is published. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import type { SlowCalls } from '../../shared/platform/async/slow-calls.ts';
import { type ErrorKind, GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
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

type Answer = 'accepted' | GatewayError;
const refusal = (kind: ErrorKind, details: ConstructorParameters<typeof GatewayError>[2] = {}) =>
  new GatewayError(kind, `Model says ${kind}`, details);
const busy = (retryAfterSeconds?: number) => refusal('provider_unavailable', { retryAfterSeconds });

/** A send whose provider gives these answers in turn, performed until nothing is enqueued. */
async function aSendAnswered(...answers: Answer[]) {
  let calls = 0;
  const driver = aDriver({
    async send() {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer instanceof GatewayError) throw answer;
      return { provider_id: `P-${calls}` };
    },
  });
  const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
  const waits: number[] = [];
  for (let sent = 1; sent <= setup.sent(smsQueue).length; sent = waits.length + 1) {
    await send.run();
    const retry = setup.sent(smsQueue)[sent];
    if (!retry) break;
    waits.push(retry.delaySeconds);
    setup.pass(retry.delaySeconds * 1000);
  }
  const request = await send.read();
  const message = await stored(setup, { account_id: accountId, id: request.message_id ?? 0 });
  return { calls, waits, request, message };
}
/** Its provider has no free slot for the first calls. */
function aSlowProvider(busyCalls: number): SlowCalls {
  let calls = 0;
  const slowCalls: SlowCalls = {
    limit: (egress) => egress,
    async during(_subject, work) {
      calls += 1;
      if (calls > busyCalls) return work(slowCalls);
      throw refusal('provider_unavailable', { code: 'provider_busy', deferred: true, retryAfterSeconds: 5 });
    },
  };
  return slowCalls;
}

/** Never earlier, at most 20% later, in whole seconds. */
const about = (seconds: number) =>
  expect.toSatisfy((waited: number) => waited >= seconds && waited <= Math.ceil(seconds * 1.2));

describe('A send that certainly had no effect', () => {
  it('is retried after 2, 10, 30, 120 and 300 seconds, as the same message', async () => {
    const { calls, waits, request, message } = await aSendAnswered(busy(), busy(), busy(), busy(), busy(), 'accepted');
    expect([calls, waits]).toEqual([6, [2, 10, 30, 120, 300].map(about)]);
    expect(request).toMatchObject({ status: 'completed', attempts: 6, phase: 'settled' });
    expect(message).toMatchObject({ status: 'sent', retry_count: 5, provider_id: 'P-6' });
    expect(await headOf(setup, app)).toMatchObject({ out_last: 1, pending: 0 });
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.send', status: 'completed' }]);
  });

  it('to a tenant’s own system is retried on the schedule of webhooks', async () => {
    const provider = { name: 'Webhook', code: '503', message: 'Restarting' };
    const down = refusal('provider_unavailable', { provider });
    const { calls, waits, message } = await aSendAnswered(down, down, down, down, down, down, 'accepted');
    expect([calls, waits]).toEqual([7, [5, 10, 30, 60, 120, 300].map(about)]);
    expect(message).toMatchObject({ status: 'sent', retry_count: 6 });
  });

  it('fails when the last retry fails', async () => {
    const { calls, request, message } = await aSendAnswered(busy());
    expect(calls).toBe(6);
    expect(request).toMatchObject({
      status: 'failed',
      error: 'Model says provider_unavailable',
      error_kind: 'provider_unavailable',
    });
    expect(message).toMatchObject({
      status: 'failed',
      error: 'Model says provider_unavailable',
      error_code: 'provider_error',
    });
    expect(await headOf(setup, app)).toMatchObject({ pending: 0 });
    expect(await eventsOf(setup)).toMatchObject([
      { event: 'sms.send', status: 'failed', error: 'Model says provider_unavailable' },
    ]);
  });

  it('because it waited for a slow provider, is sent without a recount: no number was reserved for it before', async () => {
    const send = await aSend(setup, app, smsDependencies(setup, { slowCalls: aSlowProvider(2) }));
    for (let attempt = 0; attempt < 3; attempt += 1) await send.run();
    expect(await send.read()).toMatchObject({ status: 'completed', attempts: 3, deferrals: 2 });
    expect(setup.sent(smsQueue).map(({ message }) => message.kind)).toEqual(['perform', 'perform', 'perform']);
  });

  it.each([
    [1, 2],
    [7, 7],
    [60, 60],
    [100_000, 900],
    [-5, 2],
  ])('waits at least as long as its provider requests: %s seconds', async (requests, seconds) => {
    const { waits } = await aSendAnswered(busy(requests), 'accepted');
    expect(waits).toEqual([seconds === 900 ? 900 : about(seconds)]);
  });
});

describe('A send that had no effect according to its provider, but is reported', () => {
  it.each(['sent', 'delivered'] as const)('as %s is not repeated', async (status) => {
    const reports = { provider_id: null, status, raw_status: status };
    let calls = 0;
    const driver = aDriver({
      async send() {
        calls += 1;
        throw busy();
      },
    });
    const dependencies = smsDependencies(setup, { findDriver: async () => driver });
    const send = await aSend(setup, app, dependencies);
    await send.run();
    const { message_id = 0 } = await send.read();
    await applyReport(dependencies, aSubject(app), { ...reports, message_id }, setup.log);
    setup.pass(3000);
    await send.run();
    expect(calls).toBe(1);
    expect(await send.read()).toMatchObject({ status: 'completed', result: { status } });
  });
});

describe('A send that the provider refused', () => {
  it('is not retried; the message and the request contain the reason', async () => {
    const provider = { name: 'Model', code: '406', message: 'UserInBlacklist', reason: 'recipient' as const };
    const { calls, request, message } = await aSendAnswered(refusal('provider_refused', { provider }));
    expect(calls).toBe(1);
    expect(request).toMatchObject({ status: 'failed', error_code: 'provider_error', provider });
    expect(message).toMatchObject({ status: 'failed', error: 'Model says provider_refused', error_code: '406' });
    const [event, ...more] = await eventsOf(setup);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      event: 'sms.send',
      status: 'failed',
      error: 'Model says provider_refused',
      data: { provider },
    });
    expect(await setup.apps.get(appKeys.app(accountId, 'sms', 17))).not.toHaveProperty('config_error');
  });

  it('because of its configuration flags the app until a send is accepted', async () => {
    const provider = { name: 'Model', code: '401', message: 'Bad credentials', reason: 'config' as const };
    await aSendAnswered(refusal('provider_refused', { provider }));
    app = (await setup.apps.get(appKeys.app<SmsApp>(accountId, 'sms', 17)))!;
    expect(app).toMatchObject({ config_error: 'Bad credentials' });
    const driver = aDriver();
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    expect(await setup.apps.get(appKeys.app(accountId, 'sms', 17))).not.toHaveProperty('config_error');
  });

  it('because of its configuration does not affect the response to a later send', async () => {
    await setup.apps.update(appKeys.app(accountId, 'sms', 17), { set: { config_error: 'Bad credentials' } });
    const apps = { ...setup.apps, update: () => Promise.reject(new Error('The table is out of reach')) };
    const driver = aDriver({ send: async () => ({ provider_id: 'P-1' }) });
    const send = await aSend(setup, app, smsDependencies(setup, { apps, findDriver: async () => driver }));
    await expect(send.run()).rejects.toThrow();
    const { message_id: id = 0 } = await send.read();
    expect(await stored(setup, { account_id: accountId, id })).toMatchObject({ status: 'sent', provider_id: 'P-1' });
  });
});

describe('A send with an unclear outcome', () => {
  it('is never repeated, even if its worker gets the message again', async () => {
    let calls = 0;
    const driver = aDriver({
      async send() {
        calls += 1;
        throw refusal('provider_unclear');
      },
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    for (let time = 0; time < 4; time += 1) {
      await send.run();
      setup.pass(15 * 60_000);
    }
    expect(calls).toBe(1);
    expect(await send.read()).toMatchObject({ status: 'processing', phase: 'unclear' });
    expect(await eventsOf(setup)).toEqual([]);
  });
});
