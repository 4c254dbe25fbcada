/**
 * What a Twilio app is configured with and what a send takes besides recipient and text. Apart from the driver, so that
 * functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

const secret = z.string().min(1).meta({ secret: true });
const sid = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`), `Must be ${prefix} and 32 hexadecimal digits`);

/**
 * Whether there is a sender at all can only be told at the send: the app's own one counts first, and
 * it is no part of this.
 */
export const twilioConfig = z
  .object({
    account_sid: sid('AC'),
    /** Signs what Twilio pushes, whatever calls are made with. */
    auth_token: secret,
    /** Where the app names no sender: a number, a short code or a name. */
    from: z.string().trim().min(1).max(40).optional(),
    /** Picks the sender where neither the app nor `from` names one. */
    messaging_service_sid: sid('MG').optional(),
    /** Calls are made with this key where there is one, and with the auth token otherwise. */
    api_key_sid: sid('SK').optional(),
    api_key_secret: secret.optional(),
  })
  .superRefine(({ api_key_sid, api_key_secret }, context) => {
    if ((api_key_sid === undefined) === (api_key_secret === undefined)) return;
    const path = [api_key_sid === undefined ? 'api_key_sid' : 'api_key_secret'];
    context.addIssue({ code: 'custom', path, message: 'An API key is its sid and its secret' });
  });
export type TwilioConfig = z.output<typeof twilioConfig>;

/** A template brings its own media. */
export const twilioSendOptions = z
  .object({
    media_urls: z
      .array(z.url({ protocol: /^https$/ }))
      .min(1)
      .max(10)
      .optional(),
    /** An approved template instead of free text: the only thing WhatsApp takes outside its 24 hours. */
    template: z.object({ content_sid: sid('HX'), variables: z.record(z.string(), z.string()).optional() }).optional(),
  })
  .refine(({ media_urls, template }) => media_urls === undefined || template === undefined, {
    path: ['media_urls'],
    message: 'A template brings its own media',
  });
export type TwilioSendOptions = z.output<typeof twilioSendOptions>;

export const twilioForm: SmsDriverForm<TwilioConfig> = {
  id: 'Twilio',
  provider: 'Twilio',
  title: 'Twilio: SMS, MMS, WhatsApp and a log of calls',
  config: twilioConfig,
  senderField: 'from',
  channels: ['sms', 'mms', 'whatsapp', 'voice'],
  sendOptions: twilioSendOptions,
  isTestable: true,
};
