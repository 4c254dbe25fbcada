/** The authority's lists in the endpoints' members, with unusual rows and answers. */
import { describe, expect, it } from 'vitest';
import type { ReadList } from '../../../shared/drivers/einvoicing-driver.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anItemRecord, answered, since, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describe('A list of the authority', () => {
  const setup = useEtims('direct');
  const readFrom = (body: unknown, list: ReadList) =>
    etimsDriver.read(list, since, setup.call({ access: setup.answering(200, body) }));

  it('of codes contains each class with its codes, and the rates of the tax letters', async () => {
    expect(await readFrom(fixture('code-list-answer'), 'codes')).toEqual({
      result_at: '20260115101530',
      rows: [
        {
          class: '04',
          class_name: 'Taxation Type',
          codes: [
            { code: 'A', name: 'A-Exempt', description: 'A-Exempt', sort: 1, active: true, extra: ['0', null, null] },
            { code: 'B', name: 'B-16.00%', description: 'B-16.00%', sort: 2, active: true, extra: ['16', null, null] },
          ],
        },
      ],
    });
  });

  it('of item classes contains their levels', async () => {
    const row = {
      itemClsCd: 1110151600,
      itemClsNm: ' Quartz ',
      itemClsLvl: '5',
      taxTyCd: 'B',
      mjrTgYn: 'N',
      useYn: 'y',
    };
    expect((await readFrom(answered('itemClsList', row), 'item-classifications')).rows).toEqual([
      { code: '1110151600', name: 'Quartz', level: 5, tax_type: 'B', major: false, active: true },
    ]);
  });

  it('of branches contains their managers', async () => {
    await setup.install();
    expect((await etimsDriver.read('branches', since, setup.call())).rows).toEqual([
      {
        branch_id: '00',
        name: 'HEADQUARTERS',
        status: '01',
        province: 'NAIROBI CITY',
        district: 'WESTLANDS',
        sector: 'PARKLANDS',
        address: 'DEMO TOWERS',
        manager_name: 'AMINA DEMO',
        phone: '0700000001',
        email: 'amina@example.test',
        is_headquarters: true,
      },
      expect.objectContaining({ branch_id: '01', name: 'MOMBASA ROAD', is_headquarters: false }),
    ]);
  });

  it('of everything that suppliers ever sold is read despite its length', async () => {
    const row = { spplrTin: 'P006666666Z', itemList: Array.from({ length: 10 }, () => ({ itemNm: 'x'.repeat(200) })) };
    const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, spplrInvcNo: index + 1 }));
    await setup.install();
    setup.simulator.seed({ supplier_sales: [{ buyer: setup.demo.tin, rows }] });
    const read = (await etimsDriver.read('purchases', since, setup.call())).rows;
    expect(read.filter(({ supplier_pin }) => supplier_pin === row.spplrTin)).toHaveLength(1000);
  });

  it('of notices contains their times', async () => {
    await setup.install();
    expect((await etimsDriver.read('notices', since, setup.call())).rows).toEqual([
      {
        notice_no: '1',
        title: 'Welcome to the simulator',
        content: 'Nothing sent here reaches the authority.',
        url: 'https://example.test/notices/1',
        author: 'SIMULATOR',
        date: '2024-01-01T00:00:00+03:00',
      },
    ]);
  });

  it('of items returns them as they were saved', async () => {
    await setup.install();
    const record = anItemRecord({ description: 'Crate', safety_stock: '2.50', barcode: '6161', unit_price: '450.50' });
    await etimsDriver.saveItem(record, setup.call());
    expect((await etimsDriver.read('items', since, setup.call())).rows).toEqual([
      { ...record, name: record.item_name, branch_id: '00' },
    ]);
  });

  it('of imports returns their dates unchanged, because they are sent back', async () => {
    expect((await readFrom(fixture('import-list-answer'), 'imports')).rows).toEqual([
      {
        task_code: 'TASK1',
        declaration_date: '-1',
        item_seq: 1,
        declaration_no: '24TSTIM400000001',
        hs_code: '84713000',
        item_name: 'LAPTOP COMPUTER',
        status: '2',
        origin: 'CN',
        export: 'AE',
        packages: '5.00',
        package_unit: 'CT',
        quantity: '50.00',
        quantity_unit: 'U',
        gross_weight: '140.50',
        net_weight: '120.00',
        supplier: 'TEST EXPORTER',
        agent: 'TEST AGENT',
        amount: '21500.25',
        currency: 'USD',
        rate: '129.25',
      },
    ]);
  });

  it('of suppliers’ sales returns them in the members of a purchase', async () => {
    await setup.install();
    expect((await etimsDriver.read('purchases', since, setup.call())).rows).toEqual([
      {
        invoice_number: '1201',
        supplier_pin: 'P005555555Z',
        supplier_name: 'TEST SUPPLIER LTD',
        supplier_branch_id: '00',
        supplier_sdc_id: 'KRACU0100009001',
        receipt_type: 'S',
        payment_type: '01',
        confirmed_at: '2023-12-30T16:20:11+03:00',
        invoice_date: '2023-12-30',
        stock_released_at: '2023-12-30T16:20:11+03:00',
        totals: {
          taxable: '2596.55',
          tax: '415.45',
          total: '3012.00',
          by_type: {
            A: { rate: '0.00', taxable: '0.00', tax: '0.00' },
            B: { rate: '16.00', taxable: '2596.55', tax: '415.45' },
            C: { rate: '0.00', taxable: '0.00', tax: '0.00' },
            D: { rate: '0.00', taxable: '0.00', tax: '0.00' },
            E: { rate: '8.00', taxable: '0.00', tax: '0.00' },
          },
        },
        item_count: 1,
        remark: null,
        items: [
          {
            item_seq: 1,
            item_code: 'KE2NTXU0000007',
            item_class_code: '5020230600',
            item_name: 'SOFT DRINK CRATE',
            barcode: null,
            package_unit: 'NT',
            package_quantity: '1.00',
            quantity_unit: 'U',
            quantity: '24.00',
            unit_price: '125.50',
            supply_amount: '3012.00',
            discount_rate: '0.00',
            discount_amount: '0.00',
            tax_type: 'B',
            taxable_amount: '2596.55',
            tax_amount: '415.45',
            total_amount: '3012.00',
            expiry_date: null,
          },
        ],
      },
    ]);
  });

  it('of goods in transit contains their sender', async () => {
    const row = {
      custTin: 'P001234567Z',
      custBhfId: '01',
      sarNo: '4',
      ocrnDt: '20260115',
      totItemCnt: 1,
      totAmt: 12.5,
      itemList: [{ itemCd: 'X', qty: 3, totDcAmt: 1 }],
    };
    expect((await readFrom(answered('stockList', row), 'stock-movements')).rows).toMatchObject([
      {
        movement_no: 4,
        customer_pin: 'P001234567Z',
        branch_id: '01',
        date: '2026-01-15',
        totals: { taxable: null, tax: null, total: '12.50' },
        items: [{ item_code: 'X', quantity: '3.00', discount_amount: '1.00' }],
      },
    ]);
  });

  it.each([
    ['a row without anything', answered('noticeList', {}), [null]],
    ['a title that is not a string', answered('noticeList', { title: { en: 'x' } }), [null]],
    ['no list', { ...answered('x', {}), data: {} }, []],
    ['no data although it succeeded', { ...answered('x', {}), data: null }, []],
    ['another code for success', { ...answered('noticeList', { title: 'T' }), resultCd: '00' }, ['T']],
    ['a number for success', { ...answered('noticeList', { title: 'T' }), resultCd: 0 }, ['T']],
  ])('is read with %s', async (_what, body, titles) => {
    expect((await readFrom(body, 'notices')).rows.map(({ title }) => title)).toEqual(titles);
  });

  it('with invalid rows is unavailable, so that it is queried again later', async () => {
    for (const data of [{ noticeList: 'none' }, { noticeList: [7] }, 'none']) {
      await expect(readFrom({ ...answered('x', {}), data }, 'notices')).rejects.toMatchObject({
        kind: 'provider_unavailable',
      });
    }
  });

  it('without a time is read again from the same time', async () => {
    for (const resultDt of [null, undefined, 'today', '2026-01-15']) {
      const body = { ...answered('noticeList', { title: 'T' }), resultDt };
      expect((await readFrom(body, 'notices')).result_at).toBe(since);
    }
  });
});
