/** A message that failed five times waits for a person, who lists it and sends it back once the fault is fixed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyQueue } from '../../shared/platform/async/messages.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { pay } from '../support/payments.ts';
import { sendMessage, shortenVisibility } from '../support/queues.ts';
import { overwriteKeyring } from '../support/keyrings.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let admin: Admin;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await openAdmin(gateway);
});
afterAll(() => Promise.all([gateway.stop(), admin.close()]));

const countsOf = async (queue: string) => (await admin.run(`queue list --queue ${queue}`)).said.data;
const failedIn = (queue: string, failed: number) =>
  eventually(async () =>
    expect(await countsOf(queue)).toEqual([{ queue, waiting: 0, in_progress: 0, delayed: 0, failed }]),
  );

describe('Dead letters', () => {
  it('are counted for every queue, and there are none', async () => {
    const { said } = await admin.run('queue list');
    const none = { waiting: 0, in_progress: 0, delayed: 0, failed: 0 };
    const queues = 'payments payments_callbacks sms einvoicing locks attendance accounting webhooks'.split(' ');
    const data = queues.toSorted().map((queue) => ({ queue, ...none }));
    expect(said).toEqual({ data, next_after: null });
    // The earlier name.
    expect((await admin.run('dead-letters list')).said).toEqual(said);
  });

  it('are listed with their ids, return to the queue when the fault is fixed, and the work is done once', async () => {
    await (await pay(gateway)).received(2);
    // Messages still in progress would fail with the rest.
    await failedIn('webhooks', 0);
    const keys = await gateway.operator.readKeyring('webhooks');
    await overwriteKeyring(gateway.operator, 'webhooks', '{}');
    await gateway.run.gateway.kill('webhooks-worker');
    const restore = await shortenVisibility(gateway, anyQueue('webhooks'));
    const payment = await pay(gateway);
    await payment.reaches('STATUS_COMPLETED');
    await failedIn('webhooks', 2);
    const { said: shown } = await admin.run('queue redrive --queue webhooks --dry-run');
    const deadLetter = {
      kind: 'deliver',
      account_id: gateway.tenant.accountId,
      event_id: expect.any(String),
      trace_id: expect.any(String),
      sqs_message_id: expect.stringMatching(/^[\w-]+$/),
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    expect(shown).toEqual({ queue: 'webhooks', failed: 2, would_move: 2, first: [deadLetter, deadLetter] });
    const [{ sqs_message_id, trace_id }] = shown.first as [{ sqs_message_id: string; trace_id: string }];
    const failures = gateway.logged().filter(({ message_id }) => message_id === sqs_message_id);
    expect(failures.map(({ received }) => Number(received)).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(new Set(failures.map((line) => line.trace_id))).toEqual(new Set([trace_id]));
    expect(gateway.run.receiver.received().filter(({ path }) => path === payment.hook)).toEqual([]);
    await failedIn('webhooks', 2);

    await restore();
    await overwriteKeyring(gateway.operator, 'webhooks', keys);
    await gateway.run.gateway.kill('webhooks-worker');
    const { said } = await admin.run('queue redrive --queue webhooks');
    expect(said).toEqual({ queue: 'webhooks', moved: 2, failed: 0 });
    expect((await payment.webhooks(2)).map(({ event }) => event).toSorted()).toEqual([
      'payments.request_payment',
      'payments.transaction.completed',
    ]);
    await failedIn('webhooks', 0);
    expect(gateway.run.receiver.received().filter(({ path }) => path === payment.hook)).toHaveLength(2);
  });

  it('return to the queue a few at a time, and become dead letters again while the fault persists', async () => {
    const { accountId: account_id } = gateway.tenant;
    const restore = await shortenVisibility(gateway, anyQueue('locks'));
    const unknown = (trace_id: string) => ({ kind: 'no_such_kind', account_id, trace_id });
    for (const trace of ['t1', 't2', 't3']) await sendMessage(gateway, anyQueue('locks'), unknown(trace));
    await failedIn('locks', 3);
    const { said } = await admin.run('queue redrive --queue locks --limit 2');
    expect(said).toEqual({ queue: 'locks', moved: 2, failed: 1 });
    await failedIn('locks', 3);
    const { said: shown } = await admin.run('queue redrive --queue locks --dry-run --limit 1');
    expect(shown).toMatchObject({ failed: 3, would_move: 1, first: [{ kind: 'no_such_kind', account_id }] });
    await restore();
  });

  it('of an unknown queue are refused', async () => {
    const { code, complained } = await admin.run('queue redrive --queue doors');
    expect([code, complained]).toEqual([
      2,
      expect.stringMatching(/^error: --queue must be one of accounting, attendance, einvoicing, /),
    ]);
  });
});
