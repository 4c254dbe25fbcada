/** Nil and turnover returns: the inputs, the requests, the answers. */
import { describe, expect, it } from 'vitest';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import {
  aNilReturn,
  aTurnoverReturn,
  type Body,
  fieldsOf,
  invalid,
  usePortalOnSimulator,
} from './portal-on-simulator.ts';

const setup = usePortalOnSimulator();
const fixture = fixturesOf(import.meta.url);
const { nilReturn, totReturn } = gavaconnectDriver;

describe('A nil return', () => {
  it.each([
    ['flat', aNilReturn],
    ['wrapped', { TAXPAYERDETAILS: aNilReturn }],
    ['with numbers', { ...aNilReturn, ObligationCode: 2, Month: 12, Year: 2024 }],
  ])('%s is sent as documented', async (_how, body) => {
    expect(await setup.file('nilReturn', body)).toMatchObject({
      data: { ack_number: 'KRATST0000000001' },
      provider_code: '82000',
      message: 'Successfully Filled NIL Return',
    });
    expect(setup.seen('/dtd/return/v1/nil').map((request) => request.body)).toEqual([fixture('nil-request')]);
  });

  it('returns the documented success', async () => {
    const answer = setup.answering(200, fixture('nil-answer'));
    expect(await setup.file('nilReturn', aNilReturn, {}, answer)).toEqual({
      data: { ack_number: 'KRATST0000000002' },
      provider_code: '82000',
      message: 'Successfully Filled NIL Return',
      raw: fixture('nil-answer'),
    });
  });

  it('passes on an obligation code that is in no list', async () => {
    await setup.file('nilReturn', { ...aNilReturn, ObligationCode: 'X77' });
    expect(setup.seen('/dtd/return/v1/nil')[0]?.body).toMatchObject({ TAXPAYERDETAILS: { ObligationCode: 'X77' } });
  });

  it.each<[Body, string]>([
    [{ Month: 0 }, 'Month'],
    [{ Month: 13 }, 'Month'],
    [{ Month: '1.5' }, 'Month'],
    [{ Month: undefined }, 'Month'],
    [{ Year: 24 }, 'Year'],
    [{ Year: '20245' }, 'Year'],
    [{ ObligationCode: '' }, 'ObligationCode'],
    [{ ObligationCode: undefined }, 'ObligationCode'],
    [{ TaxpayerPIN: 'A1' }, 'TaxpayerPIN'],
  ])('with %j is refused', (difference, field) => {
    expect(fieldsOf(nilReturn.input, { ...aNilReturn, ...difference })).toEqual([field]);
  });

  it.each([
    ['10', '2025', null],
    ['11', '2025', 'Month'],
    ['01', '2026', 'Year'],
  ])('of %s/%s, filed in October 2025', async (Month, Year, field) => {
    const send = setup.file('nilReturn', { ...aNilReturn, Month, Year });
    if (field === null) await expect(send).resolves.toMatchObject({ provider_code: '82000' });
    else await expect(send).rejects.toMatchObject(invalid(field));
    expect(setup.calls()).toBe(field === null ? 1 : 0);
  });

  it('of the month that has started in Nairobi is not in the future', async () => {
    const access = { ...setup.access, now: () => Date.parse('2025-10-31T21:00:00Z') };
    const early = { ...setup.access, now: () => Date.parse('2025-10-31T20:59:59Z') };
    const november = { ...aNilReturn, Month: '11', Year: '2025' };
    await expect(setup.file('nilReturn', november, {}, early)).rejects.toMatchObject(invalid('Month'));
    await expect(setup.file('nilReturn', november, {}, access)).rejects.toMatchObject({ kind: 'provider_refused' });
  });
});

describe('A turnover return', () => {
  it.each([250_000, '250000.00', '250000', 250_000.0])('of %j is sent as documented', async (GrossTurnover) => {
    await setup.file('totReturn', { ...aTurnoverReturn, GrossTurnover });
    expect(setup.seen('/filing/v1/tot/paymentregistration').map((request) => request.body)).toEqual([
      fixture('tot-request'),
    ]);
  });

  it('returns the documented success', async () => {
    const answer = setup.answering(200, fixture('tot-answer'));
    expect(await setup.file('totReturn', aTurnoverReturn, {}, answer)).toEqual({
      data: {
        ack_number: 'KRATST0000000003',
        prn: '2020250000000002',
        computed_tax: '7500.00',
        utilized_credit: '0.00',
        tax_payable: '7500.00',
      },
      provider_code: '87000',
      message: 'Successful',
      raw: fixture('tot-answer'),
    });
  });

  it.each([
    ['A001234567Z', '250000.00', '7500.00', '0.00', '7500.00'],
    ['A001234567Z', '123456.78', '3703.70', '0.00', '3703.70'],
    ['A900087000M', '123456.78', '3703.70', '1000.00', '2703.70'],
  ])('T1: for %s, %s is taxed with %s, of which %s is set off', async (TaxpayerPIN, turnover, tax, credit, payable) => {
    const { data } = await setup.file('totReturn', { ...aTurnoverReturn, TaxpayerPIN, GrossTurnover: turnover });
    expect(data).toMatchObject({ computed_tax: tax, utilized_credit: credit, tax_payable: payable });
  });

  it('relays the portal’s figures unchanged, whatever its rate', async () => {
    setup.simulator.settings.totRate = 1.5;
    expect((await setup.file('totReturn', aTurnoverReturn)).data).toMatchObject({ computed_tax: '3750.00' });
    const figures = { ComputedTax: 1, UtilizedCredit: 0, TaxPayable: '1.00' };
    const answer = setup.answering(200, { RESPONSE: { ...(fixture('tot-answer') as Body), ...figures } });
    expect((await setup.file('totReturn', aTurnoverReturn, {}, answer)).data).toMatchObject({
      computed_tax: 1,
      utilized_credit: 0,
      tax_payable: '1.00',
    });
  });

  it.each<[Body, string]>([
    [{ GrossTurnover: -1 }, 'GrossTurnover'],
    [{ GrossTurnover: '-1.00' }, 'GrossTurnover'],
    [{ GrossTurnover: 1.005 }, 'GrossTurnover'],
    [{ GrossTurnover: '1,000.00' }, 'GrossTurnover'],
    [{ GrossTurnover: 1e21 }, 'GrossTurnover'],
    [{ GrossTurnover: undefined }, 'GrossTurnover'],
    [{ Month: '13' }, 'Month'],
    [{ Year: '1' }, 'Year'],
  ])('with %j is refused', (difference, field) => {
    expect(fieldsOf(totReturn.input, { ...aTurnoverReturn, ...difference })).toEqual([field]);
  });

  it('of a future month is refused before any call', async () => {
    const send = setup.file('totReturn', { ...aTurnoverReturn, Month: 11 });
    await expect(send).rejects.toMatchObject(invalid('Month'));
    expect(setup.sent).toEqual([]);
  });

  it('is for the app’s own PIN by default', async () => {
    await setup.file('totReturn', { ...aTurnoverReturn, TaxpayerPIN: undefined, GrossTurnover: 0 });
    expect(setup.seen('/filing/v1/tot/paymentregistration')[0]?.body).toMatchObject({
      TAXPAYERDETAILS: { TaxpayerPIN: 'P001234567Z', GrossTurnover: '0.00' },
    });
  });
});
