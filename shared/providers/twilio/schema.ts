/**
 * The configuration of a Twilio app and the options of a send besides recipient and text. Separate from the driver, so
 * that functions that only validate a body do not bundle the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const secret = z.string().min(1).meta({ secret: true });
const sid = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`), `Must be ${prefix} and 32 hexadecimal digits`);

/**
 * A missing sender is detected only when sending, because the app's own sender takes precedence and is not part of this
 * configuration.
 */
export const twilioConfig = z
  .object({
    account_sid: sid('AC'),
    /** Signs Twilio's callbacks, even if calls use an API key. */
    auth_token: secret,
    /** The sender if the app has none of its own: a number, a short code or a name. */
    from: z.string().trim().min(1).max(40).optional(),
    /** Selects the sender if neither the app nor `from` names one. */
    messaging_service_sid: sid('MG').optional(),
    /** Authenticates calls instead of the auth token. */
    api_key_sid: sid('SK').optional(),
    api_key_secret: secret.optional(),
  })
  .superRefine(({ api_key_sid, api_key_secret }, context) => {
    if ((api_key_sid === undefined) === (api_key_secret === undefined)) return;
    const path = [api_key_sid === undefined ? 'api_key_sid' : 'api_key_secret'];
    context.addIssue({ code: 'custom', path, message: 'An API key requires both its sid and its secret' });
  });
export type TwilioConfig = z.output<typeof twilioConfig>;

/** A template contains its own media. */
export const twilioSendOptions = z
  .object({
    media_urls: z
      .array(z.url({ protocol: /^https$/ }))
      .min(1)
      .max(10)
      .optional(),
    /** An approved template instead of free text: the only message WhatsApp accepts outside its 24-hour window. */
    template: z.object({ content_sid: sid('HX'), variables: z.record(z.string(), z.string()).optional() }).optional(),
  })
  .refine(({ media_urls, template }) => media_urls === undefined || template === undefined, {
    path: ['media_urls'],
    message: 'A template contains its own media',
  });
export type TwilioSendOptions = z.output<typeof twilioSendOptions>;

export const twilioForm: SmsDriverForm<TwilioConfig> = {
  id: 'Twilio',
  provider: 'Twilio',
  title: 'Twilio: SMS, MMS, WhatsApp and a log of calls',
  config: twilioConfig,
  senderField: 'from',
  channels: ['sms', 'mms', 'whatsapp', 'voice'],
  sendsPushes: true,
  sendOptions: twilioSendOptions,
  isTestable: true,
};
