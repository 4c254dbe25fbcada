/** The configuration of a Vonage app and the options of a send. */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import type { AddressLimits } from '../../drivers/address-limits.ts';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** How the account signs its callbacks: a plain MD5 hash, or an HMAC with the named hash. */
export const signatureMethods = ['md5hash', 'md5', 'sha1', 'sha256', 'sha512'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

const secret = z.string().min(1).meta({ secret: true });

export const vonageConfig = z
  .object({
    api_key: z.string().min(1),
    api_secret: secret,
    /** If set, unsigned callbacks are refused. */
    signature_secret: secret.optional(),
    signature_method: z.enum(signatureMethods).default('md5hash'),
    from: z.string().min(1).optional(),
    /** MMS and WhatsApp require the Messages API. */
    api: z.enum(['sms', 'messages']).default('sms'),
    /** For the Messages API; without an application, calls use the API key and secret. */
    application_id: z.string().min(1).optional(),
    private_key: z
      .string()
      .refine(isPrivateKey, 'Must be the RSA private key of the application, as PEM')
      .meta({ secret: true })
      .optional(),
  })
  .refine(({ application_id, private_key }) => application_id !== undefined || private_key === undefined, {
    path: ['application_id'],
    message: 'Required with private_key',
  })
  .refine(({ application_id, private_key }) => private_key !== undefined || application_id === undefined, {
    path: ['private_key'],
    message: 'Required with application_id',
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
    /** An image, with the text as its caption. */
    media_urls: z
      .array(z.url({ protocol: /^https$/ }))
      .length(1)
      .optional(),
    /** A WhatsApp template, which is sent instead of the text. */
    template: z
      .object({
        name: z.string().regex(/^[a-z0-9_]{1,512}$/),
        language: z
          .string()
          .regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/)
          .default('en_US'),
        /** The values of the body's placeholders, in order. */
        parameters: z.array(z.string().min(1).max(1024)).max(50).default([]),
      })
      .optional(),
  })
  .refine(({ media_urls, template }) => media_urls === undefined || template === undefined, {
    path: ['media_urls'],
    message: 'A message can have a template or an image, not both',
  });
export type VonageSendOptions = z.output<typeof vonageSendOptions>;

/** The limit of the SMS API's `callback`. The Messages API documents none for its `webhook_url`. */
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
  sendsPushes: true,
  sendOptions: vonageSendOptions,
  addressLimits,
};
