/** Meta's callbacks: batches, kinds of messages, statuses, signatures and the challenge. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../infra/simulators/kit/server.ts';
import {
  whatsappCloudDemoApp,
  whatsappCloudDefinition,
} from '../../../infra/simulators/whatsapp-cloud/whatsapp-cloud.ts';
import type { Push, SmsDriver } from '../../../shared/drivers/sms-driver.ts';
import { whatsappCloud } from '../../../shared/providers/whatsapp-cloud/whatsapp-cloud.ts';
import { aJsonPush, anSmsApp, aPush } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const driver: SmsDriver = whatsappCloud;
const app = (config: Record<string, unknown> = {}) =>
  anSmsApp({ driver, config: { ...whatsappCloudDemoApp, ...config } });
const read = (payload: unknown, differences: Partial<Push> = {}) =>
  driver.pushes!.read(aPush(aJsonPush(payload, differences)), app());
const isGenuine = (push: Partial<Push>, config: Record<string, unknown> = {}) =>
  driver.pushes!.isGenuine!(aPush(push), app(config), 0);

describe('A Meta callback', () => {
  it('may contain many entries, changes, messages and statuses; those of other numbers are ignored', () => {
    expect(read(fixture('push-mixed'))).toEqual([
      {
        kind: 'message',
        message: expect.objectContaining({ provider_id: 'wamid.IN1', text: 'Moja', from_name: 'Wanjiku' }),
      },
      {
        kind: 'message',
        message: expect.objectContaining({ provider_id: 'wamid.IN2', text: 'Mbili', from_name: 'Otieno' }),
      },
      {
        kind: 'report',
        report: {
          provider_id: 'wamid.OUT1',
          uuid: '0193c9a0-0000-4000-8000-000000000002',
          status: 'sent',
          raw_status: 'sent',
          at: '2026-03-02T08:14:50.000Z',
        },
      },
      { kind: 'nothing', reason: 'A change without messages' },
      { kind: 'nothing', reason: 'Belongs to another phone number' },
      {
        kind: 'report',
        report: {
          provider_id: 'wamid.OUT2',
          status: 'delivered',
          raw_status: 'delivered',
          at: '2026-03-02T08:14:51.000Z',
        },
      },
      {
        kind: 'report',
        report: { provider_id: 'wamid.OUT3', status: 'delivered', raw_status: 'read', at: '2026-03-02T08:14:52.000Z' },
      },
      { kind: 'nothing', reason: 'Status deleted' },
      { kind: 'nothing', reason: 'Status constructor' },
      { kind: 'nothing', reason: 'An error of the account: 131000 Something went wrong' },
    ]);
  });

  it('is read the same at both addresses', () => {
    for (const name of ['push-text', 'push-mixed', 'push-failed']) {
      expect(read(fixture(name), { address: 'callback' })).toEqual(read(fixture(name), { address: 'receive' }));
    }
  });

  it('with any kind of message has a text for the inbox', () => {
    const messages = read(fixture('push-kinds')).flatMap((reading) =>
      reading.kind === 'message' ? [reading.message] : [],
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'My receipt',
      '[document]',
      'Yes',
      'Pay now',
      'Nairobi',
      '[interactive] {}',
      '[location] -1.28,36.82',
      '[reaction] 👍',
      '[unsupported]',
      '[voice]',
    ]);
    expect(new Set(messages.map(({ at }) => at))).toEqual(new Set(['2026-03-02T08:15:00.000Z']));
    expect(new Set(messages.map(({ to }) => to))).toEqual(new Set(['254709000017']));
  });

  it.each([
    ['location', { latitude: '-1.28', longitude: 0, name: 'Duka', address: 'CBD' }, '[location] -1.28,0 Duka, CBD'],
    ['location', { name: 'Duka' }, '[location]'],
    ['location', null, '[location]'],
    [
      'contacts',
      [
        { name: { formatted_name: 'Amina' }, phones: [{ phone: '+254 711 000 223' }, { wa_id: '1' }] },
        { name: 7, phones: [{ phone: '0711000224' }] },
      ],
      '[contacts] Amina +254 711 000 223 0711000224',
    ],
    ['contacts', 'odd', '[contacts]'],
    ['reaction', { message_id: 'wamid.1' }, '[reaction]'],
    [
      'interactive',
      { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: '{"size":"XL"}' } },
      '[interactive] {"size":"XL"}',
    ],
  ])('with a shared %s has it in the text for the inbox: %j', (type, content, text) => {
    const push = fixture('push-text') as { entry: [{ changes: [{ value: Record<string, unknown> }] }] };
    push.entry[0].changes[0].value['messages'] = [{ from: '254711000222', id: 'wamid.S1', type, [type]: content }];
    expect(read(push)).toMatchObject([{ kind: 'message', message: { text } }]);
  });

  it('contains another id for a customer who hides their number', () => {
    expect(read(fixture('push-hidden-sender'))).toEqual([
      {
        kind: 'message',
        message: expect.objectContaining({ from: 'KE.13491208655302741918', from_name: 'Amina', text: 'Habari' }),
      },
      { kind: 'nothing', reason: 'A message without an id or a sender' },
    ]);
  });

  it('is read even if one of its entries is invalid', () => {
    const push = fixture('push-text') as { entry: [{ changes: [{ value: Record<string, unknown[]> }] }, ...unknown[]] };
    const { value } = push.entry[0].changes[0];
    value['messages']?.unshift(7, null, {});
    value['statuses'] = [null, { id: 'wamid.OUT7' }];
    push.entry.push(7);
    expect(read(push).map(({ kind }) => kind)).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'message',
      'nothing',
      'nothing',
    ]);
  });

  it.each([undefined, '', 'soon', '0'])('without a valid time (%j) has none', (timestamp) => {
    const text = JSON.stringify(fixture('push-text')).replace('"1772439300"', JSON.stringify(timestamp ?? null));
    expect(read(JSON.parse(text))).toMatchObject([{ kind: 'message', message: { at: null } }]);
  });
});

describe('A Meta signature', () => {
  const vector = {
    secret: 'test_app_secret',
    body: '{"object":"whatsapp_business_account","entry":[]}',
    signature: 'sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
  };
  const signed = (signature: string): Partial<Push> => ({
    body: vector.body,
    headers: { 'x-hub-signature-256': signature },
  });

  it('is valid for the documented example', () => {
    expect(isGenuine(signed(vector.signature), { app_secret: vector.secret })).toBe(true);
  });

  it.each([
    ['another secret', signed(vector.signature), 'another'],
    ['another body', { ...signed(vector.signature), body: `${vector.body} ` }, vector.secret],
    ['no algorithm', signed(vector.signature.slice('sha256='.length)), vector.secret],
    ['half of it', signed(vector.signature.slice(0, 39)), vector.secret],
    ['no header', { body: vector.body, headers: {} }, vector.secret],
  ])('is invalid with %s', (_what, push, app_secret) => {
    expect(isGenuine(push, { app_secret })).toBe(false);
  });

  it('is not checked without the app’s secret', () => {
    expect(isGenuine(signed(vector.signature), { app_secret: undefined })).toBeNull();
  });

  it('covers the received bytes, including escapes', () => {
    const body = '{"text":"caf\\u00e9 \\/ na"}';
    const signature = `sha256=${createHmac('sha256', 'k').update(body).digest('hex')}`;
    const push = { body, headers: { 'x-hub-signature-256': signature } };
    expect(isGenuine(push, { app_secret: 'k' })).toBe(true);
    expect(isGenuine({ ...push, body: JSON.stringify(JSON.parse(body)) }, { app_secret: 'k' })).toBe(false);
  });
});

describe('A Meta challenge', () => {
  const query = {
    'hub.mode': 'subscribe',
    'hub.verify_token': whatsappCloudDemoApp.verify_token,
    'hub.challenge': '1158201444',
  };
  const greet = (differences: Partial<Push>, config: Record<string, unknown> = {}) =>
    driver.pushes!.greet!(aPush({ method: 'GET', query, ...differences }), app(config));
  const forbidden = { status: 403, contentType: 'text/plain', body: 'Forbidden' };

  it('is returned as plain text', () => {
    expect(greet({})).toEqual({ status: 200, contentType: 'text/plain', body: '1158201444' });
  });

  it.each([
    ['a wrong token', { ...query, 'hub.verify_token': 'wrong' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...query, 'hub.mode': 'unsubscribe' }],
  ])('is refused with %s', (_what, parameters) => {
    expect(greet({ query: parameters })).toEqual(forbidden);
  });

  it('is refused if the app has no token, even if the call has none', () => {
    expect(greet({}, { verify_token: undefined })).toEqual(forbidden);
    expect(greet({ query: { ...query, 'hub.verify_token': '' } }, { verify_token: undefined })).toEqual(forbidden);
  });

  it('is not detected in other calls', () => {
    expect(greet({ method: 'POST' })).toBeNull();
    expect(greet({ query: {} })).toBeNull();
  });
});

describe('The WhatsApp simulator', () => {
  const setup = useSimulator({
    driver,
    config: whatsappCloudDemoApp,
    simulator: whatsappCloudDefinition,
    baseUrls: (url) => ({ WHATSAPP_SANDBOX_URL: url }),
  });

  it('posts signed statuses with our message id and the reason of a failure', async () => {
    await setup.send({ to: '254711000002', uuid: '0193c9a0-0000-4000-8000-000000000017' });
    await setup.simulator.quiet();
    expect(setup.received.map((push) => isGenuine(push))).toEqual([true]);
    expect(setup.readings()).toMatchObject([
      {
        kind: 'report',
        report: {
          uuid: '0193c9a0-0000-4000-8000-000000000017',
          error: { code: '131026', message: 'Message Undeliverable.' },
        },
      },
    ]);
  });

  it('posts a customer’s read status and reply together, escaped and signed', async () => {
    const { provider_id } = await setup.send({ to: '254711000001' });
    await setup.simulator.quiet();
    setup.received.length = 0;
    await setup.simulator.receive({ from: '254711000001', to: '254709000017', text: 'Asante 👍', id: 'IN9' });
    expect(setup.received.map((push) => isGenuine(push))).toEqual([true]);
    expect(setup.received[0]?.body).toContain('Asante \\ud83d\\udc4d');
    expect(setup.readings()).toMatchObject([
      { kind: 'report', report: { provider_id, raw_status: 'read', status: 'delivered' } },
      { kind: 'message', message: { provider_id: 'wamid.IN9', text: 'Asante 👍', from_name: 'Customer 001' } },
    ]);
  });

  it.each([
    ['the right token', whatsappCloudDemoApp.verify_token, 200],
    ['a wrong one', 'wrong', 400],
  ])('verifies an address with %s before it uses it', async (_what, verify_token, status) => {
    const gateway = await listen(0, async ({ method, query }) => {
      const reply = driver.pushes!.greet!(aPush({ method, query }), app());
      const { status: responseStatus = 404, body = '' } = reply ?? {};
      return { status: responseStatus, contentType: 'text/plain', body: typeof body === 'string' ? body : '' };
    });
    const callback_url = `${gateway.url}/receive?key=k17`;
    const answer = await fetch(`${setup.simulator.url}/v25.0/17/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${whatsappCloudDemoApp.access_token}` },
      body: JSON.stringify({ callback_url, verify_token }),
    });
    await gateway.stop();
    expect(answer.status).toBe(status);
    expect(setup.simulator.settings.receiveUrl === callback_url).toBe(status === 200);
  });
});
