/** The Vonage simulator behaves as documented by the provider and signs its callbacks. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import {
  demoApplication,
  makeVonageDefinition,
  vonageDemoApp,
  vonageDefinition,
} from '../../../infra/simulators/vonage/vonage.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import type { Push } from '../../../shared/drivers/sms-driver.ts';
import { vonage } from '../../../shared/providers/vonage/vonage.ts';
import { aProviderAccess } from '../provider-access.ts';
import { startPushReceiver } from '../push-receiver.ts';
import { aMessagesApp, anSmsApiApp, failureOf, send, uuid } from './vonage-calls.ts';

let simulator: RunningMessageSimulator;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
let access: ProviderAccess;

async function start(definition = vonageDefinition) {
  await simulator?.stop();
  simulator = await startMessageSimulator(definition, {
    reportDelayMs: 5,
    receiveUrl: `${receiver.url}/receive?key=k17`,
  });
  access = aProviderAccess({ baseUrls: { VONAGE_SANDBOX_URL: simulator.url } });
}
beforeEach(async () => {
  receiver = await startPushReceiver();
  await start();
});
afterEach(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const app = anSmsApiApp();
const callbackUrl = () => `${receiver.url}/callback?key=k17`;
const isGenuine = (push: Push) => vonage.pushes!.isGenuine!(push, app, Date.now());
const readings = () => receiver.received.flatMap((push) => vonage.pushes!.read(push, app));
const reports = () => readings().flatMap((reading) => (reading.kind === 'report' ? [reading.report] : []));
const post = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${simulator.url}/sms/json`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};

describe('The SMS API of the simulator', () => {
  const { api_key, api_secret } = vonageDemoApp;
  const sms = { api_key, api_secret, from: 'GATEWAY', to: '254711000001', text: 'Habari' };

  it('accepts JSON as well as a form', async () => {
    const answer = { 'message-count': '1', messages: [{ to: '254711000001', status: '0', network: '63902' }] };
    expect(await post(sms)).toMatchObject([200, answer]);
    expect([...simulator.messages.values()]).toMatchObject([{ to: '254711000001', from: 'GATEWAY', text: 'Habari' }]);
  });

  it.each([
    [{ api_key: undefined }, '2', 'Missing api_key param'],
    [{ from: '' }, '2', 'Missing from param'],
    [{ text: '' }, '2', 'Missing text param'],
    [{ to: '+254711000001' }, '3', 'Invalid value for param: to'],
    [{ type: 'video' }, '3', 'Invalid value for param: type'],
    [{ type: 'binary' }, '2', 'Missing body param'],
    [{ ttl: 1000 }, '3', 'Invalid value for param: ttl'],
    [{ colour: 'green' }, '3', 'Invalid value for param: colour'],
    [{ api_secret: 'wrong' }, '4', 'Bad Credentials'],
    [{ api_secret: undefined }, '4', 'Bad Credentials'],
    [{ api_secret: undefined, sig: '0'.repeat(32), timestamp: '1772439300' }, '14', 'Invalid Signature'],
    [{ sig: '0'.repeat(32) }, '32', 'Signature And API Secret Disallowed'],
    [{ text: 'x'.repeat(3201) }, '12', 'Message too long'],
    [{ from: 'A sender too long' }, '15', 'Invalid sender address'],
    [{ callback: 'callback' }, '23', 'Invalid callback url'],
  ])('refuses %j with HTTP 200 and the status %s', async (difference, status, text) => {
    const answer = { 'message-count': '1', messages: [{ status, 'error-text': text }] };
    expect(await post({ ...sms, ...difference })).toMatchObject([200, answer]);
    expect(simulator.messages.size).toBe(0);
  });

  it('accepts the query of a GET, and a binary message', async () => {
    const binary = { ...sms, text: '', type: 'binary', body: '48616261', udh: '06050415811581', 'protocol-id': '127' };
    const answer = await fetch(`${simulator.url}/sms/json?${new URLSearchParams(binary).toString()}`);
    expect(await answer.json()).toMatchObject({ messages: [{ status: '0' }] });
    expect([...simulator.messages.values()]).toMatchObject([{ text: '48616261' }]);
  });

  it('accepts a signature of the fields instead of the secret', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = `&api_key=${api_key}&from=GATEWAY&text=Habari _ _ yako&timestamp=${timestamp}&to=254711000001`;
    const sig = createHash('md5').update(`${signed}${vonageDemoApp.signature_secret}`).digest('hex');
    const { api_secret: _, ...unsigned } = { ...sms, text: 'Habari & = yako', timestamp };
    expect(await post({ ...unsigned, sig })).toMatchObject([200, { messages: [{ status: '0' }] }]);
    expect(await post({ ...unsigned, text: 'Kwaheri', sig })).toMatchObject([200, { messages: [{ status: '14' }] }]);
  });

  it('sends a question mark for characters outside GSM-7, unless the type is unicode', async () => {
    await post({ ...sms, text: 'Karibu’ 😀' });
    await post({ ...sms, text: 'Karibu’ 😀', type: 'unicode' });
    expect([...simulator.messages.values()].map(({ text }) => text)).toEqual(['Karibu? ?', 'Karibu’ 😀']);
  });

  it.each([
    ['a'.repeat(307), [153, 153, 1]],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, [152, 152, 1]],
    ['ж'.repeat(135), [67, 67, 1]],
  ])('sends, charges and reports every part of a long text separately', async (text, lengths) => {
    const accepted = await send(access, { text }, app, callbackUrl);
    expect([...simulator.messages.values()].map((part) => part.text.length)).toEqual(lengths);
    expect([...simulator.messages.values()].map((part) => part.text).join('')).toBe(text);
    expect(accepted).toMatchObject({ parts: 3, cost: { amount: '0.0999', currency: 'EUR' } });
    await simulator.quiet();
    expect(new Set(reports().map(({ provider_id }) => provider_id))).toEqual(new Set(accepted.part_ids));
    for (const report of reports()) {
      expect(report).toMatchObject({ status: 'delivered', uuid, cost: { amount: '0.0333', currency: 'EUR' } });
    }
  });

  it('returns different ids in every run', async () => {
    const first = await send(access, {}, app, callbackUrl);
    await start();
    const other = { uuid: '0193c9a0-0000-4000-8000-000000000003' };
    expect((await send(access, other, app, callbackUrl)).provider_id).not.toBe(first.provider_id);
  });

  it.each([
    ['query', 'GET', ''],
    ['form', 'POST', 'application/x-www-form-urlencoded'],
    ['json', 'POST', 'application/json'],
  ] as const)('posts signed receipts by %s', async (pushes, method, type) => {
    await start(makeVonageDefinition({ pushes, inbound: 'sms' }));
    await send(access, {}, app, callbackUrl);
    await simulator.quiet();
    const [push] = receiver.received;
    expect(push).toMatchObject({ method, query: { key: 'k17' } });
    expect(push?.headers['content-type'] ?? '').toBe(type);
    expect(isGenuine(push!)).toBe(true);
    const forged = { ...push!, body: push!.body.replace('delivered', 'failed') };
    const query = { ...push!.query, ...(method === 'GET' && { status: 'failed' }) };
    expect(isGenuine({ ...forged, query })).toBe(false);
  });

  it('posts a customer’s text, signed; a long one in numbered parts', async () => {
    const text = 'Habari = & yako '.repeat(12);
    await simulator.receive({ id: 'in-7', from: '254711000222', to: '254700111333', text });
    await simulator.quiet();
    expect(receiver.received.map(isGenuine)).toEqual([true, true]);
    const parts = readings()
      .flatMap((reading) => (reading.kind === 'message' ? [reading.message] : []))
      .toSorted((one, other) => (one.segment?.number ?? 0) - (other.segment?.number ?? 0));
    expect(parts).toMatchObject([
      { provider_id: 'in-7', from: '254711000222', segment: { reference: 'in-7', number: 1, of: 2 } },
      { provider_id: 'in-7-2', to: '254700111333', segment: { reference: 'in-7', number: 2, of: 2 } },
    ]);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});

describe('The Messages API of the simulator', () => {
  const { application_id, private_key } = demoApplication();
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it.each([
    ['key and secret', {}],
    ['the token of its application', { application_id, private_key }],
  ])('accepts a message with %s and reports it twice: as submitted and as delivered', async (_what, config) => {
    const accepted = await send(access, {}, aMessagesApp(config), callbackUrl);
    await simulator.quiet();
    expect(receiver.received.map(isGenuine)).toEqual([true, true]);
    expect(reports().find(({ status }) => status === 'sent')).toMatchObject({
      ...accepted,
      uuid,
      raw_status: 'submitted',
      cost: { amount: '0.0333', currency: 'EUR' },
      parts: 1,
    });
    expect(reports().find(({ status }) => status === 'delivered')).toMatchObject({ ...accepted, uuid });
  });

  it.each([
    ['a wrong secret', { api_secret: 'wrong' }],
    ['a token of another application', { application_id: 'another', private_key }],
    [
      'a token of another key',
      { application_id, private_key: other.privateKey.export({ format: 'pem', type: 'pkcs8' }) },
    ],
  ])('refuses %s', async (_what, config) => {
    const sending = send(access, {}, aMessagesApp(config), callbackUrl);
    expect(await failureOf(sending)).toEqual(['provider_refused', 'unauthorized', 'config']);
  });

  it('refuses an expired token', async () => {
    const yesterday = { ...access, now: () => Date.now() - 24 * 3600 * 1000 };
    const sending = send(yesterday, {}, aMessagesApp({ application_id, private_key }), callbackUrl);
    expect(await failureOf(sending)).toEqual(['provider_refused', 'unauthorized', 'config']);
  });

  it('names missing parameters', async () => {
    const authorization = `Basic ${Buffer.from(`${vonageDemoApp.api_key}:${vonageDemoApp.api_secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ channel: 'sms', message_type: 'text', to: 'shop' });
    const answer = await fetch(`${simulator.url}/v1/messages`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ invalid_parameters: [{ name: 'to' }, { name: 'from' }] });
  });

  it('accepts images and templates, without counting parts', async () => {
    const options = { media_urls: ['https://media.example.test/1.jpg'] };
    await send(access, { channel: 'whatsapp', options }, aMessagesApp(), callbackUrl);
    await send(
      access,
      { channel: 'whatsapp', options: { template: { name: 'order_ready' } } },
      aMessagesApp(),
      callbackUrl,
    );
    await simulator.quiet();
    expect(reports().filter(({ status }) => status === 'delivered')).toHaveLength(2);
    for (const report of reports()) expect(report).not.toHaveProperty('parts');
  });

  it('reports why a message was not delivered', async () => {
    await send(access, { to: '254711000002' }, aMessagesApp(), callbackUrl);
    await simulator.quiet();
    expect(reports().find(({ status }) => status === 'failed')).toMatchObject({
      raw_status: 'undeliverable',
      error: { code: '1260', message: 'Destination unreachable' },
    });
  });

  it('posts a customer’s message with a token', async () => {
    await start(makeVonageDefinition({ pushes: 'query', inbound: 'messages' }));
    await simulator.receive({ id: 'in-7', from: '254711000222', to: '254700111333', text: 'Habari yako' });
    expect(receiver.received.map(isGenuine)).toEqual([true]);
    expect(readings()).toMatchObject([
      { kind: 'message', message: { provider_id: 'in-7', from: '254711000222', text: 'Habari yako', channel: 'sms' } },
    ]);
  });
});
