/** A worker's queue with its dead-letter queue, which contains only internal errors. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** A message that fails this often is an internal error and is stored in the dead-letter queue for a person. */
const maxReceiveCount = 5;

export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  /** `workerTimeoutSeconds`: the timeout of the worker function; the visibility timeout is six times that. */
  constructor(scope: Construct, id: string, workerTimeoutSeconds: number) {
    super(scope, id);
    const common = {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    };
    this.deadLetters = new Queue(this, 'dead-letters', common);
    this.queue = new Queue(this, 'queue', {
      ...common,
      visibilityTimeout: Duration.seconds(workerTimeoutSeconds * 6),
      receiveMessageWaitTime: Duration.seconds(20),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
  }
}
