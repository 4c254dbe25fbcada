/**
 * The simulator's control endpoints under `/_simulator`: the calls it received and sent, its settings, and the virtual
 * phone, which lists open collections and answers them.
 */
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { expired } from './collection.ts';
import { reuseKey } from './keys.ts';
import { airtelMagic } from './magic.ts';
import { type Ending, paid, settle } from './accept.ts';
import { forgetAll, type Transaction, type Simulation } from './simulation.ts';
import { countryOf } from './countries.ts';

const settingsChange = z.strictObject({
  callbackUrl: z.union([z.url(), z.literal('')]).optional(),
  callbackDelayMs: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  manual: z.boolean().optional(),
  balance: z.string().optional(),
  requiresSignature: z.boolean().optional(),
  pinPadding: z.enum(['pkcs1', 'oaep', 'oaep-sha256']).optional(),
});

/** The actions a customer can take on a prompt; `ignore` leaves it open until it expires. */
const phoneAction = z.strictObject({ action: z.enum(['accept', 'cancel', 'wrong_pin', 'ignore']) });
const endingOfAction: Record<z.infer<typeof phoneAction>['action'], Ending | null> = {
  accept: paid,
  cancel: { status: 'TF', code: '1005', message: 'User did not enter the PIN' },
  wrong_pin: { status: 'TF', code: '1002', message: 'Incorrect PIN' },
  ignore: null,
};

const controlEndpoints: Record<string, (simulation: Simulation, request: Received) => Reply | Promise<Reply>> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/callbacks': (simulation) => json(200, simulation.callbacks),
  'GET /_simulator/magic': () => json(200, airtelMagic),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'GET /_simulator/prompts': (simulation) =>
    json(200, [...simulation.transactions.values()].filter(isOpen).map(toScreen)),
  'POST /_simulator/settings': changeSettings,
  'POST /_simulator/expire-tokens': (simulation) => {
    simulation.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/rotate-key': async (simulation) => {
    simulation.key = await reuseKey(simulation.key);
    return json(200, { key_id: simulation.key.id });
  },
  'POST /_simulator/reset': (simulation) => {
    forgetAll(simulation);
    return json(200, {});
  },
};

export async function control(simulation: Simulation, request: Received): Promise<Reply> {
  const endpoint = controlEndpoints[`${request.method} ${request.path}`];
  if (endpoint) return await endpoint(simulation, request);
  const id = /^\/_simulator\/prompts\/([^/]+)$/.exec(request.path)?.[1];
  return id !== undefined && request.method === 'POST'
    ? answerPrompt(simulation, decodeURIComponent(id), request)
    : json(404, { error: 'No such control endpoint' });
}

function changeSettings(simulation: Simulation, request: Received): Reply {
  const change = settingsChange.safeParse(request.body);
  if (!change.success) return json(422, { error: z.prettifyError(change.error) });
  Object.assign(simulation.settings, change.data);
  return json(200, simulation.settings);
}

const isOpen = ({ kind, status }: Transaction): boolean => kind === 'collection' && status === 'TIP';

function answerPrompt(simulation: Simulation, id: string, request: Received): Reply {
  const transaction = simulation.transactions.get(id);
  const input = phoneAction.safeParse(request.body);
  if (transaction?.kind !== 'collection') return json(404, { error: 'No such prompt' });
  if (!input.success) return json(422, { error: z.prettifyError(input.error) });
  if (!isOpen(transaction)) return json(409, { error: 'The prompt is closed' });
  const ending = endingOfAction[input.data.action];
  if (ending) simulation.agenda.after(0, () => settle(simulation, transaction, ending));
  return json(200, { id, action: input.data.action, otherwise: expired.message });
}

/** A prompt as the customer sees it. */
function toScreen({ id, app, msisdn, amount, reference, openedAt }: Transaction) {
  return {
    id,
    phone_number: countryOf(app.country).callingCode + msisdn,
    amount,
    currency: app.currency,
    reference,
    opened_at: new Date(openedAt).toISOString(),
  };
}
