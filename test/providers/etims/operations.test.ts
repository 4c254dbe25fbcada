/** Every operation on every surface: its address, its taxpayer, branch and key, and its result. */
import { describe, expect, it } from 'vitest';
import type { EinvoicingCall, ReadList } from '../../../shared/drivers/einvoicing-driver.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { basePaths, type Operation, operations } from '../../../shared/providers/etims/operations.ts';
import {
  aMovement,
  anItemRecord,
  aPurchase,
  aSale,
  itemCode,
  since,
  surfaces,
  useEtims,
} from './etims-on-simulator.ts';

/** The tax types A, B and C, copied by hand. */
const documented: Record<Operation, [direct: string, integrator: string, vscu: string | null]> = {
  initialize: ['/selectInitOsdcInfo', '/initialize', '/initializer/selectInitInfo'],
  listCodes: ['/selectCodeList', '/selectCodeList', '/code/selectCodes'],
  listItemClasses: ['/selectItemClsList', '/selectItemClass', '/itemClass/selectItemsClass'],
  findTaxpayer: ['/selectCustomer', '/customerPinInfo', '/customers/selectCustomer'],
  listBranches: ['/selectBhfList', '/branchList', '/branches/selectBranches'],
  listNotices: ['/selectNoticeList', '/selectNoticeList', '/notices/selectNotices'],
  saveCustomer: ['/saveBhfCustomer', '/branchSendCustomerInfo', '/branches/saveBrancheCustomers'],
  saveUser: ['/saveBhfUser', '/branchUserAccount', '/branches/saveBrancheUsers'],
  saveInsurance: ['/saveBhfInsurance', '/branchInsuranceInfo', '/branches/saveBrancheInsurances'],
  saveItem: ['/saveItem', '/saveItem', '/items/saveItems'],
  listItems: ['/selectItemList', '/itemInfo', '/items/selectItems'],
  saveComposition: ['/saveItemComposition', '/saveItemComposition', '/items/saveItemComposition'],
  listImports: ['/selectImportItemList', '/selectImportItemList', '/imports/selectImportItems'],
  decideImport: ['/updateImportItem', '/updateImportItem', '/imports/updateImportItems'],
  sendSale: ['/saveTrnsSalesOsdc', '/sendSalesTransaction', '/trnsSales/saveSales'],
  findSale: ['/selectInvoiceDetails', '/selectInvoiceDetail', null],
  listPurchases: [
    '/selectTrnsPurchaseSalesList',
    '/getPurchaseTransactionInfo',
    '/trnsPurchase/selectTrnsPurchaseSales',
  ],
  sendPurchase: ['/insertTrnsPurchase', '/sendPurchaseTransactionInfo', '/trnsPurchase/savePurchases'],
  listStockMoves: ['/selectStockMoveList', '/selectStockMoveLists', '/stock/selectStockItems'],
  sendStock: ['/insertStockIO', '/insert/stockIO', '/stock/saveStockItems'],
  saveStockBalance: ['/saveStockMaster', '/save/stockMaster', '/stockMaster/saveStockMaster'],
};

describe('The names of the operations', () => {
  it('are the documented ones, in the documented folders', () => {
    const ours = Object.entries(operations).map(([name, { direct, integrator, vscu }]) => [
      name,
      [direct, integrator, vscu],
    ]);
    expect(Object.fromEntries(ours)).toEqual(documented);
    expect(ours).toHaveLength(21);
    expect(basePaths).toEqual({ direct: '/etims-api', integrator: '/etims-oscu/api/v1', vscu: '' });
  });
});

/** Every call of the driver except the installation, in the order of their dependencies. */
const calls: ReadonlyArray<[Operation, (call: EinvoicingCall) => Promise<unknown>]> = [
  ['saveItem', (call) => etimsDriver.saveItem(anItemRecord(), call)],
  ['listItems', (call) => etimsDriver.read('items', since, call)],
  ['listCodes', (call) => etimsDriver.read('codes', since, call)],
  ['listItemClasses', (call) => etimsDriver.read('item-classifications', since, call)],
  ['listBranches', (call) => etimsDriver.read('branches', since, call)],
  ['listNotices', (call) => etimsDriver.read('notices', since, call)],
  ['listImports', (call) => etimsDriver.read('imports', since, call)],
  ['listPurchases', (call) => etimsDriver.read('purchases', since, call)],
  ['listStockMoves', (call) => etimsDriver.read('stock-movements', since, call)],
  ['findTaxpayer', (call) => etimsDriver.findTaxpayer('P007654321Z', call)],
  [
    'saveCustomer',
    (call) =>
      etimsDriver.saveCustomer(
        {
          number: '1',
          pin: 'P007654321Z',
          name: 'B',
          address: null,
          phone: null,
          email: null,
          fax: null,
          remark: null,
          active: true,
        },
        call,
      ),
  ],
  [
    'saveComposition',
    (call) => etimsDriver.saveComposition({ item_code: itemCode, component_code: itemCode, quantity: '1' }, call),
  ],
  ['sendSale', (call) => etimsDriver.sendSale(aSale(), call)],
  ['findSale', (call) => etimsDriver.findSale(1, call)],
  ['sendPurchase', (call) => etimsDriver.sendPurchase(aPurchase(), call)],
  ['sendStock', (call) => etimsDriver.sendStock(aMovement(), call)],
  ['saveStockBalance', (call) => etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '3' }, call)],
];

describe.each(surfaces)('Surface %s', (surface) => {
  const setup = useEtims(surface);
  const column = surfaces.indexOf(surface);
  const addressOf = (name: Operation) => basePaths[surface] + documented[name][column];

  it('installs a device, and every call goes to its documented address with taxpayer, branch and key', async () => {
    const { cmc_key } = await setup.install();
    expect(cmc_key).toBe(surface === 'vscu' ? null : setup.demo.cmc_key);
    for (const [, make] of calls) await make(setup.call());

    const created = (['initialize', ...calls.map(([name]) => name)] as const).filter(
      (name) => documented[name][column],
    );
    const business = setup.simulator.requests.filter(({ operation }) => operation !== null);
    expect(business.map(({ method, path }) => `${method} ${path}`)).toEqual(
      created.map((name) => `POST ${addressOf(name)}`),
    );
    for (const { operation, headers, body } of business) {
      const { tin, branch_id: bhfId } = setup.demo;
      const isFirst = operation === 'initialize';
      const key = isFirst ? undefined : setup.demo.cmc_key;
      const inHeaders = surface === 'vscu' ? [undefined, undefined, undefined] : [tin, bhfId, key];
      expect([headers['tin'], headers['bhfid'], headers['cmckey']]).toEqual(inHeaders);
      expect(body).toMatchObject({ tin, bhfId });
      expect(body).not.toHaveProperty('cmcKey');
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('stores what was sent', async () => {
    await setup.install();
    for (const [, make] of calls) await make(setup.call());
    const { sales, purchases, movements, customers, compositions, statedBalances } = setup.branch;
    expect([sales, purchases, movements, customers, compositions].map((list) => list.length)).toEqual([1, 1, 1, 1, 1]);
    expect(statedBalances).toEqual({ [itemCode]: '3' });
  });

  it('refuses every call of a device that is not installed, for its configuration', async () => {
    for (const [name, make] of calls.filter(([name]) => documented[name][column])) {
      const failure: unknown = await make(setup.call()).catch((error: unknown) => error);
      expect([name, failure]).toMatchObject([
        name,
        { kind: 'provider_refused', provider: { reason: 'config', code: surface === 'vscu' ? 'E04' : '901' } },
      ]);
    }
  });
});

describe('The taxpayer, branch and key', () => {
  const setup = useEtims('direct');

  it.each(['header', 'body'] as const)('are found by an authority that only reads the %s', async (keyPlace) => {
    setup.simulator.settings.keyPlace = keyPlace;
    const config = { key_in_body: true };
    await etimsDriver.initialize(setup.call({ config, device: { cmc_key: null } }));
    expect((await etimsDriver.read('codes', since, setup.call({ config }))).rows).not.toEqual([]);
    expect(setup.sent('listCodes')).toMatchObject({ cmcKey: setup.demo.cmc_key });
  });

  it('lack the key in the body unless the app sends it there: 900', async () => {
    await setup.install();
    setup.simulator.settings.keyPlace = 'body';
    await expect(etimsDriver.read('codes', since, setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '900', reason: 'config' },
    });
  });
});

describe.each(['integrator', 'vscu'] as const)('The key on surface %s', (surface) => {
  const setup = useEtims(surface);

  it('is never in a body, whatever the app’s setting', async () => {
    await setup.ready();
    const config = { key_in_body: true };
    await etimsDriver.read('codes', since, setup.call({ config, device: { cmc_key: setup.demo.cmc_key } }));
    expect(setup.sent('listCodes')).not.toHaveProperty('cmcKey');
  });
});

describe('If an operation does not exist', () => {
  const setup = useEtims('vscu');

  it('a sale is not found, without a call', async () => {
    await setup.ready();
    expect(await etimsDriver.findSale(1, setup.call())).toBeNull();
    expect(setup.seen('findSale')).toEqual([]);
  });
});

describe('The driver’s reads', () => {
  it('cover every list of the API', () => {
    const lists: Record<ReadList, Operation> = {
      codes: 'listCodes',
      'item-classifications': 'listItemClasses',
      branches: 'listBranches',
      notices: 'listNotices',
      items: 'listItems',
      imports: 'listImports',
      purchases: 'listPurchases',
      'stock-movements': 'listStockMoves',
    };
    const created = calls.map(([name]) => name);
    for (const operation of Object.values(lists)) expect(created).toContain(operation);
  });
});
