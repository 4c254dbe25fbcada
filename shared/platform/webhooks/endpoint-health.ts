/**
 * Whether an endpoint works: since when every attempt has failed, the warning after a day, and its disabling after five.
 * A delivery that succeeds while the endpoint works writes nothing here.
 */
import type { Log } from '../log/log.ts';
import type { Table } from '../storage/table.ts';
import { disableOwingMail } from './disabled-mail.ts';
import { failureFields, type WebhookEndpoint } from './endpoints.ts';
import { type EventToPublish, eventIdOf, publish, type PublishDependencies } from './publish.ts';
import { webhookKeys } from './records.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const warnAfterMs = dayMs;
export const disableAfterMs = 5 * dayMs;
/** Also an endpoint that rarely receives events has this long after the warning. */
const warnedForMs = dayMs;

/** The event for the account's other endpoints about one that fails; `at` is ISO 8601. */
export type DescribeFailing = (
  state: 'failing' | 'disabled',
  endpoint: WebhookEndpoint,
  about: { at: string; traceId: string },
) => EventToPublish;

type HealthDependencies = PublishDependencies & { now: () => number; describeFailing: DescribeFailing };

const keyOf = ({ account_id, endpoint_id }: WebhookEndpoint) => webhookKeys.endpoint(account_id, endpoint_id);

export async function recordSuccess({ requests }: HealthDependencies, endpoint: WebhookEndpoint): Promise<void> {
  if (endpoint.failing_since === undefined) return;
  await requests.update(keyOf(endpoint), {
    remove: failureFields,
    if: { failing_since: { equals: endpoint.failing_since } },
  });
}

/**
 * `reason` in words, without anything that the receiver answered. Returns whether this call disabled the endpoint, so that
 * its owners are to be mailed.
 */
export async function recordFailure(
  dependencies: HealthDependencies,
  endpoint: WebhookEndpoint,
  reason: string,
  { traceId, log }: { traceId: string; log: Log },
): Promise<boolean> {
  const { requests, now, describeFailing } = dependencies;
  const { failing_since, warned_at } = endpoint;
  const at = new Date(now()).toISOString();
  if (failing_since === undefined) {
    await requests.update(keyOf(endpoint), {
      set: { failing_since: at, failure_reason: reason },
      if: { pk: { isPresent: true }, failing_since: { isAbsent: true } },
    });
    return false;
  }
  const failedFor = now() - Date.parse(failing_since);
  if (failedFor < warnAfterMs) return false;
  if (warned_at === undefined) {
    const warned = await requests.update(keyOf(endpoint), {
      set: { warned_at: at },
      if: { failing_since: { equals: failing_since }, warned_at: { isAbsent: true } },
    });
    if (warned) await publish(dependencies, describeFailing('failing', endpoint, { at, traceId }), log);
    return false;
  }
  const warning = describeFailing('failing', endpoint, { at: warned_at, traceId });
  const isAnnounced = await requests.get(webhookKeys.event(endpoint.account_id, eventIdOf(warning)));
  // A crash after the endpoint's record was written left the warning unpublished.
  if (!isAnnounced) await publish(dependencies, warning, log);
  if (failedFor < disableAfterMs || now() - Date.parse(warned_at) < warnedForMs) return false;
  // Before it is disabled, when a delivery still repeats what a crash interrupted.
  const decided = await decideToDisable(requests, endpoint, at);
  if (decided === null) return false;
  await publish(dependencies, describeFailing('disabled', endpoint, { at: decided, traceId }), log);
  const disabledFor = `Every delivery has failed since ${failing_since}`;
  if (!(await disableOwingMail(requests, endpoint, disabledFor, now()))) return false;
  log.warn('An endpoint was disabled because every delivery failed', { endpoint: endpoint.endpoint_id });
  return true;
}

/** The time of the event; null if the endpoint works again, was deleted, or another call decides. */
async function decideToDisable(requests: Table, endpoint: WebhookEndpoint, at: string): Promise<string | null> {
  const { failing_since, disabling_at } = endpoint;
  if (disabling_at !== undefined) return disabling_at;
  const decided = await requests.update(keyOf(endpoint), {
    set: { disabling_at: at },
    if: { failing_since: { equals: failing_since }, disabling_at: { isAbsent: true }, disabled_at: { isAbsent: true } },
  });
  return decided === null ? null : at;
}
