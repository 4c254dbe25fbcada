/** Access checks of the Daraja simulator: tokens of known apps, and the password in every push. */
import { randomBytes } from 'node:crypto';
import { parseLocalTime } from '../../../shared/values/time.ts';
import { error, invalid, invalidToken, noMerchant, wrongCredentials } from './answers.ts';
import { readCredential } from './certificate.ts';
import { findMagic } from './magic.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import type { DarajaApp, Simulation } from './simulation.ts';

const statedLifetimeSeconds = 3599;
/** The provider does not document the maximum age of a timestamp; a UTC timestamp, three hours off, is rejected. */
const timestampToleranceMs = 10 * 60 * 1000;

export function issueToken(simulation: Simulation, request: Received): Reply {
  if (request.query['grant_type'] !== 'client_credentials') {
    return error(400, '400.008.02', 'Invalid grant type passed');
  }
  const [scheme, encoded = ''] = (request.headers['authorization'] ?? '').split(' ');
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const app = simulation.apps.find(
    ({ consumer_key, consumer_secret }) => given === `${consumer_key}:${consumer_secret}`,
  );
  if (scheme !== 'Basic' || !app) return error(400, '400.008.01', 'Invalid Authentication passed');
  const token = randomBytes(21).toString('base64url');
  simulation.tokens.set(token, { app, diesAt: simulation.now() + simulation.settings.tokenDiesAfterSeconds * 1000 });
  return json(200, { access_token: token, expires_in: String(statedLifetimeSeconds) });
}

export function bearerOf(request: Received): string {
  return /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
}

/** The app of the request's token, or the provider's error. */
export function admit(simulation: Simulation, request: Received): { app: DarajaApp } | { refusal: Reply } {
  const token = bearerOf(request);
  if (token === '') return { refusal: error(404, '404.001.04', 'Invalid Authentication Header') };
  const known = simulation.tokens.get(token);
  if (!known || known.diesAt <= simulation.now()) return { refusal: invalidToken(token) };
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '') || request.body === undefined) {
    return { refusal: error(400, '400.002.05', 'Invalid Request Payload') };
  }
  return { app: known.app };
}

/** Base64 of short code, passkey and timestamp. */
const passwordOf = ({ short_code, passkey }: DarajaApp, timestamp: string): string =>
  Buffer.from(short_code + passkey + timestamp).toString('base64');

/** Null if short code, password and timestamp match the app. */
export function whyProofIsRefused(
  simulation: Simulation,
  app: DarajaApp,
  proof: { BusinessShortCode: number; Password: string; Timestamp: string },
): Reply | null {
  if (String(proof.BusinessShortCode) !== app.short_code) return noMerchant();
  const stamped = parseLocalTime(proof.Timestamp) ?? NaN;
  if (!(Math.abs(stamped - simulation.now()) <= timestampToleranceMs)) return invalid('Timestamp');
  return proof.Password === passwordOf(app, proof.Timestamp) ? null : wrongCredentials();
}

/** Whether the app may act for this short code; those of the magic table belong to every app. */
export function isOwner(app: DarajaApp, shortCode: number | string): boolean {
  const code = String(shortCode);
  const own = [app.short_code, app.till_number, app.business_short_code];
  return own.includes(code) || findMagic('payout', code)?.short_code === code;
}

/** Like the provider, does not distinguish an unknown name from a wrong credential. */
export function isInitiator(app: DarajaApp, name: string, credential: string): boolean {
  if (name !== app.initiator_name) return false;
  if (credential === app.security_credential) return true;
  return app.initiator_password !== undefined && readCredential(credential) === app.initiator_password;
}
