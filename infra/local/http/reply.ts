// Converts a function's result to the HTTP response, by the rules of payload format 2.0.
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Json } from '../template/stacks.ts';

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const structuredReply = z.object({
  statusCode: z.coerce.number().int().min(200).max(599),
  headers: z.record(z.string(), headerValue).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Returns false if API Gateway would treat the result as malformed. */
export function sendResult(response: ServerResponse, result: Json): boolean {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    return true;
  }
  const { success, data: reply } = structuredReply.safeParse(result);
  if (!success) return false;
  const body = Buffer.from(reply.body ?? '', reply.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > 0) response.setHeader('content-type', 'text/plain;charset=UTF-8');
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (reply.cookies?.length) response.setHeader('set-cookie', reply.cookies);
  // API Gateway never sends chunked responses, which old devices could not read.
  response.setHeader('content-length', body.length);
  response.writeHead(reply.statusCode).end(body);
  return true;
}

/** API Gateway's own error responses. */
export const gatewayReplies = {
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  notFound: [404, 'Not Found'],
  tooLarge: [413, 'Request Entity Too Large'],
  internal: [500, 'Internal Server Error'],
  unavailable: [503, 'Service Unavailable'],
} as const;

export function sendGatewayReply(response: ServerResponse, reply: keyof typeof gatewayReplies): void {
  const [status, message] = gatewayReplies[reply];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
