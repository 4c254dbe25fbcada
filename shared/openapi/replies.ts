/** The replies of a route in the document: the success, and every error that follows from the route's declaration. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { QueuedRoute, Route } from '../platform/http/define-route.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema, SharedSchemas } from './schemas.ts';
import { acceptedBody, outcomeUnknown, toErrorReply } from '../platform/http/replies.ts';

type AnyRoute = Route<never>;

const exampleTraceId = 'f7c9a1d2-5b3e-4c8f-9a10-6d2e8b4c7f51';

/** Error bodies as callers receive them, by code. */
const errors = {
  invalid_json: new GatewayError('malformed', 'The request body is not valid JSON', { code: 'invalid_json' }),
  unauthenticated: new GatewayError('unauthenticated'),
  missing_scope: new GatewayError('forbidden', 'Token lacks the scope payments:write', { code: 'missing_scope' }),
  not_owner: new GatewayError('forbidden', 'You do not own this Payment App', { code: 'not_owner' }),
  missing_role: new GatewayError('forbidden', 'This needs the role developer', { code: 'missing_role' }),
  csrf_token_mismatch: new GatewayError('forbidden', 'The X-CSRF-TOKEN header is missing or wrong', {
    code: 'csrf_token_mismatch',
  }),
  forbidden: new GatewayError('forbidden'),
  not_found: new GatewayError('not_found', 'Transaction not found'),
  method_not_allowed: new GatewayError('method_not_allowed'),
  conflict: new GatewayError('invalid', 'It was changed at the same time', { code: 'conflict' }),
  too_large: new GatewayError('too_large', 'The request body is larger than 256 KiB'),
  unsupported_media_type: new GatewayError('unsupported_media_type', 'Send application/json, not text/plain'),
  validation_failed: new GatewayError('invalid', 'The amount field is required', {
    errors: { amount: ['The amount field is required'] },
  }),
  idempotency_key_reused: new GatewayError('invalid', 'This Idempotency-Key was used with another body', {
    code: 'idempotency_key_reused',
  }),
  rate_limited: new GatewayError('rate_limited'),
  provider_error: new GatewayError('provider_refused', 'Daraja: The initiator information is invalid.', {
    provider: { name: 'Daraja', code: '2001', message: 'The initiator information is invalid.' },
  }),
  unsupported: new GatewayError('unsupported', 'MobileMoneyKePersonal does not support checkBalance'),
  app_disabled: new GatewayError('unsupported', 'This Payment App is disabled', { code: 'app_disabled' }),
  internal: new GatewayError('internal'),
  service_unavailable: new GatewayError('unavailable'),
  outcome_unknown: outcomeUnknown(),
} satisfies Record<string, GatewayError>;
type Code = keyof typeof errors;

/** The error replies that routes share, under their names in the document. */
const shared = {
  Malformed: ['The body is not JSON', 'invalid_json'],
  Unauthenticated: ['The token or session is missing, malformed, expired or revoked', 'unauthenticated'],
  ForbiddenToToken: ['The token lacks the scope, or the app belongs to another account', 'missing_scope', 'not_owner'],
  ForbiddenToMember: ['The member lacks the role, or the CSRF token is missing', 'missing_role', 'csrf_token_mismatch'],
  Forbidden: ['The caller’s own credential is missing or wrong', 'forbidden'],
  NotFound: ['The resource in the path does not exist or belongs to another account', 'not_found'],
  MethodNotAllowed: ['The path supports other methods; `Allow` lists them', 'method_not_allowed'],
  Conflict: ['The resource is in another state, or busy', 'conflict'],
  TooLarge: ['The body is larger than 256 KiB', 'too_large'],
  UnsupportedMediaType: ['The body is not application/json', 'unsupported_media_type'],
  Invalid: ['A field is missing or wrong; `errors` lists them', 'validation_failed'],
  InvalidOrReused: [
    'A field is missing or wrong, or the Idempotency-Key was used with another body',
    'validation_failed',
    'idempotency_key_reused',
  ],
  RateLimited: ['Too many calls; retry after `Retry-After` seconds', 'rate_limited'],
  ProviderError: [
    'The provider refused or gave no clear response, the app does not support this, or an internal error',
    'provider_error',
    'unsupported',
    'app_disabled',
    'internal',
  ],
  Internal: ['An internal error; report the trace_id to us', 'internal'],
  Unavailable: ['Temporarily unavailable; retry the same call after `Retry-After` seconds', 'service_unavailable'],
  UnavailableOrUnknown: [
    'Temporarily unavailable. Nothing was done; retry after `Retry-After` seconds. With `outcome_unknown` the call may have taken effect: check before you retry',
    'service_unavailable',
    'outcome_unknown',
  ],
} as const satisfies Record<string, readonly [string, Code, ...Code[]]>;
type SharedReply = keyof typeof shared;

/** The shared reply for an error status of this route. */
function sharedReplyOf(route: AnyRoute, status: number): SharedReply {
  const byStatus: Record<number, SharedReply> = {
    400: 'Malformed',
    401: 'Unauthenticated',
    403: 'open' in route.access ? 'Forbidden' : 'session' in route.access ? 'ForbiddenToMember' : 'ForbiddenToToken',
    404: 'NotFound',
    405: 'MethodNotAllowed',
    409: 'Conflict',
    413: 'TooLarge',
    415: 'UnsupportedMediaType',
    422: route.mode === 'queued' || route.requestHeaders?.['Idempotency-Key'] ? 'InvalidOrReused' : 'Invalid',
    429: 'RateLimited',
    500: route.on && !('open' in route.access) && !('session' in route.access) ? 'ProviderError' : 'Internal',
    503: route.method === 'GET' || 'open' in route.access ? 'Unavailable' : 'UnavailableOrUnknown',
  };
  const found = byStatus[status];
  if (!found) throw new Error(`${route.name} declares the error status ${status}, which matches no error kind`);
  return found;
}

const bodyOf = (error: GatewayError): unknown => toErrorReply(error, exampleTraceId).body;

const integerHeader = (description: string): JsonSchema => ({ description, schema: { type: 'integer' } });
const textHeader = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

const retryAfter: JsonSchema = { 'Retry-After': integerHeader('Seconds to wait') };
const requestId: JsonSchema = { 'X-Gateway-Request-Id': textHeader('The request_id of a queued call') };
const replayed: JsonSchema = { 'Idempotent-Replayed': textHeader('`true` if this repeats an earlier call') };
const ofFailedRequest: JsonSchema = {
  ...requestId,
  ...replayed,
  'Preference-Applied': textHeader('`wait` if the request failed while the call waited for it'),
};

/** The headers of the shared replies that have some. */
const headersOfShared: Partial<Record<SharedReply, JsonSchema>> = {
  Unauthenticated: { 'WWW-Authenticate': textHeader('What the call needs: `Bearer` or `Session`') },
  MethodNotAllowed: { Allow: textHeader('The methods of the path') },
  InvalidOrReused: ofFailedRequest,
  RateLimited: {
    ...retryAfter,
    'RateLimit-Limit': integerHeader('The calls a second'),
    'RateLimit-Remaining': integerHeader('What you can call at once'),
    'RateLimit-Reset': integerHeader('The seconds until more calls are possible'),
  },
  ProviderError: ofFailedRequest,
  Unavailable: retryAfter,
  UnavailableOrUnknown: { ...retryAfter, ...requestId },
};

/** For `components.responses`; only those that some route returns. */
export function sharedReplies(routes: readonly AnyRoute[]): JsonSchema {
  const used = new Set(
    routes.flatMap((route) =>
      statusesOf(route)
        .filter((status) => !(status in (route.ownErrors ?? {})))
        .map((status) => sharedReplyOf(route, status)),
    ),
  );
  const schema = { $ref: '#/components/schemas/Error' };
  const toResponse = (name: SharedReply) => {
    const [description, ...codes]: readonly [string, ...Code[]] = shared[name];
    return {
      description,
      ...withHeaders(headersOfShared[name]),
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(codes.map((code) => [code, { value: bodyOf(errors[code]) }])),
        },
      },
    };
  };
  return Object.fromEntries([...used].toSorted().map((name) => [name, toResponse(name)]));
}

export function responsesOf(route: AnyRoute, schemas: SharedSchemas): JsonSchema {
  const refusals = statusesOf(route).map((status) => [
    String(status),
    ownErrorOf(route, status, schemas) ?? { $ref: `#/components/responses/${sharedReplyOf(route, status)}` },
  ]);
  const success = route.successStatus ?? 200;
  return {
    [success]: {
      description: route.mode === 'queued' ? waitedFor(route) : success === 201 ? 'Created' : 'Success',
      ...withHeaders({ ...headersOfSuccess(route), ...(route.mode === 'queued' ? ofWaited : {}) }),
      content: {
        [route.produces ?? 'application/json']: content(schemas.output(route.output()), schemas),
        ...Object.fromEntries((route.alsoProduces ?? []).map((type) => [type, { schema: { type: 'string' } }])),
      },
    },
    ...(route.mode === 'queued' ? { 202: accepted(schemas) } : {}),
    ...(route.hasEntityTag
      ? { 304: { description: 'Unchanged since the reply with this `ETag`', ...withHeaders(headersOfSuccess(route)) } }
      : {}),
    ...Object.fromEntries(refusals),
  };
}

const withHeaders = (headers: JsonSchema = {}): JsonSchema => (Object.keys(headers).length === 0 ? {} : { headers });

const headersOfSuccess = ({ hasEntityTag, replyHeaders = {} }: AnyRoute): JsonSchema => ({
  ...(hasEntityTag ? { ETag: textHeader('Changes with the body; send it as `If-None-Match`') } : {}),
  ...Object.fromEntries(Object.entries(replyHeaders).map(([name, description]) => [name, textHeader(description)])),
});

const ofWaited: JsonSchema = {
  ...requestId,
  ...replayed,
  'Preference-Applied': textHeader('`wait`: the call waited for its outcome'),
};

const waitedFor = ({ action }: QueuedRoute<never>): string =>
  action.outcome
    ? 'The provider accepted it, with `Prefer: wait`; `transaction.status` is the current status'
    : 'The outcome, with `Prefer: wait`';

function ownErrorOf(route: AnyRoute, status: number, schemas: SharedSchemas): JsonSchema | undefined {
  const body = route.ownErrors?.[status];
  if (!body) return undefined;
  const [description] = shared[sharedReplyOf(route, status)];
  return { description, content: { [route.produces ?? 'application/json']: content(schemas.output(body()), schemas) } };
}

const accepted = (schemas: SharedSchemas): JsonSchema => ({
  description: 'Accepted; performed in the background',
  headers: { ...requestId, ...replayed },
  content: { 'application/json': content(schemas.output(acceptedBody()), schemas) },
});

const content = (schema: JsonSchema, schemas: SharedSchemas): JsonSchema =>
  schema.type === 'string' || Object.keys(schema).length === 0
    ? { schema }
    : { schema, example: exampleOf(schema, schemas.resolve) };

/** The error statuses that a route can return, from its declaration. */
export function statusesOf(route: AnyRoute): number[] {
  const isOpen = 'open' in route.access;
  const takesBody = route.mode === 'queued' || route.input !== undefined;
  return [
    ...new Set([
      ...(isOpen ? [] : [401, 403, 429]),
      ...(route.on ? [404] : []),
      ...(takesBody ? [400, 413, 415, 422] : []),
      ...(route.query ? [422] : []),
      ...(route.errors ?? []),
      500,
      503,
    ]),
  ].toSorted((one, other) => one - other);
}
