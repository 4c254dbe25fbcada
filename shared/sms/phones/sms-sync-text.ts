/**
 * A text that a phone with SMSSync received. The phone repeats it until the response is a success. A copy succeeds; a
 * text that can never be accepted is refused with a 200 and logged.
 */
import type { Reply } from '../../platform/http/define-route.ts';
import { truncate } from '../../values/text.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { storeReceived } from '../inbound-pipeline.ts';
import type { Message } from '../message.ts';
import { defaultBatch, fetchForPhone } from './fetch-for-phone.ts';
import { cleanText, identityOf, isTooLong, maxNumberLength, numberOf, readSender, readTime } from './phone-text.ts';
import { saveRequest, type PhoneCall, refusal, toPayload } from './sms-sync-call.ts';
import { type SyncRequest, textOf } from './sms-sync-request.ts';

export async function storeText(dependencies: SmsDependencies, phone: PhoneCall): Promise<Reply> {
  const { subject, syncRequest, secret, traceId, log } = phone;
  if (isTest(syncRequest.fields)) return toSuccess(secret, []);
  await saveRequest(dependencies, phone);
  const problem = problemOf(phone);
  if (problem !== null) {
    log.warn('A phone posted an invalid text', { app_id: subject.app.id, reason: problem });
    return refusal(problem);
  }
  const deviceId = truncate(cleanText(textOf(syncRequest.fields, 'device_id')).trim(), maxNumberLength);
  const received = toReceived(phone, deviceId);
  await storeReceived(dependencies, subject, received, {
    proof: 'phone_secret',
    traceId,
    log,
    ...(deviceId === '' ? {} : { deviceId }),
  });
  if (!repliesWithMessages(phone)) return toSuccess(secret, []);
  return toSuccess(secret, await fetchForPhone(dependencies, subject, { limit: defaultBatch, as: 'sent' }, log));
}

const toSuccess = (secret: string, messages: readonly Message[]): Reply => ({
  status: 200,
  body: { payload: { success: true, ...toPayload(secret, messages) } },
});

/** Whether this is the post with which the app tests the Sync URL. */
const isTest = (fields: SyncRequest['fields']): boolean =>
  /^[+ ]?0{12}$/.test(textOf(fields, 'from')) && textOf(fields, 'message') === 'Test Message From SMSSync Integration';

function problemOf({ app, syncRequest: { fields } }: PhoneCall): string | null {
  const from = readSender(textOf(fields, 'from'), numberOf(app));
  if (from === '') return 'from is required';
  if (from.length > maxNumberLength) return 'from is too long';
  if (!Object.hasOwn(fields, 'message')) return 'message is required';
  return isTooLong(textOf(fields, 'message')) ? 'message is too long' : null;
}

function toReceived({ app, syncRequest }: PhoneCall, deviceId: string) {
  const own = numberOf(app);
  const field = (name: string): string => textOf(syncRequest.fields, name);
  const content = [field('from'), field('message'), field('sent_timestamp')];
  const id = cleanText(field('message_id'));
  return {
    // Without an id and a time, equal texts are copies only for some minutes (inbound-pipeline.ts).
    provider_id: id === '' && field('sent_timestamp') === '' ? null : identityOf(deviceId, id, content),
    from: readSender(field('from'), own),
    to: truncate(readSender(field('sent_to'), own), maxNumberLength) || own,
    text: cleanText(field('message')),
    channel: 'sms' as const,
    at: readTime(field('sent_timestamp')),
  };
}

/** Version 3.x sends the messages of the last successful response again whenever a later post fails. */
const resendsMessages = /^SMSSync-Android\/v?3\./i;

/**
 * Whether the response contains messages to send. The phone sends them only if "Get reply from server" is on, and never
 * confirms them. By default, a phone that would send them twice gets them only when it fetches.
 */
function repliesWithMessages({ app, request }: PhoneCall): boolean {
  return app.settings.reply_in_response ?? !resendsMessages.test(request.headers['user-agent'] ?? '');
}
