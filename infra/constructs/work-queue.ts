/** A worker's queue with its dead-letter queue. The dead-letter queue holds our faults only. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** A message that failed this often is our fault and is kept aside for a person. */
const maxReceiveCount = 5;

export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  /** `workerTimeoutSeconds`: of the function that works it off; the visibility timeout is six times that. */
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
