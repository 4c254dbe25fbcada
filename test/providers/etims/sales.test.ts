/** Sales and credit notes: the exact requests, the receipts, and their numbers (case Q1). */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { anItem } from '../../tax/einvoicing/documents.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aCreditNote, aSale, now, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const base32 = (length: number) => expect.stringMatching(new RegExp(`^[A-Z2-7]{${length}}$`));

describe('A sale', () => {
  const setup = useEtims('direct');

  it('sends the documented body of case W5, and returns the receipt', async () => {
    await setup.ready();
    setup.branch.next.invoice = 41;
    setup.branch.receipts = { NS: 44, NC: 7 };
    const answer = await etimsDriver.sendSale(aSale({ invoice_no: 41 }), setup.call());
    expect(setup.sent('sendSale')).toEqual(fixture('sale-request'));
    expect(answer).toEqual({
      kind: 'booked',
      booked: {
        receipt_no: 45,
        total_receipt_no: 52,
        internal_data: base32(26),
        receipt_signature: base32(16),
        signed_at: '2026-01-15T10:15:30+03:00',
        sdc_id: null,
        mrc_no: null,
      },
      raw: expect.objectContaining({ resultCd: '000' }),
    });
    expect(setup.branch.next.invoice).toBe(42);
  });

  it('that does not fit the wire format is not sent, and is invalid', async () => {
    await setup.ready();
    const sent = etimsDriver.sendSale(aSale({ receipt_number: 'N'.repeat(51) }), setup.call());
    await expect(sent).rejects.toMatchObject({
      kind: 'invalid',
      message: 'The authority does not accept this trdInvcNo',
    });
    expect(setup.seen('sendSale')).toEqual([]);
  });

  it('with numbers too large for floating point is sent digit by digit', async () => {
    await setup.ready();
    const items = [anItem({ unit_price: '9999999999999999.99', tax_type: 'A' })];
    await etimsDriver.sendSale(aSale({}, items), setup.call());
    expect(setup.seen('sendSale')[0]?.rawBody).toContain('"prc":9999999999999999.99,');
    expect(setup.branch.sales[0]?.body.totAmt).toBe('9999999999999999.99');
  });

  it('to an unknown customer names no customer', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale({ customer: { pin: null, name: null, phone: null } }), setup.call());
    expect(setup.sent('sendSale')).toMatchObject({ custTin: null, custNm: null, receipt: { custTin: null } });
  });

  it('truncates texts that are only shown on the receipt', async () => {
    await setup.ready();
    const trader = { name: 'A SHOP WITH A VERY LONG NAME', address: 'N'.repeat(201) };
    const customer = { pin: null, name: `${'B'.repeat(59)}😀`, phone: '+254 700 000 001 ext. 42' };
    await etimsDriver.sendSale(aSale({ trader, customer }), setup.call());
    expect(setup.sent('sendSale')).toMatchObject({
      custNm: 'B'.repeat(59),
      receipt: { trdeNm: 'A SHOP WITH A VERY L', adrs: 'N'.repeat(200), custMblNo: '+254 700 000 001 ext' },
    });
  });

  it('counts receipts by kind and in total', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    await etimsDriver.sendSale(aCreditNote(), setup.call());
    const training = await etimsDriver.sendSale(aSale({ invoice_no: 3, sales_type: 'T' }), setup.call());
    expect(setup.branch.receipts).toEqual({ NS: 1, NC: 1, TS: 1 });
    expect(training).toMatchObject({ booked: { receipt_no: 1, total_receipt_no: 3 } });
  });

  it.each([{ paddedKeys: true }, { countersAs: 'number' }, { paddedKeys: true, countersAs: 'number' }] as const)(
    'is read from an unusual answer: %o',
    async (settings) => {
      await setup.ready();
      Object.assign(setup.simulator.settings, settings);
      const answer = await etimsDriver.sendSale(aSale(), setup.call());
      expect(answer).toMatchObject({ kind: 'booked', booked: { receipt_no: 1, total_receipt_no: 1 } });
    },
  );

  it('can be found by its number, with the same receipt', async () => {
    await setup.ready();
    const answer = await etimsDriver.sendSale(aSale(), setup.call());
    const booked = answer.kind === 'booked' ? answer.booked : null;
    expect(await etimsDriver.findSale(1, setup.call())).toEqual({
      receipt_number: 'INV-2026-0041',
      receipt: booked,
    });
    expect(await etimsDriver.findSale(2, setup.call())).toBeNull();
  });

  it('is looked up at the documented address', () => {
    const receipt = { receipt_signature: 'AAAABBBBCCCCDDDD' };
    const call = setup.call();
    const path = 'common/link/etims/receipt/indexEtimsReceiptData?Data=P001234567Z00AAAABBBBCCCCDDDD';
    expect(etimsDriver.qrUrl(receipt, call)).toBe(`https://etims-sbx.kra.go.ke/${path}`);
    const live = { ...call, app: { ...call.app, is_live: true } };
    expect(etimsDriver.qrUrl(receipt, live)).toBe(`https://etims.kra.go.ke/${path}`);
  });
});

describe.each(surfaces)('The numbers of documents on surface %s', (surface) => {
  const setup = useEtims(surface);
  const duplicateCode = surface === 'vscu' ? '899' : '994';

  it('follow case Q1', async () => {
    await setup.ready();
    setup.branch.next.invoice = 41;
    const send = (invoice_no: number, differences: object = {}) =>
      etimsDriver.sendSale(aSale({ invoice_no, ...differences }), setup.call());

    expect(await send(42)).toEqual({ kind: 'sequence', expected: 41, found: 42 });
    expect(setup.branch.next.invoice).toBe(41);
    expect(await send(41)).toMatchObject({ kind: 'booked' });
    expect(setup.branch.next.invoice).toBe(42);
    expect(await send(41)).toEqual({ kind: 'duplicate' });
    expect(await send(41, { remark: 'another document' })).toEqual({ kind: 'sequence', expected: 42, found: 41 });
    const note = aCreditNote({ invoice_no: 42, original_invoice_no: 41 });
    expect(await etimsDriver.sendSale(note, setup.call())).toMatchObject({ kind: 'booked' });
    expect(setup.branch.sales.map(({ body }) => [body.rcptTyCd, body.invcNo, body.orgInvcNo])).toEqual([
      ['S', 41, 0],
      ['R', 42, 41],
    ]);
  });

  it('are reported as used, whatever code the authority sends', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    setup.simulator.settings.duplicateCode = duplicateCode;
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toEqual({ kind: 'duplicate' });
    expect(setup.branch.sales).toHaveLength(1);
  });

  it('are the device’s own receipt numbers only on the taxpayer’s unit', async () => {
    await setup.ready();
    const answer = await etimsDriver.sendSale(aSale(), setup.call());
    const own = { sdc_id: 'KRACU0100000004', mrc_no: 'DEMOMRC0004' };
    expect(answer).toMatchObject({ booked: surface === 'vscu' ? own : { sdc_id: null, mrc_no: null } });
  });
});

describe('A credit note', () => {
  const setup = useEtims('direct');

  it('contains the original, the reason and the time, with positive amounts', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    await etimsDriver.sendSale(aCreditNote(), setup.call());
    expect(setup.seen('sendSale')[1]?.body).toMatchObject({
      rcptTyCd: 'R',
      invcNo: 2,
      orgInvcNo: 1,
      rfdDt: '20260115101530',
      rfdRsnCd: '06',
      taxblAmtB: 349.14,
      taxAmtB: 55.86,
      totAmt: 405,
    });
  });

  it.each([
    ['of an unknown invoice', aCreditNote({ original_invoice_no: 7 }), 'orgInvcNo does not exist'],
    ['without a reason', aCreditNote({ refund_reason: null }), 'Invalid RfdRsnCd'],
    ['for an invalid reason', aCreditNote({ refund_reason: '99' }), 'Invalid RfdRsnCd'],
    ['of more than was sold', aCreditNote({}, '4'), 'exceeds the original invoice'],
  ])('%s is refused, and its number stays unused', async (_what, note, says) => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    await expect(etimsDriver.sendSale(note, setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '999', message: expect.stringContaining(says), reason: 'content' },
    });
    expect(setup.branch.next.invoice).toBe(2);
  });

  it('that exceeds the remaining amount is refused', async () => {
    await setup.ready();
    await etimsDriver.sendSale(aSale(), setup.call());
    await etimsDriver.sendSale(aCreditNote({}, '2'), setup.call());
    await expect(etimsDriver.sendSale(aCreditNote({ invoice_no: 3 }, '2'), setup.call())).rejects.toMatchObject({
      provider: { message: 'The total of the credit notes exceeds the original invoice' },
    });
  });
});

describe('A sale to another taxpayer', () => {
  const setup = useEtims('direct');

  it('appears in the buyer’s list of purchases', async () => {
    await setup.ready();
    const buyer = 'P001234568Z';
    await etimsDriver.sendSale(
      aSale({ customer: { pin: buyer, name: 'DEMO INTEGRATED LTD', phone: null } }),
      setup.call(),
    );
    const rows = setup.simulator.state().supplierSales[buyer];
    expect(rows?.map(({ row }) => [row['spplrTin'], row['spplrInvcNo'], row['totAmt'], row['cfmDt']])).toEqual([
      ['P001234567Z', 1, 1215, '2026-01-15 10:15:30'],
    ]);
    expect(rows?.[0]?.changedAt).toBe('20260115101530');
    expect(now).toBe(Date.parse('2026-01-15T10:15:30+03:00'));
  });
});
