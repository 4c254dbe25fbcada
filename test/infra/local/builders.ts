// Valid descriptions of a template's resources, of which a test sets only the relevant parts, and waiting helpers.
import { vi } from 'vitest';
import type {
  Deployment,
  Description,
  EventSourceMapping,
  LambdaFunction,
  Queue,
  Route,
} from '../../../infra/local/template/description.ts';

/** Waits for a background event, as long as a busy machine may need. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

export const assembly = new URL('./fixtures/assembly', import.meta.url).pathname;

export const deployment: Deployment = {
  region: 'eu-west-1',
  accountId: '000000000000',
  sqsEndpoint: 'http://127.0.0.1:4566',
  apiEndpoint: 'http://127.0.0.1:4010',
};

/** One of the functions in fixtures/functions/probe. */
export function aProbe(behaviour: string, given: Partial<LambdaFunction> = {}): LambdaFunction {
  return {
    name: behaviour,
    arn: `arn:aws:lambda:eu-west-1:000000000000:function:${behaviour}`,
    handler: `index.${behaviour}`,
    directory: new URL('./fixtures/functions/probe', import.meta.url).pathname,
    environment: {},
    runtime: 'nodejs24.x',
    timeoutSeconds: 20,
    memoryMb: 128,
    role: `${behaviour}-role`,
    statements: [],
    logGroupArn: `arn:aws:logs:eu-west-1:000000000000:log-group:/aws/lambda/${behaviour}:*`,
    ...given,
  };
}

export function aRoute(routeKey: string, given: Partial<Route> = {}): Route {
  return { routeKey, functionName: 'api', timeoutMs: 10_000, ...given };
}

export function aQueue(name: string, sqsEndpoint: string, attributes: Record<string, string> = {}): Queue {
  const { region, accountId } = deployment;
  return {
    name,
    arn: `arn:aws:sqs:${region}:${accountId}:${name}`,
    url: `${sqsEndpoint}/${accountId}/${name}`,
    attributes,
  };
}

export function aMapping(queue: Queue, given: Partial<EventSourceMapping> = {}): EventSourceMapping {
  return {
    queue,
    functionName: 'worker',
    batchSize: 10,
    batchingWindowSeconds: 0,
    reportsItemFailures: true,
    ...given,
  };
}

export function descriptionOf(given: Partial<Description>): Description {
  return {
    deployment,
    tables: [],
    queues: [],
    secrets: [],
    functions: [],
    routes: [],
    authorizers: [],
    eventSourceMappings: [],
    schedules: [],
    ...given,
  };
}
