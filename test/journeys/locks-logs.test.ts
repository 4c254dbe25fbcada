/** The log lines about locks: enough to trace a command, without secrets that open doors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ttlockDemoApp } from '../../infra/simulators/ttlock/simulation.ts';
import { tuyaDemoApp } from '../../infra/simulators/tuya/simulation.ts';
import { anotherDoor, type Door, eventsOf, lockPath, newDoor, order, orderAndWait } from '../support/locks.ts';
import { webhookSecret } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

const codes = ['735192846', '846192735', '519284673', '928467351'];
const guest = 'Wanjiru Kamau-Otieno';

let gateway: TestGateway;
let door: Door;
let trace: string | null;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  door = await newDoor(gateway, await gateway.newTenant());
  const put = (of: Door, code: string) =>
    orderAndWait(gateway, of, lockPath(of, 'passcodes'), { body: { name: guest, type: 'permanent', code } });
  await put(door, codes[0] ?? '');
  await put(door, codes[0] ?? '');
  await put(await anotherDoor(gateway, door, 163414), codes[1] ?? '');
  await gateway.call('POST', lockPath(door, 'passcodes'), {
    token: door.token,
    body: { code: `${codes[2]}0`, name: guest },
  });
  await gateway.call('POST', lockPath(door, 'passcodes'), { token: door.token, body: `{"code":"${codes[2]}"` });
  for (const id of [163377, 163402, 163407]) {
    const of = await anotherDoor(gateway, door, id);
    const unlock = await orderAndWait(gateway, of, lockPath(of, 'unlock'), { body: { actor: guest, reason: guest } });
    trace ??= unlock.headers.get('x-trace-id');
  }
  const sent = await order(gateway, door, lockPath(door, 'lock'));
  await sent.told();
  const { settings } = gateway.run.simulators.ttlock;
  const usual = settings.callbackUrl;
  settings.callbackUrl = door.callbackUrl;
  gateway.run.simulators.ttlock.use({ lockId: 163377, keyboardPwd: codes[3] ?? '', username: guest });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await gateway.call('POST', door.callbackUrl, {
    token: null,
    headers,
    body: `records=[{"keyboardPwd":"${codes[3]}"}`,
  });
  await eventually(async () => {
    const events = await eventsOf(gateway, door);
    expect(events.some(({ data }) => data.credential === '*******51')).toBe(true);
  });
  settings.callbackUrl = usual;
});
afterAll(() => gateway.stop());

const linesWith = (secrets: readonly string[]): string[] =>
  gateway.logs.filter(({ line }) => secrets.some(holds(line))).map(({ line }) => line);

describe('The log lines of the functions', () => {
  it('contain no code', () => {
    expect(linesWith(codes)).toEqual([]);
  });

  it('contain no name of a person', () => {
    expect(linesWith([guest, encodeURIComponent(guest), guest.replace(' ', '+')])).toEqual([]);
  });

  it('contain no provider credentials, callback token or webhook secret', () => {
    const { client_secret, password } = ttlockDemoApp;
    const address = door.callbackUrl.split('/').at(-1) ?? '';
    const [, token = ''] = door.token.split('|');
    expect(linesWith([client_secret, password, tuyaDemoApp.access_secret, address, webhookSecret, token])).toEqual([]);
  });

  it('include at least one of every function that was called', () => {
    const logging = new Set(gateway.logs.map(({ functionName }) => functionName));
    const expected = ['locks-api', 'locks-worker', 'locks-callbacks', 'webhooks-worker'];
    expect(expected.filter((name) => !logging.has(name))).toEqual([]);
  });
});

describe('The events of a tenant', () => {
  it('contain no code', async () => {
    const { body } = await gateway.call('GET', '/api/events?per_page=100', { token: door.token });
    const { body: requests } = await gateway.call('GET', '/api/requests?per_page=100', { token: door.token });
    for (const code of codes) expect(JSON.stringify([body, requests])).not.toContain(code);
  });
});

describe('The trace id of a command', () => {
  it('is in the log lines of all its steps', () => {
    const messages = gateway.logged().flatMap(({ trace_id, message }) => (trace_id === trace ? [message] : []));
    expect(messages).toEqual(expect.arrayContaining(['Request accepted', 'Lock commanded', 'Event stored']));
  });
});
