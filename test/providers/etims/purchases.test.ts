/** Purchases: numbered separately from sales, accepted from a supplier's sale or entered by hand. */
import { describe, expect, it } from 'vitest';
import type { PurchaseDocument } from '../../../shared/drivers/einvoicing-driver.ts';
import { toLines, toTotals } from '../../../shared/tax/einvoicing/documents/amounts.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { anItem, rates } from '../../tax/einvoicing/documents.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aPurchase, aSale, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

/** Case W13, with the supplier's names on its first line. */
function w13(): Pick<PurchaseDocument, 'lines' | 'totals' | 'remark'> {
  const supplier_item = { code: 'KE2NTXU0000007', class_code: '5020230600', name: 'SOFT DRINK CRATE' };
  const items = [
    anItem({ quantity: '24', unit_price: '125.50', supplier_item, expiry_date: '2027-01-31' }),
    anItem({ quantity: '10', unit_price: '60.00', tax_type: 'A' }),
  ];
  const lines = toLines(items, { prices_include_tax: true, rates });
  return { lines, totals: toTotals(lines, rates), remark: 'W13' };
}

describe.each(surfaces)('A purchase on surface %s', (surface) => {
  const setup = useEtims(surface);
  const send = (differences: Partial<PurchaseDocument> = {}) =>
    etimsDriver.sendPurchase(aPurchase(differences), setup.call());

  it('sends the documented body of case W13', async () => {
    await setup.ready();
    expect(await send(w13())).toEqual({ kind: 'booked', booked: null, raw: expect.any(Object) });
    expect(setup.sent('sendPurchase')).toEqual({ ...(fixture('purchase-request') as object), tin: setup.demo.tin });
  });

  it('has its own numbers, separate from those of sales', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    expect(await send({ purchase_no: 2 })).toEqual({ kind: 'sequence', expected: 1, found: 2 });
    expect(await send()).toMatchObject({ kind: 'booked' });
    expect(await send()).toEqual({ kind: 'duplicate' });
    expect(await send({ remark: 'another' })).toEqual({ kind: 'sequence', expected: 2, found: 1 });
    expect(setup.branch.next).toEqual({ invoice: 2, purchase: 2, movement: 1 });
  });

  it('that is returned is a separate document', async () => {
    await setup.ready();
    await send();
    await send({ kind: 'credit_note', purchase_no: 2, original_purchase_no: 1 });
    expect(setup.seen('sendPurchase')[1]?.body).toMatchObject({ rcptTyCd: 'R', orgInvcNo: 1, rfdDt: '20260115101530' });
  });
});

describe('A purchase accepted from the list', () => {
  const setup = useEtims('direct');
  const supplier = { pin: 'P005555555Z', branch_id: '00', name: 'TEST SUPPLIER LTD', invoice_number: '1201' };
  const send = (differences: Partial<PurchaseDocument>) =>
    etimsDriver.sendPurchase(aPurchase({ registration_type: 'A', ...differences }), setup.call());

  it('is booked', async () => {
    await setup.ready();
    expect(await send({ supplier })).toMatchObject({ kind: 'booked' });
    expect(setup.sent('sendPurchase')).toMatchObject({ regTyCd: 'A', spplrInvcNo: '1201' });
  });

  it.each([
    [
      'an invoice that is not in the list',
      { ...supplier, invoice_number: '7' },
      'Supplier invoice number 7 does not exist',
    ],
    ['a supplier who sold nothing', { ...supplier, pin: 'P007654321Z' }, 'Missing purchase Record'],
  ])('is refused for %s', async (_what, other, message) => {
    await setup.ready();
    await expect(send({ supplier: other })).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '999', message, reason: 'content' },
    });
    expect(setup.branch.next.purchase).toBe(1);
  });

  it('is refused for an item that is not registered', async () => {
    await setup.install();
    await expect(send({ supplier })).rejects.toMatchObject({
      provider: {
        message: expect.stringContaining('Item KE2NTXU0000001 provided on item: 1. does not exist in your inventory'),
      },
    });
  });
});
