/**
 * No field of a push exceeds what its record and a list can hold. Tests every field of every push that a driver of the
 * registry reads, with the maximum a body can carry and with text that is not well-formed.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedMessage } from '../../shared/drivers/sms-driver.ts';
import { sealConfig } from '../../shared/apps/app-config.ts';
import { storeCall } from '../../shared/sms/calls.ts';
import { storeReceived } from '../../shared/sms/inbound-pipeline.ts';
import { fit, fitText, textBytes } from '../../shared/sms/limits.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import * as fc from '../support/properties.ts';
import { kindsOfPush, provenByKey, pushedDrivers, withEachField } from './pushes-of-drivers.ts';
import { accountId, anSmsApp, aSubject, keyOfTheLine, smsDependencies } from './sms-setup.ts';
import { aSmsService } from './sms-service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const drivers = (await pushedDrivers()).map(provenByKey);
/** The maximum size of a Lambda function's response. */
const maxReplyBytes = 6 * 1024 * 1024;
const folders = ['inbox', 'outbox', 'calls'] as const;

/** The response as it leaves the function: the body is text inside JSON. */
const sizeOf = (body: unknown): number => Buffer.byteLength(JSON.stringify({ body: JSON.stringify(body) }));

const values: readonly (readonly [string, unknown])[] = [
  ['50,000 quotation marks', '"'.repeat(50_000)],
  ['25,000 control characters', '\u0001'.repeat(25_000)],
  ['16,000 characters of three bytes', '€'.repeat(16_000)],
  ['halves of characters', 'x\ud83dy\ude00'],
  ['nothing', ''],
  ['a number that is none', Number.MAX_VALUE],
  ['a negative number', -1],
  ['a number with an exponent', 1e-7],
  ['a name that every object has', 'constructor'],
  ['a year that is out of range', '+275760-09-13T00:00:00.000Z'],
  ['a thousand digits', '9'.repeat(1_000)],
];

describe.each(drivers)('$type', (one) => {
  it.each(Object.entries(kindsOfPush(one)))(
    'accepts a %s with any value in any field, and lists it',
    async (_, kind) => {
      const { type, driver, config } = one;
      const sealed = await sealConfig(setup.keyring, { accountId, appId: 17, kind: 'sms' }, driver.config, config);
      await anSmsApp(setup, { type, ...sealed, is_live: false });
      const service = aSmsService(setup, smsDependencies(setup, { findDriver: async () => driver }));
      const url = `https://gateway.example.com/api/sms/apps/17/receive?key=${keyOfTheLine}`;
      const failures: unknown[] = [];
      for (const [what, value] of values) {
        const plain = kind(url, { from: '711000077', to: '22384', text: 'Habari', id: `letter ${what}` }, setup.now);
        for (const { body, headers } of withEachField(plain, value)) {
          const given = { caller: null, parameters: { sms_app: '17' }, query: { key: keyOfTheLine }, headers, body };
          const { status } = await service.request('ANY /api/sms/apps/{sms_app}/receive', given);
          if (![200, 422].includes(status)) failures.push([status, what, body.slice(0, 300)]);
        }
      }
      await service.work();
      expect(failures).toEqual([]);
      for (const folder of folders) {
        const { status, body } = await service.request(`GET /api/sms/apps/{sms_app}/${folder}`, {
          parameters: { sms_app: '17' },
          query: { per_page: '100' },
        });
        expect([folder, status]).toEqual([folder, 200]);
        expect(sizeOf(body)).toBeLessThan(maxReplyBytes);
      }
      const { items } = await setup.messages.query({ pk: messageKeys.list(accountId, 17), prefix: 'IN#' });
      expect(items.filter(({ outbox }) => outbox !== undefined)).toEqual([]);
    },
  );
});

it.each(['"', '\\', '\u0001', '\u0000', '€', '😀', '\ud83d', 'x'])(
  'a page of a hundred messages or calls full of %j fits in one reply',
  async (character) => {
    const app = await anSmsApp(setup);
    const dependencies = smsDependencies(setup);
    const long = character.repeat(90_000);
    const media = Array.from({ length: 200 }, () => ({ url: long.slice(0, 2_000), content_type: long }));
    const received: ReceivedMessage = {
      provider_id: long,
      from: long,
      to: long,
      text: long,
      channel: 'sms',
      at: long,
      parts: 1e30,
      cost: { amount: '1'.repeat(40), currency: long },
      telco_code: long,
      media,
      from_name: long,
    };
    const reported = { proof: 'webhook_key', traceId: 'trace-1', log: setup.log } as const;
    expect(await storeReceived(dependencies, aSubject(app), received, reported)).toMatchObject({ isNew: true });
    const call = { provider_id: long, from: long, to: long, duration: 1e300, sequence: 1e300, recording_url: long };
    const ended = { status: 'completed', direction: 'inbound', at: long } as const;
    const cost = { amount: long, currency: long };
    expect(await storeCall(dependencies, aSubject(app), { ...call, ...ended, cost })).toBe(true);
    const service = aSmsService(setup, dependencies);
    const parameters = { sms_app: '17' };
    const inbox = await service.request('GET /api/sms/apps/{sms_app}/inbox', { parameters });
    const calls = await service.request('GET /api/sms/apps/{sms_app}/calls', { parameters });
    const [, { data: messages }] = (inbox.body as { data: [unknown, { data: unknown[] }] }).data;
    const { data: logged } = (calls.body as { data: { data: unknown[] } }).data;
    for (const list of [messages, logged]) {
      expect(list).toHaveLength(1);
      expect(sizeOf(Array.from({ length: 100 }, () => list[0]))).toBeLessThan(maxReplyBytes);
    }
  },
);

it('a text is cut to the longest prefix that fits, and is unchanged if it fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 0, max: 60 }), (text, most) => {
      const shown = fit(text, 30, most);
      expect(textBytes(shown)).toBeLessThanOrEqual(most);
      expect(
        text.toWellFormed().startsWith(shown) || text.slice(0, 30).toWellFormed().startsWith(shown.slice(0, -1)),
      ).toBe(true);
      if (text.length <= 30 && textBytes(text.toWellFormed()) <= most) expect(shown).toBe(text.toWellFormed());
    }),
  );
});

it('a text with the maximum number of segments is stored whole', () => {
  const texts = ['a'.repeat(255 * 153), 'Habari yako. '.repeat(3_000), 'ж'.repeat(255 * 67), '€'.repeat(255 * 67)];
  for (const text of texts) expect(fitText(text)).toBe(text);
});

it('a raw request with invalid UTF-8 is stored up to the limit of a record', async () => {
  const app = await anSmsApp(setup);
  const driver = { pushes: { maxBytes: 256 * 1024, read: () => [] } };
  const service = aSmsService(
    setup,
    smsDependencies(setup, { findDriver: async () => ({ ...aSubject(app).driver, ...driver }) }),
  );
  const query = { key: keyOfTheLine, ['n'.repeat(300)]: 'x', long: '"'.repeat(5_000) };
  const body = '\ufffd'.repeat((256 * 1024) / 3);
  const headers = { 'user-agent': 'u'.repeat(5_000), 'content-type': 't'.repeat(5_000) };
  const given = { caller: null, parameters: { sms_app: '17' }, query, headers, body };
  expect((await service.request('ANY /api/sms/apps/{sms_app}/receive', given)).status).toBe(200);
  const { items } = await setup.messages.query({ pk: messageKeys.pushes(accountId, 17), prefix: 'PUSH#' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ is_cut: true });
  expect(Buffer.byteLength(JSON.stringify(items[0]))).toBeLessThan(80 * 1024);
});
