/** STK push of the Daraja simulator: checks a push as the provider does, opens a prompt, settles it. */
import { toCompactTime } from '../../../shared/values/time.ts';
import { type PushRequest, pushRequest } from './requests.ts';
import { admit, bearerOf, whyProofIsRefused } from './access.ts';
import { invalid, newRequestId, noMerchant, refuseField, subscriberLocked } from './answers.ts';
import { postResult } from './callbacks.ts';
import { answerTaken, oddRefusal } from './faults.ts';
import { findMagic, type Magic } from './magic.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { newReceipt, record } from './ledger.ts';
import { type DarajaApp, type Prompt, type Simulation } from './simulation.ts';

const promptLifeMs = 60_000;

export async function takePush(simulation: Simulation, received: Received): Promise<Reply> {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted.refusal;
  const parsed = pushRequest.safeParse(received.body);
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
  const request = parsed.data;
  const magic = findMagic('prompt', request.PhoneNumber);
  const refusal =
    whyPushIsRefused(simulation, admitted.app, request) ?? oddRefusal(simulation, magic, bearerOf(received));
  if (refusal) return refusal;
  const prompt = openPrompt(simulation, request);
  simulation.log(`prompt ${prompt.id} on ${request.PhoneNumber}: ${magic?.happens ?? 'the customer pays'}`);
  return await answerPush(simulation, prompt, magic);
}

function whyPushIsRefused(simulation: Simulation, app: DarajaApp, request: PushRequest): Reply | null {
  const isTill = request.TransactionType === 'CustomerBuyGoodsOnline';
  const isLocked =
    simulation.settings.lockSubscribers &&
    [...simulation.prompts.values()].some((open) => open.resultCode === null && open.request.PartyA === request.PartyA);
  const receiver = isTill ? app.till_number : app.short_code;
  const refusal = whyProofIsRefused(simulation, app, request);
  if (refusal) return refusal;
  if (String(request.PartyB) !== receiver) return noMerchant();
  if (request.PartyA !== request.PhoneNumber) return invalid('PhoneNumber');
  return isLocked ? subscriberLocked() : null;
}

function openPrompt(simulation: Simulation, request: PushRequest): Prompt {
  const prompt: Prompt = {
    id: newCheckoutRequestId(simulation, request),
    merchantRequestId: newRequestId(),
    request,
    openedAt: simulation.now(),
    resultCode: null,
    receipt: newReceipt(simulation.now()),
  };
  simulation.prompts.set(prompt.id, prompt);
  return prompt;
}

/**
 * `ws_CO_`, the time as ddMMyyyyHHmmss and milliseconds, the phone's last nine digits; the milliseconds keep it unique.
 */
function newCheckoutRequestId(simulation: Simulation, request: PushRequest): string {
  for (let now = simulation.now(); ; now += 1) {
    const time = toCompactTime(now);
    const day = time.slice(6, 8) + time.slice(4, 6) + time.slice(0, 4);
    const milliseconds = String(now % 1000).padStart(3, '0');
    const id = `ws_CO_${day}${time.slice(8)}${milliseconds}${String(request.PhoneNumber).slice(-9)}`;
    if (!simulation.prompts.has(id)) return id;
  }
}

async function answerPush(simulation: Simulation, prompt: Prompt, magic: Magic | undefined): Promise<Reply> {
  const accepted = json(200, {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.id,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  });
  if (magic?.callback === 'before_the_answer') {
    await settlePrompt(simulation, prompt, '0');
    return accepted;
  }
  awaitCustomer(simulation, prompt, magic);
  return await answerTaken(simulation, magic, accepted);
}

/** The customer answers later, or the prompt expires. */
export function awaitCustomer(simulation: Simulation, prompt: Prompt, magic: Magic | undefined): void {
  const { settings, agenda } = simulation;
  if (settings.manual && !magic) {
    agenda.after(promptLifeMs * settings.timeScale, () => settlePrompt(simulation, prompt, '1037'));
  } else {
    const wait = magic?.unanswered ? promptLifeMs * settings.timeScale : settings.callbackDelayMs;
    agenda.after(wait, () => settlePrompt(simulation, prompt, magic?.result ?? '0'));
  }
}

/** Closes the prompt with a result, once, and posts the result in the way the magic number requires. */
export async function settlePrompt(simulation: Simulation, prompt: Prompt, resultCode: string): Promise<void> {
  if (prompt.resultCode !== null) return;
  prompt.resultCode = resultCode;
  if (resultCode === '0') {
    record(simulation, {
      receipt: prompt.receipt,
      kind: 'payment',
      subType: prompt.request.TransactionType,
      shortCode: String(prompt.request.PartyB),
      party: String(prompt.request.PhoneNumber),
      amount: prompt.request.Amount,
      reference: prompt.request.AccountReference,
    });
  }
  await postResult(simulation, prompt, resultCode, findMagic('prompt', prompt.request.PhoneNumber)?.callback ?? 'once');
}
