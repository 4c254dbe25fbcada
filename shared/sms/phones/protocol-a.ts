/**
 * Protocol A, as the app SMSSync speaks it: who calls, and what for. A phone posts the texts it
 * receives, and asks for those it is to send; it keeps posting what is not answered with success.
 */
import type { HttpRequest, Reply } from '../../platform/http/define-route.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readBasic } from '../push-address.ts';
import { withDriver } from '../sms-app.ts';
import { defaultBatch, fetchForPhone } from './fetch-for-phone.ts';
import { recordAppSeen } from './heartbeat.ts';
import { findAppBySecret, type PhoneSyncApp } from './secret.ts';
import { type PhoneCall, refusal, type SyncCall, toPayload } from './sms-sync-call.ts';
import { readSyncRequest, type SyncRequest, textOf } from './sms-sync-request.ts';
import { acknowledge, listAwaitingResult, applyResults } from './sms-sync-results.ts';
import { storeText } from './sms-sync-text.ts';

export async function phoneSync(dependencies: SmsDependencies, call: SyncCall): Promise<Reply> {
  const { request, log } = call;
  const said = readSyncRequest(request);
  // The task decides, not the method: some releases ask by POST.
  const isText = said.task === '' && request.method !== 'GET';
  if (isText && said.isXml) return refusal('XML is not understood: choose URL-encoded or JSON for the Sync URL');
  const presented = secretsOf(request, said);
  // It comes without the secret; one that it carries all the same must be right.
  if (said.task === 'sent' && presented.length === 0) return acknowledge(dependencies, said, null, log);
  const told = presented.length === 1 ? await findAppBySecret(dependencies, presented[0] ?? '') : null;
  if (told === null) return refuseUnknown(log);
  await recordAppSeen(dependencies, told.app);
  const phone = { ...call, ...told, subject: await withDriver(dependencies, told.app), said };
  return isText ? storeText(dependencies, phone) : performTask(dependencies, phone);
}

/** In the query or the body, as the key of the address, or as the password of HTTP Basic: every one given, once each. */
function secretsOf({ query, pathParameters, headers }: HttpRequest, { fields }: SyncRequest): string[] {
  const basic = readBasic(headers.authorization);
  const given = [query.secret, textOf(fields, 'secret'), pathParameters.key, basic?.password];
  return [...new Set(given.filter((secret) => secret !== undefined && secret !== ''))] as string[];
}

function refuseUnknown(log: Log): Reply {
  log.count('CallbacksUntrusted');
  log.warn('A phone was refused: its secret is wrong');
  return { ...refusal('The secret is wrong'), status: 403 };
}

async function performTask(dependencies: SmsDependencies, phone: PhoneCall): Promise<Reply> {
  const { said, app, subject, secret, request, log } = phone;
  switch (said.task) {
    case 'send': {
      const as = confirms(app) ? 'leased' : 'sent';
      const messages = await fetchForPhone(dependencies, subject, { limit: defaultBatch, as }, log);
      return { status: 200, body: { payload: toPayload(secret, messages) } };
    }
    case 'sent':
      return acknowledge(dependencies, said, subject, log);
    case 'result':
      return request.method === 'GET' ? listAwaitingResult(dependencies, app) : applyResults(dependencies, phone);
    default:
      return refusal(said.task === '' ? 'The task is missing' : 'The task is not known');
  }
}

/** Whether the phone asks before it sends what it fetched. */
function confirms({ settings, results_api_seen_at }: PhoneSyncApp): boolean {
  const { results_api = 'auto' } = settings;
  return results_api === 'on' || (results_api === 'auto' && results_api_seen_at !== undefined);
}
