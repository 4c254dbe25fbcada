import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import { startGateway, type Gateway } from '../../../infra/local/gateway.ts';
import { assembly, eventually } from './builders.ts';

let gateway: Gateway;
let dataDir: string;
const calls: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
  gateway = await startGateway({
    cdkOut: assembly,
    port: 0,
    dataDir,
    schedules: false,
    environment: { 'orders-api': { EXTRA: 'given' } },
    onInvoke: ({ functionName }) => void calls.push(functionName),
  });
});
afterAll(() => gateway.stop());

const order = (id: string, body = '') =>
  fetch(`${gateway.baseUrl}/orders/${id}`, {
    method: 'POST',
    headers: { authorization: 'a1', 'content-type': 'text/plain' },
    body,
  });

async function statusOf(id: string): Promise<string | undefined> {
  const dynamodb = new DynamoDBClient(clientSettings(gateway.dynamodbEndpoint, 'us-east-1'));
  const Key = { account: { S: 'a1' }, id: { S: id } };
  return (await dynamodb.send(new GetItemCommand({ TableName: 'orders', Key }))).Item?.status?.S;
}

describe('A synthesized gateway on this machine', () => {
  it('passes a call through authorizer, function, table, secret, queue and worker', async () => {
    const response = await order('1');
    expect([response.status, await response.json()]).toEqual([202, { keyVersion: '1' }]);
    await eventually(async () => expect(await statusOf('1')).toBe('done'));
    expect(await (await order('1', 'read')).text()).toBe('done');
    expect(calls.slice(0, 3)).toEqual(['Authorizer', 'orders-api', 'orders-worker']);
  });

  it('rejects callers that the authorizer denies', async () => {
    expect((await fetch(`${gateway.baseUrl}/orders/1`, { method: 'POST' })).status).toBe(403);
  });

  it('passes functions the addresses of the emulators and the API, and additional variables', async () => {
    const response = await fetch(`${gateway.baseUrl}/unknown`);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      {
        env: {
          EXTRA: 'given',
          BASE_URL: `${gateway.baseUrl}/`,
          AWS_ENDPOINT_URL_DYNAMODB: gateway.dynamodbEndpoint,
          AWS_ENDPOINT_URL_SQS: gateway.sqsEndpoint,
          AWS_ENDPOINT_URL_SECRETS_MANAGER: gateway.secretsEndpoint,
        },
        context: { functionName: 'orders-api' },
      },
    ]);
  });

  it('runs schedules on demand and functions directly', async () => {
    await gateway.triggerSchedule('sweep');
    expect(calls.at(-1)).toBe('orders-worker');
    expect(await gateway.invoke('orders-worker', { sweep: true })).toEqual({ batchItemFailures: [], sweep: true });
  });

  it('continues after all instances of a function were killed', async () => {
    await gateway.kill('orders-api');
    expect((await order('2')).status).toBe(202);
  });

  it('writes the output of functions to their log files', async () => {
    await eventually(async () =>
      expect(await readFile(join(dataDir, 'logs', 'orders-api.log'), 'utf8')).toContain('POST /orders/1\n'),
    );
  });

  it('retains all data after a restart', async () => {
    await gateway.stop();
    gateway = await startGateway({ cdkOut: assembly, port: 0, dataDir, schedules: false });
    expect(await (await order('1', 'read')).text()).toBe('done');
  });

  it('releases its port if the template is invalid', async () => {
    const port = Number(new URL(gateway.baseUrl).port);
    await gateway.stop();
    const withoutData = startGateway({ cdkOut: assembly, stacks: ['Orders'], port });
    await expect(withoutData).rejects.toThrow('no stack exports Data:Table');
    gateway = await startGateway({ cdkOut: assembly, port, schedules: false });
    expect((await order('1')).status).toBe(202);
  });
});

describe('A reload', () => {
  it('replaces only the functions whose code has changed', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'assembly-'));
    await cp(assembly, copy, { recursive: true });
    const reloaded = await startGateway({ cdkOut: copy, port: 0, schedules: false });
    expect(await reloaded.reload()).toEqual([]);
    await cp(join(copy, 'asset.orders-worker'), join(copy, 'asset.changed'), { recursive: true });
    const template = join(copy, 'Orders.template.json');
    await writeFile(template, (await readFile(template, 'utf8')).replaceAll('asset.orders-worker', 'asset.changed'));
    expect(await reloaded.reload()).toEqual(['orders-worker']);
    expect(await reloaded.reload()).toEqual([]);
    await reloaded.stop();
    await rm(copy, { recursive: true });
  });
});
