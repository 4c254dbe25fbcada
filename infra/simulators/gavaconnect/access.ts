/** Access checks of the GavaConnect simulator: tokens for known key pairs, and grants per product. */
import { randomBytes } from 'node:crypto';
import { json, type Received, type Reply } from '../kit/server.ts';
import { e2, fault } from './answers.ts';
import { pause, refusalOf, takeOrder } from './faults.ts';
import type { GavaConnectApp, Product, Simulation } from './simulation.ts';

const statedLifetimeSeconds = '3599';

/** Like the real portal, returns HTTP 200 with an empty body for POST. */
export async function issueToken(simulation: Simulation, request: Received): Promise<Reply> {
  if (request.method !== 'GET') return { status: 200, contentType: 'application/json', body: '' };
  const order = takeOrder(simulation, 'token');
  await pause(simulation, order?.delayMs ?? 0);
  const refusal = refusalOf(order?.answer);
  if (refusal) return refusal;
  if (request.query['grant_type'] !== 'client_credentials') return e2(400, '400', 'Invalid grant type passed');
  const app = findByPair(simulation, request);
  if (!app) return e2(401, '401', 'Client credentials are invalid');
  const token = randomBytes(21).toString('base64url');
  simulation.tokens.set(token, { app, diesAt: simulation.now() + simulation.settings.tokenDiesAfterSeconds * 1000 });
  return json(200, { access_token: token, expires_in: statedLifetimeSeconds });
}

function findByPair({ apps }: Simulation, { headers }: Received): GavaConnectApp | undefined {
  const basic = /^Basic (\S+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const pair = Buffer.from(basic, 'base64').toString();
  return apps.find(({ consumer_key, consumer_secret }) => pair === `${consumer_key}:${consumer_secret}`);
}

export const isGranted = ({ products }: GavaConnectApp, product: Product): boolean =>
  products === 'all' || products.includes(product);

export const isKnownPair = (simulation: Simulation, request: Received): boolean =>
  findByPair(simulation, request) !== undefined;

/** The error if a call is not allowed for a product, or null. */
export function whyNotAdmitted(simulation: Simulation, request: Received, product: Product): Reply | null {
  const token = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1];
  if (token === undefined) return e2(401, '401', 'Invalid access token');
  const known = simulation.tokens.get(token);
  if (!known) return fault(401, 'Invalid access token', 'keymanagement.service.invalid_access_token');
  if (known.diesAt <= simulation.now()) {
    return fault(401, 'Access Token expired', 'keymanagement.service.access_token_expired');
  }
  if (isGranted(known.app, product)) return null;
  return fault(
    401,
    'Invalid API call as no apiproduct match found',
    'keymanagement.service.InvalidAPICallAsNoApiProductMatchFound',
  );
}
