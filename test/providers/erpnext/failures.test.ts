/** Failures of ERPNext: every magic value, every documented exception, and answers in the documented form. */
import { describe, expect, it } from 'vitest';
import { erpnextDemoKeys } from '../../../infra/simulators/erpnext/simulation.ts';
import { describeFailures } from '../accounting-failures.ts';
import { aContact, failureOf } from '../accounting-on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useErpNext } from './erpnext-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const site = useErpNext();

describeFailures({
  driver,
  books: site,
  codes: {
    throttled: '429',
    quota_gone: null,
    unauthorised: 'AuthenticationError',
    forbidden: 'PermissionError',
    invalid: 'ValidationError',
    tax_missing: 'ValidationError',
    account_missing: 'MandatoryError',
    locked: 'ClosedAccountingPeriod',
    stale: 'TimestampMismatchError',
  },
  secrets: Object.values(erpnextDemoKeys),
  stored: () => site.documents('Customer').length,
});

it('A name longer than its field is refused before it is sent', async () => {
  const sent = driver.contact.create(aContact({ name: 'B'.repeat(141) }), site.call());
  expect(await failureOf(sent)).toMatchObject({
    kind: 'provider_refused',
    code: 'validation',
    provider: { message: 'The customer_name field may not be longer than 140 characters' },
  });
  expect(site.documents('Customer')).toHaveLength(0);
});

const createOn = (status: number, body: unknown, headers?: Record<string, string>) =>
  failureOf(driver.contact.create(aContact(), site.call({ access: site.answering(status, body, headers) })));

const exceptions: ReadonlyArray<[type: string, status: number, code: string]> = [
  ['AuthenticationError', 401, 'auth_expired'],
  ['PermissionError', 403, 'permission_denied'],
  ['DoesNotExistError', 404, 'not_found'],
  ['DuplicateEntryError', 409, 'duplicate'],
  ['DuplicateEntryError', 417, 'duplicate'],
  ['UniqueValidationError', 417, 'duplicate'],
  ['LinkValidationError', 417, 'not_found'],
  ['MandatoryError', 417, 'validation'],
  ['ValidationError', 417, 'validation'],
  ['UpdateAfterSubmitError', 417, 'validation'],
  ['TimestampMismatchError', 417, 'stale'],
  ['ClosedAccountingPeriod', 417, 'period_locked'],
  ['RateLimitExceededError', 417, 'rate_limited'],
  ['InternalError', 500, 'provider_unavailable'],
];

describe('An error of ERPNext', () => {
  it.each(exceptions)('of the class %s with HTTP %i means %s', async (type, status, code) => {
    const failure = await createOn(status, { exc_type: type, exception: `frappe.exceptions.${type}: something` });
    expect(failure).toMatchObject({ code, provider: { code: type, message: 'something' } });
  });

  it.each([
    ['Posting to a frozen date is not allowed', 'period_locked'],
    ['The accounting period is closed', 'period_locked'],
    ['Account is missing in company Duka Ltd', 'account_missing'],
    ['Supplier Invoice No exists already', 'duplicate'],
  ])('with the message "%s" means %s', async (message, code) => {
    expect(
      await createOn(417, { exc_type: 'ValidationError', exception: `x.ValidationError: ${message}` }),
    ).toMatchObject({
      code,
    });
  });

  it('in the documented form contains the message for people, and no traceback', async () => {
    const failure = await createOn(417, fixture('mandatory-error'));
    expect(failure).toMatchObject({
      code: 'validation',
      provider: { code: 'MandatoryError', message: 'Value missing for Sales Invoice: Debit To' },
    });
    expect(JSON.stringify(failure)).not.toContain('Traceback');
  });

  it('in plain text is a throttle, with its wait', async () => {
    const failure = await createOn(429, 'Too Many Requests', { 'retry-after': '7' });
    expect(failure).toMatchObject({
      kind: 'provider_unavailable',
      code: 'rate_limited',
      retryAfterSeconds: 7,
    });
  });

  it.each([500, 502, 503])(
    'from a server in front of the site (HTTP %i) leaves the outcome of a write open, but not of a query',
    async (status) => {
      expect((await createOn(status, '<html></html>')).kind).toBe('provider_unclear');
      const call = site.call({ access: site.answering(status, '<html></html>') });
      expect((await failureOf(driver.contact.find(aContact(), call))).kind).toBe('provider_unavailable');
    },
  );

  it.each(['', '<html></html>', '{"message":"ok"}', '[]'])(
    'that is a success in another form (%j) is unclear',
    async (body) => {
      expect((await createOn(200, body)).kind).toBe('provider_unclear');
    },
  );
});
