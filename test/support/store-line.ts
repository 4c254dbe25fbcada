/**
 * The connection between the functions and DynamoDB: a proxy that records the calls and how many write units each write
 * used by the store's own count.
 */
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '../../infra/local/http/listen.ts';

/** One call of the store: `units` of a write, or of a read. */
export type StoreCall = { operation: string; units: number; readUnits: number; body: string };

export type StoreLine = Awaited<ReturnType<typeof openStoreLine>>;

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];
export const isWrite = ({ operation }: StoreCall): boolean => writes.includes(operation);
export const unitsOf = (calls: readonly StoreCall[]): number => calls.reduce((sum, { units }) => sum + units, 0);

export const readUnitsOf = (calls: readonly StoreCall[]): number =>
  calls.reduce((sum, { readUnits }) => sum + readUnits, 0);

/** Give `url` to the functions as DynamoDB's address, and the real one to `leadTo` before the first call. */
export async function openStoreLine() {
  let target = '';
  let calls: StoreCall[] = [];
  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listen(server, 0);

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '';
    const body = JSON.parse(String(await buffer(incoming))) as StoreRequest;
    const requests = { ...body, ReturnConsumedCapacity: 'TOTAL' };
    const call: StoreCall = { operation, units: 0, readUnits: 0, body: JSON.stringify(body) };
    calls.push(call);
    const answer = await send(incoming, Buffer.from(JSON.stringify(requests)));
    const said = await buffer(answer);
    if (isWrite(call)) call.units = unitsOfTable(said) + unitsOfIndexes(body);
    else call.readUnits = unitsOfTable(said);
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    outgoing.end(said);
  }

  function send({ url = '/', method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const changed = { ...headers, 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const call = forward(new URL(url, target), { method, headers: changed });
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
    /** The calls to the store while `run` ran. */
    async during(run: () => Promise<void>): Promise<readonly StoreCall[]> {
      calls = [];
      await run();
      return calls;
    },
    stop: () => closeServer(server),
  };
}

type StoreRequest = { Item?: object; ExpressionAttributeNames?: Record<string, string> };

/** A write that was refused by its condition uses a unit too. */
function unitsOfTable(said: Buffer): number {
  const { ConsumedCapacity } = JSON.parse(said.toString('utf8')) as {
    ConsumedCapacity?: { CapacityUnits: number } | { CapacityUnits: number }[];
  };
  return [ConsumedCapacity ?? { CapacityUnits: 1 }].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

/** The embedded store does not count these: one unit for a new index entry, two for one whose key changes. */
function unitsOfIndexes({ Item = {}, ExpressionAttributeNames = {} }: StoreRequest): number {
  const changed = Object.values(ExpressionAttributeNames);
  return ['due_at', 'list_sk'].reduce((sum, name) => sum + (name in Item ? 1 : changed.includes(name) ? 2 : 0), 0);
}
