/**
 * The configuration of a MobileMoneyKeExpress app and the input of its payment requests. Separate from the driver, so
 * that functions that only validate a body do not load the provider's client.
 */
import * as z from 'zod';
import {
  appFields,
  credentialMissing,
  hasCredentialOrNone,
  optionalInitiatorFields,
  secret,
  tillField,
} from './app-schema.ts';
import { kenyanPhone } from './mapping.ts';
import { transactionTypes } from './wire.ts';
import { oneLine } from '../../platform/input/one-line.ts';

/** A till is paid under its own number, with the short code of its store. */
export const expressConfig = z
  .object({
    ...appFields,
    passkey: secret,
    ...optionalInitiatorFields,
    transaction_type: z.enum(transactionTypes).optional(),
    till_number: tillField.optional(),
  })
  .refine((config) => config.transaction_type !== 'CustomerBuyGoodsOnline' || config.till_number !== undefined, {
    path: ['till_number'],
    message: 'A till number is required for CustomerBuyGoodsOnline',
  })
  .refine(hasCredentialOrNone, credentialMissing);
export type ExpressConfig = z.output<typeof expressConfig>;

/** Limits: reference 12 and description 13 characters; whole shillings from 1 to the provider's maximum of 250,000. */
export const requestPaymentInput = z.object({
  phone_number: kenyanPhone,
  amount: z.int().min(1).max(250_000),
  reference: oneLine(12).min(1),
  description: oneLine(13).optional(),
});
export type RequestPaymentInput = z.output<typeof requestPaymentInput>;
