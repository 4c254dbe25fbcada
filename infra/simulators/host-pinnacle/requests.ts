/**
 * HostPinnacle's requests at /SMSApi, transcribed from public clients of it and of the same software under other names,
 * which send a query, either kind of form, or JSON. The account's key may be in a header instead of user and password.
 * The simulator supports only JSON responses.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

const account = { userid: written.optional(), password: written.optional(), output: z.literal('json') };
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional();

const sendFields = {
  ...account,
  sendMethod: z.literal('quick'),
  senderid: written,
  msgType: z.enum(['text', 'unicode']).default('text'),
  /** `true` drops a text that was just sent to the same number. */
  duplicatecheck: flag,
  test: flag,
  /** `2026-03-02 11:15:00`. */
  scheduleTime: z.string().optional(),
};

/** A query or a form; several numbers are separated by commas. */
export const sendForm = z.strictObject({ ...sendFields, mobile: written, msg: written });

/** JSON; each text has its own list of numbers. */
export const sendJson = z.strictObject({
  ...sendFields,
  sms: z.array(z.strictObject({ mobile: z.array(written).min(1), msg: written })).min(1),
});

/** `uuid` is the transaction id of the send. */
export const statusQuery = z.strictObject({ ...account, uuid: written });
