/** Every result code, as each surface reports it. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import {
  aMovement,
  anItemRecord,
  aPurchase,
  aSale,
  itemCode,
  since,
  surfaces,
  useEtims,
} from './etims-on-simulator.ts';

const plain = (resultCd: string, resultMsg = 'Said by the authority') => ({
  resultCd,
  resultMsg,
  resultDt: '20260115101530',
  data: null,
});
const through = (resultCd: string, resultMsg?: string) => ({
  responseHeader: { responseCode: '200', responseMessage: 'Success' },
  responseBody: plain(resultCd, resultMsg),
});

const refused = 'provider_refused';
const later = 'provider_unavailable';
const unclear = 'provider_unclear';

/** The meaning of each code for a document; `duplicate` if it is an answer. */
const codes: ReadonlyArray<[code: string, kind: string, reason?: string]> = [
  ['001', refused, 'content'],
  ['891', refused, 'content'],
  ['892', refused, 'content'],
  ['893', refused, 'content'],
  ['894', later],
  ['895', refused, 'content'],
  ['896', refused, 'content'],
  ['900', refused, 'config'],
  ['901', refused, 'config'],
  ['902', refused, 'config'],
  ['903', refused, 'config'],
  ['905', refused, 'content'],
  ['910', refused, 'content'],
  ['911', refused, 'content'],
  ['912', refused, 'content'],
  ['913', refused, 'content'],
  ['921', refused, 'content'],
  ['922', refused, 'content'],
  ['990', later],
  ['991', refused, 'content'],
  ['992', refused, 'content'],
  ['993', refused, 'content'],
  ['995', refused, 'content'],
  ['999', refused, 'content'],
  ['E04', refused, 'config'],
  ['E11', later],
  ['E31', refused, 'content'],
  ['777', unclear],
];

describe.each(surfaces)('A result code on surface %s', (surface) => {
  const setup = useEtims(surface);
  const wrap = surface === 'integrator' ? through : plain;
  const answering = (body: unknown, status = 200) => setup.call({ access: setup.answering(status, body) });

  it.each(codes)('%s to a sale is %s (%s)', async (code, kind, reason) => {
    const failure: unknown = await etimsDriver
      .sendSale(aSale(), answering(wrap(code)))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind, provider: { name: 'eTIMS', code, message: 'Said by the authority' } });
    expect((failure as { provider: { reason?: string } }).provider.reason).toBe(reason);
  });

  it.each(['001', '995'])('%s to a query means no result, also with HTTP 400', async (code) => {
    for (const status of [200, 400]) {
      const answer = await etimsDriver.read('codes', since, answering(wrap(code), status));
      expect(answer).toEqual({ rows: [], result_at: '20260115101530' });
    }
  });

  it('994 to a document means a number already used; to anything else a refusal', async () => {
    const call = answering(wrap('994'));
    const duplicate = { kind: 'duplicate' };
    expect(await etimsDriver.sendSale(aSale(), call)).toEqual(duplicate);
    expect(await etimsDriver.sendPurchase(aPurchase(), call)).toEqual(duplicate);
    expect(await etimsDriver.sendStock(aMovement(), call)).toEqual(duplicate);
    expect(await etimsDriver.saveItem(anItemRecord(), call)).toEqual(duplicate);
    await expect(etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '1' }, call)).rejects.toMatchObject({
      kind: refused,
      provider: { code: '994', reason: 'content' },
    });
  });

  it('899 means a number already used on the taxpayer’s unit only', async () => {
    const answer = etimsDriver.sendSale(aSale(), answering(wrap('899', 'Client error')));
    if (surface === 'vscu') await expect(answer).resolves.toEqual({ kind: 'duplicate' });
    else await expect(answer).rejects.toMatchObject({ kind: refused, provider: { code: '899', reason: 'content' } });
  });

  it('899 to an item is a refusal: the item is not registered', async () => {
    await expect(etimsDriver.saveItem(anItemRecord(), answering(wrap('899', 'Client error')))).rejects.toMatchObject({
      kind: refused,
      provider: { code: '899', message: 'Client error', reason: 'content' },
    });
  });

  it.each([
    '',
    'Unknown error',
    'unknown error.',
    'An error occurred',
    'System error, please try again later',
    'Internal Server Error!',
    'Please try again later.',
  ])('999 with a generic text (%s) leaves open whether a document was booked', async (text) => {
    await expect(etimsDriver.sendSale(aSale(), answering(wrap('999', text)))).rejects.toMatchObject({ kind: unclear });
    await expect(etimsDriver.read('codes', since, answering(wrap('999', text)))).rejects.toMatchObject({ kind: later });
  });

  it.each([
    ['-3.5', '-3.50'],
    ['40.00', '40.00'],
  ])('999 to a balance names the one that the authority has (%s)', async (written, balance) => {
    const call = answering(wrap('999', `rsdQty mismatch. Expected: ${written} but found: 7`));
    expect(await etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '7' }, call)).toBe(balance);
  });

  it('of any value can come with the number that the authority expects', async () => {
    const message = 'Invalid invcNo sequence, expected: 41 but found: 42';
    const sequence = { kind: 'sequence', expected: 41, found: 42 };
    for (const code of ['999', '910', '994', '899', '777']) {
      expect(await etimsDriver.sendSale(aSale({ invoice_no: 42 }), answering(wrap(code, message)))).toEqual(sequence);
    }
  });
});
