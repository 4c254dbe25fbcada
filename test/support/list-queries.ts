/** The queries of routes that list: which fields they have, and which routes have pages. */
import type * as z from 'zod';
import { routes } from '../../shared/declared.ts';
import { type JsonSchema, toSchema } from '../../shared/openapi/schemas.ts';

type Route = (typeof routes)[number];

export function querySchemaOf(route: Route): z.ZodType | null {
  return 'query' in route ? (route.query?.() ?? null) : null;
}

/** The JSON schema of the route's query; undefined without one. */
export function queryFormOf(route: Route): JsonSchema | undefined {
  const schema = querySchemaOf(route);
  return schema === null ? undefined : toSchema(schema, 'input');
}

/** The fields of the route's query, with their JSON schemas. */
export const queryFieldsOf = (route: Route): Record<string, JsonSchema> =>
  (queryFormOf(route)?.properties ?? {}) as Record<string, JsonSchema>;

/** Lists that have a `cursor`. */
export const routesWithCursor = routes.filter((route) => 'cursor' in queryFieldsOf(route));
