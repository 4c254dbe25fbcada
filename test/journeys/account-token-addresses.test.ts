/** API tokens that are accepted only from some addresses. The test's calls come from 127.0.0.1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Created = { token: string; errors?: Record<string, string[]> };
type Changed = { data: Record<string, unknown>; errors?: Record<string, string[]> };

let created = 0;
const create = (allowed_addresses: unknown) =>
  owner.call<Created>('POST', '/account/api_tokens', { body: { name: `Bound ${(created += 1)}`, allowed_addresses } });
const tokenFor = async (...allowed: string[]) => (await create(allowed)).body.token;
const pathOf = (token: string) => `/account/api_tokens/${token.split('|')[0]}`;
const change = (token: string, body: Record<string, unknown>) => owner.call<Changed>('PATCH', pathOf(token), { body });
const read = (token: string, headers: Record<string, string> = {}) =>
  gateway.call('GET', '/api/pay/apps', { token, headers });
const refused = anError('address_not_allowed', 'The token does not allow calls from the address 127.0.0.1');

describe('A token with allowed addresses', () => {
  it('is accepted from one of them, or from a network', async () => {
    expect((await read(await tokenFor('127.0.0.1'))).status).toBe(200);
    expect((await read(await tokenFor('203.0.114.9', '127.0.0.0/8'))).status).toBe(200);
    expect((await read(await tokenFor())).status).toBe(200);
  });

  it('is refused from elsewhere with 403 and the address that called, on every kind of route', async () => {
    const token = await tokenFor('203.0.114.0/24', '2001:db8::/32');
    for (const path of ['/api/pay/apps', '/api/requests', '/api/locks']) {
      const { status, body } = await gateway.call('GET', path, { token });
      expect([path, status, body]).toEqual([path, 403, refused]);
    }
    const { status } = await gateway.call('POST', '/api/sms/groups', { token, body: { name: 'Theirs', app_ids: [] } });
    expect(status).toBe(403);
  });

  it('is not fooled by headers that name another address', async () => {
    const token = await tokenFor('203.0.114.9');
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip']) {
      const { status, body } = await read(token, { [name]: name === 'forwarded' ? 'for=203.0.114.9' : '203.0.114.9' });
      expect([name, status, body]).toEqual([name, 403, refused]);
    }
  });

  it('leaves no trace of use and uses up no rate when it is refused', async () => {
    const token = await tokenFor('203.0.114.9');
    const { headers } = await read(token);
    expect(headers.get('ratelimit-limit')).toBeNull();
    await change(token, { allowed_addresses: ['127.0.0.1'] });
    expect((await owner.call('GET', pathOf(token))).body.data.last_used_at).toBeNull();
    await read(token);
    await eventually(async () =>
      expect((await owner.call('GET', pathOf(token))).body.data.last_used_at).toEqual(expect.any(String)),
    );
  });

  it('can be changed and freed again, effective on its next call; other changes leave them', async () => {
    const token = await tokenFor('127.0.0.1');
    const changed = await change(token, { allowed_addresses: ['203.0.114.9', '203.0.114.9'] });
    expect(changed.body.data).toMatchObject({ allowed_addresses: ['203.0.114.9'] });
    expect((await read(token)).status).toBe(403);
    expect((await change(token, { expires_at: '2099-01-01' })).body.data.allowed_addresses).toEqual(['203.0.114.9']);
    const freed = await change(token, { allowed_addresses: [], expires_at: null });
    expect(freed.body.data).toMatchObject({ allowed_addresses: [], expires_at: null });
    expect((await read(token)).status).toBe(200);
  });

  it('keeps them when it is rotated, for both secrets', async () => {
    const token = await tokenFor('203.0.114.9');
    const { body } = await owner.call<{ data: { token: string } }>('POST', `${pathOf(token)}/rotate`, { body: {} });
    for (const secret of [token, body.data.token]) expect((await read(secret)).body).toEqual(refused);
  });

  it.each([
    [['shop.example']],
    [['203.0.114.0/33']],
    [['']],
    ['203.0.114.9'],
    [Array.from({ length: 21 }, (_, last) => `203.0.114.${last}`)],
  ])('is not created with %j', async (allowed) => {
    const { status, body } = await create(allowed);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['allowed_addresses']]);
  });

  it('may have twenty', async () => {
    const twenty = Array.from(
      { length: 20 },
      (_, part) => `2001:db8:ffff:ffff:ffff:ffff:ffff:${(part + 61_440).toString(16)}`,
    );
    const token = (await create(twenty)).body.token;
    expect((await read(token)).body).toEqual(refused);
    expect((await change(token, { allowed_addresses: [...twenty.slice(1), '127.0.0.1'] })).status).toBe(200);
    expect((await read(token)).status).toBe(200);
  });
});
