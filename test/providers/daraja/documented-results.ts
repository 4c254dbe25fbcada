/** The documented results, as every driver with an initiator reads them. */
import { expect } from 'vitest';
import type { CallbackReading } from '../../../shared/drivers/payment-driver.ts';
import type { DriverCase } from '../../suites/payment-driver.ts';
import { fixture } from './fixture.ts';

const references = {
  conversation_id: 'AG_20261002_00005797af5d7d75f652',
  originator_conversation_id: '0193c9a0-0000-7000-8000-000000000001',
};
const paid = {
  status: 'STATUS_COMPLETED' as const,
  result_code: '0',
  result_desc: 'The service request is processed successfully.',
};
const completed = {
  status: 'STATUS_COMPLETED' as const,
  result_code: '0',
  result_desc: 'Transaction Completed',
  receipt: 'UJ2AA11BB3',
  amount: '10.00',
  payer_account: '600000',
  payer_name: 'Demo Shop',
  payee_account: '254700000101',
  payee_name: 'Amina Demo',
  transaction_time: '2026-10-02T12:45:50.000Z',
};

type Says = DriverCase['callbacks'][number];
const result = (says: string, name: string, reads: CallbackReading, about?: Says['about']): Says => ({
  says,
  action: 'result',
  payload: fixture(name),
  reads,
  ...(about === undefined ? {} : { about }),
});
const outcome = (outcome: Extract<CallbackReading, { kind: 'outcome' }>['outcome']): CallbackReading => ({
  kind: 'outcome',
  references,
  outcome,
});
const account = (name: string, current: string) => ({
  account: name,
  currency: 'KES',
  current,
  available: current,
  reserved: '0.00',
  uncleared: '0.00',
});

export const documentedResults: Says[] = [
  result(
    'a phone was paid',
    'b2c-result-paid',
    outcome({
      ...paid,
      receipt: 'UJ2AA11BB3',
      amount: '10.00',
      payee_account: '254700000101',
      payee_name: 'Amina Demo',
      transaction_time: '2026-10-02T12:45:50.000Z',
    }),
  ),
  result(
    'a business was paid',
    'b2b-result-paid',
    outcome({
      ...paid,
      receipt: 'UJ2AA11BB5',
      amount: '1900.00',
      payee_account: '600001',
      payee_name: 'Demo Biller',
      transaction_time: '2026-10-02T12:45:50.000Z',
    }),
  ),
  result(
    'a payment was reversed',
    'reversal-result',
    outcome({
      ...paid,
      receipt: 'UJ2AA11BB9',
      amount: '100.00',
      payee_account: '254700000101',
      payee_name: 'Amina Demo',
      transaction_time: '2026-10-02T12:32:25.000Z',
    }),
  ),
  result('success without parameters', 'b2c-result-without-parameters', outcome({ ...paid, receipt: 'UJ2AA11BB3' })),
  result(
    'success with one parameter',
    'b2c-result-single-parameter',
    outcome({ ...paid, receipt: 'UJ2AA11BB3', amount: '10.00' }),
  ),
  result(
    'the initiator is invalid',
    'b2c-result-failed',
    outcome({
      status: 'STATUS_FAILED',
      result_code: '2001',
      result_desc: 'The initiator information is invalid.',
    }),
  ),
  result(
    'it was reversed already',
    'reversal-result-already',
    outcome({
      status: 'STATUS_FAILED',
      result_code: 'R000001',
      result_desc: 'The transaction has already been reversed.',
    }),
  ),
  result('the call was a duplicate: the outcome of the first is unknown', 'b2c-result-duplicate', {
    kind: 'timeout',
    references,
  }),
  result(
    'the status is Completed',
    'status-result-completed',
    { kind: 'status', references, outcome: completed, facts: expect.objectContaining({ ReceiptNo: 'UJ2AA11BB3' }) },
    'transaction',
  ),
  result('the status is Completed, unsigned', 'status-result-completed', {
    kind: 'status',
    references,
    outcome: completed,
    facts: expect.objectContaining({ ResultCode: '0', TransactionID: 'UJ2AA11BB3' }),
  }),
  result('the status is Declined', 'status-result-declined', {
    kind: 'status',
    references,
    outcome: { ...completed, status: 'STATUS_FAILED', result_code: 'Declined', result_desc: 'Transaction Declined' },
    facts: expect.objectContaining({ TransactionStatus: 'Declined' }),
  }),
  result('the status is not final', 'status-result-authorized', {
    kind: 'status',
    references,
    outcome: null,
    facts: expect.objectContaining({ TransactionStatus: 'Authorized' }),
  }),
  result(
    'the status query failed: nothing about the transaction',
    'status-result-failed',
    {
      kind: 'status',
      references,
      outcome: null,
      facts: {
        OriginatorConversationID: references.originator_conversation_id,
        ConversationID: references.conversation_id,
        TransactionID: 'UJ20000000',
        ResultCode: '25',
        ResultDesc: 'The format of parameter null is invalid.',
      },
      failure: 'The format of parameter null is invalid.',
    },
    'transaction',
  ),
  result(
    'the balance',
    'balance-result',
    {
      kind: 'balance',
      references,
      balances: [
        account('Working Account', '46713.00'),
        account('Float Account', '0.00'),
        account('Utility Account', '49217.00'),
        account('Charges Paid Account', '-220.00'),
        account('Organization Settlement Account', '0.00'),
      ],
      at: '2026-10-02T12:45:50.000Z',
    },
    'app',
  ),
  result(
    'the balance query failed, its only parameter without a list',
    'balance-result-failed',
    {
      kind: 'balance',
      references,
      balances: [],
      at: '2026-10-02T12:45:50.000Z',
      failure: { result_code: '2001', result_desc: 'The initiator information is invalid.' },
    },
    'app',
  ),
  {
    says: 'a timeout notice: the outcome is unknown',
    action: 'timeout',
    payload: fixture('timeout-notice'),
    reads: { kind: 'timeout', references },
  },
  {
    says: 'a timeout notice of a status query: it has no answer, and is not repeated at once',
    action: 'timeout',
    payload: fixture('timeout-notice'),
    reads: {
      kind: 'status',
      references,
      outcome: null,
      facts: expect.objectContaining({ ResultCode: '1', ResultDesc: 'The service request timed out.' }),
      failure: 'The service request timed out.',
    },
    about: 'transaction',
  },
  {
    says: 'a timeout notice of a balance query: there is no balance',
    action: 'timeout',
    payload: fixture('timeout-notice'),
    reads: {
      kind: 'balance',
      references,
      balances: [],
      at: null,
      failure: { result_code: '1', result_desc: 'The service request timed out.' },
    },
    about: 'app',
  },
];
