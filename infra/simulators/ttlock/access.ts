/** Access checks of the TTLock simulator: logins and refreshes, and the parameters that every other call needs. */
import { createHash, randomBytes } from 'node:crypto';
import { json, type Reply } from '../kit/server.ts';
import { ttlockDemoApp, type Simulation } from './simulation.ts';

export type Parameters = Record<string, string>;

/** Every error has HTTP status 200; its description is often in Chinese. */
const refuse = (errcode: number, errmsg: string): Reply => json(200, { errcode, errmsg, description: '操作失败' });

const refusals: Readonly<Record<number, string>> = {
  1: 'failed or means no',
  10000: 'invalid client_id',
  10001: 'invalid client',
  10003: 'invalid token',
  10004: 'invalid grant',
  10007: 'invalid account or invalid password',
  10011: 'invalid refresh_token',
  30005: 'The password must be encrypted by md5',
  30006: 'Too many requests',
  30007: 'The quota of the month is used up',
  80000: 'date must be current time, in 5 minutes',
  90000: 'internal server error',
  [-3]: 'Invalid Parameter.',
  [-1003]: 'Lock does not exist.',
  [-1007]: 'No password data.',
  [-2009]: 'Invalid Password.',
  [-2025]: 'The lock is frozen.',
  [-3002]: 'The gateway is offline. Please check and try again.',
  [-3003]: 'The gateway is busy. Please try again later.',
  [-3006]: 'Invalid Passcode. Passcode must be 4 to 9 digits.',
  [-3007]: 'The same passcode already exists. Please use another one.',
  [-3009]: 'No space for more passcodes.',
  [-3035]: 'The lock is in power saving mode.',
  [-3046]: 'No right of remote unlock.',
  [-4043]: 'The function is not supported for this lock.',
};
export const refusal = (errcode: number): Reply => refuse(errcode, refusals[errcode] ?? 'failed');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function issueToken(simulation: Simulation, form: Parameters): Reply {
  if ((form.clientId ?? form.client_id) !== ttlockDemoApp.client_id) return refusal(10000);
  if ((form.clientSecret ?? form.client_secret) !== ttlockDemoApp.client_secret) return refusal(10001);
  if (form.grant_type === 'refresh_token') {
    return simulation.refreshTokens.delete(form.refresh_token ?? '') ? newToken(simulation) : refusal(10011);
  }
  if (!/^[0-9a-f]{32}$/.test(form.password ?? '')) return refusal(30005);
  const isRight = form.username === ttlockDemoApp.username && form.password === md5(ttlockDemoApp.password);
  return isRight ? newToken(simulation) : refusal(10007);
}

function newToken(simulation: Simulation): Reply {
  const [access_token, refresh_token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const { tokenLivesSeconds } = simulation.settings;
  simulation.tokens.set(access_token, simulation.now() + tokenLivesSeconds * 1000);
  simulation.refreshTokens.add(refresh_token);
  return json(200, { access_token, uid: 2340, expires_in: tokenLivesSeconds, refresh_token, scope: 'user,key,room' });
}

const windowMs = 5 * 60_000;

/** The error if a call is not allowed, or null. */
export function whyNotAdmitted(simulation: Simulation, given: Parameters): Reply | null {
  if (given.clientId !== ttlockDemoApp.client_id) return refusal(10000);
  if (Math.abs(Number(given.date) - simulation.now()) > windowMs || !/^\d{13}$/.test(given.date ?? ''))
    return refusal(80000);
  const diesAt = simulation.tokens.get(given.accessToken ?? '');
  if (diesAt === undefined) return refusal(10003);
  return diesAt <= simulation.now() ? refusal(10004) : null;
}
