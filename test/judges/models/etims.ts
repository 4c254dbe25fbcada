/** Every body with more than a date that the driver sends to eTIMS directly. */
import { type TaxCode, taxCodes } from '../../../shared/drivers/accounting-driver.ts';
import { etimsDriver as driver } from '../../../shared/providers/etims/index.ts';
import type { Operation } from '../../../shared/providers/etims/operations.ts';
import { anItem } from '../../tax/einvoicing/documents.ts';
import {
  aMovement,
  anItemRecord,
  aPurchase,
  aSale,
  itemCode,
  useEtims,
} from '../../providers/etims/etims-on-simulator.ts';
import type { Exceptions, CheckedProvider } from './checked-provider.ts';

const operations = {
  install: 'initialize',
  customer: 'saveCustomer',
  item: 'saveItem',
  composition: 'saveComposition',
  import: 'decideImport',
  purchase: 'sendPurchase',
  'stock movement': 'sendStock',
  'stock balance': 'saveStockBalance',
} satisfies Record<string, Operation>;

/** A sale of each tax type, in this order. */
const saleOf = (tax_type: TaxCode): string => `sale of type ${tax_type}`;
const soldAs = (tax_type: TaxCode) => anItem({ quantity: '3', unit_price: '450.00', tax_type });

/** For lines with tax included in their price, 1,350.00: the price according to the model. */
const withoutTax: Partial<Record<TaxCode, number>> = { B: 1163.79, E: 1250 };
const taxOnTop = 'the model has the tax of a line on top of its price, the authority documents it within';
const device = {
  instead: undefined,
  because: 'its client sends it as a header; the authority documents it in the body',
};
const byDevice: Exceptions = { tin: device, bhfId: device };
const missing = { instead: undefined, because: 'the authority documents it, the model lacks it' };
const asInSales = { instead: undefined, because: 'the authority documents lines of purchases as those of sales' };
const customer = {
  number: '000000012',
  pin: 'P007654321Z',
  name: 'TEST BUYER LTD',
  address: 'NAIROBI',
  phone: '0700000002',
  email: 'buyer@example.test',
  fax: null,
  remark: null,
  active: true,
};
const component = { item_code: itemCode, component_code: 'KE1NTXU0000006', quantity: '0.5' };
const decision = {
  task_code: 'TASK0000000001',
  declaration_date: '28122023',
  item_seq: 1,
  hs_code: '84713000',
  item_class_code: '1110151600',
  item_code: itemCode,
  is_approved: true,
  remark: 'taken over',
};

const sale: Exceptions = {
  cmcKey: { instead: 'key', because: 'the authority documents it as a header' },
  invcNo: { instead: '1', because: 'the authority documents it as a number' },
  orgInvcNo: { instead: '0', because: 'the authority documents it as a number' },
  salesTyCd: missing,
  'receipt.rptNo': missing,
};
const priceOf = (type: TaxCode): Exceptions => {
  const instead = withoutTax[type];
  return instead === undefined ? {} : { 'itemList.*.splyAmt': { instead, because: taxOnTop } };
};

export const etims: CheckedProvider = {
  use() {
    const setup = useEtims('direct');
    return async () => {
      await setup.ready();
      await driver.saveCustomer(customer, setup.call());
      setup.simulator.settings.itemSeq = false;
      await driver.saveItem(anItemRecord({ item_code: component.component_code, item_type: '1' }), setup.call());
      await driver.saveComposition(component, setup.call());
      await driver.decideImport(decision, setup.call());
      for (const [index, type] of taxCodes.entries()) {
        const numbers = { invoice_no: index + 1, receipt_number: `INV-2026-${index}` };
        await driver.sendSale(aSale(numbers, [soldAs(type)]), setup.call());
      }
      await driver.sendPurchase(aPurchase(), setup.call());
      await driver.sendStock(aMovement({}, [anItem({ quantity: '10', unit_price: '450.00' })]), setup.call());
      await driver.saveStockBalance({ item_code: itemCode, quantity: '10' }, setup.call()).catch(() => undefined);
      const sales = setup
        .seen('sendSale')
        .map((sent, index) => ({ ...sent, operation: saleOf(taxCodes[index] ?? 'A') }));
      const others = Object.entries(operations).flatMap(([operation, name]) =>
        setup
          .seen(name)
          .slice(0, 1)
          .map((sent) => ({ ...sent, operation })),
      );
      return [...others, ...sales].map(({ operation, method, path, body }) => ({ operation, method, path, body }));
    };
  },
  exceptions: {
    customer: { ...byDevice, adrs: missing, telNo: missing, email: missing, faxNo: missing, remark: missing },
    item: byDevice,
    composition: byDevice,
    import: byDevice,
    ...Object.fromEntries(taxCodes.map((type) => [saleOf(type), { ...sale, ...priceOf(type) }])),
    purchase: {
      ...byDevice,
      spplrInvcNo: { instead: 1201, because: 'the authority documents it as text' },
      'itemList.*.isrccCd': asInSales,
      'itemList.*.isrccNm': asInSales,
      'itemList.*.isrcRt': asInSales,
      'itemList.*.isrcAmt': asInSales,
    },
    'stock balance': byDevice,
  },
};
