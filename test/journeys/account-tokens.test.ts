/** API tokens in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Created = { success: boolean; token: string; msg: string; errors: Record<string, string[]> };

let created = 0;
const create = (body: Record<string, unknown> = {}) => {
  created += 1;
  return owner.call<Created>('POST', '/account/api_tokens', { body: { name: `Token ${created}`, ...body } });
};
const idOf = (token: string): number => Number(token.split('|')[0]);
const show = async (id: number) => (await owner.call('GET', `/account/api_tokens/${id}`)).body.data;
const statusWith = async (token: string) => (await gateway.call('GET', '/api/pay/apps', { token })).status;

const abilitiesOf = async (body: Record<string, unknown>) =>
  (await show(idOf((await create(body)).body.token))).abilities;

describe('A token created in the console', () => {
  it('is returned exactly as specified, and is valid at once', async () => {
    const { status, body } = await create({ name: 'Till 4' });
    expect([status, body]).toEqual([
      200,
      { success: true, token: expect.stringMatching(/^\d+\|[A-Za-z0-9]{43}$/), msg: expect.any(String) },
    ]);
    expect(await statusWith(body.token)).toBe(200);
  });

  it('has the abilities that were sent, those of its group, or all', async () => {
    expect(await abilitiesOf({})).toBe('*');
    expect(await abilitiesOf({ abilities: 'payments:read, sms:read' })).toBe('payments:read,sms:read');
    expect(await abilitiesOf({ scope_group: 'send_only' })).toBe('payments:write,sms:write');
    expect(await abilitiesOf({ expires_at: null })).toBe('*');
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: [7] }],
    ['abilities', { abilities: 'payments:everything' }],
    ['abilities', { abilities: '' }],
    ['scope_group', { scope_group: 'all_of_it' }],
    ['scope_group', { scope_group: 'send_only', abilities: '*' }],
    ['expires_at', { expires_at: '2020-01-01' }],
    ['expires_at', { expires_at: '2099-02-31' }],
    ['expires_at', { expires_at: 'soon' }],
  ])('is refused for its %s: %j', async (field, body) => {
    const { status, body: said } = await create(body);
    expect([status, Object.keys(said.errors)]).toEqual([422, [field]]);
  });

  it('has a unique name within the account', async () => {
    await create({ name: 'Only once' });
    const again = await create({ name: 'Only once' });
    expect([again.status, again.body.errors]).toEqual([422, { name: ['You already have a token named Only once'] }]);
    const elsewhere = await newOwner(gateway);
    const body = { name: 'Only once' };
    expect((await elsewhere.call('POST', '/account/api_tokens', { body })).status).toBe(200);
  });

  it('is shown without its secret part, and with the hour of its last use', async () => {
    const { token } = (await create({ name: 'Watched', expires_at: '2099-12-31' })).body;
    const id = idOf(token);
    const fresh = {
      id,
      name: 'Watched',
      abilities: '*',
      status: 'active',
      expires_at: '2099-12-31',
      revoked_at: null,
      allowed_addresses: [],
      last_used_at: null,
      created_at: anIsoTime,
      created_by: { member_id: expect.any(Number), email: expect.any(String) },
      rotated_at: null,
      rotated_by: null,
      previous_valid_until: null,
    };
    expect(await show(id)).toEqual(fresh);
    expect(await statusWith(token)).toBe(200);
    await eventually(async () =>
      expect(await show(id)).toEqual({ ...fresh, last_used_at: expect.stringMatching(/T\d\d:00:00\.000Z$/) }),
    );
  });

  it('can get another name, expiry and fewer scopes; its old name is free again', async () => {
    const { token } = (await create({ name: 'Before' })).body;
    const change = (body: Record<string, unknown>) =>
      owner.call<{ data: Record<string, unknown>; errors: object }>('PATCH', `/account/api_tokens/${idOf(token)}`, {
        body,
      });
    const changed = await change({ name: 'After', abilities: 'sms:read', expires_at: '2099-01-01' });
    expect(changed.body.data).toMatchObject({ name: 'After', abilities: 'sms:read', expires_at: '2099-01-01' });
    expect(await statusWith(token)).toBe(403);
    expect((await create({ name: 'Before' })).status).toBe(200);
    expect((await change({ name: 'Before' })).status).toBe(422);
    expect((await change({ abilities: 'nonsense' })).status).toBe(422);
    expect((await change({ expires_at: '2001-01-01' })).status).toBe(422);
    expect((await change({ expires_at: null })).body.data).toMatchObject({ name: 'After', expires_at: null });
  });

  it('is refused from the next request after it was revoked', async () => {
    const { token } = (await create()).body;
    const revoke = () => owner.call('POST', `/account/api_tokens/${idOf(token)}/revoke`);
    const { status, body } = await revoke();
    expect([status, body]).toEqual([200, { success: true, msg: 'Token revoked' }]);
    expect(await statusWith(token)).toBe(401);
    expect((await revoke()).status).toBe(200);
    expect(await show(idOf(token))).toMatchObject({ status: 'revoked', revoked_at: anIsoTime });
  });

  it('is deleted permanently, together with its name', async () => {
    const { token } = (await create({ name: 'Short-lived' })).body;
    const remove = () => owner.call('DELETE', `/account/api_tokens/${idOf(token)}`);
    const { status, body } = await remove();
    expect([status, body]).toEqual([200, { success: true, msg: 'Token deleted' }]);
    expect(await statusWith(token)).toBe(401);
    const again = await remove();
    expect([again.status, again.body]).toEqual([404, anError('not_found', 'Token not found')]);
    expect((await create({ name: 'Short-lived' })).status).toBe(200);
  });

  it('is listed newest first, page by page, and only for its account', async () => {
    const { call } = await newOwner(gateway);
    const names = ['One', 'Two', 'Three'];
    for (const name of names) await call('POST', '/account/api_tokens', { body: { name } });
    type Page = { data: { name: string }[]; next_cursor: string | null };
    const first = (await call<Page>('GET', '/account/api_tokens?per_page=2')).body;
    expect(first.data.map(({ name }) => name)).toEqual(['Three', 'Two']);
    const second = (await call<Page>('GET', `/account/api_tokens?per_page=2&cursor=${first.next_cursor}`)).body;
    expect([second.data.map(({ name }) => name), second.next_cursor]).toEqual([['One'], null]);
    expect((await call('GET', '/account/api_tokens?cursor=bm9uc2Vuc2U')).status).toBe(422);
  });
});
