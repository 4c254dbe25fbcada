/** The push result of the Daraja simulator: the payload as the provider posts it. */
import { toCompactTime } from '../../../shared/values/time.ts';
import type { CallbackBehavior } from './magic.ts';
import { postWithBehavior } from './post-result.ts';
import type { Prompt, Simulation } from './simulation.ts';

/** The provider's texts; one has a prefix that sometimes occurs. */
export const resultTexts: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '17': 'Rule limited.',
  '26': 'Traffic blocking condition is in place.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  '1019': 'Transaction has expired',
  '1025': '[STK_CB - ]An error occurred while sending a push request',
  '1032': 'Request cancelled by user',
  '1036': 'The balance of the organisation is insufficient.',
  '1037': 'DS timeout user cannot be reached',
  '2001': 'The initiator information is invalid.',
  '9999': 'Request failed: the push could not be completed',
};

export async function postResult(
  simulation: Simulation,
  prompt: Prompt,
  resultCode: string,
  behavior: CallbackBehavior,
): Promise<void> {
  const { CallBackURL, Amount } = prompt.request;
  await postWithBehavior(simulation, CallBackURL, behavior, {
    body: toCallback(simulation, prompt, resultCode, Amount + (behavior === 'wrong_amount' ? 1 : 0)),
    forged: toCallback(simulation, prompt, '0', Amount),
  });
}

function toCallback(simulation: Simulation, prompt: Prompt, resultCode: string, amount: number): string {
  const payload = {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.id,
        ResultCode: Number(resultCode),
        ResultDesc: resultTexts[resultCode] ?? 'Request failed',
        ...(resultCode === '0' ? { CallbackMetadata: { Item: paidItems(simulation, prompt, amount) } } : {}),
      },
    },
  };
  // The amount is a JSON number with decimals, which JSON.stringify cannot produce.
  return JSON.stringify(payload).replace(/("Name":"Amount","Value":\d+)/, '$1.00');
}

function paidItems(simulation: Simulation, prompt: Prompt, amount: number): Array<{ Name: string; Value?: unknown }> {
  return [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(toCompactTime(simulation.now())) },
    { Name: 'PhoneNumber', Value: prompt.request.PhoneNumber },
  ];
}
