/** The five actions of protocol B, with documented bodies and others. */
import { beforeEach, describe, expect, it } from 'vitest';
import { toMessageId } from '../../../shared/sms/message-id.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { accountId, aPhoneSetup, fixture, hour, minute, type PhoneSetup } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let appId: number;
let device: { device_id: string; device_token: string };
beforeEach(async () => {
  phones = aPhoneSetup(await stores.newSetup());
  appId = await phones.createApp({ type: 'MSync', config: { phone_number: '+254711000900' } });
  device = await aDevice();
});

async function aDevice(): Promise<{ device_id: string; device_token: string }> {
  const { body } = await phones.api('POST /api/sms/apps/{sms_app}/devices', {
    parameters: { sms_app: String(appId) },
    body: {},
  });
  return body.data;
}
const shown = async () => {
  const { body } = await phones.api('GET /api/sms/apps/{sms_app}/devices', { parameters: { sms_app: String(appId) } });
  return body.data;
};
const act = (action: string, more: Record<string, unknown> = {}, of = device) =>
  phones.msync({ action, device_id: of.device_id, ...more }, { 'x-device-token': of.device_token });
/** A documented body for this device and these messages. */
const documented = (name: string, uuids: readonly string[] = []) => {
  const text = uuids.reduce((body, uuid, index) => body.replaceAll(`UUID-${index + 1}`, uuid), fixture(name));
  return phones.msync(text.replace('DEVICE', device.device_id), { 'x-device-token': device.device_token });
};
const deliver = async (reports: unknown[], of = device) => (await act('delivery', { reports }, of)).body;
const take = async (messages: unknown[]) => (await act('incoming', { messages })).body;
const aText = (given: Record<string, unknown> = {}) => ({
  from: '+254711000222',
  message: 'Hello',
  timestamp: '2026-03-02T08:15:00Z',
  sim_slot: 0,
  ...given,
});

const inbox = (sequence: number) => toMessageId({ appId, folder: 'inbox', sequence });
const texts = (count: number) => Array.from({ length: count }, (_, index) => aText({ uuid: `u-${index}` }));

describe('Action incoming', () => {
  it('reads a local number as one of the country of the phone, not as a stranger in Kenya', async () => {
    await phones.changeApp(appId, { config: { phone_number: '256772000900' } });
    const call = { uuid: 'c-1', type: 'call', from: '0772 000 222', duration: 5 };
    await take([aText({ uuid: 'u-1', from: '0772000111' }), call]);
    expect(await phones.inbox(appId)).toMatchObject([{ from: '256772000111' }]);
    expect(await phones.calls(appId)).toMatchObject([{ from: '256772000222' }]);
  });

  it('stores the documented batch', async () => {
    const reply = await documented('msync-incoming.json');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        success: true,
        received: 2,
        duplicates: 0,
        results: [
          { index: 0, id: inbox(1), status: 'stored' },
          { index: 1, id: inbox(2), status: 'stored' },
        ],
      },
    ]);
    expect(await phones.inbox(appId)).toMatchObject([
      {
        from: '254711000222',
        to: '254711000900',
        message: 'Habari, is order 14 ready?',
        message_time: '2026-03-02T08:15:00.000Z',
        device_id: device.device_id,
        sms_provider: 'MSync',
        channel: 'sms',
      },
      { from: 'MPESA', message_time: '2026-03-02T08:16:00.000Z' },
    ]);
  });

  it('detects copies in the same batch and in the next, and returns the id of the original', async () => {
    await take([aText()]);
    expect(await take([aText(), aText({ message: 'Another' }), aText({ message: 'Another' })])).toEqual({
      success: true,
      received: 3,
      duplicates: 2,
      results: [
        { index: 0, id: inbox(1), status: 'duplicate' },
        { index: 1, id: inbox(2), status: 'stored' },
        { index: 2, id: inbox(2), status: 'duplicate' },
      ],
    });
  });

  it('detects copies by the phone’s own id for a message, if it has one', async () => {
    const results = await take([
      aText({ uuid: 'u-1' }),
      aText({ uuid: 'u-2' }),
      aText({ uuid: 'u-1', message: 'Changed', timestamp: undefined }),
    ]);
    expect(results).toMatchObject({ received: 3, duplicates: 1 });
    expect(await phones.inbox(appId)).toMatchObject([{ provider_id: `${device.device_id}:u-1` }, {}]);
  });

  it('stores the same text from two phones of the app as two messages', async () => {
    const second = await aDevice();
    await act('incoming', { messages: [aText({ uuid: 'u-1' })] });
    const { body } = await act('incoming', { messages: [aText({ uuid: 'u-1' })] }, second);
    expect(body).toMatchObject({ received: 1, duplicates: 0 });
  });

  it.each([
    ['nothing', null, 'the entry is invalid'],
    ['a string', 'x', 'the entry is invalid'],
    ['a list', [], 'the entry is invalid'],
    ['no sender', aText({ from: undefined }), 'from is required'],
    ['an empty sender', aText({ from: ' ' }), 'from is required'],
    ['a sender that is too long', aText({ from: 'x'.repeat(65) }), 'from is too long'],
    ['an object as the sender', aText({ from: {} }), 'from is invalid'],
    ['no text', aText({ message: undefined }), 'message is required'],
    ['a number as the text', aText({ message: 7 }), 'message is invalid'],
    ['a text that is too long', aText({ message: 'x'.repeat(40_000) }), 'message is too long'],
    ['a text too long for a list of a hundred', aText({ message: '\u4e2d'.repeat(20_000) }), 'message is too long'],
    [
      'a text that JSON escapes to six times its length',
      aText({ message: '\u0001'.repeat(20_000) }),
      'message is too long',
    ],
    ['a call longer than a year', aText({ type: 'call', duration: 1e300 }), 'duration is invalid'],
    ['no time', aText({ timestamp: undefined }), 'timestamp is required'],
    ['a time that cannot be read', aText({ timestamp: 'yesterday' }), 'timestamp is required'],
    ['an unknown kind', aText({ type: 'fax' }), 'type is invalid'],
    ['a call with an unknown status', aText({ type: 'call', call_status: 'constructor' }), 'call_status is not known'],
    ['a call with a negative duration', aText({ type: 'call', duration: -1 }), 'duration is invalid'],
  ])('rejects %s, and accepts the rest of the batch', async (_what, bad, error) => {
    expect(await take([aText({ uuid: 'a' }), bad, aText({ uuid: 'b' })])).toEqual({
      success: true,
      received: 2,
      duplicates: 0,
      results: [
        { index: 0, id: inbox(1), status: 'stored' },
        { index: 1, status: 'rejected', error },
        { index: 2, id: inbox(2), status: 'stored' },
      ],
    });
  });

  it('accepts texts of every script, times in milliseconds, senders as numbers, and pictures without a text', async () => {
    await take([
      aText({ message: 'a\u0000b 😀 中文 \ud83d', timestamp: 1_772_439_300_000, from: 22136 }),
      aText({ type: 'mms', message: undefined }),
    ]);
    expect(await phones.inbox(appId)).toMatchObject([
      { message: 'ab 😀 中文 \uFFFD', message_time: '2026-03-02T08:15:00.000Z', from: '22136', channel: 'sms' },
      { message: '', channel: 'mms' },
    ]);
  });

  it('stores calls as call records, once each', async () => {
    const missed = aText({ type: 'call', message: undefined, call_status: 'missed', uuid: 'c-1' });
    const answered = aText({ type: 'call', duration: 61.4, call_status: 'Answered', from: '0711000333' });
    const { results } = await take([missed, answered, missed]);
    expect(results.map(({ status }: { status: string }) => status)).toEqual(['stored', 'stored', 'duplicate']);
    expect(await phones.calls(appId)).toMatchObject([
      { from: '254711000222', to: '254711000900', duration: 0, status: 'no-answer', direction: 'inbound' },
      { from: '254711000333', duration: 61, status: 'completed' },
    ]);
    expect(await phones.inbox(appId)).toEqual([]);
  });

  it('stores the raw request without the token', async () => {
    const body = { action: 'incoming', ...device, messages: [aText()] };
    await phones.msync(body);
    const stored = await phones.kept(appId);
    expect(stored).toMatchObject([{ address: 'msync', method: 'POST' }]);
    expect(JSON.parse(stored[0]?.body)).toEqual({ ...body, device_token: undefined });
    expect(JSON.stringify(stored)).not.toContain(device.device_token);
    expect(JSON.stringify(phones.setup.log.entries)).not.toContain(device.device_token);
  });

  it('accepts a hundred entries at once, and refuses more', async () => {
    expect(await take(texts(100))).toMatchObject({ received: 100 });
    const reply = await act('incoming', { messages: texts(101) });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { success: false, errors: { messages: [expect.any(String)] } },
    ]);
  });

  it.each([undefined, null, {}, 'x'])('refuses %j as a batch', async (messages) => {
    expect((await act('incoming', { messages })).status).toBe(422);
  });

  it('accepts an empty batch', async () => {
    expect(await take([])).toEqual({ success: true, received: 0, duplicates: 0, results: [] });
  });
});

describe('Action outgoing', () => {
  it('returns the documented response, and leases the messages for five minutes', async () => {
    const { id } = await phones.send(appId, '0711000222', 'Order 14 is ready');
    const { uuid } = await phones.read({ id });
    const reply = await documented('msync-outgoing.json');
    expect([reply.status, reply.body]).toEqual([
      200,
      { messages: [{ id, to: '+254711000222', message: 'Order 14 is ready', uuid }] },
    ]);
    expect(await phones.read({ id })).toMatchObject({
      status: 'pending',
      device_id: device.device_id,
      leases: 1,
      leased_until: phones.setup.now() + 5 * minute,
    });
    expect((await documented('msync-outgoing.json')).body).toEqual({ messages: [] });
  });

  it.each([
    ['twenty', {}, 20],
    ['the requested number', { limit: 3, sim_slot: 1 }, 3],
    ['at most a hundred', { limit: 5_000 }, 100],
    ['the requested number, given as text', { limit: '3' }, 3],
    ['twenty if the limit is null', { limit: null }, 20],
  ])('returns %s', async (_how, more, count) => {
    await phones.fillOutbox(appId, 105);
    expect((await act('outgoing', more)).body.messages).toHaveLength(count);
  });

  it.each([0, -1, 1.5, '2e1', 'many'])('refuses the limit %j', async (limit) => {
    expect((await act('outgoing', { limit })).status).toBe(422);
  });

  it('returns only messages of its own app', async () => {
    const other = await phones.createApp({ type: 'MSync' });
    await phones.fillOutbox(other, 1);
    expect((await act('outgoing')).body).toEqual({ messages: [] });
  });
});

/** Messages that the device has leased. */
const leased = async (count: number) => {
  const messages = await phones.fillOutbox(appId, count, { sms_provider: 'MSync' });
  await act('outgoing', { limit: 100 });
  return messages;
};

describe('Action delivery', () => {
  const at = '2026-01-15T09:00:02Z';

  it('applies the documented report', async () => {
    const [message] = await leased(1);
    phones.setup.pass(minute);
    const reply = await documented('msync-delivery.json', [message!.uuid]);
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, updated: 1, unknown: [], results: [{ uuid: message?.uuid, status: 'delivered' }] },
    ]);
    expect(await phones.read(message!)).toMatchObject({
      status: 'delivered',
      provider_id: message?.uuid,
      delivery_date: '2026-01-15T09:00:02.000Z',
      message_time: '2026-01-15T09:00:02.000Z',
    });
    expect(await phones.events()).toMatchObject([{ event: 'sms.message.delivered', data: { id: message?.id } }]);
    expect(await phones.head(appId)).toMatchObject({ pending: 0 });
  });

  it.each([
    ['sent', 'sent'],
    ['SENT', 'sent'],
    [' Delivered ', 'delivered'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['expired', 'failed'],
    ['queued', 'pending'],
    ['Processing', 'pending'],
  ])('reads %j as %s', async (status, becomes) => {
    const [message] = await leased(1);
    const { results, updated } = await deliver([{ uuid: message!.uuid, status, timestamp: at }]);
    expect([results, updated]).toEqual([[{ uuid: message?.uuid, status: becomes }], becomes === 'pending' ? 0 : 1]);
    expect((await phones.read(message!)).status).toBe(becomes);
  });

  it('stores why a message failed, and its number of parts', async () => {
    const [failed, sent] = await leased(2);
    await deliver([
      { uuid: failed!.uuid, status: 'failed', timestamp: at, error: 'No credit\u0000 left' },
      { uuid: sent!.uuid, status: 'sent', timestamp: at, parts: 3 },
    ]);
    expect(await phones.read(failed!)).toMatchObject({
      error: 'No credit left',
      error_code: 'failed',
      raw_status: 'failed',
    });
    expect(await phones.read(sent!)).toMatchObject({ message_parts: 3 });
    expect(await phones.events()).toMatchObject([{ event: 'sms.message.failed', error: 'No credit left' }]);
  });

  it('extends the lease of a message that is still being sent', async () => {
    const [message] = await leased(1);
    phones.setup.pass(4 * minute);
    await deliver([{ uuid: message!.uuid, status: 'processing', timestamp: at }]);
    phones.setup.pass(4 * minute);
    expect((await act('outgoing')).body.messages).toEqual([]);
    expect(await phones.read(message!)).toMatchObject({ leases: 1 });
  });

  it('does not extend another phone’s lease', async () => {
    const [message] = await leased(1);
    const before = (await phones.read(message!)).leased_until;
    phones.setup.pass(minute);
    await deliver([{ uuid: message!.uuid, status: 'queued', timestamp: at }], await aDevice());
    expect((await phones.read(message!)).leased_until).toBe(before);
  });

  it('never sets a status back, and publishes each one once', async () => {
    const [message] = await leased(1);
    const report = (status: string) => ({ uuid: message!.uuid, status, timestamp: at });
    const reply = await deliver([
      report('sent'),
      report('delivered'),
      report('sent'),
      report('queued'),
      report('failed'),
      report('delivered'),
    ]);
    expect(reply.updated).toBe(2);
    expect(reply.results.map(({ status }: { status: string }) => status)).toEqual([
      'sent',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
    ]);
    expect((await phones.events()).map(({ event }) => event)).toEqual(['sms.message.delivered']);
  });

  it('can change a failed message to delivered', async () => {
    const [message] = await leased(1);
    await deliver([{ uuid: message!.uuid, status: 'failed', timestamp: at }]);
    await deliver([{ uuid: message!.uuid, status: 'delivered', timestamp: at }]);
    expect(await phones.read(message!)).toMatchObject({ status: 'delivered' });
    expect((await phones.read(message!)).error).toBeUndefined();
  });

  it.each([
    ['years in the past', '2001-01-01T00:00:00Z'],
    ['in the future', '2031-01-01T00:00:00Z'],
    ['that is invalid', 'soon'],
    ['that is missing', undefined],
  ])('ignores a time %s', async (_when, timestamp) => {
    const [message] = await leased(1);
    phones.setup.pass(minute);
    await deliver([{ uuid: message!.uuid, status: 'delivered', timestamp }]);
    expect((await phones.read(message!)).delivery_date).toBe('2026-01-15T09:01:00.000Z');
  });

  it('lists unknown messages and unreadable reports besides the applied ones', async () => {
    const [message, second] = await leased(2);
    const other = await phones.createApp({ type: 'MSync' });
    const [foreign] = await phones.fillOutbox(other, 1, { leases: 1 });
    const [unfetched] = await phones.fillOutbox(appId, 1);
    const reply = await deliver([
      { uuid: foreign!.uuid, status: 'delivered', timestamp: at },
      { uuid: unfetched!.uuid, status: 'delivered', timestamp: at },
      { uuid: 'uuid-x', status: 'delivered', timestamp: at },
      { uuid: message!.uuid, status: 'constructor', timestamp: at },
      { uuid: message!.uuid },
      { status: 'sent' },
      null,
      { uuid: second!.uuid, status: 'sent', timestamp: at },
    ]);
    expect(reply).toEqual({
      success: true,
      updated: 1,
      unknown: [foreign?.uuid, unfetched?.uuid, 'uuid-x'],
      results: [
        { uuid: message?.uuid, status: 'pending', error: 'status is not known' },
        { uuid: null, status: 'rejected', error: 'status is required' },
        { uuid: null, status: 'rejected', error: 'uuid is required' },
        { uuid: null, status: 'rejected', error: 'the report is required' },
        { uuid: second?.uuid, status: 'sent' },
      ],
    });
    expect(await phones.statuses([foreign!, unfetched!])).toEqual(['pending', 'pending']);
  });

  it.each([undefined, null, {}, 'x', Array.from({ length: 101 }, () => ({}))])(
    'refuses %j as the list',
    async (reports) => {
      expect((await act('delivery', { reports })).status).toBe(422);
    },
  );
});

describe('Actions status and location', () => {
  it('store the state of the phone, and return its configuration', async () => {
    await phones.fillOutbox(appId, 3);
    const reply = await documented('msync-status.json');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        success: true,
        server_time: '2026-01-15T09:00:00.000Z',
        pending: 3,
        config: { poll_interval: 30, batch_size: 20 },
      },
    ]);
    phones.setup.pass(1000);
    const located = await documented('msync-location.json');
    expect([located.status, located.body]).toEqual([200, { success: true }]);
    expect(await shown()).toEqual([
      {
        device_id: device.device_id,
        name: device.device_id,
        is_online: true,
        battery_level: 87,
        signal_strength: -71,
        network_type: 'LTE',
        sim_state: 'READY',
        location: { latitude: -1.2921, longitude: 36.8219, accuracy: 12.5, at: '2026-01-15T09:00:01.000Z' },
        last_seen_at: '2026-01-15T09:00:01.000Z',
        revoked_at: null,
        created_at: '2026-01-15T09:00:00.000Z',
      },
    ]);
  });

  it('leave values unchanged that are not reported again', async () => {
    await documented('msync-status.json');
    await act('status', { battery_level: 12, network_type: null });
    expect(await shown()).toMatchObject([{ battery_level: 12, signal_strength: -71, network_type: 'LTE' }]);
  });

  it.each([
    ['status', { battery_level: 101 }],
    ['status', { battery_level: -1 }],
    ['status', { battery_level: '87 %' }],
    ['status', { signal_strength: 1.5 }],
    ['status', { network_type: 'x'.repeat(33) }],
    ['status', { sim_state: {} }],
    ['location', {}],
    ['location', { latitude: 91, longitude: 0 }],
    ['location', { latitude: 0, longitude: -181 }],
    ['location', { latitude: '0x1', longitude: 0 }],
    ['location', { latitude: 0, longitude: 0, accuracy: -1 }],
  ])('refuse %s %j', async (action, more) => {
    const reply = await act(action, more);
    expect([reply.status, reply.body]).toMatchObject([422, { success: false, error: expect.any(String) }]);
  });
});

describe('The time a phone last called', () => {
  it('is stored at most once a minute, on the device and on the app', async () => {
    const noted = async () => [(await shown())[0].last_seen_at, (await phones.readApp(appId)).phone_seen_at];
    await act('outgoing');
    phones.setup.pass(minute - 1);
    await act('outgoing');
    expect(await noted()).toEqual(['2026-01-15T09:00:00.000Z', '2026-01-15T09:00:00.000Z']);
    phones.setup.pass(1);
    await act('outgoing');
    expect(await noted()).toEqual(['2026-01-15T09:01:00.000Z', '2026-01-15T09:01:00.000Z']);
  });

  it('costs no write within that minute', async () => {
    await act('outgoing');
    phones.setup.aws.forget();
    await act('outgoing');
    expect(phones.setup.aws.names().toSorted()).toEqual(['GetItem', 'GetItem', 'GetItem', 'GetItem']);
  });

  it('shows the phone as online for three polls', async () => {
    const isOnline = async () => {
      const { body } = await phones.api('GET /api/sms/apps/{sms_app}', { parameters: { sms_app: String(appId) } });
      return [body.data.is_online, (await shown())[0].is_online];
    };
    expect(await isOnline()).toEqual([false, false]);
    await act('outgoing');
    phones.setup.pass(90_000 - 1);
    expect(await isOnline()).toEqual([true, true]);
    phones.setup.pass(1);
    expect(await isOnline()).toEqual([false, false]);
  });
});

describe('A message that a second phone took over from one that was offline for hours', () => {
  let message: { id: number; uuid: string };
  let second: typeof device;
  beforeEach(async () => {
    message = (await leased(1))[0]!;
    second = await aDevice();
    phones.setup.pass(5 * minute + 2 * hour + 1);
    expect((await act('outgoing', {}, second)).body.messages).toMatchObject([{ id: message.id }]);
  });
  const reportBy = async (of: typeof device, status: string) =>
    (await deliver([{ uuid: message.uuid, status, timestamp: '2026-01-15T09:00:30Z' }], of)).results[0].status;

  it('does not fail because the first phone could not send it', async () => {
    expect(await reportBy(device, 'failed')).toBe('pending');
    expect(await phones.events()).toEqual([]);
    expect(await reportBy(second, 'sent')).toBe('sent');
    expect(await reportBy(device, 'failed')).toBe('sent');
    expect(await phones.events()).toEqual([]);
  });

  it('fails when the phone that has it now could not send it', async () => {
    expect(await reportBy(second, 'failed')).toBe('failed');
    expect(await phones.events()).toMatchObject([{ event: 'sms.message.failed' }]);
  });

  it('stays sent by the first phone, although the second one could not send it', async () => {
    expect(await reportBy(device, 'sent')).toBe('sent');
    expect(await reportBy(second, 'failed')).toBe('sent');
    expect(await phones.read(message)).toMatchObject({ status: 'sent', device_id: device.device_id });
    expect(await reportBy(device, 'failed')).toBe('failed');
  });

  it('is delivered, whichever of them says so', async () => {
    expect(await reportBy(second, 'failed')).toBe('failed');
    expect(await reportBy(device, 'delivered')).toBe('delivered');
  });
});

describe('Two phones of one app', () => {
  it('never get the same message, even in concurrent calls', async () => {
    const messages = await phones.fillOutbox(appId, 60);
    const devices = await Promise.all([1, 2, 3, 4].map(aDevice));
    const fetched: number[] = [];
    await Promise.all(
      devices.map(async (of) => {
        for (let batch = [{ id: 0 }]; batch.length > 0;) {
          batch = (await act('outgoing', { limit: 7 }, of)).body.messages;
          fetched.push(...batch.map(({ id }) => id));
        }
      }),
    );
    expect(fetched.toSorted((one, other) => one - other)).toEqual(messages.map(({ id }) => id));
  });

  it('do not get each other’s messages while one is offline for an hour', async () => {
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    await act('outgoing');
    const second = await aDevice();
    for (let minutes = 0; minutes < 60; minutes += 10) {
      phones.setup.pass(10 * minute);
      expect((await act('outgoing', {}, second)).body.messages).toEqual([]);
    }
    await deliver([{ uuid: message!.uuid, status: 'sent', timestamp: '2026-01-15T09:00:30Z' }]);
    expect(await phones.read(message!)).toMatchObject({
      status: 'sent',
      message_time: '2026-01-15T09:00:30.000Z',
      leases: 1,
    });
    phones.setup.pass(3 * hour);
    expect((await act('outgoing', {}, second)).body.messages).toEqual([]);
    expect(accountId).toBe(7);
  });
});
