/**
 * The files that `npm start -- --emulators-only` writes for SAM: a complete template and its values, and emulators that
 * a container can reach. SAM itself reads the same template in test/judges.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSettings } from '../../../infra/local/emulators/client-settings.ts';
import { portsIn, seenFromContainer } from '../../../infra/local/sam/containers.ts';
import { logicalIdOf } from '../../../infra/local/sam/template.ts';
import { type SamFiles, writeSamFiles } from '../../../infra/local/sam/write.ts';
import { startRun, type Run } from '../../../infra/local/run.ts';
import { resourceVariables } from '../../../shared/platform/config/environment.ts';
import { gatewayKeyOf } from '../../../shared/platform/http/define-route.ts';
import { functions, routes } from '../../../shared/declared.ts';
import { testAssembly } from '../../support/build-once.ts';
import { eventually } from '../../support/test-gateway.ts';

type Variables = Record<string, string>;
type LambdaResource = {
  Type: string;
  Metadata: Record<string, string>;
  Properties: { Handler: string; Runtime: string; Environment: { Variables: Variables } };
};
type Operation = { security?: Record<string, []>[]; 'x-amazon-apigateway-integration': { uri: { 'Fn::Sub': string } } };
type Template = {
  Resources: { HttpApi: { Properties: { Body: { paths: Record<string, Record<string, Operation>> } } } } & Record<
    string,
    LambdaResource
  >;
};

/** An address of this machine other than the loopback one, if it has one. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

const invoked: string[] = [];
const onInvoke = ({ functionName }: { functionName: string }) => void invoked.push(functionName);
let run: Run;
let directory: string;
let files: SamFiles;
let template: Template;
let environment: Record<string, Variables>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sam-'));
  run = await startRun({ cdkOut: testAssembly, port: 0, apiPort: 3999, schedules: false, log: () => {}, onInvoke });
  const host = { host: address ?? 'host.docker.internal', open: address !== undefined };
  files = await writeSamFiles(run.gateway, directory, host);
  template = readJson(files.template) as Template;
  environment = readJson(files.environment) as Record<string, Variables>;
});
afterAll(async () => {
  await files.stop();
  await run.stop();
  await rm(directory, { recursive: true });
});

describe('The template for SAM', () => {
  it.each([...functions])('has %s with its handler’s file and every value it reads', (name, declared) => {
    const { Metadata, Properties } = template.Resources[logicalIdOf(name)] as LambdaResource;
    const [module = ''] = Properties.Handler.split('.');
    const code = join(directory, Metadata['aws:asset:path'] ?? '');
    expect(existsSync(join(code, `${module}.mjs`))).toBe(true);
    const { Variables } = Properties.Environment;
    expect(Object.keys(Variables)).toEqual(
      expect.arrayContaining(['STAGE', 'VERSION', 'BASE_URL', ...resourceVariables(declared)]),
    );
    for (const [variable, value] of Object.entries(Variables)) {
      if (variable === 'AWS_SESSION_TOKEN') continue;
      expect(value, variable).toMatch(/^[^{}$]+$/);
      if (variable !== 'BASE_URL') expect(value, variable).not.toContain('127.0.0.1');
    }
    expect(Variables.BASE_URL).toBe('http://127.0.0.1:3999');
    expect(environment[logicalIdOf(name)]).toEqual(Variables);
  });

  it('connects every route to its function, with the authorizer unless it is open', () => {
    const { paths } = template.Resources.HttpApi.Properties.Body;
    const found = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const verb = method === 'x-amazon-apigateway-any-method' ? 'ANY' : method.toUpperCase();
        const key = path === '$default' ? path : `${verb} ${path}`;
        const [, id] = /\$\{(\w+)\.Arn\}/.exec(operation['x-amazon-apigateway-integration'].uri['Fn::Sub']) ?? [];
        return [key, [id, operation.security ?? 'open']] as const;
      }),
    );
    const wanted = routes.map((route) => {
      const security = 'open' in route.access ? 'open' : [{ Authorizer: [] }];
      return [gatewayKeyOf(route), [logicalIdOf(route.function), security]] as const;
    });
    expect(found).toHaveLength(wanted.length + 1);
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(wanted), $default: ['OpenapiApi', 'open'] });
  });
});

const clientOf = ({ AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', ...values }: Variables) =>
  new DynamoDBClient({
    endpoint: values.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: values.AWS_REGION ?? '',
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });

describe.skipIf(address === undefined)('A caller at another address of this machine, such as a container', () => {
  it('may do only what the role of its function allows', async () => {
    const values = environment.Authorizer ?? {};
    const client = clientOf(values);
    const key = { pk: { S: 'none' }, sk: { S: 'none' } };
    const TableName = values.IDENTITY_TABLE;
    expect(values.AWS_ENDPOINT_URL_DYNAMODB).toContain(`//${address}:`);
    expect((await client.send(new GetItemCommand({ TableName, Key: key }))).Item).toBeUndefined();
    await expect(client.send(new PutItemCommand({ TableName, Item: key }))).rejects.toThrow(
      /is not authorized to perform: dynamodb:PutItem/,
    );
    client.destroy();
  });
});

describe('The run without its HTTP API', () => {
  it('processes the messages in the queues, which SAM does not', async () => {
    const { eventSourceMappings } = run.gateway.description;
    const sqs = new SQSClient(clientSettings(run.gateway.sqsEndpoint, 'us-east-1'));
    for (const { queue } of eventSourceMappings) {
      await sqs.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: '{"type":"nothing"}' }));
    }
    await eventually(() =>
      expect(invoked).toEqual(expect.arrayContaining(eventSourceMappings.map(({ functionName }) => functionName))),
    );
    sqs.destroy();
  });
});

describe('The values for a container', () => {
  const values = { A: 'http://127.0.0.1:81/000/queue', B: 'plain', BASE_URL: 'http://127.0.0.1:3000' };

  it('contain addresses of the host, except for the one that callers use', () => {
    expect(seenFromContainer(values, 'host.docker.internal')).toEqual({
      ...values,
      A: 'http://host.docker.internal:81/000/queue',
    });
    expect(portsIn([values, { C: 'http://127.0.0.1:81 and http://127.0.0.1:82' }])).toEqual([81, 82]);
  });
});
