// Permissions that Lambda itself uses for a function: to write the log, and to read the queues of event source
// mappings. AWS refuses to create a mapping whose role cannot read the queue, and silently loses log lines; here both
// are errors.
import type { Description } from '../template/description.ts';
import type { Guard } from './guard.ts';
import { accessKeyOf } from './guard.ts';
import type { Need } from './statements.ts';

const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** As listed in AWS's documentation on SQS as an event source. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Throws an error that names every function whose role lacks permissions that Lambda needs. */
export function refuseWhatLambdaLacks({ functions, eventSourceMappings }: Description, guard: Guard): void {
  const needs: { functionName: string; needs: Need[] }[] = [
    ...functions.map(({ name, logGroupArn }) => ({
      functionName: name,
      needs: logging.map((action) => ({ action, resource: logGroupArn })),
    })),
    ...eventSourceMappings.map(({ functionName, queue }) => ({
      functionName,
      needs: polling.map((action) => ({ action, resource: queue.arn })),
    })),
  ];
  const refusals = needs.flatMap(({ functionName, needs: each }) =>
    each.flatMap((need) => guard.callerOf(`Credential=${accessKeyOf(functionName)}`)?.refusal([need]) ?? []),
  );
  if (refusals.length > 0) throw new Error(`Lambda cannot run these functions:\n${refusals.join('\n')}`);
}
