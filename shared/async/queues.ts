/** The queues and what may be said in them: ids only, no personal data, no secret (decisions 1). */
import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { GatewayError } from '../errors/gateway-error.ts';
import { callStore, StoreUnavailable } from '../storage/store-call.ts';

export type QueueName =
  | 'payments'
  | 'payments_callbacks'
  | 'sms'
  | 'einvoicing'
  | 'locks'
  | 'attendance'
  | 'accounting'
  | 'webhooks';

/** Perform a request; `wait_more` is what is left of a wait longer than SQS allows. */
export type PerformMessage = {
  kind: 'perform';
  account_id: number;
  request_id: string;
  wait_more?: number;
  trace_id: string;
};

/** Ask what became of a payment; `rung` counts the questions, `wait_more` is what is left of a wait longer than SQS allows. */
export type FollowUpMessage = {
  kind: 'follow_up';
  account_id: number;
  transaction_id: number;
  rung: number;
  wait_more: number;
  trace_id: string;
};

/** Do what a transaction's last transition still owes: its request, what it reverses, its event. */
export type FollowThroughMessage = {
  kind: 'follow_through';
  account_id: number;
  transaction_id: number;
  trace_id: string;
};

/** Compare our records of an app with the provider's, from..to (epoch ms). */
export type ReconcileMessage = {
  kind: 'reconcile';
  account_id: number;
  app_id: number;
  from: number;
  to: number;
  trace_id: string;
};

export type CallbackMessage = {
  kind: 'callback';
  account_id: number;
  app_id: number;
  callback_id: string;
  trace_id: string;
};

/** Take a received SMS of this account, which an SMS app linked to the payment app got, as a confirmation text. */
export type ExtractMessage = {
  kind: 'extract';
  account_id: number;
  app_id: number;
  message_id: number;
  trace_id: string;
};

/** Do what a message still owes: its events, what its app wants done with what it received, its place in the count. */
export type MessageThroughMessage = {
  kind: 'message_through';
  account_id: number;
  message_id: number;
  trace_id: string;
};

/** Ask what became of a sent message, or what it cost; `rung` and `wait_more` as in a follow-up of payments. */
export type AskMessage = {
  kind: 'ask_report' | 'ask_cost';
  account_id: number;
  message_id: number;
  rung: number;
  wait_more: number;
  trace_id: string;
};

/** Store the segments of a long text that have come, though some are missing; `text` is a name made for it. */
export type JoinSegmentsMessage = {
  kind: 'join_segments';
  account_id: number;
  app_id: number;
  text: string;
  trace_id: string;
};

/** Count an SMS app's unsent messages anew. */
export type RecountMessage = { kind: 'recount'; account_id: number; app_id: number; trace_id: string };

/** Go on with what waits in a lane of a tax app. */
export type LaneMessage = {
  kind: 'lane';
  account_id: number;
  app_id: number;
  lane: 'documents' | 'stock';
  trace_id: string;
};

/** Read one of the authority's long lists anew. */
export type FetchListMessage = {
  kind: 'fetch_list';
  account_id: number;
  app_id: number;
  list: string;
  trace_id: string;
};

/** Take in what a provider of locks pushed and was kept. */
export type LockCallbackMessage = {
  kind: 'lock_callback';
  account_id: number;
  app_id: number;
  callback_id: string;
  trace_id: string;
};

/** Ask a provider of locks that pushes nothing what happened at its doors. */
export type PollLocksMessage = { kind: 'poll_locks'; account_id: number; app_id: number; trace_id: string };

/** List the locks of an app anew. */
export type RelistLocksMessage = { kind: 'relist_locks'; account_id: number; app_id: number; trace_id: string };

/** Tell of an access that was stored and not told of. */
export type AccessThroughMessage = {
  kind: 'access_through';
  account_id: number;
  lock_id: number;
  access_id: number;
  trace_id: string;
};

/** Forget the code of a passcode that was to be read by now. */
export type ForgetCodeMessage = {
  kind: 'forget_code';
  account_id: number;
  lock_id: number;
  passcode_id: number;
  trace_id: string;
};

/** Store the scans of a terminal's post, and tell of them. */
export type TakeScansMessage = { kind: 'take_scans'; account_id: number; post_id: string; trace_id: string };

/** Tell what an accounting app's connection owes to be told. */
export type ConnectionThroughMessage = {
  kind: 'connection_through';
  account_id: number;
  app_id: number;
  trace_id: string;
};

/** Send the ended deliveries that a filter finds once more, from a sort key on. */
export type ResendMessage = {
  kind: 'resend';
  account_id: number;
  wanted: {
    status: 'exhausted' | 'cancelled' | 'delivered';
    event?: string;
    endpoint_id?: number;
    from?: string;
    to: string;
  };
  after: string | null;
  trace_id: string;
};

export type DeliverMessage = {
  kind: 'deliver';
  account_id: number;
  event_id: string;
  /** `request`, or `endpoint:<id>`. */
  target: string;
  /** 0 for the first try. */
  attempt: number;
  trace_id: string;
};

export type Message =
  | PerformMessage
  | FollowUpMessage
  | FollowThroughMessage
  | ReconcileMessage
  | CallbackMessage
  | ExtractMessage
  | MessageThroughMessage
  | AskMessage
  | JoinSegmentsMessage
  | RecountMessage
  | LaneMessage
  | FetchListMessage
  | LockCallbackMessage
  | PollLocksMessage
  | RelistLocksMessage
  | AccessThroughMessage
  | ForgetCodeMessage
  | TakeScansMessage
  | ConnectionThroughMessage
  | ResendMessage
  | DeliverMessage;

export type Queues = {
  /** `delaySeconds` at most 900. The account id is the fair-queue group: one busy tenant cannot starve the others. */
  send(queue: QueueName, message: Message, delaySeconds?: number): Promise<void>;
  /** At most ten, in one call. */
  sendMany(queue: QueueName, messages: readonly Message[]): Promise<void>;
};

export const longestDelaySeconds = 900;

/** SQS holds a message for 15 minutes at most; a longer wait is a message that waits again. */
export function sendInParts(
  queues: Queues,
  queue: QueueName,
  message: FollowUpMessage | AskMessage | (PerformMessage & { wait_more: number }),
): Promise<void> {
  const wait = Math.min(message.wait_more, longestDelaySeconds);
  return queues.send(queue, { ...message, wait_more: message.wait_more - wait }, wait);
}

/** `delayScale` shortens waits in local runs and tests; a deployed stack always has 1 (config/local-settings). */
export function makeQueues(
  client: SQSClient,
  urls: Readonly<Partial<Record<QueueName, string>>>,
  delayScale: number,
): Queues {
  const urlOf = (queue: QueueName): string => {
    const url = urls[queue];
    if (url === undefined) throw new GatewayError('internal', `This function may not send to the queue ${queue}`);
    return url;
  };
  const toEntry = (message: Message, delaySeconds: number) => ({
    MessageBody: JSON.stringify(message),
    MessageGroupId: String(message.account_id),
    ...(delaySeconds > 0 ? { DelaySeconds: Math.ceil(delaySeconds * delayScale) } : {}),
  });

  return {
    async send(queue, message, delaySeconds = 0) {
      const command = new SendMessageCommand({ QueueUrl: urlOf(queue), ...toEntry(message, delaySeconds) });
      await callStore(command, (options) => client.send(command, options));
    },
    async sendMany(queue, messages) {
      const [only] = messages;
      if (only === undefined) return;
      if (messages.length === 1) return this.send(queue, only);
      const Entries = messages.map((message, index) => ({ Id: String(index), ...toEntry(message, 0) }));
      const command = new SendMessageBatchCommand({ QueueUrl: urlOf(queue), Entries });
      const { Failed = [] } = await callStore(command, (options) => client.send(command, options));
      if (Failed.length === 0) return;
      const refusal = new GatewayError('internal', `SQS refused ${Failed.length} messages`);
      throw Failed.some(({ SenderFault }) => SenderFault) ? refusal : new StoreUnavailable(refusal, true);
    },
  };
}

/** A message of one of our queues. Throws `internal` on anything else: it could only have come from our own mistake. */
export function readMessage(body: string): Message {
  const message = JSON.parse(body) as Message;
  if (typeof message?.kind !== 'string' || !Number.isSafeInteger(message.account_id)) {
    throw new GatewayError('internal', 'A queue message has no kind or account');
  }
  return message;
}
