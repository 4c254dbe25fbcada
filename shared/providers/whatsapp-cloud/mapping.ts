/** The gateway's message in Meta's words, as pure functions: which of its forms is sent, and to whom. */
import type { OutgoingMessage } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { ourMessages } from '../../platform/input/reason.ts';
import { defaultLanguage, type WhatsappCloudConfig, type WhatsappCloudSendOptions } from './schema.ts';
import { messageRequest, type MessageRequest, userIdPattern } from './wire.ts';

type Wanted = WhatsappCloudSendOptions & Pick<WhatsappCloudConfig, 'default_template'>;

/** Throws `invalid` for what Meta takes in no form, such as a text of more than 4096 characters. */
export function toMessageRequest(message: OutgoingMessage, wanted: Wanted): MessageRequest {
  const request = messageRequest.safeParse(
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(userIdPattern.test(message.to) ? { recipient: message.to } : { to: message.to }),
      ...toContent(message.text, wanted),
      ...(wanted.context_message_id === undefined ? {} : { context: { message_id: wanted.context_message_id } }),
      // Comes back with every status: it names the message even where the answer to this call is lost.
      biz_opaque_callback_data: message.uuid,
    },
    ourMessages,
  );
  if (request.success) return request.data;
  const [issue] = request.error.issues;
  const sentence = `WhatsApp takes no such message: ${issue?.path.join('.')} ${issue?.message}`;
  throw new GatewayError('invalid', sentence, {
    errors: { [issue?.path[0] === 'to' ? 'to' : 'message']: [sentence] },
    cause: request.error,
  });
}

function toContent(text: string, wanted: Wanted): Record<string, unknown> {
  const { media, preview_url = false } = wanted;
  if (media) return { type: media.kind, [media.kind]: toMedium(text, media) };
  const template = toTemplate(text, wanted);
  return template ? { type: 'template', template } : { type: 'text', text: { preview_url, body: text } };
}

function toMedium(text: string, { kind, link, caption = text, filename }: NonNullable<Wanted['media']>) {
  const isCaptioned = kind !== 'audio' && caption !== '';
  return { link, ...(isCaptioned ? { caption } : {}), ...(filename === undefined ? {} : { filename }) };
}

/** The template asked for; else the app's own, unless the message answers one: then the customer is listening. */
function toTemplate(text: string, { template, default_template, context_message_id }: Wanted) {
  if (template) return filled(template.name, template.language, template.parameters);
  if (template === null || default_template === undefined || context_message_id !== undefined) return null;
  const [name = '', language = defaultLanguage] = default_template.split(':');
  return filled(name, language, [text]);
}

function filled(name: string, code: string, texts: readonly string[]) {
  const parameters = texts.map((text) => ({ type: 'text', text }));
  return { name, language: { code }, ...(texts.length > 0 ? { components: [{ type: 'body', parameters }] } : {}) };
}
