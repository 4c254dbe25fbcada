/** The eight forms of an error, each with any HTTP status, and their results. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../shared/providers/gavaconnect/envelope.ts';
import { portalProfile, readLoginRefusal } from '../../../shared/providers/gavaconnect/failures.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aNilReturn, aWithholding, usePortalOnSimulator } from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const fixture = fixturesOf(import.meta.url);

describe('An envelope', () => {
  it.each([
    ['e1-invalid-id', '30002', 'Invalid ID', 'f5a1-0002'],
    ['e2-missing-parameter', '400', 'Missing mandatory parameter: TaxpayerID.', 'f5a1-0003'],
    ['e3-invalid-pin', '19005', 'Invalid PIN', null],
    ['e4-data-validation', '82002', 'Data Validation Error', null],
    ['e6-not-found', '40001', 'Invoice not found.', null],
    ['e7-invalid-token', 'keymanagement.service.invalid_access_token', 'Invalid access token', null],
    ['e7-expired-token', null, 'Access Token expired', null],
  ])('%s is a failure', (name, code, message, requestId) => {
    expect(readEnvelope(fixture(name))).toMatchObject({ code, message, requestId, result: 'failure' });
  });

  it('E5 is neither a success nor a failure by itself: its code decides', () => {
    expect(readEnvelope(fixture('e5-invalid-pin'))).toMatchObject({
      code: '600',
      message: 'Invalid KRA PIN',
      result: null,
    });
  });

  it.each([
    ['spaces around the code', { ResponseCode: ' 82000 ', Status: 'OK' }, '82000', 'success'],
    ['a number for a code', { responseCode: 40000, status: 'OK' }, '40000', 'success'],
    ['the inner code before the outer', { ResponseCode: '1', RESPONSE: { ResponseCode: '82000' } }, '82000', 'success'],
    ['a success code with NOK', { ResponseCode: '82000', Status: 'NOK' }, '82000', null],
    ['a failure code with OK', { ResponseCode: '82002', Status: 'OK' }, '82002', null],
    ['an error code before an answer code', { ErrorCode: '30002', ResponseCode: '30000' }, '30002', 'failure'],
    ['an empty error code', { ErrorCode: '', ResponseCode: '30000' }, '30000', 'success'],
    ['50000, which is not a success', { responseCode: 50000 }, '50000', null],
    ['the success of exemptions', { response_code: '200' }, '200', 'success'],
    ['only OK', { Status: 'ok' }, null, 'success'],
    ['only a failure', { status: 'ERROR' }, null, 'failure'],
    ['a status of another kind', { status: 'COMPLIANT' }, null, null],
    ['an invalid RESPONSE', { RESPONSE: 'x', ResponseCode: '82000' }, '82000', 'success'],
    ['an empty fault', { fault: {} }, null, 'failure'],
  ])('with %s', (_what, body, code, result) => {
    expect(readEnvelope(body)).toMatchObject({ code, result });
  });

  it('is read from any body: 401 always means the keys, and plain HTTP 200 is never a refusal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
        const read = (status: number) => portalProfile.readRefusal(status, body, '');
        expect(readEnvelope(body) === null).toBe(!isObject);
        expect(read(401)).toMatchObject({ kind: 'provider_refused', reason: 'config', code: '401' });
        if (!isObject) expect(read(200)).toBeNull();
        if (status >= 500) expect(read(status)?.kind ?? 'provider_unclear').not.toBe('provider_unavailable');
      }),
    );
  });
});

describe('A checker, answered with HTTP', () => {
  const config = { kind: 'provider_refused', reason: 'config' };
  const content = { kind: 'provider_refused', reason: 'content' };
  const later = { kind: 'provider_unavailable', reason: undefined };

  it.each([
    ['e2-missing-parameter', 400, content, '400', 1],
    ['e2-missing-parameter', 200, content, '400', 1],
    ['e4-data-validation', 200, content, '82002', 1],
    ['prn-refused', 200, content, '70001', 1],
    ['token-refused', 401, config, '401', 2],
    ['token-refused', 200, config, '401', 2],
    ['e7-invalid-token', 401, config, '401', 2],
    ['e7-invalid-token', 200, config, '401', 2],
    ['e7-expired-token', 401, config, '401', 2],
    ['e7-expired-token', 200, config, '401', 2],
    ['e2-missing-parameter', 403, config, '400', 1],
    ['e2-missing-parameter', 429, later, '400', 1],
    ['e2-missing-parameter', 500, later, '400', 1],
    ['e2-missing-parameter', 502, later, '502', 3],
    ['e2-missing-parameter', 503, later, '503', 3],
    ['e2-missing-parameter', 504, later, '504', 3],
  ])('%s with HTTP %i', async (name, status, { kind, reason }, code, calls) => {
    const requests = setup.check('pin', { TAXPIN: 'A001234567Z' }, {}, setup.answering(status, fixture(name)));
    await expect(requests).rejects.toMatchObject({ kind, provider: { name: 'GavaConnect', code } });
    const failure: unknown = await requests.catch((error: unknown) => error);
    expect((failure as { provider: { reason?: string } }).provider.reason).toBe(reason);
    expect(setup.calls()).toBe(calls);
  });

  it.each([200, 400, 404, 500, 502])('%i and a definite negative returns the negative', async (status) => {
    const body = { TaxpayerType: 'KE', TaxpayerID: '1' };
    const answer = setup.answering(status, fixture('e1-invalid-id'));
    expect(await setup.check('pin-by-id', body, {}, answer)).toMatchObject({ valid: false, provider_code: '30002' });
  });

  it.each([
    ['Bad Gateway', 502, '502', 3],
    ['<html>503</html>', 503, '503', 3],
    ['Gateway Timeout', 504, '504', 3],
    ['Bad Gateway', 200, '200', 1],
    ['', 200, '200', 1],
    ['Internal Server Error', 500, '500', 1],
    ['', 429, '429', 1],
  ])('%j with HTTP %i is unavailable', async (text, status, code, calls) => {
    const requests = setup.check('pin', { TAXPIN: 'A001234567Z' }, {}, setup.answering(status, text));
    await expect(requests).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code } });
    expect(setup.calls()).toBe(calls);
  });

  it('returns the id of the exchange, for the authority’s support', async () => {
    const requests = setup.check(
      'pin',
      { TAXPIN: 'A001234567Z' },
      {},
      setup.answering(400, fixture('e2-missing-parameter')),
    );
    await expect(requests).rejects.toMatchObject({
      provider: {
        name: 'GavaConnect',
        code: '400',
        message: 'Missing mandatory parameter: TaxpayerID.',
        reason: 'content',
        request_id: 'f5a1-0003',
      },
    });
  });
});

describe('A filing, answered', () => {
  it.each([
    ['e4-data-validation', 200, 'provider_refused', '82002'],
    ['e4-data-validation', 400, 'provider_refused', '82002'],
    ['e4-data-validation', 500, 'provider_refused', '82002'],
    ['e1-invalid-id', 200, 'provider_refused', '30002'],
    ['e2-missing-parameter', 400, 'provider_refused', '400'],
    ['e2-missing-parameter', 200, 'provider_refused', '400'],
    ['e3-invalid-pin', 200, 'provider_refused', '19005'],
    ['e5-invalid-pin', 200, 'provider_refused', '600'],
    ['token-refused', 401, 'provider_refused', '401'],
    ['e7-expired-token', 200, 'provider_refused', '401'],
    ['e2-missing-parameter', 429, 'provider_unavailable', '400'],
    ['e2-missing-parameter', 500, 'provider_unclear', '400'],
    ['e2-missing-parameter', 502, 'provider_unclear', '502'],
    ['e4-data-validation', 503, 'provider_unclear', '503'],
  ])('with %s and HTTP %i is %s', async (name, status, kind, code) => {
    const filed = setup.file('nilReturn', aNilReturn, {}, setup.answering(status, fixture(name)));
    await expect(filed).rejects.toMatchObject({ kind, provider: { code } });
    expect(setup.calls()).toBe(code === '401' ? 2 : 1);
  });

  it.each([
    ['another, undocumented code', { responseCode: '70009' }],
    ['success and not OK together', { RESPONSE: { ResponseCode: '82000', Status: 'NOK' } }],
    ['failure and OK together', { RESPONSE: { ResponseCode: '82009', Status: 'OK' } }],
    ['nothing', {}],
    ['only its number', { RESPONSE: { AckNumber: 'KRATST0000000001' } }],
    ['a fault from behind the API manager', { fault: { faultstring: 'Unexpected EOF at target' } }],
    ['plain text', 'Bad Gateway'],
  ])('with %s may have been filed', async (_what, body) => {
    const filed = setup.file('nilReturn', aNilReturn, {}, setup.answering(200, body));
    await expect(filed).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect(setup.calls()).toBe(1);
  });

  it('with an undocumented failure is refused', async () => {
    const body = { RESPONSE: { ResponseCode: '82099', Message: 'Return period locked', Status: 'NOK' } };
    await expect(setup.file('nilReturn', aNilReturn, {}, setup.answering(200, body))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '82099', message: 'Return period locked', reason: 'content' },
    });
  });

  it('without its registration number may have been filed', async () => {
    const body = fixture('prn-answer-without-number');
    await expect(setup.withhold('vat', aWithholding(), {}, setup.answering(200, body))).rejects.toMatchObject({
      kind: 'provider_unclear',
    });
  });
});

describe('A sign-in, answered', () => {
  it.each([
    ['token-refused', 401, '401'],
    ['token-refused', 200, '401'],
    ['e2-missing-parameter', 400, '400'],
    ['e7-invalid-token', 403, 'keymanagement.service.invalid_access_token'],
    ['token-answer', 404, '404'],
  ])('with %s and HTTP %i means that the keys are wrong', (name, status, code) => {
    expect(readLoginRefusal(status, fixture(name))).toMatchObject({ kind: 'provider_refused', reason: 'config', code });
  });

  it.each([
    [200, 'token-answer'],
    [429, 'token-refused'],
    [500, 'token-refused'],
    [503, 'e7-invalid-token'],
  ])('with HTTP %i and %s does not mean that the keys are wrong', (status, name) => {
    expect(readLoginRefusal(status, fixture(name))).toBeNull();
  });
});
