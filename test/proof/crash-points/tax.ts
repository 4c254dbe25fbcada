/** The stories of tax: e-invoices in their lane, and filings with the portal. */
import { etimsDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { demoCallbackSecret, taxDemoApps } from '../../../infra/local/seed.ts';
import { loadEinvoicing, loadPortal } from '../../../shared/providers/tax-registry.ts';
import { createTaxApp } from '../../../shared/tax/app/create-app.ts';
import { taxKeys } from '../../../shared/tax/einvoicing/records.ts';
import { defineStory, type Story } from './story.ts';
import type { World } from './world.ts';

const newTaxApp = (world: World, name: 'einvoicing' | 'portal'): Promise<number> =>
  createTaxApp({ ...world.setup, ...world.dependencies(), loadPortal, loadEinvoicing }, world.accountId, {
    ...taxDemoApps[name]!,
    is_live: false,
  });

const ofApp = (appId: number) => ({ headers: { 'x-tax-app-id': String(appId) } });

/** A shop whose device is installed, with one item. */
async function aShop(world: World): Promise<number> {
  await world.outside.control('etims', 'reset');
  const appId = await newTaxApp(world, 'einvoicing');
  const item = {
    item_name: 'Cement 50 kg',
    item_type: '2',
    item_class_code: '3011160100',
    tax_type: 'B',
    unit_price: '450.00',
  };
  await world.order('/api/tax/einv/device/initialize', {}, ofApp(appId));
  await world.settle();
  await world.order('/api/tax/einv/items', item, ofApp(appId));
  await world.settle();
  return appId;
}

const aSale = (receipt_number: string) => ({
  receipt_number,
  receipt_date: '2026-01-15',
  payment_type: '06',
  items: [{ item_code: 'KE2NTXU0000001', quantity: 3, unit_price: '450.00' }],
});

/** What the authority has booked: its answer may be lost, and then its own records say whether it did. */
const booked = ({ outside }: World): string[] => {
  const { sales, movements } = outside.simulators.etims.branch(etimsDemoApp);
  return [
    ...sales.map(({ body }) => `${body.rcptTyCd} ${body.trdInvcNo}`),
    ...movements.map(({ sarNo }) => `movement ${String(sarNo)}`),
  ];
};

async function describeShop({ setup, accountId, outside }: World, appId: number): Promise<string[]> {
  const pk = taxKeys.list(accountId, appId);
  const { items } = await setup.tax.query({ pk, prefix: 'DOC#' });
  const lanes = await setup.tax.query({ pk, prefix: 'LANE#' });
  const { sales } = outside.simulators.etims.branch(etimsDemoApp);
  return [
    ...items.map(({ kind, status }) => `document ${String(kind)}: ${String(status)}`),
    `invoice numbers: ${sales.map(({ body }) => body.invcNo).join(', ')}`,
    `waiting in lanes: ${lanes.items.length}`,
  ];
}

/** What an agent next to the device reports once, whether or not it gets an answer. */
async function reportSale(world: World, appId: number): Promise<void> {
  const [sale] = world.outside.simulators.etims.branch(etimsDemoApp).sales;
  if (sale === undefined) throw new Error('The authority booked no sale');
  const data = {
    tax_app_id: appId,
    trader_invoice_number: sale.body.trdInvcNo,
    serial_number: etimsDemoApp.sdc_id,
    invoice_number: sale.body.invcNo,
    receipt_number: sale.curRcptNo,
    total_receipt_number: sale.totRcptNo,
    internal_data: sale.intrlData,
    receipt_signature: sale.rcptSign,
    date: '15/01/2026',
    time: '12:00:00',
    status: 'completed',
  };
  const headers = { 'x-callback-secret': demoCallbackSecret };
  await world.call({
    method: 'POST',
    path: '/api/tax/einv/webhook/callback',
    headers,
    body: { event: 'sale.sync', data },
  });
}

const withholding = {
  transactionHeader: {
    withholderPin: 'P001234567Z',
    transactionUniqueNo: 'TXN-1',
    noOfTransactions: 1,
    taxPeriodFrom: '01/09/2025',
    taxPeriodTo: '30/09/2025',
    totalGrossAmount: 12_345.67,
    totalTaxAmount: 246.91,
  },
  transactionDetails: [{ payeePin: 'P007654321Z', grossAmount: 12_345.67, taxAmount: 246.91 }],
};

export const taxStories: readonly Story[] = [
  defineStory({
    module: 'einvoicing',
    name: 'a sale is invoiced',
    quick: ['einvoicing-api', 'einvoicing-worker'],
    prepare: aShop,
    run: (world, appId) => world.order('/api/tax/einv/sales', aSale('S-1'), ofApp(appId)),
    effects: booked,
    describe: describeShop,
    dies: ['einvoicing-api', 'einvoicing-worker', 'webhooks-worker'],
  }),
  defineStory({
    module: 'einvoicing',
    name: 'two sales are invoiced in their order',
    handles: ['einvoicing fetch_list'],
    prepare: aShop,
    async run(world, appId) {
      await world.order('/api/tax/einv/sales', aSale('S-1'), ofApp(appId));
      await world.order('/api/tax/einv/sales', aSale('S-2'), ofApp(appId));
    },
    effects: booked,
    describe: describeShop,
    dies: ['einvoicing-api', 'einvoicing-worker'],
  }),
  defineStory({
    module: 'einvoicing',
    name: 'an invoice whose worker died is reported by a callback',
    prepare: aShop,
    run: (world, appId) => world.order('/api/tax/einv/sales', aSale('S-1'), ofApp(appId)),
    firstDies: {
      process: 'einvoicing-worker',
      call: 'POST /etims-api/saveTrnsSalesOsdc',
      time: 1,
      how: 'after',
    },
    afterFirstDeath: reportSale,
    effects: booked,
    describe: describeShop,
    dies: ['einvoicing-callbacks'],
  }),
  defineStory({
    module: 'tax',
    name: 'withheld VAT is filed, and the caller repeats the call',
    quick: ['tax-api'],
    async prepare(world) {
      await world.outside.control('gavaconnect', 'reset');
      return newTaxApp(world, 'portal');
    },
    async run(world, appId) {
      const { headers } = ofApp(appId);
      const path = '/api/tax/payments/vat-withholding';
      return world.ask({ method: 'POST', path, headers, body: withholding });
    },
    effects: ({ reached }) => reached.flatMap(({ url }) => (url.endsWith('/prn/whtvat') ? [url] : [])),
    describe: async ({ outside }) => [`filed: ${outside.simulators.gavaconnect.filed.length}`],
    // A filing is stored before it is sent and never sent again: if the process dies in between, a person looks it up.
    mayAlsoEnd: [['effects: 0', 'filed: 0']],
    dies: ['tax-api'],
  }),
];
