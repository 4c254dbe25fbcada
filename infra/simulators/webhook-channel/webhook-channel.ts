/**
 * A simulator of a system that receives messages by webhook. It checks the signature, detects duplicates by
 * X-Gateway-Delivery, and posts signed reports and messages in the generic format.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';

import {
  type InboundOrder,
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
  type TakenMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { delivery } from './requests.ts';

/** Public demo values. */
export const webhookDemoApp = {
  url: 'https://receiver.example.test/messages',
  secret: 'demo-webhook-channel-secret',
} as const;

export const webhookDefinition: MessageSimulatorDefinition = {
  operations: { 'POST /messages': receive },
  inbound,
};

const sign = (body: string): string => createHmac('sha256', webhookDemoApp.secret).update(body).digest('hex');

async function receive(simulation: MessageSimulation, { headers, body, rawBody }: Received): Promise<Reply> {
  if (headers['x-gateway-signature'] !== sign(rawBody)) return json(401, { error: 'The signature is wrong' });
  const read = delivery.safeParse(body);
  if (!read.success) return json(400, { error: z.prettifyError(read.error) });
  const { message } = read.data;
  if (headers['x-gateway-delivery'] !== message.uuid) return json(400, { error: 'X-Gateway-Delivery is not the uuid' });
  const id = `wh-${message.uuid}`;
  const accepted = (): Reply => json(200, { id, cost: '0.50', currency: 'KES' });
  // A duplicate of a message that was accepted before.
  if (simulation.messages.has(id)) return accepted();
  return takeMessage(simulation, {
    id,
    to: message.to,
    from: message.from,
    text: message.message,
    facts: { uuid: message.uuid },
    accepted,
    refused: () => json(422, { error: 'No such recipient' }),
    throttled: () => ({ status: 429, contentType: 'text/plain', body: 'Slow down', headers: { 'retry-after': '7' } }),
    report,
  });
}

function report({ id, reportUrl, status, facts, takenAt }: TakenMessage): CallbackPost {
  const failure = status === 'failed' ? { error_code: 'absent', error: 'The recipient is away' } : {};
  const timestamp = new Date(takenAt).toISOString();
  return signed(reportUrl, { id, ...facts, status, cost: '0.80', currency: 'KES', ...failure, timestamp });
}

function inbound(simulation: MessageSimulation, { from, to, text, id }: InboundOrder & { id: string }): CallbackPost {
  const timestamp = new Date(simulation.now()).toISOString();
  return signed(simulation.settings.receiveUrl, { from, to, message: text, id, timestamp });
}

function signed(url: string, payload: unknown): CallbackPost {
  const body = JSON.stringify(payload);
  return { url, body, headers: { 'content-type': 'application/json', 'x-gateway-signature': sign(body) } };
}
