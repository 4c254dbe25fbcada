/** What every accounting driver must do, for any accounting system (drivers/accounting-driver.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AccountingCall,
  AccountingDriver,
  ContactRecord,
  KnownRecord,
  ProductRecord,
  ProviderRecord,
  PurchaseRecord,
  SaleRecord,
} from '../../shared/drivers/accounting-driver.ts';
import { type GatewayError, toGatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { taxOf } from '../../shared/providers/kit/accounting-amounts.ts';
import { add } from '../../shared/values/money.ts';

/** A driver with its simulator, for one test. */
export type DriverOnSimulator = {
  driver: AccountingDriver;
  call: AccountingCall;
  /** How many records of a kind the simulator has. */
  count(kind: 'contact' | 'product' | 'sale' | 'purchase'): number;
  /** The simulator accepts the next write and drops its connection. */
  loseNextAnswer(): void;
  /** Voids or cancels a posted sale, as a user does there. */
  voidSale(id: string): void;
  isVoid(id: string): boolean;
};

export type AccountingSuite = {
  /** A configuration that the driver accepts, and its required fields. */
  config: Record<string, unknown>;
  required: readonly string[];
  /** Secrets that no error may contain. */
  secrets: readonly string[];
  /** The id of a record that the simulator does not have; absent if records are never deleted there. */
  unknownId?: string;
  start(): Promise<DriverOnSimulator>;
};

let serial = 0;

export const aContactRecord = (given: Partial<ContactRecord> = {}): ContactRecord => ({
  external_id: `cust-${(serial += 1)}`,
  role: 'customer',
  has_twin: false,
  name: `Baraka ${serial}`,
  is_company: true,
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  tax_pin: null,
  currency: null,
  payment_terms_days: null,
  billing_address: null,
  active: true,
  notes: null,
  ...given,
});

const aProductRecord = (given: Partial<ProductRecord> = {}): ProductRecord => ({
  external_id: `sku-${(serial += 1)}`,
  sku: `SKU-${serial}`,
  name: `Cement ${serial}`,
  type: 'goods',
  unit: null,
  description: null,
  track_inventory: false,
  sale: { price: '850.00', account_code: null, tax_code: 'B', price_includes_tax: false },
  purchase: null,
  etims: null,
  active: true,
  ...given,
});

const line = {
  line_no: 1,
  product: null,
  description: 'Cement 50 kg',
  quantity: '10',
  unit_price: '850.00',
  discount_amount: '0.00',
  tax_code: 'B',
  account_code: null,
} as const;

const document = {
  date: '2026-03-02',
  due_date: '2026-04-01',
  currency: null,
  exchange_rate: null,
  price_includes_tax: false,
  lines: [line],
  payment: null,
  reference: null,
  notes: null,
  is_to_be_posted: true,
};

export const aSaleRecord = (contact: string, given: Partial<SaleRecord> = {}): SaleRecord => ({
  ...document,
  external_id: `inv-${(serial += 1)}`,
  number: `INV-${serial}`,
  kind: 'invoice',
  contact: { provider_id: contact },
  ...given,
});

export const aPurchaseRecord = (contact: string, given: Partial<PurchaseRecord> = {}): PurchaseRecord => ({
  ...document,
  external_id: `bill-${(serial += 1)}`,
  number: null,
  supplier_invoice_number: `S-${serial}`,
  kind: 'bill',
  contact: { provider_id: contact },
  ...given,
});

const keyed = (call: AccountingCall, idempotencyKey: string = crypto.randomUUID()) => ({ ...call, idempotencyKey });

async function errorOf(run: () => Promise<unknown>): Promise<GatewayError> {
  try {
    await run();
  } catch (error) {
    return toGatewayError(error);
  }
  throw new Error('It succeeded');
}

export function accountingDriverSuite(name: string, suite: AccountingSuite): void {
  describe(`${name}, as every accounting driver,`, () => {
    let on: DriverOnSimulator;
    beforeEach(async () => {
      on = await suite.start();
    });

    it.each(suite.required.map((field) => [field]))('refuses a configuration without %s', (field) => {
      const { [field]: _, ...rest } = suite.config;
      expect(on.driver.config.safeParse(suite.config).success).toBe(true);
      expect(on.driver.config.safeParse(rest).success).toBe(false);
    });

    it('reads the company it is connected to', async () => {
      expect(await on.driver.connect(on.call)).toMatchObject({ base_currency: expect.stringMatching(/^[A-Z]{3}$/) });
      expect(await on.driver.connect(on.call)).toMatchObject({ base_currency: expect.any(String) });
    });

    it('finds nothing in an empty company', async () => {
      expect(await on.driver.contact.find(aContactRecord(), on.call)).toBeNull();
      expect(await on.driver.product.find(aProductRecord(), on.call)).toBeNull();
    });

    it('creates a contact, finds and reads it, and updates it', async () => {
      const { contact } = on.driver;
      const value = aContactRecord({
        email: 'accounts@baraka.example',
        phone: '+254700000001',
        tax_pin: 'P000000000A',
      });
      const created = await contact.create(value, keyed(on.call));
      expect(created.provider_id).not.toBe('');
      expect(await contact.find(value, on.call)).toMatchObject({ provider_id: created.provider_id });
      expect(await contact.read(created, value, on.call)).toMatchObject({ provider_id: created.provider_id });
      const updated = await contact.update(created, { ...value, phone: '+254700000002' }, keyed(on.call));
      expect(updated.provider_id).toBe(created.provider_id);
      expect(on.count('contact')).toBe(1);
    });

    it.each(['customer', 'supplier'] as const)('keeps the name of a %s with 140 characters', async (role) => {
      const value = aContactRecord({ name: `Chama cha Akiba na Mikopo ${(serial += 1)} `.padEnd(140, 'a'), role });
      const created = await on.driver.contact.create(value, keyed(on.call));
      expect(created.warnings).toEqual([]);
      expect(await on.driver.contact.find(value, on.call)).toMatchObject({ provider_id: created.provider_id });
    });

    it('finds a contact whose name needs escaping', async () => {
      const value = aContactRecord({ name: `O'Neil & Söhne "50%" \\ ${(serial += 1)}` });
      const created = await on.driver.contact.create(value, keyed(on.call));
      expect(await on.driver.contact.find(value, on.call)).toMatchObject({ provider_id: created.provider_id });
    });

    it('creates a supplier', async () => {
      const value = aContactRecord({ role: 'supplier' });
      const created = await on.driver.contact.create(value, keyed(on.call));
      expect(await on.driver.contact.find(value, on.call)).toMatchObject({ provider_id: created.provider_id });
    });

    it('creates, finds and updates a product', async () => {
      const { product } = on.driver;
      const value = aProductRecord();
      const created = await product.create(value, keyed(on.call));
      expect(await product.find(value, on.call)).toMatchObject({ provider_id: created.provider_id });
      const sale = { ...value.sale!, price: '900.00' };
      const updated = await product.update(created, { ...value, sale }, keyed(on.call));
      expect(updated.provider_id).toBe(created.provider_id);
      expect(on.count('product')).toBe(1);
    });

    it.each(['sale', 'purchase'] as const)('books a %s and returns its totals', async (kind) => {
      const role = kind === 'sale' ? 'customer' : 'supplier';
      const { provider_id } = await on.driver.contact.create(aContactRecord({ role }), keyed(on.call));
      const booked =
        kind === 'sale'
          ? await book(on, 'sale', aSaleRecord(provider_id))
          : await book(on, 'purchase', aPurchaseRecord(provider_id));
      expect(booked.totals).toEqual({ subtotal: '8500.00', tax: '1360.00', total: '9860.00' });
      expect(on.count(kind)).toBe(1);
    });

    it.each(['sale', 'purchase'] as const)(
      'books a %s of a product for which only the other side is known',
      async (kind) => {
        const role = kind === 'sale' ? 'customer' : 'supplier';
        const { provider_id } = await on.driver.contact.create(aContactRecord({ role }), keyed(on.call));
        const bought = { price: '700.00', account_code: null, tax_code: 'B' } as const;
        const uses = kind === 'sale' ? { sale: null, purchase: bought } : {};
        const product = await on.driver.product.create(aProductRecord(uses), keyed(on.call));
        const lines = [{ ...line, product: { provider_id: product.provider_id } }];
        const booked =
          kind === 'sale'
            ? await book(on, 'sale', aSaleRecord(provider_id, { lines }))
            : await book(on, 'purchase', aPurchaseRecord(provider_id, { lines }));
        expect(booked.totals).toEqual({ subtotal: '8500.00', tax: '1360.00', total: '9860.00' });
      },
    );

    it.each([
      ['sale', '3', '1000.00', '100.00', '2900.00'],
      ['purchase', '3', '1000.00', '100.00', '2900.00'],
      ['sale', '7', '0.99', '0.05', '6.88'],
      ['purchase', '7', '0.99', '0.05', '6.88'],
      ['sale', '10', '850.00', '850.00', '7650.00'],
      ['purchase', '10', '850.00', '850.00', '7650.00'],
    ] as const)(
      'books a %s of %s at %s less %s to the cent, or refuses it',
      async (kind, quantity, unit_price, discount_amount, subtotal) => {
        const role = kind === 'sale' ? 'customer' : 'supplier';
        const { provider_id } = await on.driver.contact.create(aContactRecord({ role }), keyed(on.call));
        const lines = [{ ...line, quantity, unit_price, discount_amount }];
        const booked =
          kind === 'sale'
            ? book(on, 'sale', aSaleRecord(provider_id, { lines }))
            : book(on, 'purchase', aPurchaseRecord(provider_id, { lines }));
        const outcome = await booked.then(({ totals }) => totals, toGatewayError);
        const tax = taxOf(subtotal, 'B', false);
        if (outcome instanceof Error) expect(outcome.code).toBe('unsupported');
        else expect(outcome).toEqual({ subtotal, tax, total: add(subtotal, tax) });
        expect(on.count(kind)).toBe(outcome instanceof Error ? 0 : 1);
      },
    );

    it.each([
      ['sale', false, { subtotal: '1500.00', tax: '160.00', total: '1660.00' }],
      ['sale', true, { subtotal: '1362.07', tax: '137.93', total: '1500.00' }],
      ['purchase', false, { subtotal: '1500.00', tax: '160.00', total: '1660.00' }],
      ['purchase', true, { subtotal: '1362.07', tax: '137.93', total: '1500.00' }],
    ] as const)(
      'books a discount of the exempt line of a %s only, or refuses it (prices include tax: %s)',
      async (kind, price_includes_tax, totals) => {
        const role = kind === 'sale' ? 'customer' : 'supplier';
        const { provider_id } = await on.driver.contact.create(aContactRecord({ role }), keyed(on.call));
        const taxed = { ...line, quantity: '1', unit_price: '1000.00' };
        const exempt = { ...taxed, line_no: 2, discount_amount: '500.00', tax_code: 'A' } as const;
        const mixed = { price_includes_tax, lines: [taxed, exempt] };
        const booked =
          kind === 'sale'
            ? book(on, 'sale', aSaleRecord(provider_id, mixed))
            : book(on, 'purchase', aPurchaseRecord(provider_id, mixed));
        const outcome = await booked.then((written) => written.totals, toGatewayError);
        if (outcome instanceof Error) expect(outcome.code).toBe('unsupported');
        else expect(outcome).toEqual(totals);
      },
    );

    it('finds a sale by our own id', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id);
      const booked = await book(on, 'sale', value);
      const found = await on.driver.sale.find(value, on.call);
      expect(found).toMatchObject({ provider_id: booked.provider_id, is_ours: true });
    });

    it('does not take a sale of the same number for another of the same customer', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id);
      await book(on, 'sale', value);
      expect(await on.driver.sale.find({ ...value, external_id: 'of-another-branch' }, on.call)).toBeNull();
    });

    it('books the change of a sale that was voided there, or reports that it is gone', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id, { number: null });
      const booked = await book(on, 'sale', value);
      on.voidSale(booked.provider_id);
      const changed = { ...value, lines: [{ ...line, quantity: '2' }] };
      const written = await change(on, booked, changed);
      expect(written.totals?.total).toBe('1972.00');
      expect([on.isVoid(written.provider_id), written.is_posted ?? true]).toEqual([false, true]);
    });

    it('leaves a sale in the books if its change cannot be sent', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id);
      const booked = await book(on, 'sale', value);
      const unsent = { ...value, lines: [{ ...line, tax_code: 'D' as const }] };
      expect((await errorOf(() => on.driver.sale.update(booked, unsent, keyed(on.call)))).code).toBe(
        'tax_code_missing',
      );
      const { is_posted = true } = (await on.driver.sale.read(booked, value, on.call)) ?? {};
      expect([on.isVoid(booked.provider_id), is_posted]).toEqual([false, true]);
    });

    it('does not take a voided sale for another of the same number and customer', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id);
      const booked = await book(on, 'sale', value);
      on.voidSale(booked.provider_id);
      expect(await on.driver.sale.find({ ...value, external_id: 'the-corrected-one' }, on.call)).toBeNull();
    });

    it('refuses a tax letter the app has no code for', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id, { lines: [{ ...line, tax_code: 'D' }] });
      const error = await errorOf(() => on.driver.sale.create(value, keyed(on.call)));
      expect([error.kind, error.code]).toEqual(['provider_refused', 'tax_code_missing']);
      expect(on.count('sale')).toBe(0);
    });

    it.each(['sale', 'purchase'] as const)('changes an unpaid %s to a paid one, or refuses it', async (kind) => {
      const role = kind === 'sale' ? 'customer' : 'supplier';
      const { provider_id } = await on.driver.contact.create(aContactRecord({ role }), keyed(on.call));
      const payment = { method: 'cash', reference: null, account_code: null, paid_at: null } as const;
      const write = async () => {
        if (kind === 'sale') {
          const value = aSaleRecord(provider_id);
          const booked = await on.driver.sale.create(value, keyed(on.call));
          return on.driver.sale.update(booked, { ...value, kind: 'receipt', payment }, keyed(on.call));
        }
        const value = aPurchaseRecord(provider_id);
        const booked = await on.driver.purchase.create(value, keyed(on.call));
        return on.driver.purchase.update(booked, { ...value, kind: 'expense', payment }, keyed(on.call));
      };
      // A document that seems to be gone would be created a second time.
      const outcome = await write().then(
        () => 'changed',
        (error: unknown) => toGatewayError(error).code,
      );
      expect(['changed', 'unsupported']).toContain(outcome);
      expect(on.count(kind)).toBe(1);
    });

    it.runIf(suite.unknownId)(
      'reports a record that no longer exists, whose content can be sent again as a new one',
      async () => {
        const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
        const gone = { provider_id: suite.unknownId ?? '', provider_number: null, provider_version: null };
        const [contact, product, sale] = [aContactRecord(), aProductRecord(), aSaleRecord(provider_id)];
        const { driver } = on;
        for (const [update, read, create] of [
          [
            () => driver.contact.update(gone, contact, keyed(on.call)),
            () => driver.contact.read(gone, contact, on.call),
            () => driver.contact.create(contact, keyed(on.call)),
          ],
          [
            () => driver.product.update(gone, product, keyed(on.call)),
            () => driver.product.read(gone, product, on.call),
            () => driver.product.create(product, keyed(on.call)),
          ],
          [
            () => driver.sale.update(gone, sale, keyed(on.call)),
            () => driver.sale.read(gone, sale, on.call),
            () => driver.sale.create(sale, keyed(on.call)),
          ],
        ] as const) {
          expect((await errorOf(update)).code).toBe('not_found');
          expect(await read()).toBeNull();
          expect((await create()).provider_id).not.toBe(suite.unknownId);
        }
      },
    );

    it('repeats a write whose response was lost without a second record', async () => {
      const value = aContactRecord();
      const call = keyed(on.call);
      on.loseNextAnswer();
      const error = await errorOf(() => on.driver.contact.create(value, call));
      expect(error.kind).toBe('provider_unclear');
      const { replays, contact } = on.driver;
      const again = replays === 'by_key' ? await contact.create(value, call) : await contact.find(value, on.call);
      expect(again?.provider_id).toEqual(expect.any(String));
      expect(on.count('contact')).toBe(1);
    });

    it('shows no secret in an error', async () => {
      const { provider_id } = await on.driver.contact.create(aContactRecord(), keyed(on.call));
      const value = aSaleRecord(provider_id, { lines: [{ ...line, product: { provider_id: '999999' } }] });
      const error = await errorOf(() => on.driver.sale.create(value, keyed(on.call)));
      const text = JSON.stringify([error.message, error.details]) + String(error.stack);
      for (const secret of suite.secrets) expect(text).not.toContain(secret);
      expect(error.kind).toBe('provider_refused');
    });
  });
}

/** Through every step that the driver supports. */
async function book<Kind extends 'sale' | 'purchase'>(
  { driver, call }: DriverOnSimulator,
  kind: Kind,
  value: Kind extends 'sale' ? SaleRecord : PurchaseRecord,
) {
  const verbs = driver[kind] as AccountingDriver['sale'];
  const created = await verbs.create(value as SaleRecord, keyed(call));
  if (created.is_posted !== false || !verbs.post) return created;
  return verbs.post(created, value as SaleRecord, keyed(call));
}

/** As a sync changes a sale: with its current version, or as a new one if it is gone, and posted again. */
async function change(on: DriverOnSimulator, known: KnownRecord, value: SaleRecord): Promise<ProviderRecord> {
  const { call } = on;
  const { sale } = on.driver;
  const current = await sale.read(known, value, call);
  if (current === null) {
    expect((await errorOf(() => sale.update(known, value, keyed(call)))).code).toBe('not_found');
    expect(await sale.find(value, call)).toBeNull();
    return book(on, 'sale', value);
  }
  const changed = await sale.update(current, value, keyed(call));
  return changed.is_posted === false && sale.post ? sale.post(changed, value, keyed(call)) : changed;
}
