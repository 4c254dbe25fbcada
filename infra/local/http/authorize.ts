// Calls the Lambda authorizer of a route for a request: payload format 2.0, simple responses, no cache.
import { z } from 'zod';
import type { Authorizer, Deployment } from '../template/description.ts';
import { API_ID } from '../template/physical-values.ts';
import type { Json } from '../template/stacks.ts';
import type { HttpEvent } from './event.ts';

export type Verdict =
  | { isAuthorized: true; context: Record<string, string | number | boolean> }
  | { isAuthorized: false };

const answer = z.object({
  isAuthorized: z.boolean(),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/**
 * Returns undefined if the request lacks one of the identity sources; the authorizer is then not called. Rejects if the
 * authorizer fails or returns something other than a decision.
 */
export async function authorize(
  authorizer: Authorizer,
  event: HttpEvent,
  deployment: Deployment,
  invoke: (functionName: string, event: unknown) => Promise<Json>,
): Promise<Verdict | undefined> {
  const identities = authorizer.identitySource.map((source) => identityIn(source, event));
  if (identities.includes(undefined)) return undefined;
  const { body: _, isBase64Encoded: __, ...described } = event;
  const { method, path } = event.requestContext.http;
  const arn = `arn:aws:execute-api:${deployment.region}:${deployment.accountId}:${API_ID}/$default/${method}${path}`;
  const authorizerEvent = {
    ...described,
    type: 'REQUEST',
    routeArn: arn,
    identitySource: identities.length > 0 ? identities : null,
  };
  return answer.parse(await invoke(authorizer.functionName, authorizerEvent));
}

function identityIn(source: string, { headers, queryStringParameters }: HttpEvent): string | undefined {
  const [, place, ...name] = source.split('.');
  const values = place === 'header' ? headers : queryStringParameters;
  return values?.[place === 'header' ? name.join('.').toLowerCase() : name.join('.')];
}
