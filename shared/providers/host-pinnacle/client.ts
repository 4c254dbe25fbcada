/**
 * HostPinnacle over HTTP: its address, its account, one method per operation and how it says no. It speaks the provider's
 * words only; what they mean to the gateway is said in the driver beside it.
 */
import type * as z from 'zod';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { callProvider, type ProviderProfile, type ProviderRequest, type Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import {
  outcome,
  type SendAnswer,
  sendAnswer,
  sendForm,
  type SendForm,
  statusAnswer,
  statusForm,
  type StatusReport,
} from './wire.ts';

export type HostPinnacleCall = {
  account: { isLive: boolean; userId: string; password: string };
  access: ProviderAccess;
};

export type HostPinnacleClient = {
  send(message: Pick<SendForm, 'mobile' | 'msg' | 'senderid' | 'msgType'>): Promise<SendAnswer>;
  /** What became of a message, by the transaction id of its send. */
  findStatus(transactionId: string): Promise<StatusReport[]>;
};

const profile: ProviderProfile = {
  name: 'HostPinnacle',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as http-client says. */
export function hostPinnacleClient({ account, access }: HostPinnacleCall): HostPinnacleClient {
  const base = `${baseUrl(account.isLive, access)}/SMSApi`;
  const own = { userid: account.userId, password: account.password, output: 'json' } as const;

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
      const form = sendForm.parse({ ...own, ...message, sendMethod: 'quick', duplicatecheck: 'false' });
      return post('send', form, 'possible', sendAnswer);
    },
    findStatus: (uuid) => post('report/status', statusForm.parse({ ...own, uuid }), 'none', statusAnswer),
  };
}

/** There is no sandbox. */
function baseUrl(isLive: boolean, { baseUrls }: ProviderAccess): string {
  const replaced = baseUrls[isLive ? 'HOSTPINNACLE_LIVE_URL' : 'HOSTPINNACLE_SANDBOX_URL'];
  return (replaced ?? 'https://smsportal.hostpinnacle.co.ke').replace(/\/+$/, '');
}

/** No table of codes is published; the words tell what the matter is. A bare "error" settles nothing with 429 or 5xx. */
function readRefusal(status: number, body: unknown): Refusal | null {
  const said = outcome.safeParse(body).data;
  const isBare = (said?.code ?? '') === '' && (status === 429 || status >= 500);
  if (said?.status.toLowerCase() === 'error') return isBare ? null : refuse(said.code, said.words || 'Error');
  const sent = sendAnswer.safeParse(body).data;
  const isInvalid = sent?.mobile === '' && sent.invalidMobile !== '';
  return isInvalid ? { ...refuse(said?.code ?? '', 'Invalid mobile number'), reason: 'recipient' } : null;
}

function refuse(code: string, message: string): Refusal {
  const reason = readReason(message);
  return { kind: 'provider_refused', code: code || null, message, ...(reason !== undefined && { reason }) };
}
