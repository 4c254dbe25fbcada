/**
 * BongaSMS's requests, transcribed from api.olivetreehub.com ("Fetch delivery") and public clients: a form or JSON to
 * send, a query to fetch a status.
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
  /** The sender's own id of the message. */
  correlator: written.optional(),
});

export const fetchDelivery = z.strictObject({ apiClientID: written, key: written, unique_id: written });
