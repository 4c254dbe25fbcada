/**
 * Simulates WhatsApp's Cloud API: sends, statuses, customers' messages, and the challenge by which Meta verifies an
 * address.
 */
import * as z from 'zod';
import {
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { approvedTemplates, whatsappCloudDemoApp } from './account.ts';
import { inboundPush, statusPush } from './pushes.ts';
import { messageRequest, type MessageRequest, readNotice } from './requests.ts';

export { whatsappCloudDemoApp } from './account.ts';

export const whatsappCloudDefinition: MessageSimulatorDefinition = {
  operations: {
    'POST /{version}/{phone_number_id}/messages': send,
    'POST /{version}/{app_id}/subscriptions': subscribe,
  },
  inbound: inboundPush,
};

type Parameters = Record<string, string>;

function refusal(status: number, code: number, message: string, details?: string, subcode?: number): Reply {
  const data = details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } };
  const error = { message, type: 'OAuthException', code, ...data, ...(subcode ? { error_subcode: subcode } : {}) };
  return json(status, { error: { ...error, fbtrace_id: 'Ademo17' } });
}

function checkCredentials({ headers }: Received, { version = '' }: Parameters): Reply | null {
  if (!/^v\d{2}\.0$/.test(version)) return refusal(400, 2500, 'Unknown path components');
  if (headers['authorization'] === `Bearer ${whatsappCloudDemoApp.access_token}`) return null;
  return refusal(401, 190, 'Invalid OAuth access token - Cannot parse access token');
}

async function send(simulation: MessageSimulation, request: Received, parameters: Parameters): Promise<Reply> {
  const unauthorized = checkCredentials(request, parameters);
  if (unauthorized) return unauthorized;
  if (parameters['phone_number_id'] !== whatsappCloudDemoApp.phone_number_id) {
    const id = parameters['phone_number_id'];
    return refusal(400, 100, `Unsupported post request. Object with ID '${id}' does not exist`, undefined, 33);
  }
  if (readNotice.safeParse(request.body).success) return json(200, { success: true });
  const read = messageRequest.safeParse(request.body);
  if (!read.success) return refusal(400, 100, '(#100) Invalid parameter', z.prettifyError(read.error));
  return checkTemplate(read.data) ?? acceptMessage(simulation, read.data);
}

function checkTemplate(message: MessageRequest): Reply | null {
  if (message.type !== 'template') return null;
  const { name, language, components = [] } = message.template;
  const approved = Object.hasOwn(approvedTemplates, name) ? approvedTemplates[name] : undefined;
  if (!approved?.languages.includes(language.code)) {
    const details = `template name (${name}) does not exist in ${language.code}`;
    return refusal(404, 132001, '(#132001) Template name does not exist in the translation', details);
  }
  const given = components.find(({ type }) => type === 'body')?.parameters?.length ?? 0;
  if (given === approved.placeholders) return null;
  const details = `body: number of localizable_params (${given}) does not match the expected (${approved.placeholders})`;
  return refusal(400, 132000, '(#132000) Number of parameters does not match', details);
}

function acceptMessage(simulation: MessageSimulation, message: MessageRequest): Promise<Reply> {
  const { to: input = '', recipient = '', biz_opaque_callback_data: name } = message;
  const to = input.replaceAll(/\D/g, '');
  const id = `wamid.demo${simulation.nextNumber()}`;
  return takeMessage(simulation, {
    id,
    to: to || recipient,
    from: whatsappCloudDemoApp.phone_number_id,
    text: textOf(message),
    // Meta has one address for everything.
    reportUrl: simulation.settings.receiveUrl || undefined,
    facts: name === undefined ? {} : { biz_opaque_callback_data: name },
    accepted: () =>
      json(200, {
        messaging_product: 'whatsapp',
        contacts: [to === '' ? { input: recipient, user_id: recipient } : { input, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      }),
    refused: () =>
      refusal(400, 131030, '(#131030) Recipient phone number not in allowed list', 'Recipient not in allowed list'),
    throttled: () => refusal(429, 130429, '(#130429) Rate limit hit', 'Message throughput has been reached'),
    report: statusPush,
  });
}

/** The text that a recipient sees, if any. */
function textOf(message: MessageRequest): string {
  switch (message.type) {
    case 'text':
      return message.text.body;
    case 'template':
      return [message.template.name, ...parametersOf(message.template)].join(' ');
    case 'image':
      return message.image.caption ?? '';
    case 'video':
      return message.video.caption ?? '';
    case 'document':
      return message.document.caption ?? '';
    case 'reaction':
      return message.reaction.emoji;
    case 'location':
      return message.location.name ?? '';
    default:
      return '';
  }
}

const parametersOf = ({ components = [] }: Extract<MessageRequest, { type: 'template' }>['template']): string[] =>
  components.flatMap(({ parameters = [] }) => parameters.flatMap((given) => (given.type === 'text' ? given.text : [])));

const subscription = z.object({ callback_url: z.url(), verify_token: z.string().min(1) });
const challenge = '1158201444';

/** The address is verified only if it accepts the token and returns the challenge. */
async function subscribe(simulation: MessageSimulation, request: Received, parameters: Parameters): Promise<Reply> {
  const unauthorized = checkCredentials(request, parameters);
  if (unauthorized) return unauthorized;
  const read = subscription.safeParse(request.body);
  if (!read.success) return refusal(400, 100, '(#100) Invalid parameter', z.prettifyError(read.error));
  const { callback_url, verify_token } = read.data;
  const verification = new URL(callback_url);
  verification.searchParams.set('hub.mode', 'subscribe');
  verification.searchParams.set('hub.challenge', challenge);
  verification.searchParams.set('hub.verify_token', verify_token);
  const response = await fetch(verification, { signal: simulation.ended.signal }).catch(() => null);
  if (!response?.ok || (await response.text()) !== challenge) {
    const failure = `HTTP Status Code = ${response?.status ?? 'none'}`;
    return refusal(400, 2200, `(#2200) Callback verification failed with the following errors: ${failure}`);
  }
  simulation.settings.receiveUrl = callback_url;
  return json(200, { success: true });
}
