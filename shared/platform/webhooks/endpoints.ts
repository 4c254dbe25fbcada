/** Standing webhook endpoints of an account: receivers of events besides the callback_url of a request. */
import { getOftenRead, type Table } from '../storage/table.ts';
import { webhookKeys } from './records.ts';
import type { SecretRecord } from './secrets.ts';

export type WebhookEndpoint = SecretRecord & {
  account_id: number;
  endpoint_id: number;
  url: string;
  /** Subscribed event names; a trailing `.*` matches a whole branch; empty matches all. */
  events: string[];
  /** Subscribed app ids; empty matches all. */
  app_ids: number[];
  /** The tenant's own headers, encrypted as one JSON object; `header_names` may be shown. */
  headers?: string;
  header_names?: string[];
  /** For the receiver's whole response; the longest is the default. */
  timeout_seconds?: number;
  /** Deliveries that start within a minute; no limit if absent. */
  max_per_minute?: number;
  /** Every attempt since then has failed; absent while the endpoint works. */
  failing_since?: string;
  /** Of the first of these attempts, in words. */
  failure_reason?: string;
  /** When the account was warned that it fails. */
  warned_at?: string;
  /** When it was decided to disable it: the time of the event, which is published before. */
  disabling_at?: string;
  disabled_at?: string;
  disabled_reason?: string;
  /** The owners are still to be mailed that the gateway disabled it. */
  mail_owed?: true;
  created_at: string;
};

/** What is known of an endpoint that fails. */
export const failureFields = ['failing_since', 'failure_reason', 'warned_at', 'disabling_at'] as const;

export async function findEndpoint(
  requests: Table,
  accountId: number,
  endpointId: number,
): Promise<WebhookEndpoint | null> {
  return getOftenRead(requests, webhookKeys.endpoint(accountId, endpointId));
}

/** The endpoints of the account that subscribe to an event. An account has only a few, so one page is enough. */
export async function findListeners(
  requests: Table,
  accountId: number,
  event: string,
  appId: number | null,
): Promise<WebhookEndpoint[]> {
  const { items } = await requests.query({ ...webhookKeys.endpoints(accountId), consistent: false });
  return items.filter((endpoint) => wants(endpoint, event, appId));
}

export function wants(endpoint: WebhookEndpoint, event: string, appId: number | null): boolean {
  if (endpoint.disabled_at !== undefined) return false;
  const matchesApp = endpoint.app_ids.length === 0 || (appId !== null && endpoint.app_ids.includes(appId));
  const isSubscribed = endpoint.events.length === 0 || endpoint.events.some((wanted) => matchesEvent(wanted, event));
  return matchesApp && isSubscribed;
}

/** `wanted`: the name of an event, or a branch of them such as `account.*`. */
export const matchesEvent = (wanted: string, event: string): boolean =>
  wanted.endsWith('.*') ? event.startsWith(wanted.slice(0, -1)) : wanted === event;

/** Disables an endpoint and stores the reason, and `also` with it. False if it was disabled or deleted already. */
export async function disableEndpoint(
  requests: Table,
  endpoint: WebhookEndpoint,
  reason: string,
  now: number,
  also: Partial<WebhookEndpoint> = {},
): Promise<boolean> {
  const disabled = await requests.update(webhookKeys.endpoint(endpoint.account_id, endpoint.endpoint_id), {
    set: { disabled_at: new Date(now).toISOString(), disabled_reason: reason, ...also },
    if: { pk: { isPresent: true }, disabled_at: { isAbsent: true } },
  });
  return disabled !== null;
}
