/**
 * JSON Schema, as far as forms are drawn from it. The OpenAPI document describes a configuration's schema only as an
 * object, since its content is another standard's.
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
