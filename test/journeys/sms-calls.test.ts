/** The log of telephone calls that a provider reports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { seededSmsApp, smsPath } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const call = (order: Parameters<TestGateway['run']['simulators']['africas_talking']['call']>[0]) =>
  gateway.run.simulators.africas_talking.call(order);
const line = () => seededSmsApp(gateway, 'AfricasTalking');
const read = async (query = '') => {
  const { status, body } = await gateway.call<{ data: { data: unknown[] } }>('GET', smsPath(line(), `calls${query}`));
  expect(status).toBe(200);
  return body;
};

const always = () => ({ id: expect.any(Number), app_id: line().appId, created_at: anIsoTime, cost_currency: 'KES' });
const answered = { from: '254711000001', to: '254711082000', duration: 60, status: 'completed', direction: 'inbound' };
const busy = { from: '254711082000', to: '254711000002', duration: 0, status: 'busy', direction: 'outbound' };

describe('Telephone calls', () => {
  it('are reported when they begin, are rejected and end', async () => {
    const { from, to, duration } = answered;
    const [begin, end] = await call({ from, to, duration, id: 'call-1' });
    const rejection = '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>';
    expect([begin?.status, begin?.answer]).toEqual([200, rejection]);
    expect([end?.status, end?.answer]).toEqual([200, '']);
  });

  it('are listed newest first, each once', async () => {
    const { from, to, duration } = answered;
    await call({ from: busy.from, to: busy.to, direction: 'Outbound', hangup_cause: 'USER_BUSY', id: 'call-2' });
    await call({ from, to, duration, id: 'call-1' });
    const data = [
      { ...always(), ...busy, cost: '0.0000', recording_url: null },
      { ...always(), ...answered, cost: '3.5000', recording_url: null },
    ];
    const page = { current_page: 1, data, per_page: 15, total: 2, last_page: 1 };
    expect(await read()).toEqual({ data: page, status: 'success', message: '' });
    expect(await read('?page=2&per_page=1')).toMatchObject({ data: { data: [answered], total: 2, last_page: 2 } });
  });

  it('that are reported again are updated with the address of the recording', async () => {
    const { from, to, duration } = answered;
    const recording_url = 'https://voice.example.com/recordings/1.mp3';
    const [, before] = (await read()).data.data;
    await call({ from, to, duration, recording_url, id: 'call-1' });
    expect(await read()).toMatchObject({ data: { data: [busy, { ...(before as object), recording_url }], total: 2 } });
  });

  it('are an empty list for an app without a telephone', async () => {
    const { body } = await gateway.call('GET', smsPath(seededSmsApp(gateway, 'Telegram'), 'calls'));
    const nothing = { current_page: 1, data: [], per_page: 15, total: 0, last_page: 1 };
    expect(body).toEqual({ data: nothing, status: 'success', message: '' });
  });

  it('are a 404 for an app of another account', async () => {
    const { token } = await gateway.newTenant();
    const { status, body } = await gateway.call('GET', smsPath(line(), 'calls'), { token });
    expect([status, body]).toEqual([404, anError('not_found', 'SMS app not found')]);
  });
});
