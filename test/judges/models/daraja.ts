/** Every call of Daraja's products except Pull, by all four drivers. */
import { b2b } from '../../../shared/providers/daraja/b2b.ts';
import { b2c } from '../../../shared/providers/daraja/b2c.ts';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { useExpressOnSimulator } from '../../providers/daraja/express-on-simulator.ts';
import { now, useDriverOnSimulator } from '../../providers/daraja/initiator-on-simulator.ts';
import { post } from '../../providers/daraja/raw-calls.ts';
import { aKnownTransaction } from '../../providers/known-transaction.ts';
import { byPath, type CheckedProvider, named } from './checked-provider.ts';

const operationOf = byPath(
  {
    prompt: /stkpush\/v1\/processrequest$/,
    'query of a prompt': /stkpushquery\/v1\/query$/,
    register: /c2b\/v2\/registerurl$/,
    B2C: /b2c\/v3\/paymentrequest$/,
    B2B: /b2b\/v1\/paymentrequest$/,
    balance: /accountbalance\/v1\/query$/,
    status: /transactionstatus\/v1\/query$/,
    reversal: /reversal\/v1\/request$/,
    'register for Pull': /pulltransactions\/v1\/register$/,
    Pull: /pulltransactions\/v1\/query$/,
  },
  /oauth|_simulator/,
);

/** Safaricom documents these as text, the models as numbers. */
const textThere = (instead: number) => ({ instead, because: 'Safaricom documents it as text' });
/** The other way round; in production, a string reportedly ends a prompt with code 1037. */
const numberThere = (instead: string) => ({ instead, because: 'Safaricom documents it as a number' });

export const daraja: CheckedProvider = {
  use() {
    const express = useExpressOnSimulator();
    const toPhones = useDriverOnSimulator(b2c);
    const toBusinesses = useDriverOnSimulator(b2b);
    const fromCustomers = useDriverOnSimulator(c2b);

    async function prompt(): Promise<void> {
      const { references } = await express.request();
      await express.ask(references);
    }

    async function payOut(): Promise<void> {
      const pay = { command_id: 'BusinessPayment', remarks: 'Refund', occasion: 'Order 14' };
      await toPhones.send({ phone_number: '0700000101', amount: 100, ...pay });
      const buy = { command_id: 'BusinessPayBill', reference: 'INV-14', remarks: 'Stock' };
      await toBusinesses.send({ receiver_short_code: '600001', amount: 1900, ...buy });
    }

    async function receive(): Promise<void> {
      const call = fromCustomers.call();
      const addresses = {
        validation: fromCustomers.addressOf('validate'),
        confirmation: fromCustomers.addressOf('confirmation'),
      };
      await c2b.registerUrls!.perform(addresses, call);
      const payment = { phone_number: '0700000101', short_code: '600000', amount: 250, reference: 'INV-14' };
      const answer = await fetch(`${fromCustomers.simulator.url}/_simulator/payments`, post(payment));
      const { receipt } = (await answer.json()) as { receipt: string };
      const paid = { transaction_id: receipt, status: 'STATUS_COMPLETED', amount: '250.00' } as const;
      await c2b.getTransactionStatus!.perform(aKnownTransaction(paid), call);
      await fromCustomers.reverse(paid);
      await c2b.checkBalance!.perform(call);
      const pulling = fromCustomers.call({ nominated_number: '0722000000' });
      await c2b.fetchTransactions!.perform({ from: now - 3_600_000, to: now }, pulling);
    }

    return async () => {
      await Promise.all([prompt(), payOut(), receive()]);
      const setups = [express, toPhones, toBusinesses, fromCustomers];
      return named(
        setups.flatMap(({ simulator }) => simulator.requests),
        operationOf,
      );
    };
  },
  exceptions: {
    prompt: {
      PartyA: numberThere('254700000101'),
      PartyB: numberThere('174379'),
      PhoneNumber: numberThere('254700000101'),
    },
    register: { ShortCode: textThere(600_000) },
    B2C: { Occassion: { instead: undefined, because: 'version 3 has it with two s, the model is of version 1 there' } },
    B2B: { SenderIdentifierType: textThere(4), RecieverIdentifierType: textThere(4) },
    balance: { IdentifierType: textThere(4) },
    status: { IdentifierType: textThere(4) },
  },
  withoutModel: {
    'register for Pull': 'mpesakit has no Pull',
    Pull: 'mpesakit has no Pull',
  },
};
