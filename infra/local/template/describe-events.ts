// What invokes functions besides the HTTP API: queues through event source mappings, and schedules through EventBridge
// rules and Scheduler schedules.
import { z } from 'zod';
import type { EventSourceMapping, LambdaFunction, Queue, Schedule } from './description.ts';
import { notSupported, type Located, type Reader } from './reader.ts';
import type { Json } from './stacks.ts';

const mappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().default(10),
  MaximumBatchingWindowInSeconds: z.coerce.number().default(0),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number().optional() }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  Enabled: z.boolean().default(true),
  FilterCriteria: notSupported,
});

export function describeEventSourceMappings(
  reader: Reader,
  functions: LambdaFunction[],
  queues: Queue[],
): EventSourceMapping[] {
  return reader.ofType('AWS::Lambda::EventSourceMapping').flatMap((located): EventSourceMapping[] => {
    const properties = reader.read(located, mappingProperties);
    const queue = queues.find(({ arn }) => arn === properties.EventSourceArn);
    if (queue === undefined)
      return reader.fail(located, `reads ${properties.EventSourceArn}, which is not a queue of the stacks`);
    const mapping = {
      queue,
      functionName: functionCalled(reader, located, functions, properties.FunctionName),
      batchSize: properties.BatchSize,
      batchingWindowSeconds: properties.MaximumBatchingWindowInSeconds,
      maximumConcurrency: properties.ScalingConfig?.MaximumConcurrency,
      reportsItemFailures: properties.FunctionResponseTypes.length > 0,
    };
    return properties.Enabled ? [mapping] : [];
  });
}

const input = z
  .string()
  .transform((text, context): Json => {
    try {
      return z.json().parse(JSON.parse(text));
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .optional();

const ruleProperties = z.object({
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  EventPattern: notSupported,
  Targets: z.array(
    z.object({ Arn: z.string(), Input: input, InputPath: notSupported, InputTransformer: notSupported }),
  ),
});

const scheduleProperties = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z
    .literal(['UTC', 'Etc/UTC'], { error: 'the local run supports only UTC' })
    .default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  StartDate: notSupported,
  EndDate: notSupported,
  Target: z.object({ Arn: z.string(), Input: input }),
});

export function describeSchedules(reader: Reader, functions: LambdaFunction[]): Schedule[] {
  const toSchedule = (
    located: Located,
    source: Schedule['source'],
    { ScheduleExpression, State }: { ScheduleExpression: string; State: string },
    targets: { Arn: string; Input?: Json | undefined }[],
  ): Schedule => ({
    name: reader.nameOf(located),
    arn: reader.valueOf(located, 'Arn'),
    source,
    expression: ScheduleExpression,
    enabled: State === 'ENABLED',
    targets: targets.map(({ Arn, Input }) => ({
      functionName: functionCalled(reader, located, functions, Arn),
      input: Input,
    })),
  });
  const rules = reader.ofType('AWS::Events::Rule').map((located) => {
    const properties = reader.read(located, ruleProperties);
    return toSchedule(located, 'aws.events', properties, properties.Targets);
  });
  const schedules = reader.ofType('AWS::Scheduler::Schedule').map((located) => {
    const properties = reader.read(located, scheduleProperties);
    return toSchedule(located, 'aws.scheduler', properties, [properties.Target]);
  });
  return [...rules, ...schedules];
}

function functionCalled(reader: Reader, located: Located, functions: LambdaFunction[], called: string): string {
  const found = functions.find(({ arn }) => called === arn || arn.endsWith(`:function:${called}`));
  return found?.name ?? reader.fail(located, `calls ${called}, which is not a function of the stacks`);
}
