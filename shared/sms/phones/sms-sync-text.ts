/**
 * A text that a phone with SMSSync received. The phone posts it again for ever until it is answered with success: copies
 * succeed, and what can never succeed is answered and logged.
 */
import type { Reply } from '../../platform/http/define-route.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { storeReceived } from '../inbound-pipeline.ts';
import type { Message } from '../message.ts';
import { defaultBatch, fetchForPhone } from './fetch-for-phone.ts';
import { cleanText, identityOf, isTooLong, maxNumberLength, numberOf, readSender, readTime } from './phone-text.ts';
import { saveRequest, type PhoneCall, refusal, toPayload } from './sms-sync-call.ts';
import { type SyncRequest, textOf } from './sms-sync-request.ts';

export async function storeText(dependencies: SmsDependencies, phone: PhoneCall): Promise<Reply> {
  const { subject, said, secret, traceId, log } = phone;
  if (isTest(said.fields)) return answer(secret, []);
  await saveRequest(dependencies, phone);
  const problem = problemOf(said.fields);
  if (problem !== null) {
    log.warn('A phone posted what is no text', { app_id: subject.app.id, reason: problem });
    return refusal(problem);
  }
  const deviceId = cleanText(textOf(said.fields, 'device_id')).trim().slice(0, maxNumberLength);
  const received = toReceived(phone, deviceId);
  await storeReceived(dependencies, subject, received, {
    proof: 'phone_secret',
    traceId,
    log,
    ...(deviceId === '' ? {} : { deviceId }),
  });
  if (!repliesWithMessages(phone)) return answer(secret, []);
  return answer(secret, await fetchForPhone(dependencies, subject, { limit: defaultBatch, as: 'sent' }, log));
}

const answer = (secret: string, messages: readonly Message[]): Reply => ({
  status: 200,
  body: { payload: { success: true, ...toPayload(secret, messages) } },
});

/** What the app posts when its user tries the Sync URL. */
const isTest = (fields: SyncRequest['fields']): boolean =>
  /^[+ ]?0{12}$/.test(textOf(fields, 'from')) && textOf(fields, 'message') === 'Test Message From SMSSync Integration';

function problemOf(fields: SyncRequest['fields']): string | null {
  const from = readSender(textOf(fields, 'from'));
  if (from === '') return 'from is required';
  if (from.length > maxNumberLength) return 'from is too long';
  if (!Object.hasOwn(fields, 'message')) return 'message is required';
  return isTooLong(textOf(fields, 'message')) ? 'message is too long' : null;
}

function toReceived({ app, said }: PhoneCall, deviceId: string) {
  const field = (name: string): string => textOf(said.fields, name);
  const content = [field('from'), field('message'), field('sent_timestamp')];
  return {
    provider_id: identityOf(deviceId, cleanText(field('message_id')), content),
    from: readSender(field('from')),
    to: readSender(field('sent_to')).slice(0, maxNumberLength) || numberOf(app),
    text: cleanText(field('message')),
    channel: 'sms' as const,
    at: readTime(field('sent_timestamp')),
  };
}

/** 3.x sends the messages of the last good answer again whenever a later post fails. */
const repeatsAnswers = /^SMSSync-Android\/v?3\./i;

/**
 * Whether the answer carries messages. They are sent only where "Get reply from server" is on, and never confirmed; where
 * nothing is set, a phone that would send them twice gets them when it asks.
 */
function repliesWithMessages({ app, request }: PhoneCall): boolean {
  return app.settings.reply_in_response ?? !repeatsAnswers.test(request.headers['user-agent'] ?? '');
}
