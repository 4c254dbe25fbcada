/**
 * The webhook callback, by which a middleman, or an agent next to a taxpayer's own control unit, reports documents that
 * were signed later. The authority itself sends no callbacks. Open to anyone who has the app's secret.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { openSecrets } from '../../apps/app-config.ts';
import { findApp, findOwner } from '../../apps/app-record.ts';
import type { TaxApp } from '../app/tax-app.ts';
import { callOf } from '../app/tax-device.ts';
import { completeRequest } from '../../platform/async/perform.ts';
import { findRequest } from '../../platform/async/request-store.ts';
import type { SignedReceipt } from '../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import {
  type Call,
  defineRoute,
  type HttpRequest,
  isRead,
  type Reply,
  type Route,
} from '../../platform/http/define-route.ts';
import type { Log } from '../../platform/log/log.ts';
import { isSameSecret } from '../../values/text.ts';
import { parseLocalTime, toOffsetTime } from '../../values/time.ts';
import type { EinvoicingDependencies } from './dependencies.ts';
import type { SaleRecord } from './documents/document.ts';
import { findNamed } from './documents/document-store.ts';
import { findItem, storeItem } from './master-data/item.ts';
import { finish, saveBooking, publishBooked, toSaleResult } from './documents/save-booking.ts';
import { saveReceipt } from './documents/shown-sale.ts';
import { failUnbooked } from './documents/unclear-sales.ts';

const received: Reply = { status: 200, body: { success: true } };

const pushed = z.looseObject({
  event: z.string(),
  data: z.looseObject({ tax_app_id: z.coerce.number().int().positive() }),
});

const count = z.coerce.number().int().positive();
/** The values that the authority and taxpayers' units send are much shorter. */
const shortText = z.string().trim().min(1).max(255);

/** A sale that was signed elsewhere. `date` and `time` are East Africa Time. */
const saleSigned = z.object({
  trader_invoice_number: shortText,
  serial_number: shortText,
  invoice_number: count.optional(),
  receipt_number: count,
  total_receipt_number: count,
  internal_data: shortText,
  receipt_signature: shortText,
  etims_url: z.url().optional(),
  date: z.string().regex(/^\d\d\/\d\d\/\d{4}$/),
  time: z.string().regex(/^\d{1,2}:\d\d:\d\d( ?[ap]m)?$/i),
  status: z.literal('completed'),
});
type SaleSigned = z.output<typeof saleSigned>;

async function receivePush(dependencies: EinvoicingDependencies, { request, log }: Call): Promise<Reply> {
  if (isRead(request.method)) return received;
  const push = pushed.safeParse(toJson(request.body)).data;
  const app = push && (await findReceiver(dependencies, push.data.tax_app_id, request));
  // A caller that does not name an app and know its secret gets no information.
  log.count(app ? 'CallbacksReceived' : 'CallbacksUntrusted');
  if (!app) throw new GatewayError('not_found');
  await apply(dependencies, app, push.event, push.data, log.with({ app_id: app.id, event: push.event }));
  return received;
}

function toJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * The app, if the call proves that it knows the secret: the secret itself, or an HMAC of the body. A disabled app still
 * receives, because what it sent before is reported only once.
 */
async function findReceiver(
  dependencies: EinvoicingDependencies,
  appId: number,
  { headers, body }: HttpRequest,
): Promise<TaxApp | null> {
  const owner = await findOwner(dependencies.apps, 'tax', appId);
  const app = owner === null ? null : await findApp<TaxApp>(dependencies.apps, owner, 'tax', appId);
  const { callback_secret: secret } = app ? await openSecrets(dependencies, app) : {};
  if (typeof secret !== 'string') return null;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const given = [headers['x-callback-secret'], headers['x-callback-signature']?.replace(/^sha256=/, '').toLowerCase()];
  const isProved = isSameSecret(given[0] ?? '', secret) || isSameSecret(given[1] ?? '', signature);
  return isProved ? app : null;
}

async function apply(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  event: string,
  data: Record<string, unknown>,
  log: Log,
): Promise<void> {
  if (event === 'sale.sync') return applySale(dependencies, app, data, log);
  if (event === 'item.sync') return applyItem(dependencies, app, data, log);
  log.info('A callback contains nothing to store');
}

async function applySale(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  data: Record<string, unknown>,
  log: Log,
): Promise<void> {
  const reported = saleSigned.safeParse(data).data;
  if (!reported) return log.warn('A callback could not be read');
  const { trader_invoice_number: name } = reported;
  // The number may also be that of a credit note, which a unit signs like a sale.
  const sale =
    (await findNamed(dependencies.tax, app, 'sale', name)) ??
    (await findNamed(dependencies.tax, app, 'credit_note', name));
  if (sale === null) return log.warn('A callback reports an unknown invoice');
  const signed = receiptOf(reported);
  // A repeated callback completes the work that an earlier one left pending if it crashed.
  if (isBookedAs(sale, signed)) return follow(dependencies, app, sale, log);
  if (sale.is_receipt_missing) return applyReceipt(dependencies, app, sale, signed);
  const number = reported.invoice_number ?? sale.invoice_no ?? sale.sent_as;
  const isOpen = sale.status === 'processing' || sale.status === 'needs_attention';
  // A sale that was never sent cannot have been signed for us, and a booked sale does not change.
  if (!isOpen || number === undefined) return log.info('A callback changes nothing', { status: sale.status });
  const driver = await dependencies.loadEinvoicing();
  const authority = { driver, call: await callOf(dependencies, app, driver) };
  const booked = await saveBooking(dependencies, app, sale, { number, booked: signed, raw: data }, authority);
  await follow(dependencies, app, booked, log);
}

/** Does the work that follows a booking. Idempotent. */
async function follow(dependencies: EinvoicingDependencies, app: TaxApp, booked: SaleRecord, log: Log): Promise<void> {
  await failUnbooked(dependencies, app, booked);
  await report(dependencies, app, await finish(dependencies, app, booked, log), log);
}

/** For a sale that was booked but whose receipt was lost: a taxpayer's own unit reports it only here. */
async function applyReceipt(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  sale: SaleRecord,
  receipt: SignedReceipt,
): Promise<void> {
  const driver = await dependencies.loadEinvoicing();
  const qr_url = driver.qrUrl(receipt, await callOf(dependencies, app, driver));
  await saveReceipt(dependencies, app, sale, { receipt, qr_url });
}

const isBookedAs = ({ status, signed }: SaleRecord, { receipt_signature }: SignedReceipt): boolean =>
  status === 'completed' && signed?.receipt_signature === receipt_signature;

function receiptOf(reported: SaleSigned): SignedReceipt {
  return {
    receipt_no: reported.receipt_number,
    total_receipt_no: reported.total_receipt_number,
    internal_data: reported.internal_data.replaceAll('-', ''),
    receipt_signature: reported.receipt_signature.replaceAll('-', ''),
    signed_at: toMoment(reported.date, reported.time),
    sdc_id: reported.serial_number,
    mrc_no: null,
  };
}

/** `15/01/2026` and `10:15:32 am` as ISO 8601. Throws `invalid` if there is no such time. */
function toMoment(date: string, time: string): string {
  const [day, month, year] = date.split('/');
  const [, hours = '', rest = '', half = ''] = /^(\d{1,2})(:\d\d:\d\d) ?([ap]m)?$/i.exec(time) ?? [];
  const isHalf = half !== '';
  const hour = (isHalf ? Number(hours) % 12 : Number(hours)) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const at = parseLocalTime(`${year}-${month}-${day} ${String(hour).padStart(2, '0')}${rest}`);
  if (at === null) throw new GatewayError('invalid', 'There is no such time');
  return toOffsetTime(at);
}

/** Reports the sale once: by the result of its request if that is still open, otherwise by an event of its own. */
async function report(dependencies: EinvoicingDependencies, app: TaxApp, sale: SaleRecord, log: Log): Promise<void> {
  const request = await findRequest(dependencies.requests, app.account_id, sale.request_id);
  if (request?.status === 'processing') {
    await completeRequest(dependencies, request, toSaleResult(app, sale), log);
    return;
  }
  if (request?.status !== 'completed') await publishBooked(dependencies, app, sale, log);
}

const itemNotice = z.object({ item_code: shortText, item_name: shortText.optional(), active: z.boolean().optional() });

async function applyItem({ tax, now }: EinvoicingDependencies, app: TaxApp, data: Record<string, unknown>, log: Log) {
  const reported = itemNotice.safeParse(data).data;
  const known = reported && (await findItem(tax, app, reported.item_code));
  if (!reported || !known) return log.warn('A callback reports an unknown item');
  const { item_name = known.item_name, active = known.active } = reported;
  await storeItem(tax, app, { ...known, item_name, active }, now());
}

export const einvoicingCallbackRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    name: 'einvoicing_callback',
    method: 'ANY',
    path: '/api/tax/einv/webhook/callback',
    function: 'einvoicing-callbacks',
    access: {
      open: 'provider',
      proof: 'shared_secret',
      // A signed sale is below 1 KiB, because it does not contain its items.
      maxBodyBytes: 16 * 1024,
      writeUnits: { unproven: 0, proven: 50 },
    },
    mode: 'direct',
    output: () => z.object({ success: z.literal(true) }),
    errors: [404, 413],
    summary: 'Receives e-invoicing callbacks from a middleman or a taxpayer’s own control unit',
    description:
      'data.tax_app_id names the app. Send its callback_secret as X-Callback-Secret, or the hex HMAC-SHA256 of the body with that secret as the key as X-Callback-Signature.',
    run: receivePush,
  }),
];
