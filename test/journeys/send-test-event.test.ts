/** An API token lets the gateway send a test event to a webhook endpoint. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { type CreatedEndpoint, makeEndpoint } from '../support/webhook-endpoints.ts';

type Sent = { data: { event_id: string; delivery_id: string } };

let gateway: TestGateway;
let owner: Owner;
let token: string;
let path: string;
let endpoint: CreatedEndpoint;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  token = await tokenOf(gateway, owner);
  path = `/test-event-${owner.accountId}`;
  endpoint = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}`, { events: ['sms.*'] });
});
afterAll(() => gateway.stop());

const send = (
  body: Record<string, unknown>,
  { id = endpoint.id, by = token }: { id?: number | string; by?: string } = {},
) => gateway.call<Sent>('POST', `/api/webhook_endpoints/${id}/test`, { token: by, body });

const tokenWith = async (abilities: string): Promise<string> =>
  (await gateway.newToken(owner.accountId, { abilities })).token;

describe('A test event', () => {
  it('goes to the endpoint alone, signed with its secret and marked as a test, and is in no list of events', async () => {
    const other = `${path}-other`;
    const { id: otherId } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${other}`);
    const by = await tokenWith('payments:write');
    const { status, body } = await send({ event: 'payments.transaction.failed' }, { by });
    expect([status, body]).toEqual([
      200,
      {
        data: {
          event_id: expect.stringMatching(/^evt_\w{32}$/),
          delivery_id: `${body.data.event_id}.endpoint-${endpoint.id}`,
        },
        status: 'success',
        message: 'OK',
      },
    ]);
    const [received] = await gateway.webhooksAt(path, 1);
    const headers = received?.headers as Record<string, string>;
    expect(headers['webhook-id']).toBe(body.data.event_id);
    expect(new Webhook(endpoint.secret).verify(received?.body ?? '', headers)).toMatchObject({
      event: 'payments.transaction.failed',
      data: { status: 'STATUS_FAILED' },
      timestamp: anIsoTime,
      test: true,
    });
    const next = await send({ event: 'payments.transaction.failed' }, { by, id: otherId });
    const receivedThere = await gateway.webhooksAt(other, 1);
    expect(receivedThere.map(({ headers: there }) => there['webhook-id'])).toEqual([next.body.data.event_id]);
    const feed = await gateway.call<{ data: unknown[] }>('GET', '/api/events', { token });
    expect(feed.body.data).toEqual([]);
  });

  it('is account.webhook_test without a name, for a token with every scope', async () => {
    const { id } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}-unnamed`);
    expect((await send({}, { id })).status).toBe(200);
    const [received] = await gateway.webhooksAt(`${path}-unnamed`, 1);
    expect(JSON.parse(received?.body ?? '')).toMatchObject({
      event: 'account.webhook_test',
      data: { endpoint_id: id },
      test: true,
    });
  });

  it('needs the scope that also causes such events', async () => {
    const by = await tokenWith('payments:write,sms:read,tax:apps,einv:write');
    const lacking = {
      'sms.message.delivered': 'sms:write',
      'tax.submit_invoice': '*',
      'account.webhook_test': '*',
      'no.such.event': '*',
    };
    for (const [event, scope] of Object.entries(lacking)) {
      const { status, body } = await send({ event }, { by });
      expect([event, status, body]).toEqual([event, 403, anError('missing_scope', `Token lacks the scope ${scope}`)]);
    }
  });

  it('is in the audit log with the token that sent it, and with the endpoint', async () => {
    await send({ event: 'sms.message.delivered' });
    const { body } = await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/audit');
    const [entry] = body.data;
    expect(entry).toMatchObject({
      actor: 'token',
      token_id: Number(token.split('|')[0]),
      action: 'send_test_event',
      about: { endpoint_id: endpoint.id },
      fields: ['event'],
    });
  });

  it('is refused for an unknown event, an unknown endpoint, a disabled one and one of another account', async () => {
    const unknown = await send({ event: 'payments.transaction.complete' });
    expect([unknown.status, unknown.body]).toMatchObject([422, { message: expect.stringContaining('Did you mean') }]);
    const missing = [404, anError('not_found', 'Webhook endpoint not found')];
    for (const id of [999, 'x']) {
      const { status, body } = await send({}, { id });
      expect([status, body]).toEqual(missing);
    }
    const { id } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}-off`);
    await owner.call('PATCH', `/account/webhook_endpoints/${id}`, { body: { is_active: false } });
    const disabled = await send({}, { id });
    expect([disabled.status, disabled.body]).toEqual([422, anError('endpoint_disabled', 'The endpoint is disabled')]);
    const foreign = await send({}, { by: (await gateway.newTenant()).token, id });
    expect([foreign.status, foreign.body]).toEqual(missing);
  });
});
