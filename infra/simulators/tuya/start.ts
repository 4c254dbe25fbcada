/** Simulates Tuya's cloud on this machine: checks every signature, and stores codes as a lock would receive them. */
import { createHash, createHmac } from 'node:crypto';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { tuyaMagic } from './magic.ts';
import { deletePasscode, no, operations } from './operations.ts';
import { issueTokens, isTokenCall } from './tokens.ts';
import { makeSimulation, type OpenLog, tuyaDemoApp, type Simulation } from './simulation.ts';
import { recall, stateOf } from './memory.ts';
import { append, saveState } from '../kit/saved-state.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type TuyaOptions = SimulatorOptions & StateOptions;

export type RunningTuya = {
  url: string;
  /** All received calls, oldest first. */
  requests: readonly Received[];
  obeyed: Simulation['obeyed'];
  devices: Simulation['devices'];
  /** A person uses a lock: it is recorded in the log. */
  use(device: string, log: OpenLog): void;
  expireTokens(): void;
  stop(): Promise<void>;
};

const windowMs = 5 * 60_000;

export async function startTuyaSimulator({
  port = 0,
  now = Date.now,
  log = () => undefined,
  stateFile,
}: TuyaOptions = {}): Promise<RunningTuya> {
  const simulation = makeSimulation(now);
  recall(simulation, stateFile);
  const saved = saveState(stateFile, () => stateOf(simulation));
  const respond = async (request: Received): Promise<Reply> => {
    if (request.path.startsWith('/_simulator/')) return control(simulation, request);
    append(simulation.requests, request);
    log(`${request.method} ${request.path}`);
    return whyNotAdmitted(simulation, request) ?? answer(simulation, request);
  };
  const server = await listen(port, saved.after(respond));
  return {
    url: server.url,
    requests: simulation.requests,
    obeyed: simulation.obeyed,
    devices: simulation.devices,
    use: (device, log) => void simulation.devices.get(device)?.logs.push(log),
    expireTokens: () => simulation.tokens.clear(),
    async stop() {
      await server.stop();
      saved.stop();
    },
  };
}

/**
 * As documented in "Sign Requests for Cloud Authorization": over the method, the hash of the body, the headers named in
 * `Signature-Headers`, and the path with its query sorted by name.
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

/** Checked first, because it covers everything else. */
function whyNotAdmitted(simulation: Simulation, request: Received): Reply | null {
  const { client_id, t, sign, access_token = '' } = request.headers;
  const { access_id, access_secret } = tuyaDemoApp;
  if (client_id !== access_id || sign !== signatureOf(request, access_secret)) return no(1004);
  if (Math.abs(Number(t) - simulation.now()) > windowMs) return no(1013);
  return isTokenCall(request) || simulation.tokens.has(access_token) ? null : no(1010);
}

function answer(simulation: Simulation, request: Received): Reply {
  if (isTokenCall(request)) return issueTokens(simulation, request);
  if (request.method === 'DELETE') return deletePasscode(simulation, request.path) ?? no(1101);
  for (const [method, path, deed] of operations) {
    const [, id = ''] = path.exec(request.path) ?? [];
    const device = request.method === method ? simulation.devices.get(id) : undefined;
    if (device) return deed({ simulation, device, request });
  }
  return no(1106);
}

function control(simulation: Simulation, { method, path }: Received): Reply {
  const endpoint = `${method} ${path}`;
  if (endpoint === 'GET /_simulator/magic') return json(200, tuyaMagic);
  if (endpoint === 'GET /_simulator/requests') return json(200, simulation.requests);
  return json(404, { error: 'No such control endpoint' });
}
