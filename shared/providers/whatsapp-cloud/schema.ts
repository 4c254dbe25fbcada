/**
 * The configuration of a WhatsAppCloud app and the options of a send besides recipient and text. Separate from the
 * driver, so that functions that only validate a body do not bundle the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** Template names and languages in Meta's format. */
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/);
const languageCode = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/);
export const defaultLanguage = 'en_US';

export const whatsappCloudConfig = z.object({
  /** The token of a system user, which does not expire. */
  access_token: z.string().min(1).meta({ secret: true }),
  /** Meta's id of the number, not the number itself; it becomes part of addresses. */
  phone_number_id: z.string().regex(/^\d{5,20}$/),
  /** Signs Meta's callbacks. Without it, only the key in the address authenticates them. */
  app_secret: z.string().min(1).meta({ secret: true }).optional(),
  /** The token that Meta sends when it verifies our address. */
  verify_token: z.string().min(1).meta({ secret: true }).optional(),
  /** Meta supports a version for about two years. */
  graph_version: z.int().min(17).max(99).default(25),
  /**
   * `notice` or `notice:sw`: the template for texts that neither name a template nor reply to a message. Its only
   * parameter is the text. Free text reaches a customer only within 24 hours of their last message (131047).
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
  /** The values of the body's placeholders, in order. */
  parameters: z.array(z.string().min(1).max(1024)).max(50).default([]),
});

/** Without its own caption, a medium has the message's text as its caption; audio has no caption. */
const media = z
  .object({
    kind: z.enum(['image', 'document', 'audio', 'video']),
    link: z.url({ protocol: /^https?$/ }),
    caption: z.string().max(1024).optional(),
    filename: z.string().min(1).max(240).optional(),
  })
  .refine(({ kind, caption }) => kind !== 'audio' || caption === undefined, {
    path: ['caption'],
    message: 'Audio cannot have a caption',
  })
  .refine(({ kind, filename }) => kind === 'document' || filename === undefined, {
    path: ['filename'],
    message: 'Only a document can have a file name',
  });

export const whatsappCloudSendOptions = z
  .object({
    /** `null` sends the text without a template, even if the app has a default template. */
    template: template.nullable().optional(),
    media: media.optional(),
    /** Meta's id of the message that this one replies to. */
    context_message_id: z.string().min(1).max(512).optional(),
    /** Whether the first link of the text is shown with a preview. */
    preview_url: z.boolean().optional(),
  })
  .refine(({ template, media }) => !template || media === undefined, {
    path: ['media'],
    message: 'A message can have a template or media, not both',
  });
export type WhatsappCloudSendOptions = z.output<typeof whatsappCloudSendOptions>;

export const whatsappCloudForm: SmsDriverForm<WhatsappCloudConfig> = {
  id: 'WhatsAppCloud',
  provider: 'WhatsApp',
  title: 'WhatsApp: Meta’s Cloud API',
  config: whatsappCloudConfig,
  channels: ['whatsapp'],
  sendsPushes: true,
  sendOptions: whatsappCloudSendOptions,
};
