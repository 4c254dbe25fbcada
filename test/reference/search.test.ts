/** The search of the reference: what a reader types, and what must be the first result. */
import { describe, expect, it } from 'vitest';
import { type Document, entriesOf } from '../../functions/openapi-api/web/document.ts';
import { keywords } from '../../functions/openapi-api/web/keywords.ts';
import { sectionIdOf } from '../../functions/openapi-api/web/anchors.ts';
import { findableOf, placeToFind, search } from '../../functions/openapi-api/web/search.ts';
import { anchorOf, readGuides } from '../../infra/build/guides.ts';
import { makeDocument } from '../../shared/openapi/document.ts';

const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
const guides = readGuides().flatMap(({ id, title, markdown }) => [
  { id, kind: 'Guide', title, text: markdown },
  ...[...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    id: anchorOf(heading),
    kind: 'Guide',
    title: heading,
    text: heading,
  })),
]);
const sections = [...document.tags, { name: 'Webhooks', description: 'Events' }].map(({ name, description }) => ({
  id: sectionIdOf(name),
  kind: 'Section',
  title: name,
  text: `${name} ${description}`,
}));
const findable = [
  ...[...guides, ...sections].map(placeToFind),
  ...entriesOf(document).map((entry) => findableOf(document, entry)),
];
const idsFor = (input: string): string[] => search(findable, input).map(({ id }) => id);

describe('The search of the reference', () => {
  it.each([
    ['stk push', 'request_payment'],
    ['STK Push', 'request_payment'],
    ['mpesa', 'request_payment'],
    ['b2c', 'send_money'],
    ['payout', 'send_money'],
    ['refund', 'reverse_transaction'],
    ['airtel', 'airtel-money'],
    ['retry', 'guide-idempotency'],
    ['callback', 'guide-webhooks'],
    ['sms', 'send_message'],
    ['etims', 'section-e-invoicing'],
    ['error codes', 'guide-errors'],
    ['test numbers', 'guide-sandbox'],
    ['daraja', 'm-pesa-daraja'],
    ['kra pin', 'check_pin'],
    ['prn', 'withholding_it'],
    ['itax', 'section-tax'],
    ['qr code', 'save_sale'],
    ['api key', 'create_api_token'],
    ['reverseTransaction', 'reverse_transaction'],
    ['/api/pay/{payment_app}/checkBalance', 'check_balance'],
    ['rate limit', 'guide-limits'],
    ['payments.transaction.completed', 'on_payments_transaction_completed'],
  ])('finds for “%s” first %s', (input, id) => {
    expect(idsFor(input)[0]).toBe(id);
  });

  it('finds every operation that has a field, and says so', () => {
    const found = search(findable, 'phone_number').filter(({ field }) => field === 'phone_number');
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['request_payment', 'send_money']));
  });

  it.each([
    ['TaxpayerPIN', 'file_nil_return'],
    ['x-tax-app-id', 'check_pin'],
    ['checkoutrequestid', 'check_payment_request_status'],
    ['receipt_signature', 'save_sale'],
    ['ack_number', 'file_nil_return'],
    ['credentials_set', 'list_tax_apps'],
  ])('finds by the field %s, in any case and also of a reply, %s', (name, id) => {
    const found = search(findable, name).find((one) => one.id === id);
    expect(found?.field?.toLowerCase()).toBe(name.toLowerCase());
  });

  it('lists what takes a field before what returns it', () => {
    const found = idsFor('receipt_number');
    expect(found).toContain('list_einv_sales');
    expect(found.indexOf('save_sale')).toBeLessThan(found.indexOf('list_einv_sales'));
  });

  it('finds by scope and by error code', () => {
    expect(idsFor('tax:returns')).toEqual(expect.arrayContaining(['file_tot_return', 'file_nil_return']));
    expect(idsFor('idempotency_key_reused')).toContain('request_payment');
  });

  it('needs every word, and finds nothing for nonsense or for nothing', () => {
    expect(idsFor('payment zebra')).toEqual([]);
    expect(idsFor('  ')).toEqual([]);
  });

  it('lists what integrators call before the same of the console and before callbacks', () => {
    const ids = idsFor('payment apps');
    expect(ids.indexOf('list_payment_apps')).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf('list_payment_apps')).toBeLessThan(ids.indexOf('list_account_payment_apps'));
  });

  it('has other words only for entries that exist', () => {
    const known = new Set(findable.map(({ id }) => id));
    expect(Object.keys(keywords).filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('The order of the reference', () => {
  it('has every operation once, those of the console and the callbacks of providers at the end', () => {
    const ids = entriesOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const names = document.tags.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['Console', 'Provider callbacks']);
    for (const { group, path, operation, isWebhook } of entriesOf(document)) {
      if (isWebhook) continue;
      const open = operation['x-open'];
      expect([path, group === 'Console']).toEqual([path, path.startsWith('/account/')]);
      expect([path, group === 'Provider callbacks']).toEqual([path, open === 'provider' || open === 'device']);
    }
  });

  it('shows an endpoint for any method once', () => {
    const callbacks = entriesOf(document).filter(({ path }) => path === '/api/pay/{payment_app}/callback');
    expect(callbacks.map(({ method }) => method)).toEqual(['ANY']);
  });
});
