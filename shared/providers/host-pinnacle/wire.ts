/**
 * Everything HostPinnacle and the gateway say to each other, as zod schemas: exact on what we send, lenient on what
 * comes back, most of all on reports, whose form is not certain.
 */
import * as z from 'zod';

const words = z
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
  /** `true` would swallow a text that is rightly sent twice. */
  duplicatecheck: z.literal('false'),
});
export type SendForm = z.output<typeof sendForm>;

/** A form. `uuid` is the transaction id of the send. */
export const statusForm = z.strictObject({ ...account, uuid: z.string().min(1) });

/** `status` is `success` or `error`, whatever the HTTP status; one form for sends, the other for questions. */
export const outcome = z.union([
  z
    .object({ response: z.object({ status: z.string(), code: words, msg: words }) })
    .transform(({ response }) => ({ status: response.status, code: response.code, words: response.msg })),
  z
    .object({ status: z.string(), statusCode: words, reason: words })
    .transform((said) => ({ status: said.status, code: said.statusCode, words: said.reason })),
]);

/** A number that was not taken is named as invalid, beside `success`. */
export const sendAnswer = z
  .object({ status: z.literal('success'), mobile: words, invalidMobile: words, transactionId: words, msgId: words })
  .transform(({ status: _success, ...said }) => said);
export type SendAnswer = z.output<typeof sendAnswer>;

const report = z
  .object({ Status: words, Cause: words, 'Delivered Time': words })
  .transform((said) => ({ status: said.Status, cause: said.Cause, time: said['Delivered Time'] }));
export type StatusReport = z.output<typeof report>;

const listed = z.union([z.object({ status: report }).transform(({ status }) => status), report]);
const list = z.array(listed).nullish().catch(undefined);

/** The reports on one message, none while there is none. */
export const statusAnswer = z
  .object({ response: z.object({ report_statusList: list, reports_statusList: list }) })
  .transform(({ response }) => response.report_statusList ?? response.reports_statusList ?? []);
