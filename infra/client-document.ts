/** The parts of the OpenAPI document that the client generator reads. */
import type { JsonSchema } from './client-types.ts';

type Content = Record<string, { schema: JsonSchema }>;
export type Parameter = {
  name: string;
  in: string;
  required: boolean;
  'x-recommended'?: boolean;
  schema: JsonSchema;
  description?: string;
};
/** Our clients and samples also send what is only recommended. */
export const isAlwaysSent = (parameter: Parameter): boolean =>
  parameter.required || parameter['x-recommended'] === true;

export type Operation = {
  operationId: string;
  summary: string;
  'x-mode': 'direct' | 'queued';
  'x-path'?: string;
  'x-open'?: string;
  'x-scope'?: string;
  'x-role'?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { summary: string; requestBody: { content: Content } } }>;
  components: { schemas: Record<string, JsonSchema> };
};
export type Endpoint = { verb: string; path: string; operation: Operation };

export const pascal = (name: string): string =>
  name
    .split(/[_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** Excludes the endpoints that providers and phones call. */
export const endpointsOf = ({ paths }: Document): Endpoint[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-open'] === undefined || operation['x-open'] === 'public')
      .map(([verb, operation]) => ({ verb: verb.toUpperCase(), path: operation['x-path'] ?? path, operation })),
  );

export const contentOf = ({ responses }: Operation): [string, { schema: JsonSchema }] =>
  Object.entries((responses['200'] ?? responses['201'])?.content ?? {})[0] ?? ['', { schema: {} }];
