/** The ERPNext simulator without the gateway's client: plain fetch, documented requests, and its control endpoints. */
import { beforeEach, describe, expect, it } from 'vitest';
import { erpnextDemoKeys } from '../../../infra/simulators/erpnext/simulation.ts';
import { documentAnswer, documents } from '../../../shared/providers/erpnext/wire.ts';
import { fixturesOf } from '../read-fixture.ts';
import { useErpNext } from './erpnext-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const site = useErpNext();
const { api_key, api_secret } = erpnextDemoKeys;
const token = `token ${api_key}:${api_secret}`;

async function ask(method: string, path: string, body?: unknown, authorization = token) {
  const answer = await fetch(site.simulator.url + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

describe('The wire schemas', () => {
  it.each([
    ['customer-request', 'Customer'],
    ['supplier-request', 'Supplier'],
    ['item-request', 'Item'],
    ['sales-invoice-request', 'Sales Invoice'],
    ['purchase-invoice-request', 'Purchase Invoice'],
    ['custom-field-request', 'Custom Field'],
  ] as const)('accept the documented %s unchanged', (name, type) => {
    expect(documents[type].parse(fixture(name))).toEqual(fixture(name));
  });

  it.each(['customer-answer', 'sales-invoice-answer'])('read the documented %s', (name) => {
    expect(documentAnswer.safeParse(fixture(name)).success).toBe(true);
  });
});

describe('The ERPNext simulator', () => {
  beforeEach(() => site.connect());

  it('accepts a token or Basic authentication only', async () => {
    const whoAmI = '/api/method/frappe.auth.get_logged_user';
    const basic = `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`;
    expect(await ask('GET', whoAmI)).toEqual({ status: 200, body: { message: 'sync@duka.example' } });
    expect((await ask('GET', whoAmI, undefined, basic)).status).toBe(200);
    for (const wrong of [`Bearer ${api_key}:${api_secret}`, `token ${api_key}:x`, '']) {
      expect(await ask('GET', whoAmI, undefined, wrong)).toMatchObject({
        status: 401,
        body: { exc_type: 'AuthenticationError' },
      });
    }
  });

  it('stores a second customer with the same name under another one, and refuses a second supplier', async () => {
    const { custom_gateway_ref: _ref, ...customer } = fixture('customer-request') as Record<string, unknown>;
    await ask('POST', '/api/resource/Customer', customer);
    expect(await ask('POST', '/api/resource/Customer', customer)).toMatchObject({
      body: { data: { name: 'Baraka Hardware Ltd - 1' } },
    });
    const { custom_gateway_ref: _other, ...supplier } = fixture('supplier-request') as Record<string, unknown>;
    await ask('POST', '/api/resource/Supplier', supplier);
    expect(await ask('POST', '/api/resource/Supplier', supplier)).toMatchObject({
      status: 409,
      body: { exc_type: 'DuplicateEntryError' },
    });
  });

  it('lists the documents that meet a filter, with the requested fields', async () => {
    await ask('POST', '/api/resource/Customer', fixture('customer-request'));
    const query = `filters=${encodeURIComponent('[["tax_id","=","P000000000A"]]')}&fields=${encodeURIComponent('["name","tax_id"]')}`;
    expect(await ask('GET', `/api/resource/Customer?${query}`)).toEqual({
      status: 200,
      body: { data: [{ name: 'Baraka Hardware Ltd', tax_id: 'P000000000A' }] },
    });
  });

  it('refuses documents that lack a field, have an invalid link, or were submitted', async () => {
    expect(await ask('POST', '/api/resource/Sales%20Invoice', { company: 'Duka Ltd' })).toMatchObject({
      status: 417,
      body: { exc_type: 'MandatoryError' },
    });
    expect(await ask('POST', '/api/resource/Sales%20Invoice', fixture('sales-invoice-request'))).toMatchObject({
      status: 417,
      body: { exc_type: 'LinkValidationError' },
    });
    await ask('POST', '/api/resource/Customer', fixture('customer-request'));
    await ask('POST', '/api/resource/Item', fixture('item-request'));
    await ask('POST', '/api/resource/Sales%20Invoice', fixture('sales-invoice-request'));
    const invoice = '/api/resource/Sales%20Invoice/ACC-SINV-2026-00001';
    expect(await ask('PUT', invoice, { docstatus: 1 })).toMatchObject({
      status: 200,
      body: { data: { docstatus: 1 } },
    });
    expect((await ask('PUT', invoice, { po_no: 'PO-10' })).status).toBe(200);
    expect(await ask('PUT', invoice, { remarks: 'Sorry' })).toMatchObject({
      status: 417,
      body: { exc_type: 'UpdateAfterSubmitError' },
    });
    expect((await ask('PUT', invoice, { docstatus: 0 })).status).toBe(417);
  });

  it('deletes a document, which then no longer exists', async () => {
    await ask('POST', '/api/resource/Customer', fixture('customer-request'));
    const customer = '/api/resource/Customer/Baraka%20Hardware%20Ltd';
    expect(await ask('DELETE', customer)).toEqual({ status: 202, body: { message: 'ok' } });
    expect((await ask('GET', customer)).status).toBe(404);
  });

  it('names customers by a series if the site does', async () => {
    await ask('POST', '/_simulator/settings', { customerNaming: 'series' });
    expect(await ask('POST', '/api/resource/Customer', fixture('customer-request'))).toMatchObject({
      body: { data: { name: 'CUST-2026-00001' } },
    });
  });

  it('has control endpoints to show its documents, to cause a fault and to start again', async () => {
    expect((await ask('GET', '/_simulator/magic')).body).toContainEqual(
      expect.objectContaining({ word: 'MAGIC-LOST' }),
    );
    expect((await ask('GET', '/_simulator/settings')).body).toMatchObject({ mayAddFields: true, timeScale: 1 });
    await ask('POST', '/_simulator/faults', { about: 'get_logged_user', status: 418, json: { short: true } });
    const whoAmI = '/api/method/frappe.auth.get_logged_user';
    expect(await ask('GET', whoAmI)).toEqual({ status: 418, body: { short: true } });
    expect((await ask('GET', whoAmI)).status).toBe(200);
    expect((await ask('POST', '/_simulator/settings', { unheardOf: 1 })).status).toBe(422);
    expect((await ask('GET', '/_simulator/nowhere')).status).toBe(404);
    await ask('POST', '/_simulator/clock', { advance_ms: 60_000 });
    await ask('POST', '/api/resource/Customer', fixture('customer-request'));
    expect((await ask('GET', '/_simulator/state')).body).toMatchObject({
      documents: { Customer: { 'Baraka Hardware Ltd': { creation: '2026-03-02 11:16:00.000000' } } },
    });
    await ask('POST', '/_simulator/reset');
    expect((await ask('GET', '/_simulator/requests')).body).toEqual([]);
  });
});
