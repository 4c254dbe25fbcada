/**
 * The Odoo simulator as a stranger meets it: plain fetch with the calls of Odoo's external API page, by JSON-2 and by
 * JSON-RPC, which say what our client never says, and leave out what it always says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccountingSimulator } from '../../../infra/simulators/kit/accounting/accounting-simulator.ts';
import { odooDefinition } from '../../../infra/simulators/odoo/odoo.ts';
import { odooDemoUser } from '../../../infra/simulators/odoo/simulation.ts';

let simulator: { url: string; stop: () => Promise<void> };
beforeAll(async () => {
  simulator = await startAccountingSimulator(odooDefinition, { now: () => Date.parse('2026-03-02T08:15:00Z') });
});
afterAll(async () => {
  await simulator.stop();
});

async function ask(path: string, body: object): Promise<unknown> {
  const headers = { authorization: `bearer ${odooDemoUser.api_key}`, 'content-type': 'application/json' };
  const answer = await fetch(simulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return await answer.json();
}
const call = (model: string, method: string, given: object): Promise<unknown> =>
  ask(`/json/2/${model}/${method}`, given);
const make = async (model: string, vals: object): Promise<number> =>
  ((await call(model, 'create', { vals_list: [vals] })) as [number])[0];

async function rpc(service: string, method: string, args: unknown[]): Promise<unknown> {
  const answer = await ask('/jsonrpc', {
    jsonrpc: '2.0',
    method: 'call',
    id: 'a-1',
    params: { service, method, args },
  });
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'a-1' });
  return answer;
}
const { database, login, api_key, uid } = odooDemoUser;
const execute = (model: string, method: string, ...rest: unknown[]): Promise<unknown> =>
  rpc('object', 'execute_kw', [database, uid, api_key, model, method, ...rest]);

let partner = 0;
let product = 0;

describe('A stranger at Odoo', () => {
  it('makes a partner of a name alone, and reads its fields', async () => {
    partner = await make('res.partner', { name: 'Tumaini', company_type: 'company', website: false, country_id: 115 });
    const fields = ['name', 'is_company', 'country_id', 'website', 'vat'];
    expect(await call('res.partner', 'read', { ids: [partner], fields })).toEqual([
      { id: partner, name: 'Tumaini', is_company: true, country_id: [115, 'Kenya'], website: false, vat: false },
    ]);
  });

  it('makes a product with links of its own kind', async () => {
    const taxes = { taxes_id: [[4, 4]], supplier_taxes_id: [[6, false, [5]]] };
    product = await make('product.product', { name: 'Sand', list_price: '1250.50', sale_ok: true, ...taxes });
    const fields = ['list_price', 'taxes_id', 'supplier_taxes_id'];
    expect(await call('product.product', 'read', { ids: [product], fields })).toEqual([
      { id: product, list_price: 1250.5, taxes_id: [4], supplier_taxes_id: [5] },
    ]);
    await call('product.product', 'write', {
      ids: [product],
      vals: {
        taxes_id: [
          [3, 4],
          [4, 6],
        ],
      },
    });
    expect(await call('product.product', 'read', { ids: [product], fields })).toMatchObject([{ taxes_id: [6] }]);
    await call('product.product', 'write', { ids: [product], vals: { taxes_id: [[5], [4, 4, 0]] } });
  });

  it('makes an invoice priced by its product, changes one of its lines, and posts it', async () => {
    const lines = [
      [0, 0, { display_type: 'line_section', name: 'Building' }],
      [0, 'virtual_1', { product_id: product, quantity: 2 }],
      [0, 0, { name: 'Delivery', price_unit: 100 }],
    ];
    const id = await make('account.move', { move_type: 'out_invoice', partner_id: partner, invoice_line_ids: lines });
    const fields = ['partner_id', 'amount_untaxed', 'amount_tax', 'amount_total', 'invoice_line_ids', 'state'];
    const read = async () =>
      ((await call('account.move', 'read', { ids: [id], fields })) as [Record<string, unknown>])[0];
    const draft = await read();
    expect(draft).toMatchObject({
      partner_id: [partner, 'Tumaini'],
      state: 'draft',
      amount_untaxed: 2601,
      amount_tax: 400.16,
      amount_total: 3001.16,
    });
    const [section, , delivery] = draft['invoice_line_ids'] as number[];
    const commands = [
      [1, delivery, { price_unit: 50 }],
      [2, section],
    ];
    await call('account.move', 'write', { ids: [id], vals: { invoice_line_ids: commands } });
    expect(await call('account.move', 'action_post', { ids: [id] })).toBe(false);
    expect(await read()).toMatchObject({ state: 'posted', amount_total: 2951.16 });
    expect(await call('account.move', 'unlink', { ids: [id] })).toMatchObject({ name: 'odoo.exceptions.UserError' });
  });

  it('makes a bill, which must have a day and lines before it is posted', async () => {
    const id = await make('account.move', { move_type: 'in_invoice', partner_id: partner, ref: 'S-100' });
    const refused = { name: 'odoo.exceptions.UserError' };
    expect(await call('account.move', 'action_post', { ids: [id] })).toMatchObject(refused);
    const invoice_line_ids = [[0, 0, { name: 'Gravel', quantity: 3, price_unit: 10, tax_ids: [[4, 5]] }]];
    await call('account.move', 'write', { ids: [id], vals: { invoice_line_ids } });
    expect(await call('account.move', 'action_post', { ids: [id] })).toMatchObject(refused);
    await call('account.move', 'write', { ids: [id], vals: { invoice_date: '2026-03-02' } });
    expect(await call('account.move', 'action_post', { ids: [id] })).toBe(false);
    const domain = [['move_type', '=', 'in_invoice']];
    expect(await call('account.move', 'search_read', { domain, fields: ['name', 'amount_total'] })).toEqual([
      { id, name: 'BILL/2026/00001', amount_total: 34.8 },
    ]);
  });

  it('searches with any of several conditions, in order, page by page, and finds the archived only when asked', async () => {
    for (const name of ['Amani', 'Zawadi']) await make('res.partner', { name });
    const gone = await make('res.partner', { name: 'Amana', active: false });
    const domain = ['|', ['name', 'ilike', 'ama'], ['name', '=', 'Zawadi']];
    const found = (more: object) =>
      call('res.partner', 'search_read', { domain, fields: ['name'], order: 'name desc', ...more });
    expect(await found({})).toMatchObject([{ name: 'Zawadi' }, { name: 'Amani' }]);
    expect(await found({ offset: 1, limit: 1 })).toMatchObject([{ name: 'Amani' }]);
    expect(await found({ context: { active_test: false } })).toHaveLength(3);
    expect(await call('res.partner', 'search_count', { domain })).toBe(2);
    expect(await call('res.partner', 'search', { domain: ['!', ['active', '=', true], ['id', '=', gone]] })).toEqual([
      gone,
    ]);
    expect(await call('res.partner', 'unlink', { ids: [gone] })).toBe(true);
  });

  it('signs in by JSON-RPC and does the same there by place', async () => {
    expect(await rpc('common', 'version', [])).toMatchObject({ result: { server_version: '19.0' } });
    expect(await rpc('common', 'authenticate', [database, login, api_key, {}])).toMatchObject({ result: uid });
    expect(await rpc('common', 'authenticate', [database, login, 'another', {}])).toMatchObject({ result: false });
    expect(await execute('res.partner', 'create', [{ name: 'By place' }])).toMatchObject({
      result: expect.any(Number),
    });
    const domain = [['name', '=', 'By place']];
    expect(await execute('res.partner', 'search_read', [domain], { fields: ['name'], limit: 5 })).toMatchObject({
      result: [{ name: 'By place' }],
    });
    expect(await execute('res.partner', 'search', [domain])).toMatchObject({ result: [expect.any(Number)] });
    expect(await execute('res.partner', 'fields_get', [])).toMatchObject({ result: { vat: { string: 'vat' } } });
  });

  it('is told the version and its context, gives arguments one by one, and learns of what kind fields are', async () => {
    const version = await ask('/web/webclient/version_info', { jsonrpc: '2.0', method: 'call', params: {}, id: 'v' });
    expect(version).toMatchObject({ jsonrpc: '2.0', id: 'v', result: { server_version: '19.0' } });
    const plain = (model: string, method: string, ...rest: unknown[]) =>
      rpc('object', 'execute', [database, uid, api_key, model, method, ...rest]);
    expect(await plain('res.users', 'context_get')).toMatchObject({ result: { tz: 'Africa/Nairobi', uid } });
    expect(await plain('res.partner', 'search_count', [['name', '=', 'nobody']])).toMatchObject({ result: 0 });
    const names = ['name', 'country_id', 'type', 'comment', 'active'];
    expect(await plain('res.partner', 'fields_get', names)).toMatchObject({
      result: {
        name: { type: 'char', required: true, readonly: false },
        country_id: { type: 'many2one', relation: 'res.country', required: false },
        type: { type: 'selection', selection: expect.arrayContaining([['invoice', 'invoice']]) },
        comment: { type: 'html' },
        active: { type: 'boolean' },
      },
    });
    expect(await call('account.move', 'fields_get', { allfields: ['amount_total'], attributes: ['type'] })).toEqual({
      amount_total: { type: 'monetary' },
    });
    expect(await call('res.country', 'fields_get', { attributes: ['type'] })).toEqual({
      id: { type: 'integer' },
      name: { type: 'char' },
      code: { type: 'char' },
    });
  });

  it('reads references with their names, or as it would write them', async () => {
    const parent = await make('res.partner', { name: 'Group' });
    const id = await make('res.partner', { name: 'Branch', parent_id: parent });
    const read = (load?: string) => call('res.partner', 'read', { ids: [id], fields: ['parent_id'], load });
    expect(await read()).toEqual([{ id, parent_id: [parent, 'Group'] }]);
    expect(await read('_classic_write')).toEqual([{ id, parent_id: parent }]);
  });

  it.each([
    ['a field nobody knows', { name: 'X', shoe_size: 44 }, 'builtins.ValueError'],
    ['a partner without a name', {}, 'odoo.exceptions.ValidationError'],
    ['a country nobody knows', { name: 'X', country_id: 999 }, 'odoo.exceptions.MissingError'],
  ])('is refused %s', async (_what, vals, name) => {
    expect(await call('res.partner', 'create', { vals_list: [vals] })).toMatchObject({ name });
  });
});
