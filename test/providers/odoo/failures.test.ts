/** Odoo in trouble, by both transports: every magic word, every exception of the page, and what stands before it. */
import { describe, expect, it } from 'vitest';
import { odooDemoUser } from '../../../infra/simulators/odoo/simulation.ts';
import { describeFailures } from '../accounting-failures.ts';
import { aContact, failureOf } from '../accounting-on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useOdoo, versions } from './odoo-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describe.each(versions)('Of version %i', (version) => {
  const books = useOdoo(version);

  describeFailures({
    driver,
    books,
    codes: {
      throttled: '429',
      quota_gone: null,
      unauthorised: version === 19 ? 'werkzeug.exceptions.Unauthorized' : 'odoo.exceptions.AccessDenied',
      forbidden: 'odoo.exceptions.AccessError',
      invalid: 'odoo.exceptions.ValidationError',
      tax_missing: 'odoo.exceptions.UserError',
      account_missing: 'odoo.exceptions.UserError',
      locked: 'odoo.exceptions.UserError',
      stale: null,
    },
    secrets: [odooDemoUser.api_key],
    stored: () => books.records('res.partner').length,
  });
});

const books = useOdoo();
const product = { ...aContact(), billing_address: null };
const createOn = (status: number, body: unknown) =>
  failureOf(driver.contact.create(product, books.call({ access: books.answering(status, body) })));

const exceptions: ReadonlyArray<[name: string, status: number, message: string, code: string]> = [
  ['odoo.exceptions.AccessDenied', 401, 'Access Denied', 'auth_expired'],
  ['odoo.exceptions.AccessDenied', 403, 'Access Denied', 'auth_expired'],
  ['werkzeug.exceptions.Unauthorized', 401, 'Invalid apikey', 'auth_expired'],
  ['odoo.exceptions.AccessError', 403, 'Not allowed', 'permission_denied'],
  ['odoo.exceptions.MissingError', 404, 'Gone', 'not_found'],
  ['odoo.exceptions.ValidationError', 422, 'Wrong', 'validation'],
  ['odoo.exceptions.UserError', 422, 'Wrong', 'validation'],
  ['odoo.exceptions.UserError', 422, 'prior to the lock date', 'period_locked'],
  ['odoo.exceptions.ValidationError', 422, 'Duplicated vendor reference', 'duplicate'],
  ['odoo.exceptions.UserError', 422, 'The Account of the journal is missing', 'account_missing'],
  ['psycopg2.errors.SerializationFailure', 500, 'could not serialize access', 'provider_unavailable'],
  ['psycopg2.OperationalError', 422, 'deadlock', 'provider_unavailable'],
  ['builtins.KeyError', 500, 'name', 'provider_unavailable'],
];

describe('A no of Odoo', () => {
  it.each(exceptions)('of the class %s with HTTP %i, "%s", means %s', async (name, status, message, code) => {
    expect(await createOn(status, { name, message, arguments: [message], context: {} })).toMatchObject({
      code,
      provider: { code: name, message },
    });
  });

  it('in the documented forms keeps its words, and nothing of what is for debugging', async () => {
    const json2 = await createOn(422, fixture('error-json2'));
    expect(json2).toMatchObject({ code: 'validation', provider: { message: 'The VAT number is wrong' } });
    const rpc = await createOn(200, fixture('error-rpc'));
    expect(rpc).toMatchObject({ code: 'permission_denied', provider: { message: 'You are not allowed to do this' } });
    expect(JSON.stringify([json2, rpc])).not.toContain('Traceback');
  });

  it('of a load says why nothing was taken', async () => {
    const refused = { ids: false, messages: [{ type: 'error', message: 'Duplicated external id' }] };
    expect(await createOn(200, refused)).toMatchObject({ code: 'duplicate', provider: { code: 'load' } });
  });

  it.each([
    [401, 'auth_expired'],
    [403, 'permission_denied'],
    [404, 'not_found'],
    [400, 'validation'],
    [429, 'rate_limited'],
  ])('of what stands before it with HTTP %i means %s', async (status, code) => {
    expect(await createOn(status, '<html></html>')).toMatchObject({ code });
  });

  it.each([500, 502, 503])('of what stands before it with HTTP %i leaves a write open', async (status) => {
    expect((await createOn(status, '<html></html>')).kind).toBe('provider_unclear');
  });

  it.each(['', '[]', '{"ids":[]}', 'null'])('that is a yes of another form (%j) is unclear', async (body) => {
    expect((await createOn(200, body)).kind).toBe('provider_unclear');
  });
});
