/** The callbacks of the WhatsApp simulator, statuses and customers' messages, signed and escaped like Meta's. */
import { createHmac } from 'node:crypto';
import type { InboundOrder, MessageSimulation, TakenMessage } from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import { businessAccountId, displayPhoneNumber, whatsappCloudDemoApp } from './account.ts';

const seconds = (time: number): string => String(Math.floor(time / 1000));

export function statusPush(message: TakenMessage): CallbackPost {
  return signed(message.reportUrl, [change(displayPhoneNumber, { statuses: [status(message, message.status)] })]);
}

/** Posts a message. The same POST reports the messages delivered earlier as read. */
export function inboundPush(simulation: MessageSimulation, order: InboundOrder & { id: string }): CallbackPost {
  const { from, to, text, id } = order;
  const read = [...simulation.messages.values()].filter(
    (message) => message.to === from && message.status === 'delivered',
  );
  const contact = { profile: { name: `Customer ${from.slice(-3)}` }, wa_id: from };
  const message = { from, id: `wamid.${id}`, timestamp: seconds(simulation.now()), type: 'text', text: { body: text } };
  return signed(simulation.settings.receiveUrl, [
    ...(read.length > 0 ? [change(to, { statuses: read.map((message) => status(message, 'read')) })] : []),
    change(to, { contacts: [contact], messages: [message] }),
  ]);
}

function change(number: string, content: Record<string, unknown>) {
  const metadata = { display_phone_number: number, phone_number_id: whatsappCloudDemoApp.phone_number_id };
  return { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...content } };
}

function status({ id, to, facts, takenAt }: TakenMessage, statusText: string): Record<string, unknown> {
  const details = 'Message Undeliverable.';
  const error = { code: 131026, title: 'Message undeliverable', message: 'Message undeliverable' };
  return {
    id,
    recipient_id: to,
    status: statusText,
    timestamp: seconds(takenAt),
    ...facts,
    ...(statusText === 'failed'
      ? { errors: [{ ...error, error_data: { details } }] }
      : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' } }),
  };
}

/** Meta escapes non-ASCII characters as \uXXXX and signs the escaped text. */
function signed(url: string, changes: readonly unknown[]): CallbackPost {
  const notification = { object: 'whatsapp_business_account', entry: [{ id: businessAccountId, changes }] };
  const body = JSON.stringify(notification).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const signature = createHmac('sha256', whatsappCloudDemoApp.app_secret).update(body).digest('hex');
  return {
    url,
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  };
}
