/** The documented numbers of tax endpoints, in the route table and in the scopes. */
import { describe, expect, it } from 'vitest';
import { scopes } from '../../../shared/account/scopes.ts';
import { routes } from '../../../shared/declared.ts';

const scoped = (scope: string) =>
  routes
    .filter(({ access }) => 'scope' in access && access.scope === scope)
    .map(({ method, path }) => `${method} ${path}`);

const reads = [
  'device/info',
  'health',
  'business/info',
  'business/branches',
  'notices',
  'codes',
  'item-classifications',
  'items',
  'items/{item_code}',
  'customers',
  'customers/{id}',
  'suppliers',
  'suppliers/{id}',
  'sales',
  'sales/{receipt_number}',
  'credit-notes',
  'reverse-invoices',
  'reverse-invoices/{id}',
  'purchases',
  'purchases/{invoice_number}',
  'imports',
  'stock/current',
  'stock/movements',
  'reports/sales',
  'reports/sales-summary',
  'reports/purchases',
  'reports/stock',
];
const writes = [
  'POST device/initialize',
  'POST items',
  'PUT items/{item_code}',
  'POST items/{item_code}/composition',
  'POST customers',
  'PUT customers/{id}',
  'POST suppliers',
  'POST sales',
  'POST sales/with-items',
  'POST sales/{receipt_number}/cancel',
  'POST credit-notes',
  'POST credit-notes/express',
  'POST purchases',
  'POST reverse-invoices',
  'POST stock/movements',
  'POST imports/{task_code}/decision',
];

describe('The routes of e-invoicing', () => {
  it('include 27 direct reads, under their scope', () => {
    expect(scoped('einv:read').toSorted()).toEqual(reads.map((path) => `GET /api/tax/einv/${path}`).toSorted());
    expect(scoped('einv:read')).toHaveLength(27);
    expect(
      routes.filter(({ access, mode }) => 'scope' in access && access.scope === 'einv:read' && mode === 'queued'),
    ).toEqual([]);
  });

  it('include 16 writes, all queued, under their scope', () => {
    const wanted = writes.map((write) => write.replace(' ', ' /api/tax/einv/'));
    expect(scoped('einv:write').toSorted()).toEqual(wanted.toSorted());
    expect(scoped('einv:write')).toHaveLength(16);
    expect(
      routes.filter(({ access, mode }) => 'scope' in access && access.scope === 'einv:write' && mode !== 'queued'),
    ).toEqual([]);
  });

  it('are in addition to 13 checkers and three withholding payments', () => {
    expect(scoped('tax:checkers')).toHaveLength(13);
    expect(scoped('tax:payments').toSorted()).toEqual(
      ['it', 'rental', 'vat'].map((tax) => `POST /api/tax/payments/${tax}-withholding`),
    );
  });

  it('include the callback, which requires no token', () => {
    const own = routes.filter(({ path }) => path.startsWith('/api/tax/einv/'));
    expect(own).toHaveLength(27 + 16 + 1);
    expect(own.filter(({ access }) => 'open' in access).map(({ path }) => path)).toEqual([
      '/api/tax/einv/webhook/callback',
    ]);
  });

  it('use existing scopes', () => {
    for (const scope of ['einv:read', 'einv:write', 'tax:checkers', 'tax:payments']) expect(scopes).toContain(scope);
  });
});
