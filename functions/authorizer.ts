/** Allows every call and passes a verdict on: the caller or the session, or why there is none. */
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { authenticate, decide, toVerdict, type Verdict } from '../shared/platform/auth/authenticate.ts';
import { findSession, readSessionCookie, toSessionVerdict } from '../shared/platform/auth/sessions.ts';
import { connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { serviceFunctions } from '../shared/service/functions.ts';

const declared = serviceFunctions.authorizer;
const { environment, now, baseUrl, log } = startFunction(declared);
const { identity } = connectTables(declared, environment);

async function authorize(event: APIGatewayRequestAuthorizerEventV2): Promise<Verdict> {
  // Tokens are not accepted under /account/, and cookies only there.
  if (event.routeKey.includes(' /account/')) {
    const secret = readSessionCookie(event.cookies, baseUrl);
    return toSessionVerdict(secret === null ? null : await findSession(identity, secret, now()));
  }
  return toVerdict(await authenticate(identity, event.headers?.authorization, now()));
}

export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<Verdict>> {
  const { requestId: trace_id } = event.requestContext;
  const report = (failure: unknown): void =>
    log.error('Nobody can be admitted while the tokens cannot be read', failure, { trace_id });
  return { isAuthorized: true, context: await decide(() => authorize(event), report) };
}
