/** The Odoo simulator as a stranger meets it, and the wire schemas against what the page documents. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { models, moveRecord, rpcError, rpcRequest } from '../../../shared/providers/odoo/wire.ts';
import { fixturesOf } from '../read-fixture.ts';
import { useOdoo } from './odoo-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const books = useOdoo();

async function ask(path: string, body?: unknown, authorization = 'bearer demo-odoo-key') {
  const answer = await fetch(books.simulator.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (/^[[{\dtf]/.test(text) ? JSON.parse(text) : text) as unknown };
}

const load = (name: string) =>
  ask('/json/2/res.partner/load', {
    fields: ['id', 'name', 'is_company', 'ref', 'active'],
    data: [['__gateway__.contact_3_cust-1001', name, 'True', 'cust-1001', 'True']],
  });

describe('The wire schemas', () => {
  it('take the documented move, and read the documented answer', () => {
    const { vals_list } = fixture('move-create') as { vals_list: [object] };
    expect(models['account.move'].parse(vals_list[0])).toEqual(vals_list[0]);
    expect(z.array(moveRecord).parse(fixture('move-read'))).toMatchObject([{ name: 'INV/2026/00077' }]);
  });

  it('take the documented call of JSON-RPC, and read its error', () => {
    expect(rpcRequest.parse(fixture('rpc-create'))).toEqual(fixture('rpc-create'));
    expect(rpcError.safeParse(fixture('error-rpc')).success).toBe(true);
  });
});

describe('The Odoo simulator', () => {
  const partner = { name: 'Simba', is_company: true, ref: 'x', active: true };

  it('tells its version from 19 on', async () => {
    expect(await ask('/web/version')).toMatchObject({ status: 200, body: { version: '19.0' } });
    books.simulator.settings.version = 17;
    expect((await ask('/web/version')).status).toBe(404);
    expect((await ask('/json/2/res.partner/search_read', { domain: [] })).status).toBe(404);
  });

  it('refuses another key in either form', async () => {
    expect(await ask('/json/2/res.partner/create', { vals_list: [partner] }, 'bearer x')).toMatchObject({
      status: 401,
      body: { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey' },
    });
    const call = JSON.parse(JSON.stringify(fixture('rpc-create')).replace('demo-odoo-key', 'x')) as unknown;
    expect(await ask('/jsonrpc', call)).toMatchObject({
      status: 200,
      body: { error: { data: { name: 'odoo.exceptions.AccessDenied' } } },
    });
  });

  it('takes arguments by name only', async () => {
    expect((await ask('/json/2/res.partner/create', { values: [partner] })).status).toBe(422);
    expect((await ask('/json/2/res.partner/create', [partner])).status).toBe(422);
  });

  it('numbers a move when it is posted, and then lets nobody change it', async () => {
    await ask('/json/2/res.partner/create', { vals_list: [partner] });
    const { vals_list } = fixture('move-create') as { vals_list: [{ invoice_line_ids: [[0, 0, object]] }] };
    const [[zero, none, { product_id: _id, ...line }]] = vals_list[0].invoice_line_ids as never as [
      [0, 0, Record<string, unknown>],
    ];
    const vals = { ...vals_list[0], invoice_line_ids: [[zero, none, line]] };
    expect(await ask('/json/2/account.move/create', { vals_list: [vals] })).toEqual({ status: 200, body: [101] });
    const fields = ['name', 'state', 'amount_total'];
    const read = () => ask('/json/2/account.move/read', { ids: [101], fields });
    expect(await read()).toMatchObject({ body: [{ name: '/', state: 'draft', amount_total: 9860 }] });
    expect(await ask('/json/2/account.move/action_post', { ids: [101] })).toEqual({ status: 200, body: false });
    expect(await read()).toMatchObject({ body: [{ name: 'INV/2026/00001', state: 'posted' }] });
    expect(await ask('/json/2/account.move/write', { ids: [101], vals: { ref: 'y' } })).toMatchObject({
      status: 422,
      body: { name: 'odoo.exceptions.UserError' },
    });
  });

  it('loads by external id: the same once more changes the same', async () => {
    expect(await load('Baraka Hardware Ltd')).toEqual({ status: 200, body: { ids: [100], messages: [] } });
    expect(await load('Baraka Ltd')).toEqual({ status: 200, body: { ids: [100], messages: [] } });
    expect(books.records('res.partner')).toMatchObject([{ name: 'Baraka Ltd' }]);
  });
});
