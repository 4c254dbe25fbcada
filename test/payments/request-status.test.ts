/** `checkPaymentRequestStatus`: what it answers before and after a prompt has an outcome (check-request-status.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '../../shared/drivers/payment-driver.ts';
import { checkRequestStatus, requestStatusBody } from '../../shared/payments/check-request-status.ts';
import type { PaymentApp, PaymentSubject } from '../../shared/payments/payment-app.ts';
import type { Call } from '../../shared/platform/http/define-route.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type AcceptedPayment, anAcceptedPayment } from './accepted-payment.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

async function aPrompt(): Promise<AcceptedPayment> {
  const prompt = await anAcceptedPayment(setup);
  prompt.provider.driver.checkPaymentRequestStatus = { perform: async () => ({ data: {}, outcome: null }) };
  await prompt.change({ checkout_request_id: 'C-1', merchant_request_id: 'M-1' });
  return prompt;
}

function check({ appId, id, dependencies, provider }: AcceptedPayment, transaction = String(id)) {
  const app = { id: appId, account_id: appId, type: 'Ledger', is_live: true, config: {}, settings: {} };
  const call = {
    subject: { app: app as unknown as PaymentApp, driver: provider.driver },
    request: { pathParameters: { transaction } },
    log: setup.log,
  };
  return checkRequestStatus(dependencies, call as unknown as Call<PaymentSubject>);
}

const cancelled: PaymentOutcome = { status: 'STATUS_CANCELLED', result_code: '1032', result_desc: 'Cancelled' };
const known = {
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successfully',
  MerchantRequestID: 'M-1',
  CheckoutRequestID: 'C-1',
};

describe('The status of a prompt', () => {
  it('is the provider’s own answer while there is no outcome', async () => {
    const prompt = await aPrompt();
    prompt.whenQueried(async () => ({ data: { ResultCode: '4999' }, outcome: null }));
    expect(await check(prompt)).toMatchObject({
      status: 200,
      body: { status: 'success', data: { ResultCode: '4999' } },
    });
    expect(await prompt.read()).toMatchObject({ status: 'STATUS_PENDING' });
  });

  it('is stored if the provider answers with the outcome', async () => {
    const prompt = await aPrompt();
    prompt.whenQueried(async () => ({ data: { ResultCode: '1032' }, outcome: cancelled }));
    await check(prompt);
    expect(await prompt.read()).toMatchObject({ status: 'STATUS_CANCELLED', outcome_source: 'status_query' });
  });

  it('comes from our record afterwards: the provider forgets old prompts', async () => {
    const prompt = await aPrompt();
    await prompt.change({ status: 'STATUS_CANCELLED', result_code: '1032', result_desc: 'Cancelled' });
    const data = { ...known, ResultCode: '1032', ResultDesc: 'Cancelled' };
    expect(await check(prompt)).toMatchObject({ status: 200, body: { status: 'success', data } });
    expect(requestStatusBody().parse(data)).toEqual(data);
    expect(prompt.queries).toBe(0);
  });

  it('has empty texts for what was never known', async () => {
    const prompt = await aPrompt();
    await prompt.change({ status: 'STATUS_FAILED' });
    expect(await check(prompt)).toMatchObject({ body: { data: { ...known, ResultCode: '', ResultDesc: '' } } });
  });

  it('is “not yet” while there is no outcome and the provider cannot be queried', async () => {
    const prompt = await aPrompt();
    delete prompt.provider.driver.findOutcome;
    expect(await check(prompt)).toMatchObject({
      status: 200,
      body: { data: { ...known, ResultCode: '4999', ResultDesc: 'The transaction is still under processing' } },
    });
  });

  it('is “not yet” in the documented form for an open reversal, whose query is answered in another form', async () => {
    const reversal = await aPrompt();
    await reversal.change({ reverses: reversal.id + 1 });
    reversal.whenQueried(async () => ({ data: { ConversationID: 'V-1', ResultCode: '' }, outcome: null }));
    const answer = (await check(reversal)).body as { data: Record<string, unknown> };
    const stillOpen = { ResultCode: '4999', ResultDesc: 'The transaction is still under processing' };
    expect([answer.data, reversal.queries]).toEqual([{ ...known, ...stillOpen }, 1]);
  });

  it('is not offered by a driver without prompts', async () => {
    const prompt = await aPrompt();
    delete prompt.provider.driver.checkPaymentRequestStatus;
    await expect(check(prompt)).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('of an unknown payment is not found', async () => {
    const prompt = await aPrompt();
    await expect(check(prompt, String(prompt.id + 1))).rejects.toMatchObject({ kind: 'not_found' });
  });
});
