/** Credit notes for a part of a sale, for the rest, and for canceling it; never for more than was charged. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { einvoicingQueue } from '../../../../shared/tax/einvoicing/messages.ts';
import { workOnEinvoicing } from '../../../../shared/tax/einvoicing/work.ts';
import * as fc from '../../../support/properties.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

const original = { original_receipt_number: 'INV-1' };
const one = { item_seq: 1, quantity: 1 };
const aNote = (differences: Record<string, unknown> = {}) => ({
  ...original,
  reason: '06',
  items: [one],
  ...differences,
});
const credit = (differences: Record<string, unknown> = {}) => shop.write('POST', '/credit-notes', aNote(differences));
const express = (differences: Record<string, unknown> = {}) =>
  shop.write('POST', '/credit-notes/express', { ...original, ...differences });
const cancel = (body: Record<string, unknown> = { reason: '06' }) => shop.write('POST', '/sales/INV-1/cancel', body);
const ended = async ({ body }: { body: Record<string, unknown> }) => shop.read(String(body.request_id));

const refused = async (path: string, body: unknown) => {
  const { status, body: reply } = await shop.call('POST', path, body);
  return [status, Object.keys(reply.errors ?? {})];
};

/** The authority's records in order: receipt number, invoice number, type, original and total. */
const booked = () =>
  shop.branch.sales.map(({ body }) => [body.trdInvcNo, body.invcNo, body.rcptTyCd, body.orgInvcNo, body.totAmt]);

/** All responses for the next sale are lost, so that its request fails. `isBooked`: the authority has booked it. */
function loseTheNext(isBooked: boolean): void {
  shop.simulator.spoilNext({ operation: 'sendSale', when: isBooked ? 'after' : 'before', drop: true });
  for (let attempt = 0; attempt < 4; attempt += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
}

const no = { result_cd: '999', result_msg: 'No further credit notes are taken' };
const refuseTheNext = () => shop.simulator.spoilNext({ operation: 'sendSale', ...no });

const long = (end: string) => `${'N'.repeat(49)}${end}`;

describe('A credit note', () => {
  beforeEach(() => shop.write('POST', '/sales', aSaleBody()));

  it('for a part of a sale is signed under the next number and names its sale (W12)', async () => {
    const { status, result } = await credit({ receipt_number: 'CN-7', remark: 'One was broken' });
    expect([status, result]).toMatchObject([
      'completed',
      {
        tax_app_id: 17,
        receipt_number: 'CN-7',
        invoice_no: 2,
        taxable: '349.14',
        tax: '55.86',
        total: '405.00',
        credit_note: {
          status: 'completed',
          original_receipt_number: 'INV-1',
          reason: '06',
          remark: 'One was broken',
          items: [{ quantity: '1.00', discount_rate: '10.00', discount_amount: '45.00', original_item_seq: 1 }],
        },
      },
    ]);
    expect(booked()).toEqual([
      ['INV-1', 1, 'S', 0, '1215.00'],
      ['CN-7', 2, 'R', 1, '405.00'],
    ]);
    expect(shop.branch.sales[1]?.body).toMatchObject({
      rfdRsnCd: '06',
      rfdDt: '20260115120000',
      custTin: 'P007654321Z',
    });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', credited_total: '405.00' });
  });

  it('returns the goods to stock', async () => {
    await credit();
    expect(shop.branch.movements.map(({ sarTyCd }) => sarTyCd)).toEqual(['11', '03']);
    expect(shop.branch.statedBalances[codes.cement]).toBe('-2.00');
    expect(await shop.note('INV-1-CN1')).toMatchObject({ stock_status: 'completed' });
  });

  it('issued three times adds up to the gross of the sale, and then nothing is left', async () => {
    const totals = [];
    for (let count = 0; count < 3; count += 1) totals.push((await credit()).result?.total);
    expect(totals).toEqual(['405.00', '405.00', '405.00']);
    expect(await shop.sale('INV-1')).toMatchObject({ credited_total: '1215.00', status: 'completed' });
    expect(await refused('/credit-notes', aNote())).toEqual([422, ['items.0.quantity']]);
    expect(await refused('/credit-notes/express', original)).toEqual([422, ['original_receipt_number']]);
    expect(booked().map(([name]) => name)).toEqual(['INV-1', 'INV-1-CN1', 'INV-1-CN2', 'INV-1-CN3']);
  });

  it('at a lower price leaves the rest of the line’s gross amount to later ones', async () => {
    const { result } = await credit({ items: [{ ...one, unit_price: '400.00' }] });
    expect(result?.total).toBe('360.00');
    expect((await express()).result?.total).toBe('810.00');
  });

  const rows: [string, Record<string, unknown>, string][] = [
    ['for more than was sold', { items: [{ ...one, quantity: 4 }] }, 'items.0.quantity'],
    ['for a cent more than was sold', { items: [{ ...one, quantity: '3.01' }] }, 'items.0.quantity'],
    ['above the original price', { items: [{ ...one, unit_price: '450.01' }] }, 'items.0.unit_price'],
    ['that names a line twice', { items: [one, one] }, 'items.1.item_seq'],
    ['for a line that the sale does not have', { items: [{ ...one, item_seq: 2 }] }, 'items.0.item_seq'],
    ['for line 0', { items: [{ ...one, item_seq: 0 }] }, 'items.0.item_seq'],
    ['without lines', { items: [] }, 'items'],
    ['with a quantity of 0', { items: [{ ...one, quantity: 0 }] }, 'items.0.quantity'],
    ['with a negative quantity', { items: [{ ...one, quantity: -1 }] }, 'items.0.quantity'],
    ['with three decimals', { items: [{ ...one, quantity: '0.125' }] }, 'items.0.quantity'],
    ['with an invalid reason', { reason: '07' }, 'reason'],
    ['without a reason', { reason: undefined }, 'reason'],
    ['for an unknown sale', { original_receipt_number: 'INV-9' }, 'original_receipt_number'],
    ['with a number of 51 characters', { receipt_number: 'N'.repeat(51) }, 'receipt_number'],
  ];
  it.each(rows)('%s is refused immediately', async (_, differences, field) => {
    expect(await refused('/credit-notes', aNote(differences))).toEqual([422, [field]]);
    expect(booked()).toHaveLength(1);
  });

  it('for a sale of another app is refused, because numbers belong to one app', async () => {
    const { status, body } = await shop.call('POST', '/credit-notes', aNote(), { accountId: 8 });
    expect([status, body.code]).toEqual([403, 'not_owner']);
  });

  it('is refused while one in progress may leave too little', async () => {
    loseTheNext(true);
    expect((await credit({ items: [{ ...one, quantity: 2 }] })).status).toBe('failed');
    expect(await shop.note('INV-1-CN1')).toMatchObject({ status: 'needs_attention', sent_as: 2 });
    expect(await refused('/credit-notes', aNote({ items: [{ ...one, quantity: 2 }] }))).toEqual([
      422,
      ['items.0.quantity'],
    ]);
    // The authority's next number settles the first, and its sale shows that.
    expect(await credit()).toMatchObject({ status: 'completed', result: { invoice_no: 3 } });
    expect(await shop.note('INV-1-CN1')).toMatchObject({ status: 'completed', invoice_no: 2 });
    expect(await shop.sale('INV-1')).toMatchObject({ credited_total: '1215.00' });
  });

  it('requested twice at the same time is checked again when its turn comes', async () => {
    const all = { ...aNote(), items: [{ ...one, quantity: 3 }] };
    const first = await shop.call('POST', '/credit-notes', all);
    setup.pass(1);
    const second = await shop.call('POST', '/credit-notes', { ...all, remark: 'again' });
    await shop.work();
    expect(await ended(first)).toMatchObject({ status: 'completed' });
    expect(await ended(second)).toMatchObject({
      status: 'failed',
      error: 'items.0.quantity: At most 0.00 can be credited',
    });
    expect(booked()).toHaveLength(2);
    expect(await shop.sale('INV-1')).toMatchObject({ credited_total: '1215.00' });
  });

  it('requested twice at the same time is not booked again while the first is unclear', async () => {
    loseTheNext(true);
    const all = { ...aNote(), items: [{ ...one, quantity: 3 }] };
    const first = await shop.call('POST', '/credit-notes', all);
    setup.pass(1);
    const second = await shop.call('POST', '/credit-notes', { ...all, remark: 'again' });
    await shop.work();
    expect(await ended(first)).toMatchObject({ status: 'failed' });
    expect(await ended(second)).toMatchObject({
      status: 'failed',
      error: 'items.0.quantity: At most 0.00 can be credited',
    });
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(booked().map(([number]) => number)).toEqual(['INV-1', 'INV-1-CN1', 'INV-2']);
    expect(await shop.sale('INV-1')).toMatchObject({ credited_total: '1215.00' });
  });

  it('with the same content as another is a separate one, if neither has a number', async () => {
    const first = await shop.call('POST', '/credit-notes', aNote());
    setup.pass(1);
    const second = await shop.call('POST', '/credit-notes', aNote());
    setup.pass(1);
    const third = await shop.call('POST', '/credit-notes', aNote({ reason: '03' }));
    await shop.work();
    const results = await Promise.all([first, second, third].map(ended));
    expect(results.map(({ status, result }) => [status, result?.receipt_number, result?.invoice_no])).toEqual([
      ['completed', 'INV-1-CN1', 2],
      ['completed', 'INV-1-CN2', 3],
      ['completed', 'INV-1-CN3', 4],
    ]);
  });

  it('with the same number and body is the same request, and another body is refused', async () => {
    const named = aNote({ receipt_number: 'CN-7' });
    const first = await shop.call('POST', '/credit-notes', named);
    const again = await shop.call('POST', '/credit-notes', named);
    await shop.work();
    const later = await shop.call('POST', '/credit-notes', named);
    expect([again, later].map(({ status, body }) => [status, body.request_id])).toEqual([
      [202, first.body.request_id],
      [202, first.body.request_id],
    ]);
    const other = await shop.call('POST', '/credit-notes', { ...named, remark: 'another' });
    expect([other.status, other.body.code]).toEqual([422, 'receipt_number_reused']);
    expect(booked()).toHaveLength(2);
  });

  it('for the rest of a sale gets the same reply when it is repeated, although nothing is left', async () => {
    const whole = { ...original, receipt_number: 'CN-ALL' };
    const first = await shop.call('POST', '/credit-notes/express', whole);
    await shop.work();
    const again = await shop.call('POST', '/credit-notes/express', whole);
    expect([again.status, again.body.request_id]).toEqual([202, first.body.request_id]);
  });

  it('that was refused leaves its number, the authority’s number and its quantity free', async () => {
    refuseTheNext();
    const failed = await credit({ receipt_number: 'CN-7' });
    expect([failed.status, failed.error]).toEqual(['failed', no.result_msg]);
    expect(await shop.note('CN-7')).toMatchObject({ status: 'failed' });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed' });
    const succeeded = await credit({ receipt_number: 'CN-7', items: [{ ...one, quantity: 3 }] });
    expect(succeeded).toMatchObject({ status: 'completed', result: { invoice_no: 2, total: '1215.00' } });
  });

  it('for a sale with a long number gets a unique number that is short enough', async () => {
    for (const end of ['A', 'B']) {
      await shop.write('POST', '/sales', aSaleBody({ receipt_number: long(end) }));
      const note = await shop.write('POST', '/credit-notes/express', { original_receipt_number: long(end) });
      expect(note).toMatchObject({ status: 'completed', result: { total: '1215.00' } });
      expect(String(note.result?.receipt_number).length).toBeLessThanOrEqual(50);
    }
    expect(booked()).toHaveLength(5);
  });
});

describe('A credit note for a sale that is not booked is refused', () => {
  it('when the sale failed', async () => {
    await shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' }));
    for (const path of ['/credit-notes', '/credit-notes/express']) {
      expect(await refused(path, aNote())).toEqual([422, ['original_receipt_number']]);
    }
    expect(await refused('/sales/INV-1/cancel', { reason: '06' })).toEqual([422, ['receipt_number']]);
  });

  it('while the booking of the sale is unclear', async () => {
    loseTheNext(false);
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
    expect(await refused('/credit-notes', aNote())).toEqual([422, ['original_receipt_number']]);
    expect(await refused('/sales/INV-1/cancel', { reason: '06' })).toEqual([422, ['receipt_number']]);
  });

  it('when the sale was withdrawn or canceled', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    await cancel();
    expect(await refused('/credit-notes', aNote())).toEqual([422, ['original_receipt_number']]);
    expect(await refused('/credit-notes/express', original)).toEqual([422, ['original_receipt_number']]);
    expect(await refused('/sales/INV-1/cancel', { reason: '06' })).toEqual([422, ['receipt_number']]);
  });
});

/** A sale and its cancellation, both waiting behind a sale that is being sent when `act` is called. */
async function cancelWaiting(act: () => Promise<unknown> = async () => undefined) {
  shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
  await shop.call('POST', '/sales', aSaleBody({ receipt_number: 'INV-0' }));
  setup.pass(1);
  const sale = await shop.call('POST', '/sales', aSaleBody());
  setup.pass(1);
  await shop.workNow();
  const cancelled = await shop.call('POST', '/sales/INV-1/cancel', { reason: '06' });
  await shop.workNow();
  expect(await ended(cancelled)).toMatchObject({ status: 'queued' });
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'cancelled' });
  setup.pass(1);
  await act();
  await shop.work();
  return { sale: await ended(sale), cancelled: await ended(cancelled) };
}

describe('Canceling', () => {
  it('a booked sale issues a credit note for the rest of it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    await credit();
    const { status, result } = await cancel({ reason: '03', remark: 'All broken' });
    expect([status, result]).toMatchObject([
      'completed',
      {
        total: '810.00',
        credit_note: { reason: '03', remark: 'All broken', original_receipt_number: 'INV-1' },
        sale: { status: 'cancelled', credited_total: '1215.00' },
      },
    ]);
    expect(booked().map(([name, , kind]) => [name, kind])).toEqual([
      ['INV-1', 'S'],
      ['INV-1-CN1', 'R'],
      ['INV-1-CN2', 'R'],
    ]);
    expect(shop.branch.statedBalances[codes.cement]).toBe('0.00');
  });

  it('accepts text as the reason, which becomes the remark of a refund', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    await cancel({ reason: 'The customer changed their mind' });
    expect(shop.branch.sales[1]?.body).toMatchObject({ rfdRsnCd: '06', remark: 'The customer changed their mind' });
  });

  it('requires a reason and an existing sale', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    expect(await refused('/sales/INV-1/cancel', {})).toEqual([422, ['reason']]);
    expect(await refused('/sales/INV-1/cancel', { reason: 'x'.repeat(401) })).toEqual([422, ['reason']]);
    const unknown = await shop.call('POST', '/sales/INV-9/cancel', { reason: '06' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Sale not found']);
  });

  it('a waiting sale withdraws it: nothing is sent, and its number is free', async () => {
    const { sale, cancelled } = await cancelWaiting();
    expect(cancelled).toMatchObject({
      status: 'completed',
      result: { receipt_number: 'INV-1', credit_note: null, sale: { status: 'cancelled' } },
    });
    expect(sale).toMatchObject({ status: 'failed', error_code: 'withdrawn' });
    expect(booked().map(([name]) => name)).toEqual(['INV-0']);
    const again = await shop.write('POST', '/sales', aSaleBody({ remark: 'another' }));
    expect(again).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
  });

  it('a waiting sale does not affect another that uses its number before the turn comes', async () => {
    let next: Awaited<ReturnType<EinvoicingSetup['call']>> | undefined;
    const { sale, cancelled } = await cancelWaiting(async () => {
      next = await shop.call('POST', '/sales', aSaleBody({ remark: 'another' }));
    });
    expect(sale).toMatchObject({ status: 'failed' });
    expect(cancelled).toMatchObject({ status: 'completed', result: { sale: { status: 'cancelled' } } });
    expect(await ended(next!)).toMatchObject({ status: 'completed', result: { receipt_number: 'INV-1' } });
    expect(booked().map(([name]) => name)).toEqual(['INV-0', 'INV-1']);
  });

  it('a sale whose message arrives later withdraws it: nothing is sent', async () => {
    const sale = await shop.call('POST', '/sales', aSaleBody());
    setup.pass(1);
    const cancelled = await shop.call('POST', '/sales/INV-1/cancel', { reason: '06' });
    await workOnEinvoicing(shop.dependencies, setup.sent(einvoicingQueue).at(-1)!.message, setup.log);
    await shop.work();
    expect(await ended(cancelled)).toMatchObject({
      status: 'completed',
      result: { receipt_number: 'INV-1', credit_note: null, sale: { status: 'cancelled' } },
    });
    expect(await ended(sale)).toMatchObject({ status: 'failed', error_code: 'withdrawn' });
    expect(booked()).toEqual([]);
  });

  it('a sale that is sent first issues a credit note for it', async () => {
    await shop.call('POST', '/sales', aSaleBody());
    setup.pass(1);
    const cancelled = await shop.call('POST', '/sales/INV-1/cancel', { reason: '06' });
    await shop.work();
    expect(await ended(cancelled)).toMatchObject({ status: 'completed', result: { receipt_number: 'INV-1-CN1' } });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'cancelled', invoice_no: 1 });
    expect(booked()).toHaveLength(2);
  });

  it('a sale that is sent first does not change it if the credit note is refused', async () => {
    await shop.call('POST', '/sales', aSaleBody());
    setup.pass(1);
    const cancelled = await shop.call('POST', '/sales/INV-1/cancel', { reason: '06' });
    shop.simulator.spoilNext({ operation: 'sendSale' });
    refuseTheNext();
    await shop.work();
    expect(await ended(cancelled)).toMatchObject({ status: 'failed', error: no.result_msg });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed' });
    expect(await shop.note('INV-1-CN1')).toMatchObject({ status: 'failed' });
    expect(await cancel()).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
  });
});

const cents = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum, max: maximum }).map((value) => (value / 100).toFixed(2));
const minor = (value: unknown): number => Math.round(Number(value) * 100);

describe('Any series of credit notes', () => {
  const line = fc.record({
    price: cents(1, 200_000),
    quantity: cents(1, 2_000),
    discount: fc.option(fc.integer({ min: 0, max: 10_000 })),
    isRate: fc.boolean(),
  });
  const story = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    parts: fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), which: fc.nat(2) }), { maxLength: 3 }),
  });
  it('adds up to the gross of the sale in the end, and never to more at any time', { timeout: 120_000 }, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ lines, parts }) => {
        count += 1;
        const number = `P-${count}`;
        const items = lines.map(({ price, quantity, discount, isRate }) => {
          const supply = Math.floor((minor(price) * minor(quantity)) / 100 + 0.5);
          const given = isRate
            ? { discount_rate: ((discount ?? 0) / 100).toFixed(2) }
            : { discount_amount: (Math.floor((supply * (discount ?? 0)) / 10_000) / 100).toFixed(2) };
          return { item_code: codes.cement, quantity, unit_price: price, ...(discount === null ? {} : given) };
        });
        const sale = await shop.write('POST', '/sales', aSaleBody({ receipt_number: number, items }));
        expect(sale.status).toBe('completed');
        const gross = minor(sale.result?.total);
        const left = lines.map(({ quantity }) => minor(quantity));
        let given = 0;
        for (const { share, which } of parts) {
          const index = which % lines.length;
          const quantity = Math.min(left[index]!, Math.max(1, Math.floor((left[index]! * share) / 100)));
          if (quantity === 0) continue;
          left[index]! -= quantity;
          const part = [{ item_seq: index + 1, quantity: (quantity / 100).toFixed(2) }];
          const note = await shop.write('POST', '/credit-notes', {
            original_receipt_number: number,
            reason: '06',
            items: part,
          });
          expect([note.status, note.error]).toEqual(['completed', undefined]);
          given += minor(note.result?.total);
          expect(given).toBeLessThanOrEqual(gross);
          expect(minor((await shop.sale(number))?.credited_total)).toBe(given);
        }
        if (left.some((quantity) => quantity > 0)) {
          const rest = await shop.write('POST', '/credit-notes/express', { original_receipt_number: number });
          expect([rest.status, rest.error]).toEqual(['completed', undefined]);
        }
        expect(minor((await shop.sale(number))?.credited_total)).toBe(gross);
        const again = await shop.call('POST', '/credit-notes/express', { original_receipt_number: number });
        expect(again.status).toBe(422);
      }),
      { numRuns: 8 },
    );
  });
});
