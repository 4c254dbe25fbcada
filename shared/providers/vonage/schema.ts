/** What a Vonage app is configured with, and what a send may carry besides its text. */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import type { AddressLimits } from '../../drivers/address-limits.ts';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** How the account signs its callbacks (4.4): a plain hash, or an HMAC with that hash. */
export const signatureMethods = ['md5hash', 'md5', 'sha1', 'sha256', 'sha512'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

const secret = z.string().min(1).meta({ secret: true });

export const vonageConfig = z
  .object({
    api_key: z.string().min(1),
    api_secret: secret,
    /** With it, callbacks that are not signed are refused. */
    signature_secret: secret.optional(),
    signature_method: z.enum(signatureMethods).default('md5hash'),
    from: z.string().min(1).optional(),
    /** MMS and WhatsApp go by the Messages API only (4.5). */
    api: z.enum(['sms', 'messages']).default('sms'),
    /** Of the Messages API; without an application its calls name key and secret. */
    application_id: z.string().min(1).optional(),
    private_key: z
      .string()
      .refine(isPrivateKey, 'Must be the RSA private key of the application, as PEM')
      .meta({ secret: true })
      .optional(),
  })
  .refine(({ application_id, private_key }) => application_id !== undefined || private_key === undefined, {
    path: ['application_id'],
    message: 'Is needed with a private key',
  })
  .refine(({ application_id, private_key }) => private_key !== undefined || application_id === undefined, {
    path: ['private_key'],
    message: 'Is needed with an application',
  });
export type VonageConfig = z.output<typeof vonageConfig>;

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

export const vonageSendOptions = z
  .object({
    /** A picture, with the text as its caption. */
    media_urls: z
      .array(z.url({ protocol: /^https$/ }))
      .length(1)
      .optional(),
    /** A template of WhatsApp, which is sent instead of the text. */
    template: z
      .object({
        name: z.string().regex(/^[a-z0-9_]{1,512}$/),
        language: z
          .string()
          .regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/)
          .default('en_US'),
        /** The texts of the body's placeholders, in their order. */
        parameters: z.array(z.string().min(1).max(1024)).max(50).default([]),
      })
      .optional(),
  })
  .refine(({ media_urls, template }) => media_urls === undefined || template === undefined, {
    path: ['media_urls'],
    message: 'A message is either a template or a picture',
  });
export type VonageSendOptions = z.output<typeof vonageSendOptions>;

/** Of the SMS API's `callback`; the Messages API states none for its `webhook_url`. */
export const addressLimits: AddressLimits = {
  maxCharacters: 100,
  source: 'Vonage SMS API reference, parameter callback: at most 100 characters',
};

export const vonageForm: SmsDriverForm<VonageConfig> = {
  id: 'Vonage',
  provider: 'Vonage',
  title: 'Vonage: text messages, MMS and WhatsApp',
  config: vonageConfig,
  senderField: 'from',
  channels: ['sms', 'mms', 'whatsapp'],
  sendOptions: vonageSendOptions,
  addressLimits,
};
