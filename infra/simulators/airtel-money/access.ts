/** Access checks of the Airtel simulator: tokens of known apps, country and currency, signatures. */
import { randomBytes } from 'node:crypto';
import { tokenRequest } from './requests.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { forbidden, invalidClient, invalidToken, missingHeader, wrongCountry, wrongCurrency } from './answers.ts';
import { isSignatureOf } from './keys.ts';
import type { AirtelApp, Simulation } from './simulation.ts';

const statedLifetimeSeconds = 180;

export function issueToken(simulation: Simulation, request: Received): Reply {
  const { data } = tokenRequest.safeParse(request.body);
  const app = simulation.apps.find(
    (app) => app.client_id === data?.client_id && app.client_secret === data.client_secret,
  );
  if (!app) return invalidClient();
  const token = randomBytes(24).toString('base64url');
  simulation.tokens.set(token, { app, diesAt: simulation.now() + simulation.settings.tokenDiesAfterSeconds * 1000 });
  return json(200, { access_token: token, expires_in: String(statedLifetimeSeconds), token_type: 'bearer' });
}

/** The app of the request's token, or the provider's error. */
export function admit(simulation: Simulation, request: Received): { app: AirtelApp } | { refusal: Reply } {
  const token = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  const known = simulation.tokens.get(token);
  if (!known || known.diesAt <= simulation.now()) return { refusal: invalidToken() };
  const { 'x-country': country, 'x-currency': currency } = request.headers;
  if (!country || !currency) return { refusal: missingHeader() };
  if (country !== known.app.country) return { refusal: wrongCountry() };
  if (currency !== known.app.currency) return { refusal: wrongCurrency() };
  return { app: known.app };
}

/** Null if a required signature is present, and any signature is valid. */
export function whySignatureIsRefused(simulation: Simulation, request: Received, code: string): Reply | null {
  const isSigned = request.headers['x-signature'] !== undefined;
  const isRequired = simulation.settings.requiresSignature || request.path.startsWith('/merchant/v2/');
  if (!isSigned && !isRequired) return null;
  return isSignatureOf(simulation.key, request.rawBody, request.headers) ? null : forbidden(code);
}
