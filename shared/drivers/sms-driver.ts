/**
 * What an SMS driver is: one way to send and receive messages through one provider, said in the gateway's words. The
 * drivers live in shared/providers, their callers in shared/sms; this file
 * is the only thing both know.
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

/** A message on its way out, as a driver sees it. */
export type OutgoingMessage = {
  /** The gateway's id. */
  id: number;
  /** A random UUID of the message: what we call it where the provider takes a name of ours. */
  uuid: string;
  /** A phone number as digits with country code and no plus sign; else as it was given (short code, chat, nothing). */
  to: string;
  /** The sender of the app as it is configured; '' leaves it to the provider. */
  from: string;
  text: string;
  channel: MessageChannel;
  /** Segments by our own count. */
  parts: number;
  /** ISO 8601 UTC. */
  created_at: string;
  /** What the caller gave besides recipient and text, as the driver's `sendOptions` read it. */
  options: Record<string, unknown>;
};

export type SendCall<Config = unknown> = DriverCall<Config> & {
  /**
   * Our address for delivery reports, with the app's key in its query; `more` is added to the query. The short one
   * where
   * the driver states `addressLimits.maxCharacters`. The parameter `m`
   * names the message by its gateway id, for providers whose report may overtake their answer.
   */
  callbackUrl: (more?: Record<string, string>) => string;
};

/**
 * The provider took the message. Anything else is thrown: `provider_refused` (with its reason), `provider_unavailable`
 * (throttled or down: certainly not sent), `provider_unclear` (perhaps sent: never sent again).
 */
export type AcceptedMessage = {
  /** The provider's id, by which reports name it; null where the provider gives none. */
  provider_id: string | null;
  /** Where the provider reports each segment under an id of its own: all of them, the first one included. */
  part_ids?: readonly string[];
  /** The provider's own count of segments, when it gives one. */
  parts?: number;
  cost?: Cost;
};

/** What the provider says became of a message. */
export type DeliveryReport = {
  /** The provider's id of the message, or of one of its segments. */
  provider_id: string | null;
  /** The gateway's own id, where the provider echoes it. */
  message_id?: number;
  /** Our own UUID of the message, where the provider echoes it. */
  uuid?: string;
  status: Exclude<MessageStatus, 'pending'>;
  /** The provider's word for it, as sent. */
  raw_status: string;
  error?: { code: string; message: string };
  /** What was paid; of one segment where `provider_id` names one. */
  cost?: Cost;
  parts?: number;
  /** It tells of one segment, of which a longer text has several. */
  is_of_part?: true;
  /** ISO 8601 UTC. */
  at?: string;
  telco_code?: string;
};

/** A message that somebody sent to the app's number. */
export type ReceivedMessage = {
  /** The provider's id; null where it gives none: then the content with `at` tells copies apart. */
  provider_id: string | null;
  /** Digits without a plus sign for phone numbers; names and short codes as they come. */
  from: string;
  to: string;
  text: string;
  channel: MessageChannel;
  /** When the provider says it was sent: ISO 8601 UTC; null where it does not say. */
  at: string | null;
  parts?: number;
  cost?: Cost;
  telco_code?: string;
  media?: readonly { url: string; content_type: string }[];
  /** What the sender is called, where the provider says (WhatsApp, Telegram). */
  from_name?: string;
  /** A segment of a longer text that the provider does not join itself. */
  segment?: { reference: string; number: number; of: number };
};

/** How a telephone call can end. */
export const callStatuses = ['completed', 'busy', 'no-answer', 'canceled', 'failed', 'in-progress', 'ringing'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A telephone call the provider tells us of. Told again under the same id it replaces what was told before. */
export type ReceivedCall = {
  provider_id: string;
  from: string;
  to: string;
  /** Seconds. */
  duration: number;
  status: CallStatus;
  direction: 'inbound' | 'outbound';
  /** Where the provider numbers its notices: a lower number than the one known is late and ignored. */
  sequence?: number;
  recording_url?: string;
  cost?: Cost;
  at?: string;
};

/** What came to one of the app's addresses. */
export type Push = {
  address: 'receive' | 'callback';
  method: string;
  /** The whole address as the provider was given it, with its query exactly as sent: what signatures are made over. */
  url: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Exactly as it came; '' without one. */
  body: string;
};

/** One thing a push says; a push may say many. */
export type PushReading =
  | { kind: 'message'; message: ReceivedMessage }
  | { kind: 'report'; report: DeliveryReport }
  | { kind: 'call'; call: ReceivedCall }
  /** Nothing we keep: unknown vocabulary, a test, another account's number. Logged with its reason. */
  | { kind: 'nothing'; reason: string };

/** `body` an object goes out as JSON, text as it is. `contentType` for text; without one it is text/plain. */
export type PushReply = { status: number; contentType?: string; body: string | Record<string, unknown> };

/** What the gateway made of a push. */
export type PushOutcome = {
  readings: readonly PushReading[];
  /** The inbox records of its messages as endpoints show them, copies of known ones included. */
  messages: readonly Record<string, unknown>[];
  /** How many of its reports or calls were applied. */
  updated: number;
  /** Why the payload could not be read; `readings` is empty then. */
  problem?: string;
};

/** How a driver takes what its provider pushes. Both addresses of an app lead here: providers mix what they post where. */
export type PushReader<Config = unknown> = {
  /** The largest push, in bytes, where the provider tells of many messages at once; absent: 160 KiB. */
  maxBytes?: number;
  /**
   * Where the provider signs: whether it signed this. Null where the app has no secret to check with, and only there:
   * then the key in the address has to prove it. Absent where the provider signs nothing. `now` in epoch ms.
   */
  isGenuine?(push: Push, app: DriverApp<Config>, now: number): boolean | null;
  /** What a push that is not genuine hears where 403 would end the provider's tries; null for 403. */
  refusal?(push: Push): PushReply | null;
  /** The answer to a question the provider asks before it pushes (WhatsApp's challenge); nothing of it is stored. Null for anything else. */
  greet?(push: Push, app: DriverApp<Config>): PushReply | null;
  /** Throws `invalid` for a payload that is none of the documented ones. */
  read(push: Push, app: DriverApp<Config>): PushReading[];
  /** What the provider expects to hear. Absent: 200 without a body. */
  reply?(push: Push, outcome: PushOutcome): PushReply;
};

/** A message as a driver sees one that was sent. */
export type SentMessage = OutgoingMessage & { provider_id: string | null };

/** What an endpoint needs to know of a driver: what its apps are configured with, and what a send through it takes. */
export type SmsDriverForm<Config = unknown> = CalledProvider & {
  /** The app's `type` and a message's `sms_provider`. */
  id: string;
  title: string;
  /** Secret fields carry `.meta({ secret: true })`: never returned, masked everywhere. */
  config: z.ZodType<Config>;
  /** The first is what a send without `channel` uses. */
  channels: readonly (MessageChannel | 'voice')[];
  /** Members of a send besides `to` and `message`; unknown ones are dropped. */
  sendOptions?: z.ZodType<Record<string, unknown>>;
  /** The field of the configuration, never a secret, that names the sender where the app itself names none. */
  senderField?: string;
  /** A phone fetches its messages; nobody is called. */
  isFetched?: true;
  /** The driver has a `test`. */
  isTestable?: true;
  /** Of the address for reports that goes with a message; absent where no limit is known. */
  addressLimits?: AddressLimits;
};

export type SmsDriver<Config = unknown> = SmsDriverForm<Config> & {
  /** Messages a second the provider takes from one app, where it says; a tenant may set less. */
  ratePerSecond?: number;

  /** Absent where a phone fetches its messages. */
  send?(message: OutgoingMessage, call: SendCall<Config>): Promise<AcceptedMessage>;
  /** Asks what became of a message; null while the provider does not know. For providers that report by polling. */
  findReport?(message: SentMessage, call: DriverCall<Config>): Promise<DeliveryReport | null>;
  /** Asks what a delivered message cost; null while the provider does not know. */
  findCost?(message: SentMessage, call: DriverCall<Config>): Promise<Cost | null>;
  pushes?: PushReader<Config>;
  /** Absent where the provider documents no such question. */
  test?: CredentialTest<Config>;
};

/** Finds the driver of an SMS app's type, or as much of it as the function at hand has a use for. */
export type FindSmsDriver = (type: string) => Promise<SmsDriver | undefined>;
