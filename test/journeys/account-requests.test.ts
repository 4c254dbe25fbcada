/** Requests with their steps, events, and the audit log in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime, aUuid } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

type Step = { step: string; at: string; facts: Record<string, unknown> };
type Shown = { request_id: string; trace_id: string; input: Record<string, unknown>; timeline: Step[] };
type List = { data: Record<string, unknown>[]; next_cursor: string | null };
type Entry = {
  at: string;
  action: string;
  email: string;
  about: Record<string, unknown>;
  fields: string[];
  count: number;
};

let gateway: TestGateway;
let owner: Owner;
let payment: Payment;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const { accountId, webhookSecret } = owner;
  const tenant = {
    accountId,
    appId: await gateway.newApp(accountId),
    token: await tokenOf(gateway, owner),
    webhookSecret,
  };
  payment = await pay(gateway, {}, { tenant });
  await payment.webhooks(2);
});
afterAll(() => gateway.stop());

const readRequest = async () =>
  (await owner.call<{ data: Shown }>('GET', `/account/requests/${payment.requestId}`)).body.data;

describe('A request', () => {
  it('is listed, and shown step by step from the call to its webhooks', async () => {
    const listed = (await owner.call<List>('GET', '/account/requests?status=completed&service=payments')).body;
    expect(listed.data).toMatchObject([{ request_id: payment.requestId, status: 'completed' }]);
    expect((await owner.call<List>('GET', '/account/requests?status=failed')).body.data).toEqual([]);
    const shown = await eventually(async () => {
      const found = await readRequest();
      expect(found.timeline.filter(({ step }) => step === 'webhook')).toHaveLength(2);
      return found;
    });
    expect(shown).toMatchObject({ request_id: payment.requestId, trace_id: expect.any(String) });
    const first = (name: string) => shown.timeline.findIndex(({ step }) => step === name);
    const order = ['accepted', 'claimed', 'provider_call', 'settled'].map(first);
    expect(order.every((position) => position >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(shown.timeline[first('outcome')]?.facts).toMatchObject({ status: 'STATUS_COMPLETED', result_code: '0' });
    const published = shown.timeline.filter(({ step }) => step === 'webhook').map(({ facts }) => facts);
    expect(published.map(({ event }) => String(event)).toSorted()).toEqual([
      'payments.request_payment',
      'payments.transaction.completed',
    ]);
    for (const facts of published) expect(facts).toMatchObject({ target: 'request', http_status: 200, error: null });
    for (const { at } of shown.timeline) expect(at).toEqual(anIsoTime);
  });

  it('shows its input with the phone number masked and without secrets', async () => {
    const shown = await readRequest();
    expect(shown.input.phone_number).toMatch(/^2547\*+\d{3}$/);
    expect(JSON.stringify(shown)).not.toContain(owner.webhookSecret);
  });

  it('does not show its result in the list, because the provider’s id ends with the payer’s phone number', async () => {
    const { data } = (await owner.call<List>('GET', '/account/requests')).body;
    const { result } = (await readRequest()) as unknown as { result: Record<string, string> };
    expect(result.CheckoutRequestID).toMatch(/^ws_CO_\d{17,18}\*+\d{3}$/);
    expect(data.map((each) => each.result)).toEqual([result]);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('%s is not found', async (id) => {
    const { status, body } = await owner.call('GET', `/account/requests/${id}`);
    expect([status, body]).toEqual([404, anError('not_found', 'Request not found')]);
  });
});

describe('An event', () => {
  it('shows no complete phone number and no name', async () => {
    const { data } = (await owner.call<List>('GET', '/account/events')).body;
    const published = data.find(({ event }) => event === 'payments.transaction.completed');
    const one = await owner.call('GET', `/account/events/${String(published?.id)}`);
    for (const shown of [published, one.body.data]) {
      const { data: payment } = shown as { data: Record<string, unknown> };
      expect(String(payment.payer_account)).toMatch(/^2547\*+\d{3}$/);
    }
  });

  it('is listed and shown as in webhooks', async () => {
    const { data } = (await owner.call<List>('GET', '/account/events')).body;
    expect(data.map(({ event }) => String(event)).toSorted()).toEqual([
      'payments.request_payment',
      'payments.transaction.completed',
    ]);
    const request = data.find(({ event }) => event === 'payments.request_payment');
    const one = await owner.call('GET', `/account/events/${String(request?.id)}`);
    expect([one.status, one.body.data]).toMatchObject([200, { ...request, request_id: aUuid }]);
    for (const id of ['nonsense', `evt_${'0'.repeat(32)}`]) {
      expect((await owner.call('GET', `/account/events/${id}`)).status).toBe(404);
    }
  });
});

const entries = async (of: Owner, query = ''): Promise<{ data: Entry[]; next_cursor: string | null }> =>
  (await of.call<{ data: Entry[]; next_cursor: string | null }>('GET', `/account/audit${query}`)).body;

describe('The audit log', () => {
  it('shows who changed which fields of what, when and from where, but never their values', async () => {
    const of = await newOwner(gateway);
    const developer = await newMember(gateway, of, 'developer');
    const secret = 'a-secret-that-was-typed-in-once';
    const config = { secret };
    const app = await developer.call('POST', '/account/sms_apps', {
      body: { name: 'Phone', type: 'PhoneSync', is_live: false, config },
    });
    const id = app.body.data.id;
    await developer.call('PATCH', `/account/sms_apps/${String(id)}`, { body: { name: 'Other' } });
    const { data } = await entries(of);
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        at: anIsoTime,
        actor: 'member',
        member_id: developer.memberId,
        email: developer.email,
        token_id: null,
        action: 'change_account_sms_app',
        about: { id },
        fields: ['name'],
        source_ip: '127.0.0.1',
        trace_id: expect.any(String),
        count: 1,
        last_at: data[0]?.at,
      },
      expect.objectContaining({
        action: 'create_account_sms_app',
        about: { id },
        fields: ['name', 'type', 'is_live', 'config'],
      }),
    ]);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('contains every change and sign-in, and no refused or read-only call', async () => {
    const of = await newOwner(gateway);
    const { email, password } = of;
    await gateway.call('POST', '/account/login', { token: null, body: { email, password: 'wrong' } });
    await gateway.call('POST', '/account/login', { token: null, body: { email, password } });
    const token = await of.call<{ token: string }>('POST', '/account/api_tokens', { body: { name: 'One' } });
    const id = Number(token.body.token.split('|')[0]);
    await of.call('POST', '/account/api_tokens', { body: { name: 'One' } });
    await of.call('POST', '/account/api_tokens', { body: { name: 'Two' }, headers: { 'x-csrf-token': '' } });
    await of.call('GET', '/account/api_tokens');
    await of.call('POST', `/account/api_tokens/${id}/revoke`);
    await of.call('DELETE', `/account/api_tokens/${id}`);
    const { data } = await entries(of);
    expect(data.map(({ action, about }) => [action, about])).toEqual([
      ['delete_api_token', { id }],
      ['revoke_api_token', { id }],
      ['create_api_token', { id }],
      ['login', {}],
      ['failed_login', {}],
    ]);
    const first = await entries(of, '?per_page=3');
    expect(first.data).toEqual(data.slice(0, 3));
    const second = await entries(of, `?per_page=3&cursor=${first.next_cursor}`);
    expect([second.data, second.next_cursor]).toEqual([data.slice(3), null]);
    expect((await entries(of, '?from=2099-01-01')).data).toEqual([]);
    expect((await of.call('GET', '/account/audit?cursor=bm9uc2Vuc2U')).status).toBe(422);
  });

  it('counts a member’s failed sign-ins in one entry per hour, and stores none for an unknown address', async () => {
    const of = await newOwner(gateway);
    const signInAs = (email: string) =>
      gateway.call('POST', '/account/login', { token: null, body: { email, password: 'a guess' } });
    for (let attempts = 0; attempts < 3; attempts += 1) await signInAs(of.email);
    await signInAs(`unknown-${of.email}`);
    const { data } = await entries(of);
    const counts = data.map(({ count }) => count);
    // Two entries if the hour ended in between.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const entry of data) {
      expect(entry).toMatchObject({ actor: 'unknown', member_id: 1, email: of.email, action: 'failed_login' });
      expect(entry).toMatchObject({ at: expect.stringMatching(/:00:00\.000Z$/), last_at: anIsoTime, fields: [] });
    }
    expect(counts.length).toBeLessThanOrEqual(2);
  });

  it('shows the token of a change, or the member for a token of the console', async () => {
    const of = await newOwner(gateway);
    const { id: token_id, token } = await gateway.newToken(of.accountId);
    const app = await of.call('POST', '/account/sms_apps', {
      body: { name: 'Phone', type: 'PhoneSync', is_live: false, config: { secret: 'another-secret-of-another-phone' } },
    });
    const body = { name: 'By a token', app_ids: [app.body.data.id] };
    expect((await gateway.call('POST', '/api/sms/groups', { token, body })).status).toBe(201);
    const session = await of.call<{ data: { token: string } }>('POST', '/account/session/token');
    const mine = { token: session.body.data.token, body: { ...body, name: 'By a member' } };
    expect((await gateway.call('POST', '/api/sms/groups', mine)).status).toBe(201);
    const { data } = await entries(of);
    const change = { action: 'create_sms_group', fields: ['name', 'app_ids'] };
    expect(data.slice(0, 2)).toMatchObject([
      { ...change, actor: 'member', member_id: 1, email: of.email, token_id: null },
      { ...change, actor: 'token', member_id: null, email: null, token_id },
    ]);
  });
});
