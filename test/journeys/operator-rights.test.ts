/** The permissions that infra/README.md gives an operator are exactly those that the commands use. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TypedOptions } from '../../infra/admin/command.ts';
import { commands } from '../../infra/admin/commands.ts';
import { connectOperator, type Operator } from '../../infra/operator.ts';
import { demoConfigs, taxDemoApps } from '../../infra/local/seed.ts';
import { quickbooksDemoApp } from '../../infra/simulators/quickbooks/simulation.ts';
import { africasTalkingSmsDemoApp } from '../../infra/simulators/africas-talking/sms.ts';
import { anyQueue } from '../../shared/platform/async/messages.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newMember, openConsole } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { createEndpointOf } from '../support/webhook-endpoints.ts';
import { demoLockApp } from '../support/locks.ts';
import { sendMessage } from '../support/queues.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

type Statement = { Action: string[]; Resource: string | string[]; Condition?: unknown };
type Sent = { constructor: { name: string }; input: Record<string, unknown> };

let gateway: TestGateway;
let admin: Admin;
let operator: Operator;
beforeAll(async () => {
  gateway = await startTestGateway({ queueAttributes: () => ({ VisibilityTimeout: '2' }) });
  admin = await openAdmin(gateway);
  operator = connectOperator(gateway.run.facts.operator);
});
afterAll(async () => {
  vi.restoreAllMocks();
  operator.close();
  await Promise.all([gateway.stop(), admin.close()]);
});

const clients = { dynamodb: DynamoDBClient, sqs: SQSClient, secretsmanager: SecretsManagerClient };

/** Batches have no permissions of their own: each entry needs that of the single call. */
const actionOf = (service: string, command: string): string =>
  `${service}:${command.replace(/Command$/, '').replace(/^(Send|Delete)MessageBatch$/, '$1Message')}`;

/** The calls from now on, by the names of permissions. */
function recordCalls(): Set<string> {
  const called = new Set<string>();
  for (const [service, client] of Object.entries(clients)) {
    const prototype = client.prototype as unknown as { send: (command: Sent, ...more: unknown[]) => unknown };
    const { send } = prototype;
    vi.spyOn(prototype, 'send').mockImplementation(function call(this: unknown, command, ...more) {
      called.add(actionOf(service, command.constructor.name));
      return send.call(this, command, ...more);
    });
  }
  return called;
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(admin.directory, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Options for every command; commands that need something created first come after it. */
async function everyCommand(): Promise<Record<string, TypedOptions>> {
  const { facts } = gateway.run;
  const account = String(facts.account_id);
  const app = { account, name: 'Created by an operator' };
  const { said } = await admin.run('token create --account 1 --name Rights');
  const token = String(said.id);
  const passphrase = { 'passphrase-file': await file('passphrase', 'correct horse battery staple') };
  const backup = join(admin.directory, 'keyrings.backup');
  const rate = { 'per-second': '50', burst: '100' };
  const lockApp = demoLockApp('TTLock');
  const spare = String((await gateway.newTenant()).accountId);
  const { requestId: request } = await pay(gateway);
  const owner = await openConsole(gateway, { accountId: facts.account_id, memberId: 1, email: facts.email });
  const { email: viewer } = await newMember(gateway, owner, 'viewer');
  const webhook = String(await createEndpointOf(owner, `${gateway.run.receiver.url}/hooks/rights`));
  return {
    'account create': { email: 'rights@example.test' },
    'account list': {},
    'account show': { account },
    'account suspend': { account: spare },
    'account resume': { account: spare },
    'member list': { account },
    'member show': { email: facts.email },
    'member remove': { account, email: viewer },
    'app list': { account },
    'app show': { app: String(facts.apps.MobileMoneyKeC2B) },
    'app disable': { app: String(facts.apps.MobileMoneyKeC2B) },
    'app enable': { app: String(facts.apps.MobileMoneyKeC2B) },
    'token list': { account },
    'token show': { account, token },
    'request list': { account },
    'request show': { account, request },
    'webhook list': { account },
    'webhook show': { account, webhook },
    'webhook disable': { account, webhook },
    'webhook enable': { account, webhook },
    'invitation create': { account, email: facts.email },
    'member reset-password': { email: facts.email },
    'second-factor remove': { email: facts.email },
    'passkey remove': { email: facts.email },
    'token create': { account, name: 'Another' },
    'token limit': { account, token, ...rate },
    'token revoke': { account, token },
    'account limit': { account, ...rate, 'held-calls': '20' },
    'payment-app create': {
      ...app,
      type: 'MobileMoneyKeExpress',
      config: await file('express.json', demoConfigs.MobileMoneyKeExpress),
    },
    'sms-app create': { ...app, type: 'AfricasTalking', config: await file('sms.json', africasTalkingSmsDemoApp) },
    'tax-app create': { ...app, type: 'portal', config: await file('tax.json', taxDemoApps.portal?.config) },
    'einvoicing resume': { app: String(facts.tax_apps.einvoicing), 'next-invoice': '5' },
    'accounting-app create': {
      ...app,
      type: 'QuickBooksOnline',
      config: await file('books.json', quickbooksDemoApp),
      'refresh-token': 'a-refresh-token',
      organization: '9130357849536636',
    },
    'lock-app create': { ...app, type: 'TTLock', config: await file('locks.json', lockApp?.config) },
    'lock create': {
      account,
      'lock-app': String(facts.lock_apps.TTLock),
      'provider-lock-id': '163401',
      name: 'Side gate',
    },
    'sms-group create': { account, name: 'Two lines', apps: String(facts.sms_apps.AfricasTalking) },
    'attendance-device create': { ...app, vendor: 'zkteco', serial: 'RIGHTS0001', 'comm-key': 'gate-key-1' },
    'attendance-device release-serial': { serial: 'RIGHTS0001' },
    reconcile: {
      app: String(facts.apps.MobileMoneyKeC2B),
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date().toISOString(),
    },
    'person expunge': { account, phone: '254700000101' },
    'queue list': {},
    'queue redrive': { queue: 'locks' },
    'keyring rotate': {},
    'keyring backup': { out: backup, ...passphrase },
    'keyring restore': { in: backup, ...passphrase },
  };
}

describe('The permissions of an operator', () => {
  it('are exactly those of the calls of all commands', async () => {
    const options = await everyCommand();
    expect(Object.keys(options).toSorted()).toEqual(Object.keys(commands).toSorted());
    const poison = { kind: 'no_such_kind', account_id: 1, trace_id: 't1' };
    await sendMessage(gateway, anyQueue('locks'), poison);
    await eventually(async () => {
      const { said } = await admin.run('queue list --queue locks');
      expect(said).toMatchObject({ data: [{ queue: 'locks', failed: 1 }] });
    });
    // Records for `person expunge` to change and to delete.
    await (await pay(gateway)).reaches('STATUS_COMPLETED');
    const called = recordCalls();
    for (const [name, given] of Object.entries(options)) await commands[name]!.prepare(given)(operator);
    expect(called.size).toBeGreaterThan(8);
    const page = await readFile(new URL('../../infra/README.md', import.meta.url), 'utf8');
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const { Statement: statements } = JSON.parse(json) as { Statement: Statement[] };
    expect(statements.flatMap(({ Action }) => Action).toSorted()).toEqual([...called].toSorted());
  });
});
