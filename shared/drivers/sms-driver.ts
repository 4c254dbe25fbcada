/**
 * The interface of an SMS driver: one way to send and receive messages through one provider, in the gateway's terms.
 * The drivers are in shared/providers, their callers in shared/sms; both know only this file.
 */
import type * as z from 'zod';
import type { AddressLimits } from './address-limits.ts';
import type { CredentialTest, DriverApp, DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

/** The states of a message. */
export const messageStatuses = ['pending', 'sent', 'delivered', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageChannels = ['sms', 'mms', 'whatsapp', 'telegram', 'webhook'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Amount as a decimal string in major units, never negative; currency ISO 4217. */
export type Cost = { amount: string; currency: string };

/** An outgoing message as a driver sees it. */
export type OutgoingMessage = {
  /** The gateway's id. */
  id: number;
  /** A random UUID of the message: our id for it if the provider accepts one. */
  uuid: string;
  /** A phone number as digits with country code and no plus sign; else as given (short code, chat, nothing). */
  to: string;
  /** The app's configured sender; '' leaves it to the provider. */
  from: string;
  text: string;
  channel: MessageChannel;
  /** Our own count of segments. */
  parts: number;
  /** ISO 8601 UTC. */
  created_at: string;
  /** What the caller sent besides recipient and text, as parsed by the driver's `sendOptions`. */
  options: Record<string, unknown>;
};

export type SendCall<Config = unknown> = DriverCall<Config> & {
  /**
   * Our address for delivery reports, with the app's key and `more` in its query. It is the short address if the driver
   * sets `addressLimits.maxCharacters`. The parameter `m` contains the gateway's message id, for providers whose report
   * may arrive before their response.
   */
  callbackUrl: (more?: Record<string, string>) => string;
};

/**
 * The provider accepted the message. Anything else is thrown: `provider_refused` (with its reason),
 * `provider_unavailable` (throttled or down: certainly not sent), `provider_unclear` (perhaps sent: never sent again).
 */
export type AcceptedMessage = {
  /** The provider's id, which reports use; null if the provider returns none. */
  provider_id: string | null;
  /** If the provider reports each segment under a separate id: all of them, including the first. */
  part_ids?: readonly string[];
  /** The provider's own count of segments, if it returns one. */
  parts?: number;
  cost?: Cost;
  /** Why it refused a segment although it accepted others: the message will never arrive as a whole. */
  refused_part?: { code: string; message: string };
};

/** A provider's report on a message. */
export type DeliveryReport = {
  /** The provider's id of the message, or of one of its segments. */
  provider_id: string | null;
  /** The gateway's own id, if the provider echoes it. */
  message_id?: number;
  /** Our own UUID of the message, if the provider echoes it. */
  uuid?: string;
  status: Exclude<MessageStatus, 'pending'>;
  /** The provider's own status, as sent. */
  raw_status: string;
  error?: { code: string; message: string };
  /** What was paid; for one segment if `provider_id` names one. */
  cost?: Cost;
  parts?: number;
  /** The report covers one segment of a longer text. */
  is_of_part?: true;
  /** ISO 8601 UTC. */
  at?: string;
  telco_code?: string;
};

/** A message that someone sent to the app's number. */
export type ReceivedMessage = {
  /** The provider's id; null if there is none: then the content with `at` identifies copies. */
  provider_id: string | null;
  /** Digits without a plus sign for phone numbers; names and short codes as received. */
  from: string;
  to: string;
  text: string;
  channel: MessageChannel;
  /** When it was sent, according to the provider: ISO 8601 UTC; null if the provider does not say. */
  at: string | null;
  parts?: number;
  cost?: Cost;
  telco_code?: string;
  media?: readonly { url: string; content_type: string }[];
  /** The sender's name, if the provider sends it (WhatsApp, Telegram). */
  from_name?: string;
  /** A segment of a longer text that the provider does not join itself. */
  segment?: { reference: string; number: number; of: number };
};

/** How a telephone call can end. */
export const callStatuses = ['completed', 'busy', 'no-answer', 'canceled', 'failed', 'in-progress', 'ringing'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A telephone call that the provider reports. A later report under the same id replaces an earlier one. */
export type ReceivedCall = {
  provider_id: string;
  from: string;
  to: string;
  /** Seconds. */
  duration: number;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  /** If the provider numbers its notices: a lower number than the known one is late and ignored. */
  sequence?: number;
  recording_url?: string;
  cost?: Cost;
  at?: string;
};

/** A request to one of the app's addresses. */
export type Push = {
  address: 'receive' | 'callback';
  method: string;
  /** The whole address as given to the provider, with its query exactly as sent: signatures cover it. */
  url: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Exactly as received; '' if there is none. */
  body: string;
};

/** One item of a push; a push may contain many. */
export type PushReading =
  | { kind: 'message'; message: ReceivedMessage }
  | { kind: 'report'; report: DeliveryReport }
  | { kind: 'call'; call: ReceivedCall }
  /** Nothing that we store: unknown vocabulary, a test, another account's number. Logged with its reason. */
  | { kind: 'nothing'; reason: string };

/** An object `body` is sent as JSON, text unchanged. `contentType` is for text; the default is text/plain. */
export type PushReply = { status: number; contentType?: string; body: string | Record<string, unknown> };

/** The result of processing a push. */
export type PushOutcome = {
  readings: readonly PushReading[];
  /** The inbox records of its messages as endpoints show them, including copies of known ones. */
  messages: readonly Record<string, unknown>[];
  /** How many of its reports or calls were applied. */
  updated: number;
  /** Why the payload could not be read; `readings` is empty then. */
  problem?: string;
};

/** How a driver reads its provider's pushes. Both addresses of an app lead here: providers mix them up. */
export type PushReader<Config = unknown> = {
  /** The maximum size of a push in bytes, if the provider batches many messages; default 160 KiB. */
  maxBytes?: number;
  /**
   * If the provider signs: whether it signed this push. Null only if the app has no secret to check with: then the key
   * in the address must prove it. Absent if the provider does not sign. `now` in epoch ms.
   */
  isGenuine?(push: Push, app: DriverApp<Config>, now: number): boolean | null;
  /** The reply to a push that is not genuine, if a 403 would end the provider's retries; null for 403. */
  refusal?(push: Push): PushReply | null;
  /**
   * The reply to a provider's check before it pushes (WhatsApp's challenge), which is not stored. Null for all else.
   */
  greet?(push: Push, app: DriverApp<Config>): PushReply | null;
  /** Throws `invalid` for an undocumented payload. */
  read(push: Push, app: DriverApp<Config>): PushReading[];
  /** The reply that the provider expects. Absent: 200 without a body. */
  reply?(push: Push, outcome: PushOutcome): PushReply;
};

/** A sent message as a driver sees it. */
export type SentMessage = OutgoingMessage & { provider_id: string | null };

/** What an endpoint needs to know of a driver: the configuration of its apps, and the input of a send. */
export type SmsDriverForm<Config = unknown> = CalledProvider & {
  /** The app's `type` and a message's `sms_provider`. */
  id: string;
  title: string;
  /** Secret fields have `.meta({ secret: true })`: never returned, masked everywhere. */
  config: z.ZodType<Config>;
  /** A send without `channel` uses the first. */
  channels: readonly (MessageChannel | 'voice')[];
  /** Fields of a send besides `to` and `message`; unknown ones are dropped. */
  sendOptions?: z.ZodType<Record<string, unknown>>;
  /** The configuration field, never a secret, that names the sender if the app itself does not. */
  senderField?: string;
  /** A phone fetches its messages; the gateway calls no one. */
  isFetched?: true;
  /** The driver has `pushes`: the provider posts messages or reports to the app's addresses. */
  sendsPushes?: true;
  /** The driver has a `test`. */
  isTestable?: true;
  /** Limits on the report address sent with a message; absent where no limit is known. */
  addressLimits?: AddressLimits;
};

export type SmsDriver<Config = unknown> = SmsDriverForm<Config> & {
  /** Messages per second that the provider accepts from one app, if it says so; a tenant may set a lower rate. */
  ratePerSecond?: number;

  /** Absent if a phone fetches its messages. */
  send?(message: OutgoingMessage, call: SendCall<Config>): Promise<AcceptedMessage>;
  /** Queries the outcome of a message; null while the provider does not know. For providers that are polled. */
  findReport?(message: SentMessage, call: DriverCall<Config>): Promise<DeliveryReport | null>;
  /** Queries the cost of a delivered message; null while the provider does not know. */
  findCost?(message: SentMessage, call: DriverCall<Config>): Promise<Cost | null>;
  pushes?: PushReader<Config>;
  /** Absent if the provider documents no such query. */
  test?: CredentialTest<Config>;
};

/** Finds the driver of an SMS app's type, or as much of it as the current function needs. */
export type FindSmsDriver = (type: string) => Promise<SmsDriver | undefined>;
