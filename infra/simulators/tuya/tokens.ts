/**
 * The tokens of the Tuya simulator, as developer.tuya.com ("Authorization Management") has them: an access token lasts two
 * hours; a refresh token lasts for ever and is good once, which ends the pair it came in.
 */
import { randomBytes } from 'node:crypto';
import type { Received, Reply } from '../kit/server.ts';
import { no, yes } from './operations.ts';
import type { World } from './world.ts';

const tokenLivesSeconds = 7_200;
const calls = /^\/v1\.0\/token(?:\/(?<refresh>\w+))?$/;

/** Asks for tokens, so it carries none, or one that is over. */
export const isTokenCall = ({ method, path }: Received): boolean => method === 'GET' && calls.test(path);

export function giveTokens(world: World, { path }: Received): Reply {
  const used = calls.exec(path)?.groups?.['refresh'];
  if (used !== undefined) {
    const old = world.refreshTokens.get(used);
    if (old === undefined) return no(1011);
    world.refreshTokens.delete(used);
    world.tokens.delete(old);
  }
  const [access_token, refresh_token] = [newToken(), newToken()];
  world.tokens.add(access_token);
  world.refreshTokens.set(refresh_token, access_token);
  return yes({ access_token, refresh_token, expire_time: tokenLivesSeconds, uid: 'bay1600000000000demo' });
}

const newToken = (): string => randomBytes(16).toString('hex');
