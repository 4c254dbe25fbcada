/** The local run allows functions only what the roles of the template allow, like IAM. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type Gateway, type GatewayOptions } from '../../../infra/local/gateway.ts';
import { startOutbox } from '../../../infra/local/outbox.ts';
import { needsOfDynamodb, needsOfMail, needsOfSecrets, needsOfSqs } from '../../../infra/local/rights/needs.ts';
import { accessKeyOf, createGuard } from '../../../infra/local/rights/guard.ts';
import { listRights, unusedRights } from '../../../infra/local/rights/unused.ts';
import { compileStatements, type Statement } from '../../../infra/local/rights/statements.ts';
import { describeStacks } from '../../../infra/local/template/describe.ts';
import { readStacks, toStack } from '../../../infra/local/template/stacks.ts';
import { assembly, deployment, eventually } from './builders.ts';

let gateway: Gateway | undefined;
const created: string[] = [];
afterEach(async () => {
  await gateway?.stop();
  await Promise.all(created.splice(0).map((directory) => rm(directory, { recursive: true })));
});

/** The fixture's stacks, with a replacement in the text of a policy's statements. */
async function start(from: string | RegExp, to: string, options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  // Not in the system's temporary folder: the functions resolve their modules upward from here.
  const cdkOut = await mkdtemp(fileURLToPath(new URL('../../../.build/assembly-', import.meta.url)));
  created.push(cdkOut);
  await cp(assembly, cdkOut, { recursive: true });
  const file = join(cdkOut, 'Orders.template.json');
  const template = await readFile(file, 'utf8');
  const changed = template.replace(from, to);
  expect(changed).not.toBe(template);
  await writeFile(file, changed);
  return startGateway({ cdkOut, port: 0, schedules: false, ...options });
}

const order = (of: Gateway, body = '') =>
  fetch(`${of.baseUrl}/orders/1`, {
    method: 'POST',
    headers: { authorization: 'a1', 'content-type': 'text/plain' },
    body,
  });

describe('A permission removed from the template', () => {
  it.each([
    ['of a table', '"dynamodb:GetItem", "dynamodb:PutItem"', '"dynamodb:GetItem"', 'dynamodb:PutItem', 'table/orders'],
    [
      'of a queue',
      '"Action": "sqs:SendMessage"',
      '"Action": "sqs:SendNothing"',
      'sqs:SendMessage',
      'orders-test-Queue',
    ],
    [
      'of a secret',
      '"secretsmanager:GetSecretValue"',
      '"secretsmanager:DescribeSecret"',
      'secretsmanager:GetSecretValue',
      'secret:Data-Keyring-000000',
    ],
  ])(
    '%s fails the call, and the run reports the function and the permission',
    async (_, from, to, action, resource) => {
      const reported: unknown[] = [];
      const logs: string[] = [];
      gateway = await start(from, to, {
        onLacking: (right) => reported.push(right),
        log: (functionName, line) => logs.push(`${functionName}: ${line}`),
      });
      expect((await order(gateway)).status).toBe(500);
      const right = {
        functionName: 'orders-api',
        action,
        resource: expect.stringMatching(new RegExp(`:${resource}$`)),
      };
      await eventually(() => expect(reported).toEqual([right]));
      expect(gateway.rights.lacking()).toEqual([right]);
      expect(logs.join('\n')).toContain(`orders-api: ERROR orders-api lacks ${action} on arn:aws:`);
      expect(logs.join('\n')).toContain(
        `AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role/orders-test-ApiRole/orders-api is not authorized to perform: ${action} on resource: arn:aws:`,
      );
    },
  );

  it('of the queue prevents the start, because Lambda cannot read it', async () => {
    await expect(start('"sqs:DeleteMessage", ', '')).rejects.toThrow(
      /^Lambda cannot run these functions:\nUser: \S+\/orders-worker is not authorized to perform: sqs:DeleteMessage on resource: \S+:orders-test-Queue /,
    );
  });

  it('of the log prevents the start, because the lines would be lost', async () => {
    await expect(start('"logs:CreateLogStream", ', '')).rejects.toThrow(
      /\/orders-api is not authorized to perform: logs:CreateLogStream on resource: \S+:log-group:orders-api-log:\*/,
    );
  });

  it('has no effect if nothing needs it', async () => {
    gateway = await start('"ses:SendEmail"', '"ses:SendNothing"');
    expect((await order(gateway)).status).toBe(202);
    await eventually(async () => expect(await (await order(gateway as Gateway, 'read')).text()).toBe('done'));
    expect(gateway.rights.lacking()).toEqual([]);
  });
});

describe('The permissions used in a run', () => {
  it('are those of its functions and of Lambda on their behalf', async () => {
    gateway = await startGateway({ cdkOut: assembly, port: 0, schedules: false });
    await order(gateway);
    await eventually(async () => expect(await (await order(gateway as Gateway, 'read')).text()).toBe('done'));
    await gateway.stop();
    const used = gateway.rights.used().map(({ functionName, action }) => `${functionName} ${action}`);
    expect(used.toSorted()).toEqual([
      'Authorizer logs:CreateLogStream',
      'Authorizer logs:PutLogEvents',
      'orders-api dynamodb:GetItem',
      'orders-api dynamodb:PutItem',
      'orders-api logs:CreateLogStream',
      'orders-api logs:PutLogEvents',
      'orders-api secretsmanager:GetSecretValue',
      'orders-api sqs:SendMessage',
      'orders-worker dynamodb:PutItem',
      'orders-worker logs:CreateLogStream',
      'orders-worker logs:PutLogEvents',
      'orders-worker sqs:DeleteMessage',
      'orders-worker sqs:GetQueueAttributes',
      'orders-worker sqs:ReceiveMessage',
    ]);
  });
});

const used = (action: string, resource: string, functionName = 'api') => ({ functionName, action, resource });

describe('The unused permissions', () => {
  const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/orders';
  const reading: Statement = {
    effect: 'Allow',
    actions: ['dynamodb:GetItem', 'dynamodb:Query'],
    resources: [table, `${table}/index/due`],
    conditions: [],
  };

  it('are listed by function and resource, an index only with actions that apply to it', () => {
    const functions = [{ name: 'api', statements: [reading] }];
    expect(listRights(unusedRights(functions, [used('dynamodb:GetItem', table, 'worker')]))).toEqual([
      'api  table/orders/index/due: dynamodb:Query',
      'api  table/orders: dynamodb:GetItem, dynamodb:Query',
    ]);
    expect(listRights(unusedRights(functions, [used('dynamodb:Query', `${table}/index/due`)]))).toEqual([
      'api  table/orders: dynamodb:GetItem, dynamodb:Query',
    ]);
  });

  it('do not contain a wildcard that was partly used', () => {
    const logs = { ...reading, actions: ['logs:*'], resources: ['*'] };
    expect(unusedRights([{ name: 'api', statements: [logs] }], [used('logs:PutLogEvents', 'arn:any')])).toEqual([]);
  });
});

describe('The roles of a template', () => {
  it('are read with inline, attached and managed policies', async () => {
    const { functions } = describeStacks(await readStacks(assembly), deployment);
    expect(functions.map(({ name, role }) => [name, role])).toEqual([
      ['orders-api', 'orders-test-ApiRole'],
      ['orders-worker', 'orders-test-WorkerRole'],
      ['Authorizer', 'orders-authorizer'],
    ]);
    expect(functions[0]?.statements.at(-1)).toEqual({
      effect: 'Allow',
      actions: ['ses:SendEmail'],
      resources: ['arn:aws:ses:eu-west-1:000000000000:identity/*'],
      conditions: [{ operator: 'StringEquals', key: 'ses:FromAddress', values: ['orders@example.test'] }],
    });
    expect(functions[1]?.statements.map(({ actions }) => actions)).toEqual([
      ['logs:*'],
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      ['dynamodb:Put*'],
    ]);
  });

  const allow = { Effect: 'Allow', Action: 'sqs:*', Resource: '*' };
  it.each([
    [
      'a condition it does not know',
      { Statement: [{ ...allow, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }] },
      {},
    ],
    ['NotAction', { Statement: [{ Effect: 'Allow', Resource: '*', NotAction: 'sqs:*' }] }, {}],
    ['a managed policy of AWS', { Statement: [allow] }, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/Anything'] }],
    ['a boundary', { Statement: [allow] }, { PermissionsBoundary: 'arn:aws:iam::aws:policy/Anything' }],
  ])('that contain %s are rejected', (_, PolicyDocument, ofRole) => {
    const stack = toStack('Rights', assembly, {
      Resources: {
        Role: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyName: 'all', PolicyDocument }], ...ofRole } },
        Api: {
          Type: 'AWS::Lambda::Function',
          Metadata: { 'aws:asset:path': 'asset.orders-api' },
          Properties: { Handler: 'index.handler', Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
        },
      },
    });
    expect(() => describeStacks([stack], deployment)).toThrow(/^Rights Role\./);
  });
});

function aStatement(given: Partial<Statement>): Statement {
  return { effect: 'Allow', actions: ['sqs:SendMessage'], resources: ['arn:q'], conditions: [], ...given };
}

describe('A statement', () => {
  const need = { action: 'sqs:SendMessage', resource: 'arn:q' };

  it.each([
    ['its own action and resource', [aStatement({})], need, true],
    ['another action', [aStatement({})], { ...need, action: 'sqs:DeleteMessage' }, false],
    ['another resource', [aStatement({})], { ...need, resource: 'arn:q2' }, false],
    ['an action in another case', [aStatement({ actions: ['SQS:sendmessage'] })], need, true],
    ['a resource in another case', [aStatement({ resources: ['arn:Q'] })], need, false],
    ['a wildcard action', [aStatement({ actions: ['sqs:Send*'] })], need, true],
    ['a wildcard of one letter', [aStatement({ resources: ['arn:?'] })], need, true],
    ['a dot, which is not a wildcard', [aStatement({ resources: ['arn.q'] })], need, false],
    ['nothing, without statements', [], need, false],
    ['nothing that is denied', [aStatement({}), aStatement({ effect: 'Deny', resources: ['*'] })], need, false],
    [
      'a value that matches a condition',
      [aStatement({ conditions: [{ operator: 'StringLike', key: 'k', values: ['a*'] }] })],
      { ...need, context: { k: 'abc' } },
      true,
    ],
    [
      'nothing if the condition requires another value',
      [aStatement({ conditions: [{ operator: 'StringEquals', key: 'k', values: ['a*'] }] })],
      { ...need, context: { k: 'abc' } },
      false,
    ],
    [
      'nothing if the condition’s key is missing',
      [aStatement({ conditions: [{ operator: 'StringEquals', key: 'k', values: ['a'] }] })],
      need,
      false,
    ],
  ])('allows %s', (_, statements, request, isAllowed) => {
    expect(compileStatements(statements)(request)).toBe(isAllowed);
  });
});

describe('The permissions of a call', () => {
  const account = { region: 'eu-west-1', accountId: '000000000000' };
  const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/orders';

  it.each([
    ['GetItem', { TableName: 'orders' }, [table]],
    ['GetItem', { TableName: table }, [table]],
    ['Query', { TableName: 'orders', IndexName: 'due' }, [`${table}/index/due`]],
    ['BatchGetItem', { RequestItems: { orders: {}, apps: {} } }, [table, table.replace('orders', 'apps')]],
    ['BatchWriteItem', { RequestItems: { orders: [{ PutRequest: {} }] } }, [table]],
    ['TransactWriteItems', { TransactItems: [] }, ['*']],
    ['GetItem', null, ['*']],
  ])('%s of DynamoDB with %j: the action on each table or index', (operation, input, resources) => {
    const wanted = resources.map((resource) => ({ action: `dynamodb:${operation}`, resource }));
    expect(needsOfDynamodb(operation, input, account)).toEqual(wanted);
  });

  it('a batch of messages: the action of a single one', () => {
    const needed = needsOfSqs('SendMessageBatch', { QueueUrl: 'http://127.0.0.1:1/000000000000/work' }, account);
    expect(needed).toEqual([{ action: 'sqs:SendMessage', resource: 'arn:aws:sqs:eu-west-1:000000000000:work' }]);
  });

  it('a secret by its name: the ARN behind it', () => {
    expect(needsOfSecrets('GetSecretValue', { SecretId: 'keys' }, (id) => `arn:${id}`)).toEqual([
      { action: 'secretsmanager:GetSecretValue', resource: 'arn:keys' },
    ]);
  });

  it('a mail: the identities of its address and domain, and their configuration set, with the address', () => {
    const context = { 'ses:FromAddress': 'a@b.test' };
    expect(needsOfMail('a@b.test', account)).toEqual([
      { action: 'ses:SendEmail', resource: 'arn:aws:ses:eu-west-1:000000000000:identity/a@b.test', context },
      { action: 'ses:SendEmail', resource: 'arn:aws:ses:eu-west-1:000000000000:identity/b.test', context },
      { action: 'ses:SendEmail', resource: 'arn:aws:ses:eu-west-1:000000000000:configuration-set/default', context },
    ]);
  });
});

const signedBy = (key: string, service = 'sqs') =>
  `AWS4-HMAC-SHA256 Credential=${key}/20260101/eu-west-1/${service}/aws4_request, Signature=0`;

describe('Mail', () => {
  it('is rejected for a function that may not send from the address', async () => {
    const outbox = await startOutbox(undefined);
    const resources = ['identity', 'configuration-set'].map((of) => `arn:aws:ses:eu-west-1:000000000000:${of}/*`);
    const conditions = [{ operator: 'StringEquals' as const, key: 'ses:FromAddress', values: ['me@example.test'] }];
    const statements = [aStatement({ actions: ['ses:SendEmail'], resources, conditions })];
    outbox.guardWith(createGuard('000000000000', [{ functionName: 'api', role: 'r', statements }], () => {}));
    const send = (FromEmailAddress: string) =>
      fetch(`${outbox.url}/v2/email/outbound-emails`, {
        method: 'POST',
        headers: { authorization: signedBy(accessKeyOf('api'), 'ses') },
        body: JSON.stringify({
          FromEmailAddress,
          Destination: { ToAddresses: ['you@example.test'] },
          Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'there' } } } },
        }),
      });
    expect((await send('me@example.test')).status).toBe(200);
    const refused = await send('other@example.test');
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([403, 'AccessDeniedException']);
    expect(outbox.mails()).toHaveLength(1);
    await outbox.stop();
  });
});

describe('A caller', () => {
  const guard = createGuard('000000000000', [{ functionName: 'api', role: 'r', statements: [] }], () => {});

  it('that signs as a function is limited to its role; any other caller is the owner of the account', () => {
    expect(guard.callerOf(signedBy(accessKeyOf('api')))?.refusal([{ action: 'a:B', resource: 'c' }])).toContain('a:B');
    expect(guard.callerOf(signedBy('local'))).toBeNull();
    expect(guard.callerOf(undefined)).toBeNull();
  });
});
