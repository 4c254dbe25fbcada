/** The log of API calls: what is kept, what is masked, filters, and the limit on a flood. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expungePerson } from '../../infra/admin/expunge.ts';
import { revokeApiToken } from '../../shared/account/api-tokens.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { makeCallKeeper, keptCallKeys, makeCallId } from '../../shared/platform/http/kept-calls.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { lockPath, newDoor } from '../support/locks.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Entry = {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  error_code: string | null;
  token_id: number;
  token_name: string | null;
  request_id: string | null;
};
type Details = Entry & {
  duration_ms: number | null;
  request_body: { text: string; is_cut: boolean } | null;
  response_body: { text: string } | null;
  trace_id: string;
  transaction_id: number | null;
};
type List = { data: Entry[]; next_cursor: string | null };

const list = async (owner: Owner, query = '') => (await owner.call<List>('GET', `/account/api_log?${query}`)).body;
const show = async (owner: Owner, id: string) =>
  (await owner.call<{ data: Details }>('GET', `/account/api_log/${id}`)).body.data;

describe('The log of API calls', () => {
  it('keeps a refused call with its error and trace, its phone and secrets masked', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    const body = { name: '', phone: '254700000101', api_key: 'very-private' };
    const refused = await gateway.call<{ trace_id: string }>('POST', '/api/sms/groups', { token, body });
    expect(refused.status).toBe(422);
    const { data } = await list(owner);
    expect(data).toMatchObject([
      { method: 'POST', path: '/api/sms/groups', status: 422, error_code: 'validation_failed' },
    ]);
    expect(data[0]?.token_id).toBe(Number(token.split('|')[0]));
    const shown = await show(owner, data[0]!.id);
    expect(shown.trace_id).toBe(refused.body.trace_id);
    expect(JSON.parse(shown.request_body!.text)).toEqual({
      name: '',
      phone: '2547*****101',
      api_key: '[secret]',
    });
    expect(JSON.parse(shown.response_body!.text)).toMatchObject({ code: 'validation_failed' });
    expect(JSON.stringify(shown)).not.toMatch(/254700000101|very-private/);
  });

  it('shows no secret that a call sent or got: of terminals, phones and locks', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    const tenant = { accountId: owner.accountId, token };
    type Reply = { data: { device_token?: string; pairing_code?: string } };
    const post = async (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      (await gateway.call<Reply>('POST', path, { token, body, headers })).body.data;
    const terminal = { name: 'Gate', vendor: 'zkteco', serial_number: 'LOG0001', comm_key: '845632' };
    const { device_token } = await post('/api/attendance/devices', terminal);
    const { appId } = await newSmsApp(gateway, { ...tenant, appId: 0, webhookSecret: '' }, { type: 'MSync' });
    const { pairing_code } = await post(`/api/sms/apps/${appId}/pairing-codes`, {});
    const door = await newDoor(gateway, tenant, { provider_lock_id: '163401' });
    const code = { name: 'Guest', type: 'period', mode: 'custom', code: '448812' };
    const times = { starts_at: '2030-03-02T14:20:00+03:00', ends_at: '2030-03-05T10:10:00+03:00' };
    await post(lockPath(door, 'passcodes'), { ...code, ...times }, { prefer: 'wait=20' });
    const { data } = await list(owner);
    const shown = JSON.stringify(await Promise.all(data.map(({ id }) => show(owner, id))));
    expect(data.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['devices', 'pairing-codes', 'passcodes']),
    );
    const secrets = [device_token, pairing_code, terminal.comm_key, code.code].map(String);
    expect(secrets.filter((secret) => secret.length < 6 || shown.includes(secret))).toEqual([]);
  });

  it('shows an accepted payment from its request, without a record of its own', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    const appId = await gateway.newApp(owner.accountId);
    const tenant = { accountId: owner.accountId, token, webhookSecret: owner.webhookSecret, appId };
    const payment = await pay(gateway, {}, { tenant });
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const { data } = await list(owner, 'method=POST');
    expect(data).toMatchObject([{ method: 'POST', status: 202, request_id: payment.requestId, error_code: null }]);
    expect(await show(owner, payment.requestId)).toMatchObject({ transaction_id: id });
    const kept = await gateway.operator.identity.query({ pk: keptCallKeys.calls(owner.accountId) });
    expect(kept.items.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows a call that waited with the status and the reply that its caller got, once and across pages', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    const appId = await gateway.newApp(owner.accountId);
    const order = (phone_number: string, headers: Record<string, string>) =>
      gateway.call<{ request_id: string }>('POST', `/api/pay/${appId}/requestPayment`, {
        token,
        headers,
        body: { phone_number, amount: 20, reference: 'WAITED', description: 'Waited for' },
      });
    const paid = await order('254700000101', { prefer: 'wait=20' });
    const key = { prefer: 'wait=20', 'idempotency-key': randomUUID() };
    const refused = await order('254799004003', key);
    const again = await order('254799004003', key);
    const held = gateway.line.hold(pushPath, 'call');
    const late = await order('254700000101', { prefer: 'wait=1' });
    held.release();
    expect([paid.status, refused.status, again.status, late.status]).toEqual([200, 500, 500, 202]);

    const seen: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List = await list(owner, `per_page=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(seen.map(({ status, error_code, id, request_id }) => [status, error_code, id === request_id])).toEqual([
      [202, null, true],
      [500, 'provider_error', false],
      [500, 'provider_error', true],
      [200, null, true],
    ]);
    const [accepted, , failed, completed] = await Promise.all(seen.map(({ id }) => show(owner, id)));
    expect(JSON.parse(accepted!.response_body!.text)).toMatchObject({ status: 'queued' });
    expect(JSON.parse(failed!.response_body!.text)).toMatchObject({ code: 'provider_error' });
    expect(JSON.parse(completed!.response_body!.text)).toMatchObject({ transaction: { status: 'STATUS_COMPLETED' } });
    expect(completed!.duration_ms).toBeGreaterThan(0);
    expect(failed!.request_id).toBe(refused.headers.get('x-gateway-request-id'));
  });

  it('keeps direct changes and failed reads, but neither successful reads nor calls of the console', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    await gateway.call('GET', '/api/sms/groups', { token });
    await owner.call('GET', '/account/api_log/unknown');
    expect((await list(owner)).data).toEqual([]);
    await gateway.call('GET', '/api/requests/unknown', { token });
    await gateway.call('DELETE', '/api/sms/groups/99', { token });
    expect((await list(owner)).data).toMatchObject([
      { method: 'DELETE', status: 404 },
      { method: 'GET', status: 404 },
    ]);
    expect((await list(owner, 'method=GET')).data).toHaveLength(1);
    expect((await list(owner, 'status=failed&path=/api/sms')).data).toHaveLength(1);
    expect((await list(owner, 'status=2xx')).data).toEqual([]);
    expect((await list(owner, `token=${token.split('|')[0]}`)).data).toHaveLength(2);
    expect((await list(owner, 'token=1000000')).data).toEqual([]);
  });

  it('keeps the calls of a revoked and of an expired token, but none of a token that does not exist', async () => {
    const owner = await newOwner(gateway);
    const revoked = await tokenOf(gateway, owner);
    const expired = await gateway.newToken(owner.accountId);
    await gateway.operator.identity.update(identityKeys.token(expired.id), { set: { expires_at: '2020-01-01' } });
    await revokeApiToken(gateway.operator, owner.accountId, Number(revoked.split('|')[0]));
    const body = { name: 'Friends' };
    const wrongSecret = `${expired.id}|${'x'.repeat(43)}`;
    for (const token of [revoked, expired.token, wrongSecret]) {
      const refused = await gateway.call('POST', '/api/sms/groups', { token, body });
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    const { data } = await list(owner);
    expect(data).toMatchObject([
      { status: 401, error_code: 'unauthenticated', token_id: expired.id },
      { status: 401, error_code: 'unauthenticated', token_id: Number(revoked.split('|')[0]) },
    ]);
  });

  it('leads with its cursor through every call once, newest first', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    for (let index = 0; index < 5; index += 1) await gateway.call('GET', `/api/requests/${index}`, { token });
    const paths = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list(owner, `per_page=2${cursor && `&cursor=${cursor}`}`);
      paths.push(...page.data.map(({ path }) => path.slice(-1)));
      cursor = page.next_cursor;
    }
    expect(paths).toEqual(['4', '3', '2', '1', '0']);
    expect((await owner.call('GET', '/account/api_log?cursor=bm8')).status).toBe(422);
  });

  it('is open to viewers and closed to other accounts', async () => {
    const [owner, stranger] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
    await gateway.call('GET', '/api/requests/unknown', { token: await tokenOf(gateway, owner) });
    const viewer = await newMember(gateway, owner, 'viewer');
    const { data } = (await viewer.call<List>('GET', '/account/api_log')).body;
    expect(data).toHaveLength(1);
    expect((await list(stranger)).data).toEqual([]);
    expect((await stranger.call('GET', `/account/api_log/${data[0]?.id}`)).status).toBe(404);
  });

  it('keeps at most 60 calls of a token in a minute, for 7 days', async () => {
    const owner = await newOwner(gateway);
    const now = Date.parse('2026-03-01T00:00:00.000Z');
    const keep = makeCallKeeper(gateway.operator.identity, () => now);
    const facts = { method: 'GET', path: '/', route: '/', status: 404, duration_ms: 1, source_ip: '', trace_id: 't' };
    for (let index = 0; index < 70; index += 1) {
      const call = { ...facts, call_id: makeCallId(now + index), at: new Date(now + index).toISOString(), token_id: 1 };
      await keep(owner.accountId, call);
    }
    const { items } = await gateway.operator.identity.query({ pk: keptCallKeys.calls(owner.accountId) });
    expect(items).toHaveLength(60);
    expect(items[0]?.expires_at).toBe(now / 1000 + 7 * 24 * 60 * 60);
  });

  it('loses the calls about a person who is expunged', async () => {
    const owner = await newOwner(gateway);
    const token = await tokenOf(gateway, owner);
    await gateway.call('POST', '/api/sms/groups', { token, body: { name: '', phone: '254700000101' } });
    await gateway.call('POST', '/api/sms/groups', { token, body: { name: '', phone: '254700000102' } });
    const done = await expungePerson(gateway.operator, owner.accountId, { phone: '0700000101', isDryRun: false });
    expect(done.expunged).toEqual({ api_calls: 1 });
    expect((await list(owner)).data).toHaveLength(1);
  });
});
