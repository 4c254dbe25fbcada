/** A transaction that exists already, as the gateway hands it to a driver; takes what the case is about. */
import type { KnownTransaction } from '../../shared/drivers/payment-driver.ts';

export function aKnownTransaction(differences: Partial<KnownTransaction> = {}): KnownTransaction {
  return {
    id: 14,
    status: 'STATUS_PENDING',
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: 'CustomerPayBillOnline',
    amount: '250.00',
    currency: 'KES',
    payer_account: '254700000101',
    payer_name: 'AMINA',
    payee_account: '600000',
    payee_name: '',
    reference: 'INV-14',
    narration: '',
    ...differences,
  };
}
