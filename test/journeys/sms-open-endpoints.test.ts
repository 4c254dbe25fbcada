/** The public addresses: any input gets a response, only proven input is stored, and nothing causes an internal error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageSimulators } from '../support/message-simulators.ts';
import { findSmsDriver } from '../../shared/providers/sms-registry.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError } from '../support/expected-bodies.ts';
import { countInbox, inboxOf, push, readFolder, seededSmsApp } from '../support/messages.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const types = ['AfricasTalking', ...messageSimulators.map(({ type }) => type)];
const addresses = ['receive', 'callback'] as const;

const garbage: readonly (readonly [what: string, body: string | undefined])[] = [
  ['nothing', undefined],
  ['a string', 'garbage'],
  ['null bytes', '\u0000\u0000\u0000'],
  ['half of a JSON object', '{"results":['],
  ['null', 'null'],
  ['a number', '7'],
  ['a list of lists', '[[[[[[]]]]]]'],
  ['a list where an object is expected', '{"results":{},"entry":{},"message":[]}'],
  ['properties of every object', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
  ['lone surrogates', '{"text":"\\ud800","id":"\\ud83d"}'],
  ['deep nesting', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
  ['a form with unusual names', '%=%&%E0%A4%A=%ZZ&=&text=%00%FF&from[]=1&__proto__=x'],
  ['markup', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['160,000 bytes', 'ж'.repeat(80_000)],
];

describe.each(types)('The addresses of an app of %s', (type) => {
  it.each(garbage)('respond to %s without an internal error, and store no message', async (_, body) => {
    const app = seededSmsApp(gateway, type);
    const isPushed = (await findSmsDriver(type))?.pushes !== undefined;
    for (const address of addresses) {
      for (const kind of ['application/json', 'application/x-www-form-urlencoded']) {
        const answer = await push(gateway, app, address, { body, headers: { 'content-type': kind } });
        // Read and stored, or refused: for its form, its missing signature, or because the app receives no pushes.
        expect(isPushed ? [200, 403, 422] : [404]).toContain(answer.status);
      }
    }
    expect(await readFolder(gateway, app, 'inbox')).toMatchObject([{}, { data: [], total: 0 }]);
  });

  it('refuse a body that is longer than the provider’s maximum', async () => {
    const app = seededSmsApp(gateway, type);
    const { pushes } = (await findSmsDriver(type)) ?? {};
    const most = pushes ? (pushes.maxBytes ?? 160 * 1024) : 3 * 1024 * 1024;
    for (const address of addresses) {
      const answer = await push(gateway, app, address, { body: 'x'.repeat(most + 1) });
      expect([answer.status, answer.body]).toEqual([413, anError('too_large', 'The request body is too large')]);
    }
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('respond to %s too', async (method) => {
    const app = seededSmsApp(gateway, type);
    for (const address of addresses) {
      const answer = await push(gateway, app, address, { method });
      expect([200, 403, 404, 422]).toContain(answer.status);
    }
  });
});

const write = async (letter: Record<string, string>) => {
  const body = new URLSearchParams(letter).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await push(gateway, seededSmsApp(gateway, 'AfricasTalking'), 'receive', { body, headers });
  expect(answer.status).toBe(200);
};

describe('A message of an unknown sender', () => {
  it.each([
    ['every script', 'Habari · Привет · مرحبا · 你好 · 👩🏽‍🚀 · e\u0301 · \u202Eright to left'],
    ['markup', "<script>alert(1)</script> {{7*7}} ${process.env.X} %s %n ' OR 1=1 --"],
    ['line ends and tabs', 'one\r\ntwo\n\tthree\u2028four'],
    ['a null character', 'before\u0000after'],
    ['only a blank', ' '],
    ['10,000 characters', 'Habari '.repeat(1_428)],
  ])('is stored unchanged: %s', async (what, text) => {
    const app = seededSmsApp(gateway, 'AfricasTalking');
    const before = await countInbox(gateway, app);
    await write({ text, from: '+254711000078', to: '22384', id: `odd-${what}` });
    const [message] = await inboxOf(gateway, app, before + 1);
    expect(message).toMatchObject({ message: text, from: '254711000078' });
  });

  it.each([
    ['a very long id', { id: 'i'.repeat(2_000) }],
    ['a very long sender', { from: 'f'.repeat(5_000) }],
    ['an id like a storage key', { id: '../../HEAD#A#1' }],
    ['no id', { id: '' }],
    ['no recipient', { to: '' }],
  ])('with %s is stored, once', async (what, odd) => {
    const app = seededSmsApp(gateway, 'AfricasTalking');
    const before = await countInbox(gateway, app);
    const date = '2026-03-02T08:15:00Z';
    const letter = { text: `With ${what}`, from: '+254711000078', to: '22384', date, id: `odd-${what}`, ...odd };
    await write(letter);
    await write(letter);
    const [message] = await inboxOf(gateway, app, before + 1);
    expect(message).toMatchObject({ message: letter.text });
  });

  it('without an id is another message if its text differs', async () => {
    const app = seededSmsApp(gateway, 'AfricasTalking');
    const before = await countInbox(gateway, app);
    const letter = { from: '+254711000078', to: '22384', date: '2026-03-02T08:15:00Z', id: '' };
    await write({ ...letter, text: 'The first' });
    await write({ ...letter, text: 'The second' });
    await inboxOf(gateway, app, before + 2);
  });

  it('causes no internal error', () => {
    const failures = gateway
      .logged()
      .filter(({ level, service }) => level === 'ERROR' && /^sms-(inbound|phones)$/.test(String(service)));
    expect(failures).toEqual([]);
  });
});

const pushesOf = async (type: string) => {
  const { accountId, appId } = seededSmsApp(gateway, type);
  const { items } = await gateway.operator.messages.query({
    pk: messageKeys.pushes(accountId, appId),
    prefix: 'PUSH#',
  });
  return items.length;
};

it('refused pushes are not stored, and accepted ones are', async () => {
  expect(await pushesOf('HostPinnacle')).toBe(0);
  expect(await pushesOf('Twilio')).toBe(0);
  expect(await pushesOf('Onfon')).toBeGreaterThan(0);
});
