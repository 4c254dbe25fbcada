/** One of everything that members of an account manage, with its path parameters. */
import { newBooks } from './accounting.ts';
import { newDevice } from './attendance.ts';
import { createEndpointOf } from './webhook-endpoints.ts';
import { newMember, type Owner, tokenOf } from './console.ts';
import { itemOfShop, purchaseOfShop } from './einvoicing.ts';
import { newDoor } from './locks.ts';
import { newSmsApp, send } from './messages.ts';
import { addPasskeyTo, makeAuthenticator } from './passkeys.ts';
import { pay } from './payments.ts';
import { newTaxApp } from './tax.ts';
import { eventually, type TestGateway } from './test-gateway.ts';

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
  messageId: number;
  phone: string;
  passkeyId: string;
};

/** What only a busy account has (busy-account.ts). */
export type MoreThings = { shopId: number; receiptNumber: string; passcodeId: number; commandId: number };
type AnyThings = Things & Partial<MoreThings>;

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
    messageId: Number(message.id),
    phone: String(message.to),
    passkeyId: await addPasskeyTo(owner, makeAuthenticator()),
  };
}

/** The headers that name an app where the path does not. */
export function headersTo({ path }: { path: string }, things: AnyThings): Record<string, string> {
  if (path.startsWith('/api/tax/einv/')) return { 'x-tax-app-id': String(things.shopId ?? things.taxAppId) };
  if (path.startsWith('/api/tax/')) return { 'x-tax-app-id': String(things.taxAppId) };
  if (path.startsWith('/api/accounting/sync/')) return { 'x-accounting-app-id': String(things.accountingAppId) };
  return {};
}

/** The route's path about these things. */
export function pathTo({ path }: { path: string }, things: AnyThings): string {
  const values: Record<string, string | number | undefined> = {
    'api_tokens/{id}': things.tokenId,
    'members/{id}': things.memberId,
    'webhook_endpoints/{id}': things.endpointId,
    'webhook_endpoints/{endpoint_id}': things.endpointId,
    'payment_apps/{id}': things.paymentAppId,
    'sms_apps/{id}': things.smsAppId,
    'tax_apps/{id}': things.taxAppId,
    'accounting_apps/{id}': things.accountingAppId,
    'lock_apps/{id}': things.lockAppId,
    'transactions/{id}': things.transactionId,
    'groups/{id}': things.groupId,
    'apps/{id}': things.taxAppId,
    // The first records of the shop.
    'customers/{id}': 1,
    'suppliers/{id}': 1,
    'reverse-invoices/{id}': 1,
    '{item_code}': itemOfShop,
    '{receipt_number}': things.receiptNumber,
    '{invoice_number}': purchaseOfShop,
    '{task_code}': 'TASK0000000001',
    // No member of this account signed in with this id; see account-sessions.test.ts for sessions that exist.
    '{session_id}': '0000000000000000',
    '{passkey_id}': things.passkeyId,
    '{group}': things.groupId,
    '{lock}': things.lockId,
    '{lock_app}': things.lockAppId,
    '{passcode}': things.passcodeId,
    '{attendance_device}': things.deviceId,
    '{command}': things.commandId,
    '{request_id}': things.requestId,
    // The call that made the request is shown from its record.
    '{call_id}': things.requestId,
    '{event_id}': things.eventId,
    '{delivery_id}': things.deliveryId,
    '{phone}': things.phone,
    '{payment_app}': things.paymentAppId,
    '{sms_app}': things.smsAppId,
    '{app}': things.smsAppId,
    // No telephone sends for this app; see sms-apps.test.ts for those that do.
    '{device}': '0000000000000000',
    '{smsId}': things.messageId,
    '{accounting_app}': things.accountingAppId,
    '{transaction}': things.transactionId,
    '{transactionId}': things.transactionId,
  };
  return path.replaceAll(/([\w-]+)\/(\{\w+\})/g, (_, collection: string, parameter: string) => {
    const value = values[`${collection}/${parameter}`] ?? values[parameter];
    if (value === undefined) throw new Error(`${path}: this account has nothing for ${parameter}`);
    return `${collection}/${value}`;
  });
}
