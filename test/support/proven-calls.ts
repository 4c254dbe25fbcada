/** Calls of open endpoints with valid proof and the largest body that the endpoint accepts; by name of the route. */
import { createHmac } from 'node:crypto';
import { demoCallbackSecret, demoConfigs } from '../../infra/local/seed.ts';
import { whatsappCloudDemoApp } from '../../infra/simulators/whatsapp-cloud/account.ts';
import { createPasswordReset } from '../../shared/account/password-resets.ts';
import { routes } from '../../shared/declared.ts';
import { maxPushBytes } from '../../shared/sms/limits.ts';
import { newBooks } from './accounting.ts';
import { newDevice } from './attendance.ts';
import { newOwner } from './console.ts';
import { aC2bPayment, appTokenOf } from './customers.ts';
import { newDoor } from './locks.ts';
import { newSmsApp, seededSmsApp, smsPath } from './messages.ts';
import { addPasskeyTo, makeAuthenticator, passkeyChallengeOf } from './passkeys.ts';
import { seededApp } from './payments.ts';
import { codeOf } from './second-factor.ts';
import type { StoreCall } from './store-line.ts';
import type { TestGateway } from './test-gateway.ts';

export type ProvenCall = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** How many payments, messages, reports or scans. */
  tellsOf?: number;
};

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The maximum body size of a route. */
function maxBytesOf(name: string): number {
  const access = routes.find((route) => route.name === name)?.access;
  return access && 'open' in access ? access.maxBodyBytes : 0;
}

/** JSON of exactly this many bytes, padded with an unknown field. */
export function ofBytes(body: object, bytes: number): string {
  const padding = bytes - Buffer.byteLength(JSON.stringify({ ...body, padding: '' }));
  return JSON.stringify(padding < 0 ? body : { ...body, padding: 'x'.repeat(padding) });
}

const formOfBytes = (fields: Record<string, string>, bytes: number): string => {
  const text = `${new URLSearchParams(fields).toString()}&padding=`;
  return text + 'x'.repeat(Math.max(0, bytes - text.length));
};

/** Whether a write goes to a partition with an account's or app's own records, not with what was only sent to it. */
export const isOfAccount = ({ body }: StoreCall): boolean => /"pk":\{"S":"A#\d+(#APP#\d+)?"\}/.test(body);
const isTold = ({ body }: StoreCall): boolean =>
  /"pk":\{"S":"A#\d+(#SCANS|#EVENTS|#DELIVERIES|#ENDPOINTS|#SYNCLOGS)"\}/.test(body);
/** The same, or a partition with records of what was reported to it. */
export const isTenantRecord = (call: StoreCall): boolean => isOfAccount(call) || isTold(call);

const list = (count: number, one: (index: number) => object): object[] =>
  Array.from({ length: count }, (_, index) => one(index));

export function makeProvenCalls(gateway: TestGateway): Record<string, () => Promise<ProvenCall[]>> {
  const { facts } = gateway.run;
  const keyOf = (type: string): string => `?key=${facts.sms_keys[type]}`;
  const mobileMoney = seededApp(gateway, 'MobileMoneyKeC2B');

  async function payment(name: string, path: string): Promise<ProvenCall[]> {
    const body = ofBytes(aC2bPayment(String(demoConfigs.MobileMoneyKeC2B?.short_code)), maxBytesOf(name));
    const query = await appTokenOf(gateway, mobileMoney);
    return [{ path: `/api/pay/${mobileMoney.appId}/${path}${query}`, headers: json, body, tellsOf: 1 }];
  }

  /** A text with the driver's default maximum size, and the most expensive one to store. */
  const texts = (): ProvenCall[] =>
    ['m'.repeat(150_000), '€'.repeat(17_000)].map((text, index) => ({
      path: smsPath(seededSmsApp(gateway, 'AfricasTalking'), 'receive') + keyOf('AfricasTalking'),
      headers: form,
      body: formOfBytes({ from: '+254711000222', to: '22384', text, id: `long-${index}`, date: '' }, maxPushBytes),
      tellsOf: 1,
    }));

  /** The maximum push that Meta sends, with many messages. */
  function fromMeta(name: string, address: 'receive' | 'callback'): ProvenCall {
    const count = 100;
    const messages = list(count, (index) => ({
      from: '254711000222',
      id: `wamid.${name}-${index}`,
      timestamp: '1772439300',
      type: 'text',
      text: { body: 'ж'.repeat(4096) },
    }));
    const metadata = { phone_number_id: whatsappCloudDemoApp.phone_number_id };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, messages } }];
    const body = ofBytes({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }, maxBytesOf(name));
    const signature = createHmac('sha256', whatsappCloudDemoApp.app_secret).update(body).digest('hex');
    const headers = { ...json, 'x-hub-signature-256': `sha256=${signature}` };
    return { path: smsPath(seededSmsApp(gateway, 'WhatsAppCloud'), address), headers, body, tellsOf: count };
  }

  const report = (path: string, bytes: number): ProvenCall => ({
    path: path + keyOf('AfricasTalking'),
    headers: form,
    body: formOfBytes({ id: `ATXid_${'y'.repeat(900)}`, status: 'Failed', failureReason: 'z'.repeat(2_000) }, bytes),
    tellsOf: 1,
  });

  async function aPhone(): Promise<{ path: string; secret: string }> {
    const secret = `a-secret-of-a-phone-${crypto.randomUUID()}`;
    await newSmsApp(gateway, gateway.tenant, { type: 'PhoneSync', config: { secret, phone_number: '254700000198' } });
    return { path: '/api/sms/phonesync', secret };
  }
  const aText = {
    from: '+254711000222',
    message: '€'.repeat(16_000),
    sent_timestamp: '1772439300000',
    message_id: 'a',
  };

  async function msync(): Promise<ProvenCall[]> {
    const app = seededSmsApp(gateway, 'MSync');
    const created = await gateway.call<{ data: Record<string, string> }>('POST', smsPath(app, 'devices'), { body: {} });
    const { device_id, device_token } = created.body.data;
    const messages = list(100, (index) => ({ from: '254711000222', message: 'ж'.repeat(1_200), uuid: `u${index}` }));
    const body = ofBytes({ action: 'incoming', device_id, device_token, messages }, maxBytesOf('msync'));
    return [{ path: '/api/sms/msync', headers: json, body, tellsOf: messages.length }];
  }

  /** Scans, and lines that are not scans. */
  async function iclock(name: string, prefix: (token: string) => string): Promise<ProvenCall[]> {
    const device = await newDevice(gateway, { allowed_ips: ['127.0.0.1'] });
    const scans = Array.from({ length: 200 }, (_, index) => `${1000 + index}\t2026-03-02 08:01:00\t0\t1\n`).join('');
    const path = `${prefix(device.token)}/cdata?SN=${device.serial}`;
    const body = `${scans}${'y'.repeat(1_000)}\n`.padEnd(maxBytesOf(name), `${'y'.repeat(1_000)}\n`);
    return [
      { path: `${path}&options=all`, method: 'GET' },
      { path: `${path}&table=ATTLOG&Stamp=1`, headers: { 'content-type': 'text/plain' }, body, tellsOf: 200 },
    ];
  }

  async function hikvision(): Promise<ProvenCall[]> {
    const device = await newDevice(gateway, { vendor: 'hikvision', serial_number: 'E00001777' });
    const AccessControllerEvent = { majorEventType: 5, subEventType: 75, employeeNoString: '1001', serialNo: 575 };
    const dateTime = '2026-03-02T08:01:00+03:00';
    const event = {
      dateTime,
      eventType: 'AccessControllerEvent',
      shortSerialNumber: 'E00001777',
      AccessControllerEvent,
    };
    const body = ofBytes(event, maxBytesOf('hikvision_events'));
    return [{ path: `/api/attendance/hikvision/${device.token}`, headers: json, body, tellsOf: 1 }];
  }

  async function einvoicing(): Promise<ProvenCall[]> {
    const headers = { ...json, 'x-callback-secret': demoCallbackSecret };
    const data = { tax_app_id: facts.tax_apps.einvoicing, trader_invoice_number: 'INV-NONE', item_code: 'NONE' };
    return ['sale.sync', 'item.sync', 'x'].map((event) => ({
      path: '/api/tax/einv/webhook/callback',
      headers,
      body: ofBytes({ event, data }, maxBytesOf('einvoicing_callback')),
    }));
  }

  async function login(): Promise<ProvenCall[]> {
    const { email, password } = await newOwner(gateway);
    return [{ path: '/account/login', headers: json, body: ofBytes({ email, password }, maxBytesOf('login')) }];
  }

  async function answerSecondFactor(): Promise<ProvenCall[]> {
    const owner = await newOwner(gateway);
    const begun = await owner.call('POST', '/account/second_factor', { body: { password: owner.password } });
    const key = String(begun.body.data.key);
    await owner.call('POST', '/account/second_factor/confirm', { body: { code: codeOf(key) } });
    const { email, password } = owner;
    const signedIn = await gateway.call<{ data: { challenge: string } }>('POST', '/account/login', {
      token: null,
      body: { email, password },
    });
    const { challenge } = signedIn.body.data;
    const body = ofBytes({ challenge, code: codeOf(key, 1) }, maxBytesOf('answer_second_factor'));
    return [{ path: '/account/login/second_factor', headers: json, body }];
  }

  async function loginWithPasskey(): Promise<ProvenCall[]> {
    const owner = await newOwner(gateway);
    const authenticator = makeAuthenticator();
    await addPasskeyTo(owner, authenticator);
    const credential = authenticator.signIn(await passkeyChallengeOf(gateway));
    const body = ofBytes({ credential }, maxBytesOf('login_with_passkey'));
    return [{ path: '/account/login/passkey', headers: json, body }];
  }

  async function askPasswordReset(): Promise<ProvenCall[]> {
    const { email } = await newOwner(gateway);
    return [
      { path: '/account/password_resets', headers: json, body: ofBytes({ email }, maxBytesOf('ask_password_reset')) },
    ];
  }

  async function applyPasswordReset(): Promise<ProvenCall[]> {
    const { token } = await createPasswordReset(gateway.operator, await newOwner(gateway));
    const body = ofBytes({ token, password: 'a password of their own' }, maxBytesOf('use_password_reset'));
    return [{ path: '/account/password_resets/use', headers: json, body }];
  }

  async function acceptInvitation(): Promise<ProvenCall[]> {
    const owner = await newOwner(gateway);
    const email = `invited-${owner.accountId}@example.test`;
    await owner.call('POST', '/account/members', { body: { email, role: 'viewer' } });
    const mail = gateway.run.outbox.mails().find(({ to }) => to === email);
    const token = /invitation\?token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1];
    const body = ofBytes({ token, password: 'a password of their own' }, maxBytesOf('accept_invitation'));
    return [{ path: '/account/invitations/accept', headers: json, body }];
  }

  async function accounting(): Promise<ProvenCall[]> {
    const { appId, token } = await newBooks(gateway, await gateway.newTenant(), { connection: undefined as never });
    gateway.run.simulators.quickbooks.settings.chosenRealm = '9130000000000871';
    const path = `/api/accounting/apps/${appId}/connect`;
    const { body } = await gateway.call<{ data: { authorize_url: string } }>('POST', path, { token });
    const { headers } = await fetch(body.data.authorize_url, { redirect: 'manual' });
    return [{ path: headers.get('location') ?? '', method: 'GET' }];
  }

  return {
    payment_callback: () => payment('payment_callback', 'callback'),
    payment_callback_action: () => payment('payment_callback_action', 'callback/confirmation'),
    validate_transaction: () => payment('validate_transaction', 'validateTransaction'),
    receive_message: async () => [...texts(), fromMeta('receive_message', 'receive')],
    sms_callback: async () => [
      report(smsPath(seededSmsApp(gateway, 'AfricasTalking'), 'callback'), maxPushBytes),
      fromMeta('sms_callback', 'callback'),
    ],
    sms_report: async () => [report(`/s/${facts.sms_apps.AfricasTalking}`, maxBytesOf('sms_report'))],
    async phone_sync() {
      const { path, secret } = await aPhone();
      return [{ path, headers: json, body: ofBytes({ ...aText, secret }, maxBytesOf('phone_sync')), tellsOf: 1 }];
    },
    async phone_sync_by_key() {
      const { path, secret } = await aPhone();
      const body = ofBytes(aText, maxBytesOf('phone_sync_by_key'));
      return [{ path: `${path}/${secret}`, headers: json, body, tellsOf: 1 }];
    },
    msync,
    async lock_callback() {
      const { callbackUrl } = await newDoor(gateway, await gateway.newTenant());
      const record = {
        lockId: 163377,
        recordType: 4,
        success: 1,
        lockDate: 1_772_439_300_000,
        serverDate: 1_772_439_300_000,
      };
      const fields = { lockId: '163377', notifyType: '1', records: JSON.stringify([record]) };
      return [{ path: callbackUrl, headers: form, body: formOfBytes(fields, maxBytesOf('lock_callback')), tellsOf: 1 }];
    },
    iclock: () => iclock('iclock', () => '/iclock'),
    attendance_iclock: () => iclock('attendance_iclock', () => '/api/attendance/iclock'),
    attendance_iclock_by_token: () =>
      iclock('attendance_iclock_by_token', (token) => `/api/attendance/d/${token}/iclock`),
    hikvision_events: hikvision,
    einvoicing_callback: einvoicing,
    login,
    answer_second_factor: answerSecondFactor,
    begin_passkey_login: async () => [
      {
        path: '/account/login/passkey/options',
        headers: json,
        body: ofBytes({}, maxBytesOf('begin_passkey_login')),
      },
    ],
    login_with_passkey: loginWithPasskey,
    ask_password_reset: askPasswordReset,
    use_password_reset: applyPasswordReset,
    accept_invitation: acceptInvitation,
    accounting_oauth_callback: accounting,
  };
}
