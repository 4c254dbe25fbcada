/** The OpenAPI document of the whole service, which GET /openapi.json returns and the clients are generated from. */
import { describeFields } from './describe-fields.ts';
import { makeOpenApi } from './openapi.ts';
import { gavaconnectDriver } from '../providers/gavaconnect/index.ts';
import { glossaries } from './glossary/index.ts';
import { events, routes, sections } from '../declared.ts';
import { nameWebhookBodies } from './name-webhook-bodies.ts';

/**
 * With the bodies of webhooks where they are used: the generators of our own clients name them themselves.
 * `usedEntries` collects the entries of the glossaries that described something.
 */
export const makeInlineDocument = (version: string, usedEntries = new Set<string>()): Record<string, unknown> =>
  describeFields(
    makeOpenApi(routes, version, events, { sections, drivers: { tax_portal: gavaconnectDriver } }),
    glossaries,
    usedEntries,
  );

export const makeDocument = (version: string): Record<string, unknown> =>
  nameWebhookBodies(makeInlineDocument(version));
