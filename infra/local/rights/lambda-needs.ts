// What Lambda itself does in a function's name: it writes the log, and reads the queues of event source mappings. AWS
// refuses to make a mapping whose role cannot read the queue, and loses log lines silently; here both stop the start.
import type { Description } from '../template/description.ts';
import type { Guard } from './guard.ts';
import { accessKeyOf } from './guard.ts';
import type { Need } from './statements.ts';

const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** Those of AWS's documentation on SQS as an event source. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Throws naming every function whose role lacks what Lambda needs. */
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
