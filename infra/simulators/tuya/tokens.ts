/**
 * The tokens of the Tuya simulator, as documented at developer.tuya.com ("Authorization Management"): an access token
 * is valid for two hours. A refresh token does not expire and is valid once; using it revokes the pair it was issued
 * in.
 */
import { randomBytes } from 'node:crypto';
import type { Received, Reply } from '../kit/server.ts';
import { no, yes } from './operations.ts';
import type { Simulation } from './simulation.ts';

const tokenLivesSeconds = 7_200;
const calls = /^\/v1\.0\/token(?:\/(?<refresh>\w+))?$/;

/** Requests tokens, so it carries none or an expired one. */
export const isTokenCall = ({ method, path }: Received): boolean => method === 'GET' && calls.test(path);

export function issueTokens(simulation: Simulation, { path }: Received): Reply {
  const used = calls.exec(path)?.groups?.['refresh'];
  if (used !== undefined) {
    const old = simulation.refreshTokens.get(used);
    if (old === undefined) return no(1011);
    simulation.refreshTokens.delete(used);
    simulation.tokens.delete(old);
  }
  const [access_token, refresh_token] = [newToken(), newToken()];
  simulation.tokens.add(access_token);
  simulation.refreshTokens.set(refresh_token, access_token);
  return yes({ access_token, refresh_token, expire_time: tokenLivesSeconds, uid: 'bay1600000000000demo' });
}

const newToken = (): string => randomBytes(16).toString('hex');
