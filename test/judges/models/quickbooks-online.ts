/** Contacts, items and documents as the driver creates them in QuickBooks Online. */
import { quickbooksOnline as driver } from '../../../shared/providers/quickbooks/quickbooks.ts';
import {
  aContact,
  aLine,
  aPayment,
  aProduct,
  aPurchase,
  aSale,
  aSupplier,
} from '../../providers/accounting-on-simulator.ts';
import { useSimulator } from '../../providers/quickbooks/quickbooks-on-simulator.ts';
import { byPath, type CheckedProvider, named } from './checked-provider.ts';

const operationOf = byPath(
  {
    customer: /\/customer$/,
    vendor: /\/vendor$/,
    item: /\/item$/,
    invoice: /\/invoice$/,
    'sales receipt': /\/salesreceipt$/,
    bill: /\/bill$/,
    expense: /\/purchase$/,
  },
  /oauth2/,
);

export const quickbooks: CheckedProvider = {
  use() {
    const on = useSimulator();
    return async () => {
      const connected = await on().newCall();
      const call = () => ({ ...connected, idempotencyKey: crypto.randomUUID() });
      await driver.connect(connected);
      const contact = await driver.contact.create(aContact(), call());
      const lines = [aLine({ product: await driver.product.create(aProduct(), call()) })];
      await driver.sale.create(aSale({ contact, lines }), call());
      const receipt = { external_id: 'rec-1', number: 'REC-1', kind: 'receipt', payment: aPayment } as const;
      await driver.sale.create(aSale({ contact, lines, ...receipt }), call());
      const supplier = await driver.contact.create(aSupplier(), call());
      await driver.purchase.create(aPurchase({ contact: supplier }), call());
      const expense = { external_id: 'exp-1', kind: 'expense', payment: aPayment } as const;
      await driver.purchase.create(aPurchase({ contact: supplier, ...expense }), call());
      return named(on().simulator.requests, operationOf);
    };
  },
};
