/** The worker can die at any await of the delivery that disables an endpoint: its owners get their mail all the same. */
import { beforeEach, describe, expect, it } from 'vitest';
import { changeEndpoint } from '../../../shared/account/webhook-endpoints.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import type { Queues } from '../../../shared/platform/async/queues.ts';
import { mailOwners } from '../../../shared/platform/webhooks/disabled-mail.ts';
import { findEndpoint, type WebhookEndpoint } from '../../../shared/platform/webhooks/endpoints.ts';
import { type DeliverMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { interleave, type Io, through } from '../../support/interleave.ts';
import { mortal } from '../../support/mortal.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAccount, anEndpoint, anEvent, deliverOnce } from './deliveries.ts';

const stores = useEmulatedStores();
const minute = 60_000;
const day = 24 * 60 * minute;
let setup: TestSetup;
let mailed: string[];
beforeEach(async () => {
  setup = await stores.newSetup();
  mailed = [];
  await anAccount(setup);
});

const before = (milliseconds: number) => new Date(startOfTime - milliseconds).toISOString();
const failingLong = { failing_since: before(6 * day), failure_reason: 'No response', warned_at: before(2 * day) };

const ways: [why: string, status: number, endpoint: Partial<WebhookEndpoint>, reason: string][] = [
  ['whose receiver returned 410', 410, {}, 'The receiver returned 410 Gone'],
  ['that has failed for five days', 500, failingLong, `Every delivery has failed since ${failingLong.failing_since}`],
];

const queuesThrough = (io: Io, queues: Queues): Queues => ({
  send: (queue, message, delay) => io(() => queues.send(queue, message, delay)),
  sendMany: (queue, messages) => io(() => queues.sendMany(queue, messages)),
});

/** A delivery to an endpoint of its own, and its message. */
async function aDelivery(endpointId: number, given: Partial<WebhookEndpoint>): Promise<DeliverMessage> {
  const url = 'https://shop.example.com/hook';
  await anEndpoint(setup, { endpoint_id: endpointId, url, events: [`an.event_${endpointId}`], ...given });
  const { envelope } = anEvent();
  const event = anEvent({ cause: `cause-${endpointId}`, envelope: { ...envelope, event: `an.event_${endpointId}` } });
  await publish(setup, event, setup.log);
  const sent = setup.sent(webhooksQueue).map(({ message }) => message);
  return sent.findLast((one) => one.kind === 'deliver' && one.target === `endpoint:${endpointId}`) as DeliverMessage;
}

const mailDisabled = async ({ endpoint_id }: WebhookEndpoint, reason: string) => {
  mailed.push(`${endpoint_id} ${reason}`);
};

/** Tells whether the worker died, of which it may have caught the error. */
function watched(io: Io) {
  let hasDied = false;
  const watching: Io = (effect) =>
    io(effect).catch((error: unknown) => {
      hasDied = true;
      throw error;
    });
  return { io: watching, hasDied: () => hasDied };
}

const deliverThrough = (io: Io, message: DeliverMessage, status: number) =>
  deliverOnce({ ...setup, queues: queuesThrough(io, setup.queues), requests: through(io, setup.requests) }, message, {
    egress: { send: () => io(async () => ({ status, headers: {}, body: '' })) },
    mailDisabled: (...about) => io(() => mailDisabled(about[0], about[1])),
  });

/** The sweeper runs, and the worker mails what it enqueued. */
async function sweepAndMail(): Promise<void> {
  const known = setup.sent(webhooksQueue).length;
  await sweep(setup, [sweepRequests(setup)]);
  for (const { message } of setup.sent(webhooksQueue).slice(known)) {
    if (message.kind === 'mail_disabled') await mailOwners({ ...setup, mailDisabled }, message, setup.log);
  }
}

it('A mail that fails is repeated, for two hours', async () => {
  const message = await aDelivery(1, {});
  const sweeping = async (milliseconds: number) => {
    setup.pass(milliseconds);
    const known = setup.sent(webhooksQueue).length;
    await sweep(setup, [sweepRequests(setup)]);
    return setup.sent(webhooksQueue).slice(known);
  };
  const failing = { ...setup, mailDisabled: () => Promise.reject(new Error('SES returned 500')) };
  await deliverOnce(setup, message, {
    egress: { send: async () => ({ status: 410, headers: {}, body: '' }) },
    mailDisabled: failing.mailDisabled,
  });
  for (const minutes of [1, 110, 10]) {
    const sent = await sweeping(minutes * minute);
    expect([minutes, sent.map(({ message: { kind } }) => kind)]).toEqual([minutes, ['mail_disabled']]);
    await mailOwners(failing, { account_id: 7, endpoint_id: 1 }, setup.log);
  }
  expect(await sweeping(day)).toEqual([]);
  expect(setup.log.counts).not.toHaveProperty('StuckRecords');
});

it.each([true, false])('A member who sets is_active to %s gets no mail any more', async (is_active) => {
  await aDelivery(1, {
    mail_owed: true,
    disabled_at: before(minute),
    disabled_reason: 'The receiver returned 410 Gone',
  });
  await changeEndpoint({ ...setup, addressRules: { allowLoopback: true }, readEvents: () => [] }, 7, 1, { is_active });
  await mailOwners({ ...setup, mailDisabled }, { account_id: 7, endpoint_id: 1 }, setup.log);
  expect(mailed).toEqual([]);
});

describe.each(ways)('An endpoint %s', (_, status, given, reason) => {
  it.each([false, true])('is mailed about also if the worker died at any call (after it: %s)', async (isAfter) => {
    for (let atCall = 1; atCall < 60; atCall += 1) {
      const message = await aDelivery(atCall, given);
      const { io, hasDied } = watched(mortal((effect) => effect(), { atCall, isAfter }));
      await deliverThrough(io, message, status).catch(() => undefined);
      const isMailed = mailed.length > 0;
      setup.pass(minute);
      // The queue delivers the message of the dead worker again.
      await deliverThrough((effect) => effect(), message, status);
      await sweepAndMail();
      expect([atCall, (await findEndpoint(setup.requests, 7, atCall))?.disabled_reason]).toEqual([atCall, reason]);
      expect(new Set(mailed)).toEqual(new Set([`${atCall} ${reason}`]));
      if (!isMailed || !hasDied()) expect([atCall, mailed]).toEqual([atCall, [`${atCall} ${reason}`]]);
      setup.pass(60 * minute);
      const count = mailed.length;
      await sweepAndMail();
      expect(mailed).toHaveLength(count);
      mailed = [];
      if (!hasDied()) return;
    }
    throw new Error('The call never ends');
  });

  it.each([[[]], [[0, 1, 1, 0]], [[1, 1, 0, 0, 1]], [[0, 0, 0, 1]], [[1]]])(
    'is mailed about once by deliveries at the same time (turns %j)',
    async (turns) => {
      const message = await aDelivery(1, given);
      await interleave(
        Array.from({ length: 3 }, () => (io: Io) => deliverThrough(io, message, status)),
        turns,
      );
      setup.pass(minute);
      await sweepAndMail();
      expect(mailed).toEqual([`1 ${reason}`]);
      const endpoint = await setup.requests.get(webhookKeys.endpoint(7, 1));
      for (const gone of ['due_at', 'due_shard', 'mail_owed']) expect(endpoint).not.toHaveProperty(gone);
    },
  );
});
