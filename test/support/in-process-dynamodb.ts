/**
 * The embedded DynamoDB without a network: the real client passes its requests directly to the server's own listener,
 * and signs none, since the server accepts every signature. Both took almost a third of the CPU time of tests with
 * stores.
 */
import { EventEmitter } from 'node:events';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type dynalite from 'dynalite';

type Server = ReturnType<typeof dynalite>;
type Headers = Record<string, string>;
/** The parts of the SDK's HttpRequest that matter here. */
type Given = { method: string; path: string; headers: Headers; body?: string | Uint8Array };

const unsigned: Headers = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
  'x-amz-date': '20260101T000000Z',
};

export const inProcess = (server: Server) =>
  ({
    signer: {
      sign: async (request: object) =>
        Object.assign(request, { headers: { ...(request as Given).headers, ...unsigned } }),
    },
    requestHandler: {
      handle: async (request: object) => ({ response: await ask(server, request as Given) }),
    },
  }) as unknown as Pick<DynamoDBClientConfig, 'signer' | 'requestHandler'>;

const ask = (server: Server, { method, path, headers, body }: Given) =>
  new Promise((fulfil) => {
    const answered: Headers = {};
    const request = Object.assign(new EventEmitter(), { method, url: path, headers });
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: string | number) => void (answered[name.toLowerCase()] = String(value)),
      end: (text = '') => fulfil({ statusCode: response.statusCode, headers: answered, body: Buffer.from(text) }),
    };
    server.emit('request', request, response);
    request.emit('data', typeof body === 'object' ? Buffer.copyBytesFrom(body) : Buffer.from(body ?? ''));
    request.emit('end');
  });
