/** The settings of a queue and its worker, from the templates of a stage. */
import { need } from '../../../infra/need.ts';
import { functions, queues } from '../../../shared/declared.ts';
import { propertiesOf, synthesiseStage } from '../../support/stage-templates.ts';
import type { QueueSettings } from './queue-model.ts';

type Mapping = { BatchSize: number; EventSourceArn: object; ScalingConfig: { MaximumConcurrency: number } };
type Resource = { Properties: { VisibilityTimeout: number } };

/** `name`: as its module declares it. Throws if the templates have no such queue, or nothing reads it. */
export function readQueueSettings(name: string): QueueSettings {
  const { data, service } = synthesiseStage({ stage: 'fair' });
  const logicalId = new RegExp(`^${name.replaceAll('_', '')}queue[0-9A-F]{8}$`);
  const found = Object.entries(data.findResources('AWS::SQS::Queue')) as [string, Resource][];
  const [id, queue] = found.find(([one]) => logicalId.test(one)) ?? [];
  if (id === undefined || queue === undefined) throw new Error(`The templates have no queue ${name}`);
  const mapping = propertiesOf<Mapping>(service, 'AWS::Lambda::EventSourceMapping').find(({ EventSourceArn }) =>
    JSON.stringify(EventSourceArn).includes(id),
  );
  if (!mapping) throw new Error(`No event source mapping reads the queue ${name}`);
  return {
    batchSize: mapping.BatchSize,
    maxConcurrency: mapping.ScalingConfig.MaximumConcurrency,
    visibilityTimeoutSeconds: queue.Properties.VisibilityTimeout,
    workerTimeoutSeconds: need(functions, need(queues, name).worker).timeoutSeconds,
  };
}
