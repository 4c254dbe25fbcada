/**
 * An Android phone with the app SMSSync that behaves like its released versions: it posts what it receives until that
 * succeeds, fetches texts to send, and, with the Message Results API, confirms them before sending.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { callGateway, makeRounds, readJson, type SentText } from '../kit/radio.ts';
import { type SyncFormat, writeFields } from './sms-sync-format.ts';
import { makeResult, type SyncResult } from './sms-sync-result.ts';

export type SmsSyncSettings = {
  /** The Sync URL, to which the app appends `?task=...`. */
  url: string;
  /** '' for none. */
  secret: string;
  deviceId: string;
  phoneNumber: string;
  version: '2.8' | '3.0' | '3.1';
  /** The switches of the app. */
  resultsApi: boolean;
  deliveryReports: boolean;
  replyFromServer: boolean;
  format: SyncFormat;
  method: 'POST' | 'PUT';
  pollMs: number;
  /** Whether there is a data connection; texts are sent and received over the air without one. */
  isOnline: boolean;
};

/** A configuration for an app of the type PhoneSync, with public demo values. */
export const phoneSyncDemoApp = { secret: 'demo-phone-sync-secret-of-28', phone_number: '254700000198' };

const defaults: Omit<SmsSyncSettings, 'url'> = {
  secret: phoneSyncDemoApp.secret,
  deviceId: 'shop-phone',
  phoneNumber: '+254700000198',
  version: '2.8',
  resultsApi: false,
  deliveryReports: true,
  replyFromServer: true,
  format: 'form',
  method: 'POST',
  pollMs: 5_000,
  isOnline: true,
};

export type SmsSyncPhone = {
  /** May be changed at any time. */
  settings: SmsSyncSettings;
  /** Everything sent over the air, oldest first. */
  sent: readonly SentText[];
  /** The number of received texts that the gateway has not accepted yet. */
  waiting(): number;
  /** Simulates a text to the phone. */
  receive(from: string, text: string, at?: number): Promise<void>;
  /** The app's periodic work: posts pending texts again, fetches texts to send and reports results. */
  round(): Promise<void>;
  /** "Test integration": returns whether the app accepts the Sync URL. */
  testUrl(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
};

const isSuccess = z.union([z.literal(true), z.literal('true')]);
const task = z.object({ to: z.string(), message: z.string(), uuid: z.string().default('') });
const payload = z.object({
  payload: z.object({ success: z.unknown(), task: z.string(), secret: z.string(), messages: z.array(task) }).partial(),
});
const uuids = z.object({ message_uuids: z.array(z.string()) });

type Fields = Record<string, string>;
type Incoming = { fields: Fields };

export function makeSmsSyncPhone(options: Partial<SmsSyncSettings> & Pick<SmsSyncSettings, 'url'>): SmsSyncPhone {
  const settings: SmsSyncSettings = { ...defaults, ...options };
  const sent: SentText[] = [];
  const results = new Map<string, SyncResult>();
  const incoming: Incoming[] = [];
  /** 3.x stores the messages of the last successful response, and 3.0 every field it ever posted. */
  let lastAnswered: SentText[] = [];
  const posted: [string, string][] = [];
  const is3 = (): boolean => settings.version !== '2.8';

  function call(query: string, method: string, body?: string, type?: string) {
    const headers = {
      'user-agent': `SMSSync-Android/v${settings.version}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    return callGateway(settings.isOnline, settings.url + query, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  const withSecret = (query: string): string =>
    settings.secret === ''
      ? query
      : `${query}&secret=${new URLSearchParams({ s: settings.secret }).toString().slice(2)}`;

  function post(fields: Fields) {
    if (settings.version !== '3.0') posted.length = 0;
    posted.push(...Object.entries(fields));
    const { body, type } = writeFields(settings.format, posted);
    return call('', settings.method, body, type);
  }

  function sendOverTheAir(text: SentText): void {
    // With delivery reports on, 3.x sends every task twice.
    const times = is3() && settings.deliveryReports ? 2 : 1;
    for (let time = 0; time < times; time += 1) sent.push(text);
    const result = makeResult(text, settings);
    if (result) results.set(text.uuid, result);
  }

  /** Returns whether the gateway accepted the text. Messages in its response are sent immediately. */
  async function postText({ fields }: Incoming): Promise<boolean> {
    if (!settings.isOnline) return false;
    const answer = await post(fields);
    const read = payload.safeParse(readJson(answer));
    const isAccepted =
      (answer?.status === 200 || answer?.status === 201) && isSuccess.safeParse(read.data?.payload.success).success;
    const messages = isAccepted ? (read.data?.payload.messages ?? []) : [];
    if (isAccepted) lastAnswered = messages;
    // A bug of 3.x: after every post, even a failed one, it sends the messages of the last successful response again.
    if (settings.replyFromServer) for (const text of is3() ? lastAnswered : messages) sendOverTheAir(text);
    return isAccepted;
  }

  async function postWaiting(): Promise<void> {
    for (const text of incoming.splice(0)) if (!(await postText(text))) incoming.push(text);
  }

  async function fetchTasks(): Promise<void> {
    // 3.0 repeats its last post, including its body, at the task's address.
    const { body, type } = writeFields(settings.format, posted);
    const isPosted = settings.version === '3.0' && posted.length > 0;
    const query = withSecret('?task=send');
    const answer = isPosted ? await call(query, settings.method, body, type) : await call(query, 'GET');
    const read = payload.safeParse(readJson(answer));
    const { task: name, secret, messages } = read.data?.payload ?? {};
    const isOurs = settings.secret === '' || secret === settings.secret;
    if (!isOurs || name !== 'send' || !messages) return;
    const confirmed = settings.resultsApi ? await confirm(messages) : messages;
    for (const text of confirmed) sendOverTheAir(text);
  }

  /** Returns only the messages that the gateway echoes. Like the app, it omits the secret. */
  async function confirm(messages: readonly SentText[]): Promise<readonly SentText[]> {
    if (messages.length === 0) return [];
    const body = JSON.stringify({ queued_messages: messages.map(({ uuid }) => uuid) });
    const answer = await call('?task=sent', 'POST', body, 'application/json; charset=utf-8');
    const echoed = answer?.status === 200 ? uuids.safeParse(readJson(answer)).data : undefined;
    return messages.filter(({ uuid }) => echoed?.message_uuids.includes(uuid));
  }

  async function reportResults(): Promise<void> {
    const requested = uuids.safeParse(readJson(await call(withSecret('?task=result'), 'GET'))).data;
    if (!requested) return;
    const known = requested.message_uuids.flatMap((uuid) => results.get(uuid) ?? []);
    // In every released version, the list is text inside the JSON.
    const body = JSON.stringify({ message_result: JSON.stringify(known) });
    await call(withSecret('?task=result'), 'POST', body, 'application/json; charset=utf-8');
  }

  async function round(): Promise<void> {
    await postWaiting();
    await fetchTasks();
    if (settings.resultsApi) await reportResults();
  }

  return {
    settings,
    sent,
    waiting: () => incoming.length,
    async receive(from, text, at = Date.now()) {
      const { secret, phoneNumber: sent_to, deviceId: device_id } = settings;
      const fields = {
        secret,
        from,
        message: text,
        sent_timestamp: String(at),
        sent_to,
        message_id: randomUUID(),
        device_id,
      };
      const one = { fields };
      if (!(await postText(one))) incoming.push(one);
    },
    round,
    async testUrl() {
      const { secret } = settings;
      const answer = await post({ secret, from: '+000000000000', message: 'Test Message From SMSSync Integration' });
      return answer?.status === 200 && payload.safeParse(readJson(answer)).success;
    },
    ...makeRounds(round, () => settings.pollMs),
  };
}
