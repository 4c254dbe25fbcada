/** The HostPinnacle driver: sends one message at a time and polls its status. */
import type * as z from 'zod';
import type { DriverCall } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  SendCall,
  SentMessage,
  SmsDriver,
} from '../../drivers/sms-driver.ts';
import { isGsm7 } from '../../values/sms-text.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import {
  callProvider,
  isBusyOrFailing,
  type ProviderProfile,
  type ProviderRequest,
  type Refusal,
} from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { type HostPinnacleConfig, hostPinnacleForm } from './schema.ts';
import {
  outcome,
  readReport,
  type SendAnswer,
  sendAnswer,
  sendForm,
  type SendForm,
  statusAnswer,
  statusForm,
  type StatusReport,
} from './wire.ts';

export const hostPinnacle: SmsDriver<HostPinnacleConfig> = {
  ...hostPinnacleForm,
  send,
  findReport,
};

async function send({ to, from, text }: OutgoingMessage, call: SendCall<HostPinnacleConfig>): Promise<AcceptedMessage> {
  const { transactionId, msgId } = await client(call).send({
    mobile: to,
    msg: text,
    senderid: from || call.app.config.sender_id,
    msgType: isGsm7(text) ? 'text' : 'unicode',
  });
  // Reports are queried by the transaction id; the other id is usually empty.
  return { provider_id: transactionId || msgId || null };
}

async function findReport(
  { provider_id: id }: SentMessage,
  call: DriverCall<HostPinnacleConfig>,
): Promise<DeliveryReport | null> {
  if (id === null) return null;
  const [report] = await client(call).findStatus(id);
  return report ? readReport(id, report) : null;
}

type HostPinnacleClient = {
  send(message: Pick<SendForm, 'mobile' | 'msg' | 'senderid' | 'msgType'>): Promise<SendAnswer>;
  /** Queries the status of a message by the transaction id of its send. */
  findStatus(transactionId: string): Promise<StatusReport[]>;
};

const profile: ProviderProfile = {
  name: 'HostPinnacle',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
function client({ app, access }: DriverCall<HostPinnacleConfig>): HostPinnacleClient {
  const base = `${baseUrl(app.is_live, access)}/SMSApi`;
  const credentials = { userid: app.config.user_id, password: app.config.password, output: 'json' } as const;

  function post<T>(
    path: string,
    form: Record<string, string>,
    effect: ProviderRequest['effect'],
    schema: z.ZodType<T>,
  ): Promise<T> {
    const body = { contentType: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
    return callProvider(access, profile, { method: 'POST', url: `${base}/${path}`, body, effect }, schema);
  }

  return {
    send(message) {
      const form = sendForm.parse({ ...credentials, ...message, sendMethod: 'quick', duplicatecheck: 'false' });
      return post('send', form, 'possible', sendAnswer);
    },
    findStatus: (uuid) => post('report/status', statusForm.parse({ ...credentials, uuid }), 'none', statusAnswer),
  };
}

/** There is no sandbox. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'HOSTPINNACLE', isLive, 'https://smsportal.hostpinnacle.co.ke');

/**
 * No list of codes is published, so the message determines the reason. With 429 or 5xx, an "error" without a code
 * leaves the outcome unknown.
 */
function readRefusal(status: number, body: unknown): Refusal | null {
  const result = outcome.safeParse(body).data;
  const isBare = (result?.code ?? '') === '' && isBusyOrFailing(status);
  if (result?.status.toLowerCase() === 'error') return isBare ? null : refuse(result.code, result.message || 'Error');
  const sent = sendAnswer.safeParse(body).data;
  const isInvalid = sent?.mobile === '' && sent.invalidMobile !== '';
  return isInvalid ? { ...refuse(result?.code ?? '', 'Invalid mobile number'), reason: 'recipient' } : null;
}

function refuse(code: string, message: string): Refusal {
  const reason = readReason(message);
  return { kind: 'provider_refused', code: code || null, message, ...(reason !== undefined && { reason }) };
}
