/** The declarations of the toy module: everything a module can have, in minimal form. */
import { dueRecords } from '../platform/async/due-records.ts';
import { defineModule } from '../platform/config/module.ts';
import { toyFunctions } from './functions.ts';
import { toyQueue } from './messages.ts';
import { toyRoutes } from './routes.ts';

declare module '../platform/log/log.ts' {
  interface Metric {
    ToysBroken: true;
  }
}

export const module = defineModule({
  name: 'toy',
  title: 'Toys',
  summary: 'Toys that are wound up in the background',
  routes: toyRoutes,
  events: [],
  functions: toyFunctions,
  tables: { toys: ['due'] },
  keyrings: ['toy'],
  queues: [{ queue: toyQueue, worker: 'toy-worker', concurrency: 0.01, performs: 'toy' }],
  due: [dueRecords(toyQueue, { table: 'toys', kind: 'rewind', carries: { toy: 'name' } })],
  alarms: { 'toys-broken': { metric: 'ToysBroken', atLeast: 3 } },
});
