/** The tax portal's endpoints through the whole gateway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/declared.ts';
import { checkerCases } from '../providers/gavaconnect/checker-cases.ts';
import { anError } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { callTax } from '../support/tax.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const exampleOf = (path: string): Record<string, unknown> => routes.find((route) => route.path === path)?.example ?? {};
const callsTo = (path: string): number =>
  gateway.run.simulators.gavaconnect.requests.filter((request) => request.path === path).length;

const scoped = (scope: string) =>
  routes
    .filter(({ access }) => 'scope' in access && access.scope === scope)
    .map(({ method, path }) => `${method} ${path}`);

describe('The route table', () => {
  it('has exactly 13 checkers and three withholding paths', () => {
    expect(scoped('tax:checkers').toSorted()).toEqual(
      checkerCases.map(({ name }) => `POST /api/tax/checkers/${name}`).toSorted(),
    );
    expect(scoped('tax:checkers')).toHaveLength(13);
    expect(scoped('tax:payments').toSorted()).toEqual(
      ['it', 'rental', 'vat'].map((tax) => `POST /api/tax/payments/${tax}-withholding`),
    );
  });

  it('has the other paths of the portal under their own scopes', () => {
    expect(scoped('tax:apps')).toEqual(['GET /api/tax/apps', 'POST /api/tax/apps/{id}/test']);
    expect(scoped('tax:compliance')).toEqual(['POST /api/tax/compliance/tcc-application']);
    expect(scoped('tax:registration')).toEqual(['POST /api/tax/registration/pin']);
    expect(scoped('tax:returns')).toEqual(['POST /api/tax/returns/tot', 'POST /api/tax/returns/nil']);
  });
});

describe.each(checkerCases)('the checker $name', ({ name, body, data, code, message, no }) => {
  it('returns what the portal knows', async () => {
    const answer = await callTax(gateway, `checkers/${name}`, body);
    // The simulator has other names than the documented examples, but the same fields.
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: expect.objectContaining({ valid: true, provider_code: code, message }), message },
    ]);
    const members = [...Object.keys(data), 'valid', 'provider_code', 'message', 'raw'];
    expect(Object.keys(answer.body.data as object).toSorted()).toEqual(members.toSorted());
  });

  it('accepts its documented example', async () => {
    expect((await callTax(gateway, `checkers/${name}`, exampleOf(`/api/tax/checkers/${name}`))).status).toBe(200);
  });

  it('returns a definite no as 200 with valid false', async () => {
    const answer = await callTax(gateway, `checkers/${name}`, no.body);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { success: true, data: { valid: false, provider_code: no.code } },
    ]);
  });

  it('requires every field before it calls the portal', async () => {
    const before = gateway.run.simulators.gavaconnect.requests.length;
    const answer = await callTax(gateway, `checkers/${name}`, {});
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors as object).length).toBeGreaterThan(0);
    expect(gateway.run.simulators.gavaconnect.requests).toHaveLength(before);
  });
});

const check = (digits: string) => callTax(gateway, 'checkers/pin', { TAXPIN: `A900000${digits}M` });

describe('A checker', () => {
  it('renews an expired token once and continues', async () => {
    expect((await check('401')).status).toBe(200);
    expect((await check('402')).status).toBe(200);
  });

  it('reports that the app’s credentials are refused', async () => {
    const { status, body } = await check('403');
    expect([status, body.error]).toEqual([500, 'The provider refused the credentials of the tax app']);
    expect(body.provider).toMatchObject({ name: 'GavaConnect' });
  });

  it('returns 422 with the portal’s message if the portal refuses the content of the call', async () => {
    const { status, body } = await check('400');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      code: 'provider_error',
      provider: { name: 'GavaConnect', code: '400' },
    });
  });

  it.each(['500', '512', '522'])('returns 500 if the portal fails (…%s)', async (digits) => {
    const { status, body } = await check(digits);
    expect([status, body.code]).toEqual([500, 'provider_error']);
  });

  it('repeats a call once if that is safe', async () => {
    expect((await check('502')).status).toBe(200);
  });
});

const header = (transactionUniqueNo: string, more: Record<string, unknown> = {}) => ({
  withholderPin: 'P001234567Z',
  transactionUniqueNo,
  noOfTransactions: 3,
  taxPeriodFrom: '01/09/2025',
  taxPeriodTo: '30/09/2025',
  totalGrossAmount: 13_395.91,
  totalTaxAmount: 267.92,
  ...more,
});
/** A worked example in which half a cent is rounded up. */
const details = [
  { payeePin: 'P007654321Z', grossAmount: 12_345.67, taxAmount: 246.91 },
  { payeePin: 'P007654321Z', grossAmount: 999.99, taxAmount: 20 },
  { payeePin: 'P007654321Z', grossAmount: 50.25, taxAmount: 1.01 },
];
const withhold = (transactionUniqueNo: string, more: Record<string, unknown> = {}) =>
  callTax(gateway, 'payments/vat-withholding', {
    transactionHeader: header(transactionUniqueNo, more),
    transactionDetails: details,
  });

describe('A payment registration number', () => {
  it('is created, and a repeated call returns the same one', async () => {
    const first = await withhold('TXN-A');
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        data: {
          prn: expect.stringMatching(/^\d{16}$/),
          prn_date: expect.any(String),
          amount: 267.92,
          provider_code: '70000',
          message: 'Successful',
        },
        message: 'Successful',
      },
    ]);
    const calls = callsTo('/generate/v1/prn/whtvat');
    const again = await withhold('TXN-A');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(callsTo('/generate/v1/prn/whtvat')).toBe(calls);
  });

  it('is refused for another body with the same number', async () => {
    await withhold('TXN-B');
    const { status, body } = await withhold('TXN-B', { taxPeriodFrom: '02/09/2025' });
    expect([status, body.code]).toEqual([422, 'transaction_unique_no_reused']);
  });

  it.each([
    ['the count is wrong', { noOfTransactions: 2 }],
    ['the gross sum is wrong', { totalGrossAmount: 13_395.9 }],
    ['the tax sum is wrong', { totalTaxAmount: 267.91 }],
    ['the period ends before it begins', { taxPeriodFrom: '01/10/2025' }],
    ['the date is invalid', { taxPeriodFrom: '31/02/2025' }],
    ['the PIN is invalid', { withholderPin: 'P12' }],
    ['an amount has three decimals', { totalTaxAmount: 267.921 }],
    ['an amount is negative', { totalGrossAmount: -1 }],
  ])('is not requested if %s', async (_what, more) => {
    const calls = callsTo('/generate/v1/prn/whtvat');
    const { status, body } = await withhold('TXN-C', more);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(callsTo('/generate/v1/prn/whtvat')).toBe(calls);
  });

  it('can be requested again after the portal refused it', async () => {
    const { status, body } = await withhold('TXN-70001');
    expect([status, body.provider]).toMatchObject([422, { code: '70001' }]);
    expect((await withhold('TXN-70001')).body.code).toBe('provider_error');
  });
});

const file = (digits: string) =>
  callTax(gateway, 'returns/nil', {
    TaxpayerPIN: `A900000${digits}M`,
    ObligationCode: '2',
    Month: '12',
    Year: '2024',
  });
const lost = () =>
  callTax(gateway, 'payments/vat-withholding', {
    transactionHeader: header('TXN-LOST', { withholderPin: 'A900000551M' }),
    transactionDetails: details,
  });

describe('A filing whose response is lost', () => {
  it.each(['530', '532', '551', '520'])('has an unknown outcome and is sent only once (…%s)', async (digits) => {
    const calls = callsTo('/dtd/return/v1/nil');
    const { status, body } = await file(digits);
    expect([status, body.code]).toEqual([500, 'outcome_unknown']);
    expect(callsTo('/dtd/return/v1/nil')).toBe(calls + 1);
  });

  it('is not sent again when it is repeated with the same number', async () => {
    expect((await lost()).body.code).toBe('outcome_unknown');
    const calls = callsTo('/generate/v1/prn/whtvat');
    const { status, body } = await lost();
    expect([status, body]).toEqual([
      500,
      anError('outcome_unknown', 'This was sent before and its outcome is unknown. It is not sent again.'),
    ]);
    expect(callsTo('/generate/v1/prn/whtvat')).toBe(calls);
  });
});

describe.each([
  ['compliance/tcc-application', ['ack_number', 'tcc_number']],
  ['registration/pin', ['pin']],
  ['returns/tot', ['ack_number', 'prn', 'computed_tax', 'utilized_credit', 'tax_payable']],
  ['returns/nil', ['ack_number']],
  ['payments/it-withholding', ['prn', 'prn_date', 'amount']],
  ['payments/rental-withholding', ['prn', 'prn_date', 'amount']],
] as const)('POST /api/tax/%s', (path, members) => {
  it('files its documented example', async () => {
    const { status, body } = await callTax(gateway, path, exampleOf(`/api/tax/${path}`));
    expect([status, body.success]).toEqual([200, true]);
    expect(Object.keys(body.data as object).toSorted()).toEqual([...members, 'message', 'provider_code'].toSorted());
  });

  it('reports missing fields before it calls the portal', async () => {
    const before = gateway.run.simulators.gavaconnect.requests.length;
    const { status, body } = await callTax(gateway, path, {});
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(gateway.run.simulators.gavaconnect.requests).toHaveLength(before);
  });
});

describe('The portal’s secrets', () => {
  it('are in no log line', () => {
    const lines = gateway.logs.map(({ line }) => line).join('\n');
    expect(lines).not.toContain('demo-consumer-secret');
    expect(lines).not.toContain(Buffer.from('demo-consumer-key:demo-consumer-secret').toString('base64'));
  });
});
