/** Runs the blocks of infra/README.md that change items and functions, as an operator would: literally. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDynamodb } from '../../infra/local/emulators/embedded-dynamodb.ts';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import { createTable } from '../../infra/local/emulators/provision.ts';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import { defaultQuota, reservations } from '../../infra/concurrency.ts';
import { functions } from '../../shared/declared.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { dueAttributes, findDue } from '../../shared/platform/storage/due.ts';
import { type Item, makeTable, type Table } from '../../shared/platform/storage/table.ts';
import { everyOption } from '../support/every-option.ts';
import { runbookBlocks } from '../support/runbooks.ts';
import { propertiesOf, synthesiseStage } from '../support/stage-templates.ts';

const [preamble = '', ...blocks] = runbookBlocks;

/** The only block that has this text. */
function blockWith(part: string): string {
  const [found = '', ...others] = blocks.filter((block) => block.includes(part));
  if (found === '' || others.length > 0) throw new Error(`${others.length} more blocks have ${part}`);
  return found;
}

/** A folder with a command `aws`. */
function folderWithAws(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'runbook-'));
  writeFileSync(join(folder, 'aws'), script);
  chmodSync(join(folder, 'aws'), 0o755);
  return folder;
}

const run = promisify(execFile);

async function bash(script: string, folder: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await run('bash', ['-c', `${preamble}\n${script}`], {
    env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH}` },
  });
  return stdout + stderr;
}

const standIn = fileURLToPath(new URL('fixtures/aws.ts', import.meta.url));
const dynamodb = createDynamodb();
let client: DynamoDBClient;
let [damaged, restored]: Table[] = [];
let names = { TABLE: '', RESTORED: '' };
let endpoint = '';
let made = 0;

beforeAll(async () => {
  await listen(dynamodb, 0);
  endpoint = `http://127.0.0.1:${(dynamodb.address() as AddressInfo).port}`;
  client = new DynamoDBClient(clientSettings(endpoint, 'us-east-1'));
});
afterAll(async () => {
  client.destroy();
  await closeServer(dynamodb);
});

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];

async function newTable(name: string): Promise<Table> {
  await createTable(client, {
    name,
    keySchema: keys('pk', 'sk'),
    attributes: ['pk', 'sk', 'due_shard', 'due_at'].map(text),
    globalIndexes: [
      { IndexName: 'due', KeySchema: keys('due_shard', 'due_at'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
    localIndexes: [],
  });
  return makeTable(client, name);
}

beforeEach(async () => {
  made += 1;
  names = { TABLE: `damaged-${made}`, RESTORED: `restored-${made}` };
  [damaged, restored] = await Promise.all([newTable(names.TABLE), newTable(names.RESTORED)]);
});

/** `refusing`: the keys of items for which DynamoDB throttles. */
const operate = (block: string, refusing = 'none'): Promise<string> =>
  bash(
    block,
    folderWithAws(`#!/bin/bash
[[ "$*" == *put-item* ]] && given=$(cat)
if [[ "$*" != *scan* && "$* $given" == *${refusing}* ]]; then
  printf '\\nAn error occurred (ThrottlingException) when calling the operation: Slow down\\n' >&2
  exit 254
fi
exec "${process.execPath}" "${standIn}" "$@" <<< "$given"
`),
    { ...names, AWS_ENDPOINT_URL: endpoint },
  );

/** A loop, whose own exit code means nothing. */
const repeat = (block: string, refusing?: string): Promise<string> => operate(`${block}\ntrue`, refusing);

const request = (accountId: number, id: string) => requestKeys.request(accountId, id) as { pk: string; sk: string };
const plain = { status: 'completed' };

describe('Items that are missing', () => {
  const copy = blockWith("--condition-expression 'attribute_not_exists(pk)'");

  it('are copied back as they were: all of the account, and none of another; those that are there stay', async () => {
    const packed = new Uint8Array([0, 1, 254, 255]);
    await restored!.put<Item>({ ...request(7, 'packed'), ...plain, packed_result: packed });
    await restored!.put<Item>({ ...request(7, 'large'), text: 'x'.repeat(200_000) });
    await restored!.put<Item>({ ...(identityKeys.account(7) as Item), name: 'Duka' });
    await restored!.put<Item>({ ...request(7, 'changed'), status: 'queued' });
    await damaged!.put<Item>({ ...request(7, 'changed'), ...plain });
    await restored!.put<Item>({ ...request(70, 'another'), ...plain });
    expect(await repeat(copy)).toBe('');
    expect(await damaged!.get(request(7, 'packed'))).toMatchObject({ ...plain, packed_result: packed });
    expect(await damaged!.get(request(7, 'large'))).toMatchObject({ text: 'x'.repeat(200_000) });
    expect(await damaged!.get(identityKeys.account(7))).toMatchObject({ name: 'Duka' });
    expect(await damaged!.get(request(7, 'changed'))).toMatchObject(plain);
    expect(await damaged!.get(request(70, 'another'))).toBeNull();
  });

  it('that could not be copied are reported among those that are there, and are copied by the next run', async () => {
    for (const id of ['one', 'two', 'three']) await restored!.put<Item>({ ...request(7, id), ...plain });
    await damaged!.put<Item>({ ...request(7, 'one'), ...plain });
    const said = await repeat(copy, 'REQUEST#two');
    expect(said.trim().split('\n')).toEqual([expect.stringContaining('ThrottlingException')]);
    expect(await repeat(copy)).toBe('');
    expect(await damaged!.get(request(7, 'two'))).toMatchObject(plain);
  });

  it('are not copied by version 1 of the command line, which encodes binary attributes a second time', () => {
    // Version 1 does not know this option, and ends with a usage error.
    expect(copy).toContain('--cli-binary-format base64');
  });
});

describe('Open requests of a restored table', () => {
  const mark = blockWith(`":p":{"S":"unclear"}`);

  it('are marked so that they are never sent again; what could not be marked is reported', async () => {
    const open = { status: 'queued', phase: 'accepted', lease_until: 9 };
    for (const id of ['one', 'two']) await restored!.put<Item>({ ...request(7, id), ...open });
    await restored!.put<Item>({ ...request(7, 'ended'), status: 'completed', phase: 'done' });
    await restored!.put<Item>({ pk: 'A#7#OTHER', sk: 'OTHER', status: 'queued' });
    expect((await repeat(mark, 'REQUEST#two')).trim().split('\n')).toEqual([
      expect.stringContaining('ThrottlingException'),
    ]);
    expect(await repeat(mark)).toBe('');
    for (const id of ['one', 'two']) {
      const marked = await restored!.get(request(7, id));
      expect(marked).toMatchObject({ status: 'processing', phase: 'unclear' });
      expect(marked).not.toHaveProperty('lease_until');
    }
    expect(await restored!.get(request(7, 'ended'))).toMatchObject({ phase: 'done' });
    expect(await restored!.get({ pk: 'A#7#OTHER', sk: 'OTHER' })).not.toHaveProperty('phase');
  });
});

describe('A record that the sweeper abandoned', () => {
  it('is found by the next sweep again, and one that was not abandoned is left', async () => {
    const again = blockWith('REMOVE sweeps, abandoned_at');
    const [abandoned, waiting] = ['one', 'two'].map(
      (id) => paymentKeys.callback(7, 3, id) as { pk: string; sk: string },
    );
    await damaged!.put<Item>({ ...abandoned!, sweeps: 25, abandoned_at: '2026-11-23T00:00:00.000Z', body: 'b' });
    const due = dueAttributes(waiting!, 5_000);
    await damaged!.put<Item>({ ...waiting!, sweeps: 2, ...due });
    const of = (sk: string): string => again.replace('CALLBACK#...', sk);
    await operate(of(abandoned!.sk));
    await expect(operate(of(waiting!.sk))).rejects.toThrow('ConditionalCheckFailed');
    expect(await findDue(damaged!, 1, 10)).toMatchObject([abandoned]);
    const found = await damaged!.get(abandoned!);
    expect(found).toMatchObject({ body: 'b' });
    expect(found).not.toHaveProperty('sweeps');
    expect(await damaged!.get(waiting!)).toMatchObject({ sweeps: 2, ...due });
  });
});

describe('A gateway that was stopped', () => {
  it('has the reserved concurrency of its template again when it continues', async () => {
    const template = synthesiseStage(everyOption).service.toJSON();
    const folder = folderWithAws(`#!/bin/bash
case "$*" in
  *get-template*) cat "$TEMPLATE" ;;
  "lambda put-function-concurrency"*) echo "$4 $6" >> "$CALLS" ;;
  "lambda delete-function-concurrency"*) echo "$4" >> "$CALLS" ;;
  *list-stack-resources*) ;;
  *) echo "unexpected: $*" >&2 ;;
esac
`);
    const env = { TEMPLATE: join(folder, 'template.json'), CALLS: join(folder, 'calls') };
    writeFileSync(env.TEMPLATE, JSON.stringify(template));
    expect(await bash(blockWith('delete-function-concurrency'), folder, env)).toBe('');
    const calls = readFileSync(env.CALLS, 'utf8').trim().split('\n');
    const reserved = [...reservations(defaultQuota)].map(([name, count]) => `gateway-prod-${name} ${count}`);
    expect(new Set(calls.filter((call) => call.includes(' ')))).toEqual(new Set(reserved));
    expect(calls).toContain('gateway-prod-openapi-api');
    expect(calls).toHaveLength(functions.size);
  });
});

describe('A rollback to a release without some open routes', () => {
  it('deletes the limits of those routes, without which the stage cannot be updated, and no others', async () => {
    const template = synthesiseStage(everyOption).service.toJSON() as { Resources: Record<string, unknown> };
    const [stage] = propertiesOf<{ RouteSettings: Record<string, object> }>(
      synthesiseStage(everyOption).service,
      'AWS::ApiGatewayV2::Stage',
    );
    const folder = folderWithAws(`#!/bin/bash
case "$*" in
  *"list-stack-resources --stack-name Gateway-prod "*AWS::ApiGatewayV2::Api*) echo api1 ;;
  'apigatewayv2 get-stage --api-id api1 --stage-name $default --query RouteSettings --output json') cat limits.json ;;
  'apigatewayv2 delete-route-settings --api-id api1 --stage-name $default --route-key '*) echo "\${@: -1}" >> calls ;;
  *) echo "unexpected: $*" >&2 ;;
esac
`);
    writeFileSync(
      join(folder, 'npm'),
      '#!/bin/bash\n[[ "$*" == "run -s synth -- -c stage=prod "* ]] && mkdir cdk.out && cp template.json cdk.out/Gateway-prod.template.json\n',
      { mode: 0o755 },
    );
    const ofNewRelease = { 'ANY /api/pay/{payment_app}/later': {}, 'POST /account/later': {} };
    writeFileSync(join(folder, 'template.json'), JSON.stringify(template));
    writeFileSync(join(folder, 'limits.json'), JSON.stringify({ ...stage?.RouteSettings, ...ofNewRelease }));
    expect(await bash(`cd ${folder}\n${blockWith('delete-route-settings')}`, folder)).toBe('');
    expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual(Object.keys(ofNewRelease));
  });
});
