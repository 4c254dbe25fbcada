/** An API token lets the gateway send an event again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';

type Resent = { data: { id: string; endpoint_id: number | null }[] };

let gateway: TestGateway;
let owner: Owner;
let tenant: Tenant;
let path: string;
let endpointId: number;
let eventId: string;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const { accountId, webhookSecret } = owner;
  const [appId, token] = await Promise.all([gateway.newApp(accountId), tokenOf(gateway, owner)]);
  tenant = { accountId, appId, token, webhookSecret };
  path = `/resend-${accountId}`;
  endpointId = (await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}`)).id;
  const payment = await pay(gateway, {}, { tenant });
  await payment.reaches('STATUS_COMPLETED');
  const first = (await gateway.webhooksAt(path, 2)).find(({ body }) => body.includes('transaction.completed'));
  eventId = String(first?.headers['webhook-id']);
});
afterAll(() => gateway.stop());

const resend = (body: Record<string, unknown>, { id = eventId, token = tenant.token } = {}) =>
  gateway.call<Resent>('POST', `/api/events/${id}/resend`, { token, body });

/** Once the earlier delivery has ended. */
const resent = (body: Record<string, unknown>): Promise<Resent> =>
  eventually(async () => {
    const answer = await resend(body);
    expect(answer.status).toBe(200);
    return answer.body;
  });

const receivedAt = async (at: string, count: number) =>
  (await gateway.webhooksAt(at, count)).filter(({ headers }) => headers['webhook-id'] === eventId);

describe('Sending an event again', () => {
  it('repeats it to all who received it, with the same bytes', async () => {
    const { data } = await resent({});
    expect(data).toContainEqual({ id: `${eventId}.endpoint-${endpointId}`, endpoint_id: endpointId });
    const [first, second, ...more] = await receivedAt(path, 3);
    expect([second?.body, more]).toEqual([first?.body, []]);
  });

  it('sends it to an endpoint that did not get it, and to no other', async () => {
    const newcomer = `${path}-new`;
    const { id } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${newcomer}`, { events: ['sms.*'] });
    const { data } = await resent({ endpoint_id: id });
    expect(data).toEqual([{ id: `${eventId}.endpoint-${id}`, endpoint_id: id }]);
    expect(await receivedAt(newcomer, 1)).toHaveLength(1);
  });

  it('needs the scope that also causes such events', async () => {
    const { token } = await gateway.newToken(owner.accountId, { abilities: 'payments:read,sms:write' });
    const { status, body } = await resend({}, { token });
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope payments:write')]);
  });

  it('refuses an unknown event, a wrong id, an unknown endpoint and a disabled one', async () => {
    const missing = [404, anError('not_found', 'Event not found')];
    for (const id of ['evt_1', `evt_${'0'.repeat(32)}`]) {
      const { status, body } = await resend({}, { id });
      expect([status, body]).toEqual(missing);
    }
    const unknown = await resend({ endpoint_id: 999 });
    expect([unknown.status, unknown.body]).toEqual([404, anError('not_found', 'Webhook endpoint not found')]);
    const { id } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}-off`);
    await owner.call('PATCH', `/account/webhook_endpoints/${id}`, { body: { is_active: false } });
    const disabled = await resend({ endpoint_id: id });
    expect([disabled.status, disabled.body]).toEqual([422, anError('endpoint_disabled', 'The endpoint is disabled')]);
  });

  it('does not reach an event of another account', async () => {
    const other = await gateway.newTenant();
    const { status, body } = await resend({}, { token: other.token });
    expect([status, body]).toEqual([404, anError('not_found', 'Event not found')]);
  });
});
