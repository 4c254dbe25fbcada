/** The Africa's Talking simulator is as strict as the provider, so that it detects wrong clients. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RunningAfricasTalking,
  startAfricasTalkingSimulator,
} from '../../../infra/simulators/africas-talking/start.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
let time = Date.parse('2026-10-02T12:45:00Z');
let simulator: RunningAfricasTalking;
beforeEach(async () => {
  simulator = await startAfricasTalkingSimulator({ now: () => time, callbackDelayMs: 0 });
});
afterEach(async () => {
  await simulator.stop();
});

const recipients = JSON.stringify([fixture('airtime-recipient')]);

async function call(path: string, init: RequestInit = {}) {
  const headers = { apiKey: 'demo-africas-talking-key', ...(init.headers as Record<string, string>) };
  const answer = await fetch(simulator.url + path, { ...init, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
  };
}
const send = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call('/version1/airtime/send', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ username: 'sandbox', recipients, ...form }),
  });

describe('The Africa’s Talking simulator', () => {
  it('responds to a top-up as documented, with HTTP 201', async () => {
    const answer = fixture('airtime-answer') as { responses: object[] };
    expect(await send()).toEqual({
      status: 201,
      body: { ...answer, responses: [{ ...answer.responses[0], requestId: expect.stringMatching(/^ATQid_/) }] },
    });
  });

  it('refuses a wrong key and a wrong user name with plain text', async () => {
    const refused = { status: 401, body: 'The supplied authentication is invalid' };
    expect(await send({}, { apiKey: 'another' })).toEqual(refused);
    expect(await send({ username: 'another' })).toEqual(refused);
    expect(await call('/query/transaction/find?transactionId=a&username=another')).toEqual(refused);
  });

  it.each([
    ['no recipients', { recipients: '' }],
    ['recipients that are not a list', { recipients: '{}' }],
    ['recipients that are not JSON', { recipients: 'me' }],
    ['a local number', { recipients: '[{"phoneNumber":"0700000101","amount":"KES 100"}]' }],
    ['an unknown field', { colour: 'green' }],
  ])('refuses a top-up with %s', async (_what, form) => {
    expect(await send(form)).toMatchObject({ status: 400 });
    expect(simulator.topUps.size).toBe(0);
  });

  it('accepts a list in JSON and JSON text in a form', async () => {
    const order = {
      username: 'sandbox',
      recipients: [{ phoneNumber: '+254700000101', amount: 'KES 50' }],
      maxNumRetry: 2,
    };
    const headers = { 'content-type': 'application/json' };
    const answer = await call('/version1/airtime/send', { method: 'POST', headers, body: JSON.stringify(order) });
    expect(answer).toMatchObject({ status: 201, body: { numSent: 1, totalAmount: 'KES 50.0000' } });
  });

  it('refuses one recipient and accepts another in the same call', async () => {
    const two = ['KES 4', 'KES 100'].map((amount, index) => ({ phoneNumber: `+25470000010${index}`, amount }));
    expect(await send({ recipients: JSON.stringify(two) })).toMatchObject({
      status: 201,
      body: { numSent: 1, totalAmount: 'KES 100.0000', responses: [{ status: 'Failed' }, { status: 'Sent' }] },
    });
  });

  it('treats the same top-up as a duplicate for five minutes and the same key forever', async () => {
    const duplicate = { status: 201, body: fixture('airtime-answer-duplicate') };
    await send();
    expect(await send()).toEqual(duplicate);
    time += 5 * 60 * 1000;
    expect(await send()).toMatchObject({ body: { numSent: 1 } });
    expect(await send({}, { 'Idempotency-Key': 'request-1' })).toMatchObject({ body: { numSent: 1 } });
    time += 5 * 60 * 1000;
    expect(await send({}, { 'Idempotency-Key': 'request-1' })).toEqual(duplicate);
  });

  it('returns 404 for other paths', async () => {
    expect(await call('/version1/unknown')).toMatchObject({ status: 404 });
  });

  it('shows its requests, callbacks and state, changes its settings and can be reset', async () => {
    await send();
    await simulator.quiet();
    expect((await call('/_simulator/requests')).body).toHaveLength(1);
    expect((await call('/_simulator/callbacks')).body).toEqual([]);
    expect((await call('/_simulator/top-ups')).body).toMatchObject([{ status: 'Success' }]);
    expect((await call('/_simulator/magic')).body).toHaveLength(29);
    const change = (settings: object) =>
      call('/_simulator/settings', { method: 'POST', body: JSON.stringify(settings) });
    expect(await change({ timeScale: 0.5 })).toMatchObject({ body: { timeScale: 0.5 } });
    expect(await change({ colour: 'green' })).toMatchObject({ status: 422 });
    expect((await call('/_simulator/settings')).body).toMatchObject({ timeScale: 0.5 });
    await call('/_simulator/reset', { method: 'POST' });
    expect((await call('/_simulator/top-ups')).body).toEqual([]);
    expect(await call('/_simulator/unknown')).toMatchObject({ status: 404 });
  });
});
