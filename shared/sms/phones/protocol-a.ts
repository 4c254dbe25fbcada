/**
 * Protocol A, the protocol of the app SMSSync: authenticates the phone and performs its task. A phone posts the texts
 * it receives and fetches those it must send. It repeats a post until the response is a success.
 */
import type { HttpRequest, Reply } from '../../platform/http/define-route.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { readBasic } from '../push-address.ts';
import { withDriver } from '../sms-app.ts';
import { lazy } from '../../values/lazy.ts';
import { defaultBatch, type Fetch, fetchForPhone } from './fetch-for-phone.ts';
import { forgetConfirmed, recordAppSeen } from './heartbeat.ts';
import { findAppBySecret, type PhoneSyncApp } from './secret.ts';
import { type PhoneCall, refusal, type SyncCall, toPayload } from './sms-sync-call.ts';
import { readSyncRequest, type SyncRequest, textOf } from './sms-sync-request.ts';
import { acknowledge, listAwaitingResult, applyResults } from './sms-sync-results.ts';
import { storeText } from './sms-sync-text.ts';

export async function phoneSync(dependencies: SmsDependencies, call: SyncCall): Promise<Reply> {
  const { request, log } = call;
  const syncRequest = readSyncRequest(request);
  // The task decides, not the method: some releases fetch with POST.
  const isText = syncRequest.task === '' && request.method !== 'GET';
  if (isText && syncRequest.isXml) return refusal('XML is not supported: choose URL-encoded or JSON for the Sync URL');
  const presented = secretsOf(request, syncRequest);
  // `task=sent` needs no secret, but one that is present must be valid.
  if (syncRequest.task === 'sent' && presented.length === 0) return acknowledge(dependencies, syncRequest, null, log);
  const verified = presented.length === 1 ? await findAppBySecret(dependencies, presented[0] ?? '') : null;
  if (verified === null) return refuseUnknown(log);
  await recordAppSeen(dependencies, verified.app);
  const phone = { ...call, ...verified, subject: await withDriver(dependencies, verified.app), syncRequest };
  return isText ? storeText(dependencies, phone) : performTask(dependencies, phone);
}

/** The distinct secrets in the query, the body, the path and the password of HTTP Basic. */
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
  const { syncRequest, app, subject, secret, request, log } = phone;
  switch (syncRequest.task) {
    case 'send': {
      const fetch = { limit: defaultBatch, ...confirmationOf(dependencies, app) };
      const messages = await fetchForPhone(dependencies, subject, fetch, log);
      return { status: 200, body: { payload: toPayload(secret, messages) } };
    }
    case 'sent':
      return acknowledge(dependencies, syncRequest, subject, log);
    case 'result':
      return request.method === 'GET' ? listAwaitingResult(dependencies, app) : applyResults(dependencies, phone);
    default:
      return refusal(syncRequest.task === '' ? 'The task is missing' : 'The task is not known');
  }
}

/** Whether the phone confirms the messages it fetched before it sends them. */
function confirmationOf(dependencies: SmsDependencies, app: PhoneSyncApp): Pick<Fetch, 'as' | 'assumed'> {
  const { settings, results_api_seen_at: confirmedAt } = app;
  const { results_api = 'auto' } = settings;
  if (results_api === 'on') return { as: 'leased' };
  if (results_api === 'off' || confirmedAt === undefined) return { as: 'sent' };
  const end = lazy(() => forgetConfirmed(dependencies, app));
  return { as: 'leased', assumed: { confirmedAt: Date.parse(confirmedAt), end } };
}
