/** The parts of the OpenAPI document that the collection is made from. */
import type { Parameter } from '../client-document.ts';
import type { JsonSchema } from '../client-types.ts';

type Content = Record<string, { example?: unknown }>;

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-scope'?: string;
  'x-role'?: string;
  'x-method'?: 'ANY';
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type Document = {
  info: { title: string; version: string; description: string };
  servers: { url: string; variables?: Record<string, { default: string }> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The addresses of the servers, with the defaults of their variables. */
export const addressesOf = ({ servers }: Document): string[] =>
  servers.map(({ url, variables = {} }) =>
    url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => variables[name]?.default ?? whole),
  );
