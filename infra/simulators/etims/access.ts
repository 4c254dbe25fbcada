/** Access checks of the eTIMS simulator: tokens of the portal, and the triple of a device. */
import { randomBytes } from 'node:crypto';
import { json, type Received, type Reply } from '../kit/server.ts';
import { businessRefusal, EtimsRefusal, missingField, portalRefusal, unauthorised } from './envelopes.ts';
import { type Branch, branchOf } from './state.ts';
import type { EtimsApp, Simulation } from './simulation.ts';
import type { Operation, Surface } from './operations.ts';

const statedLifetimeSeconds = '3599';

/** The portal's token call: a POST returns an empty response. */
export function issueToken(simulation: Simulation, request: Received): Reply {
  if (request.method !== 'GET') return { status: 200, contentType: 'text/plain', body: '' };
  const pair = /^Basic (\S+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  const [key = '', secret = ''] = Buffer.from(pair, 'base64').toString('utf8').split(':');
  const app = simulation.apps.find(({ consumer_key }) => consumer_key !== undefined && consumer_key === key);
  if (!app || app.consumer_secret !== secret || request.query['grant_type'] !== 'client_credentials') {
    const errorMessage = 'Client credentials are invalid';
    return json(401, { requestId: randomBytes(8).toString('hex'), errorCode: '401', errorMessage });
  }
  const token = randomBytes(21).toString('base64url');
  const diesAt = simulation.now() + simulation.settings.tokenDiesAfterSeconds * 1000;
  simulation.tokens.set(token, { apigee_app_id: app.apigee_app_id, diesAt });
  return json(200, { access_token: token, expires_in: statedLifetimeSeconds });
}

/** Null if a call through the portal is allowed; the other surfaces do not have this check. */
export function whyPortalRefuses(simulation: Simulation, surface: Surface, { headers }: Received): Reply | null {
  if (surface !== 'integrator') return null;
  const token = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const own = simulation.tokens.get(token);
  const isOwn = own !== undefined && own.diesAt > simulation.now();
  const application = isOwn ? own : simulation.findPortalToken?.(token);
  if (!application) return unauthorised(simulation.now());
  const { apigee_app_id: id } = headers;
  if (!id) return portalRefusal('apigee_app_id cannot be Null', simulation.now());
  return id === application.apigee_app_id ? null : portalRefusal('apigee_app_id is not valid', simulation.now());
}

export type Device = { app: EtimsApp; branch: Branch };

type Triple = Record<'tin' | 'bhfId' | 'cmcKey', string>;

/** The device that a call is for. Throws 900, 901, 903 or E04. */
export function admit(
  simulation: Simulation,
  surface: Surface,
  operation: Operation,
  { headers }: Received,
  body: Record<string, unknown>,
): Device {
  const triple = readTriple(simulation, surface, headers, body);
  const isFirst = operation === 'initialize';
  whyTripleIsIncomplete(surface, triple, isFirst);
  const app = simulation.apps.find(({ tin, branch_id }) => tin === triple.tin && branch_id === triple.bhfId);
  if (!app) throw unknownDevice(surface);
  if (app.strategy === 'VSCU' && surface !== 'vscu') {
    throw new EtimsRefusal('903', 'Only OSCU device can be verified');
  }
  if (app.strategy === 'OSCU' && surface === 'vscu') throw unknownDevice('direct');
  const branch = branchOf(simulation.state, app.tin, app.branch_id);
  const isProven = branch.isInstalled && (surface === 'vscu' || triple.cmcKey === app.cmc_key);
  if (!isFirst && !isProven) throw unknownDevice(surface);
  return { app, branch };
}

/** The jar reads bodies only; the others read the triple from the place in the settings. Throws 901 if two places differ. */
function readTriple(
  { settings }: Simulation,
  surface: Surface,
  headers: Readonly<Record<string, string>>,
  body: Record<string, unknown>,
): Triple {
  const read = (name: keyof Triple): string => {
    const inBody = typeof body[name] === 'string' ? body[name] : undefined;
    const inHeader = surface === 'vscu' ? undefined : headers[name.toLowerCase()];
    const place = surface === 'vscu' ? 'body' : settings.keyPlace;
    if (inBody && inHeader && inBody !== inHeader) throw unknownDevice(surface);
    const value = { body: inBody, header: inHeader, either: inHeader ?? inBody }[place];
    return value ?? '';
  };
  return { tin: read('tin'), bhfId: read('bhfId'), cmcKey: read('cmcKey') };
}

function whyTripleIsIncomplete(surface: Surface, { tin, bhfId, cmcKey }: Triple, isFirst: boolean): void {
  if (surface === 'vscu') {
    if (tin === '') throw missingField('tin');
    if (bhfId === '') throw missingField('bhfId');
    return;
  }
  if (surface === 'integrator' && tin === '') throw businessRefusal('tin cannot be Null');
  const isComplete = tin !== '' && bhfId !== '' && (isFirst || cmcKey !== '');
  if (!isComplete) throw new EtimsRefusal('900', 'There is no Header information');
}

function unknownDevice(surface: Surface): EtimsRefusal {
  if (surface === 'vscu') return new EtimsRefusal('E04', 'Device or branch is unknown');
  return new EtimsRefusal('901', 'It is not valid device');
}
