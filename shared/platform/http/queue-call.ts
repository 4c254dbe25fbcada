/**
 * The reply of a queued endpoint: 202 at once, or with `Prefer: wait=N` held until the request and its transaction have
 * ended. The worker performs the request either way.
 */
import * as z from 'zod';
import { accept, AcceptanceUnknown, type AcceptDependencies, type AcceptOrder, findEarlier } from '../async/accept.ts';
import { type AsyncRequest, type CalledBy, isSettled } from '../async/async-request.ts';
import type { QueuedAction, TransactionState } from '../async/queued-action.ts';
import type { Caller } from '../auth/authenticate.ts';
import { maskText } from '../log/mask.ts';
import { findRequest } from '../async/request-store.ts';
import { type ErrorKind, GatewayError } from '../errors/gateway-error.ts';
import type { Call, HttpRequest, Prepared, QueuedRoute, Reply } from './define-route.ts';
import type { AcceptedRequest } from './kept-calls.ts';
import { signingSecret } from '../webhooks/signing-secret.ts';
import { lazy } from '../../values/lazy.ts';
import { holdUntilOver, readWait } from './hold-until.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { checkAll, readTenantBody } from './read-input.ts';
import { EdgeError, outcomeUnknown } from './replies.ts';

export type QueueingDependencies = AcceptDependencies & { sleep: (milliseconds: number) => Promise<void> };

/** The pipeline adds these to the body of every queued endpoint and separates them from its input. */
export const queuedMembers = lazy(() =>
  z.object({
    callback_url: z
      .string()
      .min(1)
      .max(2048)
      .optional()
      .describe('Your https address that receives the webhooks of this request, besides your webhook endpoints'),
    webhook_secret: signingSecret()
      .optional()
      .describe('Signs the webhooks to `callback_url`; without it, your account’s webhook secret does'),
  }),
);

const noMembers = lazy(() => z.object({}));

type QueueableCall = Omit<Call, 'input' | 'query'> & {
  /** Epoch ms. */
  startedAt: number;
  /** For the log of API calls: the request that this call created, not one that it repeats. */
  noteAccepted: (request: AcceptedRequest) => void;
};

export async function queueCall<D extends { queueing?: QueueingDependencies }>(
  dependencies: D,
  route: QueuedRoute<D>,
  schema: z.ZodType | undefined,
  call: QueueableCall,
): Promise<Reply> {
  const { request, caller } = call;
  const queueing = dependencies.queueing;
  if (!queueing || !caller) throw new GatewayError('internal', `${route.name} cannot be queued here`);
  const idempotencyKey = readIdempotencyKey(request);
  const [input, extras] = checkAll([schema ?? noMembers(), queuedMembers()], readTenantBody(request));
  const { callback_url, webhook_secret } = extras as z.infer<ReturnType<typeof queuedMembers>>;
  const { accountId } = caller;
  const order: AcceptOrder = {
    accountId,
    service: route.service,
    action: route.actionName ?? route.name,
    route: route.actionName === undefined ? undefined : route.name,
    endpoint: `${request.method} ${request.path}`,
    pathParameters: request.pathParameters,
    appId: route.appIdOf(call.subject),
    input,
    secretMembers: route.secretMembers,
    callbackUrl: callback_url,
    webhookSecret: webhook_secret,
    idempotencyKey,
    traceId: call.traceId,
    calledBy: calledByOf(caller, request),
    log: call.log,
  };
  const { record, isReplay } = await acceptPrepared(queueing, order, call, async () => {
    route.refuseNew?.(call.subject);
    return route.prepare?.(dependencies, { accountId, subject: call.subject, input, request, traceId: call.traceId });
  });
  const headers: Record<string, string> = {
    'x-gateway-request-id': record.request_id,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  };
  const wait = readWait(request);
  const ended =
    wait === null || record.service === undefined
      ? null
      : isReplay
        ? await findEnd(dependencies, route.action, record)
        : await holdForEnd(dependencies, queueing, route.action, record, { ...call, seconds: wait });
  if (ended === null) return { status: 202, headers, body: toAcceptedBody(record, request.baseUrl) };
  headers['preference-applied'] = 'wait';
  if (ended.record.status === 'failed') throw toError(ended.record, headers);
  const { transaction } = ended;
  const body = route.action.toReply(ended.record.result ?? {});
  return { status: 200, headers, body: transaction === null ? body : { ...body, transaction } };
}

/** The repeat of a call is answered like the first, also if it would be refused now, because of the first or since. */
async function acceptPrepared(
  queueing: QueueingDependencies,
  order: AcceptOrder,
  { request, noteAccepted }: QueueableCall,
  prepare: () => Promise<Prepared<unknown> | undefined>,
): Promise<{ record: AsyncRequest | FormerRequest; isReplay: boolean }> {
  let prepared: Prepared<unknown> | undefined;
  try {
    prepared = await prepare();
  } catch (error) {
    const earlier = error instanceof GatewayError ? await findEarlier(queueing, order) : null;
    if (earlier === null) throw error;
    return { record: earlier, isReplay: true };
  }
  if (prepared?.first !== undefined) {
    return { record: await findFirst(queueing, order.accountId, prepared.first), isReplay: true };
  }
  const { input, name, about } = prepared ?? order;
  return acceptOrder(queueing, request.baseUrl, { ...order, input, sent: order.input, name, about, noteAccepted });
}

function calledByOf({ member, tokenId }: Caller, { sourceIp, method, path }: HttpRequest): CalledBy | undefined {
  if (member !== undefined) return undefined;
  return { token_id: tokenId, source_ip: sourceIp, method, path: maskText(path) };
}

/** Accepts the request. If the store did not confirm the write, the error explains what the caller can do. */
async function acceptOrder(
  queueing: QueueingDependencies,
  baseUrl: string,
  { noteAccepted, ...order }: AcceptOrder & Pick<QueueableCall, 'noteAccepted'>,
) {
  try {
    const accepted = await accept(queueing, order);
    if (!accepted.isReplay) noteAccepted(accepted.record);
    return accepted;
  } catch (error) {
    if (!(error instanceof AcceptanceUnknown)) throw error;
    noteAccepted({ request_id: error.requestId, created_at: error.createdAt });
    const unknown = 'It is unknown whether the request was accepted.';
    const details = { cause: error, requestId: error.requestId };
    const { idempotencyKey, name } = order;
    const repeatable = idempotencyKey === undefined ? name?.field : 'Idempotency-Key';
    if (repeatable) {
      throw new GatewayError(
        'unavailable',
        `${unknown} Send it again with the same ${repeatable}: it is performed once`,
        details,
      );
    }
    const { poll_url } = toAcceptedBody({ request_id: error.requestId }, baseUrl);
    const advice = `Check ${poll_url} before you send it again; with an Idempotency-Key you can repeat it safely`;
    throw outcomeUnknown(details, `${unknown} ${advice}`);
  }
}

/** The earlier request with the same name; its documents may have outlived its record. */
async function findFirst(
  { requests }: QueueingDependencies,
  accountId: number,
  requestId: string,
): Promise<AsyncRequest | FormerRequest> {
  return (await findRequest(requests, accountId, requestId)) ?? { request_id: requestId };
}
type FormerRequest = Pick<AsyncRequest, 'request_id'> & { service?: undefined };

const toAcceptedBody = (record: Pick<AsyncRequest, 'request_id'>, baseUrl: string) => ({
  request_id: record.request_id,
  status: 'queued' as const,
  poll_url: `${baseUrl}/api/requests/${record.request_id}`,
});

/** A request that has ended, and its transaction's current state. */
type Ended = { record: AsyncRequest; transaction: TransactionState | null };

/** The current state of a request for a replay, which never waits; null while it is in progress. */
async function findEnd<D>(dependencies: D, action: QueuedAction<D>, record: AsyncRequest): Promise<Ended | null> {
  if (!isSettled(record)) return null;
  return { record, transaction: (await action.outcome?.find(dependencies, record)) ?? null };
}

type Held = Pick<QueueableCall, 'startedAt' | 'log'> & { seconds: number };

/**
 * Reads the record until it is settled, and its transaction until it is no longer pending. Null if the request did not
 * end during the wait, or if the account has too many held calls already.
 */
function holdForEnd<D>(
  dependencies: D,
  queueing: QueueingDependencies,
  action: QueuedAction<D>,
  accepted: AsyncRequest,
  held: Held,
): Promise<Ended | null> {
  const { requests } = queueing;
  let record = accepted;
  return holdUntilOver(queueing, { ...held, accountId: accepted.account_id }, async () => {
    if (!isSettled(record)) {
      record = (await findRequest(requests, record.account_id, record.request_id, { consistent: false })) ?? record;
    }
    const ended = await findEnd(dependencies, action, record);
    const isOver =
      ended !== null &&
      (record.status === 'failed' || ended.transaction === null || !action.outcome?.isPending(ended.transaction));
    return { found: ended, isOver, isSlow: isSettled(record) };
  });
}

/** The error of a failed request, as the reply that the endpoint would have given synchronously. */
function toError(record: AsyncRequest, headers: Record<string, string>): GatewayError {
  const error = new GatewayError((record.error_kind ?? 'internal') as ErrorKind, record.error, {
    ...(record.error_code === undefined ? {} : { code: record.error_code }),
    ...(record.provider ? { provider: record.provider } : {}),
  });
  return new EdgeError(error, headers);
}
