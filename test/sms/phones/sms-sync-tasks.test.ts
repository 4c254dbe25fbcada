/** How a phone with SMSSync fetches, confirms and reports messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMessageUuid } from '../../../shared/sms/message-id.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { aPhoneSetup, fixture, form, hour, json, minute, type PhoneSetup, secret } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let appId: number;
beforeEach(async () => {
  phones = aPhoneSetup(await stores.newSetup());
  appId = await phones.createApp({ type: 'PhoneSync' });
});

const confirming = (value: 'auto' | 'on' | 'off') => phones.changeApp(appId, { settings: { results_api: value } });
const uuidsOf = (messages: readonly { uuid: string }[]): string[] => messages.map(({ uuid }) => uuid);
const aText = (given: Record<string, string> = {}) =>
  new URLSearchParams({
    secret,
    from: '+254711000222',
    message: 'Hi',
    sent_timestamp: '1772439300000',
    message_id: 'm-1',
    ...given,
  }).toString();
const result = (request: Parameters<PhoneSetup['phoneSync']>[0]) =>
  phones.phoneSync({ headers: json, ...request, query: { task: 'result', secret, ...request.query } });
const awaited = async (): Promise<string[]> => (await result({ method: 'GET' })).body.message_uuids;
/** A fixture with the UUIDs of these messages. */
const about = (name: string, uuids: readonly string[]): string =>
  uuids.reduce((text, uuid, index) => text.replaceAll(`UUID-${index + 1}`, uuid), fixture(name));

describe('A poll for messages', () => {
  it('returns what was sent through the API, with the phone’s secret', async () => {
    const { id } = await phones.send(appId, '0711000111', 'Order 14 is ready 😀');
    expect(await phones.read({ id })).toMatchObject({ status: 'pending', to: '254711000111' });
    const reply = await phones.phoneSync({ method: 'GET', query: { task: 'send', secret } });
    const { uuid } = await phones.read({ id });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      payload: { task: 'send', secret, messages: [{ to: '+254711000111', message: 'Order 14 is ready 😀', uuid }] },
    });
    expect(await phones.read({ id })).toMatchObject({
      status: 'sent',
      provider_id: uuid,
      message_time: '2026-01-15T09:00:00.000Z',
      retry_count: 0,
    });
    expect(await phones.head(appId)).toMatchObject({ pending: 0 });
  });

  it('always has a list of messages, because the app fails without one', async () => {
    expect((await phones.phoneSync({ method: 'GET', query: { task: 'send', secret } })).body).toEqual({
      payload: { task: 'send', secret, messages: [] },
    });
  });

  it.each([
    ['POST with the last text as the body', 'POST'],
    ['PUT with the last text as the body', 'PUT'],
  ])('of 3.0 uses %s, which is not a new text', async (_how, method) => {
    const messages = await phones.fillOutbox(appId, 2);
    expect(uuidsOf(await phones.poll({ method, headers: form, body: fixture('text-form.txt') }))).toEqual(
      uuidsOf(messages),
    );
    expect(await phones.inbox(appId)).toEqual([]);
  });

  it('returns twenty at a time, oldest first', async () => {
    const messages = await phones.fillOutbox(appId, 45);
    const batches = [await phones.poll(), await phones.poll(), await phones.poll(), await phones.poll()];
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
    expect(uuidsOf(batches.flat())).toEqual(uuidsOf(messages));
  });

  it('with a wrong secret is a 403 and claims nothing', async () => {
    const messages = await phones.fillOutbox(appId, 1);
    const reply = await phones.phoneSync({ method: 'GET', query: { task: 'send', secret: `${secret}x` } });
    expect([reply.status, reply.body]).toEqual([403, { payload: { success: false, error: 'The secret is wrong' } }]);
    expect(await phones.statuses(messages)).toEqual(['pending']);
  });

  it('returns nothing while the app is disabled, and everything afterwards', async () => {
    const messages = await phones.fillOutbox(appId, 2);
    await phones.changeApp(appId, { disabled_at: '2026-01-01T00:00:00.000Z' });
    expect(await phones.poll()).toEqual([]);
    await phones.setup.apps.update(
      { pk: 'A#7', sk: `APP#sms#${String(appId).padStart(12, '0')}` },
      { remove: ['disabled_at'] },
    );
    expect(uuidsOf(await phones.poll())).toEqual(uuidsOf(messages));
  });
});

describe('A phone that confirms nothing', () => {
  it.each(['auto', 'off'] as const)(
    'gets each message once, and the message then counts as sent (results_api %s)',
    async (setting) => {
      await confirming(setting);
      const messages = await phones.fillOutbox(appId, 3);
      await phones.poll();
      expect(await phones.statuses(messages)).toEqual(['sent', 'sent', 'sent']);
      phones.setup.pass(hour);
      expect(await phones.poll()).toEqual([]);
    },
  );
});

describe('A phone that confirms', () => {
  beforeEach(() => confirming('on'));

  it('has five minutes for it; confirmed messages count as sent', async () => {
    const messages = await phones.fillOutbox(appId, 2);
    const fetched = await phones.poll();
    expect(await phones.statuses(messages)).toEqual(['pending', 'pending']);
    expect(await phones.confirm(uuidsOf(fetched))).toEqual(uuidsOf(messages));
    expect(await phones.statuses(messages)).toEqual(['sent', 'sent']);
    expect(await phones.read(messages[0]!)).toMatchObject({ provider_id: messages[0]?.uuid, leases: 1 });
    expect(await phones.head(appId)).toMatchObject({ pending: 0 });
  });

  it('sends the confirmation in the format of the app', async () => {
    const messages = await phones.fillOutbox(appId, 2);
    await phones.poll();
    const body = about('queued-messages.txt', uuidsOf(messages));
    const reply = await phones.phoneSync({ headers: json, query: { task: 'sent' }, body });
    expect([reply.status, reply.body]).toEqual([200, { message_uuids: uuidsOf(messages) }]);
  });

  it('gets unconfirmed messages again, five times in total, then they fail', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    for (let time = 1; time <= 5; time += 1) {
      expect(uuidsOf(await phones.poll())).toEqual([message?.uuid]);
      expect(await phones.poll()).toEqual([]);
      expect(await phones.read(message!)).toMatchObject({ status: 'pending', leases: time, retry_count: time - 1 });
      phones.setup.pass(5 * minute + 1);
    }
    expect(await phones.poll()).toEqual([]);
    expect(await phones.read(message!)).toMatchObject({
      status: 'failed',
      error_code: 'unconfirmed',
      error: 'Fetched by a phone 5 times, but never confirmed as sent',
    });
    expect(await phones.events()).toMatchObject([{ event: 'sms.message.failed', data: { id: message?.id } }]);
    expect(await phones.confirm([message!.uuid])).toEqual([]);
  });

  it('can be late if no other phone has the message', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await phones.poll();
    phones.setup.pass(hour);
    expect(await phones.confirm([message!.uuid])).toEqual([message?.uuid]);
    expect(await phones.poll()).toEqual([]);
  });

  it('gets the same response again if the first one was lost', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await phones.poll();
    const twice = [await phones.confirm([message!.uuid]), await phones.confirm([message!.uuid])];
    expect(twice).toEqual([[message?.uuid], [message?.uuid]]);
    expect(await Promise.all([1, 2, 3].map(() => phones.confirm([message!.uuid])))).toEqual(
      [1, 2, 3].map(() => [message?.uuid]),
    );
  });

  it('gets no confirmation for a message that another phone sends', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await phones.poll();
    phones.setup.pass(5 * minute + 1);
    expect(await phones.poll()).toHaveLength(1);
    const echoes = await Promise.all([1, 2, 3, 4].map(() => phones.confirm([message!.uuid])));
    expect(echoes.flat()).toEqual([message?.uuid]);
  });

  it.each([
    ['no phone ever fetched', async () => (await phones.fillOutbox(appId, 1))[0]!.uuid],
    ['does not exist', async () => makeMessageUuid(appId * 1_000_000_000 + 2)],
    [
      'differs from a message’s UUID in its random part',
      async () => {
        const [message] = await phones.fillOutbox(appId, 1);
        await phones.poll();
        return makeMessageUuid(message!.id);
      },
    ],
    ['is invalid', async () => 'UUID'],
  ])('gets no echo of a UUID that %s', async (_what, uuid) => {
    expect(await phones.confirm([await uuid()])).toEqual([]);
    expect(phones.setup.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a string', { queued_messages: 'x' }],
    ['values of other types', { queued_messages: [7, null, {}, ''] }],
    ['invalid JSON', 'queued'],
  ])('that confirms %s gets an empty list', async (_what, body) => {
    const reply = await phones.phoneSync({ headers: json, query: { task: 'sent' }, body });
    expect([reply.status, reply.body]).toEqual([200, { message_uuids: [] }]);
  });

  it('that sends a secret needs a valid one: a wrong one is a 403, and another app’s gives no access', async () => {
    const other = 'a-second-secret-of-the-account';
    await phones.createApp({ type: 'PhoneSync', config: { secret: other } });
    const [message] = await phones.fillOutbox(appId, 1);
    await phones.poll();
    const body = { queued_messages: [message!.uuid] };
    const ask = async (key: string) => phones.phoneSync({ headers: json, query: { task: 'sent', secret: key }, body });
    expect((await ask(`${secret}x`)).status).toBe(403);
    expect((await ask(other)).body).toEqual({ message_uuids: [] });
    expect((await ask(secret)).body).toEqual({ message_uuids: [message?.uuid] });
  });
});

describe('Whether phones confirm, by default,', () => {
  it('is detected by the first confirmation, and the first messages are not lost', async () => {
    const [first] = await phones.fillOutbox(appId, 1);
    expect(uuidsOf(await phones.poll())).toEqual([first?.uuid]);
    expect(await phones.confirm([first!.uuid])).toEqual([first?.uuid]);
    const [second] = await phones.fillOutbox(appId, 1);
    await phones.poll();
    expect(await phones.statuses([first!, second!])).toEqual(['sent', 'pending']);
    expect((await phones.readApp(appId)).results_api_seen_at).toBe('2026-01-15T09:00:00.000Z');
  });

  it('is not changed by guessed UUIDs', async () => {
    await phones.confirm([makeMessageUuid(appId * 1_000_000_000 + 2)]);
    expect((await phones.readApp(appId)).results_api_seen_at).toBeUndefined();
  });
});

describe('Two phones with one secret', () => {
  it.each(['on', 'off'] as const)(
    'never get the same message, even in concurrent calls (results_api %s)',
    async (setting) => {
      await confirming(setting);
      const messages = await phones.fillOutbox(appId, 50);
      const fetched: string[] = [];
      const aPhone = async () => {
        for (let batch = await phones.poll(); batch.length > 0; batch = await phones.poll())
          fetched.push(...uuidsOf(batch));
      };
      await Promise.all([aPhone(), aPhone(), aPhone(), aPhone()]);
      expect(fetched.toSorted()).toEqual(uuidsOf(messages).toSorted());
    },
  );
});

const post = (given: Record<string, string> = {}, headers: Record<string, string> = form) =>
  phones.phoneSync({ headers, body: aText(given) });

describe('The response to a text', () => {
  it.each(['auto', 'on'] as const)(
    'contains messages, which count as sent at once (results_api %s)',
    async (setting) => {
      await confirming(setting);
      const messages = await phones.fillOutbox(appId, 2);
      const { body } = await post();
      expect(body).toEqual({
        payload: {
          success: true,
          task: 'send',
          secret,
          messages: messages.map(({ to, message, uuid }) => ({ to: `+${to}`, message, uuid })),
        },
      });
      expect(await phones.statuses(messages)).toEqual(['sent', 'sent']);
      expect((await post()).body.payload.messages).toEqual([]);
    },
  );

  it.each([
    ['the app has turned it off', { reply_in_response: false }, 'SMSSync-Android/v2.8'],
    ['the phone has 3.x, which would resend them', {}, 'SMSSync-Android/v3.1'],
  ])('contains no messages if %s', async (_why, settings, agent) => {
    await phones.changeApp(appId, { settings });
    const messages = await phones.fillOutbox(appId, 1);
    expect((await post({}, { ...form, 'user-agent': agent })).body.payload.messages).toEqual([]);
    expect(await phones.statuses(messages)).toEqual(['pending']);
  });

  it('contains messages for 3.x if the app has turned it on', async () => {
    await phones.changeApp(appId, { settings: { reply_in_response: true } });
    await phones.fillOutbox(appId, 1);
    expect((await post({}, { ...form, 'user-agent': 'SMSSync-Android/v3.1' })).body.payload.messages).toHaveLength(1);
  });
});

describe('The results of a phone', () => {
  it('are requested for messages sent in the last 48 hours, newest first', async () => {
    const old = await phones.fillOutbox(appId, 1);
    await phones.poll();
    phones.setup.pass(48 * hour + 1);
    const messages = await phones.fillOutbox(appId, 3);
    await phones.poll();
    await phones.fillOutbox(appId, 1);
    expect(await awaited()).toEqual(uuidsOf(messages).toReversed());
    expect(await phones.statuses(old)).toEqual(['sent']);
  });

  it('are not requested before anything was sent', async () => {
    expect(await awaited()).toEqual([]);
    await phones.fillOutbox(appId, 1);
    expect(await awaited()).toEqual([]);
  });

  it('are requested for at most a hundred messages', async () => {
    await phones.fillOutbox(appId, 130);
    for (let time = 0; time < 7; time += 1) await phones.poll();
    expect(await awaited()).toHaveLength(100);
  });

  it.each([
    ['of 2.8, a list as text', 'message-result-2.8.txt', ['delivered', 'failed'], 'No service'],
    ['of 3.1, without codes', 'message-result-3.1.txt', ['failed', 'sent'], null],
    [
      'as documented, a list',
      'message-result-documented.txt',
      ['delivered', 'failed'],
      'Failed to send SMS - Maybe insufficient air time on the phone.',
    ],
    ['that are empty', 'message-result-empty.txt', ['sent', 'sent'], null],
  ])('%s are applied', async (_what, name, statuses, error) => {
    const messages = await phones.fillOutbox(appId, 2);
    await phones.poll();
    const reply = await result({ body: about(name, uuidsOf(messages)) });
    expect([reply.status, reply.body]).toEqual([200, { payload: { success: true } }]);
    expect(await phones.statuses(messages)).toEqual(statuses);
    if (error !== null) expect((await phones.read(messages[1]!)).error).toBe(error);
    expect(await awaited()).toEqual(uuidsOf(messages.filter((_, index) => statuses[index] === 'sent')).toReversed());
  });

  it('are published once, however often they are posted', async () => {
    const messages = await phones.fillOutbox(appId, 2);
    await phones.poll();
    for (let copy = 0; copy < 3; copy += 1) await result({ body: about('message-result-2.8.txt', uuidsOf(messages)) });
    const events = (await phones.events()).map(({ event, data }) => `${event} ${Number(data.id)}`);
    expect(events.toSorted()).toEqual([
      `sms.message.delivered ${messages[0]?.id}`,
      `sms.message.failed ${messages[1]?.id}`,
    ]);
    expect((await phones.read(messages[0]!)).delivery_date).toBe('2026-01-15T09:00:00.000Z');
  });

  it('for messages of other apps, or that no phone fetched, change nothing', async () => {
    const other = await phones.createApp({ type: 'PhoneSync', config: { secret: 'a-second-secret-of-the-account' } });
    const [foreign] = await phones.fillOutbox(other, 1);
    await phones.poll({ query: { secret: 'a-second-secret-of-the-account' } });
    const [unfetched] = await phones.fillOutbox(appId, 1);
    await result({ body: about('message-result-2.8.txt', [foreign!.uuid, unfetched!.uuid]) });
    expect(await phones.statuses([foreign!, unfetched!])).toEqual(['sent', 'pending']);
  });

  it.each([
    ['without a list', {}, { payload: { success: false, error: 'message_result is required' } }],
    ['with a broken list', { message_result: '[{' }, { payload: { success: true } }],
    [
      'with invalid entries',
      { message_result: [7, null, {}, { uuid: 7 }, { uuid: 'x' }] },
      { payload: { success: true } },
    ],
  ])('%s get a 200', async (_what, body, answer) => {
    const reply = await result({ body });
    expect([reply.status, reply.body]).toEqual([200, answer]);
  });

  it('are stored as posted, without the secret, unless they are repeated', async () => {
    const messages = await phones.fillOutbox(appId, 2);
    await phones.poll();
    for (let copy = 0; copy < 2; copy += 1) await result({ body: about('message-result-2.8.txt', uuidsOf(messages)) });
    const stored = await phones.kept(appId);
    expect(stored).toHaveLength(1);
    expect(JSON.parse(stored[0]?.body)).toEqual(JSON.parse(about('message-result-2.8.txt', uuidsOf(messages))));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('need the secret', async () => {
    expect((await phones.phoneSync({ method: 'GET', query: { task: 'result' } })).status).toBe(403);
    expect((await phones.phoneSync({ headers: json, query: { task: 'result' }, body: {} })).status).toBe(403);
  });
});
