/** Standing webhook endpoints, created as a member creates them. */
import { expect } from 'vitest';
import type { Console } from './console.ts';

export type CreatedEndpoint = { id: number; secret: string };

export async function makeEndpoint(
  session: Console,
  url: string,
  more: Record<string, unknown> = {},
): Promise<CreatedEndpoint> {
  const created = await session.call<{ data: CreatedEndpoint }>('POST', '/account/webhook_endpoints', {
    body: { url, ...more },
  });
  expect(created.status).toBe(201);
  return created.body.data;
}

export const createEndpointOf = async (session: Console, url: string): Promise<number> =>
  (await makeEndpoint(session, url)).id;
