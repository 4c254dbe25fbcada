/**
 * Zod schemas of HostPinnacle's requests and responses: strict for what we send, lenient for what we receive,
 * especially for reports, whose format is not fully documented.
 */
import * as z from 'zod';
import type { DeliveryReport } from '../../drivers/sms-driver.ts';
import { toUtc } from '../../values/time.ts';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

const account = { userid: z.string().min(1), password: z.string().min(1), output: z.literal('json') };

/** A form. */
export const sendForm = z.strictObject({
  ...account,
  sendMethod: z.literal('quick'),
  mobile: z.string(),
  msg: z.string(),
  senderid: z.string().min(1),
  msgType: z.enum(['text', 'unicode']),
  /** `true` would drop a text that is intentionally sent twice. */
  duplicatecheck: z.literal('false'),
});
export type SendForm = z.output<typeof sendForm>;

/** A form. `uuid` is the transaction id of the send. */
export const statusForm = z.strictObject({ ...account, uuid: z.string().min(1) });

/** `status` is `success` or `error`, regardless of the HTTP status. Sends use one form, queries the other. */
export const outcome = z.union([
  z
    .object({ response: z.object({ status: z.string(), code: lenientText, msg: lenientText }) })
    .transform(({ response }) => ({ status: response.status, code: response.code, message: response.msg })),
  z
    .object({ status: z.string(), statusCode: lenientText, reason: lenientText })
    .transform((fields) => ({ status: fields.status, code: fields.statusCode, message: fields.reason })),
]);

/** A number that was not accepted is in `invalidMobile`, although the status is `success`. */
export const sendAnswer = z
  .object({
    status: z.literal('success'),
    mobile: lenientText,
    invalidMobile: lenientText,
    transactionId: lenientText,
    msgId: lenientText,
  })
  .transform(({ status: _success, ...fields }) => fields);
export type SendAnswer = z.output<typeof sendAnswer>;

const report = z
  .object({ Status: lenientText, Cause: lenientText, 'Delivered Time': lenientText })
  .transform((fields) => ({ status: fields.Status, cause: fields.Cause, time: fields['Delivered Time'] }));
export type StatusReport = z.output<typeof report>;

const listed = z.union([z.object({ status: report }).transform(({ status }) => status), report]);
const list = z.array(listed).nullish().catch(undefined);

/** The reports of one message; empty while there are none. */
export const statusAnswer = z
  .object({ response: z.object({ report_statusList: list, reports_statusList: list }) })
  .transform(({ response }) => response.report_statusList ?? response.reports_statusList ?? []);

/** Two spellings occur: full words in reports from the portal, SMPP statuses in others. */
const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['DELIVERED', 'delivered'],
  ['DELIVRD', 'delivered'],
  ['SUBMITTED', 'sent'],
  ['SENT', 'sent'],
  ['PENDING', 'sent'],
  ['ACCEPTD', 'sent'],
  ['ENROUTE', 'sent'],
  ['FAILED', 'failed'],
  ['UNDELIVERED', 'failed'],
  ['UNDELIV', 'failed'],
  ['EXPIRED', 'failed'],
  ['REJECTED', 'failed'],
  ['REJECTD', 'failed'],
  ['DELETED', 'failed'],
]);

/** Null for an unknown status. */
export function readReport(
  provider_id: string,
  { status: statusText, cause, time }: StatusReport,
): DeliveryReport | null {
  const status = statuses.get(statusText.toUpperCase());
  if (status === undefined) return null;
  const at = toUtc(time);
  return {
    provider_id,
    status,
    raw_status: statusText,
    ...(status === 'failed' && { error: { code: statusText, message: cause || statusText } }),
    ...(at !== undefined && { at }),
  };
}
