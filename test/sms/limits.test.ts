/** Anything posted to a public address fits into its record, so that no worker fails on it repeatedly. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryReport, ReceivedMessage } from '../../shared/drivers/sms-driver.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import { storeCall } from '../../shared/sms/calls.ts';
import { storeReceived } from '../../shared/sms/inbound-pipeline.ts';
import { listCalls } from '../../shared/sms/list-messages.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aMessage, anSmsApp, aSubject, eventsOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

/** The maximum that a body of 256 KiB can carry. */
const long = (character: string): string => character.repeat(250_000);

async function receive(given: Partial<ReceivedMessage>) {
  const plain = { provider_id: 'IN-1', from: '254711000222', to: '40404', text: 'Habari', at: null } as const;
  const reported = { proof: 'webhook_key', traceId: 'trace-1', log: setup.log } as const;
  const dependencies = smsDependencies(setup);
  const received = await storeReceived(dependencies, aSubject(app), { channel: 'sms', ...plain, ...given }, reported);
  const message_id = received?.message.id ?? 0;
  const through = { kind: 'message_through', account_id: accountId, message_id, trace_id: 'trace-1' } as const;
  await workOnSms(dependencies, through, setup.log);
  return stored(setup, { account_id: accountId, id: message_id });
}

describe('A received message', () => {
  it.each<[string, Partial<ReceivedMessage>]>([
    ['a text of quotation marks', { text: long('"') }],
    ['a text of control characters', { text: long('\u0001') }],
    ['a text of null characters', { text: long('\u0000') }],
    ['a sender', { from: long('"') }],
    ['a recipient', { to: long('"') }],
    ['an id', { provider_id: long('"') }],
    ['a name of its sender', { from_name: long('"') }],
    ['a price', { text: long('"').slice(0, 40_000), cost: { amount: long('1').slice(0, 210_000), currency: 'KES' } }],
    ['pictures', { media: Array.from({ length: 28_000 }, () => ({ url: '1', content_type: 'image/jpeg' })) }],
  ])('with the maximum of a body as %s is cut to the limit, stored and published', async (_, given) => {
    const { outbox } = await receive(given);
    expect(outbox).toBeUndefined();
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.message.received' }]);
  });

  it('has no lone surrogates, because not every webhook receiver accepts them', async () => {
    expect(await receive({ text: 'Habari \ud83d', from_name: '\ude00Wanjiru' })).toMatchObject({
      message: 'Habari \ufffd',
      from_name: '\ufffdWanjiru',
    });
  });
});

describe('A report', () => {
  it.each<[string, Partial<DeliveryReport>]>([
    ['an error', { error: { code: long('"'), message: 'Absent' } }],
    ['the text of an error', { error: { code: '27', message: long('"') } }],
    ['a status', { raw_status: long('"') }],
    ['a price', { cost: { amount: long('1'), currency: 'KES' } }],
    ['an id', { provider_id: long('"') }],
    ['a network', { telco_code: long('"') }],
  ])('with the maximum of a body as %s is stored, and applied later', async (_, given) => {
    const apply = (report: Partial<DeliveryReport>) =>
      applyReport(
        smsDependencies(setup),
        aSubject(app),
        { provider_id: 'P-1', status: 'failed', raw_status: 'failed', ...given, ...report },
        setup.log,
      );
    for (let time = 0; time < 3; time += 1) expect(await apply({})).toBe(false);
    const message = await aMessage(setup, app);
    expect(await apply({ message_id: message.id })).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'failed' });
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.message.failed' }]);
  });
});

it.each([1e10, 1e200, Number.MAX_VALUE])(
  'A call of %d seconds is stored with the maximum duration',
  async (duration) => {
    const about = { provider_id: 'C', from: '1', to: '2', status: 'completed', direction: 'inbound' } as const;
    await storeCall(smsDependencies(setup), aSubject(app), { ...about, duration });
    const { data } = await listCalls(setup.messages, app, { page: 1, per_page: 15 });
    expect(data).toMatchObject([{ duration: 999_999_999 }]);
  },
);
