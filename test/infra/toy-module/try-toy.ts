/**
 * Runs the product with the toy module, and prints as JSON what an operator, a caller and a reader of the reference see
 * of it. toy-module.test.ts copies this file into the product's folders.
 */
import { Template } from 'aws-cdk-lib/assertions';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApp } from './infra/app.ts';
import { buildFunctions } from './infra/build.ts';
import { clientSettings } from './infra/local/emulators/client-settings.ts';
import { startGateway } from './infra/local/gateway.ts';
import { operatorAccess } from './infra/local/operator-access.ts';
import { localStage } from './infra/local/stage.ts';
import { connectOperator } from './infra/operator.ts';
import { createAccount } from './shared/account/accounts.ts';
import { createApiToken } from './shared/account/api-tokens.ts';
import { dueAttributes } from './shared/platform/storage/due.ts';
import { makeTable } from './shared/platform/storage/table.ts';

await buildFunctions();
const app = makeApp(localStage, `${import.meta.dirname}/cdk.out`, { isChecked: false });
app.synth();
const alarms = app.node.children.flatMap((stack) =>
  stack.node.id.startsWith('GatewayAlarms')
    ? Object.values(Template.fromStack(stack as never).findResources('AWS::CloudWatch::Alarm'))
    : [],
);
const alarmNames = alarms.map((alarm) => String((alarm as { Properties: { AlarmName: string } }).Properties.AlarmName));

const lines: string[] = [];
const gateway = await startGateway({
  cdkOut: `${import.meta.dirname}/cdk.out`,
  port: 0,
  schedules: false,
  environment: { '*': { GATEWAY_STORE_PATIENCE: '10' } },
  log: (name, line) => void (name === 'toy-worker' && lines.push(line)),
});
const access = operatorAccess(gateway);
const operator = connectOperator(access);
const { id: accountId } = await createAccount(operator, { email: 'toy@example.test', password: 'a-password' });
const { token } = await createApiToken(operator, accountId, { name: 'toy' });
const reply = await fetch(`${gateway.baseUrl}/api/toys`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=25' },
  body: JSON.stringify({ name: 'bear' }),
});
const wound = { status: reply.status, body: await reply.json() };

/** A record that no worker has processed: the sweeper sends it to the worker. */
const toys = makeTable(
  new DynamoDBClient(clientSettings(gateway.dynamodbEndpoint, 'us-east-1')),
  access.environment.TOYS_TABLE ?? '',
);
const key = { pk: `A#${accountId}`, sk: 'TOY#forgotten' };
await toys.put({
  ...key,
  account_id: accountId,
  name: 'forgotten',
  trace_id: 't',
  ...dueAttributes(key, Date.now() - 1000),
});
await gateway.triggerSchedule('sweeper');
for (let attempt = 0; attempt < 500 && !lines.some((line) => line.includes('A toy is rewound')); attempt += 1)
  await sleep(20);

const document = (await (await fetch(`${gateway.baseUrl}/openapi.json`)).json()) as {
  tags: { name: string }[];
  paths: Record<string, Record<string, { tags: string[]; operationId: string }>>;
};
/** The script of the console, with all its parts. */
async function readConsole(): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, gateway.baseUrl))).text();
  const main = /src="([^"]+\.js)"/.exec(await read('/console'))?.[1] ?? '';
  const first = await read(main);
  const parts = [...new Set([...first.matchAll(/chunk-\w+\.js/g)].map(([name]) => `/console/${name}`))];
  return [first, ...(await Promise.all(parts.map(read)))].join('\n');
}
const script = await readConsole();
const queue = gateway.description.eventSourceMappings.find(({ functionName }) => functionName === 'toy-worker')?.queue;
console.log(
  JSON.stringify({
    wound,
    rewound: lines.filter((line) => line.includes('A toy is rewound')).length,
    queue: queue?.name.includes('toys') ?? false,
    alarms: alarmNames.filter((name) => name.includes('toys')).toSorted(),
    tag: document.tags.some(({ name }) => name === 'Toys'),
    operation: document.paths['/api/toys']?.post?.tags,
    console: { isOffered: script.includes('POST /api/toys'), isFilter: /["']toy["']/.test(script) },
    lacking: gateway.rights.lacking(),
    deadLetters: operator.queueUrl('toys') !== '',
    keyring: JSON.parse(await operator.readKeyring('toy')).current,
  }),
);
operator.close();
await gateway.stop();
process.exit(0);
