/** Records of telephone calls. Providers and phones report them; each call is stored once. */
import * as z from 'zod';
import { callStatuses, type ReceivedCall } from '../drivers/sms-driver.ts';
import { composeId } from '../platform/storage/sequence.ts';
import type { Key } from '../platform/storage/table.ts';
import type { SmsDependencies } from './dependencies.ts';
import { fit, fitCall } from './limits.ts';
import { messageKeys } from './records.ts';
import type { SmsSubject } from './sms-app.ts';

export type CallRecord = ReceivedCall & {
  account_id: number;
  id: number;
  app_id: number;
  created_at: string;
  updated_at: string;
};

/** Stores or updates a call. False for a call that is already stored, and for an outdated notice. */
export async function storeCall(
  { messages, now }: SmsDependencies,
  { app }: Pick<SmsSubject, 'app'>,
  given: ReceivedCall,
): Promise<boolean> {
  const call = fitCall(given);
  const { account_id: accountId, id: appId } = app;
  const { sequence, isFirst } = await claimNumber({ messages }, app, call.provider_id);
  const at = new Date(now()).toISOString();
  const { sequence: number } = call;
  const key = messageKeys.call(accountId, appId, sequence);
  if (!isFirst && !hasEnded(call) && (await isEnded(messages, key))) return false;
  const stored = await messages.update(key, {
    set: {
      ...call,
      account_id: accountId,
      app_id: appId,
      id: composeId(appId, sequence),
      updated_at: at,
    },
    setOnce: { created_at: at },
    ...(number === undefined ? {} : { if: { sequence: { isAbsentOrBelow: number } } }),
  });
  return stored !== null && (isFirst || number !== undefined);
}

const hasEnded = ({ status }: Pick<ReceivedCall, 'status'>): boolean =>
  status !== 'ringing' && status !== 'in-progress';

/** Whether the end of the call is stored: notices without numbers can come in any order. */
async function isEnded(messages: SmsDependencies['messages'], key: Key<CallRecord>): Promise<boolean> {
  const call = await messages.get(key);
  return call !== null && hasEnded(call);
}

async function claimNumber(
  { messages }: Pick<SmsDependencies, 'messages'>,
  { account_id: accountId, id: appId }: SmsSubject['app'],
  providerId: string,
): Promise<{ sequence: number; isFirst: boolean }> {
  const key = messageKeys.seenCall(accountId, appId, providerId);
  const before = await messages.get(key);
  if (before) return { sequence: before.sequence, isFirst: false };
  const head = await messages.update(messageKeys.head(accountId, appId), { add: { calls_last: 1 } });
  const sequence = Number(head?.calls_last);
  if (await messages.put({ ...key, sequence }, { pk: { isAbsent: true } })) return { sequence, isFirst: true };
  return { sequence: Number((await messages.get(key))?.sequence), isFirst: false };
}

export const callBody = () =>
  z
    .object({
      id: z.number().int(),
      from: z.string(),
      to: z.string(),
      duration: z.number().int(),
      status: z.enum(callStatuses),
      direction: z.enum(['inbound', 'outbound']),
      recording_url: z.string().nullable(),
      cost: z.string().nullable(),
      cost_currency: z.string().nullable(),
      app_id: z.number().int(),
      created_at: z.string(),
    })
    .meta({ title: 'CallRecord' });

export function toCallBody(call: CallRecord): z.infer<ReturnType<typeof callBody>> {
  return {
    id: call.id,
    from: fit(call.from),
    to: fit(call.to),
    duration: call.duration,
    status: call.status,
    direction: call.direction,
    recording_url: call.recording_url === undefined ? null : fit(call.recording_url, 2048),
    cost: call.cost?.amount ?? null,
    cost_currency: call.cost?.currency ?? null,
    app_id: call.app_id,
    created_at: call.created_at,
  };
}
