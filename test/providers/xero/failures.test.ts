/** Failures of Xero: every magic value, every documented status, and the limits. */
import { describe, expect, it } from 'vitest';
import { xeroDemoClient } from '../../../infra/simulators/xero/simulation.ts';
import { describeFailures } from '../accounting-failures.ts';
import { aContact, aProduct, failureOf } from '../accounting-on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useXero } from './xero-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const books = useXero();

describeFailures({
  driver,
  books,
  codes: {
    throttled: 'minute',
    quota_gone: 'day',
    unauthorised: '401',
    forbidden: '403',
    invalid: '10',
    tax_missing: '10',
    account_missing: '10',
    locked: '10',
    stale: null,
  },
  secrets: [xeroDemoClient.client_secret, 'access-', 'refresh-'],
  stored: () => books.records('Contacts').length,
});

it('An account code longer than its field is refused before it is sent', async () => {
  const sale = { price: '10.00', account_code: '9d3a7c7e-uuid', tax_code: null, price_includes_tax: false };
  const sent = driver.product.create(aProduct({ sale }), books.call());
  expect(await failureOf(sent)).toMatchObject({
    kind: 'provider_refused',
    code: 'validation',
    provider: { message: 'The SalesDetails.AccountCode field may not be longer than 10 characters' },
  });
  expect(books.records('Items')).toHaveLength(0);
});

const createOn = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const connection = { renew: async () => 'token-2' };
  const call = books.call({ access: books.answering(status, body, headers), connection });
  return failureOf(driver.contact.create(aContact(), call));
};

describe('An error of Xero', () => {
  it('in the documented form contains the errors of the element', async () => {
    expect(await createOn(400, fixture('validation-error'))).toMatchObject({
      code: 'validation',
      provider: { name: 'Xero', code: '10', message: 'Email address must be valid.' },
    });
  });

  it.each([
    [400, 'validation'],
    [401, 'auth_expired'],
    [403, 'permission_denied'],
    [404, 'not_found'],
  ])('with HTTP %i means %s', async (status, code) => {
    expect(await createOn(status, { Title: 'No', Detail: 'Said so' })).toMatchObject({
      code,
      provider: { code: String(status), message: 'Said so' },
    });
  });

  it.each([
    ['minute', 'rate_limited'],
    ['concurrent', 'rate_limited'],
    ['appminute', 'rate_limited'],
    ['day', 'quota_exhausted'],
    ['', 'rate_limited'],
  ])('for the limit "%s" means %s, with its wait', async (problem, code) => {
    const failure = await createOn(429, '', { 'x-rate-limit-problem': problem, 'retry-after': '42' });
    expect(failure).toMatchObject({ kind: 'provider_unavailable', code, retryAfterSeconds: 42 });
  });

  it('for a limit may name the time at which it ends', async () => {
    const headers = { 'x-rate-limit-problem': 'minute', 'retry-after': 'Mon, 02 Mar 2026 08:15:42 GMT' };
    expect(await createOn(429, '', headers)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 42 });
  });

  it.each([500, 502, 503])('with HTTP %i leaves the outcome of a write open', async (status) => {
    expect((await createOn(status, '<html></html>')).kind).toBe('provider_unclear');
  });

  it.each(['', '{}', '{"Contacts":[]}', '{"Contacts":[{"Name":"x"}]}'])(
    'that is a success in another form (%j) is unclear',
    async (body) => {
      expect((await createOn(200, body)).kind).toBe('provider_unclear');
    },
  );

  it('about an expired token fetches another, and the write is sent once', async () => {
    await books.connect();
    books.simulator.expireTokens();
    await driver.contact.create(aContact(), books.call());
    expect(books.records('Contacts')).toHaveLength(1);
  });
});
