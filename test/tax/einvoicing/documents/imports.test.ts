/** Decisions on imported goods: sent to the authority once; approved goods come into stock once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, codes, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

/** A decision on the import of fifty laptops that is pending in the simulator. */
const aDecision = (differences: Record<string, unknown> = {}) => ({
  decision: 'approve',
  item_seq: 1,
  declaration_date: '28122023',
  hs_code: '84713000',
  item_code: codes.cement,
  ...differences,
});
const path = '/imports/TASK0000000001/decision';
const decide = (differences: Record<string, unknown> = {}, at = path) => shop.write('POST', at, aDecision(differences));
const reject = (differences: Record<string, unknown> = {}) =>
  decide({ decision: 'reject', remark: 'Not ours', ...differences });
const sent = () =>
  shop.simulator.requests
    .filter(({ operation }) => operation === 'decideImport')
    .map(({ rawBody }) => JSON.parse(rawBody) as Record<string, unknown>);
const statusThere = () => shop.branch.imports[0]?.row['imptItemsttsCd'];

describe('An import', () => {
  it('that is approved is sent with its class and comes into stock', async () => {
    const { status, result } = await decide();
    expect([status, result]).toEqual([
      'completed',
      {
        tax_app_id: 17,
        import: {
          task_code: 'TASK0000000001',
          item_seq: 1,
          declaration_date: '28122023',
          hs_code: '84713000',
          item_code: codes.cement,
          decision: 'approve',
          remark: 'Approved',
          quantity: '50.00',
          stock_status: 'pending',
        },
      },
    ]);
    expect(sent()).toMatchObject([
      { imptItemSttsCd: '3', itemClsCd: '3011160100', dclDe: '28122023', remark: 'Approved' },
    ]);
    expect(shop.branch.movements).toMatchObject([
      { sarTyCd: '01', itemList: [{ qty: '50.00', itemCd: codes.cement }] },
    ]);
    expect(shop.branch.statedBalances[codes.cement]).toBe('50.00');
  });

  it('that is approved twice is sent once and comes into stock once', async () => {
    await decide();
    expect(await decide()).toMatchObject({ status: 'completed', result: { import: { decision: 'approve' } } });
    expect(sent()).toHaveLength(1);
    expect(shop.branch.statedBalances[codes.cement]).toBe('50.00');
    expect(shop.branch.movements).toHaveLength(1);
  });

  it('that is rejected is sent with the reason and moves no stock', async () => {
    expect((await reject()).result).toMatchObject({ import: { decision: 'reject', stock_status: 'none' } });
    expect(sent()).toMatchObject([{ imptItemSttsCd: '4', remark: 'Not ours' }]);
    expect([statusThere(), shop.branch.movements]).toEqual(['4', []]);
  });

  it('that was decided cannot be decided differently', async () => {
    await decide();
    const second = await reject();
    expect([second.status, second.error]).toEqual(['failed', 'decision: This import is already decided: approve']);
    expect([statusThere(), shop.branch.statedBalances[codes.cement]]).toEqual(['3', '50.00']);
  });

  it('that customs never reported is refused by the authority', async () => {
    const unknown = await decide({}, '/imports/TASK9/decision');
    expect([unknown.status, unknown.error]).toEqual(['failed', 'There is no search result']);
    expect(shop.branch.movements).toEqual([]);
  });

  it('whose response is lost is sent again and comes into stock once', async () => {
    shop.simulator.spoilNext({ operation: 'decideImport', when: 'after', drop: true });
    expect((await decide()).status).toBe('completed');
    expect(shop.branch.statedBalances[codes.cement]).toBe('50.00');
  });

  it('of a service moves no stock', async () => {
    expect((await decide({ item_code: codes.delivery })).result).toMatchObject({ import: { stock_status: 'none' } });
    expect(shop.branch.movements).toEqual([]);
  });

  const rows: [string, Record<string, unknown>, string][] = [
    ['of an unknown item', { item_code: 'KE2NTXU0000099' }, 'item_code'],
    ['without an item', { item_code: undefined }, 'item_code'],
    ['without a decision', { decision: undefined }, 'decision'],
    ['of another decision', { decision: 'wait' }, 'decision'],
    ['to reject without a reason', { decision: 'reject' }, 'remark'],
    ['without its line', { item_seq: undefined }, 'item_seq'],
    ['without the declaration’s date', { declaration_date: undefined }, 'declaration_date'],
    ['without its customs code', { hs_code: undefined }, 'hs_code'],
  ];
  it.each(rows)('with a decision %s is refused immediately', async (_, differences, field) => {
    const { status, body } = await shop.call('POST', path, aDecision(differences));
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  it('with a task code that is too long is refused immediately', async () => {
    const { status, body } = await shop.call('POST', `/imports/${'9'.repeat(51)}/decision`, aDecision());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['task_code']]);
  });
});
