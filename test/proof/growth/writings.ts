/** A valid call of every route that changes something, as often as a test wants one. */
import { randomInt } from 'node:crypto';
import { routes } from '../../../shared/declared.ts';
import { newBooks } from '../../support/accounting.ts';
import { newDevice } from '../../support/attendance.ts';
import type { BusyAccount } from '../../support/busy-account.ts';
import { register } from '../../support/customers.ts';
import { type Console, newMember, openConsole } from '../../support/console.ts';
import { demoLockApp, newDoor } from '../../support/locks.ts';
import { newSmsApp } from '../../support/messages.ts';
import { makeQueuedCalls, type QueuedCall, unique } from '../../support/queued-calls.ts';
import { newTaxApp } from '../../support/tax.ts';
import type { TestGateway } from '../../support/test-gateway.ts';
import { headersTo, pathTo, type Things } from '../../support/things-of-an-account.ts';
import { makeEndpoint } from '../../support/webhook-endpoints.ts';
import { type Route, today } from './readings.ts';

/** Routes that are not called here. */
const omitted = new Set([
  // Need a code or a key of the member's own device; they read and write records of that member only.
  'begin_second_factor',
  'confirm_second_factor',
  'remove_second_factor',
  'replace_recovery_codes',
  'add_passkey',
  'begin_passkey',
  'remove_passkey',
  // Need a password, which members of tests rarely have, or a link from a mail.
  'change_password',
  'create_password_reset',
  'join_account',
  // Needs a request that no worker has started.
  'cancel_request',
]);

export const writings = routes.filter(
  ({ name, method, access }) => method !== 'GET' && !('open' in access) && !omitted.has(name),
);

type MemberList = { data: { id: number }[] };

export type WritingCall = QueuedCall & { session?: Console };

/** What a call changes of the route's example and of the account's things. */
type Changes = {
  things?: Partial<Things>;
  path?: string;
  body?: Record<string, unknown>;
  session?: Console;
};

const uniqueDigits = (): string => String(randomInt(1_000_000, 10_000_000));

let periods = 0;
/** A month for which nobody has filed a return. */
function nextPeriod(): { Month: number; Year: number } {
  periods += 1;
  return { Month: (periods % 12) + 1, Year: 2024 - Math.floor(periods / 12) };
}

/** Each call of the result makes another valid call of the route. */
export async function makeWritings(
  gateway: TestGateway,
  account: BusyAccount,
): Promise<(route: Route) => Promise<WritingCall>> {
  const { owner, things } = account;
  const queued = await makeQueuedCalls(gateway, account);
  const changes = await changesOf(gateway, account);
  const { body: before } = await owner.call<MemberList>('GET', '/account/members');
  const kept = new Set(before.data.map(({ id }) => id));
  /** One record has all members: those of earlier calls would make every call that reads or writes it more expensive. */
  async function removeOtherMembers(): Promise<void> {
    const { body } = await owner.call<MemberList>('GET', '/account/members');
    for (const { id } of body.data) if (!kept.has(id)) await owner.call('DELETE', `/account/members/${id}`);
  }
  return async (route) => {
    if (route.mode === 'queued') return queued(route);
    await removeOtherMembers();
    const { things: other, path, body, session = owner } = (await changes[route.name]?.()) ?? {};
    const of = { ...things, ...other };
    return {
      path: path ?? pathTo(route, of),
      body: { ...route.example, ...body },
      headers: headersTo(route, of),
      ...('session' in route.access ? { session } : {}),
    };
  };
}

/** More receivers would make every later payment more expensive. */
const unheard = ['account.webhook_endpoint.disabled'];

type AnyChanges = Record<string, () => Changes | Promise<Changes>>;

async function changesOf(gateway: TestGateway, account: BusyAccount): Promise<AnyChanges> {
  const { owner, tenant, token, things } = account;
  const { accountId } = tenant;
  const till = await gateway.newApp(accountId, { type: 'MobileMoneyKeC2B' });
  // From the first measurement on, simulated customers' payments are confirmed by callbacks.
  await register(gateway, { ...tenant, appId: till });
  const personal = await gateway.newApp(accountId, { type: 'MobileMoneyKePersonal' });
  const line = (await newSmsApp(gateway, tenant, { type: 'MSync' })).appId;

  const lines = (): Record<string, unknown> => ({ name: `Lines ${unique()}`, app_ids: [things.smsAppId, line] });
  async function newGroup(): Promise<Changes> {
    const { body } = await owner.call('POST', '/account/sms_groups', { body: lines() });
    return { things: { groupId: Number(body.data.id) } };
  }
  async function newPhone(): Promise<string> {
    const path = `/api/sms/apps/${line}/devices`;
    const body = { name: 'A phone' };
    const made = await gateway.call<{ data: { device_id: string } }>('POST', path, { token, body });
    return `${path}/${made.body.data.device_id}`;
  }
  const terminal = async (): Promise<Changes> => ({
    things: { deviceId: (await newDevice(gateway, {}, tenant)).id },
  });
  const aToken = async (): Promise<Changes> => ({ things: { tokenId: (await gateway.newToken(accountId)).id } });
  const aUrl = () => `${gateway.run.receiver.url}/hooks/${unique()}`;
  const newEndpoint = async (): Promise<Changes> => ({
    things: { endpointId: (await makeEndpoint(owner, aUrl(), { events: unheard })).id },
  });
  const endpoint = await newEndpoint();
  const aMember = async (): Promise<Changes> => ({
    things: { memberId: (await newMember(gateway, owner, 'viewer')).memberId },
  });
  const asMember = async (): Promise<Changes> => ({ session: await newMember(gateway, owner, 'viewer') });
  /** A change of one of these things after another call about it. */
  const after = async (before: string, made: Changes): Promise<Changes> => {
    const route = routes.find(({ name }) => name === before)!;
    await owner.call('POST', pathTo(route, { ...things, ...made.things }), { body: route.example ?? {} });
    return made;
  };
  /** The id of a session of the member, in a path of the caller. */
  async function aSession(ofMember: boolean): Promise<Changes> {
    const member = await newMember(gateway, owner, 'viewer');
    const caller = ofMember ? owner : await openConsole(gateway, member);
    const list = ofMember ? `/account/members/${member.memberId}/sessions` : '/account/sessions';
    const { body } = await caller.call<{ data: { id: string; is_current: boolean }[] }>('GET', list);
    const other = body.data.find(({ is_current: isCurrent }) => !isCurrent);
    return { session: caller, path: `${list}/${other?.id}` };
  }

  return {
    register_urls: () => ({ things: { paymentAppId: till } }),
    extract_transaction: () => ({ things: { paymentAppId: personal } }),
    groups_of_app: () => ({ things: { groupId: things.smsAppId } }),
    create_sms_group: () => ({ body: lines() }),
    create_account_sms_group: () => ({ body: lines() }),
    delete_sms_group: newGroup,
    delete_account_sms_group: newGroup,
    add_app_to_sms_group: () => ({ things: { smsAppId: line } }),
    remove_app_from_sms_group: newGroup,
    create_device: () => ({ things: { smsAppId: line } }),
    create_pairing_code: () => ({ things: { smsAppId: line } }),
    revoke_device: async () => ({ path: await newPhone() }),
    register_pin: () => ({ body: { IdentificationNumber: `2${uniqueDigits()}` } }),
    file_tot_return: () => ({ body: nextPeriod() }),
    file_nil_return: () => ({ body: nextPeriod() }),
    create_attendance_device: () => ({ body: { serial_number: `CKJF1${uniqueDigits()}` } }),
    create_account_attendance_device: () => ({ body: { serial_number: `CKJF1${uniqueDigits()}` } }),
    change_attendance_device: terminal,
    change_account_attendance_device: terminal,
    delete_attendance_device: terminal,
    delete_account_attendance_device: terminal,
    disable_account_payment_app: async () => ({ things: { paymentAppId: await gateway.newApp(accountId) } }),
    disable_account_sms_app: async () => ({ things: { smsAppId: (await newSmsApp(gateway, tenant)).appId } }),
    disable_account_tax_app: async () => ({ things: { taxAppId: await newTaxApp(gateway, tenant) } }),
    disable_account_accounting_app: async () => ({
      things: { accountingAppId: (await newBooks(gateway, tenant)).appId },
    }),
    disable_account_lock_app: async () => ({ things: { lockAppId: (await newDoor(gateway, tenant)).appId } }),
    // One that its provider refuses would make the listing of all locks fail.
    create_account_lock_app: () => ({ body: { config: demoLockApp('TTLock').config } }),
    logout: asMember,
    end_other_sessions: asMember,
    end_session: () => aSession(false),
    end_session_of_member: () => aSession(true),
    switch_account: async () => ({ session: await openConsole(gateway, owner), body: { account_id: accountId } }),
    change_account_security: () => ({ body: { requires_second_factor: false } }),
    invite_member: () => ({ body: { email: `${unique()}@example.test` } }),
    change_member_role: aMember,
    remove_member: aMember,
    create_api_token: () => ({ body: { name: unique() } }),
    change_api_token: aToken,
    rotate_api_token: aToken,
    end_api_token_overlap: async () => after('rotate_api_token', await aToken()),
    revoke_api_token: aToken,
    delete_api_token: aToken,
    create_webhook_endpoint: () => ({ body: { url: aUrl(), events: unheard } }),
    change_webhook_endpoint: () => endpoint,
    delete_webhook_endpoint: newEndpoint,
    rotate_webhook_secret: () => endpoint,
    activate_webhook_secret: () => after('rotate_webhook_secret', endpoint),
    activate_default_webhook_secret: () => after('rotate_default_webhook_secret', {}),
    resend_webhook_deliveries: () => ({ body: { from: today } }),
  };
}
