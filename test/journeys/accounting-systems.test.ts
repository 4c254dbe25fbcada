/**
 * The same syncs in every other accounting system: a receipt with its records, sent twice and changed, and a lost
 * response.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccountingApps } from '../../infra/local/seed.ts';
import { createAccountingApp } from '../../shared/accounting/create-app.ts';
import { aContact, aProduct, aPurchase, aSale, failed, synced } from '../support/accounting.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
});
afterAll(() => gateway.stop());

describe.each(['ErpNext', 'Odoo', 'ZohoBooks', 'Xero'])('In %s', (type) => {
  let books: Tenant;
  beforeAll(async () => {
    const tenant = await gateway.newTenant();
    const wanted = { name: 'Books', type, is_live: false, config: {}, ...demoAccountingApps[type] };
    books = { ...tenant, appId: await createAccountingApp(gateway.operator, tenant.accountId, wanted) };
  });
  const send = (what: string, body: unknown) => synced(gateway, books, what, body);

  it('a receipt is created once with its customer and product, and then updated', async () => {
    const line = { product: aProduct(), quantity: '10', unit_price: '850.00', tax_code: 'B' };
    const receipt = aSale({ kind: 'receipt', payment: { method: 'cash', reference: 'QJK1' }, lines: [line] });
    const created = await send('sale', receipt);
    const totals = { subtotal: '8500.00', tax: '1360.00', total: '9860.00' };
    expect(created).toMatchObject({ provider: type, operation: 'created', totals });
    expect(await send('sale', receipt)).toMatchObject({ operation: 'unchanged', provider_id: created.provider_id });
    const invoice = aSale();
    expect(await send('sale', invoice)).toMatchObject({ operation: 'created' });
    const changed = {
      ...invoice,
      lines: [{ description: 'Cement', quantity: '2', unit_price: '850.00', tax_code: 'B' }],
    };
    expect(await send('sale', changed)).toMatchObject({ operation: 'updated', totals: { subtotal: '1700.00' } });
  });

  it('a bill is created with its supplier', async () => {
    expect(await send('purchase', aPurchase())).toMatchObject({ operation: 'created', totals: { total: '9860.00' } });
  });

  it('a contact whose response was lost exists once', async () => {
    const contact = aContact({ name: `Duka ${type} MAGIC-LOST` });
    const created = await send('contact', contact);
    expect(created.provider_id).not.toBe('');
    expect(await send('contact', { ...contact, phone: '+254700000009' })).toMatchObject({
      provider_id: created.provider_id,
    });
  });

  it('a refusal fails with its canonical code', async () => {
    expect(await failed(gateway, books, 'contact', aContact({ name: 'Duka MAGIC-INVALID' }))).toMatch(/^validation: /);
  });
});
