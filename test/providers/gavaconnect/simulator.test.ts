/** The GavaConnect simulator answers as documented, and is as strict as the portal. */
import { describe, expect, it } from 'vitest';
import { gavaconnectMagic } from '../../../infra/simulators/gavaconnect/magic.ts';
import { fixturesOf } from '../read-fixture.ts';
import { checkerCases } from './checker-cases.ts';
import { type Body, paths } from './portal-on-simulator.ts';
import { query, basicOf, bearer, call, demoPair, door, simulator, useSimulator } from './raw-calls.ts';

useSimulator();
const fixture = fixturesOf(import.meta.url);
const tokenPath = `${paths.token}?grant_type=client_credentials`;

/** The data of the documented examples, which replaces the demo's. */
const documentedBooks = {
  compliance_certificates: [
    { number: 'KRATST0000000001', pin: 'P001234567Z', status: 'Approved', issued: '2025-02-01', expires: '2026-01-31' },
  ],
  income_tax_exemptions: [
    { number: 'TST-EX-0001', pin: 'P001234567Z', effective: '2024-09-01', issued: '2024-09-01', expires: '2029-08-31' },
  ],
};
const brewer = {
  taxpayers: [{ pin: 'P001234567Z', name: 'TEST BREWER LTD', trading_name: 'TEST BREWS' }],
  excise_licences: [
    {
      number: 'TSTEXC0001',
      pin: 'P001234567Z',
      goods: 'BW',
      status: 'Approved',
      small_brewer: false,
      issued: '2024-02-01',
    },
  ],
};

describe('The token call of the simulator', () => {
  it('is a GET, and returns its lifetime as a string', async () => {
    const { status, body } = await call(tokenPath, undefined, basicOf(demoPair));
    expect([status, Object.keys(body), body['expires_in']]).toEqual([200, ['access_token', 'expires_in'], '3599']);
    expect(body['access_token']).toMatch(/^\S{28}$/);
  });

  it('with POST is answered with HTTP 200 and an empty body', async () => {
    expect(await call(tokenPath, {}, basicOf(demoPair))).toEqual({ status: 200, text: '', body: {} });
  });

  it.each(['demo-consumer-key:another', 'another:demo-consumer-secret', 'nothing', ''])(
    'refuses the pair %j',
    async (pair) => {
      expect(await call(tokenPath, undefined, basicOf(pair))).toMatchObject({
        status: 401,
        body: { errorCode: '401', errorMessage: 'Client credentials are invalid' },
      });
    },
  );

  it('refuses another grant', async () => {
    expect(await call(paths.token, undefined, basicOf(demoPair))).toMatchObject({ status: 400 });
  });
});

describe('The simulator refuses a call', () => {
  const pin = { KRAPIN: 'A001234567Z' };

  it('without a token, as E2', async () => {
    expect(await call(paths.pin, pin)).toMatchObject({ status: 401, body: { errorCode: '401' } });
  });

  it('with a made-up token, as E7', async () => {
    expect(await call(paths.pin, pin, { authorization: 'Bearer made-up' })).toMatchObject({
      status: 401,
      body: fixture('e7-invalid-token'),
    });
  });

  it('with an expired token', async () => {
    const headers = await bearer();
    await door('clock', { advance_ms: 3_598_999 });
    expect(await call(paths.pin, pin, headers)).toMatchObject({ status: 200 });
    await door('clock', { advance_ms: 1 });
    expect(await call(paths.pin, pin, headers)).toMatchObject({
      status: 401,
      body: { fault: { faultstring: 'Access Token expired' } },
    });
  });

  it('with an unknown path or method', async () => {
    expect(await query('/checker/v1/pinbyid', { TaxpayerType: 'KE', TaxpayerID: '12345678' })).toMatchObject({
      status: 404,
    });
    expect(await call(paths.pin, undefined, await bearer())).toMatchObject({ status: 405 });
  });
});

describe('A checker of the simulator', () => {
  it.each(checkerCases)('$path answers exactly as documented', async ({ path, request, answer }) => {
    const books = path.includes('ExciseLicense') ? brewer : documentedBooks;
    await door('seed', books);
    expect((await query(path, fixture(request))).body).toEqual(fixture(answer));
  });

  it.each(checkerCases)('$path names the missing member', async ({ path, request }) => {
    const members = Object.keys(fixture(request) as Body);
    expect(await query(path, { unknown: 'is ignored' })).toMatchObject({
      status: 400,
      body: { errorCode: '400', errorMessage: `Missing mandatory parameter: ${members[0]}.` },
    });
  });

  it.each([
    [paths.pin, { KRAPIN: 'A999999999Z' }, 'e3-invalid-pin'],
    ['/checker/v1/itexemption', { pin: 'A999999999Z' }, 'e5-invalid-pin'],
    [paths.invoice, { invoiceNumber: 'K/1', invoiceDate: '2025-09-23' }, 'e6-not-found'],
  ])('%s returns the documented negative', async (path, body, documented) => {
    expect((await query(path, body)).body).toEqual(fixture(documented));
  });

  it('returns a negative with a request id as E1', async () => {
    const { RequestId: _, ...documented } = fixture('e1-invalid-id') as Body;
    expect((await query(paths.pinById, { TaxpayerType: 'KE', TaxpayerID: '1' })).body).toEqual({
      ...documented,
      RequestId: expect.any(String),
    });
  });
});

const askPin = () => query(paths.pin, { KRAPIN: 'A001234567Z' });

describe('The control endpoints of the simulator', () => {
  it('show what it received, and delete it on request', async () => {
    await askPin();
    expect(JSON.parse((await door('requests')).text)).toMatchObject([
      { method: 'GET' },
      { method: 'POST', path: paths.pin },
    ]);
    expect(simulator.requests).toHaveLength(2);
    await door('seed', { taxpayers: [{ pin: 'A111111111A', name: 'NEW' }] });
    await door('faults', { answer: 'dropped' });
    await door('reset', {});
    expect(JSON.parse((await door('requests')).text)).toEqual([]);
    expect(JSON.parse((await door('faults')).text)).toEqual([]);
    expect((await query(paths.pin, { KRAPIN: 'A111111111A' })).body).toMatchObject({ ResponseCode: '19005' });
  });

  it('add records of the authority, and replace those with the same name', async () => {
    await door('seed', { taxpayers: [{ pin: 'A001234567Z', name: 'RENAMED', status: 'Stopped' }] });
    expect((await query(paths.pin, { KRAPIN: 'A001234567Z' })).body).toMatchObject({
      PINDATA: { Name: 'RENAMED', StatusOfPIN: 'Stopped' },
    });
    expect(await door('seed', { taxpayers: [{ pin: 'A1' }] })).toMatchObject({ status: 422 });
    expect((await door('seed')).body).toHaveProperty('declarations');
  });

  it('cause faults in the next calls of an operation, in order', async () => {
    await door('faults', [
      { operation: 'pin', answer: 'html_503', times: 2 },
      { operation: 'tcc', answer: { status: 418, body: { ErrorCode: '1', ErrorMessage: 'Odd' } } },
    ]);
    expect([(await askPin()).status, (await askPin()).status, (await askPin()).status]).toEqual([503, 503, 200]);
    expect(await query(paths.tcc, fixture('tcc-request'))).toMatchObject({
      status: 418,
      body: { ErrorMessage: 'Odd' },
    });
    expect(await door('faults', { answer: 'shout' })).toMatchObject({ status: 422 });
  });

  it('delay an answer', async () => {
    await door('faults', { operation: 'pin', delayMs: 50 });
    const began = performance.now();
    expect(await query(paths.pin, { KRAPIN: 'A001234567Z' })).toMatchObject({ status: 200 });
    expect(performance.now() - began).toBeGreaterThanOrEqual(45);
  });

  it('set the clock', async () => {
    expect((await door('clock')).body).toEqual({ now: '2025-10-02T09:00:00.000Z' });
    await door('clock', { now: '2030-01-01T00:00:00+03:00' });
    expect((await door('clock')).body).toEqual({ now: '2029-12-31T21:00:00.000Z' });
    expect(await door('clock', { now: 'tomorrow' })).toMatchObject({ status: 422 });
  });

  it('change known settings only', async () => {
    expect((await door('settings', { maskNames: true, totRate: 1.5 })).body).toMatchObject({
      maskNames: true,
      totRate: 1.5,
    });
    expect((await door('settings')).body).toMatchObject({ maskNames: true });
    expect(await door('settings', { colour: 'green' })).toMatchObject({ status: 422 });
    expect(await door('unknown')).toMatchObject({ status: 404 });
  });

  it('expire all tokens', async () => {
    const headers = await bearer();
    await door('expire-tokens', {});
    expect(await call(paths.pin, { KRAPIN: 'A001234567Z' }, headers)).toMatchObject({ status: 401 });
  });

  it('list every magic value once, each with a description', async () => {
    const values = gavaconnectMagic.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const { as, value, happens } of gavaconnectMagic) {
      if (as === 'PIN') expect(value).toMatch(/^A9000\d{5}M$/);
      expect(happens).not.toBe('');
    }
    expect(JSON.parse((await door('magic')).text)).toEqual(JSON.parse(JSON.stringify(gavaconnectMagic)));
  });
});
