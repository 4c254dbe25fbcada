/**
 * CPU time of one accepted request, as a ratio to a baseline handler in the same process, which makes the same AWS
 * calls with hand-written JSON and validates nothing. Only this thread is measured: the emulators run on another.
 */
import { randomUUID } from 'node:crypto';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { makeLog } from '../../shared/platform/log/log.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { paymentRoutes } from '../../shared/payments/routes.ts';
import { anEvent } from './http-events.ts';
import type { MeteredSetup } from './metered-setup.ts';
import { percentile, type Section } from './report.ts';

const warmUpCalls = 600;
const caller = { accountId: 1, tokenId: 1, abilities: ['*'], rate: { perSecond: 1e6, burst: 1e6 } };

export async function measureAcceptCpu(
  setup: MeteredSetup,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Section> {
  const { unmetered, appId } = setup;
  // The real logger with its output discarded: formatting is part of the cost of a call, printing to the terminal is
  // not.
  const handler = makeHttpHandler(paymentRoutes, {
    ...unmetered,
    log: makeLog('payments-api', { stage: 'bench', version: 'bench' }),
  });
  const body = { phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' };
  const event = anEvent('POST /api/pay/{payment_app}/requestPayment', `/api/pay/${appId}/requestPayment`, {
    pathParameters: { payment_app: String(appId) },
    body,
    caller: { ...caller, accountId: setup.accountId },
  });
  const ours = async () => {
    const reply = await handler(event, {} as never);
    if (reply.statusCode !== 202) throw new Error(`Not accepted: ${reply.body}`);
  };
  const floor = makeFloor(setup, JSON.stringify(body));

  const samples = { ours: [] as number[], floor: [] as number[] };
  // Warms up both, so that the JIT compiler is done before the measurement.
  for (const run of [ours, floor]) await cpuPerCall(run, warmUpCalls);
  for (let round = 0; round < rounds; round += 1) {
    samples.ours.push(await cpuPerCall(ours, calls));
    samples.floor.push(await cpuPerCall(floor, calls));
  }
  // The lower quartile: other load on the machine can only increase the times.
  const [oursMs, floorMs] = [percentile(samples.ours, 0.25), percentile(samples.floor, 0.25)];
  return {
    title: `Accepting a request (lower quartile of ${rounds} rounds of ${calls} calls, CPU of this thread)`,
    figures: [
      { name: 'floor: the same AWS calls, nothing else', value: floorMs, unit: 'CPU ms' },
      { name: 'payments-api', value: oursMs, unit: 'CPU ms' },
      { name: 'payments-api against the floor', value: oursMs / floorMs, unit: 'x floor', limit: 1.5, timed: true },
    ],
  };
}

async function cpuPerCall(run: () => Promise<void>, calls: number): Promise<number> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    const before = process.threadCpuUsage();
    for (let call = 0; call < calls; call += 1) await run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / calls;
  } finally {
    process.stdout.write = write;
  }
}

/** One GetItem, one PutItem of the same size, one SendMessage. */
function makeFloor({ plain, plainQueues, tableNames, appId, accountId }: MeteredSetup, body: string) {
  return async () => {
    const { phone_number, amount, reference, description } = JSON.parse(body) as Record<string, string>;
    await plain.send(
      new GetItemCommand({
        TableName: tableNames.apps,
        Key: { pk: { S: `A#${accountId}` }, sk: { S: `APP#payment#${String(appId).padStart(12, '0')}` } },
      }),
    );
    const at = new Date().toISOString();
    const id = randomUUID();
    await plain.send(
      new PutItemCommand({
        TableName: tableNames.requests,
        Item: {
          pk: { S: `A#${accountId}#REQUEST#${id}` },
          sk: { S: 'REQUEST' },
          list_pk: { S: `A#${accountId}#REQUESTS` },
          list_sk: { S: `${at}#${id}` },
          due_shard: { S: 'DUE#0' },
          due_at: { S: '000000000000000' },
          account_id: { N: String(accountId) },
          request_id: { S: id },
          service: { S: 'payments' },
          action: { S: 'request_payment' },
          status: { S: 'queued' },
          phase: { S: 'accepted' },
          attempts: { N: '0' },
          app_id: { N: String(appId) },
          input: {
            M: {
              phone_number: { S: phone_number ?? '' },
              amount: { N: String(amount) },
              reference: { S: reference ?? '' },
              description: { S: description ?? '' },
            },
          },
          trace_id: { S: 'bench-trace' },
          created_at: { S: at },
          updated_at: { S: at },
          enqueued_at: { S: at },
          expires_at: { N: '1' },
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    await plainQueues.send(
      JSON.stringify({ kind: 'perform', account_id: accountId, request_id: id, trace_id: 'bench-trace' }),
    );
    JSON.stringify({ request_id: id, status: 'queued', poll_url: `http://127.0.0.1:9/api/requests/${id}` });
  };
}
