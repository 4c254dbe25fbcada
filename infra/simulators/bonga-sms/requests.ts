/**
 * What BongaSMS takes, typed in from api.olivetreehub.com ("Fetch delivery") and public clients of it: a form or JSON to
 * send, a query to ask.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

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
