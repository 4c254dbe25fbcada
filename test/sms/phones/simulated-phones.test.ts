/** Whole scenarios over HTTP with phones that behave like the real apps: offline, online, two at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMsyncPhone, type MsyncSettings } from '../../../infra/simulators/phones/msync-phone.ts';
import { makeSmsSyncPhone, type SmsSyncSettings } from '../../../infra/simulators/phones/sms-sync-phone.ts';
import { useEmulatedStores } from '../../support/emulated-stores.ts';
import { aPhoneSetup, hour, minute, type PhoneSetup, secret } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let server: { url: string; stop(): Promise<void> };
/** Loses the calls whose body or address matches the pattern, or the responses to them. */
let losing: { pattern: RegExp; what: 'call_lost' | 'answer_lost' } | null;
beforeEach(async () => {
  losing = null;
  phones = aPhoneSetup(await stores.newSetup());
  server = await phones.serve(({ target, rawBody }) =>
    losing?.pattern.test(`${target} ${rawBody}`) ? losing.what : 'fine',
  );
});
afterEach(() => server.stop());

const textsOf = (sent: readonly { message: string }[]): string[] => sent.map(({ message }) => message);

describe.each(['2.8', '3.0', '3.1'] as const)('A phone with SMSSync %s', (version) => {
  let appId: number;
  beforeEach(async () => {
    appId = await phones.createApp({ type: 'PhoneSync' });
  });
  const aPhone = (given: Partial<SmsSyncSettings> = {}) =>
    makeSmsSyncPhone({
      url: `${server.url}/api/sms/phonesync`,
      secret,
      version,
      deliveryReports: version === '2.8',
      ...given,
    });

  it('accepts its Sync URL, and refuses one with a wrong secret', async () => {
    expect(await aPhone().testUrl()).toBe(true);
    expect(await aPhone({ secret: `${secret}x` }).testUrl()).toBe(false);
  });

  it.each(['form', 'json'] as const)(
    'delivers received texts as %s, and sends the messages it fetches',
    async (format) => {
      const phone = aPhone({ format });
      const { id } = await phones.send(appId, '0711000001', 'Order 14 is ready');
      await phone.round();
      await phone.receive('+254711000222', 'Habari 😀 & karibu');
      await phone.receive('MPESA', 'UJ2AA11BB1 Confirmed');
      await phone.round();
      expect(phone.sent).toEqual([
        { to: '+254711000001', message: 'Order 14 is ready', uuid: (await phones.read({ id })).uuid },
      ]);
      expect(await phones.statuses([{ id }])).toEqual(['sent']);
      expect((await phones.inbox(appId)).map(({ from, message, to }) => [from, message, to])).toEqual([
        ['254711000222', 'Habari 😀 & karibu', '254700000198'],
        ['MPESA', 'UJ2AA11BB1 Confirmed', '254700000198'],
      ]);
    },
  );

  it('that is offline for an hour loses nothing and sends nothing twice', async () => {
    const phone = aPhone({ resultsApi: true });
    await phones.fillOutbox(appId, 1);
    await phone.round();
    phone.settings.isOnline = false;
    await phones.fillOutbox(appId, 30);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await phone.receive('+254711000222', `Text ${minutes}`);
      await phone.round();
      phones.setup.pass(10 * minute);
    }
    expect([phone.sent.length, phone.waiting()]).toEqual([1, 6]);
    phone.settings.isOnline = true;
    for (let round = 0; round < 4; round += 1) await phone.round();
    expect(textsOf(phone.sent)).toEqual(Array.from({ length: 31 }, (_, index) => `Message ${index + 1}`));
    expect((await phones.inbox(appId)).map(({ message }) => message)).toEqual(
      [0, 10, 20, 30, 40, 50].map((at) => `Text ${at}`),
    );
    expect(phone.waiting()).toBe(0);
  });

  it.each([
    ['between fetching and confirming', /task=sent/, 'call_lost'],
    ['while it fetches', /task=send/, 'answer_lost'],
  ] as const)(
    'that loses its connection %s sends each message once, five minutes later',
    async (_when, pattern, what) => {
      await phones.changeApp(appId, { settings: { results_api: 'on' } });
      const [message] = await phones.fillOutbox(appId, 1);
      const phone = aPhone({ resultsApi: true });
      losing = { pattern, what };
      await phone.round();
      losing = null;
      await phone.round();
      expect(phone.sent).toEqual([]);
      phones.setup.pass(5 * minute + 1);
      await phone.round();
      await phone.round();
      expect(textsOf(phone.sent)).toEqual([message?.message]);
    },
  );

  it('that no longer confirms, because the app was installed again, is noticed: later messages are sent once', async () => {
    const phone = aPhone({ resultsApi: true });
    await phones.fillOutbox(appId, 1);
    await phone.round();
    expect(textsOf(phone.sent)).toEqual(['Message 1']);
    phone.settings.resultsApi = false;
    const polls = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        phones.setup.pass(minute);
        await phone.round();
      }
    };
    const meanwhile = await phones.fillOutbox(appId, 2);
    await polls(60);
    expect(textsOf(phone.sent).toSorted()).toEqual([1, 2, 2, 2, 3, 3, 3].map((number) => `Message ${number}`));
    expect(await phones.statuses(meanwhile)).toEqual(['sent', 'sent']);
    const later = await phones.fillOutbox(appId, 2);
    await polls(60);
    expect(textsOf(phone.sent).slice(7)).toEqual(['Message 4', 'Message 5']);
    expect(await phones.statuses(later)).toEqual(['sent', 'sent']);
    expect((await phones.events()).filter(({ event }) => event === 'sms.message.failed')).toEqual([]);
    phone.settings.resultsApi = true;
    const confirmed = await phones.fillOutbox(appId, 2);
    await polls(2);
    expect(textsOf(phone.sent).slice(9)).toEqual(['Message 6', 'Message 7']);
    expect(await phones.statuses(confirmed)).toEqual(Array<string>(2).fill(version === '2.8' ? 'delivered' : 'sent'));
  });

  it('gets a message again whose confirmation is lost, as long as it confirms others', async () => {
    const phone = aPhone({ resultsApi: true });
    const [message] = await phones.fillOutbox(appId, 1, { message: 'Lost' });
    await phones.changeApp(appId, { results_api_seen_at: new Date(phones.setup.now()).toISOString() });
    losing = { pattern: new RegExp(message!.uuid), what: 'call_lost' };
    for (let minutes = 0; minutes < 15; minutes += 1) {
      await phone.round();
      phones.setup.pass(minute);
      await phones.fillOutbox(appId, 1);
    }
    expect(await phones.read(message!)).toMatchObject({ status: 'pending', leases: 3 });
    losing = null;
    phones.setup.pass(5 * minute);
    await phone.round();
    expect(textsOf(phone.sent).filter((text) => text === 'Lost')).toEqual(['Lost']);
  });

  it('delivers a text once, although the responses to it are lost', async () => {
    const phone = aPhone({ replyFromServer: false });
    losing = { pattern: /Habari/, what: 'answer_lost' };
    await phone.receive('+254711000222', 'Habari');
    for (let round = 0; round < 3; round += 1) await phone.round();
    expect(phone.waiting()).toBe(1);
    losing = null;
    await phone.round();
    expect(phone.waiting()).toBe(0);
    expect(await phones.inbox(appId)).toHaveLength(1);
  });

  it('shares the work with another phone: each message is sent once', async () => {
    const messages = await phones.fillOutbox(appId, 90);
    const pair = [aPhone({ resultsApi: true, deviceId: 'one' }), aPhone({ resultsApi: true, deviceId: 'two' })];
    for (let round = 0; round < 6; round += 1) await Promise.all(pair.map((phone) => phone.round()));
    const sent = pair.flatMap((phone) => textsOf(phone.sent));
    expect(sent.toSorted()).toEqual(textsOf(messages).toSorted());
  });

  it('does not resend the messages of an earlier response when a later text is refused', async () => {
    const phone = aPhone();
    await phones.fillOutbox(appId, 1);
    await phone.receive('+254711000222', 'First');
    // Never accepted: the phone repeats it forever.
    await phone.receive(' ', 'From nobody');
    for (let round = 0; round < 3; round += 1) await phone.round();
    expect(textsOf(phone.sent)).toEqual(['Message 1']);
    expect(phone.waiting()).toBe(1);
  });
});

describe('The results of a phone with SMSSync 2.8', () => {
  it('match the magic recipients of its messages', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    const phone = makeSmsSyncPhone({ url: `${server.url}/api/sms/phonesync`, secret, resultsApi: true });
    const sent = [];
    for (const ending of ['001', '002', '003'])
      sent.push(await phones.send(appId, `254711000${ending}`, `To ${ending}`));
    await phone.round();
    expect(textsOf(phone.sent)).toEqual(['To 001', 'To 002', 'To 003']);
    expect(await phones.statuses(sent)).toEqual(['delivered', 'failed', 'sent']);
    expect((await phones.read(sent[1]!)).error).toBe('SMS not delivered');
  });

  it('need no secret if its address contains the key or credentials', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    const withKey = makeSmsSyncPhone({
      url: `${server.url}/api/sms/phonesync/${secret}`,
      secret: '',
      resultsApi: true,
    });
    const address = server.url.replace('//', `//phone:${secret}@`);
    const withBasic = makeSmsSyncPhone({ url: `${address}/api/sms/phonesync`, secret: '', resultsApi: true });
    for (const phone of [withKey, withBasic]) {
      await phones.send(appId, '254711000001', 'Hello');
      await phone.round();
      expect(textsOf(phone.sent)).toEqual(['Hello']);
    }
  });

  it('are also sent on its own timer', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    const phone = makeSmsSyncPhone({ url: `${server.url}/api/sms/phonesync`, secret, resultsApi: true, pollMs: 10 });
    const { id } = await phones.send(appId, '254711000001', 'Hello');
    phone.start();
    await expect.poll(() => phones.statuses([{ id }])).toEqual(['delivered']);
    await phone.stop();
    const { length } = phones.setup.aws.made;
    await new Promise((done) => setTimeout(done, 50));
    expect(phones.setup.aws.made).toHaveLength(length);
  });
});

describe('A phone with protocol B', () => {
  let appId: number;
  beforeEach(async () => {
    appId = await phones.createApp({ type: 'MSync' });
  });
  const aPhone = async (given: Partial<MsyncSettings> = {}) => {
    const phone = makeMsyncPhone({ url: `${server.url}/api/sms/msync`, now: phones.setup.now, ...given });
    const options = { parameters: { sms_app: String(appId) }, body: {} };
    const { body } = await phones.api('POST /api/sms/apps/{sms_app}/pairing-codes', options);
    expect(await phone.pair(body.data.pairing_code)).toBe(true);
    return phone;
  };

  it.each([
    ['with the header', {}],
    ['with HTTP Basic', { credential: 'basic' }],
    ['with its body', { credential: 'body' }],
    ['with the header and a signature', { signs: true }],
  ] as const)('is paired, authenticates %s, and performs every action', async (_how, given) => {
    if ('signs' in given) await phones.changeApp(appId, { settings: { require_signature: true } });
    const phone = await aPhone(given);
    const sent = [];
    for (const ending of ['001', '002', '003'])
      sent.push(await phones.send(appId, `254711000${ending}`, `To ${ending}`));
    phone.receive('+254711000222', 'Habari 😀');
    phone.missCall('0711000333');
    await phone.round();
    expect(textsOf(phone.sent)).toEqual(['To 001', 'To 002', 'To 003']);
    expect(await phones.statuses(sent)).toEqual(['delivered', 'failed', 'pending']);
    expect(await phones.inbox(appId)).toMatchObject([{ from: '254711000222', message: 'Habari 😀' }]);
    expect(await phones.calls(appId)).toMatchObject([{ from: '254711000333', status: 'no-answer' }]);
    const { body } = await phones.api('GET /api/sms/apps/{sms_app}/devices', {
      parameters: { sms_app: String(appId) },
    });
    expect(body.data).toMatchObject([
      { name: 'Counter phone', battery_level: 87, signal_strength: -71, location: { latitude: -1.2921 } },
    ]);
  });

  it('is not paired with a wrong code', async () => {
    const phone = makeMsyncPhone({ url: `${server.url}/api/sms/msync` });
    expect(await phone.pair('000000')).toBe(false);
  });

  it('that is offline for an hour with leased messages loses nothing and sends nothing twice', async () => {
    const phone = await aPhone();
    const second = await aPhone({ name: 'Second phone' });
    const messages = await phones.fillOutbox(appId, 5, { sms_provider: 'MSync' });
    // It fetches and sends every message, but loses its connection before it can report.
    losing = { pattern: /"action":"delivery"/, what: 'call_lost' };
    await phone.round();
    expect([phone.sent.length, phone.waiting().reports]).toEqual([5, 10]);
    losing = null;
    phone.settings.isOnline = false;
    const later = await phones.fillOutbox(appId, 3, { sms_provider: 'MSync' });
    phone.receive('+254711000222', 'While you were away');
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await Promise.all([phone.round(), second.round()]);
      phones.setup.pass(10 * minute);
    }
    expect(textsOf(second.sent)).toEqual(textsOf(later));
    phone.settings.isOnline = true;
    for (let round = 0; round < 3; round += 1) await Promise.all([phone.round(), second.round()]);
    expect(textsOf(phone.sent)).toEqual(textsOf(messages));
    expect(textsOf(second.sent)).toEqual(textsOf(later));
    expect(await phones.statuses([...messages, ...later])).toEqual(Array<string>(8).fill('delivered'));
    expect((await phones.inbox(appId)).map(({ message }) => message)).toEqual(['While you were away']);
  });

  it.each([/"action":"delivery"/, /"action":"incoming"/, /"action":"outgoing"/])(
    'loses and repeats nothing after lost responses to %s',
    async (pattern) => {
      const phone = await aPhone();
      const messages = await phones.fillOutbox(appId, 3, { sms_provider: 'MSync' });
      phone.receive('+254711000222', 'Habari');
      losing = { pattern, what: 'answer_lost' };
      await phone.round();
      losing = null;
      phones.setup.pass(5 * minute + 1);
      for (let round = 0; round < 2; round += 1) await phone.round();
      expect(textsOf(phone.sent)).toEqual(textsOf(messages));
      expect(await phones.statuses(messages)).toEqual(['delivered', 'delivered', 'delivered']);
      expect(await phones.inbox(appId)).toHaveLength(1);
      expect((await phones.events()).filter(({ event }) => event === 'sms.message.delivered')).toHaveLength(3);
    },
  );

  it('sends nothing twice, although its reports are lost for hours', async () => {
    const phone = await aPhone();
    const [message] = await phones.fillOutbox(appId, 1, { to: '254711000003', sms_provider: 'MSync' });
    for (let round = 0; round < 8; round += 1) {
      await phone.round();
      phones.setup.pass(hour / 4);
    }
    expect(textsOf(phone.sent)).toEqual([message?.message]);
    expect(await phones.read(message!)).toMatchObject({ status: 'failed', error_code: 'unconfirmed', leases: 5 });
  });

  it('is replaced by another phone when it is lost', async () => {
    const lost = await aPhone();
    const { deviceId, token } = lost.settings;
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    await phones.msync({ action: 'outgoing', device_id: deviceId }, { 'x-device-token': token });
    const second = await aPhone();
    phones.setup.pass(2 * hour + 5 * minute + 1);
    await second.round();
    expect(textsOf(second.sent)).toEqual([message?.message]);
  });

  it('works on its own timer', async () => {
    const phone = await aPhone({ pollMs: 10 });
    const { id } = await phones.send(appId, '254711000001', 'Hello');
    phone.start();
    await expect.poll(() => phones.statuses([{ id }])).toEqual(['delivered']);
    await phone.stop();
    expect(phone.waiting()).toEqual({ incoming: 0, reports: 0 });
  });
});
