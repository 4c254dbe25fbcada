/**
 * Accepts a queued request: one conditional put, one message, 202. After the put the request cannot be lost; if the
 * message cannot be sent, the sweeper sends it.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AddressRules } from '../egress/address-guard.ts';
import { readTenantUrl } from '../egress/address-guard.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { keyUsedBefore, usedBefore } from '../errors/used-before.ts';
import type { Log } from '../log/log.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { open, seal } from '../secrets/seal.ts';
import { contentHash } from '../storage/content-hash.ts';
import { StoreUnavailable } from '../storage/store-call.ts';
import type { Table } from '../storage/table.ts';
import { type AsyncRequest, type CalledBy, requestExpiresAt, retentionMs } from './async-request.ts';
import type { PerformMessage, Queue } from './messages.ts';
import { maxDelaySeconds, type Queues, sendDelayed } from './queues.ts';
import { createRequest, findRequest, markNotEnqueued } from './request-store.ts';
import { keyPeriodOf } from '../../values/unique-id.ts';

export type AcceptDependencies<Name extends string = string> = {
  requests: Table;
  queues: Queues<Name>;
  /** The queue whose worker performs the requests. */
  queue: Queue<Name>;
  keyring: Keyring;
  addressRules: AddressRules;
  now: () => number;
};

/** What writing the record needs. */
type Stores = Omit<AcceptDependencies, 'queues' | 'queue'>;

export type AcceptOrder = {
  accountId: number;
  service: string;
  action: string;
  /** The route's name if it differs from the action. */
  route?: string | undefined;
  /** Method and path as called. An idempotency key belongs to the account, the endpoint and the app. */
  endpoint: string;
  pathParameters: Record<string, string>;
  appId: number | undefined;
  input: unknown;
  /** What the caller sent, if `input` was prepared from it: a repeated call is recognized by this. */
  sent?: unknown;
  /** Fields of the input that are stored encrypted. */
  secretMembers?: readonly string[] | undefined;
  callbackUrl: string | undefined;
  webhookSecret: string | undefined;
  idempotencyKey: string | undefined;
  /** The caller's own name for it within the app, and the name's field. An idempotency key takes precedence. */
  name?: { of: string; field: string } | undefined;
  about?: Record<string, string | number> | undefined;
  traceId: string;
  calledBy?: CalledBy | undefined;
  log: Log;
};

/** The store did not report whether it wrote the record. If it did, the request is performed. */
export class AcceptanceUnknown extends Error {
  override readonly name = 'AcceptanceUnknown';
  readonly requestId: string;
  readonly createdAt: string;

  constructor({ request_id, created_at }: AsyncRequest, cause: StoreUnavailable) {
    super('It is unknown whether a request was accepted', { cause });
    this.requestId = request_id;
    this.createdAt = created_at;
  }
}

/** Returns the record; `isReplay` if the idempotency key was used before with the same body. */
export async function accept<Name extends string>(
  dependencies: AcceptDependencies<Name>,
  order: AcceptOrder,
): Promise<{ record: AsyncRequest; isReplay: boolean }> {
  const record = await makeRecord(dependencies, order);
  const isFirst = await create(dependencies, record);
  if (!isFirst && isNamed(order)) {
    const first = await findNamed(dependencies, order);
    if (first === null) throw new GatewayError('internal', 'A request refused as a duplicate is gone');
    return { record: first, isReplay: true };
  }
  order.log.count('RequestsAccepted');
  order.log.info('Request accepted', { request_id: record.request_id });
  await enqueue(dependencies, record, order.log);
  return { record, isReplay: false };
}

async function create({ requests, now }: Stores, record: AsyncRequest): Promise<boolean> {
  try {
    return await createRequest(requests, record, now());
  } catch (error) {
    throw error instanceof StoreUnavailable && error.mayBeDone ? new AcceptanceUnknown(record, error) : error;
  }
}

/** Whether the same request can arrive again; any other request gets a random id. */
const isNamed = ({ idempotencyKey, name }: AcceptOrder): boolean => (idempotencyKey ?? name) !== undefined;

async function makeRecord(dependencies: Stores, order: AcceptOrder): Promise<AsyncRequest> {
  const { accountId, callbackUrl, webhookSecret } = order;
  if (callbackUrl !== undefined) readTenantUrl(callbackUrl, 'callback_url', dependencies.addressRules);
  const requestId = requestIdOf(order);
  const now = dependencies.now();
  const createdAt = new Date(now).toISOString();
  return {
    account_id: accountId,
    request_id: requestId,
    service: order.service,
    action: order.action,
    status: 'queued',
    phase: 'accepted',
    attempts: 0,
    path_parameters: order.pathParameters,
    input: await sealMembers(dependencies.keyring, order, requestId),
    trace_id: order.traceId,
    created_at: createdAt,
    updated_at: createdAt,
    enqueued_at: createdAt,
    expires_at: requestExpiresAt(now),
    ...(order.calledBy === undefined ? {} : { called_by: order.calledBy }),
    ...(order.route === undefined ? {} : { route: order.route }),
    ...(order.appId === undefined ? {} : { app_id: order.appId }),
    ...(order.about === undefined ? {} : { about: order.about }),
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
    ...(webhookSecret === undefined
      ? {}
      : { webhook_secret: await seal(dependencies.keyring, 'webhooks', { accountId, of: requestId }, webhookSecret) }),
    ...(isNamed(order) ? { fingerprint: fingerprintOf(order) } : {}),
    ...(order.idempotencyKey === undefined ? {} : { key_period: keyPeriodOf(now, retentionMs) }),
  };
}

function requestIdOf({ accountId, endpoint, idempotencyKey, appId = 0, name }: AcceptOrder): string {
  if (idempotencyKey !== undefined) return deriveRequestId([accountId, endpoint, appId, idempotencyKey]);
  return name === undefined ? randomUUID() : requestIdOfName({ accountId, appId, name: name.of });
}

/** The id of the request with a caller's own name for what it does. */
export const requestIdOfName = ({
  accountId,
  appId,
  name,
}: {
  accountId: number;
  appId: number;
  name: string;
}): string => deriveRequestId(['name', accountId, appId, name]);

/** A UUID (version 8: our own scheme) derived from what identifies the request, so the put also detects duplicates. */
function deriveRequestId(from: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(from)).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}

/**
 * Leaves secrets out: a short secret could be guessed from its hash. Earlier versions had the webhook secret in place of
 * the last null; a call without one, sent before an upgrade, can be repeated after it.
 */
const fingerprintOf = (order: AcceptOrder): string =>
  contentHash([withoutSecrets(order), order.callbackUrl ?? null, null]);

/** The secret fields that the input contains. */
function secretsOf({ input, secretMembers = [] }: AcceptOrder): Record<string, string> {
  const members = Object.entries((input ?? {}) as Record<string, unknown>);
  const secrets = members.filter(([name, value]) => secretMembers.includes(name) && typeof value === 'string');
  return Object.fromEntries(secrets) as Record<string, string>;
}

function withoutSecrets(order: AcceptOrder): unknown {
  const { input, sent = input, secretMembers = [] } = order;
  if (secretMembers.length === 0) return sent;
  return Object.fromEntries(Object.entries(sent as object).filter(([name]) => !secretMembers.includes(name)));
}

async function sealMembers(keyring: Keyring, order: AcceptOrder, requestId: string): Promise<unknown> {
  const owner = { accountId: order.accountId, of: requestId };
  const secrets = Object.entries(secretsOf(order));
  if (secrets.length === 0) return order.input;
  const sealed = await Promise.all(
    secrets.map(async ([name, text]) => [name, await seal(keyring, order.service, owner, text)]),
  );
  return { ...(order.input as object), ...Object.fromEntries(sealed) };
}

/** Whether a record was created with these secrets. */
async function hasSecrets({ keyring }: Stores, record: AsyncRequest, order: AcceptOrder): Promise<boolean> {
  const owner = { accountId: record.account_id, of: record.request_id };
  const isSame = async (sealed: string | undefined, text: string | undefined): Promise<boolean> =>
    sealed === undefined || text === undefined ? sealed === text : (await open(keyring, owner, sealed)) === text;
  if (!(await isSame(record.webhook_secret, order.webhookSecret))) return false;
  const stored = record.input as Record<string, string | undefined>;
  for (const [name, text] of Object.entries(secretsOf(order))) {
    if (!(await isSame(stored[name], text))) return false;
  }
  return (order.secretMembers ?? []).every((name) => stored[name] === undefined || name in secretsOf(order));
}

/**
 * The request that an earlier call with the same idempotency key created, or null. A call that is refused because of what
 * the earlier one changed is a repeat of that one. Throws if the earlier call had another body.
 */
export const findEarlier = async (dependencies: Stores, order: AcceptOrder): Promise<AsyncRequest | null> =>
  order.idempotencyKey === undefined ? null : findNamed(dependencies, order);

/** The request that a named order created first, or null; throws if that had another body. */
async function findNamed(dependencies: Stores, order: AcceptOrder): Promise<AsyncRequest | null> {
  const { accountId, idempotencyKey, name } = order;
  const first = await findRequest(dependencies.requests, accountId, requestIdOf(order));
  if (first === null) return null;
  if (first.fingerprint === fingerprintOf(order) && (await hasSecrets(dependencies, first, order))) return first;
  if (idempotencyKey === undefined && name) throw usedBefore(name.field);
  throw keyUsedBefore();
}

/**
 * Sends the record to its worker. A failure does not affect the caller: the record stays, and the sweeper is notified.
 */
async function enqueue<Name extends string>(
  dependencies: AcceptDependencies<Name>,
  record: AsyncRequest,
  log: Log,
): Promise<void> {
  try {
    await sendToWorker(dependencies, record);
  } catch (error) {
    log.error('A request was accepted but not enqueued; the sweeper will enqueue it', error, {
      request_id: record.request_id,
    });
    await markNotEnqueued(dependencies.requests, record, dependencies.now()).catch((second: unknown) =>
      log.error('The sweeper will retry it a minute later', second),
    );
  }
}

/** Enqueues a record for its worker; the sweeper and the backoff use it too. */
export async function sendToWorker<Name extends string>(
  { queues, queue }: { queues: Queues<Name>; queue: Queue<Name> },
  record: Pick<AsyncRequest, 'account_id' | 'request_id' | 'trace_id'>,
  delaySeconds = 0,
): Promise<void> {
  const { account_id: accountId, request_id, trace_id } = record;
  const message: PerformMessage = { kind: 'perform', account_id: accountId, request_id, trace_id };
  if (delaySeconds <= maxDelaySeconds) return queues.send(queue, message, delaySeconds);
  await sendDelayed(queues, queue, { ...message, remaining_delay: delaySeconds });
}
