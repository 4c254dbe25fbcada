/** Which sale a credit note is for, and whether a sale can be canceled or withdrawn (credited-sale.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestIdOfName } from '../../../../shared/platform/async/accept.ts';
import type { AsyncRequest } from '../../../../shared/platform/async/async-request.ts';
import { requestKeys, type StoredRequest } from '../../../../shared/platform/async/records.ts';
import {
  type CreditedSale,
  findCredited,
  requireCompleted,
  saleToCancel,
  withdraw,
} from '../../../../shared/tax/einvoicing/documents/credited-sale.ts';
import { saleInput } from '../../../../shared/tax/einvoicing/documents/sale-input.ts';
import { storeItem } from '../../../../shared/tax/einvoicing/master-data/item.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { anItemRecord } from '../../../providers/etims/etims-on-simulator.ts';
import type { SaleRecord } from '../../../../shared/tax/einvoicing/documents/document.ts';
import { requestNameOf } from '../../../../shared/tax/einvoicing/documents/document-request.ts';
import {
  changeDocument,
  findDocument,
  insertDocument,
} from '../../../../shared/tax/einvoicing/documents/document-store.ts';
import type { EinvoicingDependencies } from '../../../../shared/tax/einvoicing/dependencies.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { aDraft, anApp } from './stored-documents.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let dependencies: EinvoicingDependencies;
beforeEach(async () => {
  setup = await stores.newSetup();
  dependencies = setup as unknown as EinvoicingDependencies;
});

const app = anApp();

async function aSale(facts: Partial<SaleRecord> = {}, request_id = 'R-1'): Promise<SaleRecord> {
  const name = { of: 'INV-1', field: 'receipt_number' };
  const sale = await insertDocument(setup.tax, app, 'sale', name, aDraft({ request_id, fingerprint: request_id }));
  const changed = await changeDocument(setup.tax, sale, { remark: null, ...facts });
  return changed ?? sale;
}

/** The request for the sale with this number that was the caller's n-th attempt. */
async function aRequest(attempt: number, status: AsyncRequest['status']): Promise<string> {
  const request_id = requestIdOfName({ accountId: 7, appId: 17, name: requestNameOf('sale', 'INV-1', attempt) });
  const record = { account_id: 7, request_id, status } as StoredRequest;
  await setup.requests.put({ ...requestKeys.request(7, request_id), ...record });
  return request_id;
}

const toCancel = () => saleToCancel(dependencies, app, 'INV-1');
const refusedBecause = (field: string, text: string) => ({ kind: 'invalid', errors: { [field]: [text] } });

const find = (of: Partial<CreditedSale> = {}) =>
  findCredited(dependencies, app, { original_receipt_number: 'INV-1', ...of });

describe('The sale of a credit note', () => {
  it('is the one with the number', async () => {
    const sale = await aSale();
    expect(await find()).toEqual(sale);
    expect(await find({ original_receipt_number: 'INV-2' })).toBeNull();
    expect(await find({ original_receipt_number: 'INV-2', waiting: { request_id: 'R-1' } })).toBeNull();
  });

  it('to withdraw is the one of the request, even if another has the number by now', async () => {
    const first = await aSale({ status: 'cancelled', withdrawn_by: 'R-9' });
    const second = await aSale({}, 'R-2');
    expect(await find({ waiting: { request_id: 'R-1', sequence: first.sequence } })).toEqual(first);
    expect(await find({ waiting: { request_id: 'R-1' } })).toBeNull();
    expect(await find({ waiting: { request_id: 'R-2' } })).toEqual(second);
    expect(await find({ waiting: { request_id: 'R-2', sequence: first.sequence } })).toBeNull();
  });

  it('must be completed', async () => {
    const completed = await aSale({ status: 'completed' });
    expect(requireCompleted(completed)).toBe(completed);
    expect(() => requireCompleted(null)).toThrow(
      expect.objectContaining(refusedBecause('original_receipt_number', 'There is no such sale')),
    );
    expect(() => requireCompleted({ ...completed, status: 'failed' })).toThrow(
      expect.objectContaining(refusedBecause('original_receipt_number', 'The sale is failed')),
    );
  });
});

describe('A sale to cancel', () => {
  it('is credited if it is completed', async () => {
    const sold = await aSale({ status: 'completed' });
    expect(await toCancel()).toEqual({ sold });
  });

  it.each(['queued', 'processing'] as const)('is withdrawn if it is %s', async (status) => {
    const { sequence } = await aSale({ status });
    expect(await toCancel()).toEqual({ waiting: { request_id: 'R-1', sequence } });
  });

  it('may exist only as a request that no worker has started', async () => {
    const request_id = await aRequest(0, 'queued');
    expect(await toCancel()).toEqual({ waiting: { request_id } });
  });

  it.each<[string, Partial<SaleRecord>]>([
    ['failed', { status: 'failed' }],
    ['was withdrawn', { status: 'cancelled', withdrawn_by: 'R-9' }],
  ])('may be a second one after the first %s', async (_, facts) => {
    await aSale(facts);
    const request_id = await aRequest(1, 'queued');
    expect(await toCancel()).toEqual({ waiting: { request_id } });
  });

  it('may be a third one after the second failed before it was stored', async () => {
    await aSale({ status: 'failed' });
    await aRequest(1, 'failed');
    const request_id = await aRequest(2, 'processing');
    expect(await toCancel()).toEqual({ waiting: { request_id } });
  });

  it('may be a third one after two failed', async () => {
    await aSale({ status: 'failed' });
    await aSale({ status: 'failed' }, 'R-2');
    await aRequest(1, 'queued');
    const request_id = await aRequest(2, 'queued');
    expect(await toCancel()).toEqual({ waiting: { request_id } });
  });

  it('is not the one of the request whose sale was withdrawn, although that has not ended yet', async () => {
    await aSale({ status: 'failed' });
    const withdrawn = await aRequest(1, 'processing');
    await aSale({ status: 'cancelled', withdrawn_by: 'R-9' }, withdrawn);
    const request_id = await aRequest(2, 'queued');
    expect(await toCancel()).toEqual({ waiting: { request_id } });
  });

  it('must exist', async () => {
    await expect(toCancel()).rejects.toMatchObject({ kind: 'not_found', message: 'Sale not found' });
    await aRequest(0, 'completed');
    await expect(toCancel()).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each<[string, Partial<SaleRecord>]>([
    ['failed', { status: 'failed' }],
    ['cancelled', { status: 'cancelled' }],
    ['needs_attention', { status: 'needs_attention', sent_as: 4 }],
  ])('cannot be canceled when it is %s', async (status, facts) => {
    await aSale(facts);
    await expect(toCancel()).rejects.toMatchObject(refusedBecause('receipt_number', `The sale is ${status}`));
  });
});

const withdrawFor = (waiting: CreditedSale['waiting'], request_id = 'R-9', of = app) =>
  withdraw(dependencies, {
    subject: { app: of },
    input: { original_receipt_number: 'INV-1', ...(waiting ? { waiting } : {}) },
    record: { request_id } as AsyncRequest,
  });

describe('A sale is withdrawn', () => {
  it('if it was not sent, and once', async () => {
    const { sequence } = await aSale();
    const waiting = { request_id: 'R-1', sequence };
    expect(await withdrawFor(waiting)).toMatchObject({ status: 'cancelled', withdrawn_by: 'R-9' });
    const first = await findDocument(setup.tax, app, 'sale', sequence);
    setup.pass(1_000);
    expect(await withdrawFor(waiting)).toEqual(first);
    expect(await withdrawFor(waiting, 'R-10')).toBeNull();
  });

  it.each(['processing', 'completed'] as const)('not if it is %s', async (status) => {
    const { sequence } = await aSale({ status });
    expect(await withdrawFor({ request_id: 'R-1', sequence })).toBeNull();
    expect(await findDocument(setup.tax, app, 'sale', sequence)).toMatchObject({ status });
  });

  it('not if the credit note is for a booked one, or the sale does not exist', async () => {
    await aSale();
    expect(await withdrawFor(undefined)).toBeNull();
    expect(await withdrawFor({ request_id: 'R-2' })).toBeNull();
  });
});

describe('A sale whose message has not arrived yet', () => {
  const config = { taxpayer_pin: 'P001234567Z', branch_id: '00', device_serial: 'D', prices_include_tax: true };
  const shop = { ...app, name: 'A shop', config } as unknown as TaxApp;
  const input = {
    receipt_number: 'INV-1',
    receipt_date: '2026-01-15',
    items: [{ item_code: 'KE2NTXU0000001', quantity: 1, unit_price: '450.00' }],
  };

  it.each<[string, Partial<AsyncRequest>, object | null]>([
    ['is stored and withdrawn', {}, { status: 'cancelled', withdrawn_by: 'R-9', request_id: 'R-5', sequence: 1 }],
    ['is not if its request has ended', { status: 'failed' }, null],
    ['is not if its items are registered first', { route: 'save_sale_with_items' }, null],
  ])('%s', async (_, facts, sale) => {
    await storeItem(setup.tax, shop, anItemRecord(), setup.now());
    const created_at = '2026-01-15T09:00:00.000Z';
    const request = {
      account_id: 7,
      request_id: 'R-5',
      status: 'queued',
      route: 'save_sale',
      trace_id: 't',
      created_at,
    };
    const record = { ...request, input: saleInput().parse(input), ...facts } as StoredRequest;
    await setup.requests.put({ ...requestKeys.request(7, 'R-5'), ...record });
    const withdrawn = await withdrawFor({ request_id: 'R-5' }, 'R-9', shop);
    expect(withdrawn).toEqual(sale && expect.objectContaining(sale));
    expect(await find({ waiting: { request_id: 'R-5' } })).toEqual(withdrawn);
  });
});
