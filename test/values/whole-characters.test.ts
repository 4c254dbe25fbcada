/** Texts of people and providers are cut between characters: providers and records get no half of one. */
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailInvitation } from '../../shared/account/invitations.ts';
import { messageOf } from '../../shared/accounting/failures.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { makeSharedTokens } from '../../shared/apps/shared-tokens.ts';
import { limitRecord } from '../../shared/locks/bound-record.ts';
import { listSessions, startSession } from '../../shared/platform/auth/sessions.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { shortened } from '../../shared/platform/http/kept-calls.ts';
import { masked } from '../../shared/platform/log/mask.ts';
import { sms as africasTalking } from '../../shared/providers/africas-talking/sms.ts';
import { toSalesInvoice } from '../../shared/providers/erpnext/invoices.ts';
import { toScan } from '../../shared/providers/hikvision/mapping.ts';
import { accessEvent } from '../../shared/providers/hikvision/wire.ts';
import { webhookProfile } from '../../shared/providers/webhook-channel/failures.ts';
import { toItem } from '../../shared/providers/xero/mapping.ts';
import { toInvoiceLine } from '../../shared/providers/zoho-books/mapping.ts';
import { readCall } from '../../shared/providers/zkteco/calls.ts';
import { readText } from '../../shared/providers/zkteco/mapping.ts';
import { readPeople } from '../../shared/providers/zkteco/scans.ts';
import { fit } from '../../shared/sms/limits.ts';
import { resultEntry } from '../../shared/sms/phones/sms-sync-codes.ts';
import { numberOfNote } from '../../shared/tax/einvoicing/documents/credit-number.ts';
import { oneFailure } from '../../shared/values/failure-counts.ts';
import { anAccount, anEventFor, deliverOnce, deliveryOf } from '../platform/webhooks/deliveries.ts';
import { aLine, aProduct, aSale } from '../providers/accounting-on-simulator.ts';
import { anAfricasTalkingApp } from '../providers/africas-talking/sms-app.ts';
import { aFormPush, aPush } from '../suites/sms-driver.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { anApp } from '../tax/einvoicing/documents/stored-documents.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** Longer than every limit here; wherever a limit is, it falls into an emoji of one of them. */
const texts = [0, 1].map((before) => 'x'.repeat(before) + '😀'.repeat(1_500));

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsOf) : [];
};

const settings = { base_currency: 'KES', defaults: { income_account: '4000' } } as never;
const aRegistration = (body: string) => readCall({ method: 'POST', file: 'registry', query: { SN: 'CKJ1' }, body });
const scanOf = (text: string) =>
  toScan(
    accessEvent.parse({ employeeNoString: '17', name: text, cardNo: text, serialNo: text, minor: 1 }),
    '2026-03-02T08:15:00+03:00',
    'Africa/Nairobi',
  );
const aLockRecord = (text: string) => ({
  provider_lock_id: '17',
  action: 'unlock' as const,
  method: null,
  success: true,
  actor: text,
  credential: text,
  occurred_at: null,
  reported_at: null,
  battery_level: null,
  provider_code: text,
  provider_subcode: null,
});

async function mailTo(accountName: string): Promise<unknown> {
  const mails: unknown[] = [];
  const member = { id: 2, email: 'till@example.test', role: 'viewer', status: 'invited' };
  const invitation = { member, token: 'token-17', expires_at: '2026-01-22T09:00:00.000Z' };
  await mailInvitation(async (mail) => void mails.push(mail), invitation as Parameters<typeof mailInvitation>[1], {
    accountName,
    baseUrl: 'https://gateway.example',
  });
  return mails;
}

async function sessionOf(userAgent: string): Promise<unknown> {
  const member = { accountId: 1, memberId: 2 };
  await startSession(setup.identity, member, setup.now(), { userAgent });
  return (await listSessions(setup.identity, member, setup.now())).map(({ user_agent }) => user_agent);
}

async function storedRefusal(refusal: string): Promise<unknown> {
  const ring = { keyring: setup.keyring, name: 'payments' };
  const tokens = makeSharedTokens(setup.apps, ring, setup.now, { accountId: 7, appId: 42 });
  await tokens.write('daraja:sandbox', { value: '', expiresAt: 0 }, refusal);
  const { items } = await setup.apps.query({ ...appKeys.providerTokens(7) });
  return items.map((item) => item.refusal);
}

async function storedAnswer(body: string): Promise<unknown> {
  setup = await stores.newSetup();
  await anAccount(setup);
  const message = await anEventFor(setup, 'https://shop.example.com/hook');
  await deliverOnce(setup, message, { egress: { send: async () => ({ status: 500, headers: {}, body }) } });
  return (await deliveryOf(setup, message))?.attempts?.map(({ answer }) => answer);
}

const cuts: Record<string, (text: string) => unknown> = {
  'the name of a line in Zoho Books': (text) =>
    toInvoiceLine(aLine({ description: text, tax_code: null }), { settings } as never),
  'the name of an item in Xero': (text) =>
    toItem(aProduct({ name: text, description: null, sale: null, purchase: null }), settings, 'SAND-1'),
  'the name of a row in ERPNext': (text) =>
    toSalesInvoice(aSale({ contact: { provider_id: 'C-1' }, lines: [aLine({ description: text, tax_code: null })] }), {
      config: { modes_of_payment: {} },
      settings,
      ref: 'r',
      isMarked: true,
    } as never),
  'what a Hikvision terminal says of a scan': scanOf,
  'what a ZKTeco terminal says of itself': (text) => aRegistration(`~DeviceName=${text},FirmVer=${text}`),
  'a person on a ZKTeco terminal': (text) => readPeople(`USER PIN=17\tName=${text}`),
  'a work code of a ZKTeco terminal': readText,
  'an unknown status of Africa’s Talking': (text) =>
    africasTalking.pushes!.read(aPush(aFormPush({ id: 'ATXid_1', status: text })), anAfricasTalkingApp()),
  'the refusal of a tenant’s own channel': (text) => webhookProfile.readRefusal(400, { error: text }, ''),
  'a header in the log of calls': (text) => shortened(text, 200),
  'a masked name': (text) => masked({ first_name: text }),
  'the answer of a receiver of webhooks': storedAnswer,
  'the browser of a session': sessionOf,
  'a refused sign-in at a provider': storedRefusal,
  'a field of a pushed message': (text) => fit(text, 30),
  'a field of a pushed message that is limited in bytes': (text) => fit(text, 1_000, 50),
  'what a phone says of a failure': (text) =>
    resultEntry().parse({ uuid: '1', sent_result_code: 1, sent_result_message: text, delivered_result_message: text }),
  'the count of a failure': (text) => oneFailure(text, text),
  'the mail of an invitation': mailTo,
  'the error of a sync': (text) => messageOf(new GatewayError('provider_refused', text, { code: 'validation' })),
  'a record of a lock': (text) => limitRecord(aLockRecord(text)),
  'the number of a credit note': (text) =>
    numberOfNote(
      setup.tax,
      anApp(),
      { original_receipt_number: text.slice(0, text.length % 2 ? 49 : 50) },
      { request_id: 'R-1', created_at: '2026-01-15T09:00:00.000Z' },
    ),
};

describe('A limit that falls into a character', () => {
  it.each(Object.entries(cuts))('cuts before it: %s', async (_, cut) => {
    for (const text of texts) {
      const found = textsOf(await cut(text)).filter((one) => !one.includes(text));
      expect(found).not.toEqual([]);
      expect(found.filter((one) => !one.isWellFormed() || one.includes('\uFFFD'))).toEqual([]);
    }
  });
});

/** Files with a plain cut, and why it splits no character that a provider or a record gets. */
const others: Readonly<Record<string, string>> = {
  'shared/account/mail-disabled-endpoint.ts': 'the address of a parsed URL, which is percent-encoded',
  'shared/client/cli/event-line.ts': 'a line on a terminal; the command line imports nothing of the gateway',
  'shared/platform/http/paging.ts': 'base64 of a hash',
  'shared/platform/storage/table.ts': 'a list of keys',
  'shared/providers/airtel-money/mapping.ts': 'letters, digits and spaces',
  'shared/providers/xero/mapping.ts': 'letters of a country’s name, and an external id',
};
/** A maximum called a length or characters is one of texts; one of a list is called by what is in it. */
const cutOfText = /\.slice\(\s*0,\s*(?:\w*(?:Length|Characters)\b|characters\b|(\d[\d_]*)\))/g;
/** Shorter cuts are of hashes, dates and ids. */
const longestHash = 32;

it('no other source cuts a text at a length without the rule', () => {
  const files = globSync('{shared,functions}/**/*.ts').filter((file) => file !== 'shared/values/text.ts');
  const cutting = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(cutOfText)].some(
      ([, number]) => number === undefined || Number(number.replaceAll('_', '')) > longestHash,
    ),
  );
  expect(cutting.toSorted()).toEqual(Object.keys(others).toSorted());
});
