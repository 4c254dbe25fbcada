/**
 * What BongaSMS takes, typed in from the API pages of Olive Tree Media (app.bongasms.co.ke, api.olivetreehub.com, "Send
 * SMS", "Fetch delivery report", "Check credits"): a form or JSON to send, a query to ask.
 */
import * as z from 'zod';
import { written } from '../messages/fields.ts';

export const sendSms = z.strictObject({
  apiClientID: written,
  key: written,
  secret: written,
  txtMessage: written,
  MSISDN: written,
  serviceID: written,
  /** The sender's own number of the message. */
  correlator: written.optional(),
});

export const fetchDelivery = z.strictObject({ apiClientID: written, key: written, unique_id: written });
