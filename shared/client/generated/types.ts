/** Written by npm run client from the OpenAPI document; a test compares. */

export type * from './schemas.ts';
export type * from './requests.ts';
export type * from './replies.ts';
export type * from './account-replies.ts';
export type * from './webhooks.ts';
