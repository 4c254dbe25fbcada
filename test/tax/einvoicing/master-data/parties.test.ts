/** Customers, which are saved with the authority if they have a PIN, and suppliers, which only the gateway stores. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup);
  await shop.write('POST', '/device/initialize', {});
});
afterEach(() => shop.stop());

const baraka = {
  name: 'Baraka Hardware Ltd',
  pin: 'P007654321Z',
  phone: '0700000001',
  email: 'accounts@baraka.example',
};
const save = (body: Record<string, unknown> = baraka) => shop.write('POST', '/customers', body);
const there = () => shop.branch.customers.map(({ custNo, custTin, custNm, useYn }) => [custNo, custTin, custNm, useYn]);
const refused = async (method: string, path: string, body: unknown) => {
  const { status, body: reply } = await shop.call(method, path, body);
  return [status, Object.keys(reply.errors ?? {})];
};

describe('A customer', () => {
  it('with a PIN is saved with the authority', async () => {
    const { status, result } = await save();
    expect([status, result]).toMatchObject([
      'completed',
      { customer: { ...baraka, id: 1, number: '1', active: true } },
    ]);
    expect(there()).toEqual([['1', 'P007654321Z', 'Baraka Hardware Ltd', 'Y']]);
    expect((await shop.call('GET', '/customers/1')).body.data).toMatchObject(baraka);
  });

  it('without a PIN is stored only in the gateway', async () => {
    expect((await save({ name: 'A passer-by' })).result).toMatchObject({ customer: { id: 1, pin: null } });
    expect(there()).toEqual([]);
  });

  it('accepts a caller’s own number, and a PIN in lower case', async () => {
    await save({ ...baraka, pin: ' p007654321z ', number: 'B12' });
    expect(there()).toEqual([['B12', 'P007654321Z', 'Baraka Hardware Ltd', 'Y']]);
  });

  it('never has the same number as another, at the authority or in the gateway', async () => {
    await save({ ...baraka, number: '3' });
    const duplicate = await save({ ...baraka, name: 'Another', number: '3' });
    expect([duplicate.status, duplicate.error]).toEqual(['failed', 'number: Another customer has this number']);
    const { result } = await save({ ...baraka, name: 'A third' });
    expect(result).toMatchObject({ customer: { id: 3, number: '4' } });
    expect(there().map(([, , name]) => name)).toEqual(['Baraka Hardware Ltd', 'A third']);
  });

  it('whose response is lost is stored once', async () => {
    shop.simulator.spoilNext({ operation: 'saveCustomer', when: 'after', drop: true });
    expect((await save()).result).toMatchObject({ customer: { id: 1 } });
    expect(there()).toHaveLength(1);
    expect((await shop.call('GET', '/customers')).body).toMatchObject({ data: [{ id: 1 }], total: 1 });
  });

  it('that the authority refuses is not stored', async () => {
    shop.simulator.spoilNext({ operation: 'saveCustomer', result_cd: '991', result_msg: 'Register error' });
    expect(await save()).toMatchObject({ status: 'failed', error: 'Register error' });
    expect((await shop.call('GET', '/customers/1')).status).toBe(404);
  });

  it('changes only the given fields, and can be deactivated', async () => {
    await save();
    const { result } = await shop.write('PUT', '/customers/1', { phone: '0700000002', active: false });
    expect(result).toMatchObject({ customer: { ...baraka, phone: '0700000002', active: false } });
    expect(there()).toEqual([['1', 'P007654321Z', 'Baraka Hardware Ltd', 'N']]);
    expect(shop.branch.customers).toMatchObject([{ telNo: '0700000002', email: 'accounts@baraka.example' }]);
  });

  it('that does not exist cannot be changed', async () => {
    for (const id of ['1', '0', 'abc', '-1']) {
      const { status, body } = await shop.call('PUT', `/customers/${id}`, { active: false });
      expect([id, status, body.error]).toEqual([id, 404, 'Customer not found']);
    }
  });

  it.each([
    ['without a name', { name: undefined }, 'name'],
    ['with a malformed PIN', { pin: 'P12' }, 'pin'],
    ['with a number of ten characters', { number: '1234567890' }, 'number'],
    ['with an invalid email address', { email: 'baraka' }, 'email'],
  ])('%s is refused', async (_, differences, field) => {
    expect(await refused('POST', '/customers', { ...baraka, ...differences })).toEqual([422, [field]]);
  });
});

describe('A supplier', () => {
  const works = { pin: 'P005555555Z', name: 'Cement Works Ltd' };

  it('is stored with the name that the authority has for its PIN', async () => {
    const { result } = await shop.write('POST', '/suppliers', works);
    expect(result).toMatchObject({
      supplier: { ...works, id: 1, branch_id: '00', authority_name: 'TEST SUPPLIER LTD' },
    });
    expect((await shop.call('GET', '/suppliers/1')).body.data).toMatchObject({ ...works, active: true });
  });

  it.each([
    ['does not know it', { pin: 'P006666666Z' }, undefined],
    ['cannot be reached', {}, { operation: 'findTaxpayer', status: 503 } as const],
  ])('is stored even if the authority %s', async (_, differences, fault) => {
    if (fault) shop.simulator.spoilNext(fault);
    expect(await shop.write('POST', '/suppliers', { ...works, ...differences })).toMatchObject({
      status: 'completed',
      result: { supplier: { authority_name: null } },
    });
  });

  it.each([
    ['without a PIN', { pin: undefined }, 'pin'],
    ['with a malformed PIN', { pin: '12' }, 'pin'],
    ['without a name', { name: ' ' }, 'name'],
    ['with an invalid branch', { branch_id: 'HQ' }, 'branch_id'],
  ])('%s is refused', async (_, differences, field) => {
    expect(await refused('POST', '/suppliers', { ...works, ...differences })).toEqual([422, [field]]);
  });
});
