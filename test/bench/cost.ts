/** The cost of a million payments with one webhook each, from counted calls and public prices. */
import type { Figure, Section } from './report.ts';
import type { StepUsage } from './steps.ts';

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

export type CostBasis = {
  steps: StepUsage;
  /** Messages per batch that a worker receives. */
  messagesPerBatch: number;
  /** Billed milliseconds of all functions for one payment, at 512 MB. */
  lambdaMilliseconds: number;
  /** Bytes of function logs for one payment, without the access log. */
  logBytes: number;
};

/** One access log line of the HTTP API (infra/constructs/http-api.ts). */
const accessLogBytes = 190;
const httpCalls = 2;
/**
 * Authorizer, accept and callback run once per payment; four messages (perform, callback, webhook, follow-up) in
 * batches.
 */
const directInvocations = 3;
const messages = 4;
/** One receive and one delete per batch. */
const requestsPerBatch = 2;

function costOfAMillion({ steps, messagesPerBatch, lambdaMilliseconds, logBytes }: CostBasis): Record<string, number> {
  const all = Object.values(steps);
  const sum = (of: (usage: (typeof all)[number]) => number): number =>
    all.reduce((total, usage) => total + of(usage), 0);
  const sends = sum(({ calls }) => (calls.SendMessage ?? 0) + (calls.SendMessageBatch ?? 0));
  const batches = messages / messagesPerBatch;
  return {
    'HTTP API': httpCalls * prices.httpApiPerMillion,
    'Lambda requests': (directInvocations + batches) * prices.lambdaPerMillion,
    'Lambda time': (lambdaMilliseconds / 1000) * 0.5 * prices.lambdaArmPerGbSecond * 1e6,
    SQS: (sends + batches * requestsPerBatch) * prices.sqsPerMillion,
    'DynamoDB reads': sum(({ readUnits }) => readUnits) * prices.dynamodbReadPerMillion,
    'DynamoDB writes': sum(({ writeUnits }) => writeUnits) * prices.dynamodbWritePerMillion,
    Logs: ((logBytes + httpCalls * accessLogBytes) * 1e6 * prices.logsPerGb) / 1e9,
  };
}

export function costSection(title: string, basis: CostBasis, limit?: number): Section {
  const parts = costOfAMillion(basis);
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const figures: Figure[] = Object.entries(parts).map(([name, value]) => ({ name, value, unit: 'USD' }));
  figures.push({
    name: 'one million payments, one webhook each',
    value: total,
    unit: 'USD',
    ...(limit ? { limit } : {}),
  });
  return { title: `${title} (us-east-1 list prices of ${prices.date})`, figures };
}
