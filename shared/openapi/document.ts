/** The OpenAPI document of the whole service, which GET /openapi.json returns and the client is generated from. */
import { makeOpenApi } from './openapi.ts';
import { gavaconnectDriver } from '../providers/gavaconnect/index.ts';
import { glossaries } from './glossary/index.ts';
import { events, routes, sections } from '../declared.ts';

export const makeDocument = (version: string): Record<string, unknown> =>
  makeOpenApi(routes, version, events, { sections, glossaries, drivers: { tax_portal: gavaconnectDriver } });
