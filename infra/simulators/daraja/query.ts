/** STK query of the Daraja simulator: HTTP 500 while the prompt is open, then the result as a string. */
import { queryRequest } from './requests.ts';
import { admit, whyProofIsRefused } from './access.ts';
import { invalid, refuseField, spikeArrest, stillProcessing } from './answers.ts';
import { resultTexts } from './callbacks.ts';
import { findMagic } from './magic.ts';
import { json, type Received, type Reply } from '../kit/server.ts';
import { isTurnOf, type Simulation } from './simulation.ts';

export function answerQuery(simulation: Simulation, received: Received): Reply {
  const admitted = admit(simulation, received);
  if ('refusal' in admitted) return admitted.refusal;
  const parsed = queryRequest.safeParse(received.body);
  if (!parsed.success) return refuseField(parsed.error.issues[0]?.path[0]);
  const refusal = whyProofIsRefused(simulation, admitted.app, parsed.data);
  if (refusal) return refusal;
  const prompt = simulation.prompts.get(parsed.data.CheckoutRequestID);
  if (!prompt) return invalid('CheckoutRequestID');
  const magic = findMagic('prompt', prompt.request.PhoneNumber);
  if (magic?.query === 'throttled_once' && isTurnOf(simulation, `query ${prompt.id}`)) return spikeArrest();
  if (prompt.resultCode === null && magic?.query !== 'pending_as_4999') return stillProcessing();
  const resultCode = prompt.resultCode ?? '4999';
  return json(200, {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: magic?.query === 'other_payment' ? `${prompt.id}9` : prompt.id,
    ResultCode: resultCode,
    ResultDesc: resultTexts[resultCode] ?? 'The transaction is still under processing',
  });
}
