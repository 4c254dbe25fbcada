/**
 * The declaration of an endpoint. API Gateway, scopes, validation, OpenAPI and the local run all read these values;
 * everything that shared code acts on is a named, typed field here.
 */
import type * as z from 'zod';
import type { AsyncRequest } from '../async/async-request.ts';
import type { QueuedAction } from '../async/queued-action.ts';
import type { Caller } from '../auth/authenticate.ts';
import type { Role } from '../auth/roles.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Log } from '../log/log.ts';
import type { SessionCall } from './session-call.ts';

/**
 * How a call of an open endpoint proves that it is genuine. `not_needed`: the endpoint serves the same to everyone.
 * `signed_address`: the address contains our signature or the app's token, or the provider signs. `app_key`: the
 * address contains the app's key, or the provider signs. `address_token`: a token is part of the path. `shared_secret`:
 * the call contains a secret of the app or is signed with it. `device_credentials`: a token or key of the device.
 * `password`, `invitation`: known only to the member. `state`: a nonce issued to an earlier call of a member, valid
 * once. `sign_in_challenge`: issued after the right password.
 * `passkey`: signed by a passkey of the member. `fresh_challenge`: the call proves nothing, and gets a challenge that only
 * a passkey of a member can sign.
 * `mailbox`: the call proves nothing, and what it causes goes to the member's own mail address.
 */
export type Proof =
  | 'not_needed'
  | 'signed_address'
  | 'app_key'
  | 'address_token'
  | 'shared_secret'
  | 'device_credentials'
  | 'password'
  | 'invitation'
  | 'sign_in_challenge'
  | 'passkey'
  | 'fresh_challenge'
  | 'mailbox'
  | 'state';

/**
 * The maximum number of DynamoDB write units (one per KiB of a written item) that one call of an open endpoint uses,
 * including everything it triggers, whatever its body contains.
 */
export type WriteUnits = {
  unproven: number;
  proven: number;
  /** In addition, for each entry that a call with proof reports. */
  each?: number;
};

/** An endpoint without token or session: what it requires instead, and the maximum cost of a call. */
export type OpenAccess = {
  open: 'provider' | 'device' | 'public';
  proof: Proof;
  /** The size that callers really send. A larger body is refused with 413 before anything is read. */
  maxBodyBytes: number;
  writeUnits: WriteUnits;
};

/** For endpoints that everyone may read, without a body. */
export const everybody = {
  open: 'public',
  proof: 'not_needed',
  maxBodyBytes: 0,
  writeUnits: { unproven: 0, proven: 0 },
} as const satisfies OpenAccess;

/**
 * Who may call: a token with a scope; a token with `*`; any active token; a member with at least this role; or anyone.
 * `isBeforeSecondFactor`: also a member who must set up a second factor first. `isWhileSuspended`: also a member of a
 * suspended account.
 */
export type Access =
  | { scope: Scope }
  | { everyScope: true }
  | { token: 'any' }
  | { session: true; role: Role; isBeforeSecondFactor?: true; isWhileSuspended?: true }
  | OpenAccess;

/** A request header as the document shows it; the code that reads it matches. */
export type HeaderDeclaration = {
  description: string;
  isRequired: boolean;
  /** One way of several to say what the call must say: our clients and samples always use it. */
  isRecommended?: true;
  schema: z.ZodType;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';

/** The HTTP request as routes see it. */
export type HttpRequest = {
  method: string;
  path: string;
  pathParameters: Record<string, string>;
  query: Record<string, string>;
  /** The query exactly as sent; '' without one. */
  rawQuery: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** As `name=value`. */
  cookies?: readonly string[];
  /** The body's text exactly as received; '' without one. */
  body: string;
  sourceIp: string;
  /** Absolute address of the gateway as the caller sees it, without a trailing slash. */
  baseUrl: string;
};

/** Access of an account: by token or by session. */
export type AccountAccess = Exclude<Access, OpenAccess>;

/** The caller, depending on the access of the route. */
export type CalledBy<Who extends Access = Access> = {
  /** The account of the token or of the session; null on open routes. */
  accountId: Who extends OpenAccess ? null : number;
  /** The caller with a token. */
  caller: Who extends { scope: Scope } | { everyScope: true } | { token: 'any' } ? Caller : null;
  /** The caller in a web session. */
  session: Who extends { session: true } ? SessionCall : null;
};

/** What a direct route's `run` receives besides its dependencies. */
export type Call<Subject = unknown, Input = unknown, Query = unknown, Who extends Access = Access> = CalledBy<Who> & {
  /** The result of `on`. */
  subject: Subject;
  input: Input;
  query: Query;
  request: HttpRequest;
  traceId: string;
  log: Log;
};

/** A queued call whose body matches the schema. */
export type PreparableCall<Subject = unknown, Input = unknown> = Pick<
  Call<Subject, Input>,
  'subject' | 'input' | 'request' | 'traceId'
> & { accountId: number };

export type Reply = {
  status: number;
  headers?: Record<string, string>;
  /** `Set-Cookie` headers. */
  cookies?: readonly string[];
  /** An object is sent as JSON; a string or bytes are sent unchanged, with their content type among the headers. */
  body: unknown;
  /** For the audit log: ids of what a change created, besides those in its path. */
  about?: Record<string, string | number>;
};

/** The HTTP call, or the record of a request that a worker performs. */
export type Origin = { request: HttpRequest } | { record: AsyncRequest };

/**
 * Finds the subject of a call and checks that it is the caller's: throws `not_found` or `forbidden`. The account is
 * that of the token or session, null on open routes.
 */
export type FindSubject<Dependencies, Subject> = (
  dependencies: Dependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
  from: Origin,
) => Promise<Subject>;

type RouteFacts<Dependencies, Subject, Input, Query, Who extends Access> = {
  /** Unique; also the action of records and webhooks. */
  name: string;
  method: Method;
  /** With `{parameter}` segments, as API Gateway writes them. */
  path: string;
  /** The deployed function that serves it. */
  function: string;
  access: Who;
  on?: FindSubject<Dependencies, Subject>;
  /**
   * The schema of the body, which may depend on the subject (a driver's own fields). Created at the first call: schemas
   * that are created when a function starts make every cold start slower.
   */
  input?: (subject: Subject) => z.ZodType<Input>;
  /** Every form of the body, for OpenAPI, if `input` depends on the subject. */
  inputForms?: () => readonly z.ZodType[];
  /** The same, if the driver that the whole module uses checks the body. */
  inputOfDriver?: { driver: string; schema: (driver: never) => z.ZodType };
  query?: () => z.ZodType<Query>;
  /** For an endpoint with ANY: its methods, if not all. */
  methods?: readonly Method[];
  /** Its own request headers, by name. */
  requestHeaders?: Readonly<Record<string, HeaderDeclaration>>;
  /** Its own headers of a successful reply, by name, with what they tell. */
  replyHeaders?: Readonly<Record<string, string>>;
  /** Replies with an `ETag`, and with 304 to `If-None-Match` with the same one (entity-tag.ts). */
  hasEntityTag?: true;
  /** The body of the successful synchronous reply; created only for the document, never when a function starts. */
  output: () => z.ZodType;
  /** The media type of a reply that is not JSON; `*` if the provider decides. */
  produces?: string;
  /** Media types that the caller can request instead of JSON, by `Accept`. */
  alsoProduces?: readonly string[];
  /** The status of a synchronous reply that creates something; otherwise 200. */
  successStatus?: 201;
  summary: string;
  description?: string;
  /**
   * Members of the body or the reply that are secrets, if their name alone does not say so (mask.ts): masked in the log
   * of API calls. Those of a queued body are also encrypted in its record until the worker needs them.
   */
  secretMembers?: readonly string[];
  /** An example body, for OpenAPI and the reference page. */
  example?: Record<string, unknown>;
  /** Error statuses besides those that every route of its kind can return. */
  errors?: readonly number[];
  /** By status, the body of errors that use the caller's own protocol instead of the standard form. */
  ownErrors?: Readonly<Record<number, () => z.ZodType>>;
};

/** Replies at once. */
export type DirectRoute<
  Dependencies,
  Subject = unknown,
  Input = unknown,
  Query = unknown,
  Who extends Access = Access,
> = RouteFacts<Dependencies, Subject, Input, Query, Who> & {
  mode: 'direct';
  /** For a POST that changes nothing in the account, ever or with such a body: no audit entry. */
  changesNothing?: true | ((input: Input) => boolean);
  /** The list in which members see what such a call did; it has no audit entry. */
  recordedIn?: string;
  run: (dependencies: Dependencies, call: Call<Subject, Input, Query, Who>) => Promise<Reply>;
};

/** A queued call after its checks and before it is accepted; `input` is what is performed. */
export type Prepared<Order> = {
  input: Order;
  /**
   * The caller's own name for the operation, such as a document number, and its field: the same name and body is the
   * same request, and another body is refused.
   */
  name?: { of: string; field: string };
  /** The id of the earlier request with the same name; the reply shows that request. */
  first?: string;
  /** What the event of its failure contains. */
  about?: Record<string, string | number>;
};

/** Is stored and performed by the service's worker: 202 at once, or held according to `Prefer: wait`. */
export type QueuedRoute<Dependencies, Subject = unknown, Input = unknown, Order = Input> = RouteFacts<
  Dependencies,
  Subject,
  Input,
  unknown,
  Access
> & {
  mode: 'queued';
  service: string;
  /** The action of its records and webhooks if it differs from the route's name: several routes may share one. */
  actionName?: string;
  /** The app of the request, stored on its record and matched by webhook endpoints; undefined until it is known. */
  appIdOf: (subject: Subject) => number | undefined;
  /**
   * Throws if the subject takes no new work now, such as a disabled app. Not called by `on` or `input`, because the repeat
   * of a call that was accepted before gets its first reply.
   */
  refuseNew?: (subject: Subject) => void;
  /** Checks what needs more than the body, before the call is accepted. Throws `invalid` or `not_found`. */
  prepare?: (dependencies: Dependencies, call: PreparableCall<Subject, Input>) => Promise<Prepared<Order>>;
  action: QueuedAction<Dependencies, Subject, Order>;
};

export type Route<Dependencies> = DirectRoute<Dependencies> | QueuedRoute<Dependencies>;

/** Checks a route's parts against each other; the pipeline then sees subject and input as unknown types. */
export function defineRoute<Dependencies, Subject, Input, Query, Who extends Access, Order = Input>(
  route: DirectRoute<Dependencies, Subject, Input, Query, Who> | QueuedRoute<Dependencies, Subject, Input, Order>,
): Route<Dependencies> {
  return route as Route<Dependencies>;
}

/** A schema function without parameters is only lazy; one with a parameter depends on the subject. */
export const isLazy = (schema: unknown): schema is () => z.ZodType =>
  typeof schema === 'function' && schema.length === 0;

/** The name of an endpoint: its method and path. */
export const routeKeyOf = (route: { method: Method; path: string }): string => `${route.method} ${route.path}`;

const anyMethods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods of an endpoint, without HEAD. */
export const methodsOf = ({ method, methods = anyMethods }: Pick<Keyed, 'method' | 'methods'>): readonly Method[] =>
  method === 'ANY' ? methods : [method];

/** Whether a method only reads. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

type Keyed = { method: Method; methods?: readonly Method[]; path: string; access: Access };

/** Whether an endpoint supports HEAD: every GET does, except one whose proof is used up by the call. */
export const takesHead = ({ method, access }: Keyed): boolean =>
  method === 'GET' && !('open' in access && access.proof !== 'not_needed');

/** Whether an endpoint, whose API Gateway route may be for every method, supports this method. */
export const takesMethod = (route: Keyed, method: string): boolean => methodsWithHead(route).includes(method);

/** Callers use HEAD to check whether an endpoint with ANY is reachable. */
function methodsWithHead(route: Keyed): readonly string[] {
  const methods = methodsOf(route);
  const isReachable = route.method === 'ANY' && methods.includes('GET');
  return takesHead(route) || isReachable ? [...methods, 'HEAD'] : methods;
}

/**
 * The key of an endpoint's route at API Gateway. An endpoint with HEAD has a route for every method, and the function
 * refuses the others: a separate route per HEAD would exceed API Gateway's 300 routes per API.
 */
export const gatewayKeyOf = (route: Keyed): string => (takesHead(route) ? `ANY ${route.path}` : routeKeyOf(route));

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** The methods of a path among these endpoints. */
export function allowedMethods(routes: readonly Keyed[], path: string): string[] {
  const there = routes.filter((route) => shapeOf(route.path) === shapeOf(path));
  return there.flatMap(methodsWithHead);
}
