/** The line between the functions and DynamoDB: a plain proxy that records what is written. */
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '../../infra/local/http/listen.ts';

/** One item written: by which operation, and how many bytes its request had. */
export type Write = { operation: string; bytes: number; body: string };

export type StoreLine = Awaited<ReturnType<typeof openStoreLine>>;

/** Give `url` to the functions as the address of DynamoDB, and `leadTo` the true one before the first call. */
export async function openStoreLine() {
  let target = '';
  let writes: Write[] = [];
  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listen(server, 0);

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    writes.push(...toWrites(String(incoming.headers['x-amz-target']), body));
    const answer = await send(incoming, body);
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    outgoing.end(await buffer(answer));
  }

  function send({ url = '/', method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const call = forward(new URL(url, target), { method, headers: { ...headers, connection: 'close' } });
      call.once('response', resolve);
      call.once('error', reject);
      call.end(body);
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    leadTo(url: string): void {
      target = url;
    },
    /** What was written while `run` ran. */
    async during(run: () => Promise<void>): Promise<readonly Write[]> {
      writes = [];
      await run();
      return writes;
    },
    stop: () => closeServer(server),
  };
}

function toWrites(operationName: string, body: Buffer): Write[] {
  const operation = operationName.split('.').at(-1) ?? '';
  const text = body.toString('utf8');
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation))
    return [{ operation, bytes: body.length, body: text }];
  if (operation !== 'BatchWriteItem') return [];
  const { RequestItems } = JSON.parse(text) as { RequestItems: Record<string, unknown[]> };
  return Object.values(RequestItems)
    .flat()
    .map((item) => ({ operation, bytes: Buffer.byteLength(JSON.stringify(item)), body: JSON.stringify(item) }));
}
