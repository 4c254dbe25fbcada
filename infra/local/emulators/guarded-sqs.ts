// Asks the guard before fauxqs handles a call. Fauxqs keeps its HTTP server to itself; Fastify, which that server is built
// with, announces each server it makes on a diagnostics channel, and takes hooks from whoever listens there.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { accessDenied, type Guard } from '../rights/guard.ts';
import { type Account, needsOfSqs } from '../rights/needs.ts';

type Request = { headers: Record<string, string | undefined>; body: unknown };
type Reply = { code(status: number): Reply; type(contentType: string): Reply; send(body: unknown): Reply };
/** What of Fastify matters here. */
type Application = {
  listen: (options: { port: number; host: string }) => Promise<string>;
  addHook(name: 'preHandler', hook: (request: Request, reply: Reply, done: () => void) => unknown): void;
};

const channel = 'fastify.initialization';

/** `guardNow` is null until the roles are known. */
export async function startGuardedSqs(
  options: { region: string; dataDir?: string },
  account: Account,
  guardNow: () => Guard | null,
): Promise<FauxqsServer> {
  let isGuarded = false;
  const guard = (message: unknown): void => {
    const { fastify } = message as { fastify: Application };
    const listen = fastify.listen.bind(fastify);
    // Fauxqs would listen on every address of this machine.
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
  if (!isGuarded) throw new Error('The SQS emulator announced no server, so that no call to it can be checked');
  return server;
}
