/** The common actions of every driver with an initiator: status, balance, reversal. */
import { describe, expect, it } from 'vitest';
import type { PaymentDriver } from '../../../shared/drivers/payment-driver.ts';
import { b2b } from '../../../shared/providers/daraja/b2b.ts';
import { b2c } from '../../../shared/providers/daraja/b2c.ts';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { express } from '../../../shared/providers/daraja/express.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { accepted, demoConfig, useDriverOnSimulator } from './initiator-on-simulator.ts';

const drivers: Array<[string, PaymentDriver, Record<string, unknown>]> = [
  [express.id, express, { ...demoConfig, passkey: 'demo-passkey' }],
  [c2b.id, c2b, demoConfig],
  [b2c.id, b2c, demoConfig],
  [b2b.id, b2b, demoConfig],
];

describe.each(drivers)('%s', (_id, driver, config) => {
  const setup = useDriverOnSimulator(driver, config);

  it('queries the balance, which comes by callback', async () => {
    expect(await driver.checkBalance!.perform(setup.call())).toEqual({ data: accepted, balances: null });
    expect(setup.seen('/mpesa/accountbalance/v1/query')[0]?.body).toEqual({
      Initiator: 'testapi',
      SecurityCredential: demoConfig.security_credential,
      CommandID: 'AccountBalance',
      PartyA: 600000,
      IdentifierType: '4',
      Remarks: 'Balance',
      QueueTimeOutURL: setup.addressOf('timeout'),
      ResultURL: setup.addressOf('result'),
    });
    await setup.simulator.quiet();
    const [reading] = setup.readings('app');
    expect(reading).toMatchObject({ kind: 'balance', at: '2026-10-02T12:45:00.000Z' });
    expect(reading?.kind === 'balance' && reading.balances.map(({ account, current }) => [account, current])).toEqual([
      ['Working Account', '5000000.00'],
      ['Float Account', '0.00'],
      ['Utility Account', '1000000.00'],
      ['Charges Paid Account', '-220.00'],
      ['Organization Settlement Account', '0.00'],
    ]);
  });

  it('receives a failed balance query by callback', async () => {
    await driver.checkBalance!.perform(setup.call({ short_code: '790018' }));
    await setup.simulator.quiet();
    expect(setup.readings('app')).toMatchObject([{ kind: 'balance', balances: [], failure: { result_code: '18' } }]);
  });

  it('queries a transaction’s status by its receipt', async () => {
    const transaction = aKnownTransaction({ transaction_id: 'UJ2AA11BB3' });
    const { data, outcome } = await driver.getTransactionStatus!.perform(transaction, setup.call());
    expect(outcome).toBeNull();
    expect(data).toEqual({ ...accepted, TransactionID: 'UJ2AA11BB3', ResultCode: '', ResultDesc: '' });
    expect(setup.seen('/mpesa/transactionstatus/v1/query')[0]?.body).toEqual({
      Initiator: 'testapi',
      SecurityCredential: demoConfig.security_credential,
      CommandID: 'TransactionStatusQuery',
      TransactionID: 'UJ2AA11BB3',
      PartyA: 600000,
      IdentifierType: '4',
      Remarks: 'Status',
      QueueTimeOutURL: setup.addressOf('timeout'),
      ResultURL: setup.addressOf('result'),
    });
    await setup.simulator.quiet();
    expect(setup.readings('transaction')).toMatchObject([
      {
        kind: 'status',
        outcome: null,
        facts: { ResultCode: '25', ResultDesc: 'The format of parameter null is invalid.' },
      },
    ]);
  });

  it('cannot query a transaction for which the provider returned no id', async () => {
    const asking = driver.getTransactionStatus!.perform(aKnownTransaction(), setup.call());
    await expect(asking).rejects.toMatchObject({ kind: 'provider_unclear' });
  });

  it('cannot reverse a payment without a receipt', async () => {
    await expect(setup.reverse({})).rejects.toMatchObject({ kind: 'unsupported' });
    expect(setup.simulator.requests).toEqual([]);
  });
});

describe('An app without an initiator', () => {
  const setup = useDriverOnSimulator(c2b);
  const without = { initiator_name: undefined, security_credential: undefined };

  it('receives payments, but supports no queries', async () => {
    const call = setup.call(without);
    const known = aKnownTransaction({ transaction_id: 'UJ2AA11BB3' });
    for (const ask of [
      () => c2b.checkBalance!.perform(call),
      () => c2b.getTransactionStatus!.perform(known, call),
      () => c2b.reverseTransaction!.perform(known, call),
    ]) {
      await expect(ask()).rejects.toMatchObject({ kind: 'unsupported' });
    }
    expect(setup.simulator.requests).toEqual([]);
  });

  it('cannot have half a credential', () => {
    const half = { ...demoConfig, security_credential: undefined, initiator_password: 'x' };
    expect(c2b.config.safeParse(half).error?.issues).toMatchObject([{ path: ['security_credential'] }]);
  });
});

describe('A push app', () => {
  const setup = useDriverOnSimulator(express, { ...demoConfig, passkey: 'demo-passkey' });

  it('finds the outcome of a reversal by status query, and that of a prompt by push query', async () => {
    const reversal = { transaction_type: 'PAYMENT_OUT', conversation_id: 'AG_1' } as const;
    await express.findOutcome!.perform(aKnownTransaction(reversal), setup.call());
    const prompt = express.findOutcome!.perform(aKnownTransaction({ checkout_request_id: 'ws_1' }), setup.call());
    await expect(prompt).rejects.toThrow();
    expect(setup.seen('/mpesa/transactionstatus/v1/query')).toHaveLength(1);
    expect(setup.seen('/mpesa/stkpushquery/v1/query')).toHaveLength(1);
  });

  it('instructs the customer to expect a prompt', () => {
    expect(express.instructions!(aKnownTransaction(), setup.call().app)).toEqual({
      kind: 'prompt',
      wallet: 'M-PESA',
    });
  });
});
