/** The thirteen checkers: the exact requests, and the positive and negative answers. */
import { describe, expect, it } from 'vitest';
import { checkerNames } from '../../../shared/drivers/tax-portal-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { checkerCases as cases } from './checker-cases.ts';
import { paths, usePortalOnSimulator } from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const fixture = fixturesOf(import.meta.url);

describe('The checkers', () => {
  it('are thirteen', () => {
    expect(cases.map(({ name }) => name).toSorted()).toEqual([...checkerNames].toSorted());
  });

  it.each(cases)(
    '$name sends the documented request, and returns the documented answer',
    async ({ name, body, path, ...case_ }) => {
      const answer = fixture(case_.answer);
      expect(await setup.check(name, body, {}, setup.answering(200, answer))).toEqual({
        valid: true,
        data: case_.data,
        provider_code: case_.code,
        message: case_.message,
        raw: answer,
      });
      expect(await setup.check(name, body)).toMatchObject({ valid: true, provider_code: case_.code });
      expect(setup.seen(path).map((request) => request.body)).toEqual([fixture(case_.request)]);
      expect(setup.seen(path)[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    },
  );

  it.each(cases)('$name returns a definite negative as an answer', async ({ name, no }) => {
    const answer = await setup.check(name, no.body);
    expect(answer).toMatchObject({ valid: false, data: {}, provider_code: no.code });
    expect(answer.message).not.toBe('');
    expect(answer.raw).toBeTypeOf('object');
  });

  it.each(cases)('$name also reads a definite negative in the form E1', async ({ name, no }) => {
    setup.simulator.settings.refusalForm = 'E1';
    expect(await setup.check(name, no.body)).toMatchObject({ valid: false, provider_code: no.code });
  });

  it.each(cases)('$name reads answers in RESPONSE, with spaces around codes', async ({ name, body, no, data }) => {
    Object.assign(setup.simulator.settings, { wrapAnswers: true, padCodes: true });
    expect(await setup.check(name, body)).toMatchObject({ valid: true });
    expect(await setup.check(name, no.body)).toMatchObject({ valid: false, provider_code: no.code });
    expect(Object.keys((await setup.check(name, body)).data)).toEqual(Object.keys(data));
  });

  it.each(cases)('$name treats an answer without data as no answer', async ({ name, body }) => {
    for (const empty of [{}, [], null, 7, '', { Message: 'Valid' }, { RESPONSE: {} }]) {
      const requests = setup.check(name, body, {}, setup.answering(200, empty));
      await expect(requests).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code: '200' } });
    }
  });

  it.each(cases.filter(({ name }) => name !== 'tax-obligations'))(
    '$name treats a success without its subject as no answer',
    async ({ name, body, code, message }) => {
      const success = { ResponseCode: code, Message: message };
      const requests = setup.check(name, body, {}, setup.answering(200, success));
      await expect(requests).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code: '200' } });
    },
  );

  it('tax-obligations can return a taxpayer without any', async () => {
    const success = { ResponseCode: '20000', ResponseMsg: 'Valid KRA Pin', Status: 'OK' };
    const requests = setup.check('tax-obligations', { TAXPIN: 'A001234567Z' }, {}, setup.answering(200, success));
    await expect(requests).resolves.toMatchObject({ valid: true, data: { obligations: [] } });
  });
});

describe('A PIN', () => {
  it('is masked in production, and is returned unchanged', async () => {
    setup.simulator.settings.maskNames = true;
    const { valid, data, raw } = await setup.check('pin', { TAXPIN: 'A001234567Z' });
    expect(raw).toEqual(fixture('pin-answer-masked'));
    expect([valid, data]).toEqual([
      true,
      { pin: 'A***7Z', name: 'T**T T****R O*E', taxpayer_type: 'Individual', status: 'Active' },
    ]);
  });

  it.each([
    ['A900000001M', 'Suspended'],
    ['A900000002M', 'Cancelled'],
    ['A900000003M', 'Stopped'],
    ['A900000004M', 'Dormant'],
  ])('%s exists, whatever its status: %s', async (TAXPIN, status) => {
    expect(await setup.check('pin', { TAXPIN })).toMatchObject({ valid: true, data: { status } });
  });

  it('of an identity document can come without a code', async () => {
    const answer = fixture('pin-by-id-answer-without-code');
    const body = { TaxpayerType: 'KE', TaxpayerID: '12345678' };
    expect(await setup.check('pin-by-id', body, {}, setup.answering(200, answer))).toEqual({
      valid: true,
      data: { pin: 'A001234567Z', name: 'TEST TRADER ONE' },
      provider_code: '',
      message: '',
      raw: answer,
    });
  });
});

describe('A certificate', () => {
  it.each(['tcc', 'it-exemption'] as const)(
    '%s that has expired is not valid, although the portal reports it as valid',
    async (name) => {
      const body =
        name === 'tcc' ? { TAXPIN: 'P001234567Z', tccNumber: 'KRATST0000000083' } : { TAXPIN: 'P007654321Z' };
      expect(await setup.check(name, body)).toMatchObject({
        valid: false,
        data: { expired: true },
        provider_code: name === 'tcc' ? '83000' : '200',
      });
    },
  );

  it('is valid through its last day in Nairobi', async () => {
    const body = { TAXPIN: 'P001234567Z', tccNumber: 'KRATST0000000001' };
    const valid = async (at: string) => {
      const access = { ...setup.answering(200, fixture('tcc-answer')), now: () => Date.parse(at) };
      return (await setup.check('tcc', body, {}, access)).valid;
    };
    expect(await valid('2026-01-31T20:59:59Z')).toBe(true);
    expect(await valid('2026-01-31T21:00:00Z')).toBe(false);
  });

  it('of a VAT exemption is queried at the app’s path', async () => {
    setup.simulator.settings.vatExemptionPath = '/checker/v1/vatexemption';
    const config = { vat_exemption_path: '/checker/v1/vatexemption' };
    const body = { VatExemptionCertificateNo: 'TSTVAT0001' };
    expect(await setup.check('vat-exemption', body, config)).toMatchObject({ valid: true });
    await expect(setup.check('vat-exemption', body)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    expect(setup.seen(paths.vatExemption)).toHaveLength(1);
  });

  it('of excise can have its holder in capitals', async () => {
    const answer = setup.answering(200, fixture('excise-pin-answer-other-spelling'));
    expect((await setup.check('excise-pin', { TAXPIN: 'P001234567Z' }, {}, answer)).data).toEqual({
      pin: 'P001234567Z',
      name: 'TEST BREWER LTD',
      trading_name: 'TEST BREWS',
      licences: [],
      import_certificates: [],
    });
  });
});

describe('A tax office', () => {
  it('can come in RESPONSE, with the PIN’s member spelled as in the request', async () => {
    const answer = setup.answering(200, fixture('station-answer-wrapped'));
    expect((await setup.check('tax-service-office', { TAXPIN: 'A001234567Z' }, {}, answer)).data).toEqual({
      pin: 'A001234567Z',
      office: 'Nairobi Central',
    });
  });
});

describe('A declaration', () => {
  it('is returned with any customs status; only INVALID is not valid', async () => {
    const numbers = Array.from({ length: 23 }, (_, index) => `24TSTIM4900000${String(index + 1).padStart(2, '0')}`);
    const answers = await Promise.all(numbers.map((DeclarationNo) => setup.check('declaration', { DeclarationNo })));
    const statuses = answers.map(({ data }) => data['status']);
    expect(new Set(statuses).size).toBe(23);
    expect(statuses).toEqual(expect.arrayContaining(['TOALTER', 'IDF_PENDING_APPROVAL', 'COMPLIANT']));
    expect(answers.filter(({ valid }) => !valid).map(({ data }) => data['status'])).toEqual(['INVALID']);
  });
});
