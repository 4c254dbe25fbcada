/**
 * The billed duration of a function call: its CPU time on its share of a vCPU, plus what it waits for. Wall-clock times
 * of the local run are not billed, because they measure this machine's load.
 */
import { memoryMb } from '../../infra/constructs/gateway-function.ts';
import { functions } from '../../shared/declared.ts';
import { countOf, type Usage } from './meter.ts';
import type { StepName } from './steps.ts';

/** Lambda gives one vCPU at 1,769 MB and less in proportion ("Configure Lambda function memory", AWS Lambda guide). */
const fullVcpuMb = 1769;

/**
 * CPU milliseconds of the floor handler on one vCPU, measured on a quiet core (AMD EPYC, Node 24); a Graviton vCPU is
 * taken to be as fast. A fixed number, so that only ratios of CPU times come from the machine that runs the bench.
 */
export const floorMilliseconds = 1.0;

type Latency = { name: string; calls: RegExp; milliseconds: number; reason: string };

/** Waits, in milliseconds. */
export const latencies: readonly Latency[] = [
  {
    name: 'DynamoDB GetItem, BatchGetItem',
    calls: /^(Batch)?GetItem$/,
    milliseconds: 4,
    reason: 'AWS: "single-digit millisecond"; SuccessfulRequestLatency averages 2 to 4 ms, plus the way there',
  },
  { name: 'DynamoDB Query', calls: /^Query$/, milliseconds: 5, reason: 'a read of a short range' },
  {
    name: 'DynamoDB PutItem, UpdateItem, DeleteItem',
    calls: /^(Put|Update|Delete)Item$/,
    milliseconds: 6,
    reason: 'single-digit too; a write waits for two of three copies',
  },
  {
    name: 'SQS SendMessage',
    calls: /^SendMessage(Batch)?$/,
    milliseconds: 12,
    reason: 'AWS FAQ: "tens or low hundreds of milliseconds" from outside; the low end within a region',
  },
  {
    name: 'SQS receive and delete',
    calls: /^(Receive|Delete)Message$/,
    milliseconds: 0,
    reason: 'the event source mapping does both, outside of the billed time',
  },
  {
    name: 'Secrets Manager GetSecretValue',
    calls: /^GetSecretValue$/,
    milliseconds: 0,
    reason: '30 ms once in five minutes for an instance: below 0.1 ms a call',
  },
  {
    name: 'HTTPS call of a payment provider',
    calls: /^provider$/,
    milliseconds: 400,
    reason: 'a new TLS connection to East Africa (three round trips) and the provider’s own work',
  },
  {
    name: 'HTTPS call of a webhook',
    calls: /^webhook$/,
    milliseconds: 150,
    reason: 'a new TLS connection (three round trips of 40 ms) and a receiver that answers at once',
  },
];

/** `cpu`: multiples of the floor handler's CPU time. The calls are taken to wait one after another. */
export type Work = { cpu: number; usage: Usage; memoryMb: number; https?: 'provider' | 'webhook' };

const https: Partial<Record<StepName, 'provider' | 'webhook'>> = { perform: 'provider', deliver: 'webhook' };

const functionOf: Record<StepName, string> = {
  authorize: 'authorizer',
  accept: 'payments-api',
  perform: 'payments-worker',
  callback: 'payments-callbacks',
  deliver: 'webhooks-worker',
  'follow up': 'payments-worker',
};

export function workOf(name: StepName, usage: Usage, cpu: number): Work {
  const called = https[name];
  const declared = functions.get(functionOf[name])?.memoryMb;
  return { cpu, usage, memoryMb: declared ?? memoryMb, ...(called === undefined ? {} : { https: called }) };
}

export const waitsOf = ({ usage, https }: Work): number =>
  latencies.reduce(
    (sum, { calls, milliseconds }) =>
      sum + milliseconds * (countOf(usage, calls) + (https !== undefined && calls.test(https) ? 1 : 0)),
    0,
  );

export const billedMilliseconds = (work: Work): number =>
  (work.cpu * floorMilliseconds * fullVcpuMb) / work.memoryMb + waitsOf(work);

export const gbSeconds = (work: Work): number => (billedMilliseconds(work) / 1000) * (work.memoryMb / 1024);
