/** The queries of routes that list: which fields they have, and which routes have pages. */
import type * as z from 'zod';
import { routes } from '../../shared/declared.ts';
import { type JsonSchema, toSchema } from '../../shared/openapi/schemas.ts';

type Route = (typeof routes)[number];

export function querySchemaOf(route: Route): z.ZodType | null {
  const query = 'query' in route ? route.query : undefined;
  return typeof query === 'function' ? query() : (query ?? null);
}

/** The fields of the route's query, with their JSON schemas. */
export function queryFieldsOf(route: Route): Record<string, JsonSchema> {
  const schema = querySchemaOf(route);
  return schema === null ? {} : ((toSchema(schema, 'input').properties ?? {}) as Record<string, JsonSchema>);
}

/** Lists that have a `cursor`. */
export const routesWithCursor = routes.filter((route) => 'cursor' in queryFieldsOf(route));
