/** The audit log: filters, pages of a filtered list, and other accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFailedLogin } from '../../shared/account/failed-logins.ts';
import { writeAudit } from '../../shared/platform/auth/audit.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Log = {
  data: { action: string; actor: string; member_id: number | null; last_at: string }[];
  next_cursor: string | null;
};

const read = async (owner: Owner, query: string) => (await owner.call<Log>('GET', `/account/audit?${query}`)).body;

/** One entry a second; the rare action is the oldest and the newest. */
async function fill({ accountId, email }: Owner, count: number): Promise<void> {
  const first = Date.parse('2026-03-01T00:00:00.000Z');
  for (let index = 0; index < count; index += 1) {
    const isRare = index === 0 || index === count - 1;
    const actor = index % 2 === 0 ? { actor: 'member' as const, member_id: 1, email } : { actor: 'operator' as const };
    const action = isRare ? 'remove_member' : 'change_app';
    const entry = { ...actor, account_id: accountId, action, about: {}, fields: [], source_ip: '', trace_id: 't' };
    await writeAudit(gateway.operator.identity, entry, first + index * 1_000);
  }
}

describe('The audit log', () => {
  it('is filtered by actor, action and member, together with the time', async () => {
    const owner = await newOwner(gateway);
    await fill(owner, 6);
    await gateway.call('POST', '/account/login', { token: null, body: { email: owner.email, password: 'wrong' } });
    const actions = async (query: string) => (await read(owner, query)).data.map(({ action }) => action);
    expect(await actions('actor=operator')).toEqual(['remove_member', 'change_app', 'change_app']);
    expect(await actions('action=remove_member')).toEqual(['remove_member', 'remove_member']);
    expect(await actions('action=remove_member&actor=member')).toEqual(['remove_member']);
    expect(await actions('actor=unknown')).toEqual(['failed_login']);
    expect(await actions('member=1&to=2026-03-01')).toEqual(['change_app', 'change_app', 'remove_member']);
    expect(await actions('member=2')).toEqual([]);
    expect((await owner.call('GET', '/account/audit?actor=nobody')).status).toBe(422);
  });

  it('from a moment on has the failed sign-ins since then, which are one entry an hour, and not those before', async () => {
    const owner = await newOwner(gateway);
    const { accountId, memberId } = owner;
    const user = { memberships: [{ account_id: accountId, member_id: memberId }], email: owner.email };
    const attempt = { email: owner.email, sourceIp: '203.0.113.7', traceId: 't' };
    const { identity } = gateway.operator;
    const failAt = (time: string) => recordFailedLogin({ identity, now: () => Date.parse(time) }, user, attempt);
    for (const time of ['09:50', '10:05', '10:45']) await failAt(`2026-03-01T${time}:00.000Z`);
    const seen = async (from: string) => {
      const found = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Log = await read(
          owner,
          `actor=unknown&per_page=1&from=2026-03-01T${from}:00Z&to=2026-03-02${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...page.data.map(({ last_at }) => last_at.slice(11, 16)));
        cursor = page.next_cursor;
      }
      return found;
    };
    expect([await seen('09:00'), await seen('10:30'), await seen('10:46')]).toEqual([
      ['10:45', '09:50'],
      ['10:45'],
      [],
    ]);
  });

  it('leads with its cursor through everything, however few entries match', async () => {
    const owner = await newOwner(gateway);
    await fill(owner, 1_205);
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Log = await read(owner, `action=remove_member&per_page=15${cursor && `&cursor=${cursor}`}`);
      pages.push(page.data.length);
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([1, 1]);
    const walked = [];
    cursor = '';
    while (cursor !== null) {
      const page: Log = await read(owner, `actor=operator&per_page=100${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.data);
      cursor = page.next_cursor;
    }
    expect([walked.length, new Set(walked.map(({ actor }) => actor))]).toEqual([602, new Set(['operator'])]);
  });

  it('does not accept a cursor of another list', async () => {
    const owner = await newOwner(gateway);
    const cursor = Buffer.from('A#1#AUDIT', 'utf8').toString('base64url');
    expect((await owner.call('GET', `/account/audit?actor=member&cursor=${cursor}`)).status).toBe(422);
  });
});
