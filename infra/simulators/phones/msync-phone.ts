/**
 * A phone that implements protocol B correctly: it reports the statuses of its messages before it fetches more, and
 * never sends a message twice, even if it receives the message again.
 */
import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { behaviorOf } from '../kit/messages/magic.ts';
import { callGateway, makeRounds, readJson, type SentText } from '../kit/radio.ts';

export type MsyncSettings = {
  /** The gateway's msync address. */
  url: string;
  deviceId: string;
  token: string;
  /** How the phone authenticates itself. */
  credential: 'header' | 'basic' | 'body';
  signs: boolean;
  name: string;
  pollMs: number;
  isOnline: boolean;
  batteryLevel: number;
  signalStrength: number;
  networkType: string;
  simState: string;
  location: { latitude: number; longitude: number; accuracy: number } | null;
  /** The phone's clock, epoch milliseconds. */
  now: () => number;
};

const defaults: Omit<MsyncSettings, 'url'> = {
  deviceId: '',
  token: '',
  credential: 'header',
  signs: false,
  name: 'Counter phone',
  pollMs: 5_000,
  isOnline: true,
  batteryLevel: 87,
  signalStrength: -71,
  networkType: 'LTE',
  simState: 'READY',
  location: { latitude: -1.2921, longitude: 36.8219, accuracy: 12.5 },
  now: Date.now,
};

export type MsyncPhone = {
  /** May be changed at any time. */
  settings: MsyncSettings;
  /** Everything sent over the air, oldest first. */
  sent: readonly SentText[];
  /** What the gateway has not received yet: texts, calls and reports. */
  waiting(): { incoming: number; reports: number };
  /** Exchanges a pairing code for credentials; returns whether it succeeded. */
  pair(code: string): Promise<boolean>;
  receive(from: string, message: string): void;
  /** Simulates a missed call. */
  missCall(from: string): void;
  round(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const paired = z.object({ success: z.literal(true), device_id: z.string(), device_token: z.string() });
const outgoing = z.object({
  messages: z.array(z.object({ id: z.number(), to: z.string(), message: z.string(), uuid: z.string() })),
});
const accepted = z.object({ success: z.literal(true) });

type Report = { uuid: string; status: string; timestamp: string; error?: string };

export function makeMsyncPhone(options: Partial<MsyncSettings> & Pick<MsyncSettings, 'url'>): MsyncPhone {
  const settings: MsyncSettings = { ...defaults, ...options };
  const sent: SentText[] = [];
  const known = new Set<string>();
  const incoming: Record<string, unknown>[] = [];
  const reports: Report[] = [];
  const time = (): string => new Date(settings.now()).toISOString();

  async function act(action: string, more: Record<string, unknown> = {}): Promise<unknown> {
    const { deviceId, token, credential, signs } = settings;
    const isKnown = token !== '';
    const inBody = isKnown && credential === 'body' ? { device_token: token } : {};
    const body = JSON.stringify({ action, device_id: deviceId, ...inBody, ...more });
    const timestamp = String(Math.floor(settings.now() / 1000));
    const signature = createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex');
    const basic = Buffer.from(`${deviceId}:${token}`).toString('base64');
    const headers = {
      'content-type': 'application/json',
      ...(isKnown && credential === 'header' ? { 'x-device-token': token } : {}),
      ...(isKnown && credential === 'basic' ? { authorization: `Basic ${basic}` } : {}),
      ...(isKnown && signs ? { 'x-device-timestamp': timestamp, 'x-device-signature': signature } : {}),
    };
    const answer = await callGateway(settings.isOnline, settings.url, { method: 'POST', headers, body });
    return answer?.status === 200 ? readJson(answer) : undefined;
  }

  /** Posts up to 100 entries of a list and removes those that the gateway accepts. */
  async function report(action: string, field: string, list: unknown[]): Promise<void> {
    const batch = list.slice(0, 100);
    if (batch.length > 0 && accepted.safeParse(await act(action, { [field]: batch })).success)
      list.splice(0, batch.length);
  }

  function send({ to, message, uuid }: SentText): void {
    // Received again because its report was lost; it has already been sent.
    if (known.has(uuid)) return;
    known.add(uuid);
    sent.push({ to, message, uuid });
    const behavior = behaviorOf(to);
    if (behavior === 'never_reported') return;
    reports.push({ uuid, status: 'SENT', timestamp: time() });
    const error = 'The network refused the message';
    if (behavior === 'failed') reports.push({ uuid, status: 'FAILED', timestamp: time(), error });
    else reports.push({ uuid, status: 'DELIVERED', timestamp: time() });
  }

  async function round(): Promise<void> {
    const { batteryLevel, signalStrength, networkType, simState, location } = settings;
    await report('delivery', 'reports', reports);
    await report('incoming', 'messages', incoming);
    await act('status', {
      battery_level: batteryLevel,
      signal_strength: signalStrength,
      network_type: networkType,
      sim_state: simState,
    });
    if (location) await act('location', location);
    for (const message of outgoing.safeParse(await act('outgoing')).data?.messages ?? []) send(message);
    await report('delivery', 'reports', reports);
  }

  return {
    settings,
    sent,
    waiting: () => ({ incoming: incoming.length, reports: reports.length }),
    async pair(code) {
      const answer = paired.safeParse(
        await act('register', { device_id: '', pairing_code: code, name: settings.name }),
      );
      if (!answer.success) return false;
      settings.deviceId = answer.data.device_id;
      settings.token = answer.data.device_token;
      return true;
    },
    receive: (from, message) =>
      void incoming.push({ from, message, timestamp: time(), sim_slot: 0, uuid: randomUUID() }),
    missCall: (from) =>
      void incoming.push({
        type: 'call',
        from,
        timestamp: time(),
        duration: 0,
        call_status: 'missed',
        uuid: randomUUID(),
      }),
    round,
    ...makeRounds(round, () => settings.pollMs),
  };
}
