/** The payments code in this process, on the emulators, with every AWS call metered; steps run one at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { startEmulators } from '../../infra/local/emulators/emulators.ts';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import { provision } from '../../infra/local/emulators/provision.ts';
import { demoConfigs } from '../../infra/local/seed.ts';
import { describeStacks } from '../../infra/local/template/describe.ts';
import { readStacks } from '../../infra/local/template/stacks.ts';
import { createAccount } from '../../shared/account/accounts.ts';
import { createApiToken } from '../../shared/account/api-tokens.ts';
import type { Message, Queue } from '../../shared/platform/async/messages.ts';
import { makeQueues } from '../../shared/platform/async/queues.ts';
import { makeEgress } from '../../shared/platform/egress/guarded-client.ts';
import { type Log, makeLog } from '../../shared/platform/log/log.ts';
import { createPaymentApp } from '../../shared/payments/create-app.ts';
import type { ExtractingDependencies } from '../../shared/payments/dependencies.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import { makeKeyrings } from '../support/keyrings.ts';
import { makeTable, type Table } from '../../shared/platform/storage/table.ts';
import { testAssembly } from '../support/build-once.ts';
import { makeMeter } from './meter.ts';
import { startOutside } from './outside.ts';

const region = 'us-east-1';
const now = (): number => Date.now();
const silent: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, error) => console.error(message, error),
  with: () => silent,
  count: () => undefined,
  flush: () => undefined,
};

export async function startMeteredSetup() {
  const [emulators, outside] = await Promise.all([startEmulators({ region }), startOutside()]);
  const deployment = {
    region,
    accountId: '000000000000',
    sqsEndpoint: emulators.sqsEndpoint,
    apiEndpoint: 'http://127.0.0.1:9',
  };
  const description = describeStacks(await readStacks(testAssembly), deployment);
  await provision(emulators, description);

  const plain = new DynamoDBClient(clientSettings(emulators.dynamodbEndpoint, region));
  const meter = makeMeter(plain);
  const dynamodb = meter.dynamodb(new DynamoDBClient(clientSettings(emulators.dynamodbEndpoint, region)));
  const sqsPlain = new SQSClient(clientSettings(emulators.sqsEndpoint, region));
  const sqs = meter.sqs(new SQSClient(clientSettings(emulators.sqsEndpoint, region)));
  const environment = Object.assign({}, ...description.functions.map((one) => one.environment)) as Record<
    string,
    string
  >;
  const urls = {
    payments: environment.PAYMENTS_QUEUE_URL ?? '',
    payments_callbacks: environment.PAYMENTS_CALLBACKS_QUEUE_URL ?? '',
    webhooks: environment.WEBHOOKS_QUEUE_URL ?? '',
  };
  const tableNames = {
    identity: environment.IDENTITY_TABLE ?? '',
    apps: environment.APPS_TABLE ?? '',
    requests: environment.REQUESTS_TABLE ?? '',
    payments: environment.PAYMENTS_TABLE ?? '',
    messages: environment.MESSAGES_TABLE ?? '',
  };
  const addressRules = { allowLoopback: true };
  const keyring = makeKeyrings(() => Promise.resolve(JSON.stringify({ current: 'k1', k1: 'k'.repeat(48) })), now);

  /** The dependencies of the functions, with metered clients or plain ones. */
  function connect(
    clients: { dynamodb: DynamoDBClient; sqs: SQSClient },
    log: Log,
  ): ExtractingDependencies & { identity: Table } {
    const queues = makeQueues(clients.sqs, urls, 1);
    const requests = makeTable(clients.dynamodb, tableNames.requests);
    const identity = makeTable(clients.dynamodb, tableNames.identity);
    return {
      identity,
      audit: { identity, now },
      apps: makeTable(clients.dynamodb, tableNames.apps),
      payments: makeTable(clients.dynamodb, tableNames.payments),
      findProvenText: makeProvenTextReader(makeTable(clients.dynamodb, tableNames.messages)),
      requests,
      queues,
      keyring,
      log,
      version: 'bench',
      baseUrl: 'http://127.0.0.1:9',
      egress: makeEgress(addressRules),
      findDriver: findPaymentDriver,
      baseUrls: { DARAJA_LIVE_URL: outside.urls.daraja },
      tokenStores: new Map(),
      now,
      sleep,
      leaseMs: 65_000,
      queueing: { requests, queue: paymentsQueue, queues, keyring, addressRules, now, sleep },
    };
  }
  const dependencies = connect({ dynamodb, sqs }, silent);
  const account = await createAccount(dependencies, { email: 'bench@example.test', password: 'bench' });
  const { token } = await createApiToken(dependencies, account.id, { name: 'bench' });
  const wanted = {
    name: 'bench',
    type: 'MobileMoneyKeExpress',
    is_live: true,
    config: demoConfigs.MobileMoneyKeExpress ?? {},
  };
  const appId = await createPaymentApp({ ...dependencies, fixedAddresses: [] }, account.id, wanted);
  meter.take();
  const { QueueUrl: floorUrl } = await sqsPlain.send(new CreateQueueCommand({ QueueName: 'bench-floor' }));

  return {
    meter,
    dependencies,
    /**
     * The same without the meter, whose own reads would cost CPU time, and with the real logger: formatting is part of
     * the cost of a call.
     */
    unmetered: connect({ dynamodb: plain, sqs: sqsPlain }, makeLog('bench', { stage: 'bench', version: 'bench' })),
    plain,
    plainPayments: makeTable(plain, tableNames.payments),
    /** A queue that is neither metered nor read, for the baseline. */
    floorQueue: {
      send: (MessageBody: string) =>
        sqsPlain.send(new SendMessageCommand({ QueueUrl: floorUrl, MessageBody, MessageGroupId: '1' })),
    },
    tableNames,
    outside,
    accountId: account.id,
    token,
    appId,
    /**
     * The next message of a kind, received without metering, because receiving is Lambda's part. On a busy machine,
     * delayed status queries of earlier payments arrive in between; they are not measured.
     */
    async takeMessage<M extends Message, Kind extends M['kind']>(
      queue: Queue<keyof typeof urls, M>,
      kind: Kind,
    ): Promise<Extract<M, { kind: Kind }>> {
      const QueueUrl = urls[queue.name];
      for (;;) {
        const { Messages } = await sqsPlain.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }));
        const [message] = Messages ?? [];
        if (!message?.Body) throw new Error(`Nothing in the queue ${queue.name}`);
        await sqsPlain.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle ?? '' }));
        const read = queue.read(message.Body);
        if (read.kind === kind) return read as Extract<M, { kind: Kind }>;
      }
    },
    async stop() {
      for (const client of [plain, dynamodb, sqs, sqsPlain]) client.destroy();
      await Promise.all([outside.stop(), emulators.stop()]);
    },
  };
}

export type MeteredSetup = Awaited<ReturnType<typeof startMeteredSetup>>;
