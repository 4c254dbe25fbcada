/**
 * What HostPinnacle takes at /SMSApi, typed in from public clients of it and of the same software under other names, which
 * send a query, either kind of form, or JSON. The key of the account may come in a header instead of user and password;
 * answers are given as JSON alone here.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

const account = { userid: written.optional(), password: written.optional(), output: z.literal('json') };
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional();

const everySend = {
  ...account,
  sendMethod: z.literal('quick'),
  senderid: written,
  msgType: z.enum(['text', 'unicode']).default('text'),
  /** `true` swallows a text that was just sent to the same number. */
  duplicatecheck: flag,
  test: flag,
  /** `2026-03-02 11:15:00`. */
  scheduleTime: z.string().optional(),
};

/** A query or a form; several numbers stand with commas between. */
export const sendForm = z.strictObject({ ...everySend, mobile: written, msg: written });

/** JSON, with a text for each list of numbers. */
export const sendJson = z.strictObject({
  ...everySend,
  sms: z.array(z.strictObject({ mobile: z.array(written).min(1), msg: written })).min(1),
});

/** `uuid` is the transaction id of the send. */
export const statusQuery = z.strictObject({ ...account, uuid: written });
