/** Which app of a group sends: the one with the most capacity left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { createGroup } from '../../shared/sms/groups.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError } from '../support/expected-bodies.ts';
import { aMessageSid, aSentMessage, delivered } from '../support/message-bodies.ts';
import { aMessage, newSmsApp, recipient, send, type Sent, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let names = 0;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  tenant = await gateway.newTenant();
});
afterAll(() => gateway.stop());

type Group = { id: number; apps: Tenant[] };

/** A group of new apps with these limits. */
async function newGroup(...limits: (number | null)[]): Promise<Group> {
  const apps: Tenant[] = [];
  for (const sms_limit of limits) apps.push(await newSmsApp(gateway, tenant, { sms_limit }));
  names += 1;
  const wanted = { name: `Group ${names}`, app_ids: apps.map(({ appId }) => appId) };
  const { id } = await createGroup(gateway.operator, tenant.accountId, wanted);
  return { id, apps };
}

const sendTo = ({ id }: Group, body: Record<string, unknown> = {}): Promise<Sent> =>
  send(gateway, tenant, body, { path: `/api/sms/groups/${id}/send` });

/** The index in the group of the app that sent the message. */
async function takerOf({ apps }: Group, sent: Sent): Promise<number> {
  const { app_id } = await sent.requestReaches('completed');
  return apps.findIndex(({ appId }) => appId === app_id);
}

/** Sets the number of pending messages of an app. */
const occupy = ({ accountId, appId }: Tenant, pending: number) =>
  gateway.operator.messages.update(messageKeys.head(accountId, appId), { set: { pending } });

const switchOff = ({ accountId, appId }: Tenant) =>
  gateway.operator.apps.update(appKeys.app(accountId, 'sms', appId), { set: { disabled_at: '2026-01-01' } });

describe('A message to a group', () => {
  it('is sent by one of its apps, and then belongs to that app', async () => {
    const group = await newGroup(10);
    const sent = await sendTo(group);
    const [app] = group.apps;
    expect(await sent.reaches('delivered')).toMatchObject(aSentMessage(sent, app!, delivered));
    expect(await sent.requestReaches('completed')).toMatchObject({ action: 'send', app_id: app!.appId });
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
  });

  it('gets the usual reply with Prefer: wait', async () => {
    const group = await newGroup(10);
    const { status, headers, body } = await gateway.call('POST', `/api/sms/groups/${group.id}/send`, {
      token: tenant.token,
      body: { to: '0711000001', message: 'Through a group' },
      headers: { prefer: 'wait=20' },
    });
    const sent = { requestId: headers.get('x-gateway-request-id') ?? '', text: 'Through a group' };
    const more = { provider_id: aMessageSid, message_time: expect.any(String) };
    const data = aSentMessage(sent, group.apps[0]!, more);
    expect([status, body]).toEqual([200, { data, status: 'success', message: 'Message queued' }]);
  });

  it('is sent by the app with the most capacity left, whatever its limit', async () => {
    const group = await newGroup(3, 100, 50);
    await occupy(group.apps[1]!, 70);
    expect(await takerOf(group, await sendTo(group))).toBe(2);
    await occupy(group.apps[2]!, 49);
    expect(await takerOf(group, await sendTo(group))).toBe(1);
    await occupy(group.apps[1]!, 99);
    expect(await takerOf(group, await sendTo(group))).toBe(0);
  });

  it('is sent by an app without a limit before any other', async () => {
    const group = await newGroup(1_000, null);
    await occupy(group.apps[1]!, 5_000);
    expect(await takerOf(group, await sendTo(group))).toBe(1);
  });

  it('is sent by apps with the same capacity in turn', async () => {
    const group = await newGroup(10, 10, 10);
    const takers: number[] = [];
    for (let count = 0; count < 6; count += 1) takers.push(await takerOf(group, await sendTo(group)));
    expect(takers.toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('is never sent by a disabled app', async () => {
    const group = await newGroup(1, 100, null);
    await Promise.all([switchOff(group.apps[1]!), switchOff(group.apps[2]!)]);
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendTo(group)));
    expect(await Promise.all(sent.map((one) => takerOf(group, one)))).toEqual([0, 0, 0, 0, 0]);
  });

  it('fails if all its apps are disabled', async () => {
    const group = await newGroup(5);
    await switchOff(group.apps[0]!);
    const { status, body } = await gateway.call('POST', `/api/sms/groups/${group.id}/send`, {
      token: tenant.token,
      body: aMessage(),
      headers: { prefer: 'wait=20' },
    });
    expect([status, body]).toEqual([404, anError('not_found', 'No app of the SMS group can send')]);
  });

  it('is still sent when no app has capacity left', async () => {
    const group = await newGroup(0, 2);
    await occupy(group.apps[1]!, 7);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendTo(group)));
    for (const one of sent) expect([0, 1]).toContain(await takerOf(group, one));
  });
});

const capacityOf = async ({ appId }: Tenant) => {
  const { body } = await gateway.call<{ data: { capacity: { pending: number; available: number } } }>(
    'GET',
    `/api/sms/apps/${appId}`,
    {
      token: tenant.token,
    },
  );
  return body.data.capacity;
};

describe('The capacity of an app', () => {
  it('is used while a message is pending', async () => {
    const group = await newGroup(3, 3);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendTo(group, { to: recipient('005') })));
    // Concurrent messages can each read the capacity before the others reserve theirs: 2 and 2, or 3 and 1.
    await eventually(async () => {
      const [one, other] = await Promise.all(group.apps.map(capacityOf));
      expect(one!.pending + other!.pending).toBe(4);
      for (const { pending, available } of [one!, other!]) expect(pending + available).toBe(3);
    });
    for (const one of sent) expect((await one.request()).phase).not.toBe('completed');
  });

  it('is released when the provider accepts the message, also on a retry', async () => {
    const group = await newGroup(3, 3);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendTo(group, { to: recipient('007') })));
    await Promise.all(sent.map((one) => one.requestReaches('completed')));
    for (const app of group.apps) {
      await eventually(async () => expect(await capacityOf(app)).toEqual({ pending: 0, available: 3 }));
    }
  });

  it('is shared by concurrent messages: no limit is exceeded before all are used', async () => {
    const group = await newGroup(2, 3, 5);
    // The outcome of these is unclear: they stay pending.
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendTo(group, { to: recipient('005') })));
    await eventually(async () => {
      for (const one of sent) expect(await one.request()).toMatchObject({ phase: 'unclear' });
    });
    expect(await Promise.all(group.apps.map(capacityOf))).toEqual([
      { pending: 2, available: 0 },
      { pending: 3, available: 0 },
      { pending: 5, available: 0 },
    ]);
  });

  it('is released when the provider refuses the message', async () => {
    const group = await newGroup(1);
    const sent = await sendTo(group, { to: recipient('004') });
    await sent.requestReaches('failed');
    await eventually(async () => expect(await capacityOf(group.apps[0]!)).toEqual({ pending: 0, available: 1 }));
  });

  it('is not exceeded by the retry of a throttled message, which holds its slot', async () => {
    const group = await newGroup(1, 1);
    const sent = await sendTo(group, { to: recipient('007') });
    await sent.reaches('delivered');
    const twilio = [...simulatorOf(gateway, 'Twilio').messages.values()].filter(({ text }) => text === sent.text);
    expect(twilio).toHaveLength(1);
    expect(sent.calls()).toHaveLength(2);
    const { app_id } = await sent.request();
    const outboxes = await Promise.all(
      group.apps.map(async ({ appId }) => {
        const { body } = await gateway.call('GET', `/api/sms/apps/${appId}/outbox`, { token: tenant.token });
        return [appId, (body.data as { total?: number }[])[1]?.total];
      }),
    );
    expect(Object.fromEntries(outboxes)).toEqual(
      Object.fromEntries(group.apps.map(({ appId }) => [appId, appId === app_id ? 1 : 0])),
    );
  });
});
