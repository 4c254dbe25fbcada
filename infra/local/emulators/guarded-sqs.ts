// Checks permissions before fauxqs handles a call. Fauxqs does not expose its HTTP server. Fastify, on which that
// server is built, publishes each server it creates on a diagnostics channel, where a listener can add hooks.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { accessDenied, type Guard } from '../rights/guard.ts';
import { type Account, needsOfSqs } from '../rights/needs.ts';

type Request = { headers: Record<string, string | undefined>; body: unknown };
type Reply = { code(status: number): Reply; type(contentType: string): Reply; send(body: unknown): Reply };
/** The part of Fastify that is used here. */
type Application = {
  listen: (options: { port: number; host: string }) => Promise<string>;
  addHook(name: 'preHandler', hook: (request: Request, reply: Reply, done: () => void) => unknown): void;
};

const channel = 'fastify.initialization';

/** `guardNow` returns null until the roles are known. */
export async function startGuardedSqs(
  options: { region: string; dataDir?: string },
  account: Account,
  guardNow: () => Guard | null,
): Promise<FauxqsServer> {
  let isGuarded = false;
  const guard = (message: unknown): void => {
    const { fastify } = message as { fastify: Application };
    const listen = fastify.listen.bind(fastify);
    // By default fauxqs listens on every address of this machine.
    fastify.listen = ({ port }) => listen({ port, host: '127.0.0.1' });
    fastify.addHook('preHandler', (request, reply, done) => {
      const refusal = refusalOf(request);
      if (refusal === null) return done();
      return reply.code(400).type('application/x-amz-json-1.0').send(accessDenied(refusal));
    });
    isGuarded = true;
  };

  function refusalOf({ headers, body }: Request): string | null {
    const operation = headers['x-amz-target']?.replace('AmazonSQS.', '') ?? 'UnknownOperation';
    const caller = guardNow()?.callerOf(headers.authorization);
    return caller?.refusal(needsOfSqs(operation, body, account)) ?? null;
  }

  subscribe(channel, guard);
  const { region, dataDir } = options;
  const server = await startFauxqs({ port: 0, logger: false, defaultRegion: region, ...(dataDir && { dataDir }) });
  unsubscribe(channel, guard);
  if (!isGuarded) throw new Error('The SQS emulator did not publish its server, so its calls cannot be checked');
  return server;
}
