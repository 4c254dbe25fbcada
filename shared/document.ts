/** The document of the whole service: what GET /openapi.json serves, /docs shows and the client is made from. */
import { makeOpenApi } from './platform/http/openapi.ts';
import { gavaconnectDriver } from './providers/gavaconnect/index.ts';
import { events, routes, sections } from './declared.ts';

export const makeDocument = (version: string): Record<string, unknown> =>
  makeOpenApi(routes, version, events, { sections, portal: gavaconnectDriver });
