/**
 * The configuration of MobileMoneyKeB2C and MobileMoneyKeB2B apps and the input for sending money. Separate from the
 * drivers, so that functions that only validate a body do not load the provider's client.
 */
import * as z from 'zod';
import { appFields, credentialMissing, hasCredential, initiatorFields, shortCodeField } from './app-schema.ts';
import { kenyanPhone } from './mapping.ts';
import { businessPayoutCommands, phonePayoutCommands } from './wire-initiator.ts';
import { oneLine } from '../../platform/input/one-line.ts';

/** In the sandbox all money goes to `test_phone_number`, if one is set. */
export const b2cConfig = z
  .object({
    ...appFields,
    ...initiatorFields,
    test_phone_number: kenyanPhone.optional(),
    api_version: z.enum(['v1', 'v3']).default('v3'),
  })
  .refine(hasCredential, credentialMissing);
export type B2cConfig = z.output<typeof b2cConfig>;

/** Here `test_phone_number` is the receiver's short code in the sandbox. */
export const b2bConfig = z
  .object({ ...appFields, ...initiatorFields, test_phone_number: shortCodeField.optional() })
  .refine(hasCredential, credentialMissing);
export type B2bConfig = z.output<typeof b2bConfig>;

const remarks = oneLine(100).optional();

/** Ten shillings is the practical minimum of the provider. */
export const sendToPhoneInput = z.object({
  phone_number: kenyanPhone,
  amount: z.int().min(10).max(250_000),
  command_id: z.enum(phonePayoutCommands),
  remarks,
  occasion: oneLine(100).optional(),
});
export type SendToPhoneInput = z.output<typeof sendToPhoneInput>;

/** The documentation names 13 to 32 characters for the reference; twenty arrive complete. */
export const sendToBusinessInput = z.object({
  receiver_short_code: shortCodeField,
  amount: z.int().min(1),
  command_id: z.enum(businessPayoutCommands),
  reference: oneLine(20).optional(),
  remarks,
});
export type SendToBusinessInput = z.output<typeof sendToBusinessInput>;
