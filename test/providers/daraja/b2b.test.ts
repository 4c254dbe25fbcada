/** Sending money to businesses: the common driver tests, the body, and the exact request. */
import { describe, expect, it } from 'vitest';
import { startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { b2b } from '../../../shared/providers/daraja/b2b.ts';
import { sendToBusinessInput } from '../../../shared/providers/daraja/payout-schema.ts';
import { describePaymentDriver } from '../../suites/payment-driver.ts';
import { documentedResults } from './documented-results.ts';
import { demoConfig, demoInitiator, useDriverOnSimulator } from './initiator-on-simulator.ts';

const path = '/mpesa/b2b/v1/paymentrequest';
const aBody = {
  receiver_short_code: '600001',
  amount: 1900,
  command_id: 'BusinessPayBill',
  reference: 'INV-14',
  remarks: 'Stock',
};

describePaymentDriver({
  driver: b2b,
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
  refused: { input: { ...aBody, receiver_short_code: '794002' }, code: '500.001.1001' },
  dropped: { input: { ...aBody, receiver_short_code: '795050' } },
  callbacks: documentedResults,
});

describe('The body of a payment to a business', () => {
  it.each([
    ['refuses nothing', { amount: 0 }, 'amount'],
    ['refuses an invalid short code', { receiver_short_code: '12' }, 'receiver_short_code'],
    ['refuses a missing receiver', { receiver_short_code: undefined }, 'receiver_short_code'],
    ['refuses a command for phones', { command_id: 'SalaryPayment' }, 'command_id'],
    ['refuses a reference that the receiver would see truncated', { reference: 'x'.repeat(21) }, 'reference'],
    ['refuses long remarks', { remarks: 'x'.repeat(101) }, 'remarks'],
  ])('%s', (_says, difference, field) => {
    const result = sendToBusinessInput.safeParse({ ...aBody, ...difference });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });

  it('requires neither reference nor remarks', () => {
    const { reference: _, remarks: __, ...body } = aBody;
    expect(sendToBusinessInput.parse(body)).toEqual(body);
  });
});

describe('A payment to a business', () => {
  const setup = useDriverOnSimulator(b2b);

  it('sends the documented request, including its misspelling', async () => {
    await setup.send(aBody);
    expect(setup.seen(path).map(({ body }) => body)).toEqual([
      {
        Initiator: 'testapi',
        SecurityCredential: demoConfig.security_credential,
        CommandID: 'BusinessPayBill',
        SenderIdentifierType: '4',
        RecieverIdentifierType: '4',
        Amount: 1900,
        PartyA: 600000,
        PartyB: 600001,
        AccountReference: 'INV-14',
        Remarks: 'Stock',
        QueueTimeOutURL: setup.addressOf('timeout'),
        ResultURL: setup.addressOf('result'),
      },
    ]);
  });

  it.each(['BusinessBuyGoods', 'MerchantToMerchantTransfer'])('by %s goes to a till', async (command_id) => {
    await setup.send({ ...aBody, command_id });
    await setup.simulator.quiet();
    expect(setup.seen(path)[0]?.body).toMatchObject({ CommandID: command_id, RecieverIdentifierType: '2' });
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_COMPLETED', amount: '1900.00' }]);
  });

  it('without a reference sends the sender’s short code', async () => {
    await setup.send({ ...aBody, reference: undefined, remarks: undefined });
    expect(setup.seen(path)[0]?.body).toMatchObject({ AccountReference: '600000', Remarks: 'BusinessPayBill' });
  });

  it('goes to the test short code in the sandbox, never in production', () => {
    const input = sendToBusinessInput.parse(aBody);
    const config = { test_phone_number: '600992' };
    const receiver = (isLive: boolean) => b2b.sendMoney!.draft(input, setup.call(config, isLive).app).payee_account;
    expect([receiver(false), receiver(true)]).toEqual(['600992', '600001']);
  });

  it('is completed with receipt, amount, payee and time', async () => {
    const { references } = await setup.send(aBody);
    await setup.simulator.quiet();
    expect(setup.readings()).toMatchObject([
      {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
          amount: '1900.00',
          payee_account: '600001',
          payee_name: 'Demo Biller',
          transaction_time: '2026-10-02T12:45:00.000Z',
        },
      },
    ]);
  });

  it('of more than the balance fails', async () => {
    await setup.send({ ...aBody, amount: 9_000_000 });
    await setup.simulator.quiet();
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_FAILED', result_code: '1' }]);
  });
});
