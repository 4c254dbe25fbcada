/** The gateway's queues as an outsider with the real SDK sees them. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from '../../infra/local/emulators/client-settings.ts';
import type { Message, QueueName } from '../../shared/async/queues.ts';
import type { TestGateway } from './test-gateway.ts';

/** A queue is known by the worker that it feeds. */
const urlOf = ({ run }: TestGateway, name: QueueName): string => {
  const worker = {
    payments: 'payments-worker',
    payments_callbacks: 'payments-callbacks-worker',
    sms: 'sms-worker',
    einvoicing: 'einvoicing-worker',
    locks: 'locks-worker',
    attendance: 'attendance-worker',
    accounting: 'accounting-worker',
    webhooks: 'webhooks-worker',
  };
  const mapping = run.gateway.description.eventSourceMappings.find(({ functionName }) => functionName === worker[name]);
  if (!mapping) throw new Error(`No queue ${name}`);
  return mapping.queue.url;
};

export async function sendMessage(gateway: TestGateway, queue: QueueName, message: Message): Promise<void> {
  const client = new SQSClient(clientSettings(gateway.run.gateway.sqsEndpoint, 'us-east-1'));
  await client.send(
    new SendMessageCommand({
      QueueUrl: urlOf(gateway, queue),
      MessageBody: JSON.stringify(message),
      MessageGroupId: String(message.account_id),
    }),
  );
  client.destroy();
}
