/** Members see the limits of their account and how much of them is used. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountRate } from '../../shared/platform/auth/rate-settings.ts';
import { holdCall, setMaxHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { newMember, newOwner, openConsole, tokenOf } from '../support/console.ts';
import { anIsoTime } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Rate = { token_id: number; name: string; calls_per_second: number; burst: number; available: number };
type Usage = { account_rate: Rate; token_rates: Rate[]; requests: { count: number } };

const usageOf = async (by: { call: Awaited<ReturnType<typeof newOwner>>['call'] }) =>
  (await by.call<{ data: Usage }>('GET', '/account/usage')).body.data;

describe('The usage of an account', () => {
  it('starts with the usual limits, and counts members, sessions and endpoints', async () => {
    const owner = await newOwner(gateway);
    const viewer = await newMember(gateway, owner, 'viewer');
    await openConsole(gateway, owner);
    const body = { url: 'https://example.com/hook', events: [], app_ids: [] };
    expect((await owner.call('POST', '/account/webhook_endpoints', { body })).status).toBe(201);
    const seen = await viewer.call('GET', '/account/usage');
    expect([seen.status, seen.body.data]).toEqual([
      200,
      {
        // Functions reserve a few calls in advance.
        account_rate: { calls_per_second: 200, burst: 400, available: expect.any(Number) },
        token_rates: [],
        are_tokens_complete: true,
        held_calls: { used: 0, maximum: 20 },
        members: { used: 2, maximum: 100 },
        webhook_endpoints: { used: 1, maximum: 20 },
        sessions: { used: 1, maximum: 100 },
        requests: { since: anIsoTime, count: 0, is_complete: true },
      },
    ]);
    expect(await usageOf(owner)).toMatchObject({ sessions: { used: 2 } });
  });

  it('shows the rates that the operator set, and the calls that were taken from them', async () => {
    const owner = await newOwner(gateway);
    await setAccountRate(gateway.operator.identity, owner.accountId, { perSecond: 7, burst: 1_000 });
    const slow = await gateway.newToken(owner.accountId, { name: 'Slow', rate: { perSecond: 0.01, burst: 60 } });
    await gateway.newToken(owner.accountId, { name: 'Idle' });
    const gone = await gateway.newToken(owner.accountId, { name: 'Gone' });
    expect((await owner.call('POST', `/account/api_tokens/${gone.id}/revoke`, { body: {} })).status).toBe(200);
    expect((await gateway.call('GET', '/api/pay/apps', { token: slow.token })).status).toBe(200);
    const { account_rate, token_rates } = await usageOf(owner);
    expect(account_rate).toMatchObject({ calls_per_second: 7, burst: 1_000 });
    expect(account_rate.available).toBeLessThan(1_000);
    expect(token_rates).toEqual([
      { token_id: expect.any(Number), name: 'Idle', calls_per_second: 50, burst: 100, available: 100 },
      { token_id: slow.id, name: 'Slow', calls_per_second: 0.01, burst: 60, available: 55 },
    ]);
  });

  it('counts the calls that are held, and the requests of this month', async () => {
    const owner = await newOwner(gateway);
    const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
    const tenant = { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret };
    const { requests } = gateway.operator;
    await setMaxHeldCalls(requests, owner.accountId, 3);
    await holdCall(requests, owner.accountId, Date.now(), 25_000);
    const over = await holdCall(requests, owner.accountId, Date.now(), 25_000);
    await over?.end();
    await holdCall(requests, owner.accountId, Date.now() - 60_000, 1_000);
    await pay(gateway, { amount: 20 }, { tenant });
    await pay(gateway, { amount: 30 }, { tenant });
    expect(await usageOf(owner)).toMatchObject({
      held_calls: { used: 1, maximum: 3 },
      requests: { count: 2, is_complete: true },
    });
  });
});
