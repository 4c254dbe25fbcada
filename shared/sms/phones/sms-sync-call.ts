/** A call of a phone with SMSSync, and the forms of its responses. */
import type { Call, Reply } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { saveRaw } from '../receive.ts';
import type { SmsSubject } from '../sms-app.ts';
import { toHandset } from './phone-text.ts';
import type { VerifiedApp } from './secret.ts';
import { type SyncRequest, withoutSecrets } from './sms-sync-request.ts';

export type SyncCall = Pick<Call, 'request' | 'traceId' | 'log'>;

/** A call with a valid secret. */
export type PhoneCall = SyncCall & VerifiedApp & { subject: SmsSubject; syncRequest: SyncRequest };

/** HTTP 200, so that a call that can never succeed does not look like an outage of the gateway. */
export const refusal = (error: string): Reply => ({ status: 200, body: { payload: { success: false, error } } });

/** The phone compares the secret with its own, and fails if the list is missing. */
export const toPayload = (secret: string, messages: readonly Message[]) => ({
  task: 'send',
  secret,
  messages: messages.map(({ to, message, uuid }) => ({ to: toHandset(to), message, uuid })),
});

/** Stores the raw request without the secret. */
export async function saveRequest(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  { subject, request, secret, traceId, log }: PhoneCall,
): Promise<void> {
  log.count('CallbacksReceived');
  const body = withoutSecrets(request.body, ['secret'], secret);
  await saveRaw(dependencies, subject, { ...request, body, address: 'phonesync' }, traceId);
}
