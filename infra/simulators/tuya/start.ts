/** Simulates Tuya's cloud on this machine: checks every signature, and keeps codes as a lock would get them. */
import { createHash, createHmac } from 'node:crypto';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { tuyaMagic } from './magic.ts';
import { deletePasscode, no, operations } from './operations.ts';
import { giveTokens, isTokenCall } from './tokens.ts';
import { makeWorld, type OpenLog, tuyaDemoApp, type World } from './world.ts';
import type { SimulatorOptions } from '../simulator.ts';

export type TuyaOptions = SimulatorOptions;

export type RunningTuya = {
  url: string;
  /** Every call received, oldest first. */
  requests: readonly Received[];
  obeyed: World['obeyed'];
  devices: World['devices'];
  /** Somebody uses a door: it stands in the log. */
  use(device: string, log: OpenLog): void;
  expireTokens(): void;
  stop(): Promise<void>;
};

const windowMs = 5 * 60_000;

export async function startTuyaSimulator({
  port = 0,
  now = Date.now,
  log = () => undefined,
}: TuyaOptions = {}): Promise<RunningTuya> {
  const world = makeWorld(now);
  const server = await listen(port, async (request) => {
    if (request.path.startsWith('/_simulator/')) return control(world, request);
    world.requests.push(request);
    log(`${request.method} ${request.path}`);
    return whyNotAdmitted(world, request) ?? answer(world, request);
  });
  return {
    url: server.url,
    requests: world.requests,
    obeyed: world.obeyed,
    devices: world.devices,
    use: (device, log) => void world.devices.get(device)?.logs.push(log),
    expireTokens: () => world.tokens.clear(),
    stop: () => server.stop(),
  };
}

/**
 * As "Sign Requests for Cloud Authorization" has it: of the method, the hash of the body, those headers that
 * `Signature-Headers` names, and the path with its query in the order of names.
 */
function signatureOf({ method, target, rawBody, headers }: Received, secret: string): string {
  const { client_id = '', access_token = '', t = '', nonce = '', 'signature-headers': named = '' } = headers;
  const signed = named === '' ? [] : named.split(':').map((name) => `${name}:${headers[name.toLowerCase()] ?? ''}\n`);
  const [path, query = ''] = target.split('?');
  const sorted = query === '' ? path : `${path}?${query.split('&').toSorted().join('&')}`;
  const hash = createHash('sha256').update(rawBody).digest('hex');
  const text = [method, hash, signed.join(''), sorted].join('\n');
  return createHmac('sha256', secret)
    .update(client_id + access_token + t + nonce + text)
    .digest('hex')
    .toUpperCase();
}

/** Signature first, as it is computed from everything else. */
function whyNotAdmitted(world: World, request: Received): Reply | null {
  const { client_id, t, sign, access_token = '' } = request.headers;
  const { access_id, access_secret } = tuyaDemoApp;
  if (client_id !== access_id || sign !== signatureOf(request, access_secret)) return no(1004);
  if (Math.abs(Number(t) - world.now()) > windowMs) return no(1013);
  return isTokenCall(request) || world.tokens.has(access_token) ? null : no(1010);
}

function answer(world: World, request: Received): Reply {
  if (isTokenCall(request)) return giveTokens(world, request);
  if (request.method === 'DELETE') return deletePasscode(world, request.path) ?? no(1101);
  for (const [method, path, deed] of operations) {
    const [, id = ''] = path.exec(request.path) ?? [];
    const device = request.method === method ? world.devices.get(id) : undefined;
    if (device) return deed({ world, device, request });
  }
  return no(1106);
}

function control(world: World, { method, path }: Received): Reply {
  const door = `${method} ${path}`;
  if (door === 'GET /_simulator/magic') return json(200, tuyaMagic);
  if (door === 'GET /_simulator/requests') return json(200, world.requests);
  return json(404, { error: 'No such door' });
}
