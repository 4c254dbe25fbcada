/** The cost of a million payments with one webhook each, from counted calls, CPU ratios and public prices. */
import { floorInvocations, floorMessages, floorPayment } from './floor-payment.ts';
import { gbSeconds, type Work, workOf } from './lambda-time.ts';
import { countOf, unitsOf } from './meter.ts';
import type { Figure, Section } from './report.ts';
import type { StepCpu } from './step-cpu.ts';
import { type StepName, stepNames, type StepUsage } from './steps.ts';

/** Public list prices of us-east-1 in USD, as of November 2026. */
export const prices = {
  date: '2026-11',
  httpApiPerMillion: 1.0,
  lambdaPerMillion: 0.2,
  lambdaArmPerGbSecond: 0.0000133334,
  /** Standard queue, and the surcharge for messages with a group id (fair queues). */
  sqsPerMillion: 0.4 + 0.1,
  dynamodbReadPerMillion: 0.125,
  dynamodbWritePerMillion: 0.625,
  logsPerGb: 0.5,
};

/** `steps` and `cpu`: of the gateway. `logBytes`: function logs of one payment, without the access log. */
export type CostBasis = { steps: StepUsage; cpu: StepCpu; logBytes: number };

/** The steps that a message starts. One message a batch: what a queue without a backlog does. */
const messages: readonly StepName[] = ['perform', 'deliver', 'follow up'];
/** A message is also received and deleted. */
const requestsPerBatch = 2;
/** One access log line of the HTTP API (infra/constructs/http-api.ts). */
const accessLogBytes = 190;
const httpCalls = 2;

const targets = { usd: 12, writeUnits: 10, sqsRequests: 8 };

type Parts = { usd: Record<string, number>; writeUnits: number; readUnits: number; sqsRequests: number };

function price(steps: StepUsage, works: readonly Work[], batches: number, logBytes: number): Parts {
  const all = stepNames.map((name) => steps[name]);
  const writeUnits = sum(all.map((usage) => unitsOf(usage, 'writeUnits')));
  const readUnits = sum(all.map((usage) => unitsOf(usage, 'readUnits')));
  const sqsRequests = sum(all.map((usage) => countOf(usage, /^SendMessage/))) + batches * requestsPerBatch;
  return {
    usd: {
      'HTTP API': httpCalls * prices.httpApiPerMillion,
      'Lambda requests': works.length * prices.lambdaPerMillion,
      'Lambda time': sum(works.map(gbSeconds)) * prices.lambdaArmPerGbSecond * 1e6,
      SQS: sqsRequests * prices.sqsPerMillion,
      'DynamoDB reads': readUnits * prices.dynamodbReadPerMillion,
      'DynamoDB writes': writeUnits * prices.dynamodbWritePerMillion,
      Logs: ((logBytes + httpCalls * accessLogBytes) * 1e6 * prices.logsPerGb) / 1e9,
    },
    writeUnits,
    readUnits,
    sqsRequests,
  };
}

const worksOf = (names: readonly StepName[], steps: StepUsage, cpuOf: (name: StepName) => number): Work[] =>
  names.map((name) => workOf(name, steps[name], cpuOf(name)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const totalOf = ({ usd }: Parts): number => sum(Object.values(usd));

/** Each floor function has the CPU time of the floor handler, and one log line of 200 bytes. */
function priceFloor(): Parts {
  const works = worksOf(floorInvocations, floorPayment, () => 1);
  return price(floorPayment, works, floorMessages.length, floorInvocations.length * 200);
}

export function costSection({ steps, cpu, logBytes }: CostBasis): Section {
  const ours = price(
    steps,
    worksOf(stepNames, steps, (name) => cpu[name]),
    messages.length,
    logBytes,
  );
  const floor = priceFloor();
  const figures: Figure[] = Object.entries(ours.usd).map(([name, value]) => ({
    name,
    value,
    unit: 'USD',
    floor: floor.usd[name] ?? 0,
  }));
  const counted = (name: string, of: 'writeUnits' | 'sqsRequests', limit: number): Figure => ({
    name,
    value: ours[of],
    unit: 'units',
    floor: floor[of],
    limit,
  });
  figures.push(
    counted('write units of one payment', 'writeUnits', targets.writeUnits),
    { name: 'read units of one payment', value: ours.readUnits, unit: 'units', floor: floor.readUnits },
    counted('SQS requests of one payment', 'sqsRequests', targets.sqsRequests),
    {
      name: 'one million payments, one webhook each',
      value: totalOf(ours),
      unit: 'USD',
      floor: totalOf(floor),
      limit: targets.usd,
    },
  );
  return {
    title: `Cost of a million payments, one message a batch (us-east-1 list prices of ${prices.date}; --explain lists the parts)`,
    figures,
  };
}
