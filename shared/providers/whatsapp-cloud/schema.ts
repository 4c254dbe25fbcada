/**
 * What a WhatsAppCloud app is configured with and what a send takes besides recipient and text. Apart from the driver,
 * so that functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** Template names and languages as Meta forms them. */
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/);
const languageCode = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/);
export const defaultLanguage = 'en_US';

export const whatsappCloudConfig = z.object({
  /** Of a system user: it does not expire. */
  access_token: z.string().min(1).meta({ secret: true }),
  /** Meta's id of the number, not the number itself; it becomes part of addresses. */
  phone_number_id: z.string().regex(/^\d{5,20}$/),
  /** Signs what Meta pushes; without it the key in the address is all there is. */
  app_secret: z.string().min(1).meta({ secret: true }).optional(),
  /** What Meta repeats when it first asks our address whether it is ours. */
  verify_token: z.string().min(1).meta({ secret: true }).optional(),
  /** Meta keeps a version for about two years. */
  graph_version: z.int().min(17).max(99).default(25),
  /**
   * `notice` or `notice:sw`: the template in which a text goes out that neither names one nor answers a message. Its
   * only parameter is the text. Free text reaches a customer only within 24 hours of their last message (131047).
   */
  default_template: z
    .string()
    .regex(/^[a-z0-9_]{1,512}(:[a-z]{2,3}(_[A-Z]{2,3})?)?$/)
    .optional(),
});
export type WhatsappCloudConfig = z.output<typeof whatsappCloudConfig>;

const template = z.object({
  name: templateName,
  language: languageCode.default(defaultLanguage),
  /** The texts of the body's placeholders, in their order. */
  parameters: z.array(z.string().min(1).max(1024)).max(50).default([]),
});

/** Without a caption of its own a medium carries the message's text; sound carries none. */
const media = z
  .object({
    kind: z.enum(['image', 'document', 'audio', 'video']),
    link: z.url({ protocol: /^https?$/ }),
    caption: z.string().max(1024).optional(),
    filename: z.string().min(1).max(240).optional(),
  })
  .refine(({ kind, caption }) => kind !== 'audio' || caption === undefined, {
    path: ['caption'],
    message: 'A sound has no caption',
  })
  .refine(({ kind, filename }) => kind === 'document' || filename === undefined, {
    path: ['filename'],
    message: 'Only a document has a file name',
  });

export const whatsappCloudSendOptions = z
  .object({
    /** `null` sends the text as it is, whatever the app's default template. */
    template: template.nullable().optional(),
    media: media.optional(),
    /** Meta's id of the message that this one answers. */
    context_message_id: z.string().min(1).max(512).optional(),
    /** Whether the first link of the text is shown with a preview. */
    preview_url: z.boolean().optional(),
  })
  .refine(({ template, media }) => !template || media === undefined, {
    path: ['media'],
    message: 'A message is either a template or a medium',
  });
export type WhatsappCloudSendOptions = z.output<typeof whatsappCloudSendOptions>;

export const whatsappCloudForm: SmsDriverForm<WhatsappCloudConfig> = {
  id: 'WhatsAppCloud',
  provider: 'WhatsApp',
  title: 'WhatsApp: Meta’s Cloud API',
  config: whatsappCloudConfig,
  channels: ['whatsapp'],
  sendOptions: whatsappCloudSendOptions,
};
