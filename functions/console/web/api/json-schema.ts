/**
 * The part of JSON Schema that forms are generated from. The OpenAPI document describes the schema of a configuration
 * only as an object, because its content is a different standard.
 */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  default?: unknown;
  description?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  writeOnly?: boolean;
};
