/** Failures of Zoho Books: every magic value, every documented code, and expired tokens. */
import { describe, expect, it } from 'vitest';
import { zohoDemoClient } from '../../../infra/simulators/zoho-books/simulation.ts';
import { describeFailures } from '../accounting-failures.ts';
import { aContact, failureOf } from '../accounting-on-simulator.ts';
import { driver, useZoho } from './zoho-on-simulator.ts';

const books = useZoho();

describeFailures({
  driver,
  books,
  codes: {
    throttled: '44',
    quota_gone: '45',
    unauthorised: '14',
    forbidden: '57',
    invalid: '2',
    tax_missing: '110002',
    account_missing: '110003',
    locked: '110001',
    stale: null,
  },
  secrets: [zohoDemoClient.client_secret, 'access-', 'refresh-'],
  stored: () => books.records('contacts').length,
});

const createOn = (status: number, body: unknown) => {
  const connection = { renew: async () => 'token-2' };
  return failureOf(
    driver.contact.create(aContact(), books.call({ access: books.answering(status, body), connection })),
  );
};

describe('An error of Zoho Books', () => {
  it.each([
    [429, 44, 'rate_limited', 60],
    [429, 45, 'quota_exhausted', undefined],
    [429, 1070, 'rate_limited', 5],
    [400, 57, 'permission_denied', undefined],
    [401, 57, 'permission_denied', undefined],
    [401, 14, 'auth_expired', undefined],
    [404, 1002, 'not_found', undefined],
    [400, 1002, 'not_found', undefined],
    [400, 2, 'validation', undefined],
  ])('with HTTP %i and code %i means %s', async (status, code, meaning, wait) => {
    const failure = await createOn(status, { code, message: 'Said so' });
    expect(failure).toMatchObject({
      code: meaning,
      provider: { name: 'Zoho Books', code: String(code), message: 'Said so' },
    });
    expect(failure.retryAfterSeconds).toBe(wait);
  });

  it.each([
    ['A contact with this name already exists', 'duplicate'],
    ['The transaction date is locked', 'period_locked'],
    ['Please select a tax', 'tax_code_missing'],
    ['Please specify an account', 'account_missing'],
  ])('with the message "%s" means %s', async (message, meaning) => {
    expect(await createOn(400, { code: 9999, message })).toMatchObject({ code: meaning });
  });

  it.each([500, 502, 503])('with HTTP %i leaves the outcome of a write open', async (status) => {
    expect((await createOn(status, { code: 1000, message: 'Internal error' })).kind).toBe('provider_unclear');
  });

  it.each(['', '{"code":0}', '{"code":0,"contact":{}}', '[]'])(
    'that is a success in another form (%j) is unclear',
    async (body) => {
      expect((await createOn(200, body)).kind).toBe('provider_unclear');
    },
  );

  it('about a token that expired before a write fetches another, and the write is sent once', async () => {
    await books.connect();
    books.simulator.expireTokens();
    await driver.contact.create(aContact(), books.call());
    expect(books.records('contacts')).toHaveLength(1);
    expect(books.seen().filter((call) => call.endsWith('/oauth/v2/token'))).toHaveLength(2);
  });

  it('about a token and its replacement is final', async () => {
    await books.connect();
    books.simulator.settings.tokenDiesAfterSeconds = 0;
    books.simulator.expireTokens();
    expect((await failureOf(driver.contact.create(aContact(), books.call()))).kind).toBe('provider_refused');
    expect(books.records('contacts')).toHaveLength(0);
  });
});
