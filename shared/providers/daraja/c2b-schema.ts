/**
 * The configuration of a MobileMoneyKeC2B app and the input of a sandbox payment. Separate from the driver, so that
 * functions that only validate a body do not load the provider's client.
 */
import * as z from 'zod';
import { appFields, credentialMissing, hasCredentialOrNone, optionalInitiatorFields, tillField } from './app-schema.ts';
import { kenyanPhone } from './mapping.ts';
import { responseTypes } from './wire-c2b.ts';
import { oneLine } from '../../platform/input/one-line.ts';

/**
 * `response_type`: what the provider does when validation cannot be reached; Completed accepts the payment.
 * `nominated_number`: the phone number linked to the account, which Pull requires.
 */
export const c2bConfig = z
  .object({
    ...appFields,
    ...optionalInitiatorFields,
    till_number: tillField.optional(),
    response_type: z.enum(responseTypes).default('Completed'),
    nominated_number: kenyanPhone.optional(),
  })
  .refine(hasCredentialOrNone, credentialMissing);
export type C2bConfig = z.output<typeof c2bConfig>;

export const simulateTransactionInput = z.object({
  phone_number: kenyanPhone,
  amount: z.int().min(1).max(250_000),
  reference: oneLine(20).min(1),
});
export type SimulateTransactionInput = z.output<typeof simulateTransactionInput>;
