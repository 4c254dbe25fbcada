/** Pure functions that convert a message of the gateway to Meta's format. */
import type { OutgoingMessage } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { ourMessages } from '../../platform/input/reason.ts';
import { defaultLanguage, type WhatsappCloudConfig, type WhatsappCloudSendOptions } from './schema.ts';
import { messageRequest, type MessageRequest, userIdPattern } from './wire.ts';

type SendOptions = WhatsappCloudSendOptions & Pick<WhatsappCloudConfig, 'default_template'>;

/** Throws `invalid` for messages that Meta accepts in no format, such as a text of more than 4096 characters. */
export function toMessageRequest(message: OutgoingMessage, options: SendOptions): MessageRequest {
  const request = messageRequest.safeParse(
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(userIdPattern.test(message.to) ? { recipient: message.to } : { to: message.to }),
      ...toContent(message.text, options),
      ...(options.context_message_id === undefined ? {} : { context: { message_id: options.context_message_id } }),
      // Returned with every status: it identifies the message even if the response to this call is lost.
      biz_opaque_callback_data: message.uuid,
    },
    ourMessages,
  );
  if (request.success) return request.data;
  const [issue] = request.error.issues;
  const problem = `WhatsApp does not accept this message: ${issue?.path.join('.')} ${issue?.message}`;
  throw new GatewayError('invalid', problem, {
    errors: { [issue?.path[0] === 'to' ? 'to' : 'message']: [problem] },
    cause: request.error,
  });
}

function toContent(text: string, options: SendOptions): Record<string, unknown> {
  const { media, preview_url = false } = options;
  if (media) return { type: media.kind, [media.kind]: toMedium(text, media) };
  const template = toTemplate(text, options);
  return template ? { type: 'template', template } : { type: 'text', text: { preview_url, body: text } };
}

function toMedium(text: string, { kind, link, caption = text, filename }: NonNullable<SendOptions['media']>) {
  const isCaptioned = kind !== 'audio' && caption !== '';
  return { link, ...(isCaptioned ? { caption } : {}), ...(filename === undefined ? {} : { filename }) };
}

/**
 * The requested template, else the app's default template. A reply needs no template, because the customer wrote
 * recently.
 */
function toTemplate(text: string, { template, default_template, context_message_id }: SendOptions) {
  if (template) return toTemplateRequest(template.name, template.language, template.parameters);
  if (template === null || default_template === undefined || context_message_id !== undefined) return null;
  const [name = '', language = defaultLanguage] = default_template.split(':');
  return toTemplateRequest(name, language, [text]);
}

function toTemplateRequest(name: string, code: string, texts: readonly string[]) {
  const parameters = texts.map((text) => ({ type: 'text', text }));
  return { name, language: { code }, ...(texts.length > 0 ? { components: [{ type: 'body', parameters }] } : {}) };
}
