/** The slots of a queue, as its worker has them. */
import { defaultQuota, maximumOfQueue } from '../../infra/concurrency.ts';
import type { Queue } from '../../shared/platform/async/messages.ts';
import { makeSlotPool, type SlotPool } from '../../shared/platform/async/slow-slots.ts';
import type { Table } from '../../shared/platform/storage/table.ts';

/** `instances`: of the worker at most; by default those of a stage with the default quota. */
export const slotsOf = (
  requests: Table,
  { name }: Pick<Queue, 'name'>,
  instances = maximumOfQueue(name, defaultQuota),
): SlotPool => makeSlotPool(requests, name, instances);
