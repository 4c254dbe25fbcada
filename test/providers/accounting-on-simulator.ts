/** An accounting driver in a setup of its own for each test: its provider's simulator, and a connected app. */
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  type AccountingDefinition,
  type AccountingSimulatorOptions,
  type RunningAccountingSimulator,
  startAccountingSimulator,
} from '../../infra/simulators/kit/accounting/accounting-simulator.ts';
import type {
  AccountingDriver,
  BookSettings,
  Connection,
  ContactRecord,
  DocumentLine,
  DocumentVerbs,
  ProductRecord,
  PurchaseRecord,
  SaleRecord,
  TokenSet,
  WriteCall,
} from '../../shared/drivers/accounting-driver.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { aProviderAccess } from './provider-access.ts';

const now = Date.parse('2026-03-02T08:15:00Z');
const aKey = '0193c9a0-0000-5000-8000-000000000001';

export type OnBooks<State, Settings> = {
  driver: AccountingDriver;
  config: Record<string, unknown>;
  settings: Omit<BookSettings, 'base_currency'>;
  simulator: AccountingDefinition<State, Settings>;
  baseUrls: (url: string) => Record<string, string>;
};

const redirectUri = 'https://gw.example.test/api/accounting/oauth/callback';

/** What is different about one call. */
export type CallDifferences = {
  config?: Record<string, unknown>;
  settings?: Partial<BookSettings>;
  connection?: Partial<Connection>;
  access?: ProviderAccess;
  key?: string;
};

/** Call once in a file; every test gets a new simulator. */
export function useBooks<State, Settings extends object>(of: OnBooks<State, Settings>) {
  let simulator: RunningAccountingSimulator<State, Settings>;
  let access: ProviderAccess;
  /** What the gateway would keep of a connected app. */
  let stored: TokenSet | null = null;
  let organization: string | null = null;
  let facts: Readonly<Record<string, string>> = {};
  const exchanges: string[] = [];

  beforeEach(async () => {
    simulator = await startAccountingSimulator(of.simulator, {
      now: () => now,
    } as AccountingSimulatorOptions<Settings>);
    access = aProviderAccess({ baseUrls: of.baseUrls(simulator.url), now: () => now });
    stored = null;
    organization = null;
    facts = {};
    exchanges.length = 0;
  });
  afterEach(async () => {
    await simulator.stop();
  });

  /** As its owner does it: the provider's page, back with a code, and the code for tokens. */
  async function grant(differences: CallDifferences): Promise<void> {
    const { oauth } = of.driver;
    if (!oauth) return;
    const requests = call(differences);
    const state = 'state-1';
    const codeVerifier = oauth.pkce ? randomBytes(32).toString('base64url') : null;
    const codeChallenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url');
    const page = await fetch(oauth.authorizeUrl({ state, redirectUri, codeChallenge }, requests), {
      redirect: 'manual',
    });
    const query = Object.fromEntries(new URL(page.headers.get('location') ?? '').searchParams);
    expect(query['state']).toBe(state);
    const granted = await oauth.exchange({ code: query['code'] ?? '', redirectUri, codeVerifier, query }, requests);
    stored = granted;
    facts = granted.facts;
    organization = granted.organizations[0]?.id ?? null;
  }

  async function renew(): Promise<string> {
    const refresh_token = stored?.refresh_token ?? '';
    const renewed = await of.driver.oauth?.refresh({ refresh_token, facts }, call());
    if (!renewed) throw new Error('The driver knows no tokens');
    stored = { ...renewed, refresh_token: renewed.refresh_token ?? refresh_token };
    return renewed.access_token;
  }

  function call(differences: CallDifferences = {}): WriteCall {
    return {
      app: {
        id: 17,
        type: of.driver.id,
        is_live: false,
        config: of.driver.config.parse({ ...of.config, ...differences.config }),
      },
      access: differences.access ?? access,
      settings: { base_currency: 'KES', ...of.settings, ...differences.settings },
      connection: {
        organization_id: organization ?? (of.config['organization_id'] as string | undefined) ?? null,
        facts,
        accessToken: async () => stored?.access_token ?? '',
        renew,
        ...differences.connection,
      },
      noteExchange: (id) => void exchanges.push(id),
      idempotencyKey: differences.key ?? aKey,
    };
  }

  return {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    exchanges,
    call,
    /** Connects the app; what that told is known to every later call. */
    async connect(differences: CallDifferences = {}) {
      await grant(differences);
      const connected = await of.driver.connect(call(differences));
      facts = { ...facts, ...connected.facts };
      return connected;
    },
    tokens: () => stored,
    /** The calls received, as `POST /path`, since the last look. */
    seen: (): string[] => simulator.requests.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`),
    bodies: (path: RegExp): unknown[] =>
      simulator.requests
        .filter((request) => path.test(`${request.method} ${decodeURIComponent(request.path)}`))
        .map(({ body }) => body),
    /** A setup in which every call is answered with this. */
    answering: (status: number, body: unknown, headers: Record<string, string> = {}): ProviderAccess => ({
      ...access,
      egress: {
        send: async () => ({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
    }),
  };
}

/** A step of documents that not every driver has. */
export const stepOf =
  <Value>(
    verbs: DocumentVerbs<unknown, Value>,
    step: 'post' | 'pay',
  ): NonNullable<DocumentVerbs<unknown, Value>['post']> =>
  (known, value, call) => {
    const accepted = verbs[step]?.(known, value, call);
    if (!accepted) throw new Error(`The driver has no ${step}`);
    return accepted;
  };

/** How something fails; fails itself when it does not. */
export async function failureOf(attempt: Promise<unknown>): Promise<GatewayError> {
  const failure: unknown = await attempt.then(
    (done) => ({ done }),
    (error: unknown) => error,
  );
  if (failure instanceof GatewayError) return failure;
  throw new Error('It did not fail as it should', { cause: failure });
}

export const aContact = (differences: Partial<ContactRecord> = {}): ContactRecord => ({
  external_id: 'cust-1001',
  role: 'customer',
  has_twin: false,
  name: 'Baraka Hardware Ltd',
  is_company: true,
  first_name: null,
  last_name: null,
  email: 'accounts@baraka.example',
  phone: '+254700000001',
  tax_pin: 'P000000000A',
  currency: 'KES',
  payment_terms_days: 30,
  billing_address: {
    line1: 'Moi Avenue 1',
    line2: null,
    city: 'Nairobi',
    region: null,
    postal_code: '00100',
    country: 'KE',
  },
  active: true,
  notes: null,
  ...differences,
});

export const aSupplier = (differences: Partial<ContactRecord> = {}): ContactRecord =>
  aContact({ external_id: 'supp-1', role: 'supplier', name: 'Simba Supplies', tax_pin: 'P000000001B', ...differences });

export const aProduct = (differences: Partial<ProductRecord> = {}): ProductRecord => ({
  external_id: 'sku-44',
  sku: 'CEM-50',
  name: 'Cement 50 kg',
  type: 'goods',
  unit: null,
  description: 'Portland cement',
  track_inventory: false,
  sale: { price: '850.00', account_code: null, tax_code: 'B', price_includes_tax: false },
  purchase: { price: '700.00', account_code: null, tax_code: 'B' },
  etims: null,
  active: true,
  ...differences,
});

export const aLine = (differences: Partial<DocumentLine> = {}): DocumentLine => ({
  line_no: 1,
  product: null,
  description: 'Cement 50 kg',
  quantity: '10',
  unit_price: '850.00',
  discount_amount: '0.00',
  tax_code: 'B',
  account_code: null,
  ...differences,
});

export const aPayment = { method: 'cash', reference: 'QJK1', account_code: null, paid_at: null } as const;

export const aSale = (differences: Partial<SaleRecord> & Pick<SaleRecord, 'contact'>): SaleRecord => ({
  external_id: 'inv-2026-77',
  kind: 'invoice',
  number: 'INV-77',
  date: '2026-03-02',
  due_date: '2026-04-01',
  currency: 'KES',
  exchange_rate: null,
  price_includes_tax: false,
  lines: [aLine()],
  payment: null,
  reference: 'PO-9',
  notes: 'Thank you',
  is_to_be_posted: true,
  ...differences,
});

export const aPurchase = (differences: Partial<PurchaseRecord> & Pick<PurchaseRecord, 'contact'>): PurchaseRecord => ({
  ...aSale({ contact: differences.contact }),
  external_id: 'bill-100',
  kind: 'bill',
  number: null,
  reference: null,
  notes: null,
  supplier_invoice_number: 'S-100',
  lines: [aLine({ unit_price: '700.00' })],
  ...differences,
});
