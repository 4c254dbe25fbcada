/** A separate setup for each test of the eTIMS driver: a simulator of all three surfaces, and the demo devices. */
import { afterEach, beforeEach } from 'vitest';
import { etimsDemoApp, etimsIntegratorDemoApp, etimsVscuDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import { type RunningEtims, type EtimsOptions, startEtimsSimulator } from '../../../infra/simulators/etims/start.ts';
import type { EtimsApp } from '../../../infra/simulators/etims/simulation.ts';
import type {
  EinvoicingCall,
  ItemRecord,
  PurchaseDocument,
  SaleDocument,
  StockDocument,
} from '../../../shared/drivers/einvoicing-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { type PricedItem, toLines, toTotals } from '../../../shared/tax/einvoicing/documents/amounts.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import type { Operation } from '../../../shared/providers/etims/operations.ts';
import { type Surface, surfaces } from '../../../shared/providers/etims/schema.ts';
import { anItem, rates } from '../../tax/einvoicing/documents.ts';
import { aProviderAccess } from '../provider-access.ts';

export { surfaces };

/** 10:15:30 in Nairobi. */
export const now = Date.parse('2026-01-15T07:15:30Z');
export const since = '20180520000000';

export const demoOf: Record<Surface, EtimsApp> = {
  direct: etimsDemoApp,
  integrator: etimsIntegratorDemoApp,
  vscu: etimsVscuDemoApp,
};

export const configOf: Record<Surface, Record<string, unknown>> = {
  direct: {},
  integrator: {
    surface: 'integrator',
    consumer_key: etimsIntegratorDemoApp.consumer_key,
    consumer_secret: etimsIntegratorDemoApp.consumer_secret,
    apigee_app_id: etimsIntegratorDemoApp.apigee_app_id,
  },
  vscu: { strategy: 'VSCU', vscu_url: 'https://vscu.example.test' },
};

export const anEtimsApp = (surface: Surface, config: Record<string, unknown> = {}, is_live = false) => ({
  id: 7,
  type: etimsDriver.id,
  is_live,
  config: etimsDriver.config.parse({ ...configOf[surface], ...config }),
});

export const itemCode = 'KE2NTXU0000001';
export const anItemRecord = (differences: Partial<ItemRecord> = {}): ItemRecord => ({
  item_code: itemCode,
  item_name: 'TEST ITEM',
  item_type: '2',
  item_class_code: '1110151600',
  tax_type: 'B',
  unit_price: '450.00',
  origin_country: 'KE',
  package_unit: 'NT',
  quantity_unit: 'U',
  barcode: null,
  description: null,
  safety_stock: null,
  insurance_applicable: false,
  active: true,
  ...differences,
});

/** Case W5: three at 450.00, ten percent off. */
export const w5Item = anItem({ quantity: '3', unit_price: '450.00', discount_rate: '10' });
const common = (items: readonly PricedItem[]) => {
  const lines = toLines(items, { prices_include_tax: true, rates });
  return {
    lines,
    totals: toTotals(lines, rates),
    remark: null,
    confirmed_at: '2026-01-15T07:15:30Z',
    date: '2026-01-15',
  };
};

export const aSale = (differences: Partial<SaleDocument> = {}, items = [w5Item]): SaleDocument => ({
  ...common(items),
  kind: 'sale',
  receipt_number: 'INV-2026-0041',
  invoice_no: 1,
  original_invoice_no: 0,
  sales_type: 'N',
  payment_type: '06',
  customer: { pin: 'P007654321Z', name: 'TEST BUYER LTD', phone: null },
  refund_reason: null,
  trader: { name: 'TEST SHOP', address: 'NAIROBI' },
  ...differences,
});

/** Case W12: one of the three of W5 is returned. */
export const aCreditNote = (differences: Partial<SaleDocument> = {}, quantity = '1'): SaleDocument =>
  aSale(
    {
      kind: 'credit_note',
      receipt_number: 'CN-2026-0001',
      invoice_no: 2,
      original_invoice_no: 1,
      refund_reason: '06',
      ...differences,
    },
    [{ ...w5Item, quantity }],
  );

export const aPurchase = (differences: Partial<PurchaseDocument> = {}): PurchaseDocument => ({
  ...common([anItem({ quantity: '24', unit_price: '125.50' })]),
  kind: 'purchase',
  purchase_no: 1,
  original_purchase_no: 0,
  registration_type: 'M',
  payment_type: '01',
  supplier: { pin: 'P005555555Z', branch_id: '00', name: 'TEST SUPPLIER LTD', invoice_number: '1201' },
  ...differences,
});

export const aMovement = (differences: Partial<StockDocument> = {}, items = [w5Item]): StockDocument => ({
  ...common(items),
  movement_no: 1,
  original_movement_no: 0,
  type: '06',
  registration_type: 'A',
  customer: { pin: null, name: null, branch_id: null },
  ...differences,
});

/** An answer of the authority with one row. */
export const answered = (member: string, row: object) => ({
  resultCd: '000',
  resultMsg: 'It is succeeded',
  resultDt: '20260115101530',
  data: { [member]: [row] },
});

/** Call once in a describe block. Every test gets a new simulator with a stopped clock. */
export function useEtims(surface: Surface, options: EtimsOptions = {}) {
  const demo = demoOf[surface];
  let simulator: RunningEtims;
  let access: ProviderAccess;
  beforeEach(async () => {
    simulator = await startEtimsSimulator({ now: () => now, timeScale: 0.001, ...options });
    const url = `${simulator.url}/`;
    const baseUrls = { ETIMS_SANDBOX_URL: url, GAVACONNECT_SANDBOX_URL: url, ETIMS_VSCU_SANDBOX_URL: url };
    access = aProviderAccess({ now: () => now, baseUrls });
  });
  afterEach(async () => {
    await simulator.stop();
  });

  type Differences = {
    config?: Record<string, unknown>;
    access?: ProviderAccess;
    device?: Partial<EinvoicingCall['device']>;
  };
  const call = ({ config = {}, access: instead = access, device = {} }: Differences = {}): EinvoicingCall => ({
    app: anEtimsApp(surface, config),
    access: instead,
    device: {
      tin: demo.tin,
      branch_id: demo.branch_id,
      device_serial: demo.device_serial,
      cmc_key: surface === 'vscu' ? null : demo.cmc_key,
      ...device,
    },
  });

  return {
    demo,
    call,
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    get branch() {
      return simulator.branch(demo);
    },
    /** The device after its installation. */
    install: () => etimsDriver.initialize(call({ device: { cmc_key: null } })),
    /** An installed device, with the one item that the documents use. */
    async ready() {
      await etimsDriver.initialize(call({ device: { cmc_key: null } }));
      await etimsDriver.saveItem(anItemRecord(), call());
    },
    /** The calls of an operation that the simulator received. */
    seen: (operation: Operation) => simulator.requests.filter((request) => request.operation === operation),
    /** The body of the only call of an operation, parsed as plain JSON. */
    sent(operation: Operation): unknown {
      const [only, ...others] = simulator.requests.filter((request) => request.operation === operation);
      if (only === undefined || others.length > 0) throw new Error(`${operation} was not called exactly once`);
      return only.body;
    },
    /** Answers every call with this instead of the simulator's answer. */
    answering: (status: number, body: unknown): ProviderAccess => ({
      ...access,
      egress: {
        send: async (outgoing) =>
          outgoing.url.includes('/v1/token/generate')
            ? await access.egress.send(outgoing)
            : { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) },
      },
    }),
  };
}
