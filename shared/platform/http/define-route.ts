/**
 * What an endpoint is, declared once. API Gateway, scopes, validation, OpenAPI and the local run are all read from
 * these values; whatever shared code acts on is a named, typed field here.
 */
import type * as z from 'zod';
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import type { AsyncRequest } from '../async/async-request.ts';
import type { QueuedAction } from '../async/queued-action.ts';
import type { Caller } from '../auth/authenticate.ts';
import type { Role } from '../auth/roles.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Log } from '../log/log.ts';
import type { SessionCall } from './session-call.ts';

/**
 * How a call of an open endpoint proves that it is genuine. `not_needed`: the endpoint serves the same to everybody.
 * `signed_address`: the address carries our signature or the app's token, or the provider signs. `app_key`: the address
 * carries the app's key, or the provider signs. `address_token`: a token is part of the path. `shared_secret`: the call
 * carries a secret of the app's, or is signed with it. `device_credentials`: a token or key of the device's.
 * `password`,
 * `invitation`: what only the member knows. `state`: a nonce that an earlier call of a member's was given, valid once.
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
  | 'state';

/**
 * The most write units of DynamoDB, one for each KiB of a written item, that one call of an open endpoint uses with all
 * that it sets off, whatever stands in its body.
 */
export type WriteUnits = {
  unproven: number;
  proven: number;
  /** Besides, for each payment, message, report or scan that a call with proof tells of. */
  each?: number;
};

/** An endpoint that takes no token and no session: what it demands instead, and what a call costs at most. */
export type OpenAccess = {
  open: 'provider' | 'device' | 'public';
  proof: Proof;
  /** As much as is really sent there. A larger body is refused with 413 before anything is read. */
  maxBodyBytes: number;
  writeUnits: WriteUnits;
};

/** For what everybody may read; it takes no body. */
export const everybody = {
  open: 'public',
  proof: 'not_needed',
  maxBodyBytes: 0,
  writeUnits: { unproven: 0, proven: 0 },
} as const satisfies OpenAccess;

/** Who may call: a token with a scope; one with `*`; any active token; a member of at least this role; or anybody. */
export type Access =
  | { scope: Scope }
  | { everyScope: true }
  | { token: 'any' }
  | { session: true; role: Role }
  | OpenAccess;

/** A request header as the document shows it; what reads it says the same. */
export type HeaderDeclaration = { description: string; isRequired: boolean; schema: z.ZodType };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';

/** The HTTP request as routes see it. */
export type HttpRequest = {
  method: string;
  path: string;
  pathParameters: Record<string, string>;
  query: Record<string, string>;
  /** The query exactly as it was sent; '' without one. */
  rawQuery: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** As `name=value`. */
  cookies?: readonly string[];
  /** The body's text exactly as it came; '' without one. */
  body: string;
  sourceIp: string;
  /** Absolute address of the gateway as the caller sees it, without a trailing slash. */
  baseUrl: string;
};

/** Access of an account: by token or by session. */
export type AccountAccess = Exclude<Access, OpenAccess>;

/** Who calls, as the access of the route says. */
export type CalledBy<Who extends Access = Access> = {
  /** The account of the token or of the session; null on open routes. */
  accountId: Who extends OpenAccess ? null : number;
  /** Who calls with a token. */
  caller: Who extends { scope: Scope } | { everyScope: true } | { token: 'any' } ? Caller : null;
  /** Who calls in a web session. */
  session: Who extends { session: true } ? SessionCall : null;
};

/** What a direct run is handed besides its dependencies. */
export type Call<Subject = unknown, Input = unknown, Query = unknown, Who extends Access = Access> = CalledBy<Who> & {
  /** What `on` found. */
  subject: Subject;
  input: Input;
  query: Query;
  request: HttpRequest;
  traceId: string;
  log: Log;
};

/** A queued call whose body fits the schema. */
export type PreparableCall<Subject = unknown, Input = unknown> = Pick<
  Call<Subject, Input>,
  'subject' | 'input' | 'request'
> & { accountId: number };

export type Reply = {
  status: number;
  headers?: Record<string, string>;
  /** `Set-Cookie` headers. */
  cookies?: readonly string[];
  /** An object goes out as JSON; a string or bytes as they are, their content type among the headers. */
  body: unknown;
  /** For the audit log: ids of what a change made, besides those in its path. */
  about?: Record<string, string | number>;
};

/** The call as it was made, or the record of one that is performed. */
export type Origin = { request: HttpRequest } | { record: AsyncRequest };

/**
 * Finds what a call is about and whether it is the caller's: throws `not_found` or `forbidden`.
 * The account is the token's or the session's, null on open routes; the record is that of a request the worker
 * performs.
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
  /** What the body must be, made at once or when first needed, or how it follows from the subject (a driver's own fields). */
  input?: z.ZodType<Input> | ((subject: Subject) => z.ZodType<Input>);
  /** Every form the body may take, for OpenAPI, where `input` depends on the subject. */
  inputForms?: () => readonly z.ZodType[];
  /** The same, where the tax portal's driver checks the body. */
  inputOfPortal?: (portal: TaxPortalDriver) => z.ZodType;
  query?: z.ZodType<Query> | (() => z.ZodType<Query>);
  /** Of an endpoint for ANY: the methods it takes where those are not all. */
  methods?: readonly Method[];
  /** Request headers of its own, by name. */
  requestHeaders?: Readonly<Record<string, HeaderDeclaration>>;
  /** The body of the successful synchronous reply; made for the document only, never when a function starts. */
  output: () => z.ZodType;
  /** The media type of a reply that is not JSON; any where the provider says which. */
  produces?: string;
  /** Media types the caller can ask for instead of JSON, by `Accept`. */
  alsoProduces?: readonly string[];
  /** Of the successful synchronous reply where something is made; otherwise 200. */
  successStatus?: 201;
  summary: string;
  description?: string;
  /** An example body, for OpenAPI and the reference page. */
  example?: Record<string, unknown>;
  /** Error statuses besides those every route of its kind can answer. */
  errors?: readonly number[];
  /** By status, the body of errors that are told in the caller's own protocol rather than the one form. */
  ownErrors?: Readonly<Record<number, () => z.ZodType>>;
};

/** Answers at once. */
export type DirectRoute<
  Dependencies,
  Subject = unknown,
  Input = unknown,
  Query = unknown,
  Who extends Access = Access,
> = RouteFacts<Dependencies, Subject, Input, Query, Who> & {
  mode: 'direct';
  /** Of a call by POST that changes nothing of the account's, ever or with such a body: no entry in the log of changes. */
  changesNothing?: true | ((input: Input) => boolean);
  /** The list in which members see what such a call did: no entry in the log of changes besides. */
  recordedIn?: string;
  run: (dependencies: Dependencies, call: Call<Subject, Input, Query, Who>) => Promise<Reply>;
};

/** What a queued call has come to before it is taken on; `input` is what is performed. */
export type Prepared<Order> = {
  input: Order;
  /**
   * The caller's own name for what it does, such as a document's number, and the field it stands in: the same name and
   * body is the same request, another body is refused.
   */
  name?: { of: string; field: string };
  /** The id of the request that did this under the same name before; it is answered. */
  first?: string;
  /** What the event of its failure names. */
  about?: Record<string, string | number>;
};

/** Is written down and performed by the service's worker: 202 at once, or held as `Prefer: wait` says. */
export type QueuedRoute<Dependencies, Subject = unknown, Input = unknown, Order = Input> = RouteFacts<
  Dependencies,
  Subject,
  Input,
  unknown,
  Access
> & {
  mode: 'queued';
  service: string;
  /** The action of its records and webhooks where that is not the route's name: several routes may do one thing. */
  actionName?: string;
  /** The app the request belongs to, kept on its record and matched by webhook endpoints; undefined while it is open. */
  appIdOf: (subject: Subject) => number | undefined;
  /** Members of the input that lie sealed in the record until the worker needs them. */
  secretMembers?: readonly string[];
  /** Judges what needs more than the body, before the call is taken on. Throws `invalid` or `not_found`. */
  prepare?: (dependencies: Dependencies, call: PreparableCall<Subject, Input>) => Promise<Prepared<Order>>;
  action: QueuedAction<Dependencies, Subject, Order>;
};

export type Route<Dependencies> = DirectRoute<Dependencies> | QueuedRoute<Dependencies>;

/** Checks a route's parts against each other; to the pipeline the types of subject and input are then unknown. */
export function defineRoute<Dependencies, Subject, Input, Query, Who extends Access, Order = Input>(
  route: DirectRoute<Dependencies, Subject, Input, Query, Who> | QueuedRoute<Dependencies, Subject, Input, Order>,
): Route<Dependencies> {
  return route as Route<Dependencies>;
}

/** The name of an endpoint: its method and its path. */
export const routeKeyOf = (route: { method: Method; path: string }): string => `${route.method} ${route.path}`;

const anyMethods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods by which an endpoint is called, HEAD apart. */
export const methodsOf = ({ method, methods = anyMethods }: Pick<Keyed, 'method' | 'methods'>): readonly Method[] =>
  method === 'ANY' ? methods : [method];

/** Whether a call by this method reads only. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

type Keyed = { method: Method; methods?: readonly Method[]; path: string; access: Access };

/** Whether an endpoint may be read by HEAD too: all that GET reads, but what a stranger's GET proves and so uses up. */
export const takesHead = ({ method, access }: Keyed): boolean =>
  method === 'GET' && !('open' in access && access.proof !== 'not_needed');

/** Whether an endpoint, whose route at API Gateway may be for every method, takes this one. */
export const takesMethod = (route: Keyed, method: string): boolean => methodsWithHead(route).includes(method);

/** Those for any method are asked by HEAD whether they can be reached. */
function methodsWithHead(route: Keyed): readonly string[] {
  const methods = methodsOf(route);
  const isReachable = route.method === 'ANY' && methods.includes('GET');
  return takesHead(route) || isReachable ? [...methods, 'HEAD'] : methods;
}

/**
 * The key of an endpoint's route at API Gateway. What takes HEAD has a route for every method, and the function refuses
 * the others: a route of its own for each HEAD would exceed the 300 that API Gateway grants an API.
 */
export const gatewayKeyOf = (route: Keyed): string => (takesHead(route) ? `ANY ${route.path}` : routeKeyOf(route));

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** The methods that a path of these endpoints takes. */
export function allowedMethods(routes: readonly Keyed[], path: string): string[] {
  const there = routes.filter((route) => shapeOf(route.path) === shapeOf(path));
  return there.flatMap(methodsWithHead);
}
