/** The simulator's control endpoints: the virtual phone that answers prompts, and the recorded calls. */
import { Script } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, listen } from '../../../infra/simulators/kit/server.ts';
import { startCallbackReceiver } from '../callback-receiver.ts';
import { authorized, call, post, push, simulator, useSimulator } from './raw-calls.ts';

useSimulator();

const prompts = async () => (await call('/_simulator/prompts')).body;

describe('The virtual phone', () => {
  beforeEach(async () => {
    await call('/_simulator/settings', post({ manual: true, timeScale: 1 }));
  });

  it('shows the pending prompt as the customer sees it', async () => {
    await push();
    expect(await prompts()).toEqual([
      {
        id: 'ws_CO_02102026154500000700000101',
        phone_number: '254700000101',
        amount: 1,
        receiver: '174379',
        reference: 'INV-14',
        description: 'Order 14',
        opened_at: '2026-10-02T12:45:00.000Z',
      },
    ]);
  });

  it.each([
    ['accept', '0'],
    ['cancel', '1032'],
    ['wrong_pin', '2001'],
  ])('on %s ends with result %s', async (action, result) => {
    const receiver = await startCallbackReceiver();
    await push({ CallBackURL: receiver.url });
    const [prompt] = [...simulator.prompts.values()];
    expect(await call(`/_simulator/prompts/${prompt?.id}`, post({ action }))).toMatchObject({ status: 200 });
    await expect.poll(() => receiver.received.length).toBe(1);
    await receiver.stop();
    expect(prompt?.resultCode).toBe(result);
    expect(await prompts()).toEqual([]);
    expect(await call(`/_simulator/prompts/${prompt?.id}`, post({ action }))).toMatchObject({ status: 409 });
  });

  it('leaves an ignored prompt pending until it expires', async () => {
    simulator.settings.timeScale = 0.001;
    await push({ CallBackURL: 'http://127.0.0.1:9/nobody' });
    const [prompt] = [...simulator.prompts.values()];
    await call(`/_simulator/prompts/${prompt?.id}`, post({ action: 'ignore' }));
    await simulator.quiet();
    expect(prompt?.resultCode).toBe('1037');
  });

  it('refuses unknown actions', async () => {
    await push();
    expect(await call('/_simulator/prompts/unknown', post({ action: 'accept' }))).toMatchObject({ status: 404 });
    expect(await call('/_simulator/prompts/ws_CO_02102026154500000700000101', post({ action: 'shout' }))).toMatchObject(
      {
        status: 422,
      },
    );
    expect(await call('/_simulator/settings', post({ colour: 'green' }))).toMatchObject({ status: 422 });
    expect(await call('/_simulator/unknown')).toMatchObject({ status: 404 });
  });

  it('shows what the provider received and sent, and deletes it on request', async () => {
    await push();
    expect((await call('/_simulator/requests')).body).toHaveLength(2);
    expect((await call('/_simulator/callbacks')).body).toEqual([]);
    expect((await call('/_simulator/settings')).body).toMatchObject({ manual: true });
    await call('/_simulator/reset', post({}));
    expect((await call('/_simulator/requests')).body).toEqual([]);
    expect(await prompts()).toEqual([]);
  });

  it('expires all tokens on request', async () => {
    await call('/_simulator/expire-tokens', post({}));
    expect(await push()).toMatchObject({ status: 200 });
  });
});

describe('The page of the virtual phone', () => {
  it('loads nothing from other hosts, and fits a small screen', async () => {
    const answer = await fetch(`${simulator.url}/phone`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('width=device-width');
    expect(page).not.toMatch(/https?:|\ssrc=|innerHTML|<link/);
    const script = page.match(/<script>([\s\S]*)<\/script>/)?.[1] ?? 'none at all';
    expect(() => new Script(script)).not.toThrow();
  });
});

const pay = async (difference: Record<string, unknown> = {}) =>
  await call(
    '/_simulator/payments',
    post({ phone_number: '0700000101', short_code: '600000', amount: '100', reference: 'INV-14', ...difference }),
  );

describe('A payment typed on the phone', () => {
  it('is completed with its receipt', async () => {
    expect(await pay()).toEqual({ status: 200, body: { receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) } });
    expect((await call('/_simulator/ledger')).body).toMatchObject([
      { kind: 'payment', subType: 'CustomerPayBillOnline', party: '254700000101', amount: 100, reference: 'INV-14' },
    ]);
  });

  it('to a till has the type of a purchase', async () => {
    await pay({ short_code: '600100', reference: '' });
    expect((await call('/_simulator/ledger')).body).toMatchObject([{ subType: 'CustomerBuyGoodsOnline' }]);
  });

  it.each([{ phone_number: '12' }, { amount: '0' }, { short_code: 'x' }, { reference: 'x'.repeat(21) }])(
    'with %j is refused',
    async (difference) => {
      expect(await pay(difference)).toMatchObject({ status: 422 });
    },
  );

  it('can be refused by the gateway', async () => {
    const gateway = await listen(0, async () => json(200, { ResultCode: 'C2B00012', ResultDesc: 'Rejected' }));
    const url = `${gateway.url}/callback`;
    await authorized('/mpesa/c2b/v2/registerurl', {
      ShortCode: '600000',
      ResponseType: 'Completed',
      ConfirmationURL: url,
      ValidationURL: url,
    });
    expect(await pay()).toEqual({ status: 409, body: { error: 'The payment was rejected: C2B00012' } });
    await gateway.stop();
  });

  it('of a prompt is in the ledger under the receipt in the callback', async () => {
    await push({ CallBackURL: 'http://127.0.0.1:9/nobody' });
    await simulator.quiet();
    const [receipt] = [...simulator.ledger.keys()];
    expect(simulator.callbacks[0]?.body).toContain(`"Value":"${receipt}"`);
  });
});
