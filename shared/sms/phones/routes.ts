/** The endpoints that phones call. Served by sms-phones. */
import * as z from 'zod';
import { defineRoute, type Route } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { maxPushBytes } from '../limits.ts';
import { deliveryForm, deliveryReply } from './msync-delivery.ts';
import { incomingForm, incomingReply } from './msync-incoming.ts';
import { phoneSync } from './protocol-a.ts';
import {
  locationForm,
  locationReply,
  msync,
  outgoingForm,
  outgoingReply,
  registerForm,
  registerReply,
  statusForm,
  statusReply,
} from './protocol-b.ts';

const fromPhones = { method: 'ANY', function: 'sms-phones', mode: 'direct' } as const;
const device = { open: 'device', proof: 'device_credentials' } as const;

const taskMessage = () => z.object({ to: z.string(), message: z.string(), uuid: z.string() });

const payload = () =>
  z.object({
    payload: z.object({
      success: z.boolean().optional(),
      task: z.literal('send').optional(),
      secret: z.string().optional(),
      messages: z.array(taskMessage()).optional(),
      error: z.string().optional(),
    }),
  });

const phoneSyncRoute = {
  ...fromPhones,
  // One text, which the phone repeats until it succeeds, or short results of a hundred messages.
  access: { ...device, maxBodyBytes: maxPushBytes, writeUnits: { unproven: 0, proven: 80, each: 220 } },
  methods: ['GET', 'POST', 'PUT'],
  output: () => z.union([payload(), z.object({ message_uuids: z.array(z.string()) })]),
  ownErrors: { 403: payload },
  description:
    'POST or PUT a received text as a form or JSON: from, message, sent_timestamp, sent_to, message_id, device_id, secret. ' +
    '`?task=send&secret=` fetches messages; `task=sent` and `task=result` are the Message Results API. ' +
    'A text that can never be accepted gets 200 with success false; a wrong secret gets 403.',
  errors: [403, 405, 413],
  run: phoneSync,
} as const;

export const phoneRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...phoneSyncRoute,
    name: 'phone_sync',
    path: '/api/sms/phonesync',
    summary: 'The Sync URL for phones with the app SMSSync',
  }),
  defineRoute({
    ...phoneSyncRoute,
    name: 'phone_sync_by_key',
    path: '/api/sms/phonesync/{key}',
    summary: 'The Sync URL with the secret in the address, for phones that send none',
  }),
  defineRoute({
    ...fromPhones,
    // `proven`: a hundred texts of ten segments each. `unproven`: a wrong pairing code is counted for the code and for
    // its source address.
    access: { ...device, maxBodyBytes: 256 * 1024, writeUnits: { unproven: 2, proven: 80, each: 220 } },
    name: 'msync',
    path: '/api/sms/msync',
    input: () => z.looseObject({}),
    inputForms: () => [incomingForm(), outgoingForm(), statusForm(), locationForm(), deliveryForm(), registerForm()],
    output: () =>
      z.union([incomingReply(), outgoingReply(), statusReply(), locationReply(), deliveryReply(), registerReply()]),
    summary: 'Receives texts and reports from paired phones, and returns the messages they must send',
    description:
      'A phone authenticates with X-Device-Token, with HTTP Basic as device_id:token, or with device_token in the body.',
    example: { action: 'outgoing', device_id: 'dev_3f9d0c1b2a4e5f607182', limit: 20 },
    errors: [401, 429],
    ownErrors: { 401: () => z.object({ success: z.literal(false), error: z.string() }) },
    run: msync,
  }),
];
