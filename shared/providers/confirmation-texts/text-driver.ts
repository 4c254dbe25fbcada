/**
 * A driver for wallets without a provider API: customers pay a phone or till, and the gateway reads the payment from
 * the confirmation message. index.ts lists the messages of each country; their patterns are in the payments module.
 */
import * as z from 'zod';
import type { PaymentDriver } from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { type NumberingPlan, parseNational } from '../../values/phone.ts';

export type TextWallet = {
  id: string;
  title: string;
  extracts: readonly string[];
  /** The country's numbering plan for mobile numbers. */
  plan: NumberingPlan;
  example: string;
};

export type TextConfig = { phone_number?: string | undefined; till_number?: string | undefined };

export function makeTextDriver(wallet: TextWallet): PaymentDriver<TextConfig> {
  const phone = z.string().transform((value, context) => {
    const number = parseNational(value, wallet.plan);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: `Must be a mobile number, such as ${wallet.example}` });
    return z.NEVER;
  });
  return {
    id: wallet.id,
    provider: 'ConfirmationTexts',
    title: wallet.title,
    config: z.object({
      phone_number: phone.optional(),
      till_number: z
        .string()
        .regex(/^[1-9]\d{4,9}$/, 'Must be a till number of 5 to 10 digits')
        .optional(),
    }),
    instructions(_transaction, { config }) {
      if (config.till_number !== undefined) return { kind: 'till', tillNumber: config.till_number };
      if (config.phone_number !== undefined) return { kind: 'phone', phone: config.phone_number };
      throw new GatewayError('unsupported', 'The app has no phone_number or till_number to pay to');
    },
    extracts: wallet.extracts,
    callbacks: {},
  };
}
