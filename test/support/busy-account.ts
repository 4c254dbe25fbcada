/** An account with one of everything that routes list: for tests that call every route, or that fill every list. */
import { asTerminal, iclockOf, newDevice, scansOf } from './attendance.ts';
import { newOwner, type Owner, tokenOf } from './console.ts';
import { newBooks, sync } from './accounting.ts';
import { newEinvoicingShop, saleOfShop } from './einvoicing.ts';
import { lockPath, newDoor, orderAndWait } from './locks.ts';
import { inboxOf, newSmsApp, push, send } from './messages.ts';
import { eventually, type Tenant, type TestGateway } from './test-gateway.ts';
import { makeThings, type MoreThings, type Things } from './things-of-an-account.ts';

/** Called by its owner, or with a token. */
export type BusyAccount = { owner: Owner; token: string; tenant: Tenant; things: Things & MoreThings };

export async function newBusyAccount(gateway: TestGateway): Promise<BusyAccount> {
  const owner = await newOwner(gateway);
  const things = await makeThings(gateway, owner);
  const token = await tokenOf(gateway, owner);
  const { accountId, webhookSecret } = owner;
  const tenant = { accountId, appId: things.paymentAppId, token, webhookSecret };
  const more = {
    ...(await useDoor(gateway, tenant)),
    ...(await useTerminal(gateway, tenant)),
    smsAppId: await useLine(gateway, tenant),
    accountingAppId: await useBooks(gateway, tenant),
    receiptNumber: saleOfShop,
    shopId: await newEinvoicingShop(gateway, tenant),
  };
  return { owner, token, tenant, things: { ...things, ...more } };
}

/** A door that was opened, with a passcode. */
async function useDoor(gateway: TestGateway, tenant: Tenant) {
  const door = await newDoor(gateway, tenant);
  const guest = { body: { name: 'Guest', type: 'permanent' } };
  const passcode = await orderAndWait(gateway, door, lockPath(door, 'passcodes'), guest);
  const at = Date.now();
  const opening = {
    recordType: 4,
    recordTypeFromLock: 4,
    success: 1,
    username: 'Guest',
    keyboardPwd: '448812',
  } as const;
  const record = { ...opening, lockId: 163377, lockDate: at, serverDate: at, electricQuantity: 85 };
  await gateway.run.simulators.ttlock.push(door.callbackUrl, [record]);
  await eventually(async () => {
    const { body } = await gateway.call<{ data: { data: object[] } }>('GET', lockPath(door, 'records'), tenant);
    if (body.data.data.length === 0) throw new Error('No access is listed yet');
  });
  const { passcode_id: passcodeId } = passcode.body.data as { passcode_id: number };
  return { lockId: door.lockId, lockAppId: door.appId, passcodeId };
}

/** A terminal that a person used, with a command. */
async function useTerminal(gateway: TestGateway, tenant: Tenant) {
  const device = await newDevice(gateway, {}, tenant);
  const { body } = await gateway.call<{ data: { id: number } }>(
    'POST',
    `/api/attendance/devices/${device.id}/commands`,
    {
      token: tenant.token,
      body: { command: 'update_user', person_id: '1001', name: 'Achieng' },
    },
  );
  const table = `${iclockOf(device)}/cdata?SN=${device.serial}&table=ATTLOG`;
  await asTerminal(gateway, 'POST', table, '1001\t2026-03-11 08:00:00\t0\t1');
  await scansOf(gateway, device, 1);
  return { deviceId: device.id, commandId: body.data.id };
}

/** A line that sent and received a message, and was called. */
async function useLine(gateway: TestGateway, tenant: Tenant): Promise<number> {
  const line = await newSmsApp(gateway, tenant, { type: 'AfricasTalking' });
  const customer = '+254711000222';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pushed = (fields: Record<string, string>) =>
    push(gateway, line, 'receive', { headers, body: new URLSearchParams(fields).toString() });
  await (await send(gateway, line, {}, { type: 'AfricasTalking' })).reaches('sent');
  await pushed({ from: customer, to: '22384', text: 'Is it ready?', id: 'text-1', date: '' });
  await inboxOf(gateway, line, 1);
  await pushed({
    sessionId: 'call-1',
    isActive: '0',
    direction: 'Inbound',
    callerNumber: customer,
    destinationNumber: '',
  });
  return line.appId;
}

/** Books with a contact. */
async function useBooks(gateway: TestGateway, tenant: Tenant): Promise<number> {
  const books = await newBooks(gateway, tenant);
  const contact = { external_id: 'cust-1001', type: 'customer', name: 'Baraka Hardware Ltd' };
  await (await sync(gateway, books, 'contact', contact)).reaches('completed');
  return books.appId;
}
