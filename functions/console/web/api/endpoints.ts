/**
 * The calls of the gateway by HTTP method and path, typed from the OpenAPI document: a wrong path, id, query, body or
 * header does not compile.
 */
import type { Endpoints } from '../../../../shared/client/generated/endpoints.ts';

export type Endpoint = keyof Endpoints;

/** Ids in a path may be strings, as in the page's own address. */
type PathQueryBody<Call> = { [Name in keyof Call]: Name extends 'query' | 'body' ? Call[Name] : string | number };

type WithHeaders<Headers> = {} extends Headers ? { headers?: Headers } : { headers: Headers };

/** Path parameters by name, and `query`, `body`, `headers` and `signal` if the endpoint accepts them. */
export type Call<E extends Endpoint> = E extends Endpoint
  ? PathQueryBody<Endpoints[E]['call']> &
      WithHeaders<Endpoints[E]['headers'] & { accept?: string }> & { signal?: AbortSignal | undefined }
  : never;

/** The second argument of a call; optional if all its members are. */
export type Given<E extends Endpoint> = {} extends Call<E> ? [call?: Call<E>] : [call: Call<E>];

export type Reply<E extends Endpoint> = Endpoints[E]['reply'];

type DataIn<Body> = Body extends { data: infer Data } ? Data : never;
export type Data<E extends Endpoint> = DataIn<Reply<E>>;

type QueryIn<Call> = Call extends { query?: infer Query } ? NonNullable<Query> : {};
export type QueryOf<E extends Endpoint> = QueryIn<Endpoints[E]['call']>;

type BodyIn<Call> = Call extends { body?: infer Body } ? NonNullable<Body> : never;
export type BodyOf<E extends Endpoint> = BodyIn<Endpoints[E]['call']>;

/** The endpoints that work in the background. */
export type QueuedEndpoint = { [E in Endpoint]: 'result' extends keyof Endpoints[E] ? E : never }[Endpoint];

/** The page of a list, at any of its possible places in a response. */
type PageIn<Body> = Body extends { current_page: number }
  ? Body
  : Body extends { data: [unknown, infer Page] }
    ? Page
    : Body extends { data: infer Page extends { current_page: number } }
      ? Page
      : never;
type RowIn<Page> = Page extends { data: (infer Row)[] } ? Row : never;
export type RowOf<E extends Endpoint> = RowIn<PageIn<Reply<E>>>;

/** A page of rows, and how to get the next one. */
export type Page<Row> = { data: Row[] } & Pick<
  Reply<'GET /account/requests'>,
  'current_page' | 'last_page' | 'total' | 'next_cursor'
>;
