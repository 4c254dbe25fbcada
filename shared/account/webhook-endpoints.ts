/** Creates, changes, tests and deletes an account's standing webhook endpoints. */
import { unknownIds } from '../apps/app-record.ts';
import { isOtherServer, readTenantUrl } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { seal, type SealOwner } from '../platform/secrets/seal.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import type { Table } from '../platform/storage/table.ts';
import { nextNumber } from '../platform/storage/sequence.ts';
import type { Envelope } from '../platform/webhooks/envelope.ts';
import { requireOwnHeaders, sealHeaders } from '../platform/webhooks/own-headers.ts';
import { owedFields } from '../platform/webhooks/disabled-mail.ts';
import { releaseMoments } from '../platform/webhooks/endpoint-pace.ts';
import { failureFields, type WebhookEndpoint } from '../platform/webhooks/endpoints.ts';
import { publishToEndpoint } from '../platform/webhooks/publish-to-endpoint.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import { endpointSecretPlace, makeWebhookSecret } from '../platform/webhooks/secrets.ts';
import type { AccountDependencies } from './dependencies.ts';
import { webhookTest } from './events.ts';
import { requireEvent, requireEventNames } from './webhook-events.ts';

type EndpointDependencies = Pick<
  AccountDependencies,
  'requests' | 'apps' | 'keyring' | 'addressRules' | 'readEvents' | 'now'
>;

/** Limited because every event reads all endpoints of its account. */
export const maxEndpoints = 20;

const notFound = () => new GatewayError('not_found', 'Webhook endpoint not found');

export async function listEndpoints(
  { requests }: Pick<EndpointDependencies, 'requests'>,
  accountId: number,
): Promise<WebhookEndpoint[]> {
  return queryAll(requests, webhookKeys.endpoints(accountId));
}

export async function requireEndpoint(
  { requests }: Pick<EndpointDependencies, 'requests'>,
  accountId: number,
  id: number,
): Promise<WebhookEndpoint> {
  const found = await requests.get(webhookKeys.endpoint(accountId, id));
  if (found === null) throw notFound();
  return found;
}

/**
 * Returns the secret in plain text, which cannot be read again. Throws `invalid` for a URL that the gateway does not
 * call, and for an unknown event or app.
 */
export async function createEndpoint(
  dependencies: EndpointDependencies,
  accountId: number,
  { headers, max_per_minute, ...wanted }: EndpointSettings & Pick<WebhookEndpoint, 'url' | 'events' | 'app_ids'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { requests, apps, keyring, addressRules, readEvents, now } = dependencies;
  readTenantUrl(wanted.url, 'url', addressRules);
  requireEventNames(wanted.events, readEvents());
  if (headers) requireOwnHeaders(headers);
  await requireOwnApps(apps, accountId, wanted.app_ids);
  if ((await listEndpoints(dependencies, accountId)).length >= maxEndpoints) {
    throw new GatewayError('invalid', `An account has at most ${maxEndpoints} webhook endpoints`);
  }
  const id = await nextNumber(requests, webhookKeys.endpointCounter(accountId));
  const secret = makeWebhookSecret();
  const { owner } = endpointSecretPlace(requests, accountId, id);
  const endpoint: WebhookEndpoint = {
    account_id: accountId,
    endpoint_id: id,
    ...wanted,
    secret: await seal(keyring, 'webhooks', owner, secret),
    ...(headers === undefined ? {} : await storedHeaders(keyring, owner, headers)),
    ...(max_per_minute ? { max_per_minute } : {}),
    created_at: new Date(now()).toISOString(),
  };
  await requests.put({ ...webhookKeys.endpoint(accountId, id), ...endpoint });
  return { endpoint, secret };
}

async function requireOwnApps(apps: Table, accountId: number, ids: readonly number[]): Promise<void> {
  const unknown = await unknownIds(apps, accountId, ids);
  if (unknown.length === 0) return;
  const sentence = `You have no app or terminal with this id: ${unknown.join(', ')}`;
  throw new GatewayError('invalid', sentence, { errors: { app_ids: [sentence] } });
}

/** What may be chosen besides the subscription. */
export type EndpointSettings = {
  /** All of them: those that are stored are replaced. */
  headers?: Record<string, string> | undefined;
  timeout_seconds?: number | undefined;
  /** Null for no limit. */
  max_per_minute?: number | null | undefined;
};

const storedHeaders = async (keyring: Keyring, owner: SealOwner, headers: Record<string, string>) => ({
  headers: await sealHeaders(keyring, owner, headers),
  header_names: Object.keys(headers),
});

export type EndpointChange = EndpointSettings & {
  url?: string | undefined;
  events?: string[] | undefined;
  app_ids?: number[] | undefined;
  /** True enables an endpoint again, also one that the gateway disabled. */
  is_active?: boolean | undefined;
};

export async function changeEndpoint(
  { requests, apps, keyring, addressRules, readEvents, now }: EndpointDependencies,
  accountId: number,
  id: number,
  { is_active, headers, max_per_minute, ...change }: EndpointChange,
): Promise<WebhookEndpoint> {
  if (change.url !== undefined) readTenantUrl(change.url, 'url', addressRules);
  if (change.events !== undefined) requireEventNames(change.events, readEvents());
  if (headers) requireOwnHeaders(headers);
  else if (change.url !== undefined) await requireHeadersOfMoved({ requests }, accountId, id, change.url);
  if (change.app_ids !== undefined) await requireOwnApps(apps, accountId, change.app_ids);
  const before = max_per_minute === undefined ? null : await requireEndpoint({ requests }, accountId, id);
  const { owner } = endpointSecretPlace(requests, accountId, id);
  const off = { disabled_at: new Date(now()).toISOString(), disabled_reason: 'Disabled by a member' };
  const changed = await requests.update(webhookKeys.endpoint(accountId, id), {
    set: {
      ...change,
      account_id: accountId,
      ...(headers === undefined ? {} : await storedHeaders(keyring, owner, headers)),
      ...(max_per_minute ? { max_per_minute } : {}),
      ...(is_active === false ? off : {}),
    },
    remove: [
      ...(is_active === true ? ['disabled_at', 'disabled_reason'] : []),
      // Whoever enables or disables it knows that it was disabled.
      ...(is_active === undefined ? [] : owedFields),
      // It begins again as one that works.
      ...(is_active === true || change.url !== undefined ? failureFields : []),
      ...(max_per_minute === null ? ['max_per_minute'] : []),
    ],
    if: { pk: { isPresent: true } },
  });
  if (changed === null) throw notFound();
  if (before && limitOf(changed) > limitOf(before)) await releaseMoments(requests, changed, now());
  return changed;
}

/** A member may replace headers, and never read them; at another address, the next delivery would hand them over. */
async function requireHeadersOfMoved(
  stores: Pick<EndpointDependencies, 'requests'>,
  accountId: number,
  id: number,
  url: string,
): Promise<void> {
  const { header_names = [], url: before } = await requireEndpoint(stores, accountId, id);
  if (header_names.length === 0 || !isOtherServer(before, url)) return;
  const sentence = 'Enter the headers again, or remove them: with another address, they go to another server';
  throw new GatewayError('invalid', sentence, { errors: { headers: [sentence] } });
}

const limitOf = ({ max_per_minute }: WebhookEndpoint): number => max_per_minute ?? Number.POSITIVE_INFINITY;

/** Its pending deliveries are canceled. */
export async function deleteEndpoint(dependencies: EndpointDependencies, accountId: number, id: number): Promise<void> {
  await requireEndpoint(dependencies, accountId, id);
  await dependencies.requests.delete(webhookKeys.endpoint(accountId, id));
}

/**
 * Sends the documented example of an event to this endpoint only, marked as a test. Its delivery is like any other.
 * Throws `invalid` for an unknown event.
 */
export async function sendTestEvent(
  dependencies: Pick<AccountDependencies, 'requests' | 'queues' | 'readEvents' | 'now'>,
  { account_id: accountId, endpoint_id }: WebhookEndpoint,
  name: string,
  traceId: string,
): Promise<string> {
  const { example } = requireEvent(name, dependencies.readEvents());
  const envelope: Envelope = {
    ...example,
    ...(name === webhookTest ? { data: { endpoint_id } } : {}),
    timestamp: new Date(dependencies.now()).toISOString(),
    test: true,
  };
  const event = { accountId, cause: `test:${traceId}`, appId: null, envelope, traceId };
  return publishToEndpoint(dependencies, event, endpoint_id);
}
