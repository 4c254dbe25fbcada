/** Descriptions of the fields of the public pages. */
import type { Glossary } from '../describe-fields.ts';

export const service: Glossary = {
  sections: ['Service'],
  schemas: [],
  services: [],
  fields: {
    console_url: 'Address of the console',
    docs_url: 'Address of the API reference',
    openapi_url: 'Address of the OpenAPI document',
    openapi: 'Version of OpenAPI that the document follows',
  },
};
