/** Long texts that are received in segments: joined, waited for, and stored once. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedMessage } from '../../shared/drivers/sms-driver.ts';
import { storeReceived } from '../../shared/sms/inbound-pipeline.ts';
import { hashTextName } from '../../shared/sms/join-segments.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';
import { rotatingKeyrings } from '../support/keyrings.ts';
import * as fc from '../support/properties.ts';
import { accountId, anSmsApp, aSubject, smsDependencies } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const hour = 60 * 60_000;
const texts = ['Habari ', 'yako, ', 'karibu'];
const segment = (number: number, given: Partial<ReceivedMessage> = {}, reference = '7'): ReceivedMessage => ({
  provider_id: `S-${reference}-${number}`,
  from: '254711000222',
  to: '40404',
  text: texts[number - 1] ?? '?',
  channel: 'sms',
  at: '2026-01-15T08:59:30.000Z',
  segment: { reference, number, of: 3 },
  ...given,
});
const receive = (received: ReceivedMessage, of = app, dependencies = smsDependencies(setup)) =>
  storeReceived(dependencies, aSubject(of), received, { proof: 'webhook_key', traceId: 'trace-1', log: setup.log });

/** What the worker does a minute after a segment was received. */
const waitIsOver = async (from = '254711000222', reference = '7', of = app) => {
  const text = await hashTextName(setup, from, reference);
  const message = { kind: 'join_segments', account_id: accountId, app_id: of.id, text, trace_id: 'trace-1' } as const;
  return workOnSms(smsDependencies(setup), message, setup.log);
};
async function inbox(of = app): Promise<[text: string, parts: number][]> {
  const { items } = await setup.messages.query({
    pk: messageKeys.list(accountId, of.id),
    prefix: 'IN#',
  });
  return items.map(({ message, message_parts }) => [String(message), Number(message_parts)]);
}
const whole: [string, number] = ['Habari yako, karibu', 3];

describe('A long text', () => {
  it('is stored whole when its last segment is received', async () => {
    expect(await receive(segment(1))).toBeNull();
    expect(await receive(segment(2))).toBeNull();
    expect(await receive(segment(3))).toMatchObject({ isNew: true, message: { provider_id: 'S-7-1' } });
    expect(await inbox()).toEqual([whole]);
  });

  it('is joined by instances of which only one has read a new key yet', async () => {
    const { rotate, open } = rotatingKeyrings(setup.now);
    const [before, after] = [open(), open()].map((keyring) => smsDependencies(setup, { keyring }));
    await receive(segment(1), app, before);
    rotate();
    await receive(segment(2), app, after);
    await receive(segment(3), app, before);
    expect(await inbox()).toEqual([whole]);
  });

  it('is complete in any order of its segments, with copies and concurrent pushes', async () => {
    let count = 0;
    const order = fc
      .shuffledSubarray([1, 2, 3, 1, 2, 3], { minLength: 3, maxLength: 6 })
      .filter((numbers) => new Set(numbers).size === 3);
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.nat(1), { minLength: 1, maxLength: 8 }), async (numbers, turns) => {
        count += 1;
        const of = await anSmsApp(setup, { id: 100 + count });
        for (let at = 0; at < numbers.length; at += 2) {
          const two = numbers
            .slice(at, at + 2)
            .map(
              (number) => (io: Parameters<typeof through>[0]) =>
                receive(segment(number), of, smsDependencies(setup, { messages: through(io, setup.messages) })),
            );
          await interleave(two, turns);
        }
        await waitIsOver(undefined, undefined, of);
        expect(await inbox(of)).toEqual([whole]);
      }),
      { numRuns: 25 },
    );
  });

  it('is stored incomplete if segments are missing after a minute', async () => {
    await receive(segment(1));
    await receive(segment(3));
    const text = await hashTextName(setup, '254711000222', '7');
    const message = { kind: 'join_segments', account_id: accountId, app_id: 17, text, trace_id: 'trace-1' };
    expect(setup.sent(smsQueue)).toEqual([
      { message, delaySeconds: 60 },
      { message, delaySeconds: 60 },
    ]);
    expect(JSON.stringify(setup.sent(smsQueue))).not.toContain('254711000222');
    setup.pass(60_000);
    await waitIsOver();
    await waitIsOver();
    expect(await inbox()).toEqual([['Habari karibu', 2]]);
  });

  it('that is complete is not stored again after the minute', async () => {
    for (const number of [1, 2, 3]) await receive(segment(number));
    setup.pass(60_000);
    await waitIsOver();
    await waitIsOver();
    expect(await inbox()).toEqual([whole]);
  });

  it('is not mixed with texts of other senders, other references or other apps', async () => {
    const second = await anSmsApp(setup, { id: 18 });
    const others = { from: '254722000333', text: 'X', provider_id: 'O-1' };
    for (const number of [1, 2]) {
      await receive(segment(number));
      await receive(segment(number, { ...others, provider_id: `O-${number}` }));
      await receive(segment(number, { text: 'Y' }, '8'));
      await receive(segment(number, { text: 'Z' }), second);
    }
    expect(await inbox()).toEqual([]);
    await receive(segment(3));
    expect(await inbox()).toEqual([whole]);
  });

  it('is not lost if its sender reuses the reference of an earlier text', async () => {
    for (const number of [1, 2, 3]) await receive(segment(number));
    setup.pass(3_600_000);
    for (const number of [2, 1, 3])
      await receive(segment(number, { text: `again ${number} `, provider_id: `T-${number}` }));
    expect(await inbox()).toEqual([whole, ['again 1 again 2 again 3 ', 3]]);
  });

  it('is stored although the queue delivers the message that waited for it late', async () => {
    await receive(segment(1));
    setup.pass(30_000);
    await receive(segment(2));
    setup.pass(30 * 60_000);
    await waitIsOver();
    await waitIsOver();
    expect(await inbox()).toEqual([['Habari yako, ', 2]]);
  });

  it.each([
    ['complete', [1, 2, 3], whole],
    ['incomplete', [1, 3], ['Habari karibu', 2]],
  ] as const)('that is %s is stored once, although a segment is pushed again hours later', async (_how, got, text) => {
    for (const number of got) await receive(segment(number));
    setup.pass(60_000);
    await waitIsOver();
    for (const number of got) {
      setup.pass(hour);
      await receive(segment(number));
      setup.pass(60_000);
      await waitIsOver();
    }
    expect(await inbox()).toEqual([text]);
  });

  it('of one segment is stored like any other text', async () => {
    expect(await receive(segment(1, { segment: { reference: '7', number: 1, of: 1 } }))).toMatchObject({ isNew: true });
    expect(await inbox()).toEqual([['Habari ', 1]]);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'whose last segment failed at store call %i is stored when it is pushed again',
    async (but) => {
      await receive(segment(2));
      await receive(segment(1));
      setup.aws.breakAt(but, 'after');
      await receive(segment(3)).catch(() => undefined);
      await receive(segment(3));
      expect(await inbox()).toEqual([whole]);
    },
  );
});
