/** Every e-invoicing endpoint through the whole gateway, with its success and its typical failure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { etimsDemoApp, etimsIntegratorDemoApp } from '../../infra/simulators/etims/demo-apps.ts';
import { demoCallbackSecret, taxDemoApps } from '../../infra/local/seed.ts';
import { routes } from '../../shared/declared.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { anError } from '../support/expected-bodies.ts';
import { newTaxApp } from '../support/tax.ts';
import { type Answer, eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { holds } from '../support/find-secrets.ts';

let gateway: TestGateway;
const today = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 27 * 60 * 60_000).toISOString().slice(0, 10);
const cement = 'KE2NTXU0000001';
const bread = 'KE2NTXU0000002';
const buyer = 'P007654321Z';

const ofApp = (name: string) => ({ 'x-tax-app-id': String(gateway.run.facts.tax_apps[name]) });
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  gateway.call(method, `/api/tax/einv${path}`, {
    headers: { ...ofApp('einvoicing'), ...headers },
    ...(body === undefined ? {} : { body }),
  });

async function end({ body }: Answer): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const { body: request } = await gateway.call('GET', `/api/requests/${String(body.request_id)}`);
    expect(['completed', 'failed']).toContain(request.status);
    return request;
  });
}

/** Performs a write and returns its final request. */
async function write(method: string, path: string, body: unknown, app = 'einvoicing') {
  const accepted = await call(method, path, body, ofApp(app));
  expect([path, accepted.status, accepted.body]).toEqual([
    path,
    202,
    { request_id: expect.any(String), status: 'queued', poll_url: expect.stringContaining('/api/requests/') },
  ]);
  return end(accepted);
}

const item = {
  item_name: 'Cement 50 kg',
  item_type: '2',
  item_class_code: '3011160100',
  tax_type: 'B',
  unit_price: '450.00',
};
const line = { item_code: cement, quantity: 3, unit_price: '450.00', discount_rate: 10 };
const aSale = (receipt_number: string, differences: Record<string, unknown> = {}) => ({
  receipt_number,
  receipt_date: today,
  customer_pin: buyer,
  customer_name: 'Wanjiku Traders',
  customer_phone: '0711222333',
  payment_type: '06',
  items: [line],
  ...differences,
});
const goods = [{ item_code: cement, quantity: 24, unit_price: '125.50' }];
const aPurchase = {
  invoice_number: '1201',
  invoice_date: today,
  supplier_pin: 'P005555555Z',
  supplier_name: 'Cement Works',
  items: goods,
};
const decision = {
  decision: 'approve',
  item_seq: 1,
  declaration_date: '28122023',
  hs_code: '84713000',
  item_code: cement,
};

type WriteRow = [method: string, path: string, body: unknown, result: object, wrong: unknown, field: string];
/** In the order in which a shop would use them. */
const writes: WriteRow[] = [
  ['POST', '/device/initialize', {}, { device: { initialized: true } }, { tin: 'P000000000Z' }, 'tin'],
  ['POST', '/items', item, { item: { item_code: cement } }, { ...item, tax_type: 'F' }, 'tax_type'],
  [
    'POST',
    '/sales/with-items',
    aSale('INV-1', { items: [{ ...item, item_name: 'Bread', tax_type: 'A', quantity: 2, unit_price: 60 }] }),
    { total: '120.00', items_registered: [{ item_code: bread }] },
    aSale('INV-X', { items: [{ quantity: 1, unit_price: 1 }] }),
    'items.0.item_name',
  ],
  ['PUT', `/items/${bread}`, { unit_price: 65 }, { item: { unit_price: '65' } }, { item_type: '1' }, 'item_type'],
  [
    'POST',
    `/items/${bread}/composition`,
    { components: [{ item_code: cement, quantity: 1 }] },
    { item_code: bread },
    { components: [] },
    'components',
  ],
  ['POST', '/customers', { name: 'Wanjiku Traders', pin: buyer }, { customer: { id: 1 } }, { pin: buyer }, 'name'],
  ['PUT', '/customers/1', { active: false }, { customer: { active: false } }, { pin: 'P12' }, 'pin'],
  [
    'POST',
    '/suppliers',
    { pin: 'P005555555Z', name: 'Cement Works' },
    { supplier: { id: 1, authority_name: 'TEST SUPPLIER LTD' } },
    { name: 'Cement Works' },
    'pin',
  ],
  [
    'POST',
    '/sales',
    aSale('INV/2'),
    { invoice_no: 2, total: '1215.00', control_unit_invoice_number: 'KRACU0100000001/2' },
    aSale('INV-X', { receipt_date: tomorrow }),
    'receipt_date',
  ],
  [
    'POST',
    '/credit-notes',
    { original_receipt_number: 'INV/2', reason: '06', items: [{ item_seq: 1, quantity: 1 }] },
    { invoice_no: 3, total: '405.00' },
    { original_receipt_number: 'INV/2', reason: '06', items: [{ item_seq: 1, quantity: 4 }] },
    'items.0.quantity',
  ],
  [
    'POST',
    '/credit-notes/express',
    { original_receipt_number: 'INV/2' },
    { invoice_no: 4, total: '810.00' },
    { original_receipt_number: 'INV-X' },
    'original_receipt_number',
  ],
  ['POST', '/sales/INV-1/cancel', { reason: '06' }, { sale: { status: 'cancelled' } }, {}, 'reason'],
  ['POST', '/purchases', aPurchase, { purchase_no: 1 }, { ...aPurchase, supplier_pin: 'P12' }, 'supplier_pin'],
  [
    'POST',
    '/reverse-invoices',
    { supplier_name: 'A farmer', items: goods },
    { purchase_no: 2 },
    { items: goods },
    'supplier_name',
  ],
  [
    'POST',
    '/stock/movements',
    { type: '06', items: [{ item_code: bread, quantity: 10 }] },
    { movement: { status: 'completed' } },
    { type: '07', items: [{ item_code: bread, quantity: 10 }] },
    'type',
  ],
  [
    'POST',
    '/imports/TASK0000000001/decision',
    decision,
    { import: { decision: 'approve' } },
    { ...decision, decision: 'reject' },
    'remark',
  ],
];

type ReadRow = [path: string, data: unknown, wrong: string, refusal: number];
const period = `from=${today}&to=${today}`;
const atLeastOne = expect.arrayContaining([expect.anything()]);
const reads: ReadRow[] = [
  ['/device/info', { initialized: true, cmc_key_set: true, next_invoice_no: 6 }, '', 422],
  ['/health', { status: 'ok', upstream_reachable: true, pending: 0, failed: 0 }, '', 422],
  ['/business/info', { tin: 'P001234567Z', name: 'DEMO TRADER LTD' }, '', 422],
  ['/business/branches', [{ branch_id: '00' }, { branch_id: '01' }], '?since=soon', 422],
  ['/notices', [{ notice_no: '1' }], '?page=0', 422],
  ['/codes?class=04', [{ class: '04' }], '?since=soon', 422],
  ['/item-classifications?search=quartz', [{ code: '1110151600' }], '?level=9', 422],
  ['/items', atLeastOne, '?tax_type=F', 422],
  [`/items/${cement}`, { item_code: cement }, '/KE2NTXU0000099', 404],
  ['/customers', [{ id: 1 }], '?lookup_pin=12', 422],
  ['/customers/1', { id: 1, name: 'Wanjiku Traders' }, '/99', 404],
  ['/suppliers', [{ id: 1 }], '?per_page=101', 422],
  ['/suppliers/1', { id: 1 }, '/99', 404],
  ['/sales', [{ receipt_number: 'INV/2' }, { receipt_number: 'INV-1' }], '?status=sold', 422],
  ['/sales/INV%2F2', { receipt_number: 'INV/2', credited_total: '1215.00' }, '/INV-X', 404],
  ['/credit-notes?original_receipt_number=INV%2F2', [{}, {}], '?from=today', 422],
  ['/reverse-invoices', [{ supplier_name: 'A farmer' }], '?supplier_pin=12', 422],
  ['/reverse-invoices/1', { supplier_name: 'A farmer' }, '/99', 404],
  ['/purchases', [{ invoice_number: '1201' }], '?source=elsewhere', 422],
  ['/purchases/1201', { invoice_number: '1201', purchase_no: 1 }, '/99', 404],
  ['/imports', [{ task_code: 'TASK0000000001' }], '?since=soon', 422],
  [
    `/stock/current?item_code=${bread}`,
    [{ item_code: bread, quantity: '10.00', authority_quantity: '10.00' }],
    '?item_code=x',
    422,
  ],
  ['/stock/movements', atLeastOne, '?type=99', 422],
  [`/reports/sales?${period}`, atLeastOne, '', 422],
  [`/reports/sales-summary?${period}`, { sales: { count: 2 } }, '?from=2026-01-01&to=2020-01-01', 422],
  [`/reports/purchases?${period}`, atLeastOne, `?${period}&group_by=shoe`, 422],
  [`/reports/stock?as_of=${today}`, atLeastOne, '?as_of=soon', 422],
];

beforeAll(async () => {
  gateway = await startTestGateway();
  for (const [method, path, body, result] of writes) {
    const request = await write(method, path, body);
    expect([path, request]).toMatchObject([path, { status: 'completed', service: 'tax', result, error: null }]);
  }
  // Stock movements are separate requests after the documents.
  await eventually(async () => {
    const { body } = await gateway.call<{ data: { status: string }[] }>(
      'GET',
      '/api/requests?status=completed&per_page=100',
    );
    const open = await gateway.call<{ data: unknown[] }>('GET', '/api/requests?status=queued');
    const begun = await gateway.call<{ data: unknown[] }>('GET', '/api/requests?status=processing');
    expect([body.data.length > writes.length, open.body.data, begun.body.data]).toEqual([true, [], []]);
  });
}, 180_000);
afterAll(() => gateway.stop());

describe('The 16 writes', () => {
  it('were each performed once', () => {
    const walked = new Set(writes.map(([method, path]) => `${method} ${routeOf(method, path)}`));
    expect(walked.size).toBe(16);
    const { sales, purchases } = gateway.run.simulators.etims.branch(etimsDemoApp);
    expect(sales.map(({ body }) => body.invcNo)).toEqual([1, 2, 3, 4, 5]);
    expect(purchases.map(({ invcNo }) => invcNo)).toEqual([1, 2]);
  });

  it.each(writes.map(([method, path, , , wrong, field]) => [method, path, wrong, field] as const))(
    '%s %s refuses an invalid body',
    async (method, path, wrong, field) => {
      const { status, body } = await call(method, path, wrong);
      expect([status, body]).toMatchObject([422, { success: false, errors: { [field]: [expect.any(String)] } }]);
    },
  );
});

/** The route path that matches a call. */
function routeOf(method: string, path: string): string | undefined {
  const given = path.split('?')[0]!.split('/').map(decodeURIComponent);
  const own = routes
    .filter((route) => route.method === method && route.path.startsWith('/api/tax/einv/'))
    .map((route) => route.path.slice('/api/tax/einv'.length));
  const fits = (wanted: string) => {
    const parts = wanted.split('/');
    return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
  };
  return own.filter(fits).toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

describe('The 27 reads', () => {
  it('are all tested', () => {
    expect(new Set(reads.map(([path]) => routeOf('GET', path))).size).toBe(27);
  });

  it.each(reads)('GET %s', async (path, data, wrong, refusal) => {
    const succeeded = await call('GET', path);
    expect([path, succeeded.status, succeeded.body]).toMatchObject([path, 200, { success: true, data }]);
    const place = path.split('?')[0]!;
    const invalid = wrong.startsWith('/') ? place.slice(0, place.lastIndexOf('/')) + wrong : place + wrong;
    // A read without parameters is called for an app of another kind.
    const isOfApp = wrong === '' && !path.includes('?');
    const { status, body } = await call('GET', invalid, undefined, isOfApp ? ofApp('portal') : {});
    expect([invalid, status, body]).toMatchObject([invalid, refusal, { success: false, error: expect.any(String) }]);
  });
});

describe('A tax app', () => {
  it.each([
    ['that is not named', {}, 422],
    ['with an invalid id', { 'x-tax-app-id': 'shop' }, 422],
    ['that does not exist', { 'x-tax-app-id': '999999' }, 404],
  ])('%s is refused', async (_, headers, status) => {
    const answer = await gateway.call('GET', '/api/tax/einv/sales', { headers });
    expect(answer.status).toBe(status);
  });

  it('of another account is forbidden, and two accounts’ apps with the same device see only their own data', async () => {
    const other = await gateway.newTenant();
    const theirs = await newTaxApp(gateway, other, { ...taxDemoApps.einvoicing });
    const as = (appId: number | string | undefined, path: string) =>
      gateway.call('GET', `/api/tax/einv${path}`, { token: other.token, headers: { 'x-tax-app-id': String(appId) } });
    const foreign = await as(gateway.run.facts.tax_apps.einvoicing, '/sales');
    expect([foreign.status, foreign.body]).toEqual([403, anError('not_owner', 'You do not own this tax app')]);
    expect((await as(theirs, '/sales')).body).toMatchObject({ data: [], total: 0 });
    for (const path of ['/sales/INV-1', '/purchases/1201', '/customers/1', `/items/${cement}`, '/reverse-invoices/1']) {
      expect([path, (await as(theirs, path)).status]).toEqual([path, 404]);
    }
  });

  it('whose device is not initialized makes no call to the authority', async () => {
    for (const path of [
      '/business/branches',
      '/notices',
      '/codes',
      '/item-classifications',
      '/imports',
      '/purchases?source=authority',
    ]) {
      const { status, body } = await call('GET', path, undefined, ofApp('einvoicing_branch'));
      expect([path, status, body.code]).toEqual([path, 422, 'device_not_initialized']);
    }
  });
});

const fetchReceipt = (accept: string) =>
  fetch(new URL('/api/tax/einv/sales/INV%2F2', gateway.run.facts.base_url), {
    headers: { accept, authorization: `Bearer ${gateway.tenant.token}`, ...ofApp('einvoicing') },
  });

describe('A receipt', () => {
  it('is HTML for a caller that prefers that', async () => {
    const page = await fetchReceipt('text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const text = await page.text();
    expect(text).toContain('INV/2');
    expect(text).toContain('KRACU0100000001');
    expect(text).not.toContain('<script');
  });

  it('is a PDF for a caller that prefers that, byte for byte', async () => {
    const file = await fetchReceipt('application/pdf');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF');
  });
});

describe('The webhook of a sale', () => {
  const secret = 'a-secret-of-this-request';
  const sell = async (hook: string, body: Record<string, unknown>) => {
    const target = { callback_url: `${gateway.run.receiver.url}${hook}`, webhook_secret: secret };
    const request = await end(await call('POST', '/sales', { ...body, ...target }));
    const [received] = await gateway.webhooksAt(hook, 1);
    const signature = String(received!.headers['x-gateway-signature']);
    expect(isWebhookSignature(received!.body, signature, secret)).toBe(true);
    expect(received!.headers['x-gateway-event']).toBe('tax.sale.sync');
    return { request, webhook: JSON.parse(received!.body) as Record<string, unknown> };
  };

  it('has the documented body of a signed sale', async () => {
    const { request, webhook } = await sell('/hooks/einv-good', aSale('INV-3'));
    expect(webhook).toEqual({
      event: 'tax.sale.sync',
      request_id: request.request_id,
      service: 'tax',
      action: 'sale.sync',
      status: 'completed',
      data: request.result,
      error: null,
      timestamp: request.completed_at,
    });
    expect(webhook.data).toMatchObject({
      tax_app_id: gateway.run.facts.tax_apps.einvoicing,
      receipt_number: 'INV-3',
      invoice_no: 6,
      control_unit_invoice_number: expect.stringMatching(/^KRACU0100000001\/\d+$/),
      receipt_signature: expect.stringMatching(/^([A-Z2-7]{4}-?){4}$/),
      internal_data: expect.stringMatching(/^([A-Z2-7]{2,4}-?){7}$/),
      qr_url: expect.stringContaining('etims-sbx.kra.go.ke'),
      taxable: '1047.41',
      tax: '167.59',
      total: '1215.00',
      signed_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
    });
  });

  it('has the documented body of a failed sale', async () => {
    const { request, webhook } = await sell('/hooks/einv-bad', aSale('INV-4', { customer_pin: 'P999009991Z' }));
    expect(webhook).toEqual({
      event: 'tax.sale.sync',
      request_id: request.request_id,
      service: 'tax',
      action: 'sale.sync',
      status: 'failed',
      data: expect.objectContaining({
        tax_app_id: gateway.run.facts.tax_apps.einvoicing,
        receipt_number: 'INV-4',
      }),
      error: 'The taxpayer is not registered for this obligation',
      error_code: 'provider_error',
      timestamp: request.completed_at,
    });
  });
});

describe('A write', () => {
  it('with Prefer: wait returns its result or its error', async () => {
    const wait = { prefer: 'wait=25' };
    const succeeded = await call('POST', '/sales', aSale('INV-5'), wait);
    expect([succeeded.status, succeeded.headers.get('preference-applied')]).toEqual([200, 'wait']);
    expect(succeeded.body).toMatchObject({ success: true, data: { receipt_number: 'INV-5' }, message: 'Done' });
    const failed = await call('POST', '/sales', aSale('INV-6', { customer_pin: 'P999009991Z' }), wait);
    expect([failed.status, failed.body]).toMatchObject([
      422,
      { success: false, error: 'The taxpayer is not registered for this obligation', provider: { code: '999' } },
    ]);
  });

  it('repeated with an Idempotency-Key is one request, and another body with that key is refused', async () => {
    const key = { 'idempotency-key': 'einv-7' };
    const first = await call('POST', '/sales', aSale('INV-7'), key);
    const again = await call('POST', '/sales', aSale('INV-7'), key);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([202, first.body, 'true']);
    const other = await call('POST', '/sales', aSale('INV-8'), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await end(first)).toMatchObject({ status: 'completed' });
    const { sales } = gateway.run.simulators.etims.branch(etimsDemoApp);
    expect(sales.filter(({ body }) => body.trdInvcNo === 'INV-7')).toHaveLength(1);
  });
});

const push = (headers: Record<string, string>) =>
  gateway.call('POST', '/api/tax/einv/webhook/callback', {
    token: null,
    headers,
    body: { event: 'notice.sync', data: { tax_app_id: gateway.run.facts.tax_apps.einvoicing } },
  });

describe('The callback', () => {
  it('requires the app’s secret', async () => {
    expect(await push({ 'x-callback-secret': demoCallbackSecret })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await push({ 'x-callback-secret': 'wrong' })).status).toBe(404);
    expect((await push({})).status).toBe(404);
    expect((await gateway.call('GET', '/api/tax/einv/webhook/callback', { token: null })).status).toBe(200);
  });
});

describe.each(['einvoicing_branch', 'both', 'vscu'])('The seeded app %s', (app) => {
  it('is initialized, registers an item and sells it', async () => {
    expect(await write('POST', '/device/initialize', {}, app)).toMatchObject({ status: 'completed' });
    const registered = await write('POST', '/items', { ...item, item_type: '1' }, app);
    expect(registered).toMatchObject({ status: 'completed' });
    const { item_code } = (registered.result as { item: { item_code: string } }).item;
    const sale = aSale('INV-1', { items: [{ ...line, item_code }] });
    expect(await write('POST', '/sales', sale, app)).toMatchObject({
      status: 'completed',
      result: { invoice_no: 1, total: '1215.00', receipt_signature: expect.any(String) },
    });
  });
});

describe('No log line of any function', () => {
  it('contains a key, a secret, a token, a PIN, a name or a phone number', async () => {
    const authorized = gateway.run.simulators.etims.requests.flatMap(
      ({ headers }) => headers['authorization']?.split(' ')[1] ?? [],
    );
    const secrets = [
      etimsDemoApp.cmc_key,
      etimsIntegratorDemoApp.cmc_key,
      etimsIntegratorDemoApp.consumer_secret,
      demoCallbackSecret,
      gateway.tenant.token.split('|')[1] ?? '',
      'a-secret-of-this-request',
      buyer,
      'P001234567Z',
      'P005555555Z',
      'P999009991Z',
      'Wanjiku',
      '711222333',
      ...authorized,
    ];
    expect(authorized.length).toBeGreaterThan(0);
    expect(secrets.every((secret) => secret.length > 6)).toBe(true);
    const leaks = gateway.logs.filter(({ line }) => secrets.some(holds(line)));
    expect(leaks).toEqual([]);
  });
});
