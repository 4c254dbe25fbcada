/** The OpenAPI document of the whole service, which GET /openapi.json returns and the client is generated from. */
import { describeFields } from './describe-fields.ts';
import { makeOpenApi } from './openapi.ts';
import { gavaconnectDriver } from '../providers/gavaconnect/index.ts';
import { glossaries } from './glossary/index.ts';
import { events, routes, sections } from '../declared.ts';

/** `usedEntries` collects the entries of the glossaries that described something. */
export const makeDocument = (version: string, usedEntries = new Set<string>()): Record<string, unknown> =>
  describeFields(
    makeOpenApi(routes, version, events, { sections, drivers: { tax_portal: gavaconnectDriver } }),
    glossaries,
    usedEntries,
  );
