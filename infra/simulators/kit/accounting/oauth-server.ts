/** The OAuth2 server of an accounting system: its page, where the owner always agrees, and codes and tokens. */
import { randomBytes } from 'node:crypto';
import type { Received, Reply } from '../server.ts';

export type OAuthClient = { client_id: string; client_secret: string };

export type OAuthState = {
  /** Each is valid for one call. */
  codes: string[];
  refreshTokens: string[];
  /** The expiry of each, in epoch milliseconds. */
  accessTokens: Record<string, number>;
  /** The number of the demo app's valid refresh token; after a restart the number of any token it receives. */
  demo: number;
};
export const makeOAuthState = (): OAuthState => ({ codes: [], refreshTokens: [], accessTokens: {}, demo: 1 });

/** The refresh token the local gateway is seeded with; its owner has already connected the app. */
export const demoRefreshToken = 'refresh-demo-1';
const demoNumberOf = (token: string): number => Number(/^refresh-demo-(\d+)$/.exec(token)?.[1] ?? 0);

const newToken = (kind: string): string => `${kind}-${randomBytes(15).toString('base64url')}`;

/** Redirects the browser back with a code; the owner always agrees. */
export function showPage(state: OAuthState, client: OAuthClient, { query }: Received): Reply {
  const back = query['redirect_uri'] ?? '';
  if (query['client_id'] !== client.client_id || query['response_type'] !== 'code' || !URL.canParse(back)) {
    return { status: 400, contentType: 'text/html', body: '<html>Invalid client or redirect</html>' };
  }
  const code = newToken('code');
  state.codes.push(code);
  const location = new URL(back);
  location.searchParams.set('code', code);
  location.searchParams.set('state', query['state'] ?? '');
  return { status: 302, contentType: 'text/html', body: '', headers: { location: location.href } };
}

export type Granted = { access_token: string; refresh_token: string; isNewRefreshToken: boolean };

/** Null for an invalid or expired code or token. */
export function grantTokens(
  state: OAuthState,
  form: Readonly<Record<string, string>>,
  { diesAt, rotates, max }: { diesAt: number; rotates: boolean; max: number },
): Granted | null {
  const isRefresh = form['grant_type'] === 'refresh_token';
  const given = (isRefresh ? form['refresh_token'] : form['code']) ?? '';
  const known = isRefresh ? state.refreshTokens : state.codes;
  const demo = isRefresh ? demoNumberOf(given) : 0;
  if (demo > 0 && demo >= state.demo) return grantDemo(state, demo + (rotates ? 1 : 0), { diesAt, rotates });
  if (!known.includes(given)) return null;
  const isNewRefreshToken = !isRefresh || rotates;
  if (isNewRefreshToken) known.splice(known.indexOf(given), 1);
  const refresh_token = isNewRefreshToken ? newToken('refresh') : given;
  if (isNewRefreshToken) state.refreshTokens.push(refresh_token);
  // One more than the maximum per user silently revokes the oldest.
  state.refreshTokens = state.refreshTokens.slice(-max);
  const access_token = newToken('access');
  state.accessTokens[access_token] = diesAt;
  return { access_token, refresh_token, isNewRefreshToken };
}

function grantDemo(
  state: OAuthState,
  number: number,
  { diesAt, rotates }: { diesAt: number; rotates: boolean },
): Granted {
  state.demo = number;
  const access_token = newToken('access');
  state.accessTokens[access_token] = diesAt;
  return { access_token, refresh_token: `refresh-demo-${number}`, isNewRefreshToken: rotates };
}

export const isLive = (state: OAuthState, token: string, now: number): boolean =>
  (state.accessTokens[token] ?? 0) > now;

export const readForm = ({ rawBody }: Received): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(rawBody));
