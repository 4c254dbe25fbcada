/** The simulator's control endpoints: the virtual phone that answers collections, and the recorded calls. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admitted, call, collect, simulator, useSimulator } from './raw-calls.ts';

useSimulator();

const prompts = async () => (await call('/_simulator/prompts')).body;

describe('The virtual phone of the Airtel simulator', () => {
  beforeEach(async () => {
    await call('/_simulator/settings', { manual: true, timeScale: 1 });
  });

  it('shows the pending prompt as the customer sees it', async () => {
    await collect();
    expect(await prompts()).toEqual([
      {
        id: 'TXN-0001',
        phone_number: '254733000101',
        amount: 500,
        currency: 'KES',
        reference: 'INV 14',
        opened_at: '2026-10-02T12:45:00.000Z',
      },
    ]);
  });

  it.each([
    ['accept', 'TS'],
    ['cancel', 'TF'],
    ['wrong_pin', 'TF'],
  ])('on %s ends as %s', async (action, status) => {
    await collect();
    expect(await call('/_simulator/prompts/TXN-0001', { action })).toMatchObject({ status: 200 });
    await expect.poll(() => simulator.transactions.get('TXN-0001')?.status).toBe(status);
    expect(await prompts()).toEqual([]);
    expect(await call('/_simulator/prompts/TXN-0001', { action })).toMatchObject({ status: 409 });
  });

  it('leaves an ignored prompt pending until it expires', async () => {
    simulator.settings.timeScale = 0.001;
    await collect();
    await call('/_simulator/prompts/TXN-0001', { action: 'ignore' });
    await simulator.quiet();
    expect(simulator.transactions.get('TXN-0001')?.status).toBe('TE');
  });

  it('refuses unknown actions', async () => {
    await collect();
    expect(await call('/_simulator/prompts/unknown', { action: 'accept' })).toMatchObject({ status: 404 });
    expect(await call('/_simulator/prompts/TXN-0001', { action: 'shout' })).toMatchObject({ status: 422 });
    expect(await call('/_simulator/settings', { colour: 'green' })).toMatchObject({ status: 422 });
    expect(await call('/_simulator/unknown')).toMatchObject({ status: 404 });
  });

  it('shows what the provider received and sent, and deletes it on request', async () => {
    await collect();
    expect((await call('/_simulator/requests')).body).toHaveLength(2);
    expect((await call('/_simulator/callbacks')).body).toEqual([]);
    expect((await call('/_simulator/settings')).body).toMatchObject({ manual: true });
    await call('/_simulator/reset', {});
    expect((await call('/_simulator/requests')).body).toEqual([]);
    expect(await prompts()).toEqual([]);
  });

  it('expires all tokens and changes the key on request', async () => {
    const headers = await admitted();
    await call('/_simulator/expire-tokens', {});
    expect(await call('/standard/v2/users/balance', undefined, headers)).toMatchObject({ status: 401 });
    expect((await call('/_simulator/rotate-key', {})).body).toEqual({ key_id: 101 });
  });
});
