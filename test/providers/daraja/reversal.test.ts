/** Reversing a customer's payment: a separate transaction, for the full amount, once. */
import { describe, expect, it } from 'vitest';
import type { KnownTransaction } from '../../../shared/drivers/payment-driver.ts';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { accepted, demoConfig, useDriverOnSimulator } from './initiator-on-simulator.ts';
import { post } from './raw-calls.ts';

describe('A reversal', () => {
  const setup = useDriverOnSimulator(c2b);

  /** A customer pays the demo short code; returns the gateway's transaction of it. */
  async function paid(phone_number = '0700000101'): Promise<Partial<KnownTransaction>> {
    const answer = await fetch(
      `${setup.simulator.url}/_simulator/payments`,
      post({ phone_number, short_code: '600000', amount: 250, reference: 'INV-14' }),
    );
    const { receipt } = (await answer.json()) as { receipt: string };
    return { transaction_id: receipt, status: 'STATUS_COMPLETED', amount: '250.00' };
  }

  it('sends the documented request', async () => {
    const { transaction_id, ...rest } = await paid();
    expect(await setup.reverse({ transaction_id, ...rest })).toMatchObject({ data: accepted });
    expect(setup.seen('/mpesa/reversal/v1/request').map(({ body }) => body)).toEqual([
      {
        Initiator: 'testapi',
        SecurityCredential: demoConfig.security_credential,
        CommandID: 'TransactionReversal',
        TransactionID: transaction_id,
        Amount: 250,
        ReceiverParty: 600000,
        RecieverIdentifierType: '11',
        Remarks: 'Reversal',
        QueueTimeOutURL: setup.addressOf('timeout'),
        ResultURL: setup.addressOf('result'),
      },
    ]);
  });

  it('is a separate transaction in the other direction', () => {
    const reversed = aKnownTransaction({ transaction_id: 'UJ2AA11BB1' });
    expect(c2b.reverseTransaction!.draft(reversed, setup.call().app)).toEqual({
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'TransactionReversal',
      amount: '250.00',
      currency: 'KES',
      payer_account: '600000',
      payer_name: '',
      payee_account: '254700000101',
      payee_name: 'AMINA',
      reference: 'INV-14',
      narration: 'Reversal of UJ2AA11BB1',
    });
  });

  it('is completed with its own receipt, and works once', async () => {
    const payment = await paid();
    await setup.reverse(payment);
    await setup.simulator.quiet();
    await setup.reverse(payment);
    await setup.simulator.quiet();
    expect(setup.outcomes()).toMatchObject([
      { status: 'STATUS_COMPLETED', amount: '250.00', payee_account: '254700000101' },
      { status: 'STATUS_FAILED', result_code: 'R000001' },
    ]);
    expect(setup.outcomes()[0]?.receipt).not.toBe(payment.transaction_id);
  });

  it.each([
    ['0799020001', '1'],
    ['0799020021', '21'],
    ['0799022028', '2028'],
    ['0799021001', 'R000001'],
    ['0799021002', 'R000002'],
    ['0799026011', '0'],
  ])('of a payment by %s ends with %s', async (number, code) => {
    await setup.reverse(await paid(number));
    await setup.simulator.quiet();
    expect(setup.outcomes().map(({ result_code }) => result_code)).toEqual([code]);
  });

  it('fails for an unknown receipt, and for another amount', async () => {
    await setup.reverse({ transaction_id: 'UJ2AA11BB1' });
    await setup.reverse({ ...(await paid()), amount: '10.00' });
    await setup.simulator.quiet();
    expect(setup.outcomes().map(({ result_code }) => result_code)).toEqual(['R000002', '25']);
  });

  it('is unclear if the connection drops after it was sent once, and is still completed', async () => {
    await expect(setup.reverse(await paid('0799025050'))).rejects.toMatchObject({ kind: 'provider_unclear' });
    await setup.simulator.quiet();
    expect(setup.seen('/mpesa/reversal/v1/request')).toHaveLength(1);
    expect(setup.outcomes()).toMatchObject([{ status: 'STATUS_COMPLETED' }]);
  });

  it('gets its outcome from a status query if the result is lost', async () => {
    const { references, data } = await setup.reverse(await paid('0799026003'));
    await setup.simulator.quiet();
    expect(c2b.reverseTransaction!.rebuildResult(references)).toEqual(data);
    const reversal = {
      ...references,
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'TransactionReversal',
    } as const;
    await c2b.findOutcome!.perform(aKnownTransaction(reversal), setup.call());
    await setup.simulator.quiet();
    expect(setup.readings('transaction')).toMatchObject([{ kind: 'status', outcome: { status: 'STATUS_COMPLETED' } }]);
  });
});
