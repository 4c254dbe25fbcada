/**
 * The simulator's control endpoints under `/_simulator`: the calls it received and sent, its settings, and the virtual
 * phone, which lists open prompts and answers them.
 */
import * as z from 'zod';
import { simulatorCertificate } from './certificate.ts';
import { darajaMagic } from './magic.ts';
import { payIn } from './payments.ts';
import { settlePrompt } from './push.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { forgetAll, type Prompt, type Simulation } from './simulation.ts';

const settingsChange = z.strictObject({
  callbackDelayMs: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  lockSubscribers: z.boolean().optional(),
  live: z.boolean().optional(),
  c2bVersion: z.enum(['v1', 'v2', 'any']).optional(),
  validation: z.boolean().optional(),
  validationLimitMs: z.number().nonnegative().optional(),
  pullPageSize: z.int().positive().optional(),
  manual: z.boolean().optional(),
});

/** The usual forms of a number: 07…, 01…, 7…, 1…, +254… */
const kenyanPhone = z
  .string()
  .transform((written) => written.replaceAll(/[\s()-]/g, '').replace(/^(\+?254|0)?(?=[17]\d{8}$)/, '254'))
  .pipe(z.string().regex(/^254[17]\d{8}$/, 'Must be a Kenyan mobile number, such as 254712345678'));

/** The form a customer fills in to pay without a prompt. */
const customerPayment = z.object({
  phone_number: kenyanPhone,
  short_code: z.string().regex(/^[1-9]\d{4,6}$/, 'A paybill or till number has five to seven digits'),
  amount: z.coerce.number('The amount must be a whole number').int('The amount must be a whole number').min(1),
  reference: z.string().max(20).default(''),
});

/** The actions a customer can take on a prompt; `ignore` leaves it open until it expires. */
const phoneAction = z.strictObject({ action: z.enum(['accept', 'cancel', 'wrong_pin', 'ignore']) });
const resultOfAction = { accept: '0', cancel: '1032', wrong_pin: '2001', ignore: null } as const;

const controlEndpoints: Record<string, (simulation: Simulation, request: Received) => Reply | Promise<Reply>> = {
  'GET /_simulator/requests': (simulation) => json(200, simulation.requests),
  'GET /_simulator/callbacks': (simulation) => json(200, simulation.callbacks),
  'GET /_simulator/magic': () => json(200, darajaMagic),
  'GET /_simulator/settings': (simulation) => json(200, simulation.settings),
  'GET /_simulator/prompts': (simulation) =>
    json(200, [...simulation.prompts.values()].filter(({ resultCode }) => resultCode === null).map(toScreen)),
  'GET /_simulator/ledger': (simulation) => json(200, [...simulation.ledger.values()]),
  'GET /_simulator/certificate': () => json(200, { certificate: simulatorCertificate() }),
  'POST /_simulator/settings': changeSettings,
  'POST /_simulator/payments': takePayment,
  'POST /_simulator/expire-tokens': (simulation) => {
    simulation.tokens.clear();
    return json(200, {});
  },
  'POST /_simulator/reset': (simulation) => {
    forgetAll(simulation);
    return json(200, {});
  },
};

export function control(simulation: Simulation, request: Received): Reply | Promise<Reply> {
  const endpoint = controlEndpoints[`${request.method} ${request.path}`];
  if (endpoint) return endpoint(simulation, request);
  const id = /^\/_simulator\/prompts\/([^/]+)$/.exec(request.path)?.[1];
  return id !== undefined && request.method === 'POST'
    ? answerPrompt(simulation, id, request)
    : json(404, { error: 'No such control endpoint' });
}

function changeSettings(simulation: Simulation, request: Received): Reply {
  const change = settingsChange.safeParse(request.body);
  if (!change.success) return json(422, { error: z.prettifyError(change.error) });
  Object.assign(simulation.settings, change.data);
  return json(200, simulation.settings);
}

function answerPrompt(simulation: Simulation, id: string, request: Received): Reply {
  const prompt = simulation.prompts.get(decodeURIComponent(id));
  const input = phoneAction.safeParse(request.body);
  if (!prompt) return json(404, { error: 'No such prompt' });
  if (!input.success) return json(422, { error: z.prettifyError(input.error) });
  if (prompt.resultCode !== null) return json(409, { error: 'The prompt is closed' });
  const result = resultOfAction[input.data.action];
  if (result !== null) simulation.agenda.after(0, () => settlePrompt(simulation, prompt, result));
  return json(200, { id: prompt.id, action: input.data.action });
}

/** A till has no account number. */
async function takePayment(simulation: Simulation, request: Received): Promise<Reply> {
  const input = customerPayment.safeParse(request.body);
  if (!input.success) return json(422, { error: input.error.issues.map(({ message }) => message).join('. ') });
  const { phone_number: phone, short_code: shortCode, amount, reference } = input.data;
  const isTill = simulation.apps.some((app) => app.till_number === shortCode);
  const subType = isTill ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline';
  const end = await payIn(simulation, { phone, shortCode, amount, reference, subType });
  return 'receipt' in end ? json(200, end) : json(409, { error: `The payment was rejected: ${end.refused}` });
}

/** A prompt as the customer sees it. */
function toScreen({ id, request, openedAt }: Prompt) {
  return {
    id,
    phone_number: String(request.PhoneNumber),
    amount: request.Amount,
    receiver: String(request.PartyB),
    reference: request.AccountReference,
    description: request.TransactionDesc,
    opened_at: new Date(openedAt).toISOString(),
  };
}
