/**
 * What a MobileMoneyKeC2B app is configured with and what a sandbox payment takes. Apart from the driver, so that
 * functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import { appFields, credentialMissing, hasCredentialOrNone, optionalInitiatorFields, tillField } from './app-schema.ts';
import { kenyanPhone } from './mapping.ts';
import { responseTypes } from './wire-c2b.ts';

/**
 * `response_type`: what the provider does when validation cannot be reached; Completed takes the payment.
 * `nominated_number`: the phone linked to the account, without which Pull cannot be opened.
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
  reference: z.string().trim().min(1).max(20),
});
export type SimulateTransactionInput = z.output<typeof simulateTransactionInput>;
