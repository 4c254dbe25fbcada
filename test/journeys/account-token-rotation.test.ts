/** Rotating an API token: a new secret, while the old one stays valid for an overlap. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Rotated = {
  data: { token: string; previous_valid_until: string | null } & Record<string, unknown>;
  errors?: object;
};
type Created = { token: string };

let created = 0;
async function create(given: Record<string, unknown> = {}) {
  const body = { name: `Rotated ${(created += 1)}`, ...given };
  const { token } = (await owner.call<Created>('POST', '/account/api_tokens', { body })).body;
  const path = `/account/api_tokens/${token.split('|')[0]}`;
  return {
    token,
    path,
    rotate: (input: Record<string, unknown> = {}) => owner.call<Rotated>('POST', `${path}/rotate`, { body: input }),
    endOverlap: () => owner.call('POST', `${path}/end_overlap`),
    show: async () => (await owner.call('GET', path)).body.data,
  };
}
const statusWith = async (token: string) => (await gateway.call('GET', '/api/pay/apps', { token })).status;
const hoursFromNow = (hours: number) => Date.now() + hours * 3_600_000;

describe('A token that is rotated', () => {
  it('opens with both secrets for a day, and stays the same token', async () => {
    const { token, path, rotate, show } = await create({ abilities: 'payments:read', expires_at: '2099-12-31' });
    const before = await show();
    const { status, body } = await rotate();
    const { token: next, ...shown } = body.data;
    expect([status, next]).toEqual([200, expect.stringMatching(new RegExp(`^${path.split('/').at(-1)}\\|\\w{43}$`))]);
    expect(next).not.toBe(token);
    expect(await Promise.all([token, next].map(statusWith))).toEqual([200, 200]);
    const until = Date.parse(String(shown.previous_valid_until));
    expect(Math.abs(until - hoursFromNow(24))).toBeLessThan(60_000);
    const rotated_by = { member_id: owner.memberId, email: owner.email };
    const { last_used_at: _, ...after } = await show();
    const { last_used_at: __, ...same } = before;
    expect(after).toEqual({
      ...same,
      rotated_at: expect.any(String),
      rotated_by,
      previous_valid_until: shown.previous_valid_until,
    });
    expect(JSON.stringify([after, shown])).not.toContain(next.split('|')[1]);
  });

  it('opens only with the new secret once its overlap was ended, or if it had none', async () => {
    const one = await create();
    const { token: next } = (await one.rotate({ overlap_hours: 168 })).body.data;
    const { status, body } = await one.endOverlap();
    expect([status, body.data.previous_valid_until]).toEqual([200, null]);
    expect(await Promise.all([one.token, next].map(statusWith))).toEqual([401, 200]);
    expect((await one.endOverlap()).status).toBe(200);

    const other = await create();
    const without = (await other.rotate({ overlap_hours: 0 })).body.data;
    expect(without.previous_valid_until).toBeNull();
    expect(await Promise.all([other.token, without.token].map(statusWith))).toEqual([401, 200]);
  });

  it('again within the overlap opens with every secret, up to a limit; without an overlap only with the newest', async () => {
    const { token, rotate } = await create();
    const secrets = [token];
    for (let turn = 0; turn < 4; turn += 1) secrets.push((await rotate({ overlap_hours: 1 })).body.data.token);
    expect(await Promise.all(secrets.map(statusWith))).toEqual([200, 200, 200, 200, 200]);
    const refused = await rotate();
    expect([refused.status, refused.body]).toEqual([
      409,
      anError('conflict', '4 earlier secrets are still valid: end the overlap first'),
    ]);
    const { token: last } = (await rotate({ overlap_hours: 0 })).body.data;
    expect(await Promise.all([...secrets, last].map(statusWith))).toEqual([401, 401, 401, 401, 401, 200]);
  });

  it('and revoked within the overlap opens with neither secret, and cannot be rotated', async () => {
    const { token, path, rotate, show } = await create();
    const { token: next } = (await rotate()).body.data;
    await owner.call('POST', `${path}/revoke`);
    expect(await Promise.all([token, next].map(statusWith))).toEqual([401, 401]);
    expect(await show()).toMatchObject({ status: 'revoked', previous_valid_until: null });
    const again = await rotate();
    expect([again.status, again.body]).toEqual([409, anError('conflict', 'The token is revoked: create a new one')]);
    expect(await Promise.all([token, next].map(statusWith))).toEqual([401, 401]);
  });

  it.each([-1, 169, 'a day'])('needs an overlap of 0 to 168 hours, not %j', async (overlap_hours) => {
    const { token, rotate } = await create();
    const { status, body } = await rotate({ overlap_hours });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['overlap_hours']]);
    expect(await statusWith(token)).toBe(200);
  });

  it('by two members at once has one new secret for each call that succeeded', async () => {
    const { token, rotate } = await create();
    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.token);
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(await Promise.all([token, ...given].map(statusWith)))).toEqual(new Set([200]));
  });

  it('is in the audit log, without its secret', async () => {
    const { rotate, endOverlap } = await create();
    const { token } = (await rotate({ overlap_hours: 2 })).body.data;
    await endOverlap();
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit');
    expect(body.data.slice(0, 2)).toMatchObject([
      { action: 'end_api_token_overlap', email: owner.email, about: { id: Number(token.split('|')[0]) } },
      { action: 'rotate_api_token', email: owner.email, fields: ['overlap_hours'] },
    ]);
    expect(JSON.stringify(body)).not.toContain(token.split('|')[1]);
  });

  it('keeps working when its first maker is removed, but the secret that this member knew does not', async () => {
    const leaver = await newMember(gateway, owner, 'developer');
    const make = async () =>
      (await leaver.call<Created>('POST', '/account/api_tokens', { body: { name: `Theirs ${(created += 1)}` } })).body
        .token;
    const [kept, lost] = [await make(), await make()];
    const next = (await owner.call<Rotated>('POST', `/account/api_tokens/${kept.split('|')[0]}/rotate`, { body: {} }))
      .body.data.token;
    expect((await owner.call('DELETE', `/account/members/${leaver.memberId}`)).status).toBe(200);
    expect(await Promise.all([kept, lost, next].map(statusWith))).toEqual([401, 401, 200]);
  });
});
