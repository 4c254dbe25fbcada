/** Protocol B: five actions of phones that each have their own token, and one action that pairs a phone. */
import * as z from 'zod';
import type { Call, Reply } from '../../platform/http/define-route.ts';
import { check } from '../../platform/http/read-input.ts';
import { truncate } from '../../values/text.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readHead } from '../list-messages.ts';
import { pollIntervalSeconds } from '../sms-app.ts';
import { authenticateDevice } from './authenticate-device.ts';
import { deviceName } from './devices.ts';
import { defaultBatch, fetchForPhone, maxBatch } from './fetch-for-phone.ts';
import { recordAppSeen, recordDeviceSeen } from './heartbeat.ts';
import type { DeviceCall, MsyncBody } from './msync-call.ts';
import { applyDelivery } from './msync-delivery.ts';
import { storeIncoming } from './msync-incoming.ts';
import { exchangePairingCode } from './pairing.ts';
import { toHandset } from './phone-text.ts';
import { lazy } from '../../values/lazy.ts';

type Action = (dependencies: SmsDependencies, call: DeviceCall) => Promise<MsyncBody>;

const actions = {
  incoming: storeIncoming,
  outgoing: sendOutgoing,
  status: saveStatus,
  location: saveLocation,
  delivery: applyDelivery,
} as const satisfies Record<string, Action>;

const anyAction = lazy(() =>
  z.object({
    action: z.enum(['register', ...(Object.keys(actions) as (keyof typeof actions)[])]),
    device_token: z.string().optional().catch(undefined),
  }),
);
const knownDevice = lazy(() => z.object({ device_id: z.string().min(1) }));

type MsyncCall = Pick<Call<unknown, MsyncBody>, 'request' | 'input' | 'traceId' | 'log'>;

export async function msync(dependencies: SmsDependencies, call: MsyncCall): Promise<Reply> {
  const { request, input: body, log } = call;
  const { action, device_token: bodyToken } = check(anyAction(), body);
  if (action === 'register') return register(dependencies, call);
  const { device_id: deviceId } = check(knownDevice(), body);
  const phone = await authenticateDevice(dependencies, request, { deviceId, bodyToken });
  if (phone === null) {
    log.count('CallbacksUntrusted');
    log.warn('A phone was refused: the device is unknown or its credentials are wrong', {
      device_id: truncate(deviceId, 64),
    });
    return unauthenticated;
  }
  await Promise.all([recordAppSeen(dependencies, phone.subject.app), recordDeviceSeen(dependencies, phone.device)]);
  return { status: 200, body: await actions[action](dependencies, { ...call, ...phone, body }) };
}

const unauthenticated: Reply = { status: 401, body: { success: false, error: 'Unauthenticated.' } };

export const registerForm = () =>
  z.object({
    action: z.literal('register'),
    device_id: z.literal('').optional(),
    pairing_code: z.string().describe('Twelve digits, valid for ten minutes; spaces and hyphens are ignored'),
    name: deviceName().optional(),
  });

export const registerReply = () =>
  z.object({ success: z.literal(true), device_id: z.string(), device_token: z.string() });

/** Exchanges a pairing code for a device. The token is returned only here. */
async function register(dependencies: SmsDependencies, { request, input, log }: MsyncCall): Promise<Reply> {
  const { pairing_code: code, name } = check(registerForm().omit({ device_id: true }), input);
  const paired = await exchangePairingCode(dependencies, { code, name, sourceIp: request.sourceIp });
  if (paired === null) {
    log.count('CallbacksUntrusted');
    log.warn('A phone was refused: its pairing code is wrong');
    return unauthenticated;
  }
  const { device, token } = paired;
  log.info('A phone was paired', { app_id: device.app_id, device_id: device.id });
  return { status: 200, body: { success: true, device_id: device.id, device_token: token } };
}

export const outgoingForm = () =>
  z.object({
    action: z.literal('outgoing'),
    device_id: z.string(),
    limit: z.int().min(1).optional().describe(`At most ${maxBatch}; ${defaultBatch} by default`),
    sim_slot: z.number().int().optional(),
  });

export const outgoingReply = () =>
  z.object({
    messages: z.array(z.object({ id: z.number().int(), to: z.string(), message: z.string(), uuid: z.string() })),
  });

async function sendOutgoing(
  dependencies: SmsDependencies,
  { subject, device, body, log }: DeviceCall,
): Promise<MsyncBody> {
  const { limit = defaultBatch } = check(outgoingForm().pick({ limit: true }), body);
  const fetch = { limit: Math.min(limit, maxBatch), as: 'leased', deviceId: device.id } as const;
  const messages = await fetchForPhone(dependencies, subject, fetch, log);
  return { messages: messages.map(({ id, to, message, uuid }) => ({ id, to: toHandset(to), message, uuid })) };
}

const shortText = () => z.string().max(32).nullish();

export const statusForm = () =>
  z.object({
    action: z.literal('status'),
    device_id: z.string(),
    battery_level: z.int().min(0).max(100).nullish().describe('Percent'),
    signal_strength: z.int().min(-1000).max(1000).nullish().describe('dBm, or 0 to 4'),
    network_type: shortText(),
    sim_state: shortText(),
  });

export const statusReply = () =>
  z.object({
    success: z.literal(true),
    server_time: z.string(),
    pending: z.number().int(),
    config: z.object({ poll_interval: z.number().int(), batch_size: z.number().int() }),
  });

async function saveStatus(dependencies: SmsDependencies, { subject, device, body }: DeviceCall): Promise<MsyncBody> {
  const reported = check(statusForm().omit({ action: true, device_id: true }), body);
  const facts = Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== null));
  await recordDeviceSeen(dependencies, device, facts);
  const { pending = 0 } = await readHead(dependencies.messages, subject.app);
  return {
    success: true,
    server_time: new Date(dependencies.now()).toISOString(),
    pending,
    config: { poll_interval: pollIntervalSeconds, batch_size: defaultBatch },
  };
}

export const locationForm = () =>
  z.object({
    action: z.literal('location'),
    device_id: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracy: z.number().min(0).max(10_000_000).nullish().describe('Metres'),
  });

export const locationReply = () => z.object({ success: z.literal(true) });

async function saveLocation(dependencies: SmsDependencies, { device, body }: DeviceCall): Promise<MsyncBody> {
  const {
    latitude,
    longitude,
    accuracy = null,
  } = check(locationForm().pick({ latitude: true, longitude: true, accuracy: true }), body);
  const at = new Date(dependencies.now()).toISOString();
  await recordDeviceSeen(dependencies, device, { location: { latitude, longitude, accuracy, at } });
  return { success: true };
}
