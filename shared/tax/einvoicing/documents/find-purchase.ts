/** Finds purchases by the supplier's own number, which several suppliers may use. */
import type { TaxApp } from '../../app/tax-app.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { queryAll } from '../../../platform/storage/query-all.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { PurchaseRecord } from './document.ts';
import { taxKeys } from '../records.ts';

/** The name that a purchase is stored under. */
export const nameOfPurchase = ({
  invoice_number,
  supplier_pin,
}: Pick<PurchaseRecord, 'invoice_number' | 'supplier_pin'>): string => `${invoice_number}#${supplier_pin ?? ''}`;

/** Throws `not_found`, or `invalid` if several suppliers match. */
export async function findPurchase(
  tax: Table,
  { account_id: accountId, id }: TaxApp,
  invoiceNumber: string,
  supplierPin: string | undefined,
): Promise<PurchaseRecord> {
  const names = await queryAll(tax, taxKeys.documentNames(accountId, id, 'purchase', `${invoiceNumber}#`));
  const keys = names.map(({ sequence }) => taxKeys.document(accountId, id, 'purchase', sequence));
  const found = (await tax.getMany(keys)).filter(
    ({ invoice_number, supplier_pin }) =>
      invoice_number === invoiceNumber && (supplierPin === undefined || supplier_pin === supplierPin),
  );
  const [first, second] = found;
  if (first === undefined) throw new GatewayError('not_found', 'Purchase not found');
  if (second === undefined) return first;
  const message = 'Several suppliers have an invoice with this number: add supplier_pin';
  throw new GatewayError('invalid', message, { errors: { supplier_pin: [message] } });
}
