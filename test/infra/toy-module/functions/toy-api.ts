/** Serves the endpoints of toys. */
import { startModule, withCallers, withQueueing } from '../shared/platform/config/dependencies.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { toyFunctions } from '../shared/toy/functions.ts';
import { toyQueue } from '../shared/toy/messages.ts';
import { toyRoutes } from '../shared/toy/routes.ts';

export const handler = makeHttpHandler(
  toyRoutes,
  withQueueing(withCallers(startModule(toyFunctions['toy-api'])), toyQueue),
);
