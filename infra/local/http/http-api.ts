// Serves the HTTP API of the template as API Gateway does: route, authorizer, function, response, and API Gateway's own
// responses if one of them is missing, denies, fails or takes too long.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Deployment, Route } from '../template/description.ts';
import type { Json } from '../template/stacks.ts';
import { authorize } from './authorize.ts';
import { toEvent } from './event.ts';
import { closeServer, listen } from './listen.ts';
import { sendGatewayReply, sendResult, type gatewayReplies } from './reply.ts';
import { createRouter } from './routes.ts';

type HttpApi = {
  routes: Route[];
  deployment: Deployment;
  invoke: (functionName: string, event: unknown) => Promise<Json>;
};

export type HttpServer = {
  port: number;
  /** Earlier requests wait for this. */
  serve(api: HttpApi): void;
  stop(): Promise<void>;
};

const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/** API Gateway's own error responses are thrown as this type. */
class Refusal extends Error {
  readonly reply: keyof typeof gatewayReplies;

  constructor(reply: keyof typeof gatewayReplies) {
    super(reply);
    this.reply = reply;
  }
}

/** Opens the port immediately, because the template's URLs cannot be resolved before it is known. */
export async function openHttpServer(port: number): Promise<HttpServer> {
  const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => Promise<void>>();
  const server = createServer((request, response) => {
    void ready.promise.then((handle) => handle(request, response));
  });
  return {
    port: await listen(server, port),
    serve: (api) => ready.resolve(createHandler(api)),
    stop: () => closeServer(server),
  };
}

function createHandler({ routes, deployment, invoke }: HttpApi) {
  const findRoute = createRouter(routes);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const [path = '/'] = (request.url ?? '/').split('?');
    const match = findRoute(request.method ?? 'GET', path);
    if (!match) throw new Refusal('notFound');
    const { route, pathParameters } = match;
    const event = toEvent({ request, body, routeKey: route.routeKey, pathParameters, deployment, now: new Date() });
    if (route.authorizer) {
      const verdict = await authorize(route.authorizer, event, deployment, invoke);
      if (!verdict) throw new Refusal('unauthorized');
      if (!verdict.isAuthorized) throw new Refusal('forbidden');
      event.requestContext.authorizer = { lambda: verdict.context };
    }
    const result = await withinTime(invoke(route.functionName, event), route.timeoutMs);
    if (!sendResult(response, result)) throw new Refusal('internal');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!response.headersSent) sendGatewayReply(response, error instanceof Refusal ? error.reply : 'internal');
      else response.destroy();
    }
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // The rest of the body is read and discarded, so that the caller can read the error.
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  if (size > BODY_LIMIT_BYTES) throw new Refusal('tooLarge');
  return Buffer.concat(chunks);
}

/** The function continues after the caller has received an error, as in Lambda. */
async function withinTime(result: Promise<Json>, limitMs: number): Promise<Json> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refusal('unavailable')), limitMs);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
