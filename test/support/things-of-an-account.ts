/** One of everything that members of an account manage, with its path parameters. */
import { newBooks } from './accounting.ts';
import { newDevice } from './attendance.ts';
import { createEndpointOf } from './webhook-endpoints.ts';
import { newMember, newOwner, type Owner, tokenOf } from './console.ts';
import { newDoor } from './locks.ts';
import { newSmsApp, send } from './messages.ts';
import { addPasskeyTo, makeAuthenticator } from './passkeys.ts';
import { pay } from './payments.ts';
import { newTaxApp } from './tax.ts';
import { eventually, type Tenant, type TestGateway } from './test-gateway.ts';

export type Things = {
  tokenId: number;
  memberId: number;
  endpointId: number;
  paymentAppId: number;
  smsAppId: number;
  taxAppId: number;
  accountingAppId: number;
  lockAppId: number;
  lockId: number;
  deviceId: number;
  groupId: number;
  transactionId: number;
  requestId: string;
  eventId: string;
  deliveryId: string;
  phone: string;
  passkeyId: string;
};

/** Includes a paid order with its webhooks; `owner` must have no members, endpoints or apps yet. */
export async function makeThings(gateway: TestGateway, owner: Owner): Promise<Things> {
  const { accountId } = owner;
  const token = await tokenOf(gateway, owner);
  const tenant = { accountId, token, webhookSecret: owner.webhookSecret, appId: await gateway.newApp(accountId) };
  const endpointId = await createEndpointOf(owner, `${gateway.run.receiver.url}/hooks/of-${accountId}`);
  const member = await newMember(gateway, owner, 'viewer');
  const line = await newSmsApp(gateway, tenant);
  const body = { name: 'Lines', app_ids: [line.appId] };
  const group = await owner.call('POST', '/account/sms_groups', { body });
  const door = await newDoor(gateway, tenant);
  const payment = await pay(gateway, {}, { tenant });
  await payment.webhooks(2);
  const { id: deliveryId, event_id: eventId } = await eventually(async () => {
    const listed = await owner.call<{ data: { id: string; event_id: string }[] }>('GET', '/account/webhook_deliveries');
    const [first] = listed.body.data;
    if (!first) throw new Error('No delivery is listed yet');
    return first;
  });
  const message = await (await send(gateway, line)).reaches('delivered');
  return {
    tokenId: Number(token.split('|')[0]),
    memberId: member.memberId,
    endpointId,
    paymentAppId: tenant.appId,
    smsAppId: line.appId,
    taxAppId: await newTaxApp(gateway, tenant),
    accountingAppId: (await newBooks(gateway, tenant)).appId,
    lockAppId: door.appId,
    lockId: door.lockId,
    deviceId: (await newDevice(gateway, {}, tenant)).id,
    groupId: Number(group.body.data.id),
    transactionId: Number((await payment.reaches('STATUS_COMPLETED')).id),
    requestId: payment.requestId,
    eventId,
    deliveryId,
    phone: String(message.to),
    passkeyId: await addPasskeyTo(owner, makeAuthenticator()),
  };
}

/** An account with one of everything, called by its owner or with a token. */
export type FurnishedAccount = { owner: Owner; token: string; tenant: Tenant; things: Things };

export async function newFurnishedAccount(gateway: TestGateway): Promise<FurnishedAccount> {
  const owner = await newOwner(gateway);
  const things = await makeThings(gateway, owner);
  const token = await tokenOf(gateway, owner);
  const { accountId, webhookSecret } = owner;
  return { owner, token, things, tenant: { accountId, appId: things.paymentAppId, token, webhookSecret } };
}

/** The route's path about these things. */
export function pathTo({ path }: { path: string }, things: Things): string {
  const ids: Record<string, number> = {
    api_tokens: things.tokenId,
    members: things.memberId,
    webhook_endpoints: things.endpointId,
    payment_apps: things.paymentAppId,
    sms_apps: things.smsAppId,
    tax_apps: things.taxAppId,
    accounting_apps: things.accountingAppId,
    lock_apps: things.lockAppId,
    transactions: things.transactionId,
  };
  const of = path.split('/')[2] ?? '';
  return (
    path
      .replace('{id}', String(ids[of]))
      // No member of this account signed in with this id; see account-sessions.test.ts for sessions that exist.
      .replace('{session_id}', '0000000000000000')
      .replace('{passkey_id}', things.passkeyId)
      .replace('{group}', String(things.groupId))
      .replace('{lock}', String(things.lockId))
      .replace('{attendance_device}', String(things.deviceId))
      .replace('{request_id}', things.requestId)
      // The call that made the request is shown from its record.
      .replace('{call_id}', things.requestId)
      .replace('{event_id}', things.eventId)
      .replace('{delivery_id}', things.deliveryId)
      .replace('{phone}', things.phone)
      .replace('{payment_app}', String(things.paymentAppId))
      .replace('{sms_app}', String(things.smsAppId))
      .replace('{accounting_app}', String(things.accountingAppId))
      .replace(/\{transaction(Id)?\}/, String(things.transactionId))
  );
}
