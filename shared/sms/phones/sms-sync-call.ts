/** A call of a phone with SMSSync, and the forms of what it is answered. */
import type { Call, Reply } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import type { Message } from '../message.ts';
import { saveRaw } from '../receive.ts';
import type { SmsSubject } from '../sms-app.ts';
import { toHandset } from './phone-text.ts';
import type { VerifiedApp } from './secret.ts';
import { type SyncRequest, withoutSecrets } from './sms-sync-request.ts';

export type SyncCall = Pick<Call, 'request' | 'traceId' | 'log'>;

/** A call whose phone is known by its secret. */
export type PhoneCall = SyncCall & VerifiedApp & { subject: SmsSubject; said: SyncRequest };

/** HTTP 200: what can never succeed must not look like a gateway that is down. */
export const refusal = (error: string): Reply => ({ status: 200, body: { payload: { success: false, error } } });

/** The phone compares the secret with its own, and falls over a missing list. */
export const toPayload = (secret: string, messages: readonly Message[]) => ({
  task: 'send',
  secret,
  messages: messages.map(({ to, message, uuid }) => ({ to: toHandset(to), message, uuid })),
});

/** The inbound pipeline's second step, without the secret. */
export async function saveRequest(
  dependencies: Pick<SmsDependencies, 'messages' | 'now'>,
  { subject, request, secret, traceId, log }: PhoneCall,
): Promise<void> {
  log.count('CallbacksReceived');
  const body = withoutSecrets(request.body, ['secret'], secret);
  await saveRaw(dependencies, subject, { ...request, body, address: 'phonesync' }, traceId);
}
