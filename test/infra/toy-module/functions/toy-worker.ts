/** Processes the queue of toys. */
import { makeBatchHandler } from '../shared/platform/async/batch.ts';
import { startModule } from '../shared/platform/config/dependencies.ts';
import { toyFunctions } from '../shared/toy/functions.ts';
import { toyQueue } from '../shared/toy/messages.ts';
import { workOnToys } from '../shared/toy/work.ts';

const dependencies = startModule(toyFunctions['toy-worker']);

export const handler = makeBatchHandler(dependencies.log, toyQueue, (message, log) =>
  workOnToys(dependencies, message, log),
);
