/** Lets every call through with a verdict: the caller or the session, or why there is none (decisions 1). */
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { authenticate, toVerdict, type Verdict } from '../shared/auth/authenticate.ts';
import { findSession, readSessionCookie, toSessionVerdict } from '../shared/auth/sessions.ts';
import { connectTables, startFunction } from '../shared/config/dependencies.ts';

const { environment, now, baseUrl } = startFunction('authorizer');
const { identity } = connectTables({ identity: environment.IDENTITY_TABLE });

export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<Verdict>> {
  // A token opens nothing under /account/, and a cookie nothing anywhere else.
  if (event.routeKey.includes(' /account/')) {
    const secret = readSessionCookie(event.cookies, baseUrl);
    const session = secret === null ? null : await findSession(identity, secret, now());
    return { isAuthorized: true, context: toSessionVerdict(session) };
  }
  const outcome = await authenticate(identity, event.headers?.authorization, now());
  return { isAuthorized: true, context: toVerdict(outcome) };
}
