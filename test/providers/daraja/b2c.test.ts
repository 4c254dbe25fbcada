/** Sending money to phones: the common driver tests, the body, the exact request, and the outcomes. */
import { describe, expect, it } from 'vitest';
import { startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { b2c } from '../../../shared/providers/daraja/b2c.ts';
import { sendToPhoneInput } from '../../../shared/providers/daraja/payout-schema.ts';
import { describePaymentDriver } from '../../suites/payment-driver.ts';
import { documentedResults } from './documented-results.ts';
import { demoConfig, demoInitiator, requestId, useDriverOnSimulator } from './initiator-on-simulator.ts';

const path = '/mpesa/b2c/v3/paymentrequest';
const aBody = { phone_number: '0700000101', amount: 100, command_id: 'BusinessPayment', remarks: 'Refund' };

describePaymentDriver({
  driver: b2c,
  action: 'sendMoney',
  config: { ...demoConfig, ...demoInitiator },
  required: ['consumer_key', 'consumer_secret', 'short_code', 'initiator_name'],
  secrets: ['consumer_secret', 'security_credential', 'initiator_password'],
  async start() {
    const simulator = await startDarajaSimulator({ callbackDelayMs: 0 });
    return {
      baseUrls: { DARAJA_SANDBOX_URL: simulator.url },
      moneyCalls: () => simulator.requests.filter((request) => request.path === path).length,
      stop: () => simulator.stop(),
    };
  },
  input: aBody,
  documented: ['ConversationID', 'OriginatorConversationID', 'ResponseCode', 'ResponseDescription'],
  refused: { input: { ...aBody, phone_number: '0799014002' }, code: '500.001.1001' },
  dropped: { input: { ...aBody, phone_number: '0799015050' } },
  callbacks: documentedResults,
});

describe('The body of a payment to a phone', () => {
  it.each([
    ['accepts the minimum', { amount: 10 }],
    ['accepts the maximum', { amount: 250_000 }],
    ['accepts remarks of a hundred characters', { remarks: 'x'.repeat(100) }],
    ['accepts an occasion', { occasion: 'Order 14' }],
    ['does not require remarks', { remarks: undefined }],
    ['takes a salary', { command_id: 'SalaryPayment' }],
    ['takes a promotion', { command_id: 'PromotionPayment' }],
  ])('%s', (_says, difference) => {
    expect(sendToPhoneInput.safeParse({ ...aBody, ...difference }).error).toBeUndefined();
  });

  it.each([
    ['refuses less than the provider’s minimum', { amount: 9 }, 'amount'],
    ['refuses more than the provider’s maximum', { amount: 250_001 }, 'amount'],
    ['refuses cents', { amount: 10.5 }, 'amount'],
    ['refuses an unknown command', { command_id: 'BusinessPayBill' }, 'command_id'],
    ['refuses a missing command', { command_id: undefined }, 'command_id'],
    ['refuses long remarks', { remarks: 'x'.repeat(101) }, 'remarks'],
    ['refuses a long occasion', { occasion: 'x'.repeat(101) }, 'occasion'],
    ['refuses a number of another country', { phone_number: '255712345678' }, 'phone_number'],
  ])('%s', (_says, difference, field) => {
    const result = sendToPhoneInput.safeParse({ ...aBody, ...difference });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });
});

describe('A payment to a phone', () => {
  const setup = useDriverOnSimulator(b2c);

  it('sends the documented request with the gateway’s id', async () => {
    const { references } = await setup.send({ ...aBody, occasion: 'Order 14' });
    expect(references.originator_conversation_id).toBe(requestId);
    expect(setup.seen(path).map(({ body }) => body)).toEqual([
      {
        OriginatorConversationID: requestId,
        InitiatorName: 'testapi',
        SecurityCredential: demoConfig.security_credential,
        CommandID: 'BusinessPayment',
        Amount: 100,
        PartyA: 600000,
        PartyB: 254700000101,
        Remarks: 'Refund',
        QueueTimeOutURL: setup.addressOf('timeout'),
        ResultURL: setup.addressOf('result'),
        Occassion: 'Order 14',
      },
    ]);
  });

  it('is sent in the older version if the app has it, without the gateway’s id', async () => {
    const { references } = await setup.send({ ...aBody, occasion: 'Order 14' }, { api_version: 'v1' });
    const [{ body } = { body: {} }] = setup.seen('/mpesa/b2c/v1/paymentrequest');
    expect(body).toMatchObject({ InitiatorName: 'testapi', Occasion: 'Order 14' });
    expect(body).not.toHaveProperty('OriginatorConversationID');
    expect(references.originator_conversation_id).not.toBe(requestId);
  });

  it('sends the command as remarks if there are none, because the provider requires them', async () => {
    await setup.send({ ...aBody, remarks: '' });
    expect(setup.seen(path)[0]?.body).toMatchObject({ Remarks: 'BusinessPayment' });
  });

  it('goes to the test number in the sandbox, never in production', () => {
    const input = sendToPhoneInput.parse(aBody);
    const config = { test_phone_number: '0708374149' };
    const receiver = (isLive: boolean) => b2c.sendMoney!.draft(input, setup.call(config, isLive).app).payee_account;
    expect([receiver(false), receiver(true)]).toEqual(['254708374149', '254700000101']);
  });

  it('describes its new transaction', () => {
    const input = sendToPhoneInput.parse({ ...aBody, occasion: 'Order 14' });
    expect(b2c.sendMoney!.draft(input, setup.call().app)).toEqual({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'BusinessPayment',
      amount: '100.00',
      currency: 'KES',
      payer_account: '600000',
      payer_name: '',
      payee_account: '254700000101',
      payee_name: '',
      reference: 'Order 14',
      narration: 'Refund',
    });
  });

  it('is completed with receipt, amount, payee and time', async () => {
    const { references } = await setup.send(aBody);
    await setup.simulator.quiet();
    expect(setup.came.map(({ action, query }) => [action, query])).toEqual([['result', { r: '1', s: '2' }]]);
    expect(setup.readings()).toEqual([
      {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: '0',
          result_desc: 'The service request is processed successfully.',
          receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
          amount: '100.00',
          payee_account: '254700000101',
          payee_name: expect.stringMatching(/ Demo$/),
          transaction_time: '2026-10-02T12:45:00.000Z',
        },
      },
    ]);
  });
});
